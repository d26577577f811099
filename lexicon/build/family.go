package build

import (
	"slices"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
)

// family is a lemma and those of its forms that are words of the list.
type family struct {
	lemma string              // folded
	stem  string              // what its compounds begin with
	forms map[string][]string // word -> its slots
}

// families reads the lemmas of a list of inflections, in order, each with the words that are forms of it.
func (in *Inflections) families(a *lexicon.Alphabet, words map[string]bool, open Open) ([]family, error) {
	b := familyBuilder{in: in, a: a, words: words, names: map[string]bool{}}
	if err := in.Read(open, func(f Form) error { b.add(f); return nil }); err != nil {
		return nil, err
	}
	b.finish()
	b.prefix()
	return b.all, nil
}

// familyBuilder collects families while forms come in, those of one lemma one after the other.
type familyBuilder struct {
	in    *Inflections
	a     *lexicon.Alphabet
	words map[string]bool
	all   []family
	names map[string]bool // lemmas of all
	bases []lemmaForms    // lemmas without a prefix of their own
	lemma lemmaForms      // the one that is coming in
}

// lemmaForms is a lemma with all its forms, words of the list or not.
type lemmaForms struct {
	lemma string
	forms []Form // with folded spellings
}

// add takes in one form.
func (b *familyBuilder) add(f Form) {
	lemma, err := b.a.Fold(f.Lemma)
	if err != nil {
		return // a lemma that no tiles can spell has no forms either
	}
	if lemma != b.lemma.lemma {
		b.finish()
		b.lemma = lemmaForms{lemma: lemma}
	}
	spelling, err := b.a.Fold(f.Spelling)
	if err != nil {
		return
	}
	b.lemma.forms = append(b.lemma.forms, Form{Spelling: spelling, Slot: f.Slot})
}

// fold folds a text of the recipe.
func (b *familyBuilder) fold(s string) string {
	folded, err := b.a.Fold(s)
	if err != nil {
		return s // shows in no word
	}
	return folded
}

// finish closes the lemma that is coming in.
func (b *familyBuilder) finish() {
	if b.lemma.lemma == "" {
		return
	}
	b.keep(b.lemma)
	if !slices.ContainsFunc(b.lemma.forms, func(f Form) bool { return strings.HasPrefix(f.Slot, RosaeJoined) }) {
		b.bases = append(b.bases, b.lemma)
	}
	b.lemma = lemmaForms{}
}

// keep makes a family of a lemma, where any of its forms is a word.
func (b *familyBuilder) keep(l lemmaForms) {
	fam := family{lemma: l.lemma, stem: l.lemma, forms: map[string][]string{}}
	for _, ending := range b.in.Stem {
		if stem, ok := strings.CutSuffix(l.lemma, b.fold(ending)); ok {
			fam.stem = stem
			break
		}
	}
	for _, f := range l.forms {
		if b.words[f.Spelling] && !slices.Contains(fam.forms[f.Spelling], f.Slot) {
			fam.forms[f.Spelling] = append(fam.forms[f.Spelling], f.Slot)
		}
	}
	if len(fam.forms) == 0 {
		return
	}
	for _, slots := range fam.forms {
		slices.Sort(slots)
	}
	b.names[l.lemma] = true
	b.all = append(b.all, fam)
}

// prefix makes the lemmas with a prefix that the list has words of but the dictionary does not know.
func (b *familyBuilder) prefix() {
	for _, base := range b.bases {
		for _, prefix := range b.in.Prefixes {
			prefix = b.fold(prefix)
			lemma := prefix + base.lemma
			if b.names[lemma] || !b.words[lemma] {
				continue
			}
			l := lemmaForms{lemma: lemma}
			for _, f := range base.forms {
				l.forms = append(l.forms, Form{Spelling: prefix + f.Spelling, Slot: "~" + f.Slot})
			}
			l.forms = append(l.forms, Form{Spelling: prefix + b.fold(b.in.Infix) + base.lemma, Slot: "~" + b.in.Infix})
			b.keep(l)
		}
	}
}
