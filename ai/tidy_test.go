package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// swapView is a view with a swap open: some tiles are left over, one was drawn.
func swapView(t *testing.T, rack string, left uint16) engine.View {
	t.Helper()
	v := rackView(t, lists(t, "en"), rack)
	v.Turn = 1
	v.At[0].MovesLeft = left
	a := v.Tiles.Alphabet
	for i, r := range "STONE" {
		letter, ok := a.Letter(r)
		if !ok {
			t.Fatal(r)
		}
		v.Board.Set(v.Rules.Centre+engine.Square(i)-2, engine.Tile(letter))
	}
	v.Tidy = engine.TidyView{Open: true, Number: 1, Leftover: engine.NewRack(v.Rack.Tiles()[:6]...)}
	return v
}

// TestTidyByLevel is about who swaps what.
func TestTidyByLevel(t *testing.T) {
	player := NewPlayer(lists(t, "en"))
	for _, c := range []struct {
		level Level
		rack  string
		left  uint16
		want  rune // 0 = keeps its tiles
	}{
		{Easy, "VVUUIIE", 8, 0},
		{Random, "VVUUIIE", 8, 0},
		{Normal, "EEETRNS", 8, 'E'},
		{Normal, "QETRNSA", 8, 'Q'},
		{Normal, "DETRNSA", 8, 0},
		{Strong, "ETRNSAL", 8, 0},
		{Strong, "IIIIUIO", 2, 'I'},
	} {
		v := swapView(t, c.rack, c.left)
		m, ok := player.PickTidy(v, c.level, engine.Seed{})
		if ok != (c.want != 0) || !ok && m != (engine.Move{}) {
			t.Errorf("%s with %s: %v, %v", c.level, c.rack, m, ok)
		} else if ok && v.Tiles.Alphabet.Rune(m.At(0).Tile.Letter()) != c.want {
			t.Errorf("%s with %s gives %c", c.level, c.rack, v.Tiles.Alphabet.Rune(m.At(0).Tile.Letter()))
		}
	}
}

// TestTidyNeedsOccasion raises the bar as long as better occasions may come.
func TestTidyNeedsOccasion(t *testing.T) {
	player := NewPlayer(lists(t, "en"))
	v := swapView(t, "RRLNSTE", 1)
	gain, give := player.TidyGain(&v)
	if gain <= 0 || give == 0 {
		t.Fatalf("gain %d: the test needs a small one", gain)
	}
	set := player.leaves(&v)
	if last := len(set.Tidy) - 1; last < 1 || set.Tidy[0] != 0 || set.TidyReserve(last) <= set.TidyReserve(1) {
		t.Fatalf("reserves %v", set.Tidy)
	}
	if _, ok := player.PickTidy(v, Strong, engine.Seed{}); !ok {
		t.Error("keeps the swap although it is the last occasion")
	}
}
