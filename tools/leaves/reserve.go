package main

import (
	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/ai/selfplay"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// reserves works out what an unused tidy-up swap is worth with 0, 1, 2, … moves left after the next. It is a problem
// of optimal stopping: in matches in which nobody swaps, the gain of the best swap is noted at every occasion; with
// one move left a swap is worth what it gains, with more the better of that and what it will be worth later.
func reserves(r *engine.Ruleset, words *lexicon.Lexicon, ts *engine.TileSet, set *leave.Set, s settings) ([]int16, error) {
	gains := make([][]int32, int(r.Moves)+1)
	player := ai.NewPlayer(words)
	player.Learn(r, ts, set)
	runner := selfplay.New(r, words)
	runner.Player().Learn(r, ts, set)
	runner.Watch = func(p engine.Position, seat engine.Seat) {
		if v := p.View(seat); v.Tidy.Open && p.Turn() != seat {
			gain, _ := player.TidyGain(&v)
			left := v.At[seat].MovesLeft
			gains[left] = append(gains[left], gain)
		}
	}
	side := selfplay.Side{Level: ai.Strong, KeepTidy: true}
	for n := range max(1, s.games/8) {
		if _, err := runner.Match(selfplay.Seed(s.seed+1), n, [2]selfplay.Side{side, side}); err != nil {
			return nil, err
		}
	}
	worth := []int16{0}
	for left := 1; left < int(r.Moves); left++ {
		later := int64(worth[left-1])
		sum := int64(0)
		for _, gain := range gains[left] {
			sum += max(int64(gain), later)
		}
		if n := int64(len(gains[left])); n > 0 {
			later = sum / n
		}
		worth = append(worth, int16(min(later, 32767)))
	}
	return worth, nil
}
