package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
	lexbuild "github.com/wordsprig/wordsprig/lexicon/build"
)

// put writes a word list and returns its name.
func put(t *testing.T, dir, name string, words ...string) string {
	t.Helper()
	a, err := lexicon.AlphabetFor("en")
	if err != nil {
		t.Fatal(err)
	}
	var list []lexbuild.Entry
	for _, w := range words {
		list = append(list, lexbuild.Entry{Word: w})
	}
	data, err := lexbuild.Compile(a, list)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestSupersededListsAreKept(t *testing.T) {
	keep, lists, out := t.TempDir(), t.TempDir(), t.TempDir()
	put(t, lists, "en-now.lex", "TEA", "TREE")
	put(t, keep, "en-before.lex", "TEA")
	put(t, keep, "the-same.lex", "TEA", "TREE")
	// Nobody plays in the second language, so that its list is not even looked at.
	manifest := `{"en": {"file": "en-now.lex", "hash": "", "words": 2, "bytes": 1}, "xx": {"file": "none.lex"}}`
	if err := os.WriteFile(filepath.Join(lists, "manifest.json"), []byte(manifest), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := copyLists(lists, keep, out)
	if err != nil {
		t.Fatal(err)
	}
	current := 0
	for _, l := range got {
		if l.Current {
			current++
		}
		if data, err := os.ReadFile(filepath.Join(out, l.Name)); err != nil || len(data) == 0 {
			t.Errorf("%s: %v", l.Name, err)
		}
		if module := lexiconModule(got); !strings.Contains(module, l.Hash) || !strings.Contains(module, "./"+l.Name) {
			t.Errorf("%s is not in the module:\n%s", l.Name, module)
		}
	}
	if len(got) != 2 || current != 1 {
		t.Errorf("%d lists, %d of them current: %+v", len(got), current, got)
	}
	if err := os.WriteFile(filepath.Join(keep, "broken.lex"), []byte("SPRIGLEX"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := copyLists(lists, keep, out); err == nil || !strings.Contains(err.Error(), "broken.lex") {
		t.Errorf("a broken list: %v", err)
	}
	if _, err := copyLists(lists, filepath.Join(keep, "none"), out); err != nil {
		t.Errorf("without a folder of kept lists: %v", err)
	}
}
