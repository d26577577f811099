package movegen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestPlayAcceptsAll plays matches with the real lists and tries every generated move: the engine must accept it for
// the same points. Now and then the slow scan checks that none is missing; that takes a second a position.
func TestPlayAcceptsAll(t *testing.T) {
	matches := 1
	if long() {
		matches = 20
	}
	for _, game := range games {
		l, err := build.Lexicon(game.lang)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 0))
		g := New(l)
		var plays []Play
		for seed := range matches {
			p := newMatch(t, game.ruleset, l, uint64(seed))
			for p.Phase() == engine.PhasePlay {
				v := p.View(p.Turn())
				in := Of(&v)
				plays = g.All(&in, plays[:0])
				for i := range plays {
					next, _, err := p.Play(p.Turn(), plays[i].Move, l, 0)
					if err != nil {
						t.Fatalf("%s: %v\n%s", game.ruleset, err, picture(&in))
					}
					if got := next.Points(p.Turn()) - p.Points(p.Turn()); got != plays[i].Points && next.Phase() == engine.PhasePlay {
						t.Fatalf("%s: %d points, want %d\n%s", game.ruleset, plays[i].Points, got, picture(&in))
					}
				}
				if long() && rng.IntN(40) == 0 {
					compareWithScan(t, g, &in, l)
				}
				m := engine.PassMove()
				if len(plays) > 0 {
					m = plays[rng.IntN(len(plays))].Move
				}
				if p, _, err = p.Play(p.Turn(), m, l, 0); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestSort(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for n := range 40 {
		var plays []Play
		for range n {
			m, err := engine.PlaceMove(engine.Placement{Square: engine.Square(rng.IntN(9)), Tile: engine.Tile(1 + rng.IntN(3))})
			if err != nil {
				t.Fatal(err)
			}
			plays = append(plays, Play{m, int32(rng.IntN(4))})
		}
		want := slices.SortedFunc(slices.Values(plays), Compare)
		if Sort(plays); !slices.Equal(plays, want) {
			t.Errorf("%v, want %v", plays, want)
		}
	}
}
