package engine

import "github.com/wordsprig/wordsprig/lexicon"

// Letter is an index into the alphabet of the language played; 0 is no letter.
type Letter = lexicon.Letter

// MaxSide is the longest board side any ruleset may have.
const MaxSide = 15

// MaxRack is the largest rack any ruleset may have.
const MaxRack = 7

// MaxSeats is the largest number of seats at one table.
const MaxSeats = 4

// Tile is one tile, on the board, in a rack or in the bag: 0 is no tile, the low seven bits are its
// letter, and JokerBit marks a joker. A joker on the board carries the letter it stands for; in a rack or
// the bag it carries none.
type Tile uint8

// JokerBit marks a joker; alone it is a joker that stands for no letter yet.
const JokerBit Tile = 0x80

// Joker is a joker that stands for no letter yet.
const Joker Tile = JokerBit

// Letter returns the letter that t shows, 0 for none.
func (t Tile) Letter() Letter { return Letter(t &^ JokerBit) }

// IsJoker reports whether t is a joker, whatever letter it stands for.
func (t Tile) IsJoker() bool { return t&JokerBit != 0 }

// InRack returns t as it lies in a rack or the bag: a joker loses its letter.
func (t Tile) InRack() Tile {
	if t.IsJoker() {
		return Joker
	}
	return t
}

// Square is a square of the board: row*side + column, both from 0.
type Square uint8

// Seat is a place at the table, from 0. NoSeat stands for nobody.
type Seat int8

// NoSeat is nobody: the view of an onlooker, the winner of a draw.
const NoSeat Seat = -1

// Millis is a point in time or a span in milliseconds. Points in time are Unix time; the engine never
// reads a clock, its host passes the time in.
type Millis int64

// Seed is the 256 bits from which every draw of a match follows.
type Seed [32]byte

// Placement is one tile on one square.
type Placement struct {
	Square Square
	Tile   Tile
}

// Words tells which words are allowed. *lexicon.Lexicon is one.
type Words interface {
	// Contains reports whether word, of two or more letters, is allowed.
	Contains(word []Letter) bool
}

// RankedWords is a Words that also knows how common its words are. A table that allows common words only
// needs one. *lexicon.Lexicon is one.
type RankedWords interface {
	Words
	// Number returns the number of a word, false for a word that isn't allowed.
	Number(word []Letter) (int, bool)
	// Tier says how common the word with that number is.
	Tier(number int) lexicon.Tier
}
