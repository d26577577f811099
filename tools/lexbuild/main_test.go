package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

func TestArguments(t *testing.T) {
	for want, args := range map[string][]string{
		"sub-command: sources":            nil,
		`no sub-command "make"`:           {"make"},
		`language "xx": there are de, en`: {"compile", "-lang", "de,xx"},
		`"extra"`:                         {"compile", "extra"},
		"not defined":                     {"sources", "-foo"},
	} {
		if err := run(args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one with %q", args, err, want)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"--help"}, {"help"}, {"compile", "-h"}} {
		if err := run(args); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%v: %v", args, err)
		}
	}
	for _, name := range []string{"sources", "compile", "import"} {
		if !strings.Contains(usage, "\n"+name+" ") {
			t.Errorf("the usage does not tell what %s does", name)
		}
		var out bytes.Buffer
		f := flag.NewFlagSet(name, flag.ContinueOnError)
		if err := parse(f, []string{"-foo"}, &out); err == nil || out.Len() > 0 {
			t.Errorf("%s -foo: %v, and printed %q", name, err, out.String())
		}
	}
}

func TestRecipes(t *testing.T) {
	some, err := recipes(" de, en")
	if err != nil {
		t.Fatal(err)
	}
	if len(some) != 2 || some[0].Lang != "de" || some[1].Lang != "en" {
		t.Errorf("%d recipes", len(some))
	}
}

func TestCompile(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "en-0123456789abcdef.lex")
	if err := os.WriteFile(old, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"compile", "-lang", "en", "-out", dir}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var manifest map[string]manifestEntry
	if err := json.Unmarshal(text, &manifest); err != nil {
		t.Fatal(err)
	}
	e := manifest["en"]
	data, err := os.ReadFile(filepath.Join(dir, e.File))
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	hash := l.Hash()
	if len(manifest) != 1 || e.Bytes != len(data) || e.Words != l.Len() || e.Hash != hex.EncodeToString(hash[:]) || e.File != "en-"+e.Hash[:16]+".lex" {
		t.Errorf("manifest says %+v of %d bytes, %d words", e, len(data), l.Len())
	}
	if told := strings.Join(e.Sources, "\n"); len(e.Sources) != 3 || !strings.Contains(told, "SCOWL") ||
		!strings.Contains(told, "Kevin Atkinson") || !strings.Contains(told, "ODC-By-1.0, MrWook") {
		t.Errorf("the manifest does not say whose words they are: %q", e.Sources)
	}
	packed, err := os.Open(filepath.Join(dir, e.File+".gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := io.ReadAll(z); err != nil || !bytes.Equal(back, data) {
		t.Errorf("the .gz has %d bytes, %v; want %d", len(back), err, len(data))
	}
	if _, err := os.Stat(old); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the lexicon of a former list is still there: %v", err)
	}
}

// tgz packs files as npm does.
func tgz(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := gzip.NewWriter(&buf)
	w := tar.NewWriter(z)
	for name, text := range files {
		err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(text)), Mode: 0o644, Typeflag: tar.TypeReg})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), z.Close()); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// put writes an archive and returns the package it is.
func put(t *testing.T, dir string, archive []byte) build.Package {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "scope-words-1.2.3.tgz"), archive, 0o644); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(archive)
	return build.Package{ID: "words", Kind: "npm", Name: "@scope/words", Version: "1.2.3", SHA256: hex.EncodeToString(sum[:])}
}

