package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestEndgameEqualsMinimax compares the endgame with a search of all moves without bounds, in positions that are small
// enough for that.
func TestEndgameEqualsMinimax(t *testing.T) {
	var words []build.Entry
	for _, w := range []string{"ER", "RE", "NE", "EN", "REN", "NER", "ERN", "SEN", "NES", "ES", "SER", "ENE"} {
		words = append(words, build.Entry{Word: w, Tier: lexicon.Basic})
	}
	l := compile(t, "de", words)
	player := NewPlayer(l)
	rng := rand.New(rand.NewPCG(3, 1))
	better := 0
	for round := range 60 {
		v := lastTiles(t, rng, l, []string{"setzer", "friends"}[round%2])
		from, ok := endingOf(&v)
		if !ok {
			t.Fatal("not taken for an endgame")
		}
		e := endgame{player: player, v: &v}
		want := minimax(&e, &from, 0, 0)
		m := player.Pick(v, Strong, 1<<20, engine.Seed{})
		if m.Kind != engine.Place {
			continue // nothing to place, or nothing but an exchange is allowed
		}
		s, err := v.Score(m)
		if err != nil {
			t.Fatal(err)
		}
		if got := value(&e, &from, 0, &m, s.Points, 0); got != want {
			t.Errorf("round %d: %v is worth %d, the best move %d", round, m, got, want)
		}
		g := player.Pick(v, Greedy, 0, engine.Seed{})
		if s, err = v.Score(g); err != nil {
			t.Fatal(err)
		}
		if value(&e, &from, 0, &g, s.Points, 0) < want {
			better++
		}
	}
	if better < 5 {
		t.Errorf("the move with the most points was worse in %d positions only", better)
	}
}

// lastTiles returns a view near the end: RE across the centre, an empty bag, and two or three tiles on each rack.
func lastTiles(t *testing.T, rng *rand.Rand, l *lexicon.Lexicon, ruleset string) engine.View {
	v := newMatch(t, ruleset, l, 2, 1, nil).View(0)
	tile := func(r rune) engine.Tile {
		letter, ok := l.Alphabet().Letter(r)
		if !ok {
			t.Fatal(r)
		}
		return engine.Tile(letter)
	}
	v.Board.Set(v.Rules.Centre, tile('R'))
	v.Board.Set(v.Rules.Centre+1, tile('E'))
	v.Bag, v.Exchange, v.Unseen, v.Rack = 0, 0, engine.Counts{}, engine.Rack{}
	letters := []rune("ERNSENX")
	for range 2 + rng.IntN(2) {
		v.Rack.Add(tile(letters[rng.IntN(len(letters))]))
	}
	n := 1 + rng.IntN(2)
	for range n {
		v.Unseen.Add(tile(letters[rng.IntN(len(letters))]))
	}
	v.At[1].Rack = uint8(n)
	return v
}

// minimax returns what a position is worth to the seat to move: all placements, and a pass where there is none.
func minimax(e *endgame, from *ending, seat, depth int) int64 {
	in := e.input(from, seat)
	plays := movegen.New(e.player.words).All(&in, nil)
	if len(plays) == 0 {
		plays = []movegen.Play{{Move: engine.PassMove()}}
	}
	best := int64(-boundless)
	for i := range plays {
		best = max(best, value(e, from, seat, &plays[i].Move, plays[i].Points, depth))
	}
	return best
}

// value returns what a move is worth, by minimax.
func value(e *endgame, from *ending, seat int, m *engine.Move, points int32, depth int) int64 {
	to := *from
	to.idle++
	for _, p := range m.Placements() {
		to.idle = 0
		to.racks[seat].Remove(p.Tile)
		to.board.Set(p.Square, p.Tile)
	}
	mine, theirs := e.value(&to.racks[seat]), e.value(&to.racks[1-seat])
	switch {
	case mine == 0 && to.racks[seat].Len() == 0:
		return int64(points) + 2*theirs
	case to.idle == 2 && e.v.Rules.Ends.Scoreless.LoseRack:
		return int64(points) + theirs - mine
	case to.idle == 2:
		return int64(points)
	}
	return int64(points) - minimax(e, &to, 1-seat, depth+1)
}

// TestEndgameIsForTwoWithoutSecrets is about positions in which the search has no place.
func TestEndgameIsForTwoWithoutSecrets(t *testing.T) {
	l := lists(t, "de")
	rng := rand.New(rand.NewPCG(1, 1))
	for name, change := range map[string]func(*engine.View){
		"bag":       func(v *engine.View) { v.Bag = 1 },
		"seats":     func(v *engine.View) { v.Seats = 3 },
		"no tiles":  func(v *engine.View) { v.Unseen = engine.Counts{} },
		"two racks": func(v *engine.View) { v.Unseen[1] = 8 },
	} {
		v := lastTiles(t, rng, l, "setzer")
		if _, ok := endingOf(&v); !ok {
			t.Fatal("not taken for an endgame")
		}
		change(&v)
		if _, ok := endingOf(&v); ok {
			t.Errorf("%s: taken for an endgame", name)
		}
	}
}
