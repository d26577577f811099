package host

import (
	"encoding/hex"

	"github.com/wordsprig/wordsprig/lexicon"
)

// List is one word list that the service was deployed with.
type List struct {
	Lang    string
	Hash    string        // content hash, hex
	Current bool          // new matches get it; otherwise it is kept for those that are pinned to it
	Read    func() []byte // the bytes of the file
}

// Lexicons opens the service's word lists when they are first needed. It is a duel.Lexicons, and not safe for
// concurrent use.
type Lexicons struct {
	lists   map[string]List // by hash
	current map[string]string
	opened  map[string]*lexicon.Lexicon
	log     func(string)
}

// NewLexicons returns the given lists; log is told of one that can't be opened.
func NewLexicons(lists []List, log func(string)) *Lexicons {
	l := &Lexicons{lists: map[string]List{}, current: map[string]string{}, opened: map[string]*lexicon.Lexicon{}, log: log}
	for _, list := range lists {
		l.lists[list.Hash] = list
		if list.Current {
			l.current[list.Lang] = list.Hash
		}
	}
	return l
}

// Has reports whether there is a list with a hash, in hex.
func (l *Lexicons) Has(hash string) bool { return l.lists[hash].Read != nil }

// Current returns the list that new matches in a language get, nil where there is none.
func (l *Lexicons) Current(lang string) *lexicon.Lexicon { return l.open(l.current[lang]) }

// Pinned returns the list with a content hash, nil where it isn't there.
func (l *Lexicons) Pinned(hash [32]byte) *lexicon.Lexicon { return l.open(hex.EncodeToString(hash[:])) }

// Slur reports whether a word is marked as a slur in any current list.
func (l *Lexicons) Slur(word string) bool {
	slur := false
	for lang := range l.current { // the order doesn't matter: any list decides alone
		if words := l.Current(lang); words != nil && !slur {
			if letters, err := words.Alphabet().Encode(word); err == nil {
				n, ok := words.Number(letters)
				slur = ok && words.Slur(n)
			}
		}
	}
	return slur
}

// open opens a list once. One that can't be opened is a list that isn't there.
func (l *Lexicons) open(hash string) *lexicon.Lexicon {
	list, ok := l.lists[hash]
	if !ok {
		return nil
	}
	words, ok := l.opened[hash]
	if ok {
		return words
	}
	words, err := lexicon.Open(list.Read())
	if err == nil {
		if has := words.Hash(); hex.EncodeToString(has[:]) != hash {
			words, err = nil, &lexicon.FormatError{Code: lexicon.CodeHash, Detail: "not the list that was deployed under this hash"}
		}
	}
	if err != nil {
		l.log("word list " + hash + ": " + err.Error())
		words = nil
	}
	l.opened[hash] = words
	return words
}
