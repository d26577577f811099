package build

import (
	"cmp"
	"slices"

	"github.com/wordsprig/wordsprig/lexicon"
)

// rank gives the words of a list their tiers; a word without an entry is Rare.
//
// The most frequent come first, as the ranked lists have them. Behind them come the words that are known to be
// common but have no rank, and last those that their lemmas suggest; within each of these two, the likelier
// first.
func rank(r *Recipe, a *lexicon.Alphabet, words map[string]bool, common []string, open Open) (map[string]lexicon.Tier, error) {
	ev := evidence{words: words, place: map[string]int{}, class: map[string]int{}}
	if err := ev.read(a, &r.Tiers, common, open); err != nil {
		return nil, err
	}
	var families []family
	for i := range r.Tiers.Families {
		more, err := r.Tiers.Families[i].families(a, words, open)
		if err != nil {
			return nil, err
		}
		families = append(families, more...)
	}
	likely := likelihoods(families, ev.strengths(), wealthOf(words))
	tiers := map[string]lexicon.Tier{}
	for i, w := range ev.order(likely) {
		for t, cut := range r.Tiers.Cuts {
			if i < cut {
				tiers[w] = lexicon.Basic - lexicon.Tier(t)
				break
			}
		}
	}
	return tiers, nil
}

// evidence is what sources say of how common single words are.
type evidence struct {
	words map[string]bool
	place map[string]int // by word, its place among the ranked, from 0
	class map[string]int // by word, how it comes to be known; see below
}

// The classes of evidence, the best first.
const (
	classRanked = 1 // has a place
	classCommon = 2 // the language's own list of common words has it
	classKnown  = 3 // a list without ranks has it
	classLikely = 4 // only its lemma speaks for it
)

// read collects the evidence of all sources but families.
func (ev *evidence) read(a *lexicon.Alphabet, t *Tiers, common []string, open Open) error {
	names, err := ev.set(a, t.Names, open)
	if err != nil {
		return err
	}
	trusted, err := ev.set(a, t.Trusted, open)
	if err != nil {
		return err
	}
	err = ev.each(a, t.Ranked, open, func(w string) {
		if _, has := ev.place[w]; !has && (!names[w] || trusted[w]) {
			ev.class[w] = classRanked
			ev.place[w] = len(ev.place)
		}
	})
	if err != nil {
		return err
	}
	for _, w := range common {
		if ev.class[w] == 0 {
			ev.class[w] = classCommon
		}
	}
	return ev.each(a, t.Known, open, func(w string) {
		if ev.class[w] == 0 {
			ev.class[w] = classKnown
		}
	})
}

// set returns the words of the list that any of the sources has.
func (ev *evidence) set(a *lexicon.Alphabet, uses []Use, open Open) (map[string]bool, error) {
	set := map[string]bool{}
	return set, ev.each(a, uses, open, func(w string) { set[w] = true })
}

// each calls f for the words of the list in all sources, in the order of the sources.
func (ev *evidence) each(a *lexicon.Alphabet, uses []Use, open Open, f func(word string)) error {
	for i := range uses {
		err := uses[i].Read(open, func(form Form) error {
			if w, err := a.Fold(form.Spelling); err == nil && ev.words[w] {
				f(w)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// strengths returns how well each word is attested: from 6 for the most frequent to 2 for those without rank.
func (ev *evidence) strengths() map[string]int {
	all := map[string]int{}
	for w, class := range ev.class {
		switch p := ev.place[w]; {
		case class == classKnown:
			all[w] = 2
		case class == classCommon || p >= 6000:
			all[w] = 3
		case p >= 3000:
			all[w] = 4
		case p >= 1000:
			all[w] = 5
		default:
			all[w] = 6
		}
	}
	return all
}

// order returns all words for which anything speaks, the most common first.
func (ev *evidence) order(likely map[string]int64) []string {
	type row struct {
		word         string
		class, place int
		likely       int64
	}
	rows := make([]row, 0, len(likely)+len(ev.class))
	for w, class := range ev.class {
		rows = append(rows, row{w, class, ev.place[w], likely[w]})
	}
	for w, p := range likely {
		if ev.class[w] == 0 {
			rows = append(rows, row{w, classLikely, 0, p})
		}
	}
	slices.SortFunc(rows, func(x, y row) int {
		return cmp.Or(cmp.Compare(x.class, y.class), cmp.Compare(x.place, y.place),
			cmp.Compare(y.likely, x.likely), cmp.Compare(x.word, y.word))
	})
	order := make([]string, len(rows))
	for i, r := range rows {
		order[i] = r.word
	}
	return order
}
