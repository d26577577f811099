package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// tidied returns a match in which seat 0 has placed RAT and holds SIDE and three new tiles.
func tidied(t *testing.T, online bool) *game {
	g := start(t, "sprig", "en", 2, func(t *engine.Table) {
		t.Options.Online = online
		if online {
			t.Options.Clock = t.Rules.Clock.Online
		}
	}, "RAT", "RATS", "BRATS", "ODE", "TOE")
	g.racks("RATSIDE", "OETSBBB")
	g.bag("OXYZQU")
	g.place(5, 5, '-', "RAT")
	return g
}

func TestTidySwap(t *testing.T) {
	g := tidied(t, false)
	before := g.p
	e := find(t, g.play(0, engine.TidyMove(g.tile('I'))), engine.EventTidied)
	r := g.p.RackOf(0)
	// OXY came with the refill, then the swap drew Z; only then I went into the bag.
	if got := g.text(r.Tiles()); got != "SDEOXYZ" {
		t.Errorf("rack %s", got)
	}
	bag := g.p.BagOf()
	if len(bag) != 3 || engine.NewRack(bag...) == engine.NewRack(before.BagOf()...) {
		t.Errorf("bag %s", g.text(bag))
	}
	if got := engine.NewRack(bag...); got.Count(g.tile('I')) != 1 {
		t.Errorf("bag %s", g.text(bag))
	}
	if g.p.Turn() != 1 || g.p.Number() != before.Number() || g.p.Deadline() != before.Deadline() {
		t.Error("the swap changed the turn")
	}
	if v := g.p.View(1); v.At[0].Moves != 1 || !v.At[0].Tidied || v.At[1].Tidied {
		t.Errorf("%+v", v.At)
	}
	if e.Seat != 0 || e.Number != 1 || e.Move != (engine.Move{}) || e.Count != 0 {
		t.Errorf("event %+v: it doesn't tell which tile", e)
	}
	// The opponent's move isn't old now.
	if counted, err := g.p.Expect(1, engine.PassMove(), before.Number()); counted || err != nil {
		t.Errorf("%v %v", counted, err)
	}
}

func TestTidyOncePerMatchAndPlayer(t *testing.T) {
	g := tidied(t, false)
	g.play(0, engine.TidyMove(g.tile('I')))
	g.refuse(0, engine.TidyMove(g.tile('D')), engine.CodeTidyUsed)
	g.place(5, 4, '-', "B...S")
	g.play(1, engine.TidyMove(g.tile('B'))) // the other player has one too
}

func TestTidyOnceEvenAfterALaterPlacement(t *testing.T) {
	g := tidied(t, false)
	g.play(0, engine.TidyMove(g.tile('I')))
	g.pass(1)
	g.place(5, 8, '-', "S")
	if v := g.p.View(0); v.Tidy.Open {
		t.Error("a second swap is offered")
	}
	g.refuse(0, engine.TidyMove(g.tile('D')), engine.CodeTidyUsed)
}

func TestTidyLeftoverOnly(t *testing.T) {
	g := tidied(t, false)
	v := g.p.View(0)
	if !v.Tidy.Open || v.Tidy.Number != 1 || g.text(v.Tidy.Leftover.Tiles()) != "SIDE" {
		t.Errorf("%+v", v.Tidy)
	}
	g.refuse(0, engine.TidyMove(g.tile('X')), engine.CodeTidyNotLeftover) // came with the refill
	g.refuse(0, engine.TidyMove(g.tile('R')), engine.CodeNotOnRack)       // lies on the board
	g.refuse(0, engine.TidyMove(g.tile('Q')), engine.CodeNotOnRack)
	if w := g.p.View(1); w.Tidy.Open || w.Tidy.Leftover.Len() != 0 {
		t.Error("the opponent sees the swap's tiles")
	}
}

func TestTidyTakesTheLeftoverOfTwoEqualTiles(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.racks("ERATSID")
	g.bag("EEEZ")
	g.place(5, 5, '-', "RAT")
	g.play(0, engine.TidyMove(g.tile('E')))
	r := g.p.RackOf(0)
	if got := g.text(r.Tiles()); got != "SIDEEEZ" {
		t.Errorf("rack %s", got)
	}
}

func TestTidyClosesWithTheOpponentsMove(t *testing.T) {
	for name, answer := range map[string]func(g *game){
		"pass":      func(g *game) { g.pass(1) },
		"exchange":  func(g *game) { g.play(1, g.swap("B")) },
		"placement": func(g *game) { g.place(5, 4, '-', "B...S") },
	} {
		t.Run(name, func(t *testing.T) {
			g := tidied(t, false)
			answer(g)
			g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed)
			if g.p.View(0).Tidy.Open {
				t.Error("still offered")
			}
		})
	}
	g := tidied(t, false)
	g.refuse(1, g.move(0, 0, '-', "TOE"), engine.CodeNotConnected)
	g.play(0, engine.TidyMove(g.tile('I'))) // a refused move closes nothing
}

