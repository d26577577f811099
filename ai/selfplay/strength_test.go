package selfplay

import (
	"testing"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestStrength is a smoke test of the order of the levels: 60 matches a pairing, with the least number of wins far
// enough below what is expected that only a fault gets there. `make strength` measures.
func TestStrength(t *testing.T) {
	const games = 60
	for _, c := range []struct {
		a, b Side
		wins int // of the first side, at least
	}{
		{Side{Level: ai.Normal}, Side{Level: ai.Easy}, 50},
		{Side{Level: ai.Strong}, Side{Level: ai.Normal}, 48},
		{Side{Level: ai.Strong, Budget: 60}, Side{Level: ai.Greedy}, 33},
	} {
		for _, lang := range []string{"de", "en"} {
			if wins := count(t, lang, games/2, [2]Side{c.a, c.b}); wins*2 < c.wins {
				t.Errorf("%s: %s wins %d of %d against %s", lang, c.a.Level, wins, games/2, c.b.Level)
			}
		}
	}
}

// count plays a series of sprig and returns how often the first side wins.
func count(t *testing.T, lang string, games int, sides [2]Side) int {
	t.Helper()
	r, err := rules.Get("sprig")
	if err != nil {
		t.Fatal(err)
	}
	words, err := build.Lexicon(lang)
	if err != nil {
		t.Fatal(err)
	}
	runner, wins := New(r, words), 0
	for n := range games {
		out, err := runner.Match(Seed(2), n, sides)
		if err != nil {
			t.Fatal(err)
		}
		if out.Points[0] > out.Points[1] {
			wins++
		}
	}
	return wins
}

// englishRunner plays English matches of WordSprig.
func englishRunner(t *testing.T) *Runner {
	t.Helper()
	r, err := rules.Get("sprig")
	if err != nil {
		t.Fatal(err)
	}
	words, err := build.Lexicon("en")
	if err != nil {
		t.Fatal(err)
	}
	return New(r, words)
}

// TestPairsShareTheBag is about the seats of a series: matches 2k and 2k+1 between equal sides are the same match,
// with the points changing sides.
func TestPairsShareTheBag(t *testing.T) {
	runner := englishRunner(t)
	sides := [2]Side{{Level: ai.Greedy}, {Level: ai.Greedy}}
	var last Outcome
	different := false
	for n := range 6 {
		out, err := runner.Match(Seed(3), n, sides)
		if err != nil {
			t.Fatal(err)
		}
		if n%2 == 1 && (out.Points[0] != last.Points[1] || out.Points[1] != last.Points[0]) {
			t.Errorf("match %d: %v after %v", n, out.Points, last.Points)
		}
		if n%2 == 0 && n > 0 && out.Points != last.Points {
			different = true
		}
		last = out
	}
	if !different {
		t.Error("all pairs are the same match")
	}
}

// TestKeepTidy is about a side that never swaps, against one that does.
func TestKeepTidy(t *testing.T) {
	runner := englishRunner(t)
	var swapped [2]bool // by seat, in this match
	runner.Watch = func(p engine.Position, seat engine.Seat) { swapped[seat] = p.View(seat).At[seat].Tidied }
	others := 0
	for n := range 20 {
		swapped = [2]bool{}
		if _, err := runner.Match(Seed(4), n, [2]Side{{Level: ai.Strong}, {Level: ai.Strong, KeepTidy: true}}); err != nil {
			t.Fatal(err)
		}
		if swapped[1^n%2] {
			t.Errorf("match %d: who keeps the tiles has swapped", n)
		}
		if swapped[n%2] {
			others++
		}
	}
	if others < 10 {
		t.Errorf("the other side swaps in %d of 20 matches", others)
	}
}
