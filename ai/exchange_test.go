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
