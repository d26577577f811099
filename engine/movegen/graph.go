package movegen

import (
	"math/bits"

	"github.com/wordsprig/wordsprig/lexicon"
)

// edge is one edge of the generator's copy of the word graph: child node, flags and letter in one word. Nodes
// are the same as the lexicon's: the index of the first edge of a sibling list, 0 for none.
type edge uint32

const (
	edgeLetter edge = 0x3f // low six bits: the letter
	edgeAccept edge = 0x40 // a word ends here
	edgeLast   edge = 0x80 // last of its siblings
	edgeShift       = 8    // the child's node, 24 bits
)

func (e edge) letter() lexicon.Letter { return lexicon.Letter(e & edgeLetter) }
func (e edge) accepts() bool          { return e&edgeAccept != 0 }
func (e edge) last() bool             { return e&edgeLast != 0 }
func (e edge) child() uint32          { return uint32(e >> edgeShift) }

// letterSet is a set of letters, bit l for letter l. Letters are below 64 by the format of the lexicon.
type letterSet uint64

func setOf(l lexicon.Letter) letterSet        { return 1 << (l & 63) }
func (s letterSet) has(l lexicon.Letter) bool { return s>>(l&63)&1 != 0 }
func (s letterSet) next() lexicon.Letter      { return lexicon.Letter(bits.TrailingZeros64(uint64(s))) }

// graph is the word graph of a lexicon, unpacked for speed: 4 bytes an edge, and 8 bytes a node with the set of
// letters that leave it.
type graph struct {
	edges []edge
	leave []letterSet // leave[n]: the letters of the sibling list that begins at n; 0 elsewhere
	root  uint32
	all   letterSet // letters of any word
}

// newGraph copies the graph of l. Sibling lists lie side by side in the lexicon, so one pass over the edges
// meets them all.
func newGraph(l *lexicon.Lexicon) graph {
	n := l.Edges()
	g := graph{edges: make([]edge, n), leave: make([]letterSet, n), root: uint32(l.Root())}
	begin := 1
	for at := 1; at < n; at++ {
		letter, accept, last, child := l.Edge(lexicon.Node(at))
		e := edge(child)<<edgeShift | edge(letter)&edgeLetter
		if accept {
			e |= edgeAccept
		}
		if last {
			e |= edgeLast
		}
		g.edges[at] = e
		g.leave[begin] |= setOf(letter)
		g.all |= setOf(letter)
		if last {
			begin = at + 1
		}
	}
	return g
}

// step follows letter from node. It returns 0, which is no edge of any word, when there is no way.
func (g *graph) step(node uint32, letter lexicon.Letter) edge {
	if !g.leave[node].has(letter) {
		return 0
	}
	for at := node; ; at++ {
		if e := g.edges[at]; e.letter() == letter {
			return e
		}
	}
}

// walk follows a run of letters from node and returns the last edge, 0 when there is no way.
func (g *graph) walk(node uint32, run []lexicon.Letter) edge {
	var e edge
	for _, letter := range run {
		if e = g.step(node, letter); e == 0 {
			return 0
		}
		node = e.child()
	}
	return e
}

// fits returns the letters, among some, that make a word between before and after, which are not both empty.
func (g *graph) fits(before, after []lexicon.Letter, among letterSet) letterSet {
	node := g.root
	if len(before) > 0 {
		node = g.walk(node, before).child()
	}
	if node == 0 || g.leave[node]&among == 0 {
		return 0
	}
	var set letterSet
	for at := node; ; at++ {
		e := g.edges[at]
		if among.has(e.letter()) {
			if len(after) == 0 && e.accepts() || len(after) > 0 && g.walk(e.child(), after).accepts() {
				set |= setOf(e.letter())
			}
		}
		if e.last() {
			return set
		}
	}
}
