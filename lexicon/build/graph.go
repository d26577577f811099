package build

import (
	"errors"

	"github.com/wordsprig/wordsprig/lexicon"
)

// errTooLarge is the error for a list whose graph the format cannot hold.
var errTooLarge = errors.New("too many edges")

// graph builds the minimal acyclic word graph of words added in sorted order, by the incremental algorithm of
// Daciuk, Mihov, Watson and Watson ("Incremental Construction of Minimal Acyclic Finite-State Automata",
// 2000): once the next word leaves a branch, that branch is complete and is merged with an equal one.
type graph struct {
	edges []uint32     // finished lists; edges[0] is unused
	open  [][]openEdge // open[d]: siblings at depth d of the branch being built
	prev  []lexicon.Letter
	seen  []uint32 // hash table of finished lists: their first edges, 0 = free
	lists int
}

// openEdge is an edge whose child may not be known yet.
type openEdge struct {
	letter lexicon.Letter
	accept bool
	child  lexicon.Node
}

// newGraph returns an empty graph.
func newGraph() *graph {
	return &graph{
		edges: make([]uint32, 1, 1<<12),
		open:  make([][]openEdge, lexicon.MaxWord+1),
		seen:  make([]uint32, 1<<12),
	}
}

// add adds a word that sorts after all words before it.
func (g *graph) add(word []lexicon.Letter) {
	same := 0
	for same < len(g.prev) && same < len(word) && g.prev[same] == word[same] {
		same++
	}
	g.close(same)
	for d := same; d < len(word); d++ {
		g.open[d] = append(g.open[d], openEdge{letter: word[d], accept: d == len(word)-1})
	}
	g.prev = append(g.prev[:0], word...)
}

// close finishes the lists deeper than depth.
func (g *graph) close(depth int) {
	for d := len(g.prev) - 1; d > depth; d-- {
		parents := g.open[d-1]
		parents[len(parents)-1].child = g.list(g.open[d])
		g.open[d] = g.open[d][:0]
	}
}

// finish closes the graph and returns its edges and the root's list.
func (g *graph) finish() ([]uint32, lexicon.Node, error) {
	g.close(0)
	root := lexicon.Node(0)
	if len(g.open[0]) > 0 {
		root = g.list(g.open[0])
	}
	if len(g.edges) > lexicon.MaxEdges {
		return nil, 0, errTooLarge
	}
	return g.edges, root, nil
}

// list returns the finished list equal to siblings, adding it where there is none.
func (g *graph) list(siblings []openEdge) lexicon.Node {
	begin := len(g.edges)
	for i, s := range siblings {
		g.edges = append(g.edges, lexicon.NewEdge(s.letter, s.accept, i == len(siblings)-1, s.child))
	}
	hash, _ := g.hash(begin)
	mask := uint32(len(g.seen) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		has := g.seen[at]
		if has == 0 {
			g.seen[at] = uint32(begin)
			break
		}
		if g.equal(int(has), begin) {
			g.edges = g.edges[:begin]
			return lexicon.Node(has)
		}
	}
	g.lists++
	if 2*g.lists > len(g.seen) {
		g.grow()
	}
	return lexicon.Node(begin)
}

// hash returns the hash of the finished list at begin, and where the next list begins.
func (g *graph) hash(begin int) (uint32, int) {
	hash := uint32(2166136261) // FNV-1a, over whole edges
	for i := begin; ; i++ {
		e := g.edges[i]
		hash = (hash ^ e) * 16777619
		hash ^= hash >> 15
		if e&lexicon.EdgeLast != 0 {
			return hash, i + 1
		}
	}
}

// equal reports whether the finished list at has equals the one at the end of the edges. The mark of a last
// sibling is part of an edge, so lists of different length differ.
func (g *graph) equal(has, begin int) bool {
	for i := begin; i < len(g.edges); i++ {
		if g.edges[has+i-begin] != g.edges[i] {
			return false
		}
	}
	return true
}

// grow doubles the hash table.
func (g *graph) grow() {
	g.seen = make([]uint32, 2*len(g.seen))
	mask := uint32(len(g.seen) - 1)
	for begin := 1; begin < len(g.edges); {
		hash, next := g.hash(begin)
		at := hash & mask
		for g.seen[at] != 0 {
			at = (at + 1) & mask
		}
		g.seen[at] = uint32(begin)
		begin = next
	}
}
