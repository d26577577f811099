package movegen

import (
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

// load takes in a board: cells, cross-sets and anchors of both directions. It does nothing for the board that it
// took in last: asking for the moves of many racks on one board is what simulation does.
func (g *Generator) load(in *Input) {
	if g.rules == in.Rules && g.tiles == in.Tiles && g.board == *in.Board && g.layout == *in.Layout {
		return
	}
	g.rules, g.tiles, g.board, g.layout = in.Rules, in.Tiles, *in.Board, *in.Layout
	g.side = int(in.Rules.Side)
	g.minWord = int(in.Rules.MinWord)
	g.rackSize, g.bonus = int(in.Rules.Rack), int32(in.Rules.Bingo)
	g.loadCells(in)
	g.anchors = g.anchors[:0]
	empty := in.Board.Empty()
	for dir := range g.grids {
		g.crossSets(dir)
		if empty {
			row, col := int(in.Rules.Centre)/g.side, int(in.Rules.Centre)%g.side
			if dir == down {
				row, col = col, row
			}
			g.anchors = append(g.anchors, anchor{uint16(cellAt(row, col)), uint8(dir)})
		} else {
			g.findAnchors(dir)
		}
	}
}

// loadCells fills both grids with tiles and premiums.
func (g *Generator) loadCells(in *Input) {
	side := g.side
	for row := range side {
		for col := range side {
			sq := engine.Square(row*side + col)
			letterMul, wordMul := multipliers(in.Layout[sq])
			c := cell{letterMul: letterMul, wordMul: wordMul, cross: everyLetter}
			if t := in.Board.At(sq); t != 0 {
				c.letter, c.cross = t.Letter()&lexicon.MaxLetters, 0
				if !t.IsJoker() {
					c.value = in.Tiles.Values[t.Letter()&63]
				}
			}
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
// that lie beside it in the other direction, and what these are worth.
func (g *Generator) crossSets(dir int) {
	other := &g.grids[1-dir]
	for line := range g.side {
		for pos := range g.side {
			c := &g.grids[dir][cellAt(line, pos)]
			at := cellAt(pos, line) // the same square in the other direction
			if c.letter != 0 || other[at-1].letter == 0 && other[at+1].letter == 0 {
				continue
			}
			c.crossed = true
			c.cross, c.crossSum = g.crossSet(other, at)
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
	return g.graph.fits(run[:at-begin], run[at-begin+1:end-begin]), sum
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
