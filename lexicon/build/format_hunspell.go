package build

import (
	"slices"
	"strings"
)

// readHunspell reads a dictionary of the spelling checker hunspell, a .aff file and a .dic file, and yields
// every word that its affixes make, each as a form of its entry; the slot of a form is what made it.
//
// A word takes two suffixes at most, the second by a flag of the first, and a prefix, which goes with suffixes
// where the classes of both say so. A prefix may bring a suffix of its own. A prefix or suffix with a hyphen or an
// apostrophe is passed over: in French l', d', qu' and their like would make ten spellings of a word, none of which
// is one for tiles.
func readHunspell(files []file, _ map[string]bool, yield func(Form) error) error {
	aff := slices.IndexFunc(files, func(f file) bool { return strings.HasSuffix(f.name, ".aff") })
	if aff < 0 {
		return &ParseError{File: files[0].name, Line: 1, Reason: "no .aff file beside it"}
	}
	af, err := readAffixes(files[aff].name, string(files[aff].data))
	if err != nil {
		return err
	}
	for i, f := range files {
		if i != aff {
			if err := af.readWords(f, yield); err != nil {
				return err
			}
		}
	}
	return nil
}

// readWords reads a .dic file: the number of its entries, and then an entry a line.
func (af *affixFile) readWords(f file, yield func(Form) error) error {
	return lines(f.name, strings.NewReader(strings.TrimPrefix(string(f.data), "\ufeff")), func(n int, s string) error {
		if n == 1 && strings.Trim(s, "0123456789") == "" {
			return nil // the number is a hint for hunspell's tables, and often wrong
		}
		entry, _, _ := strings.Cut(s, "\t") // what follows is about morphology
		word, flags, _ := strings.Cut(strings.TrimSpace(entry), "/")
		if word == "" {
			return nil
		}
		split, wrong := af.split(flags)
		if wrong != "" {
			return &ParseError{File: f.name, Line: n, Column: len(word) + 2, Reason: wrong}
		}
		e := expansion{af: af, lemma: word, yield: yield}
		return e.word(word, split)
	})
}

// expansion makes the words of one entry.
type expansion struct {
	af    *affixFile
	lemma string
	yield func(Form) error
}

// word yields an entry and all that its flags make of it.
func (e *expansion) word(word string, flags []string) error {
	marks := e.marks(flags)
	if marks&(markForbidden|markKeepCase) != 0 {
		return nil
	}
	if err := e.stem(word, "", flags, marks); err != nil {
		return err
	}
	return e.suffixes(word, "", flags, flags, 0)
}

// marks returns what flags say of a word.
func (e *expansion) marks(flags []string) (m flagMark) {
	for _, f := range flags {
		m |= e.af.marks[f]
	}
	return m
}

// stem yields a word and what prefixes make of it. marks is what the flags of its last part say.
func (e *expansion) stem(word, slot string, prefixes []string, marks flagMark) error {
	if marks&(markForbidden|markCompound) != 0 {
		return nil
	}
	if marks&markStem == 0 {
		if err := e.yield(Form{Spelling: word, Lemma: e.lemma, Slot: slot}); err != nil {
			return err
		}
	}
	for _, flag := range prefixes {
		for i := range e.af.prefixes[flag] {
			a := &e.af.prefixes[flag][i]
			if !plain(a.add) || slot != "" && !a.cross {
				continue
			}
			made, ok := e.af.prefixed(word, a)
			if !ok {
				continue
			}
			slot := flag + "-" + a.add + "+" + slot
			if err := e.yield(Form{Spelling: made, Lemma: e.lemma, Slot: slot}); err != nil {
				return err
			}
			if err := e.suffixes(made, slot+" ", a.flags, nil, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// suffixes yields what the suffixes of flags make of a word, with prefixes by the flags of prefixes.
func (e *expansion) suffixes(word, slot string, flags, prefixes []string, depth int) error {
	for _, flag := range flags {
		for i := range e.af.suffixes[flag] {
			a := &e.af.suffixes[flag][i]
			if !plain(a.add) {
				continue
			}
			made, ok := e.af.suffixed(word, a)
			if !ok {
				continue
			}
			var with []string
			if a.cross {
				with = slices.Concat(prefixes, a.flags)
			}
			slot := slot + flag + "-" + a.add
			if err := e.stem(made, slot, with, e.marks(a.flags)); err != nil {
				return err
			}
			if depth == 0 {
				if err := e.suffixes(made, slot+" ", a.flags, with, 1); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
