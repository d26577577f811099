package engine

// MoveKind says what a move does.
type MoveKind uint8

// The kinds of a move. The numbers are part of the record format and never change.
const (
	NoMove    MoveKind = iota
	Place              // tiles onto the board
	Exchange           // tiles back into the bag, as many drawn
	Pass               // nothing
	Tidy               // the tidy-up swap: one leftover tile for a new one
	Challenge          // objection to the word that lies open
	Accept             // no objection to the word that lies open
	Resign             // give up
)

// Move is what a seat does. It is a value, comparable, and holds no pointer.
//
// Place uses square and tile of each placement; Exchange and Tidy use the tiles only.
type Move struct {
	Kind  MoveKind
	n     uint8
	tiles [MaxRack]Placement
}

// PlaceMove returns the placement of the given tiles, whose order doesn't matter. The error's code is
// CodeMalformed for no tile, more than MaxRack tiles, or one square twice.
func PlaceMove(placements ...Placement) (Move, error) {
	m := Move{Kind: Place}
	if len(placements) == 0 || len(placements) > MaxRack {
		return Move{}, fail(CodeMalformed)
	}
	for _, p := range placements {
		i := int(m.n)
		for i > 0 && m.tiles[i-1].Square > p.Square {
			m.tiles[i] = m.tiles[i-1]
			i--
		}
		if p.Tile == 0 || i > 0 && m.tiles[i-1].Square == p.Square {
			return Move{}, fail(CodeMalformed)
		}
		m.tiles[i] = p
		m.n++
	}
	return m, nil
}

// ExchangeMove returns the exchange of the given tiles, whose order doesn't matter. The error's code is
// CodeMalformed for no tile or more than MaxRack tiles.
func ExchangeMove(tiles ...Tile) (Move, error) {
	m := Move{Kind: Exchange}
	if len(tiles) == 0 || len(tiles) > MaxRack {
		return Move{}, fail(CodeMalformed)
	}
	for _, t := range tiles {
		if t == 0 {
			return Move{}, fail(CodeMalformed)
		}
		t = t.InRack()
		i := int(m.n)
		for i > 0 && m.tiles[i-1].Tile > t {
			m.tiles[i] = m.tiles[i-1]
			i--
		}
		m.tiles[i] = Placement{Tile: t}
		m.n++
	}
	return m, nil
}

// PassMove returns the move that does nothing.
func PassMove() Move { return Move{Kind: Pass} }

// TidyMove returns the tidy-up swap of one tile.
func TidyMove(t Tile) Move {
	return Move{Kind: Tidy, n: 1, tiles: [MaxRack]Placement{{Tile: t.InRack()}}}
}

// ChallengeMove returns the objection to the word that lies open.
func ChallengeMove() Move { return Move{Kind: Challenge} }

// AcceptMove returns the consent to the word that lies open.
func AcceptMove() Move { return Move{Kind: Accept} }

// ResignMove returns giving up.
func ResignMove() Move { return Move{Kind: Resign} }

// Len returns how many tiles the move places or gives.
func (m *Move) Len() int { return int(m.n) }

// At returns the i-th placement, from 0, in order of squares; i must be less than Len.
func (m *Move) At(i int) Placement { return m.tiles[i] }

// Placements returns what the move places, in order of squares; for an exchange and a tidy-up swap the tiles
// given, all on square 0. The slice shares the move's memory.
func (m *Move) Placements() []Placement { return m.tiles[:m.n] }

// wellFormed reports whether m is one that a constructor of this file returns.
func (m *Move) wellFormed() bool {
	if int(m.n) > MaxRack {
		return false
	}
	var again Move
	var err error
	switch m.Kind {
	case Place:
		again, err = PlaceMove(m.Placements()...)
	case Exchange:
		var tiles [MaxRack]Tile
		for i, p := range m.Placements() {
			tiles[i] = p.Tile
		}
		again, err = ExchangeMove(tiles[:m.n]...)
	case Tidy:
		again = TidyMove(m.tiles[0].Tile)
		if m.tiles[0].Tile == 0 {
			return false
		}
	case Pass, Challenge, Accept, Resign:
		again = Move{Kind: m.Kind}
	default:
		return false
	}
	return err == nil && again == *m
}
