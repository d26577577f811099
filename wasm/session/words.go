package session

import (
	"encoding/hex"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// open replaces the word list. A running match goes on with the new one, if it is of the same language.
func (s *Session) open(in *wire.OpenLexicon) (*wire.LexiconInfo, error) {
	lex, err := lexicon.Open(in.Data)
	if err != nil {
		return nil, err
	}
	s.lex, s.player, s.review = lex, nil, nil
	hash := lex.Hash()
	return &wire.LexiconInfo{Lang: lex.Lang(), Words: lex.Len(), Hash: hex.EncodeToString(hash[:])}, nil
}

// lookup tells of one word, however it is spelled.
func (s *Session) lookup(in *wire.Lookup) (*wire.WordInfo, error) {
	if s.lex == nil {
		return nil, fail(wire.CodeNoLexicon, "")
	}
	if len(in.Word) > maxLookup {
		return &wire.WordInfo{Code: wire.WordLength}, nil
	}
	word, err := s.lex.Alphabet().Encode(in.Word)
	if err != nil {
		return &wire.WordInfo{Code: wire.WordLetters}, nil
	}
	info := &wire.WordInfo{Word: s.lex.Alphabet().Decode(word)}
	if len(word) < lexicon.MinWord || len(word) > lexicon.MaxWord {
		info.Code = wire.WordLength
		return info, nil
	}
	if n, ok := s.lex.Number(word); ok {
		info.In, info.Tier = true, uint8(s.lex.Tier(n))
	}
	return info, nil
}

// maxLookup bounds the text of a look-up, in bytes: a word of the longest board in any spelling is shorter.
const maxLookup = 256

// words returns the word list to check a match in lang with.
func (s *Session) words(lang string) (*lexicon.Lexicon, error) {
	if s.lex == nil {
		return nil, fail(wire.CodeNoLexicon, "")
	}
	if s.lex.Lang() != lang {
		return nil, fail(wire.CodeLexiconMismatch, s.lex.Lang())
	}
	return s.lex, nil
}
