package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// opening returns a match and its first placement.
func opening(t testing.TB) (engine.Position, engine.Move) {
	p, err := engine.New(table(t, "setzer", "de", 4), 0)
	if err != nil {
		t.Fatal(err)
	}
	g := &game{ts: p.TileSetOf(), p: p}
	g.p = p.WithRack(0, engine.NewRack(1, 2, 3, 4, 5, 6, 7))
	m, err := engine.PlaceMove(engine.Placement{Square: 112, Tile: 1}, engine.Placement{Square: 113, Tile: 2}, engine.Placement{Square: 114, Tile: 3})
	if err != nil {
		t.Fatal(err)
	}
	return g.p, m
}

// TestNoAllocation holds copying, scoring and viewing to no allocation at all: computers do them in millions.
func TestNoAllocation(t *testing.T) {
	p, m := opening(t)
	ps := [2]engine.Position{p, p}
	v := p.View(0)
	for name, f := range map[string]func(){
		"copy":       func() { ps[0] = ps[1] },
		"score":      func() { _, _ = p.Score(m) },
		"view":       func() { v = p.View(0) },
		"view score": func() { _, _ = v.Score(m) },
		"idle tick":  func() { _, _ = p.Tick(1) },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkCopy(b *testing.B) {
	p, _ := opening(b)
	ps := [2]engine.Position{p, p}
	for i := 0; b.Loop(); i++ {
		ps[i&1] = ps[1-i&1]
	}
}

func BenchmarkScore(b *testing.B) {
	p, m := opening(b)
	for b.Loop() {
		if s, err := p.Score(m); err != nil || s.Points == 0 {
			b.Fatal(err)
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	p, m := opening(b)
	for b.Loop() {
		if _, _, err := p.Play(0, m, anything{}, 1); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	p, _ := opening(b)
	for b.Loop() {
		_ = p.View(1)
	}
}
