package engine

// What tests of rules need: positions that would take a whole match to reach.

// WithRack returns p with another rack in a seat.
func (p Position) WithRack(s Seat, r Rack) Position { p.racks[s] = r; return p }

// RackOf returns a seat's rack.
func (p Position) RackOf(s Seat) Rack { return p.racks[s] }

// WithBag returns p with other tiles in the bag, the first in front.
func (p Position) WithBag(tiles ...Tile) Position {
	p.bag = bag{n: uint8(len(tiles))}
	copy(p.bag.tiles[:], tiles)
	return p
}

// BagOf returns the tiles in the bag, the first in front.
func (p Position) BagOf() []Tile { return append([]Tile(nil), p.bag.tiles[:p.bag.n]...) }

// WithTile returns p with a tile on the board.
func (p Position) WithTile(s Square, t Tile) Position { p.board.Set(s, t); return p }

// WithPoints returns p with another score for a seat.
func (p Position) WithPoints(s Seat, points int32) Position { p.points[s] = points; return p }

// WithNumber returns p with another turn number.
func (p Position) WithNumber(n uint16) Position { p.number = n; return p }

// WithMoves returns p with so many turns taken by a seat.
func (p Position) WithMoves(s Seat, n uint16) Position { p.moves[s] = n; return p }

// LayoutOf returns the premium squares of the match.
func (p Position) LayoutOf() Layout { return p.m.layout }

// TileSetOf returns the tiles of the match.
func (p Position) TileSetOf() *TileSet { return p.m.tiles }

// RawMove returns a move that no constructor made.
func RawMove(kind MoveKind, n uint8, tiles ...Placement) Move {
	m := Move{Kind: kind, n: n}
	copy(m.tiles[:], tiles)
	return m
}

// Below draws n numbers below bound from the stream of a seed.
func Below(s Seed, bound, n int) []int {
	st := newStream(s)
	out := make([]int, n)
	for i := range out {
		out[i] = st.below(bound)
	}
	return out
}

// DeriveNumbered is deriveNumbered.
func (s Seed) DeriveNumbered(label string, n uint64) Seed { return s.deriveNumbered(label, n) }

// Rebased returns p as a position of q's match, so that == compares all that may change.
func (p Position) Rebased(q Position) Position { p.m = q.m; return p }
