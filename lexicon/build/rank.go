package build

import (
	"cmp"
	"slices"

	"github.com/wordsprig/wordsprig/lexicon"
)

// rank gives the words of a list their tiers; a word without an entry is Rare.
func rank(r *Recipe, a *lexicon.Alphabet, words map[string]bool, open Open) (map[string]lexicon.Tier, error) {
	scores, err := score(r, a, words, open)
	if err != nil {
		return nil, err
	}
	type scored struct {
		word  string
		score int
	}
	order := make([]scored, 0, len(scores))
	for w, s := range scores {
		order = append(order, scored{w, s})
	}
	slices.SortFunc(order, func(x, y scored) int {
		return cmp.Or(cmp.Compare(x.score, y.score), cmp.Compare(x.word, y.word))
	})
	tiers := map[string]lexicon.Tier{}
	for i, s := range order {
		for t, cut := range r.Tiers.Cuts {
			if i < cut {
				tiers[s.word] = lexicon.Basic - lexicon.Tier(t)
				break
			}
		}
	}
	return tiers, nil
}

// score orders words by how common they seem to be, the most common first (lowest). Words of which no source
// says anything have no score.
func score(r *Recipe, a *lexicon.Alphabet, words map[string]bool, open Open) (map[string]int, error) {
	scores := map[string]int{}
	each := func(uses []Use, f func(word, lemma string)) error {
		for i := range uses {
			err := uses[i].Read(open, func(form Form) error {
				if w, err := a.Fold(form.Spelling); err == nil && words[w] {
					lemma, _ := a.Fold(form.Lemma)
					f(w, lemma)
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	}
	place := 0
	err := each(r.Tiers.Ranked, func(w, _ string) {
		if _, has := scores[w]; !has {
			scores[w] = place
			place++
		}
	})
	if err != nil {
		return nil, err
	}
	err = each(r.Tiers.Known, func(w, _ string) {
		if _, has := scores[w]; !has {
			scores[w] = place
		}
	})
	if err != nil {
		return nil, err
	}
	best := map[string]int{}
	forms := map[string][]string{}
	err = each(r.Tiers.Families, func(w, lemma string) {
		forms[lemma] = append(forms[lemma], w)
		if s, has := scores[w]; has {
			if b, has := best[lemma]; !has || s < b {
				best[lemma] = s
			}
		}
	})
	if err != nil {
		return nil, err
	}
	for lemma, b := range best {
		for _, w := range forms[lemma] {
			if s, has := scores[w]; !has || s > place+1+b {
				scores[w] = place + 1 + b
			}
		}
	}
	return scores, nil
}
