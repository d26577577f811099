package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// TestStrongExchangesWhenBetter is about racks that can place a word: a bad rack early in a match is worth more
// exchanged, a good one is not, and no rack is when nothing comes after.
func TestStrongExchangesWhenBetter(t *testing.T) {
	player := NewPlayer(lists(t, "en"))
	for _, c := range []struct {
		rack string
		left uint16 // moves, this one among them
		want engine.MoveKind
	}{
		{"UUUIIII", 8, engine.Exchange},
		{"UUUIIII", 1, engine.Place},
		{"ETRNSAL", 8, engine.Place},
		{"ETRNSAL", 1, engine.Place},
	} {
		v := swapView(t, c.rack, c.left)
		v.Turn, v.Tidy = v.Seat, engine.TidyView{}
		v.At[0].MovesLeft, v.At[1].MovesLeft = c.left, c.left
		if g := player.Pick(v, Greedy, 0, engine.Seed{}); g.Kind != engine.Place {
			t.Fatalf("%s: the test needs a word to place", c.rack)
		}
		for _, budget := range []Budget{0, 100} {
			if m := player.Pick(v, Strong, budget, engine.Seed{1}); m.Kind != c.want {
				t.Errorf("%s with %d moves left, budget %d: %v", c.rack, c.left, budget, m)
			}
		}
	}
}

// TestStrongLastMove is about the last move of a match with a limit of moves: nothing counts any more but its points.
func TestStrongLastMove(t *testing.T) {
	l := lists(t, "en")
	player := NewPlayer(l)
	tried := 0
	for seed := range byte(12) {
		p := newMatch(t, "sprig", l, 2, seed, nil)
		for p.Phase() == engine.PhasePlay {
			v := p.View(p.Turn())
			if v.At[v.Seat].MovesLeft == 1 && v.At[1-v.Seat].MovesLeft == 0 {
				tried++
				best, err := v.Score(player.Pick(v, Greedy, 0, engine.Seed{}))
				if err != nil {
					t.Fatal(err)
				}
				for _, budget := range []Budget{0, 40} {
					s, err := v.Score(player.Pick(v, Strong, budget, engine.Seed{seed}))
					if err != nil || s.Points != best.Points {
						t.Errorf("seed %d, budget %d: %d points of %d, %v", seed, budget, s.Points, best.Points, err)
					}
				}
			}
			p = takeTurn(t, player, p, Greedy, l)
		}
	}
	if tried != 12 {
		t.Errorf("%d last moves in 12 matches", tried)
	}
}
