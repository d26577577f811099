package engine_test

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// A lexicon is all that a table may need of a word list.
var _ engine.RankedWords = (*lexicon.Lexicon)(nil)
