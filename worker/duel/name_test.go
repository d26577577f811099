package duel_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// namesFile holds the rule of names, a case a line. The page's own rule is held to it as well: site/src/state/names.test.ts.
const namesFile = "testdata/names.json"

// named returns the code that a name is refused with, and how it is kept.
func named(t *testing.T, name string) (wire.Code, string) {
	t.Helper()
	r := newBench(t).create(newDevice(name), "sprig")
	if r.Code != "" {
		return r.Code, ""
	}
	return "", r.state.Seats[0].Name
}

func TestNames(t *testing.T) {
	var cases []struct {
		Why, Typed string
		Name       *string // nil: refused
	}
	file, err := os.ReadFile(namesFile)
	if err == nil {
		err = json.Unmarshal(file, &cases)
	}
	if err != nil || len(cases) == 0 {
		t.Fatal(namesFile, err)
	}
	for _, c := range cases {
		code, kept := named(t, c.Typed)
		switch {
		case c.Name == nil && code != wire.CodeBadName:
			t.Errorf("%s: %q: code %q, want %q", c.Why, c.Typed, code, wire.CodeBadName)
		case c.Name != nil && (code != "" || kept != *c.Name):
			t.Errorf("%s: %q: code %q, kept as %q", c.Why, c.Typed, code, kept)
		}
	}
	if code, _ := named(t, "a\xffb"); code != wire.CodeBadName { // a JSON file can't hold it
		t.Errorf("no UTF-8: code %q", code)
	}
}

// TestRefusedNames is about what the service alone refuses.
func TestRefusedNames(t *testing.T) {
	for name, want := range map[string]wire.Code{
		"Hitler":      wire.CodeNameRefused,
		"h.i.t.l.e.r": wire.CodeNameRefused,
		"Mr Nazi":     wire.CodeNameRefused,
		"nàzi":        wire.CodeNameRefused,
		"dirtyword":   wire.CodeNameRefused, // marked in a word list
		"Scunthorpe":  "",
	} {
		if code, _ := named(t, name); code != want {
			t.Errorf("%q: code %q, want %q", name, code, want)
		}
	}
}
