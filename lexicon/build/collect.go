package build

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
)

// Result is a list made from sources, and how it came about.
type Result struct {
	List    []Entry                // sorted
	Read    int                    // spellings that the word sources gave
	Dropped map[Reason]int         // spellings that did not pass, by reason
	Tiers   [lexicon.Basic + 1]int // words by tier
	Edits   Edited
	Measure []Measured
}

// Edited counts what was decided by hand.
type Edited struct{ Added, Dropped, Two, Common, Slurs int }

// Collect makes the list of a recipe from its sources.
func Collect(r *Recipe, open Open) (*Result, error) {
	a, err := lexicon.AlphabetFor(r.Lang)
	if err != nil {
		return nil, err
	}
	e, err := readEdits(a)
	if err != nil {
		return nil, err
	}
	return collect(r, a, &e, open)
}

// collect makes a list from sources and edits.
func collect(r *Recipe, a *lexicon.Alphabet, e *edits, open Open) (*Result, error) {
	res := &Result{Dropped: map[Reason]int{}}
	words := map[string]bool{}
	for i := range r.Words {
		u := &r.Words[i]
		err := u.Read(open, func(f Form) error {
			res.Read++
			word, reason := filter(a, f.Spelling, u.Upper)
			if reason != Passed {
				res.Dropped[reason]++
				return nil
			}
			words[word] = true
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if err := e.apply(r.Lang, words); err != nil {
		return nil, err
	}
	res.Edits = Edited{len(e.add), len(e.drop), len(e.two), len(e.common), len(e.slurs)}
	tiers, err := rank(r, a, words, e.common, open)
	if err != nil {
		return nil, err
	}
	if res.Measure, err = r.Tiers.measure(a, words, tiers, open); err != nil {
		return nil, err
	}
	for w := range words {
		res.List = append(res.List, Entry{Word: w, Tier: tiers[w]})
		res.Tiers[tiers[w]]++
	}
	slices.SortFunc(res.List, func(x, y Entry) int { return strings.Compare(x.Word, y.Word) })
	return res, nil
}

// apply carries the edits out. An edit that changes nothing is an error: it is a mistake, or a source has
// mended what it was for.
func (e *edits) apply(lang string, words map[string]bool) error {
	for _, w := range e.drop {
		if !words[w] {
			return fmt.Errorf("build: %s.drop.txt: %s is in no source", lang, w)
		}
		delete(words, w)
	}
	for _, w := range e.add {
		if words[w] {
			return fmt.Errorf("build: %s.add.txt: %s is in a source already", lang, w)
		}
		words[w] = true
	}
	for _, w := range e.two {
		words[w] = true
	}
	for _, w := range slices.Concat(e.common, e.slurs) {
		if !words[w] {
			return fmt.Errorf("build: %s: %s is common or a slur, but not in the list", lang, w)
		}
	}
	return nil
}
