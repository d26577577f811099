package movegen

import (
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon/build"
)

// benchmarks runs f over the positions of the project's own oracle, in turn so that none is found in the caches
// because it was the last, with the words of the full lists. A move of the measured loop is one position.
func benchmarks(b *testing.B, mapped bool, f func(g *Generator, in *Input)) {
	for _, game := range games {
		l, err := build.Lexicon(game.lang)
		if err != nil {
			b.Fatal(err)
		}
		var words *WordMap
		if mapped {
			words = NewWordMap(l, true)
		}
		positions := map[string][]Input{}
		for _, line := range readLines(b, fixtureFile) {
			w := strings.Fields(line)
			if w[0] != "gen" || w[1] != game.ruleset || w[2] != game.lang {
				continue
			}
			in := gameInput(b, w[1], w[2], w[3], w[4])
			kind := "plain"
			if strings.Contains(w[4], "?") {
				kind = "joker"
			}
			positions[kind] = append(positions[kind], in)
		}
		for _, kind := range []string{"plain", "joker"} {
			inputs := positions[kind]
			if len(inputs) == 0 {
				continue
			}
			b.Run(game.ruleset+"/"+game.lang+"/"+kind, func(b *testing.B) {
				g := New(l)
				g.UseMap(words)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					f(g, &inputs[i%len(inputs)])
				}
			})
		}
	}
}

func BenchmarkAll(b *testing.B) {
	buf := make([]Play, 0, 1<<17)
	benchmarks(b, false, func(g *Generator, in *Input) { buf = g.All(in, buf[:0]) })
}

func BenchmarkBest(b *testing.B) {
	benchmarks(b, false, func(g *Generator, in *Input) { g.Best(in) })
}

func BenchmarkBestMapped(b *testing.B) {
	benchmarks(b, true, func(g *Generator, in *Input) { g.Best(in) })
}

// BenchmarkWordMap measures building the map of a list, with jokers and without.
func BenchmarkWordMap(b *testing.B) {
	for _, lang := range []string{"de", "en"} {
		l, err := build.Lexicon(lang)
		if err != nil {
			b.Fatal(err)
		}
		for kind, jokers := range map[string]bool{"plain": false, "joker": true} {
			b.Run(lang+"/"+kind, func(b *testing.B) {
				var m *WordMap
				for b.Loop() {
					m = NewWordMap(l, jokers)
				}
				b.ReportMetric(float64(m.Bytes()), "map-bytes")
			})
		}
	}
}

// BenchmarkNew measures making a generator, which a page does once.
func BenchmarkNew(b *testing.B) {
	for _, lang := range []string{"de", "en"} {
		l, err := build.Lexicon(lang)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(lang, func(b *testing.B) {
			var g *Generator
			for b.Loop() {
				g = New(l)
			}
			b.ReportMetric(float64(12*len(g.graph.edges)), "graph-bytes")
		})
	}
}

// BenchmarkLoop is a fixed loop of arithmetic, a million steps, to compare machines by.
func BenchmarkLoop(b *testing.B) {
	x := uint64(88172645463325252)
	for b.Loop() {
		for range 1_000_000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
	}
	if x == 0 {
		b.Fatal("the state of this generator is never 0")
	}
}
