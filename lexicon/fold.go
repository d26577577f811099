package lexicon

import (
	"unicode"
	"unicode/utf8"
)

// FoldError says which character of a spelling no tile can show.
type FoldError struct {
	Char   rune // the character, U+FFFD where the text is not UTF-8
	Offset int  // where it begins, in bytes
}

// Error names the character.
func (e *FoldError) Error() string {
	if e.Char == utf8.RuneError {
		return "lexicon: text is not valid UTF-8"
	}
	return "lexicon: no letter for " + string([]rune{'\'', e.Char, '\''})
}

// Fold turns a person's spelling into the spelling on the board: capitals, ß as SS, diacritics dropped unless
// the letter with it is one of the alphabet's own. A letter may come as one code point or as a plain letter
// with combining marks. The error is a *FoldError.
func (a *Alphabet) Fold(s string) (string, error) {
	word, err := a.Encode(s)
	if err != nil {
		return "", err
	}
	return a.Decode(word), nil
}

// Encode folds a person's spelling and returns its letters. The error is a *FoldError.
func (a *Alphabet) Encode(s string) ([]Letter, error) {
	word := make([]Letter, 0, len(s))
	for i, r := range s {
		r = unicode.ToUpper(r)
		if l, ok := a.index[r]; ok {
			word = append(word, l)
			continue
		}
		if to, ok := a.folds[r]; ok {
			var known bool
			if word, known = a.appendRunes(word, to); known {
				continue
			}
		} else if a.lo <= r && r <= a.hi && len(word) > 0 {
			last := &word[len(word)-1]
			if to, ok := a.marked[mark{a.Rune(*last), r}]; ok {
				*last = a.index[to]
			}
			continue
		}
		return nil, &FoldError{Char: r, Offset: i}
	}
	return word, nil
}

// appendRunes appends the letters of s and reports whether all of it is letters.
func (a *Alphabet) appendRunes(word []Letter, s string) ([]Letter, bool) {
	for _, r := range s {
		l, ok := a.index[r]
		if !ok {
			return word, false
		}
		word = append(word, l)
	}
	return word, true
}
