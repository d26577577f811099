package engine

import "github.com/wordsprig/wordsprig/lexicon"

// Counts counts tiles by kind: by letter, and jokers under index 0.
type Counts [lexicon.MaxLetters + 1]uint8

// Add counts one tile.
func (c *Counts) Add(t Tile) { c[t.kind()]++ }

// Total returns the number of tiles counted.
func (c *Counts) Total() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// kind returns the index of t in Counts.
func (t Tile) kind() int {
	if t.IsJoker() {
		return 0
	}
	return int(t) & lexicon.MaxLetters
}

// TileSet says which tiles a ruleset has in one language, and what they are worth. It is immutable.
type TileSet struct {
	Lang     string
	Alphabet *lexicon.Alphabet
	Letters  uint8                         // letters of the alphabet: a joker may stand for 1..Letters
	Values   [lexicon.MaxLetters + 1]uint8 // points by letter; index 0, the joker, is worth nothing
	Counts   Counts                        // tiles in the full bag
}

// Value returns the points of t. A joker is worth nothing, whatever it stands for.
func (ts *TileSet) Value(t Tile) int { return int(ts.Values[t.kind()]) }

// Jokers returns how many jokers the full bag holds.
func (ts *TileSet) Jokers() int { return int(ts.Counts[0]) }

// Total returns how many tiles the full bag holds.
func (ts *TileSet) Total() int { return ts.Counts.Total() }

// MaxBag is the largest number of tiles a set may have.
const MaxBag = 128
