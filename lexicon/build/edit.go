package build

import (
	"fmt"
	"io"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/lists"
)

// edits are the committed decisions on a list that no source makes: each word with its reason.
type edits struct {
	add    []string // words that sources lack
	drop   []string // words that sources have and that are none
	two    []string // all words of two letters
	common []string // words in common use that no ranked source knows
	slurs  []string // words that computers and hints never play
}

// readEdits reads the edit files of a language.
func readEdits(a *lexicon.Alphabet) (e edits, err error) {
	for _, f := range []struct {
		kind string
		into *[]string
		two  bool
	}{{"add", &e.add, false}, {"drop", &e.drop, false}, {"two", &e.two, true}, {"common", &e.common, false}} {
		name := a.Lang() + "." + f.kind + ".txt"
		file, err := lists.FS.Open(name)
		if err != nil {
			return e, err
		}
		*f.into, err = readEditFile(name, a, file, f.two)
		file.Close()
		if err != nil {
			return e, err
		}
	}
	e.slurs, err = readSlurs(a.Lang())
	return e, err
}

// readEditFile reads an edit file: words, a tab, and the reason they are there. Lines that begin with # are
// comments. The words of a file with two set all have two letters; those of the others have more.
func readEditFile(name string, a *lexicon.Alphabet, r io.Reader, two bool) ([]string, error) {
	var all []string
	seen := map[string]bool{}
	err := lines(name, r, func(n int, s string) error {
		if s == "" || s[0] == '#' {
			return nil
		}
		words, reason, _ := strings.Cut(s, "\t")
		if strings.TrimSpace(reason) == "" {
			return &ParseError{File: name, Line: n, Column: len(words) + 1, Reason: "want words, a tab and the reason"}
		}
		for _, w := range strings.Fields(words) {
			column := strings.Index(s, w) + 1
			if err := checkWord(a, w); err != nil {
				err.File, err.Line, err.Column = name, n, column+max(err.Column-1, 0)
				return err
			}
			if letters := len([]rune(w)); (letters == lexicon.MinWord) != two {
				return &ParseError{File: name, Line: n, Column: column, Reason: fmt.Sprintf("%s has %d letters", w, letters)}
			}
			if seen[w] {
				return &ParseError{File: name, Line: n, Column: column, Reason: w + " is there twice"}
			}
			seen[w] = true
			all = append(all, w)
		}
		return nil
	})
	return all, err
}
