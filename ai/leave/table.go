package leave

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// Kinds is the number of kinds of tile, see engine.Tile.Kind.
const Kinds = lexicon.MaxLetters + 1

// Table values what is left on a rack: the sum over its tiles and over its pairs of tiles, of equal ones too. Pairs
// make Q wait for U, balance vowels and consonants, and find the third E one too many, without a word about any
// language. All values are in hundredths of a point, as a difference to tiles drawn at random.
type Table struct {
	Single [Kinds]int16
	Pair   [Kinds][Kinds]int16 // symmetric
}

// Value returns what some tiles are worth.
func (t *Table) Value(tiles []engine.Tile) int32 {
	sum := int32(0)
	for i, a := range tiles {
		row := &t.Pair[a.Kind()]
		sum += int32(t.Single[a.Kind()])
		for _, b := range tiles[:i] {
			sum += int32(row[b.Kind()])
		}
	}
	return sum
}

// Set is what is known about one ruleset in one language. The zero Set knows nothing: every leave is worth 0.
type Set struct {
	// Horizons are tables by the number of moves that the seat has left, ascending. Where a match has no such
	// limit, the last one counts.
	Horizons []Horizon
	// Tidy[n] is what it is worth, in hundredths of a point, to have the tidy-up swap still when n moves are left
	// after the next; a swap now should gain more.
	Tidy []int16
}

// Horizon is the table for a seat with a number of moves left.
type Horizon struct {
	Moves uint16
	Table Table
}

// nothing is the table of a seat without another move, and of games about which nothing is known.
var nothing Table

// At returns the table for a seat that has moves left, in a match that limits moves or does not.
func (s *Set) At(moves uint16, limited bool) *Table {
	if len(s.Horizons) == 0 || limited && moves == 0 {
		return &nothing
	}
	last := len(s.Horizons) - 1
	if limited {
		for last > 0 && s.Horizons[last].Moves > moves {
			last--
		}
	}
	return &s.Horizons[last].Table
}

// TidyReserve returns what a seat's unused swap is worth when it has moves left after the next one.
func (s *Set) TidyReserve(moves int) int32 {
	if len(s.Tidy) == 0 {
		return 0
	}
	return int32(s.Tidy[max(0, min(moves, len(s.Tidy)-1))])
}
