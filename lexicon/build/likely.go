package build

import (
	"math/bits"
	"slices"
	"sort"
	"strings"
)

// Whether a form is common is estimated from forms of which it is known: among all forms that hold the same
// slots of their lemmas, whose lemmas' other forms are about as well attested, and whose lemmas are in about
// as many other words, what part is attested? Where such forms are few, the estimate leans on coarser ones.
//
// All arithmetic is on integers, so that the lists come out the same on every machine.

// likelyOne is a probability of 1.
const likelyOne = 1 << 20

// The weights of the coarser estimates, in forms.
const (
	leanOnSlots    = 5
	leanOnStrength = 20
)

// cell counts the forms of one kind, and those of them that are attested.
type cell struct{ forms, attested int64 }

// estimate returns the attested part of the cell, leaning on a prior with a weight in forms.
func (c *cell) estimate(prior, weight int64) int64 {
	return (c.attested*likelyOne + weight*prior) / (c.forms + weight)
}

// kind is what an estimate goes by, from coarse to fine.
type kind struct {
	slots    string // all slots that the form has in its lemma
	strength int    // how well the lemma's other forms are attested
	wealth   int    // in how many other words the lemma is
}

// likelihoods estimates for every form of the families how likely it is common, as a part of likelyOne.
// strengths tells how well words are attested, 0 for not at all; a word that is a form of several lemmas gets
// the best of its estimates.
func likelihoods(families []family, strengths map[string]int, wealth func(*family) int) map[string]int64 {
	cells := map[kind]*cell{}
	visit := func(f func(word string, kinds [3]kind)) {
		for i := range families {
			visitForms(&families[i], strengths, wealth(&families[i]), f)
		}
	}
	visit(func(word string, kinds [3]kind) {
		for _, k := range kinds {
			if cells[k] == nil {
				cells[k] = &cell{}
			}
			cells[k].forms++
			if strengths[word] > 0 {
				cells[k].attested++
			}
		}
	})
	best := map[string]int64{}
	visit(func(word string, kinds [3]kind) {
		p := (&cell{forms: 5 * cells[kinds[0]].forms, attested: 5*cells[kinds[0]].attested + 1}).estimate(0, 20)
		p = cells[kinds[1]].estimate(p, leanOnSlots)
		p = cells[kinds[2]].estimate(p, leanOnStrength)
		best[word] = max(best[word], p)
	})
	return best
}

// visitForms calls f for every form of a family with the kinds it belongs to.
func visitForms(fam *family, strengths map[string]int, wealth int, f func(word string, kinds [3]kind)) {
	sum := 0
	var all []int
	for w := range fam.forms {
		sum += strengths[w]
		all = append(all, strengths[w])
	}
	slices.Sort(all)
	for w, slots := range fam.forms {
		others, top := sum-strengths[w], all[len(all)-1]
		if strengths[w] == top { // leave the form itself out
			top = 0
			if len(all) > 1 {
				top = all[len(all)-2]
			}
		}
		k := kind{slots: strings.Join(slots, " "), strength: -1, wealth: -1}
		kinds := [3]kind{k}
		k.strength = 16*top + min(others/2, 12)
		kinds[1] = k
		k.wealth = wealth
		kinds[2] = k
		f(w, kinds)
	}
}

// wealthOf returns a function that tells in how many words a lemma is, at their beginning or end: the number
// of binary digits of the count. Its own forms are left out.
func wealthOf(words map[string]bool) func(*family) int {
	forward := make([]string, 0, len(words))
	backward := make([]string, 0, len(words))
	for w := range words {
		forward = append(forward, w)
		backward = append(backward, reversed(w))
	}
	slices.Sort(forward)
	slices.Sort(backward)
	return func(fam *family) int {
		begin := countPrefix(forward, fam.stem) - len(fam.forms)
		return bits.Len(uint(max(begin, 0) + countPrefix(backward, reversed(fam.lemma))))
	}
}

// countPrefix returns how many of the sorted words begin with prefix.
func countPrefix(sorted []string, prefix string) int {
	first := sort.SearchStrings(sorted, prefix)
	return sort.SearchStrings(sorted[first:], prefix+"\U0010ffff")
}

// reversed returns s from its last letter to its first.
func reversed(s string) string {
	r := []rune(s)
	slices.Reverse(r)
	return string(r)
}
