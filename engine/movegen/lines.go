package movegen

import (
	"math/bits"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// The two directions of a word. Each has a grid of its own, in which the squares of a line lie side by side.
const (
	across = 0
	down   = 1
)

// stride is the distance between lines in a grid: the longest line and a wall behind it. A line of walls lies
// above the first one, so that the cell before a line's first is a wall as well.
const stride = engine.MaxSide + 1

// cell is one square as a word in one direction meets it.
type cell struct {
	cross     letterSet      // letters that the square takes; none on a covered square and on a wall
	crossSum  int16          // value of the tiles that the word across already has
	crossed   bool           // a tile placed here makes a word across
	letter    lexicon.Letter // what lies here, 0 for nothing
	value     uint8          // what the tile that lies here is worth
	letterMul uint8          // premium of the square
	wordMul   uint8
}

// grid holds the cells of all lines of one direction.
type grid [(engine.MaxSide + 1) * stride]cell

// cellAt returns the index of a cell in a grid.
func cellAt(line, pos int) int { return (line+1)*stride + pos }

// anchor is an empty square beside a tile (or the centre of an empty board): every move covers at least one. A
// move belongs to the first anchor, in reading direction, that it covers.
type anchor struct {
	at  uint16 // cell
	dir uint8
}

// lineSet is a set of the lines of one direction.
type lineSet uint16

// load takes in a board: cells, cross-sets and anchors of both directions. Of what it took in last it keeps what has
// not changed: nothing changes when many racks are tried on one board, and little from move to move.
func (g *Generator) load(in *Input) {
	var changed [2]lineSet
	if g.rules == in.Rules && g.tiles == in.Tiles && g.layout == *in.Layout {
		changed = g.renewCells(in)
		if changed == [2]lineSet{} {
			return
		}
	} else {
		g.rules, g.tiles, g.layout = in.Rules, in.Tiles, *in.Layout
		g.side = int(in.Rules.Side)
		g.minWord = int(in.Rules.MinWord)
		g.rackSize, g.bonus = int(in.Rules.Rack), int32(in.Rules.Bingo)
		g.loadCells(in)
		changed = [2]lineSet{1<<g.side - 1, 1<<g.side - 1}
	}
	g.board = *in.Board
	g.anchors = g.anchors[:0]
	empty := in.Board.Empty()
	for dir := range g.grids {
		g.crossSets(dir, changed[1-dir])
		if empty {
			centre := g.cellOf(in.Rules.Centre, dir)
			g.anchors = append(g.anchors, anchor{uint16(centre), uint8(dir)})
		} else {
			g.findAnchors(dir)
		}
	}
}

// cellOf returns the cell of a square in the grid of a direction.
func (g *Generator) cellOf(sq engine.Square, dir int) int {
	row, col := int(sq)/g.side, int(sq)%g.side
	if dir == down {
		row, col = col, row
	}
	return cellAt(row, col)
}

// loadCells fills both grids with tiles and premiums.
func (g *Generator) loadCells(in *Input) {
	side := g.side
	for row := range side {
		for col := range side {
			sq := engine.Square(row*side + col)
			letterMul, wordMul := multipliers(in.Layout[sq])
			c := cell{letterMul: letterMul, wordMul: wordMul}
			c.cover(in.Board.At(sq), in.Tiles)
			g.grids[across][cellAt(row, col)] = c
			g.grids[down][cellAt(col, row)] = c
			g.squares[across][cellAt(row, col)] = sq
			g.squares[down][cellAt(col, row)] = sq
		}
		// The wall moves with the side.
		g.grids[across][cellAt(row, side)] = cell{}
		g.grids[down][cellAt(row, side)] = cell{}
	}
}

// renewCells takes the tiles of another board into both grids, and returns the lines of each direction that are not as
// they were.
func (g *Generator) renewCells(in *Input) (changed [2]lineSet) {
	sq := engine.Square(0)
	for row := range g.side {
		for col := range g.side {
			if t := in.Board.At(sq); t != g.board.At(sq) {
				g.grids[across][cellAt(row, col)].cover(t, in.Tiles)
				g.grids[down][cellAt(col, row)].cover(t, in.Tiles)
				changed[across] |= 1 << row
				changed[down] |= 1 << col
			}
			sq++
		}
	}
	return changed
}

// cover lays a tile on the cell, or clears it with 0.
func (c *cell) cover(t engine.Tile, ts *engine.TileSet) {
	c.letter, c.value = t.Letter()&lexicon.MaxLetters, 0
	if t != 0 && !t.IsJoker() {
		c.value = ts.Values[c.letter]
	}
}

// multipliers returns what a premium square does to the letter and to the word.
func multipliers(p engine.Premium) (letter, word uint8) {
	switch p {
	case engine.LetterX2:
		return 2, 1
	case engine.LetterX3:
		return 3, 1
	case engine.WordX2:
		return 1, 2
	case engine.WordX3:
		return 1, 3
	}
	return 1, 1
}

// crossSets works out, for words in direction dir, which letters each empty square takes because of the tiles
// that lie beside it in the other direction, and what these are worth. It does so for the squares on some lines of the
// other direction.
func (g *Generator) crossSets(dir int, lines lineSet) {
	other := &g.grids[1-dir]
	for ; lines != 0; lines &= lines - 1 {
		pos := bits.TrailingZeros16(uint16(lines))
		for line := range g.side {
			c := &g.grids[dir][cellAt(line, pos)]
			at := cellAt(pos, line) // the same square in the other direction
			c.cross, c.crossSum, c.crossed = everyLetter, 0, false
			switch {
			case c.letter != 0:
				c.cross = 0
			case other[at-1].letter != 0 || other[at+1].letter != 0:
				c.crossed = true
				c.cross, c.crossSum = g.crossSet(other, at)
			}
		}
	}
}

// crossSet returns the letters that make a word with the runs before and after an empty cell, and the value of
// the tiles of both runs.
func (g *Generator) crossSet(line *grid, at int) (letterSet, int16) {
	begin, end := at, at+1
	for line[begin-1].letter != 0 {
		begin--
	}
	for line[end].letter != 0 {
		end++
	}
	var run [engine.MaxSide]lexicon.Letter
	sum := int16(0)
	for i := begin; i < end; i++ {
		run[i-begin] = line[i].letter
		sum += int16(line[i].value)
	}
	if end-begin < g.minWord {
		return 0, sum
	}
	before, after := run[:at-begin], run[at-begin+1:end-begin]
	among := everyLetter
	if len(after) > 0 && g.wordMap != nil && g.wordMap.Jokers() {
		among = letterSet(g.wordMap.completions(hashOf(before) + hashOf(after)))
	}
	return g.graph.fits(before, after, among), sum
}

// findAnchors collects the anchors of one direction.
func (g *Generator) findAnchors(dir int) {
	cells := &g.grids[dir]
	for line := range g.side {
		for at := cellAt(line, 0); at < cellAt(line, g.side); at++ {
			if isAnchor(cells, at) && cells[at].cross != 0 {
				g.anchors = append(g.anchors, anchor{uint16(at), uint8(dir)})
			}
		}
	}
}

// isAnchor reports whether an empty cell has a tile beside it, in either direction.
func isAnchor(cells *grid, at int) bool {
	return cells[at].letter == 0 && (cells[at].crossed || cells[at-1].letter != 0 || cells[at+1].letter != 0)
}

// room counts the empty cells before an anchor that are no anchors themselves: as many tiles may stand there.
// It is never more than a rack can fill, the anchor's own tile aside.
func (g *Generator) room(a anchor) int {
	cells := &g.grids[a.dir]
	n := 0
	for n < engine.MaxRack-1 {
		at := int(a.at) - n - 1
		if cells[at].cross == 0 || isAnchor(cells, at) {
			break // wall, tile or another anchor
		}
		n++
	}
	return n
}
