package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestHelpfulCheck(t *testing.T) {
	for _, id := range []string{"sprig", "setzer", "friends"} {
		g := start(t, id, "de", 2, func(t *engine.Table) {
			if t.Rules.Clock.Online > 0 {
				t.Options.Clock = t.Rules.Clock.Online
			}
		}, "ERNST")
		g.racks("ERNSTEN")
		r := must(t, id)
		row, col := int(r.Centre)/int(r.Side), int(r.Centre)%int(r.Side)
		deadline := g.p.Deadline()
		m := g.move(row, col, '-', "ERNSE")
		g.refuse(0, m, engine.CodeWord)
		_, _, err := g.p.Play(0, m, g.w, g.at+1)
		if e := err.(*engine.Error); e.Detail != "ERNSE" || len(e.Words) != 1 {
			t.Errorf("%s: %v: it names the word", id, err)
		}
		if g.p.Turn() != 0 || g.p.Deadline() != deadline || deadline == 0 {
			t.Errorf("%s: something was lost", id)
		}
		g.place(row, col, '-', "ERNST")
	}
}

func TestStrictCheck(t *testing.T) {
	g := start(t, "setzer", "de", 2, check(engine.Strict), "ERNST")
	g.racks("ERNSTEN")
	e := find(t, g.place(7, 7, '-', "NERNST"), engine.EventInvalid)
	if e.Refused != 1 || e.Scored.Words()[0].Text(g.ts) != "NERNST" || e.Points != 0 || e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	r := g.p.RackOf(0)
	b := g.p.Board()
	if g.text(r.Tiles()) != "ERNSTEN" || !b.Empty() || g.p.Points(0) != 0 {
		t.Error("the tiles aren't back")
	}
	if g.p.Turn() != 1 || g.p.View(0).At[0].Moves != 1 {
		t.Error("the turn isn't used up")
	}
	g.racks("", "ERNSTEN")
	g.refuse(1, g.move(0, 0, '-', "ERNST"), engine.CodeCentre) // a placement that isn't one costs nothing
	find(t, g.place(7, 7, '-', "ERNST"), engine.EventPlaced)
}

// contest returns a match with word check contestable, in which seat 0 has laid open ERNST (allowed) or
// another word (not allowed).
func contest(t *testing.T, seats int, word string) *game {
	g := start(t, "setzer", "de", seats, check(engine.Contestable), "ERNST")
	g.racks("ERNSTEN", "GELBERX")
	e := find(t, g.place(7, 7, '-', word), engine.EventOpened)
	if e.Scored.Words()[0].Text(g.ts) != word || e.Points != 0 {
		t.Errorf("%+v", e)
	}
	return g
}

func TestWindowHoldsEverythingBack(t *testing.T) {
	g := contest(t, 3, "ERNST")
	b := g.p.Board()
	r := g.p.RackOf(0)
	if g.p.Phase() != engine.PhaseWindow || g.p.Turn() != 0 || g.p.Number() != 1 || !b.Empty() || r.Len() != 7 || g.p.Points(0) != 0 {
		t.Error("something happened before the window closed")
	}
	if g.p.Deadline() != g.at+10_000 {
		t.Errorf("the window ends at %d, opened at %d", g.p.Deadline(), g.at)
	}
	v := g.p.View(2)
	if v.Open != g.move(7, 7, '-', "ERNST") || v.Phase != engine.PhaseWindow || v.Clock != g.at+10_000 {
		t.Errorf("%+v", v)
	}
	for s := range engine.Seat(3) {
		g.refuse(s, engine.PassMove(), engine.CodeWindow)
	}
	g.refuse(0, engine.ChallengeMove(), engine.CodeOwnWord)
	g.refuse(0, engine.AcceptMove(), engine.CodeOwnWord)
}

func TestObjectionToAWordThatIsNotAllowed(t *testing.T) {
	g := contest(t, 3, "NERNST")
	events := g.play(2, engine.ChallengeMove())
	e := find(t, events, engine.EventWithdrawn)
	if e.Seat != 0 || e.By != 2 || e.Refused != 1 || e.Scored.Words()[0].Text(g.ts) != "NERNST" || len(events) != 1 {
		t.Errorf("%+v", e)
	}
	r := g.p.RackOf(0)
	b := g.p.Board()
	if g.text(r.Tiles()) != "ERNSTEN" || !b.Empty() || g.p.Points(0) != 0 || g.p.Points(2) != 0 {
		t.Error("the tiles aren't back, or somebody has points")
	}
	if g.p.Turn() != 1 || g.p.Number() != 2 || g.p.Phase() != engine.PhasePlay || g.p.Deadline() != g.at+130_000 {
		t.Error("the turn didn't pass, or its clock doesn't run")
	}
}

