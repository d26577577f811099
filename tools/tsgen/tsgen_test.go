package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// generate runs tsgen on a message package of one file.
func generate(t *testing.T, source string) (string, error) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "wire.go"), []byte("package wire\n"+source), 0o644); err != nil {
		t.Fatal(err)
	}
	src, err := load(dir)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = emit(&out, src, nil)
	return out.String(), err
}

const small = `
// Limit is the most there may be.
const Limit = 7

// Colour is a colour.
type Colour string

// The colours.
const (
	ColourRed  Colour = "red"  // like blood
	ColourBlue Colour = "blue"
)

const (
	OpPaint = "paint" // Paint -> Picture: paints; needs no brush
)

// Paint asks for a picture.
// It takes two lines to say so.
type Paint struct {
	Colour Colour  ` + "`msg:\"colour\"`" + ` // of the whole
	Layers []Layer ` + "`msg:\"layers,allownil\"`" + `
}

type Layer struct {
	Data []byte ` + "`msg:\"data,zerocopy,limit=9\"`" + `
	Next *Layer ` + "`msg:\"next\"`" + `
	Odds [][]byte ` + "`msg:\"odds\"`" + `
}

type Picture struct{}

// Unused is of no operation.
type Unused struct {
	N int64 ` + "`msg:\"n\"`" + `
}
`

func TestSmallPackage(t *testing.T) {
	out, err := generate(t, small)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"/** Limit is the most there may be. */\nexport const Limit = 7;\n",
		"export const Colour = {\n  /** like blood */\n  Red: 'red',\n  Blue: 'blue',\n} as const;\n",
		"/**\n * Paint asks for a picture.\n * It takes two lines to say so.\n */\nexport interface Paint {\n" +
			"  /** of the whole */\n  colour: Colour;\n  layers: Layer[] | null;\n}\n",
		"  data: Uint8Array;\n  next: Layer | null;\n  odds: Uint8Array[];\n",
		"export type Picture = Record<string, never>;\n",
		"  /** paints; needs no brush */\n  'paint',\n",
		"export interface OpIn {\n  paint: Paint;\n}\n",
		"export interface OpOut {\n  paint: Picture;\n}\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("missing:\n%s", want)
		}
	}
	if strings.Contains(out, "Unused") {
		t.Error("a message of no operation was written")
	}
	if t.Failed() {
		t.Log(out)
	}
}

// TestNothingIsGuessed changes one thing at a time into what has no form in TypeScript.
func TestNothingIsGuessed(t *testing.T) {
	for name, change := range map[string][2]string{
		"a map":                           {"Data []byte", "Data map[string]int"},
		"a channel":                       {"Data []byte", "Data chan int"},
		"an unknown type":                 {"Data []byte", "Data Mystery"},
		"a field without a name":          {"`msg:\"next\"`", "`json:\"next\"`"},
		"an operation without an arrow":   {"Paint -> Picture: paints", "paints"},
		"an operation with no such reply": {"Paint -> Picture", "Paint -> Sculpture"},
		"a constant that is computed":     {"const Limit = 7", "const Limit = 3 + 4"},
		"a value of an unknown type":      {"ColourBlue Colour", "ColourBlue Hue"},
		"a named map":                     {"type Colour string", "type Colour bool"},
	} {
		source := strings.Replace(small, change[0], change[1], 1)
		if source == small {
			t.Fatalf("%s: nothing to change", name)
		}
		if out, err := generate(t, source); err == nil {
			t.Errorf("%s was accepted:\n%s", name, out)
		}
	}
}

// TestCommittedFileIsUpToDate generates the page's types and compares.
func TestCommittedFileIsUpToDate(t *testing.T) {
	src, err := load("../../" + wireFolder)
	if err != nil {
		t.Fatal(err)
	}
	foreign, err := foreignCodes("../..", codeFolders)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := emit(&out, src, foreign); err != nil {
		t.Fatal(err)
	}
	committed, err := os.ReadFile("../../" + tsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), committed) {
		t.Errorf("%s is stale: run make gen", tsFile)
	}
}
