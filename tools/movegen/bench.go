package main

import (
	"encoding/json"
	"io"
	"math"
	"runtime"
	"time"

	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/lexicon"
)

// figures is what -bench prints. Times are means over the positions, in microseconds, of each one's fastest round.
type figures struct {
	AllUS         float64 `json:"all_us"`
	AllUSNoJoker  float64 `json:"all_us_nojoker"`
	BestUS        float64 `json:"best_us"`
	BestUSNoJoker float64 `json:"best_us_nojoker"`
	Moves         int     `json:"moves"`     // of all positions together
	Bytes         uint64  `json:"bytes"`     // heap that generator and word map hold, buffers included
	LoadMS        float64 `json:"load_ms"`   // making the generator from the lexicon
	MapMS         float64 `json:"map_ms"`    // making the word map from the lexicon
	MapBytes      int     `json:"map_bytes"` // of the word map alone
	GraphUS       float64 `json:"graph_us"`  // best_us without the word map
	GraphUSNoJ    float64 `json:"graph_us_nojoker"`
	LoopUS        float64 `json:"loop_us"`   // a fixed loop of arithmetic, to compare machines by
	Positions     int     `json:"positions"` // how many
	NoJoker       int     `json:"nojoker"`   // of these without a joker on the rack
}

// measure times the generator on the positions.
func measure(w io.Writer, words *lexicon.Lexicon, positions []position, rounds int) error {
	f := figures{Positions: len(positions)}
	before := heap()
	start := time.Now()
	g := movegen.New(words)
	f.LoadMS = us(time.Since(start)) / 1000
	start = time.Now()
	wordMap := movegen.NewWordMap(words, true)
	f.MapMS = us(time.Since(start)) / 1000
	f.MapBytes = wordMap.Bytes()
	var plays []movegen.Play
	for i := range positions {
		plays = g.All(&positions[i].input, plays[:0])
		f.Moves += len(plays)
		if !hasJoker(&positions[i]) {
			f.NoJoker++
		}
	}
	f.Bytes = heap() - before
	f.AllUS, f.AllUSNoJoker = fastest(positions, rounds, func(p *position) { plays = g.All(&p.input, plays[:0]) })
	f.GraphUS, f.GraphUSNoJ = fastest(positions, rounds, func(p *position) { g.Best(&p.input) })
	g.UseMap(wordMap)
	f.BestUS, f.BestUSNoJoker = fastest(positions, rounds, func(p *position) { g.Best(&p.input) })
	f.LoopUS = referenceLoop()
	runtime.KeepAlive(plays)
	return json.NewEncoder(w).Encode(f)
}

// fastest returns the means over all positions, and over those without a joker, of each position's fastest round. A
// round visits every position, so that none is found in the caches because it was the last; on a busy machine a whole
// round is seldom left alone, the few microseconds of a position are.
func fastest(positions []position, rounds int, search func(*position)) (all, noJoker float64) {
	least := make([]time.Duration, len(positions))
	for round := range rounds {
		for i := range positions {
			start := time.Now()
			search(&positions[i])
			if took := time.Since(start); round == 0 || took < least[i] {
				least[i] = took
			}
		}
	}
	n := 0
	for i, took := range least {
		all += us(took)
		if !hasJoker(&positions[i]) {
			noJoker += us(took)
			n++
		}
	}
	return all / float64(max(len(positions), 1)), noJoker / float64(max(n, 1))
}

// referenceLoop times a million dependent steps of integer arithmetic.
func referenceLoop() float64 {
	best := math.Inf(1)
	for range 5 {
		start := time.Now()
		x := uint64(time.Now().UnixNano()) | 1
		for range 1_000_000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
		took := us(time.Since(start))
		if x != 0 { // always: the state of this generator is never 0
			best = min(best, took)
		}
	}
	return best
}

func hasJoker(p *position) bool {
	for _, t := range p.input.Rack.Tiles() {
		if t.IsJoker() {
			return true
		}
	}
	return false
}

// heap returns the bytes in use after a collection.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func us(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
