package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestNineMovesEach(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT", "RATS")
	g.racks("RATSIDE", "SABCDEF")
	g.place(5, 5, '-', "RAT")    // a placement,
	g.play(1, g.swap("ABC"))     // an exchange
	g.play(0, engine.PassMove()) // and a pass use up a move each
	v := g.p.View(0)
	if v.At[0].Moves != 2 || v.At[0].MovesLeft != 7 || v.At[1].Moves != 1 || v.At[1].MovesLeft != 8 {
		t.Fatalf("%+v", v.At)
	}
	g.pass(14)
	g.over(engine.NotOver, engine.NoSeat)
	if g.p.Turn() != 1 {
		t.Fatal("seat 1 has a move left")
	}
	g.play(1, g.move(5, 8, '-', "S"))
	g.over(engine.ReasonMoves, 1, 3, 4)
}

func TestNobodyElseHasMoreMoves(t *testing.T) {
	g := start(t, "friends", "en", 2, nil)
	if v := g.p.View(0); v.At[0].MovesLeft != 0 {
		t.Error("moves are limited where the ruleset has no limit")
	}
	g.pass(40)
	g.over(engine.NotOver, engine.NoSeat)
}

func TestPass(t *testing.T) {
	for _, id := range []string{"sprig", "setzer", "friends"} {
		g := start(t, id, "de", 2, nil)
		e := find(t, g.play(0, engine.PassMove()), engine.EventPassed)
		if e.TimedOut || e.NoTiles || e.Seat != 0 || e.Number != 1 {
			t.Errorf("%+v", e)
		}
		if g.p.Turn() != 1 || g.p.Number() != 2 || g.p.View(0).At[0].Moves != 1 {
			t.Error("the pass didn't use up the turn")
		}
		g.refuse(0, engine.PassMove(), engine.CodeTurn)
	}
}

func TestResign(t *testing.T) {
	for _, id := range []string{"sprig", "setzer", "friends"} {
		for _, by := range []engine.Seat{0, 1} { // in its own turn and in the other's
			g := start(t, id, "de", 2, nil)
			g.p = g.p.WithPoints(by, 40).WithPoints(1-by, 7)
			events := g.play(by, engine.ResignMove())
			g.over(engine.ReasonResigned, 1-by)
			if e := find(t, events, engine.EventLeft); e.Seat != by || e.TimedOut {
				t.Errorf("%+v", e)
			}
			r := find(t, events, engine.EventOver).Result
			if r.Scores[by] != 40 || r.Scores[1-by] != 7 || r.Deltas != [4]int32{} || r.Places[by] != 2 || r.Places[1-by] != 1 || !r.Left.Has(by) {
				t.Errorf("%+v", r)
			}
			g.refuse(1-by, engine.PassMove(), engine.CodeOver)
			g.refuse(1-by, engine.ResignMove(), engine.CodeOver)
		}
	}
}

func TestSeatsTakeTurns(t *testing.T) {
	g := start(t, "setzer", "de", 4, func(t *engine.Table) { t.First = 2 })
	g.w = anything{}
	for _, want := range []engine.Seat{2, 3, 0, 1, 2} {
		if g.p.Turn() != want {
			t.Fatalf("seat %d is to move, want %d", g.p.Turn(), want)
		}
		g.pass(1)
	}
}

func TestNoSuchSeat(t *testing.T) {
	g := start(t, "sprig", "de", 2, nil)
	for _, s := range []engine.Seat{-1, 2, 3, 100, -128} {
		g.refuse(s, engine.PassMove(), engine.CodeSeat)
		g.refuse(s, engine.ResignMove(), engine.CodeSeat)
	}
}

func TestSeatWithoutTilesPasses(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT", "RATS")
	g.racks("RAT", "S")
	g.bag("")
	g.place(5, 5, '-', "RAT")
	events := g.play(1, g.move(5, 8, '-', "S")) // both racks are empty: all that is left are passes
	passes := 0
	for _, e := range events {
		if e.Kind == engine.EventPassed {
			if !e.NoTiles || e.TimedOut {
				t.Errorf("%+v", e)
			}
			passes++
		}
	}
	if passes != 16 {
		t.Errorf("%d passes", passes)
	}
	g.over(engine.ReasonMoves, 1, 3, 4)
	if v := g.p.View(0); v.At[0].Moves != 9 || v.At[1].Moves != 9 {
		t.Error("a pass without tiles uses up a move")
	}
}

func TestOnlyTheSeatWithoutTilesPasses(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.racks("RAT", "SIDE")
	g.bag("")
	g.place(5, 5, '-', "RAT")
	for range 8 {
		g.pass(1)
		if g.p.Phase() == engine.PhasePlay && g.p.Turn() != 1 {
			t.Fatal("seat 0 has no tiles and yet is to move")
		}
	}
	g.pass(1)
	g.over(engine.ReasonMoves, 0, 3, 0)
}

func TestEndlessPassingIsBounded(t *testing.T) {
	g := start(t, "friends", "de", 2, nil)
	g.w = anything{}
	g.p = g.p.WithNumber(engine.MaxNumber)
	g.refuse(0, engine.PassMove(), engine.CodeTooLong)
	r := g.p.RackOf(0)
	g.refuse(0, g.swap(g.text(r.Tiles()[:1])), engine.CodeTooLong)
	g.racks("ERNSTEN")
	g.place(7, 7, '-', "ERNST")
	g.play(1, engine.ResignMove())
}
