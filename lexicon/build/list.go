package build

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/lists"
)

// ParseError says which line of a file cannot be read, and why.
type ParseError struct {
	File   string
	Line   int // from 1
	Column int // in bytes, from 1; 0 where the whole line is meant
	Reason string
}

// Error names file, line, column and reason.
func (e *ParseError) Error() string {
	if e.Column > 0 {
		return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Reason)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Reason)
}

// maxLine is the longest line of an ordinary file, in bytes.
const maxLine = 1 << 20

// lines yields the lines of r without their ends, and reads to the end or the first error.
func lines(name string, r io.Reader, line func(n int, s string) error) error {
	return longLines(name, r, maxLine, func(n int, b []byte) error { return line(n, string(b)) })
}

// longLines yields lines of up to limit bytes. The bytes are used again for the next line.
func longLines(name string, r io.Reader, limit int, line func(n int, b []byte) error) error {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 4096), limit)
	in.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		n, token, err := bufio.ScanLines(data, atEOF)
		if n > 0 && data[n-1] != '\n' && in.Err() != nil {
			return 0, nil, nil // half a line: what counts is why there is no more of it
		}
		return n, token, err
	})
	n := 0
	for in.Scan() {
		n++
		if err := line(n, in.Bytes()); err != nil {
			return err
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return &ParseError{File: name, Line: n + 1, Reason: "line too long"}
	}
	return in.Err()
}

// ReadList reads a list as it is committed: a word and its tier a line, sorted, no word twice. The error is a
// *ParseError where the text is at fault.
func ReadList(name string, a *lexicon.Alphabet, r io.Reader) ([]Entry, error) {
	var list []Entry
	err := lines(name, r, func(n int, s string) error {
		word, tier, ok := strings.Cut(s, " ")
		if !ok || len(tier) != 1 || tier[0] < '0' || tier[0] > '0'+byte(lexicon.Basic) {
			return &ParseError{File: name, Line: n, Column: len(word) + 1, Reason: "want a word, a space and a tier from 0 to 3"}
		}
		if err := checkWord(a, word); err != nil {
			err.File, err.Line = name, n
			return err
		}
		// Letters are numbered by code point, so bytes of UTF-8 sort as letters do.
		if len(list) > 0 && list[len(list)-1].Word >= word {
			return &ParseError{File: name, Line: n, Column: 1, Reason: word + " does not sort after the line before"}
		}
		list = append(list, Entry{Word: word, Tier: lexicon.Tier(tier[0] - '0')})
		return nil
	})
	return list, err
}

// checkWord checks that a word can be one of a lexicon.
func checkWord(a *lexicon.Alphabet, word string) *ParseError {
	letters := 0
	for i, r := range word {
		if _, ok := a.Letter(r); !ok {
			return &ParseError{Column: i + 1, Reason: fmt.Sprintf("%q is no letter of the alphabet of %s", r, a.Lang())}
		}
		letters++
	}
	if letters < lexicon.MinWord || letters > lexicon.MaxWord {
		return &ParseError{Column: 1, Reason: fmt.Sprintf("a word has %d to %d letters", lexicon.MinWord, lexicon.MaxWord)}
	}
	return nil
}

// WriteList writes a list as ReadList reads it. The words must be sorted.
func WriteList(w io.Writer, list []Entry) error {
	out := bufio.NewWriter(w)
	for _, e := range list {
		out.WriteString(e.Word)
		out.Write([]byte{' ', '0' + byte(e.Tier), '\n'})
	}
	return out.Flush()
}

// readSlurs reads the slurs of a language, a word a line.
func readSlurs(lang string) ([]string, error) {
	name := lang + ".slurs.txt"
	f, err := lists.FS.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var slurs []string
	err = lines(name, f, func(_ int, s string) error {
		if s != "" && s[0] != '#' {
			slurs = append(slurs, s)
		}
		return nil
	})
	return slurs, err
}

// markSlurs marks slurs in a list, which must be sorted. A slur that the list does not have is an error: it would
// silently mark nothing.
func markSlurs(list []Entry, slurs []string) error {
	for _, s := range slurs {
		i := sort.Search(len(list), func(i int) bool { return list[i].Word >= s })
		if i == len(list) || list[i].Word != s {
			return fmt.Errorf("build: the slur %q is not in the list", s)
		}
		list[i].Slur = true
	}
	return nil
}

// List returns the committed list of a language, slurs marked.
func List(lang string) ([]Entry, error) {
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("build: no list for language %q: there are %s", lang, strings.Join(Languages(), ", "))
	}
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		return nil, err
	}
	words, err := lists.FS.Open(lang + ".txt")
	if err != nil {
		return nil, err
	}
	defer words.Close()
	list, err := ReadList(lang+".txt", a, words)
	if err != nil {
		return nil, err
	}
	slurs, err := readSlurs(lang)
	if err != nil {
		return nil, err
	}
	return list, markSlurs(list, slurs)
}

// FromList compiles the committed list of a language.
func FromList(lang string) ([]byte, error) {
	list, err := List(lang)
	if err != nil {
		return nil, err
	}
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		return nil, err
	}
	return Compile(a, list)
}

// compiled keeps what Lexicon has made, by language.
var compiled sync.Map // string -> func() (*lexicon.Lexicon, error)

// Lexicon returns the committed lexicon of a language, compiled once in a process: it is for tests and
// tools that need the words and have no compiled file.
func Lexicon(lang string) (*lexicon.Lexicon, error) {
	once, _ := compiled.LoadOrStore(lang, sync.OnceValues(func() (*lexicon.Lexicon, error) {
		data, err := FromList(lang)
		if err != nil {
			return nil, err
		}
		return lexicon.Open(data)
	}))
	return once.(func() (*lexicon.Lexicon, error))()
}

// Languages returns the languages that have a list, in alphabetical order.
func Languages() []string {
	names, err := fs.Glob(lists.FS, "*.recipe.json")
	if err != nil {
		return nil // the pattern is sound
	}
	var langs []string
	for _, name := range names {
		lang, _, _ := strings.Cut(name, ".")
		langs = append(langs, lang)
	}
	return langs
}