func TestStoreUnpacksWhatTheUserHas(t *testing.T) {
	from := t.TempDir()
	p := put(t, from, tgz(t, map[string]string{"package/a.txt": "ab"}))
	s := &store{cache: t.TempDir(), from: from}
	for range 2 { // the second time it is unpacked already
		files, err := s.open(p)
		if err != nil {
			t.Fatal(err)
		}
		if data, err := fs.ReadFile(files, "package/a.txt"); err != nil || string(data) != "ab" {
			t.Errorf("%q, %v", data, err)
		}
	}
	// An unpacked folder by the package's id goes before an archive.
	if err := os.MkdirAll(filepath.Join(from, "words", "package"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(from, "words", "package", "a.txt"), []byte("cd"), 0o644); err != nil {
		t.Fatal(err)
	}
	files, err := s.open(p)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := fs.ReadFile(files, "package/a.txt"); err != nil || string(data) != "cd" {
		t.Errorf("%q, %v", data, err)
	}
}

func TestStoreRefusesAnotherFile(t *testing.T) {
	from := t.TempDir()
	p := put(t, from, tgz(t, map[string]string{"package/a.txt": "ab"}))
	p.SHA256 = strings.Repeat("0", 64)
	_, err := (&store{cache: t.TempDir(), from: from}).open(p)
	var hash *build.HashError
	if !errors.As(err, &hash) || hash.Want != p.SHA256 {
		t.Errorf("error %v, want a *HashError", err)
	}
	p.Version = "1.2.4"
	if _, err := (&store{cache: t.TempDir(), from: from}).open(p); err == nil || !strings.Contains(err.Error(), "scope-words-1.2.4.tgz") {
		t.Errorf("error %v, want one that names the missing file", err)
	}
}

func TestArchiveCannotWriteOutside(t *testing.T) {
	from, cache := t.TempDir(), t.TempDir()
	p := put(t, from, tgz(t, map[string]string{"../outside.txt": "ab"}))
	if _, err := (&store{cache: cache, from: from}).open(p); err == nil {
		t.Error("unpacked")
	}
	if _, err := os.Stat(filepath.Join(cache, "outside.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the file is there: %v", err)
	}
	// What was unpacked in part must not count as unpacked.
	if _, err := (&store{cache: cache, from: from}).open(p); err == nil {
		t.Error("opened the second time")
	}
}

func TestImport(t *testing.T) {
	dir := t.TempDir()
	dump, words, out := filepath.Join(dir, "dump.jsonl"), filepath.Join(dir, "words.txt"), filepath.Join(dir, "out.txt")
	record := `{"word": "Häuser", "pos": "noun", "lang_code": "de", "senses": [{"tags": ["form-of"]}]}` + "\n" + `{"word": "Peter", "pos": "name", "lang_code": "de"}` + "\n"
	if err := errors.Join(os.WriteFile(dump, []byte(record), 0o644), os.WriteFile(words, []byte("straße\nHaus 3\nx-y\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args       []string
		want, told string
	}{
		{[]string{"-wiktextract", dump, "-lang", "de"}, "HÄUSER 1\n", "1 dropped: record: part of speech name"},
		{[]string{"-words", words, "-lang", "de"}, "HAUS 3\n", "1 dropped: hyphen"},
		{[]string{"-words", words, "-lang", "de", "-out", out}, "STRASSE 1\n", "words of 3 spellings"},
	} {
		var stdout, stderr bytes.Buffer
		if err := runImport(c.args, &stdout, &stderr); err != nil {
			t.Errorf("%v: %v", c.args, err)
			continue
		}
		got := stdout.String()
		if c.args[len(c.args)-2] == "-out" {
			text, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			got = string(text)
		}
		if !strings.Contains("\n"+got, "\n"+c.want) || !strings.Contains(stderr.String(), c.told) {
			t.Errorf("%v: wrote %q, told %q", c.args, got, stderr.String())
		}
	}
	for want, args := range map[string][]string{
		"want one of -wiktextract and -words":   {"-lang", "de"},
		`-lang "xx"`:                            {"-words", words, "-lang", "xx"},
		"no such file":                          {"import", "-wiktextract", filepath.Join(dir, "none"), "-lang", "de"},
		"words.txt:1:1: invalid character 's' ": {"-wiktextract", words, "-lang", "de"},
	} {
		if err := run(args); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: error %v, want one with %q", args, err, want)
		}
	}
}
