package build

import (
	"unicode"

	"github.com/wordsprig/wordsprig/lexicon"
)

// Reason says why a spelling is no word of the list. It is a name for counting, not a message.
type Reason string

// The reasons of the filter; the empty one means that the spelling passes.
const (
	Passed     Reason = ""
	NameLike   Reason = "begins with a capital"
	MixedCase  Reason = "capital after the first letter"
	Punctuated Reason = "hyphen, apostrophe, point, space or digit"
	NoLetter   Reason = "character that no tile has"
	WrongSize  Reason = "too short or too long"
)

// Reasons are all reasons but Passed.
var Reasons = []Reason{NameLike, MixedCase, Punctuated, NoLetter, WrongSize}

// filter turns the spelling of a source into the word on the board, or says why it is none. Where capitals
// are meaningful, as they are everywhere but in German, a word that begins with one is a name and does not
// pass. Words of two letters never pass: those come from a list of their own.
func filter(a *lexicon.Alphabet, spelling string, capitals bool) (string, Reason) {
	for i, r := range spelling {
		switch {
		case unicode.IsUpper(r) && i > 0:
			return "", MixedCase
		case unicode.IsUpper(r) && !capitals:
			return "", NameLike
		case !unicode.IsLetter(r) && !unicode.IsMark(r):
			return "", Punctuated
		}
	}
	word, err := a.Encode(spelling)
	if err != nil {
		return "", NoLetter
	}
	if len(word) <= lexicon.MinWord || len(word) > lexicon.MaxWord {
		return "", WrongSize
	}
	return a.Decode(word), Passed
}
