package build

import (
	"fmt"
	"slices"

	"github.com/wordsprig/wordsprig/lexicon"
)

// Entry is one word of a list.
type Entry struct {
	Word string // as on the board: capitals of the alphabet
	Tier lexicon.Tier
	Slur bool // computers and hints never play it
}

// Compile makes the file of a word list. The words may come in any order; a word that appears twice is an
// error, and so is one that is not spelled in capitals of the alphabet or has the wrong length. The same words
// give the same bytes, whatever their order.
func Compile(a *lexicon.Alphabet, words []Entry) ([]byte, error) {
	list, err := encode(a, words)
	if err != nil {
		return nil, err
	}
	g := newGraph()
	f := &lexicon.File{Lang: a.Lang(), Letters: a.Len(), Words: len(list), Tiers: make([]lexicon.Tier, len(list))}
	for n, w := range list {
		g.add(w.letters[:w.n])
		f.Tiers[n] = w.tier
		if w.slur {
			f.Slurs = append(f.Slurs, n)
		}
	}
	if f.Edges, f.Root, err = g.finish(); err != nil {
		return nil, fmt.Errorf("build: %s: %w", a.Lang(), err)
	}
	return f.Marshal(), nil
}

// coded is a word in letters.
type coded struct {
	letters [lexicon.MaxWord]lexicon.Letter
	n       uint8
	tier    lexicon.Tier
	slur    bool
}

// encode turns words into letters and sorts them.
func encode(a *lexicon.Alphabet, words []Entry) ([]coded, error) {
	list := make([]coded, len(words))
	for i, e := range words {
		c := coded{tier: e.Tier, slur: e.Slur}
		for _, r := range e.Word {
			l, ok := a.Letter(r)
			if !ok {
				return nil, fmt.Errorf("build: %q: no letter %q in the alphabet of %s", e.Word, r, a.Lang())
			}
			if c.n == lexicon.MaxWord {
				return nil, fmt.Errorf("build: %q: longer than %d letters", e.Word, lexicon.MaxWord)
			}
			c.letters[c.n] = l
			c.n++
		}
		if c.n < lexicon.MinWord {
			return nil, fmt.Errorf("build: %q: shorter than %d letters", e.Word, lexicon.MinWord)
		}
		if e.Tier > lexicon.Basic {
			return nil, fmt.Errorf("build: %q: tier %d is none", e.Word, e.Tier)
		}
		list[i] = c
	}
	// Unused letters are 0, so comparing the whole array puts a word before its longer ones.
	byLetters := func(x, y *coded) int { return slices.Compare(x.letters[:], y.letters[:]) }
	order := func(x, y coded) int { return byLetters(&x, &y) }
	if !slices.IsSortedFunc(list, order) {
		slices.SortFunc(list, order)
	}
	for i := 1; i < len(list); i++ {
		if byLetters(&list[i-1], &list[i]) == 0 {
			return nil, fmt.Errorf("build: %q: twice in the list", a.Decode(list[i].letters[:list[i].n]))
		}
	}
	return list, nil
}
