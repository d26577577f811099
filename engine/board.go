package engine

// Board is a square board with the tiles that lie on it. It is a value; NewBoard makes an empty one.
type Board struct {
	side  uint8
	count uint8 // tiles on the board; 15*15 fits
	tiles [MaxSide * MaxSide]Tile
}

// NewBoard returns an empty board of side*side squares; side is 1 to MaxSide.
func NewBoard(side uint8) Board { return Board{side: side} }

// Side returns the number of rows, which is the number of columns.
func (b *Board) Side() uint8 { return b.side }

// Squares returns the number of squares.
func (b *Board) Squares() int { return int(b.side) * int(b.side) }

// At returns the tile on s, 0 for none. s must be less than Squares.
func (b *Board) At(s Square) Tile { return b.tiles[s] }

// Set puts t on s, whatever lay there; 0 clears the square. s must be less than Squares.
func (b *Board) Set(s Square, t Tile) {
	if b.tiles[s] != 0 {
		b.count--
	}
	if t != 0 {
		b.count++
	}
	b.tiles[s] = t
}

// Len returns how many tiles lie on the board.
func (b *Board) Len() int { return int(b.count) }

// Empty reports whether no tile lies on the board.
func (b *Board) Empty() bool { return b.count == 0 }

// Row returns the row of s, from 0.
func (b *Board) Row(s Square) int { return int(s) / int(b.side) }

// Column returns the column of s, from 0.
func (b *Board) Column(s Square) int { return int(s) % int(b.side) }
