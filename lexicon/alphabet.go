package lexicon

import (
	"errors"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// MaxLetters is the largest number of letters an alphabet may have: an edge of the graph has six bits for one.
const MaxLetters = 63

// MinWord and MaxWord are the shortest and the longest word a lexicon may hold, in letters. No board is
// longer than MaxWord.
const (
	MinWord = 2
	MaxWord = 15
)

// The folder alphabets holds one file a language, and latin.txt with what all of them share. A new language is
// a new file (and make gen, which makes alphabetFiles of them). The syntax, a rule a line:
//
//	letters LETTERS      the letters, in ascending code points
//	fold CHAR LETTERS    how a character is played that is no letter itself
//	strip LETTER CHARS   characters that are LETTER with a diacritic
//	compose LETTER HEX CHAR   LETTER and a combining mark make CHAR
//	marks HEX HEX        the combining marks
//
//go:generate go run ../tools/embedgen -package lexicon -var alphabetFiles -o alphabets_gen.go alphabets/*.txt

// sharedFile is the name of the file that all languages share.
const sharedFile = "latin"

// alphabetFile returns the text of a file of alphabets.
func alphabetFile(name string) (string, bool) {
	for _, f := range alphabetFiles {
		if f.name == name {
			return f.text, true
		}
	}
	return "", false
}

// Alphabet is the set of letters that a language plays with, and how other spellings come down to them. It
// is immutable.
//
// Letters are numbered from 1 in the order of their code points, so that a text file of words sorted by any
// tool that compares bytes is in the order of the words' numbers.
type Alphabet struct {
	lang   string
	runes  []rune          // runes[l-1] is letter l
	index  map[rune]Letter // the inverse
	folds  map[rune]string // capital that is no letter -> letters
	marked map[mark]rune   // letter and combining mark -> letter of this alphabet
	lo, hi rune            // combining marks
}

// mark is a letter followed by a combining mark.
type mark struct{ base, mark rune }

// ErrLanguage is the error of AlphabetFor for a language it has no alphabet for.
var ErrLanguage = errors.New("lexicon: unknown language")

// Languages returns the languages that have an alphabet, in alphabetical order.
func Languages() []string {
	var langs []string
	for _, f := range alphabetFiles {
		if f.name != sharedFile {
			langs = append(langs, f.name)
		}
	}
	return langs
}

// alphabets keeps the alphabets that were asked for, by language.
var alphabets sync.Map

// AlphabetFor returns the alphabet of a language, named by its two-letter code such as "de". The error is
// ErrLanguage where there is none.
func AlphabetFor(lang string) (*Alphabet, error) {
	if a, ok := alphabets.Load(lang); ok {
		return a.(*Alphabet), nil
	}
	if len(lang) != 2 || lang[0] < 'a' || lang[0] > 'z' || lang[1] < 'a' || lang[1] > 'z' {
		return nil, ErrLanguage
	}
	own, ok := alphabetFile(lang)
	if !ok {
		return nil, ErrLanguage
	}
	shared, _ := alphabetFile(sharedFile)
	a, err := parseAlphabet(lang, own, shared)
	if err != nil {
		return nil, err
	}
	kept, _ := alphabets.LoadOrStore(lang, a)
	return kept.(*Alphabet), nil
}

// parseAlphabet reads the rules of a language's own file and then the shared ones, which it may override.
func parseAlphabet(lang string, files ...string) (*Alphabet, error) {
	a := &Alphabet{lang: lang, index: map[rune]Letter{}, folds: map[rune]string{}, marked: map[mark]rune{}}
	for _, file := range files {
		for n, line := range strings.Split(file, "\n") {
			if line == "" || line[0] == '#' {
				continue
			}
			if !a.rule(strings.Fields(line)) {
				return nil, errors.New("lexicon: alphabet " + lang + ": line " + strconv.Itoa(n+1) + ": " + line)
			}
		}
	}
	if len(a.runes) == 0 {
		return nil, errors.New("lexicon: alphabet " + lang + ": no letters")
	}
	return a, nil
}

// rule takes in one line of an alphabet file and reports whether it is one.
func (a *Alphabet) rule(f []string) bool {
	switch {
	case f[0] == "letters" && len(f) == 2:
		return a.setLetters([]rune(f[1]))
	case f[0] == "fold" && len(f) == 3:
		a.addFold([]rune(f[1])[0], f[2])
		return true
	case f[0] == "strip" && len(f) == 3:
		for _, r := range f[2] {
			a.addFold(r, f[1])
		}
		return true
	case f[0] == "compose" && len(f) == 4:
		m, err := strconv.ParseUint(f[2], 16, 32)
		to := []rune(f[3])[0]
		if _, own := a.index[to]; own {
			a.marked[mark{[]rune(f[1])[0], rune(m)}] = to
		}
		return err == nil
	case f[0] == "marks" && len(f) == 3:
		lo, err := strconv.ParseUint(f[1], 16, 32)
		hi, err2 := strconv.ParseUint(f[2], 16, 32)
		a.lo, a.hi = rune(lo), rune(hi)
		return err == nil && err2 == nil
	}
	return false
}

// setLetters numbers the letters; they must ascend.
func (a *Alphabet) setLetters(letters []rune) bool {
	for i, r := range letters {
		if i > 0 && letters[i-1] >= r {
			return false
		}
		a.index[r] = Letter(i + 1)
	}
	a.runes = letters
	return len(letters) <= MaxLetters
}

// addFold makes r fold to letters, unless r is a letter itself or the language has said otherwise before.
func (a *Alphabet) addFold(r rune, letters string) {
	if _, own := a.index[r]; own {
		return
	}
	if _, said := a.folds[r]; !said {
		a.folds[r] = letters
	}
}

// Lang returns the two-letter code of the language.
func (a *Alphabet) Lang() string { return a.lang }

// Len returns the number of letters.
func (a *Alphabet) Len() int { return len(a.runes) }

// Letters returns all letters in order, as they stand on the tiles.
func (a *Alphabet) Letters() string { return string(a.runes) }

// Rune returns the capital that letter l stands for, or U+FFFD where l is no letter of the alphabet.
func (a *Alphabet) Rune(l Letter) rune {
	if l == 0 || int(l) > len(a.runes) {
		return utf8.RuneError
	}
	return a.runes[l-1]
}

// Letter returns the letter whose capital is r. It does not fold: a lower-case r is no letter.
func (a *Alphabet) Letter(r rune) (Letter, bool) {
	l, ok := a.index[r]
	return l, ok
}

// Decode spells a word in capitals. Values that are no letter show as U+FFFD.
func (a *Alphabet) Decode(word []Letter) string {
	var b strings.Builder
	for _, l := range word {
		b.WriteRune(a.Rune(l))
	}
	return b.String()
}
