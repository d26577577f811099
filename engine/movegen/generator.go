package movegen

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// Input is what the moves of a position depend on.
type Input struct {
	Rules  *engine.Ruleset // side, rack, minimum word length, centre, bonus
	Tiles  *engine.TileSet // values
	Layout *engine.Layout  // premiums of the match, which may be drawn at random
	Board  *engine.Board
	Rack   engine.Rack
}

// Of returns what the moves of the viewing seat depend on. It points into v.
func Of(v *engine.View) Input {
	return Input{Rules: v.Rules, Tiles: v.Tiles, Layout: &v.Layout, Board: &v.Board, Rack: v.Rack}
}

const (
	letters     = lexicon.MaxLetters + 1
	everyLetter = ^letterSet(1) // letters are numbered from 1
	maxAnchors  = 2 * engine.MaxSide * engine.MaxSide
	anchorWords = (maxAnchors + 63) / 64
)

// anchorSet is a set of anchors, by their index.
type anchorSet [anchorWords]uint64

func (s *anchorSet) add(i int) { s[i/64] |= 1 << (i % 64) }

// Generator finds moves. It holds the word graph and the buffers of one search at a time: one Generator serves
// any ruleset and any number of positions one after the other, but is not safe for concurrent use.
type Generator struct {
	graph graph

	// The board, as it was given and as it is searched.
	rules    *engine.Ruleset
	tiles    *engine.TileSet
	board    engine.Board
	layout   engine.Layout
	grids    [2]grid
	squares  [2][len(grid{})]engine.Square
	anchors  []anchor
	side     int
	minWord  int
	rackSize int
	bonus    int32
	values   [letters]int32 // points of a tile from the rack

	// The rack, as it shrinks and grows along the search.
	count  [letters]uint8
	jokers uint8
	left   int       // tiles left
	have   letterSet // letters with a count

	// Anchors with free squares, or nothing, before them: which of them take a letter, and which have room
	// for how many tiles before that.
	takers  [letters]anchorSet
	roomy   [engine.MaxRack]anchorSet
	maxRoom int
	words   int // of the anchor sets in use

	// The path.
	dir    int
	cells  *grid
	start  int // cell of the word's first letter
	placed [engine.MaxRack]engine.Placement

	// The search by the word map.
	wordMap *WordMap
	ranked  [engine.MaxRack]rank // by points, falling
	ranks   int
	tops    [engine.MaxRack]int32 // points of the tiles, falling
	topSum  [engine.MaxRack + 1]int32
	hands   [engine.MaxRack + 1][]handful // by number of tiles
	queue   slotQueue
	work    slotWork
	best    Play

	// The result.
	plays    []Play
	bestOnly bool // keep the best play only, in plays[0]
	one      [1]Play
}

// New returns a generator for the words of l. It copies the graph, which takes a few milliseconds and 12 bytes
// an edge (3 MB for 600,000 German words), and keeps no reference to l.
func New(l *lexicon.Lexicon) *Generator {
	return &Generator{graph: newGraph(l)}
}

// All appends every legal placement to buf and returns it. A play of one tile that makes words in both directions
// appears once; letters for a joker are plays of their own; on an empty board there are plays in both directions.
// The order is the same on every host, but means nothing.
func (g *Generator) All(in *Input, buf []Play) []Play {
	g.plays, g.bestOnly = buf, false
	g.run(in)
	buf, g.plays = g.plays, nil
	return buf
}

// Best returns the play with the most points, the first of them by Play.Before, and false when there is none.
func (g *Generator) Best(in *Input) (Play, bool) {
	g.plays, g.bestOnly = g.one[:0], true
	g.run(in)
	found := len(g.plays) > 0
	g.plays = nil
	if !found {
		return Play{}, false
	}
	return g.one[0], true
}

func (g *Generator) run(in *Input) {
	g.load(in)
	g.loadRack(in)
	if g.left == 0 || g.graph.root == 0 {
		return
	}
	if g.bestOnly && g.wordMap != nil && (g.jokers == 0 || g.jokers <= mapJokers && g.wordMap.Jokers()) {
		g.mapped()
		return
	}
	g.search()
}

// mapJokers is how many jokers the search by the word map takes; with more the graph is faster.
const mapJokers = 2

// UseMap gives Best a word map of the generator's lexicon, which makes it much faster, or with nil none. The result is
// the same with and without.
func (g *Generator) UseMap(m *WordMap) { g.wordMap = m }

// loadRack takes in the rack and what its tiles are worth.
func (g *Generator) loadRack(in *Input) {
	clear(g.count[:])
	g.jokers, g.left, g.have = 0, 0, 0
	for i, v := range in.Tiles.Values {
		g.values[i] = int32(v)
	}
	for _, t := range in.Rack.Tiles() {
		g.left++
		if t.IsJoker() {
			g.jokers++
			continue
		}
		g.count[t.Letter()&63]++
		g.have |= setOf(t.Letter())
	}
}
