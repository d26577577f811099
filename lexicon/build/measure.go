package build

import (
	"slices"

	"github.com/wordsprig/wordsprig/lexicon"
)

// Measured is how the tiers of a list compare with a ranked list that had no part in making them.
type Measured struct {
	Package string  // whose list it is
	Forms   int     // how many words of our list the other one has
	Recall  []Share // of its most frequent forms, those that are common here
	// Precision is how many of the words that are common here the other list has at all.
	Precision Share
}

// Share is a part of a number of words.
type Share struct{ Part, Of int }

// Tenths returns the share in tenths of a percent, rounded down; 0 of none.
func (s Share) Tenths() int {
	if s.Of == 0 {
		return 0
	}
	return 1000 * s.Part / s.Of
}

// measureTops are the numbers of most frequent forms that recall is told for.
var measureTops = []int{1000, 5000, 10000, 25000, 50000}

// measure compares tiers with ranked lists that were not used for them.
func (t *Tiers) measure(a *lexicon.Alphabet, words map[string]bool, tiers map[string]lexicon.Tier, open Open) ([]Measured, error) {
	var all []Measured
	for _, u := range t.Measure {
		ev := evidence{words: words}
		m := Measured{Package: u.Package}
		seen := map[string]bool{}
		common := 0
		err := ev.each(a, []Use{u}, open, func(w string) {
			if seen[w] {
				return
			}
			seen[w] = true
			if tiers[w] > lexicon.Rare {
				common++
			}
			if slices.Contains(measureTops, len(seen)) {
				m.Recall = append(m.Recall, Share{common, len(seen)})
			}
		})
		if err != nil {
			return nil, err
		}
		m.Forms = len(seen)
		if !slices.Contains(measureTops, m.Forms) {
			m.Recall = append(m.Recall, Share{common, m.Forms})
		}
		m.Precision.Part = common
		for _, tier := range tiers {
			if tier > lexicon.Rare {
				m.Precision.Of++
			}
		}
		all = append(all, m)
	}
	return all, nil
}
