package engine

import "github.com/wordsprig/wordsprig/lexicon"

// Counts counts tiles by kind: by letter, and jokers under index 0.
type Counts [lexicon.MaxLetters + 1]uint8

// Add counts one tile.
func (c *Counts) Add(t Tile) { c[t.Kind()]++ }

// Tiles appends the tiles counted to buf and returns it: jokers first, then in the order of the alphabet.
func (c *Counts) Tiles(buf []Tile) []Tile {
	for k, n := range c {
		for range n {
			buf = append(buf, TileOf(k))
		}
	}
	return buf
}

// Total returns the number of tiles counted.
func (c *Counts) Total() int {
	n := 0
	for _, k := range c {
		n += int(k)
	}
	return n
}

// Kind returns the index of t in Counts: its letter, or 0 for a joker, whatever it stands for.
func (t Tile) Kind() int {
	if t.IsJoker() {
		return 0
	}
	return int(t) & lexicon.MaxLetters
}

// TileOf returns the tile of a kind, as it lies in the bag; kind is an index of Counts.
func TileOf(kind int) Tile {
	if kind == 0 {
		return Joker
	}
	return Tile(kind)
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
func (ts *TileSet) Value(t Tile) int { return int(ts.Values[t.Kind()]) }

// Sum returns the points of some tiles together.
func (ts *TileSet) Sum(tiles []Tile) int {
	sum := 0
	for _, t := range tiles {
		sum += ts.Value(t)
	}
	return sum
}

// Jokers returns how many jokers the full bag holds.
func (ts *TileSet) Jokers() int { return int(ts.Counts[0]) }

// Total returns how many tiles the full bag holds.
func (ts *TileSet) Total() int { return ts.Counts.Total() }

// MaxBag is the largest number of tiles a set may have.
const MaxBag = 128
