package build

import (
	"io"
	"strconv"
	"strings"
)

// readOrigins reads a data file of WordNet and yields the words of origin in it, such as Parisian: adjectives
// with a capital, and nouns with a capital for persons of a kind (not for one person, which WordNet marks as
// an instance). with are capitalised spellings, of which the plurals are taken.
//
// A line is: offset, file number, part of speech, word count in hexadecimal, word and lexical id for each,
// pointer count in decimal, the pointers, and after a bar the gloss. See wndb(5WN).
func readOrigins(name string, r io.Reader, with map[string]bool, yield func(Form) error) error {
	return lines(name, r, func(n int, s string) error {
		if strings.HasPrefix(s, "  ") {
			return nil // the licence
		}
		head, _, _ := strings.Cut(s, "|")
		f := strings.Fields(head)
		words, err := originWords(f)
		if err != "" {
			return &ParseError{File: name, Line: n, Reason: err}
		}
		for _, w := range words {
			if err := yieldWithPlurals(w, with, yield); err != nil {
				return err
			}
		}
		return nil
	})
}

// The fields of a WordNet line that matter here.
const (
	wordnetPersons  = "18" // lexicographer file of nouns for persons
	wordnetInstance = "@i" // pointer from one person or place to what it is
)

// originWords returns the capitalised words of a line that are words of origin, or what is wrong with it.
func originWords(f []string) (words []string, wrong string) {
	if len(f) < 6 {
		return nil, "too few fields"
	}
	count, err := strconv.ParseUint(f[3], 16, 8)
	if err != nil || len(f) < 5+2*int(count) {
		return nil, "bad word count " + strconv.Quote(f[3])
	}
	if f[2] == "n" {
		if f[1] != wordnetPersons {
			return nil, ""
		}
		for _, pointer := range f[5+2*int(count)-1:] {
			if pointer == wordnetInstance {
				return nil, ""
			}
		}
	}
	for i := range int(count) {
		w, _, _ := strings.Cut(f[4+2*i], "(") // adjectives may have a position mark such as (a)
		if w != "" && w[0] >= 'A' && w[0] <= 'Z' && strings.ToLower(w[1:]) == w[1:] {
			words = append(words, w)
		}
	}
	return words, ""
}

// yieldWithPlurals yields a word, and its plurals of the usual kinds as far as a list knows them.
func yieldWithPlurals(w string, known map[string]bool, yield func(Form) error) error {
	if err := yield(Form{Spelling: w}); err != nil {
		return err
	}
	plurals := []string{w + "s", w + "es"}
	if s, ok := strings.CutSuffix(w, "y"); ok {
		plurals = append(plurals, s+"ies")
	}
	if s, ok := strings.CutSuffix(w, "man"); ok {
		plurals = append(plurals, s+"men")
	}
	for _, p := range plurals {
		if known[p] {
			if err := yield(Form{Spelling: p, Lemma: w}); err != nil {
				return err
			}
		}
	}
	return nil
}