func TestObjectionToAllowedWords(t *testing.T) {
	g := contest(t, 3, "ERNST")
	events := g.play(1, engine.ChallengeMove())
	if e := find(t, events, engine.EventUpheld); e.Seat != 1 || e.Points != -5 {
		t.Errorf("%+v", e)
	}
	if e := find(t, events, engine.EventPlaced); e.Points != 12 {
		t.Errorf("%+v", e)
	}
	if g.p.Points(0) != 12 || g.p.Points(1) != -5 || g.p.Points(2) != 0 { // below 0
		t.Errorf("%d %d %d", g.p.Points(0), g.p.Points(1), g.p.Points(2))
	}
	r := g.p.RackOf(0)
	if r.Len() != 7 || g.p.Turn() != 1 {
		t.Error("no refill, or no next turn")
	}
}

func TestOneRefusedWordWithdrawsTheWholeMove(t *testing.T) {
	g := start(t, "setzer", "de", 2, check(engine.Contestable), "ERNST", "ERNE", "ES", "RE")
	g.racks("ERNSTEN", "ERNEXXX")
	g.place(7, 7, '-', "ERNST")
	g.play(1, engine.AcceptMove())
	g.place(8, 7, '-', "ERNE") // ERNE, and down EE RR NN SE
	e := find(t, g.play(0, engine.ChallengeMove()), engine.EventWithdrawn)
	names := ""
	for i, w := range e.Scored.Words() {
		if e.Refused>>i&1 != 0 {
			names += w.Text(g.ts) + " "
		}
	}
	if names != "EE RR NN SE " {
		t.Errorf("%q were refused", names)
	}
	if b := g.p.Board(); b.Len() != 5 {
		t.Error("a part of the move stands")
	}
}

func TestWithoutObjectionAWordCounts(t *testing.T) {
	g := contest(t, 2, "NERNST")
	if events := g.tick(9_999); events != nil {
		t.Fatalf("%v", events)
	}
	e := find(t, g.tick(1), engine.EventPlaced)
	if e.Points != 14 || e.Refused != 0 || g.p.Points(0) != 14 || g.p.Turn() != 1 {
		t.Errorf("%+v", e)
	}
	if g.p.Deadline() != g.at+130_000 {
		t.Error("the next clock doesn't start when the window closes")
	}
}

func TestObjectionThatComesTooLate(t *testing.T) {
	g := contest(t, 2, "NERNST")
	g.at += 9_999 // refuse and play add one
	g.refuse(1, engine.ChallengeMove(), engine.CodeNoWindow)
	g = contest(t, 2, "NERNST")
	g.at += 9_998
	find(t, g.play(1, engine.ChallengeMove()), engine.EventWithdrawn)
}

func TestWindowClosesWhenAllOthersAccept(t *testing.T) {
	g := contest(t, 4, "NERNST")
	for s := engine.Seat(3); s >= 1; s-- {
		if g.p.Phase() != engine.PhaseWindow {
			t.Fatal("closed too early")
		}
		find(t, g.play(s, engine.AcceptMove()), engine.EventAccepted)
		if s > 1 {
			g.refuse(s, engine.AcceptMove(), engine.CodeAccepted)
			g.refuse(s, engine.ChallengeMove(), engine.CodeAccepted)
			if v := g.p.View(0); !v.At[s].Accepted {
				t.Error("the consent isn't shown")
			}
		}
	}
	if g.p.Points(0) != 14 || g.p.Turn() != 1 {
		t.Error("the word doesn't count")
	}
	if v := g.p.View(0); v.At[1].Accepted || v.At[3].Accepted || v.Open != (engine.Move{}) {
		t.Error("the window left a trace")
	}
}

func TestNoWindowNoAnswer(t *testing.T) {
	for _, c := range []engine.CheckRule{engine.Helpful, engine.Strict, engine.Contestable} {
		g := start(t, "setzer", "de", 2, check(c))
		g.refuse(1, engine.ChallengeMove(), engine.CodeNoWindow)
		g.refuse(0, engine.AcceptMove(), engine.CodeNoWindow)
	}
}

func TestMoverResignsInTheWindow(t *testing.T) {
	for _, seats := range []int{2, 3} {
		g := contest(t, seats, "ERNST")
		events := g.play(0, engine.ResignMove())
		e := find(t, events, engine.EventWithdrawn)
		if e.By != engine.NoSeat || e.Points != 0 {
			t.Errorf("%+v", e)
		}
		b := g.p.Board()
		if !b.Empty() || g.p.Points(0) != 0 {
			t.Error("the word counts")
		}
		if seats == 2 {
			g.over(engine.ReasonResigned, 1, 0, 0)
		} else if g.p.Turn() != 1 || g.p.Phase() != engine.PhasePlay || g.p.Deadline() != g.at+130_000 {
			t.Error("the turn didn't pass")
		}
	}
}

