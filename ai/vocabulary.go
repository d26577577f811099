package ai

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// vocabulary is the words that a level plays.
type vocabulary struct {
	tier    lexicon.Tier // at least so common
	longest int          // letters of the longest word
}

// The vocabularies of the levels. Slurs are in none of them.
var (
	anyWord      = vocabulary{lexicon.Rare, lexicon.MaxWord}
	commonWords  = vocabulary{lexicon.Common, lexicon.MaxWord}
	everydayWord = vocabulary{lexicon.Frequent, 6}
)

// speaks reports whether all words that a move forms belong to a vocabulary and to the table's words.
func (p *Player) speaks(v *engine.View, m *engine.Move, voc vocabulary) bool {
	scored, err := engine.ScoreOn(v.Rules, v.Tiles, &v.Layout, &v.Board, m)
	if err != nil {
		return false
	}
	tier := voc.tier
	if v.Options.CommonOnly {
		tier = max(tier, lexicon.Common)
	}
	var buf [engine.MaxSide]engine.Letter
	for i := range scored.Words() {
		word := scored.Words()[i].Letters(buf[:0])
		n, ok := p.words.Number(word)
		if !ok || len(word) > voc.longest || p.words.Tier(n) < tier || p.words.Slur(n) {
			return false
		}
	}
	return true
}
