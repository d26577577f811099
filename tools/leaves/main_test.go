package main

import (
	"math"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// TestSameArgumentsSameFile learns a little in a game with a limit of moves and swaps, and in one with jokers.
func TestSameArgumentsSameFile(t *testing.T) {
	for _, s := range []settings{
		{ruleset: "sprig", lang: "en", games: 8, racks: 3, horizons: 2, seed: 5},
		{ruleset: "friends", lang: "en", games: 1, racks: 3, horizons: 2, seed: 5},
	} {
		learn := func(seed uint64) string {
			s.seed = seed
			text, err := run(s)
			if err != nil {
				t.Fatal(err)
			}
			return text
		}
		first := learn(5)
		if again := learn(5); again != first {
			t.Errorf("%s: the same arguments give\n%s\nand then\n%s", s.ruleset, first, again)
		}
		_, other, _ := strings.Cut(learn(6), "\n")
		if strings.HasSuffix(first, other) {
			t.Errorf("%s: another seed gives the same", s.ruleset)
		}
		r, err := rules.Get(s.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		set, err := leave.Parse(first, r.TileSet(s.lang))
		if err != nil {
			t.Fatalf("%s: %v", s.ruleset, err)
		}
		horizons := 1 // the last one only, where a match has no limit of moves
		if r.Moves > 0 {
			horizons = s.horizons
		}
		if len(set.Horizons) != horizons || len(set.Tidy) != int(r.Moves)*int(r.Tidy.PerSeat) {
			t.Errorf("%s: %d horizons, %d reserves", s.ruleset, len(set.Horizons), len(set.Tidy))
		}
	}
}

// TestRunRefuses is about games that nobody plays.
func TestRunRefuses(t *testing.T) {
	for _, s := range []settings{{ruleset: "chess", lang: "de"}, {ruleset: "setzer", lang: "en"}, {ruleset: "sprig", lang: "xx"}} {
		s.games, s.racks, s.horizons = 1, 2, 1
		if _, err := run(s); err == nil {
			t.Errorf("%+v is learned", s)
		}
	}
}

// TestRidge solves for coefficients that are known, with observations without end as far as the penalty goes.
func TestRidge(t *testing.T) {
	fit := newRidge(3)
	want := []float64{4, -2, 1} // a tile, another, the pair of both
	for range 100_000 {
		fit.add([]int{0}, want[0])
		fit.add([]int{1}, want[1])
		fit.add([]int{1, 1}, 2*want[1])
		fit.add([]int{0, 1, 2}, want[0]+want[1]+want[2])
	}
	for i, x := range fit.solve(2) {
		if math.Abs(x-want[i]) > 0.02 {
			t.Errorf("coefficient %d is %v, want %v", i, x, want[i])
		}
	}
	few := newRidge(1)
	few.add([]int{0}, 100)
	if x := few.solve(1)[0]; x <= 0 || x > 20 {
		t.Errorf("one observation of 100 is believed to %v", x)
	}
}

// TestRunBounds is about numbers that would learn nothing, or for ever: each is named in the error.
func TestRunBounds(t *testing.T) {
	for _, c := range []struct {
		flag                   string
		games, racks, horizons int
	}{
		{"-games", 0, 2, 1},
		{"-games", 1_000_000_000, 2, 1},
		{"-racks", 1, 1, 1},
		{"-racks", 1, 1_000_000_000, 1},
		{"-horizons", 1, 2, 0},
		{"-horizons", 1, 2, 1_000_000_000},
	} {
		_, err := run(settings{ruleset: "sprig", lang: "de", games: c.games, racks: c.racks, horizons: c.horizons})
		if err == nil || !strings.HasPrefix(err.Error(), c.flag+" is ") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