func TestOtherResignsInTheWindow(t *testing.T) {
	g := contest(t, 2, "NERNST")
	g.play(1, engine.ResignMove())
	g.over(engine.ReasonResigned, 0, 14, 0) // nobody is left to object

	g = contest(t, 3, "NERNST")
	g.play(1, engine.ResignMove())
	if g.p.Phase() != engine.PhaseWindow {
		t.Fatal("seat 2 may still object")
	}
	g.play(2, engine.AcceptMove())
	if g.p.Points(0) != 14 || g.p.Turn() != 2 {
		t.Error("the word doesn't count")
	}

	g = contest(t, 3, "NERNST")
	g.play(2, engine.AcceptMove())
	g.play(1, engine.ResignMove())
	if g.p.Phase() != engine.PhasePlay || g.p.Points(0) != 14 {
		t.Error("all who are left have accepted")
	}
}

func TestWhoIsOutIsDecidedWhenTheWindowCloses(t *testing.T) {
	for name, c := range map[string]struct {
		word   string
		answer engine.Move
		over   bool
		scores [2]int32
	}{
		"accepted":  {"NERNST", engine.AcceptMove(), true, [2]int32{14 + 10, -10}},
		"upheld":    {"ERNST", engine.ChallengeMove(), true, [2]int32{12 + 10, -5 - 10}},
		"withdrawn": {"NERNST", engine.ChallengeMove(), false, [2]int32{}},
	} {
		t.Run(name, func(t *testing.T) {
			g := start(t, "setzer", "de", 2, check(engine.Contestable), "ERNST")
			g.racks(c.word, "Q")
			g.bag("")
			g.place(7, 7, '-', c.word)
			if g.p.Phase() == engine.PhaseOver {
				t.Fatal("over before the window closed")
			}
			g.play(1, c.answer)
			if !c.over {
				g.over(engine.NotOver, engine.NoSeat)
				return
			}
			g.over(engine.ReasonOut, 0, c.scores[0], c.scores[1])
		})
	}
}

func TestContestableNeedsPeople(t *testing.T) {
	tab := table(t, "setzer", "de", 3)
	tab.Options.Check = engine.Contestable
	tab.Computers = tab.Computers.With(2)
	if _, err := engine.New(tab, 0); engine.CodeOf(err) != engine.CodeOption {
		t.Errorf("%v", err)
	}
	tab.Options.Check = engine.Strict
	if p, err := engine.New(tab, 0); err != nil || !p.View(0).At[2].Computer {
		t.Errorf("%v", err)
	}
}

func TestCommonWordsOnly(t *testing.T) {
	g := start(t, "setzer", "de", 2, func(t *engine.Table) { t.Options.CommonOnly = true }, "ERNST", "RENTEN?")
	g.racks("RENTENS")
	g.refuse(0, g.move(7, 7, '-', "RENTEN"), engine.CodeWord)
	ranked := g.w
	g.w = unranked{ranked}
	g.racks("ERNSTEN")
	g.refuse(0, g.move(7, 7, '-', "ERNST"), engine.CodeUnranked)
	g.w = ranked
	g.place(7, 7, '-', "ERNST")

	g = start(t, "setzer", "de", 2, nil, "RENTEN?")
	g.racks("RENTENS")
	g.place(7, 7, '-', "RENTEN") // all words are allowed unless the table says otherwise
}

func TestNoWordList(t *testing.T) {
	g := start(t, "setzer", "de", 2, nil)
	g.racks("ERNSTEN")
	g.w = nil
	g.refuse(0, g.move(7, 7, '-', "ERNST"), engine.CodeNoWords)
	g.play(0, engine.PassMove()) // only placements ask for one
}

func TestViewTellsRefusedWords(t *testing.T) {
	g := start(t, "setzer", "de", 2, check(engine.Strict), "ERNST", "ES")
	g.racks("ERNSTEN", "SEEXXXX")
	g.place(7, 7, '-', "ERNST")
	v := g.p.View(1)
	s, err := v.Score(g.move(8, 7, '-', "SEE")) // SEE, and down ES RE NE
	if err != nil {
		t.Fatal(err)
	}
	if mask, err := v.Refused(&s, g.w); mask != 0b1101 || err != nil {
		t.Errorf("%b %v", mask, err)
	}
}