func TestTidyStaysOpenOnlineForTenSeconds(t *testing.T) {
	for _, c := range []struct {
		after engine.Millis // the swap, after the placement
		want  engine.Code
	}{{9_999, ""}, {10_000, engine.CodeTidyClosed}} {
		g := tidied(t, true)
		placed := g.at
		g.pass(1) // at once
		if v := g.p.View(0); !v.Tidy.Open || !v.Tidy.Held || v.Tidy.Until != placed+10_000 {
			t.Errorf("%+v", v.Tidy)
		}
		g.at = placed + c.after - 1
		if c.want != "" {
			g.refuse(0, engine.TidyMove(g.tile('I')), c.want)
		} else {
			g.play(0, engine.TidyMove(g.tile('I')))
		}
	}
	// Until the opponent moves it stays open however long that takes.
	g := tidied(t, true)
	g.at += 60_000
	g.play(0, engine.TidyMove(g.tile('I')))
}

func TestTidyClosesWithTheOwnNextMove(t *testing.T) {
	g := tidied(t, true)
	g.pass(2)
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed)
}

func TestTidyAfterThePlacementOnly(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil)
	g.racks("RATSIDE")
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed) // before anything
	g.play(0, engine.PassMove())
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed) // after a pass
	g.racks("", "RATSIDE")
	g.play(1, g.swap("T"))
	g.refuse(1, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed) // after an exchange
}

func TestTidyNeedsATileInTheBag(t *testing.T) {
	g := tidied(t, false)
	g.bag("")
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed)
	if g.p.View(0).Tidy.Open {
		t.Error("offered with an empty bag")
	}
	g.bag("Q")
	g.play(0, engine.TidyMove(g.tile('I')))
	if got := g.text(g.p.BagOf()); got != "I" {
		t.Errorf("bag %s", got)
	}
}

func TestTidyNotAfterAllSeven(t *testing.T) {
	g := start(t, "sprig", "de", 2, nil, "ERNSTEN")
	g.racks("ERNSTEN")
	g.place(5, 2, '-', "ERNSTEN")
	r := g.p.RackOf(0)
	g.refuse(0, engine.TidyMove(r.At(0)), engine.CodeTidyClosed)
}

func TestTidyNotAfterTheLastMove(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.p = g.p.WithMoves(0, 8).WithMoves(1, 8)
	g.racks("RATSIDE")
	g.place(5, 5, '-', "RAT")
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeTidyClosed)
	g.pass(1)
	g.refuse(0, engine.TidyMove(g.tile('I')), engine.CodeOver) // and not in a finished match
}

func TestTidyTwiceCountsOnce(t *testing.T) {
	g := tidied(t, false)
	m := engine.TidyMove(g.tile('I'))
	if counted, err := g.p.Expect(0, m, 1); counted || err != nil {
		t.Fatalf("%v %v", counted, err)
	}
	g.play(0, m)
	if counted, err := g.p.Expect(0, m, 1); !counted || err != nil {
		t.Errorf("sent again: %v %v", counted, err)
	}
	g.pass(2)
	if counted, err := g.p.Expect(0, m, 1); !counted || err != nil {
		t.Errorf("sent again later: %v %v", counted, err)
	}
	if _, err := g.p.Expect(1, m, 1); engine.CodeOf(err) != engine.CodeOld {
		t.Errorf("from the other seat: %v", err)
	}
	if _, err := g.p.Expect(0, m, 99); engine.CodeOf(err) != engine.CodeFuture {
		t.Errorf("for a later turn: %v", err)
	}
}

func TestTidyDoesNotTouchTheClock(t *testing.T) {
	g := tidied(t, true)
	deadline := g.p.Deadline()
	g.at += 5_000
	g.play(0, engine.TidyMove(g.tile('I')))
	if deadline == 0 || g.p.Deadline() != deadline {
		t.Errorf("deadline %d, was %d", g.p.Deadline(), deadline)
	}
}

func TestTidyOrderFixesTheDraw(t *testing.T) {
	// Online both players may act at once: whoever is first draws first.
	a, b := tidied(t, true), tidied(t, true)
	a.play(0, engine.TidyMove(a.tile('I')))
	a.place(5, 8, '-', "S")
	b.place(5, 8, '-', "S")
	b.play(0, engine.TidyMove(b.tile('I')))
	ra, rb := a.p.RackOf(0), b.p.RackOf(0)
	if a.text(ra.Tiles()) != "SDEOXYZ" || b.text(rb.Tiles()) != "SDEOXYQ" {
		t.Errorf("%s %s", a.text(ra.Tiles()), b.text(rb.Tiles()))
	}
}

func TestNoTidyInOtherGames(t *testing.T) {
	for _, id := range []string{"setzer", "friends"} {
		g := start(t, id, "de", 2, nil, "ERNST")
		g.racks("ERNSTEN")
		g.place(7, 7, '-', "ERNST")
		g.refuse(0, engine.TidyMove(g.tile('E')), engine.CodeTidyClosed)
	}
}
