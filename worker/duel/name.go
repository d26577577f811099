package duel

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// Limits of a display name.
const (
	maxNameRunes = 20 // visible characters; combining marks are not counted
	maxNameBytes = 96 // without the spaces that fall away
	maxMarks     = 2  // combining marks on one character: enough for any language, too few to climb out of the line
)

// refusedNames are words that no name may be or contain as a word, beside the slurs of the word lists: a word
// a line, capitals without diacritics.
//
//go:embed names.txt
var refusedNames string

// cleanName checks a display name and returns it with single spaces and none around it. The error's code is
// CodeBadName or CodeNameRefused. The page has the same rule for names at one device, without the refused words;
// testdata/names.json holds both to it.
func cleanName(name string, l Lexicons) (string, error) {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' }), " ")
	if len(name) > maxNameBytes || !utf8.ValidString(name) {
		return "", fail(wire.CodeBadName)
	}
	visible, marks, solid := 0, 0, false
	for _, r := range name {
		switch {
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r):
			if marks++; marks > maxMarks || visible == 0 {
				return "", fail(wire.CodeBadName)
			}
			continue
		case r == ' ':
		case !unicode.IsGraphic(r) || unicode.Is(unicode.Zs, r) || blankLetters[r]:
			return "", fail(wire.CodeBadName) // control, format and bidirectional marks, private use, odd spaces
		default:
			solid = true
		}
		visible++
		marks = 0
	}
	if !solid || visible > maxNameRunes {
		return "", fail(wire.CodeBadName)
	}
	if offensive(name, l) {
		return "", fail(wire.CodeNameRefused)
	}
	return name, nil
}

// blankLetters are letters by their category that show as nothing.
var blankLetters = map[rune]bool{'\u115f': true, '\u1160': true, '\u3164': true, '\uffa0': true, '\u2800': true}

// offensive reports whether a word of the name, or the name without what separates its letters, is refused.
func offensive(name string, l Lexicons) bool {
	upper := strings.ToUpper(name)
	words := strings.FieldsFunc(upper, func(r rune) bool { return !unicode.IsLetter(r) })
	words = append(words, strings.Join(words, ""))
	for _, w := range words {
		if refusedWord(plain(w)) || l.Slur(w) {
			return true
		}
	}
	return false
}

// refusedWord looks a word up in refusedNames.
func refusedWord(w string) bool {
	for line := range strings.Lines(refusedNames) {
		if strings.TrimSpace(line) == w {
			return true
		}
	}
	return false
}

// plain spells the letters that names disguise themselves with as those they look like.
var plain = strings.NewReplacer(
	"Ä", "A", "Á", "A", "À", "A", "Â", "A", "Ã", "A", "Å", "A", "É", "E", "È", "E", "Ê", "E", "Ë", "E",
	"Í", "I", "Ì", "I", "Î", "I", "Ï", "I", "Ö", "O", "Ó", "O", "Ò", "O", "Ô", "O", "Õ", "O", "Ø", "O",
	"Ü", "U", "Ú", "U", "Ù", "U", "Û", "U", "Ñ", "N", "Ç", "C", "ß", "SS", "ẞ", "SS",
	"А", "A", "В", "B", "Е", "E", "К", "K", "М", "M", "Н", "H", "О", "O", "Р", "P", "С", "C", "Т", "T", "Х", "X", "І", "I",
).Replace
