package ai

import (
	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/lexicon"
)

// Player makes the decisions of computers of any level, with the words of one lexicon. It keeps the move
// generator and its buffers between decisions, and nothing else: what it decides depends on the arguments alone. It
// is not safe for concurrent use.
type Player struct {
	words *lexicon.Lexicon
	gen   *movegen.Generator
	plays []movegen.Play
	known map[leaveKey]*leave.Set // given by Learn
	build *movegen.MapBuilder     // of the word map, which is in use as soon as it is complete

	// Buffers of the strong level.
	cands []candidate
	sim   table
}

// NewPlayer returns a player with the words of l.
func NewPlayer(l *lexicon.Lexicon) *Player {
	return &Player{words: l, gen: movegen.New(l)}
}

// Prepare does so many words' work at what makes the strong level faster with the tiles of a set, and returns how many
// words are left; 0 when there is nothing to do. It is never needed: decisions are the same before and after, and a host
// may do it in pieces while nobody waits. Only sets with jokers are worth it: without one the graph is as fast.
// The memory it takes is that of a movegen.WordMap.
func (p *Player) Prepare(ts *engine.TileSet, words int) int {
	if ts.Jokers() == 0 {
		return 0
	}
	if p.build == nil {
		p.build = movegen.NewMapBuilder(p.words, true)
	}
	p.build.Step(words)
	if m := p.build.Map(); m != nil {
		p.gen.UseMap(m)
	}
	return p.build.Left()
}

// leaveKey names what a leave.Set is about.
type leaveKey struct {
	rules *engine.Ruleset
	tiles *engine.TileSet
}

// Learn makes the player value leaves of a ruleset and a language by set instead of the embedded data. It is for
// tools that learn such values and compare them.
func (p *Player) Learn(r *engine.Ruleset, ts *engine.TileSet, set *leave.Set) {
	if p.known == nil {
		p.known = map[leaveKey]*leave.Set{}
	}
	p.known[leaveKey{r, ts}] = set
}

// leaves returns what the player knows of leaves in a view's match.
func (p *Player) leaves(v *engine.View) *leave.Set {
	if set, ok := p.known[leaveKey{v.Rules, v.Tiles}]; ok {
		return set
	}
	return leave.For(v.Rules, v.Tiles)
}

// Pick returns the move of a computer in the view's seat, which is to move. seed is the source of its noise: a host
// derives a seed for each decision, from one that has nothing to do with the match's own draws.
//
// The move is legal: a placement, an exchange, a pass where nothing can be placed, or, while a word lies open to
// objection, the consent. A view of a seat that is not to move, or of nobody, gets a pass. A level that is none of
// the known ones plays as Normal.
func (p *Player) Pick(v engine.View, level Level, budget Budget, seed engine.Seed) engine.Move {
	if v.Phase == engine.PhaseWindow {
		return engine.AcceptMove()
	}
	if !playable(&v) || v.Phase != engine.PhasePlay || v.Turn != v.Seat {
		return engine.PassMove()
	}
	rng := newNoise(seed)
	switch level {
	case Random:
		return p.random(&v, &rng)
	case Greedy:
		return p.highest(&v, anyWord)
	case Easy:
		return p.easy(&v, &rng)
	case Strong:
		return p.strong(&v, budget, &rng)
	}
	return p.highest(&v, commonWords)
}

// PickTidy returns the tidy-up swap that a computer makes with the swap that is open to the view's seat, and false
// where it keeps its tiles. It may be asked at any time.
func (p *Player) PickTidy(v engine.View, level Level, seed engine.Seed) (engine.Move, bool) {
	if !playable(&v) || !v.Tidy.Open || v.Tidy.Leftover.Len() == 0 {
		return engine.Move{}, false
	}
	switch level {
	case Random, Easy:
		return engine.Move{}, false
	case Strong:
		return p.strongTidy(&v)
	}
	return plainTidy(&v)
}

// playable reports whether a view is of a seat, and whether its board and rack hold nothing but tiles of its game. A
// view that the engine made is; one that came from elsewhere may be anything.
func playable(v *engine.View) bool {
	if v.Rules == nil || v.Tiles == nil || v.Seat < 0 || v.Seat >= engine.Seat(v.Seats) || v.Seats > engine.MaxSeats ||
		v.Board.Side() != v.Rules.Side || v.Rack.Len() > int(v.Rules.Rack) {
		return false
	}
	for sq := range v.Board.Squares() {
		if t := v.Board.At(engine.Square(sq)); t != 0 && (t.Letter() == 0 || t.Letter() > engine.Letter(v.Tiles.Letters)) {
			return false
		}
	}
	for _, t := range v.Rack.Tiles() {
		if !t.IsJoker() && t.Letter() > engine.Letter(v.Tiles.Letters) {
			return false
		}
	}
	return true
}
