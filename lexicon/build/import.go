package build

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wordsprig/wordsprig/lexicon"
)

// Import is a list made from one file that a person has, and what became of the rest of the file.
type Import struct {
	List    []Entry // sorted, as ReadList returns it
	Read    int     // spellings that were looked at
	Dropped []DropCount
}

// DropCount is how many spellings or records were dropped for one reason, which is text for a person.
type DropCount struct {
	Reason string
	Count  int
}

// drops counts what is dropped, in the order in which reasons are first met.
type drops struct{ counts []DropCount }

// add counts one more.
func (d *drops) add(reason string) {
	i := slices.IndexFunc(d.counts, func(c DropCount) bool { return c.Reason == reason })
	if i < 0 {
		i = len(d.counts)
		d.counts = append(d.counts, DropCount{Reason: reason})
	}
	d.counts[i].Count++
}

// wordKey is a word in letters, 0 behind its end: words as map keys without a pointer in them, so that a large
// list takes little memory.
type wordKey [lexicon.MaxWord]lexicon.Letter

// wordSet is the words of an import, each with marks that say how it came in. Its size is that of the list, however
// long the file is.
type wordSet struct {
	alphabet *lexicon.Alphabet
	marks    map[wordKey]wordMark
	read     int
	drops    drops
}

// wordMark says how a word came in.
type wordMark uint8

const (
	markUsual   wordMark = 1 << iota // an everyday word
	markSpecial                      // technical, or out of use
	markForm                         // a form, and nothing is known of its lemma yet
)

// newWordSet returns an empty set.
func newWordSet(a *lexicon.Alphabet) *wordSet {
	return &wordSet{alphabet: a, marks: map[wordKey]wordMark{}}
}

// add adds a spelling, if it passes the filter.
func (s *wordSet) add(spelling string, capitals bool, m wordMark) {
	s.read++
	word, reason := filter(s.alphabet, spelling, capitals)
	if reason != Passed {
		s.drops.add(string(reason))
		return
	}
	letters, err := s.alphabet.Encode(word)
	if err != nil {
		s.drops.add(string(NoLetter))
		return
	}
	var key wordKey
	copy(key[:], letters)
	s.marks[key] |= m
}

// list returns the words, sorted, and those of two letters of the language's own list, which get the mark two. tier
// tells the tier of a word, or that it is left out.
func (s *wordSet) list(two wordMark, tier func(wordMark) (lexicon.Tier, bool)) (*Import, error) {
	e, err := readEdits(s.alphabet)
	if err != nil {
		return nil, err
	}
	for _, w := range e.two {
		letters, err := s.alphabet.Encode(w)
		if err != nil {
			return nil, err
		}
		var key wordKey
		copy(key[:], letters)
		s.marks[key] |= two
	}
	keys := make([]wordKey, 0, len(s.marks))
	for key, m := range s.marks { // sorted below
		if _, in := tier(m); in {
			keys = append(keys, key)
		} else {
			s.drops.add("special, out of use or nonstandard")
		}
	}
	slices.SortFunc(keys, func(x, y wordKey) int { return slices.Compare(x[:], y[:]) })
	res := &Import{Read: s.read, Dropped: s.drops.counts, List: make([]Entry, len(keys))}
	for i, key := range keys {
		n := slices.Index(key[:], 0)
		if n < 0 {
			n = len(key)
		}
		t, _ := tier(s.marks[key])
		res.List[i] = Entry{Word: s.alphabet.Decode(key[:n]), Tier: t}
	}
	return res, nil
}

// ImportWords makes a list of a plain file: a word a line, and behind it, if known, a space and its tier as in the
// committed lists; otherwise it is Common. Lines that begin with # are comments. A capital at the beginning makes a
// name, and capitals throughout an abbreviation, unless the line has a tier or capitals is set. The words of two
// letters are those of the language's own list. The error is a *ParseError where the text is at fault.
func ImportWords(name string, r io.Reader, a *lexicon.Alphabet, capitals bool) (*Import, error) {
	text, err := gunzip(name, r)
	if err != nil {
		return nil, err
	}
	s := newWordSet(a)
	last := 0
	err = lines(name, text, func(n int, line string) error {
		last = n
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if at := invalidUTF8(line); at >= 0 {
			return &ParseError{File: name, Line: n, Column: at + 1, Reason: "not valid UTF-8"}
		}
		fields := strings.Fields(line)
		if len(fields) == 0 || line[0] == '#' {
			return nil
		}
		word, capitals, tier := fields[0], capitals, lexicon.Common
		if len(fields) > 1 {
			t, column := fields[1], strings.LastIndex(line, fields[len(fields)-1])+1
			if len(fields) > 2 || len(t) != 1 || t[0] < '0' || t[0] > '0'+byte(lexicon.Basic) {
				return &ParseError{File: name, Line: n, Column: column, Reason: "want one word, and at most a tier from 0 to 3 behind it"}
			}
			tier, capitals = lexicon.Tier(t[0]-'0'), true
		}
		if capitals && word == strings.ToUpper(word) {
			word = strings.ToLower(word)
		}
		s.add(word, capitals, wordMark(1)<<tier)
		return nil
	})
	if err != nil {
		return nil, damaged(name, last, err)
	}
	return s.list(1<<lexicon.Common, func(m wordMark) (lexicon.Tier, bool) { // the highest tier that a line gave it
		for t := lexicon.Basic; ; t-- {
			if t == lexicon.Rare || m&(1<<t) != 0 {
				return t, true
			}
		}
	})
}

// invalidUTF8 returns where the first bytes of s are that are not UTF-8, -1 where all are.
func invalidUTF8[text string | []byte](s text) int {
	if b := []byte(s); !utf8.Valid(b) {
		for i := 0; ; {
			r, size := utf8.DecodeRune(b[i:])
			if r == utf8.RuneError && size <= 1 {
				return i
			}
			i += size
		}
	}
	return -1
}

// gunzip returns what r holds, unpacked where it begins like a gzip file.
func gunzip(name string, r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, 1<<16)
	head, err := in.Peek(2)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, damaged(name, 0, err)
	}
	return z, nil
}

// damaged makes a *ParseError of an error that says that gzip data is broken behind a line.
func damaged(name string, line int, err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, gzip.ErrChecksum) || errors.Is(err, gzip.ErrHeader) || errors.As(err, new(flate.CorruptInputError)) {
		return &ParseError{File: name, Line: line + 1, Reason: "damaged: " + err.Error()}
	}
	return err
}
