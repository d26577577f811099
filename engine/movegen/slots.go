package movegen

import (
	"github.com/wordsprig/wordsprig/engine"
)

// A slot is a place for a word: a run of cells in a line, with a free cell or a wall on either side, that touches
// what lies on the board. Best goes through the slots in the order of what a word there could bring at most, and stops
// when that is less than what it has found: the "shadow" technique of macondo and MAGPIE, with a bound for each slot
// instead of one for each anchor and number of tiles.
type slot struct {
	next   uint16 // of the slots with the same bound, plus 1; 0 for the last
	at     uint16 // first cell
	length uint8
	tiles  uint8 // free cells
	dir    uint8
	exact  bool // the bound is as good as it gets
}

// maxBound is the largest bound that is told apart from larger ones.
const maxBound = 1023

// slotQueue holds slots by their bounds.
type slotQueue struct {
	slots []slot
	heads [maxBound + 1]uint16 // the slot in front, plus 1
	top   int                  // no bound is larger
}

func (q *slotQueue) clear() {
	q.slots = q.slots[:0]
	clear(q.heads[:])
	q.top = 0
}

// push enters slot i under a bound.
func (q *slotQueue) push(i int, bound int32) {
	b := int(min(max(bound, 0), maxBound))
	q.slots[i].next = q.heads[b]
	q.heads[b] = uint16(i + 1)
	q.top = max(q.top, b)
}

// pop takes out a slot with the largest bound; false when that is less than least, or there is none.
func (q *slotQueue) pop(least int32) (int, bool) {
	stop := int(max(min(least, maxBound), 0))
	for ; q.top >= stop; q.top-- {
		if i := q.heads[q.top]; i != 0 {
			q.heads[q.top] = q.slots[i-1].next
			return int(i - 1), true
		}
	}
	return 0, false
}

// findSlots enters all slots with a bound that is quick to find.
func (g *Generator) findSlots() {
	g.queue.clear()
	g.rankRack()
	for dir := range g.grids {
		centre := g.cellOf(g.rules.Centre, dir)
		for line := range g.side {
			g.lineSlots(dir, cellAt(line, 0), centre)
		}
	}
}

// lineSlots enters the slots of the line that begins at cell begin. centre is the cell that the first move must
// cover.
func (g *Generator) lineSlots(dir, begin, centre int) {
	cells := &g.grids[dir]
	var most [engine.MaxSide]int32 // of the tiles that the cell takes, the most points; below 0 where it takes none
	var touches [engine.MaxSide]bool
	first, last := g.side, -1 // of the cells that touch
	empty := g.board.Empty()
	for i := range g.side {
		c := &cells[begin+i]
		if c.letter != 0 || c.crossed || empty && begin+i == centre {
			first, last, touches[i] = min(first, i), i, true
		}
	}
	if last < 0 {
		return
	}
	for i := range g.side {
		if c := &cells[begin+i]; c.letter == 0 {
			most[i] = g.mostPoints(c)
		}
	}
	for i := max(0, first-g.left); i <= last; i++ {
		if cells[begin+i-1].letter == 0 {
			g.slotsFrom(dir, begin, i, &most, &touches)
		}
	}
}

// mostPoints returns the points of the most valuable tile on the rack that a free cell takes, below 0 where it takes
// none.
func (g *Generator) mostPoints(c *cell) int32 {
	if c.cross == everyLetter {
		return g.ranked[0].points
	}
	for i := range g.ranks {
		if r := &g.ranked[i]; c.cross&r.letters != 0 {
			return r.points
		}
	}
	return -1
}

// slotsFrom enters the slots that begin at one place of a line.
func (g *Generator) slotsFrom(dir, begin, from int, most *[engine.MaxSide]int32, touches *[engine.MaxSide]bool) {
	cells := &g.grids[dir]
	var sum, fixed int32       // of the tiles that lie there; of the words across without the new tile
	var along, across int32    // at most, of the new tiles: in the word before its factor, and in words across
	var high, highAcross int32 // the largest premiums among these
	factor, tiles, touched := int32(1), 0, false
	for to := from; to < g.side; to++ {
		c := &cells[begin+to]
		touched = touched || touches[to]
		if c.letter != 0 {
			sum += int32(c.value)
		} else {
			if most[to] < 0 || tiles == g.left {
				return
			}
			tiles++
			letterMul := int32(c.letterMul)
			along += letterMul * most[to]
			high = max(high, letterMul)
			factor *= int32(c.wordMul)
			if c.crossed {
				mul := letterMul * int32(c.wordMul)
				across += mul * most[to]
				highAcross = max(highAcross, mul)
				fixed += int32(c.crossSum) * int32(c.wordMul)
			}
		}
		if cells[begin+to+1].letter != 0 || !touched || tiles == 0 || to+1-from < g.minWord {
			continue
		}
		best := g.topSum[tiles]
		bound := (sum+min(along, high*best))*factor + fixed + min(across, highAcross*best)
		if tiles == g.rackSize {
			bound += g.bonus
		}
		g.queue.slots = append(g.queue.slots, slot{at: uint16(begin + from), length: uint8(to + 1 - from), tiles: uint8(tiles), dir: uint8(dir)})
		g.queue.push(len(g.queue.slots)-1, bound)
	}
}

// rank is a value that tiles of the rack have, and the letters that they can be.
type rank struct {
	points  int32
	letters letterSet
	joker   bool
}

// rankRack sorts what is on the rack by what it is worth.
func (g *Generator) rankRack() {
	g.ranks = 0
	n := 0
	var sorted [engine.MaxRack]int32
	add := func(points int32, set letterSet, count int, joker bool) {
		for range count {
			i := n
			for i > 0 && sorted[i-1] < points {
				sorted[i] = sorted[i-1]
				i--
			}
			sorted[i] = points
			n++
		}
		i := g.ranks
		for i > 0 && g.ranked[i-1].points < points {
			g.ranked[i] = g.ranked[i-1]
			i--
		}
		g.ranked[i] = rank{points, set, joker}
		g.ranks++
	}
	for set := g.have; set != 0; set &= set - 1 {
		l := set.next()
		add(g.values[l], setOf(l), int(g.count[l]), false)
	}
	if g.jokers > 0 {
		add(0, g.graph.all, int(g.jokers), true)
	}
	g.tops = sorted
	for i := range n {
		g.topSum[i+1] = g.topSum[i] + sorted[i]
	}
}
