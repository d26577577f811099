package main

import (
	"math"
	"math/rand/v2"

	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/lexicon"
)

// learner makes one table after the other.
type learner struct {
	gen    *movegen.Generator
	boards []engine.View
	racks  int
	seed   uint64
	kinds  []int // kinds of tile that there are, by column
	column [leave.Kinds]int
	plays  []movegen.Play
	last   leave.Table // for one move less than the one that is being learned
}

// subsets is how many parts of a rack are looked at.
const subsets = 4

func newLearner(words *lexicon.Lexicon, ts *engine.TileSet, boards []engine.View, s settings) *learner {
	l := &learner{gen: movegen.New(words), boards: boards, racks: s.racks, seed: s.seed}
	for k, n := range ts.Counts {
		if n > 0 {
			l.column[k] = len(l.kinds)
			l.kinds = append(l.kinds, k)
		}
	}
	return l
}

// learn makes the table for a number of moves left from the one for a move less.
func (l *learner) learn(horizon int) leave.Table {
	rng := rand.New(rand.NewPCG(l.seed, uint64(horizon)))
	fit := newRidge(len(l.kinds) + len(l.kinds)*(len(l.kinds)+1)/2)
	values := make([]float64, l.racks)
	racks := make([]engine.Rack, l.racks)
	for i := range l.boards {
		v := &l.boards[i]
		pool := pool(v)
		sum := 0.0
		for j := range racks {
			racks[j] = draw(rng, pool, int(v.Rules.Rack))
			values[j] = float64(l.prospect(v, racks[j]))
			sum += values[j]
		}
		for j, rack := range racks {
			others := (sum - values[j]) / float64(l.racks-1)
			for range subsets {
				// The tiles were drawn at random: any prefix is a random part of the rack.
				part := draw(rng, rack.Tiles(), 1+rng.IntN(rack.Len()-1))
				fit.add(l.features(part.Tiles()), values[j]-others)
			}
		}
	}
	l.last = l.table(fit.solve(len(l.kinds)))
	return l.last
}

// pool returns all tiles that are not on the board.
func pool(v *engine.View) []engine.Tile {
	return v.Unseen.Tiles(append([]engine.Tile(nil), v.Rack.Tiles()...))
}

// draw takes n random tiles.
func draw(rng *rand.Rand, tiles []engine.Tile, n int) engine.Rack {
	order := rng.Perm(len(tiles))
	var r engine.Rack
	for _, i := range order[:min(n, len(order))] {
		r.Add(tiles[i])
	}
	return r
}

// prospect is what the best move of a rack scores and keeps, in hundredths of a point; an exchange is one too.
func (l *learner) prospect(v *engine.View, rack engine.Rack) int32 {
	in := movegen.Of(v)
	in.Rack = rack
	l.plays = l.gen.All(&in, l.plays[:0])
	best := int32(math.MinInt32)
	for i := range l.plays {
		keeps := rack
		for _, p := range l.plays[i].Move.Placements() {
			keeps.Remove(p.Tile)
		}
		best = max(best, 100*l.plays[i].Points+l.last.Value(keeps.Tiles()))
	}
	tiles := rack.Tiles()
	for set := range 1 << len(tiles) {
		var keeps engine.Rack
		for i, t := range tiles {
			if set>>i&1 != 0 {
				keeps.Add(t)
			}
		}
		best = max(best, l.last.Value(keeps.Tiles()))
	}
	return best
}

// pair returns the column of a pair of kinds, by their own columns.
func (l *learner) pair(a, b int) int {
	if a < b {
		a, b = b, a
	}
	return len(l.kinds) + a*(a+1)/2 + b
}

// features returns the columns that are set for some tiles, with repetition.
func (l *learner) features(tiles []engine.Tile) []int {
	var f []int
	for i, t := range tiles {
		a := l.column[t.Kind()]
		f = append(f, a)
		for _, u := range tiles[:i] {
			f = append(f, l.pair(a, l.column[u.Kind()]))
		}
	}
	return f
}

// table rounds the coefficients.
func (l *learner) table(x []float64) leave.Table {
	var t leave.Table
	for a, ka := range l.kinds {
		t.Single[ka] = round(x[a])
		for b, kb := range l.kinds[:a+1] {
			v := round(x[l.pair(a, b)])
			t.Pair[ka][kb], t.Pair[kb][ka] = v, v
		}
	}
	return t
}

func round(x float64) int16 {
	return int16(math.Round(max(math.MinInt16, min(math.MaxInt16, x))))
}
