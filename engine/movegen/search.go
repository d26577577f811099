package movegen

import (
	"math/bits"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// search visits every legal placement and records it.
func (g *Generator) search() {
	g.sortAnchors()
	if g.words > 0 {
		g.spell(g.graph.root, 0)
	}
}

// sortAnchors starts the search at anchors behind a tile, where the tiles before are the left part, and enters
// the others into the sets that spell looks into.
func (g *Generator) sortAnchors() {
	g.words = (len(g.anchors) + 63) / 64
	g.maxRoom = 0
	clear(g.takers[:])
	clear(g.roomy[:])
	free := 0
	for i, a := range g.anchors {
		cells := &g.grids[a.dir]
		if cells[a.at-1].letter != 0 {
			g.after(a)
			continue
		}
		free++
		for set := cells[a.at].cross & g.available(); set != 0; set &= set - 1 {
			l := set.next()
			g.takers[l][i/64] |= 1 << (i % 64)
		}
		room := min(g.room(a), g.left-1)
		g.maxRoom = max(g.maxRoom, room)
		for n := range room + 1 {
			g.roomy[n].add(i)
		}
	}
	if free == 0 {
		g.words = 0
	}
}

// available returns the letters that the rack can place.
func (g *Generator) available() letterSet {
	if g.jokers > 0 {
		return g.graph.all
	}
	return g.have
}

// after searches the words that go through the run of tiles before an anchor.
func (g *Generator) after(a anchor) {
	g.dir, g.cells = int(a.dir), &g.grids[a.dir]
	begin := int(a.at)
	for g.cells[begin-1].letter != 0 {
		begin--
	}
	node, sum := g.graph.root, int32(0)
	for at := begin; at < int(a.at); at++ {
		node = g.graph.step(node, g.cells[at].letter).child()
		sum += int32(g.cells[at].value)
	}
	if node != 0 {
		g.start = begin
		g.place(node, int(a.at), 0, sum, 1, 0)
	}
}

// spell walks all beginnings of words that the rack can spell. depth tiles are in hand already; the next one is
// the one that may lie on an anchor, or one more before it.
func (g *Generator) spell(node uint32, depth int) {
	for at := node; ; at++ {
		e := g.graph.edges[at]
		l := e.letter()
		if g.count[l] > 0 {
			g.take(l)
			g.placed[depth].Tile = engine.Tile(l)
			g.offer(e, depth)
			g.putBack(l)
		}
		if g.jokers > 0 {
			g.jokers--
			g.left--
			g.placed[depth].Tile = engine.Tile(l) | engine.JokerBit
			g.offer(e, depth)
			g.jokers++
			g.left++
		}
		if e.last() {
			return
		}
	}
}

func (g *Generator) take(l lexicon.Letter) {
	g.left--
	if g.count[l]--; g.count[l] == 0 {
		g.have &^= setOf(l)
	}
}

func (g *Generator) putBack(l lexicon.Letter) {
	g.left++
	g.count[l]++
	g.have |= setOf(l)
}

// offer tries the tile of edge e, with depth tiles before it, on every anchor that takes it, and then goes on
// spelling.
func (g *Generator) offer(e edge, depth int) {
	takers, roomy := &g.takers[e.letter()], &g.roomy[depth]
	for w := range g.words {
		for set := takers[w] & roomy[w]; set != 0; set &= set - 1 {
			g.hook(e, depth, g.anchors[w*64+bits.TrailingZeros64(set)])
		}
	}
	if depth < g.maxRoom && g.graph.leave[e.child()]&g.available() != 0 {
		g.spell(e.child(), depth+1)
	}
}

// hook lays the tiles in hand so that the last one covers the anchor, and goes on to the right.
func (g *Generator) hook(e edge, depth int, a anchor) {
	at := int(a.at)
	cells := &g.grids[a.dir]
	if next := cells[at+1].letter; next != 0 {
		if !g.graph.leave[e.child()].has(next) {
			return
		}
	} else if !e.accepts() && g.graph.leave[e.child()]&g.available() == 0 {
		return
	}
	squares := &g.squares[a.dir]
	sum, mul := int32(0), int32(1)
	for i := range depth {
		c := &cells[at-depth+i]
		g.placed[i].Square = squares[at-depth+i]
		sum += g.worth(g.placed[i].Tile) * int32(c.letterMul)
		mul *= int32(c.wordMul)
	}
	g.dir, g.cells, g.start = int(a.dir), cells, at-depth
	g.lay(e, at, depth, g.placed[depth].Tile, sum, mul, 0)
}

// worth returns the points of a tile in hand.
func (g *Generator) worth(t engine.Tile) int32 {
	if t.IsJoker() {
		return 0
	}
	return g.values[t&63]
}

// lay puts a tile, the letter of edge e, on the empty cell at, as the move's tile number n, and goes on. sum is
// the value of the word so far, mul its factor, cross the points of the words across.
func (g *Generator) lay(e edge, at, n int, t engine.Tile, sum, mul, cross int32) {
	c := &g.cells[at]
	value := g.worth(t) * int32(c.letterMul)
	if c.crossed {
		cross += (int32(c.crossSum) + value) * int32(c.wordMul)
	}
	g.placed[n] = engine.Placement{Square: g.squares[g.dir][at], Tile: t}
	g.extend(e, at+1, n+1, sum+value, mul*int32(c.wordMul), cross)
}

// extend goes on behind a tile that was laid: through the tiles on the board, and to every tile that may
// follow. A word that ends before an empty cell is a move.
func (g *Generator) extend(e edge, at, n int, sum, mul, cross int32) {
	for {
		letter := g.cells[at].letter
		if letter == 0 {
			break
		}
		if e = g.graph.step(e.child(), letter); e == 0 {
			return
		}
		sum += int32(g.cells[at].value)
		at++
	}
	if e.accepts() {
		g.record(at, n, sum*mul+cross)
	}
	if g.graph.leave[e.child()]&g.cells[at].cross&g.available() != 0 {
		g.place(e.child(), at, n, sum, mul, cross)
	}
}

// place tries every tile of the rack that the graph and the empty cell at allow.
func (g *Generator) place(node uint32, at, n int, sum, mul, cross int32) {
	allowed := g.cells[at].cross
	for i := node; ; i++ {
		e := g.graph.edges[i]
		l := e.letter()
		if allowed.has(l) {
			if g.count[l] > 0 {
				g.take(l)
				g.lay(e, at, n, engine.Tile(l), sum, mul, cross)
				g.putBack(l)
			}
			if g.jokers > 0 {
				g.jokers--
				g.left--
				g.lay(e, at, n, engine.Tile(l)|engine.JokerBit, sum, mul, cross)
				g.jokers++
				g.left++
			}
		}
		if e.last() {
			return
		}
	}
}
