package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestMorePointsWin(t *testing.T) {
	for _, c := range []struct {
		a, b   int32
		winner engine.Seat
		places [4]uint8
	}{
		{10, 9, 0, [4]uint8{1, 2}},
		{9, 10, 1, [4]uint8{2, 1}},
		{10, 10, engine.NoSeat, [4]uint8{1, 1}}, // a draw, whatever was played
	} {
		g := start(t, "sprig", "de", 2, nil)
		g.p = g.p.WithPoints(0, c.a).WithPoints(1, c.b)
		g.racks("QQQQQQQ")
		g.pass(18)
		g.over(engine.ReasonMoves, c.winner, c.a, c.b) // and no rack is deducted
		if r := g.p.Result(); r.Places != c.places || r.Deltas != [4]int32{} {
			t.Errorf("%+v", r)
		}
	}
}

func TestAfterTheEndNothing(t *testing.T) {
	g := start(t, "sprig", "de", 2, nil)
	g.pass(18)
	for s := range engine.Seat(2) {
		for _, m := range []engine.Move{engine.PassMove(), engine.ResignMove(), engine.TidyMove(1), engine.AcceptMove()} {
			g.refuse(s, m, engine.CodeOver)
		}
	}
	if g.p.Turn() != engine.NoSeat || g.p.View(0).Turn != engine.NoSeat || g.p.Deadline() != 0 {
		t.Error("somebody is to move")
	}
}

func TestScorelessDoesNotEndSprig(t *testing.T) {
	g := start(t, "sprig", "de", 2, nil)
	g.p = g.p.WithPoints(0, 5)
	g.pass(17)
	g.over(engine.NotOver, engine.NoSeat)
}

func TestGoingOutInSetzer(t *testing.T) {
	g := start(t, "setzer", "de", 3, nil, "ERN")
	g.racks("ERN", "Q*A", "YE")
	g.bag("")
	g.p = g.p.WithPoints(0, 5).WithPoints(1, 50).WithPoints(2, 2)
	events := g.place(7, 7, '-', "ERN")
	// ERN 3 x2 = 6; the others lose Q10 A1 and Y10 E1: 11 each, of which the joker has no part.
	g.over(engine.ReasonOut, 1, 5+6+22, 50-11, 2-11)
	r := find(t, events, engine.EventOver).Result
	if r.Deltas != [4]int32{22, -11, -11} || r.Places != [4]uint8{2, 1, 3} {
		t.Errorf("%+v", r)
	}
}

func TestEmptyRackAloneIsNotOut(t *testing.T) {
	g := start(t, "setzer", "de", 2, nil, "ERN")
	g.racks("ERN", "Q")
	g.bag("E")
	g.place(7, 7, '-', "ERN")
	g.over(engine.NotOver, engine.NoSeat)
	r := g.p.RackOf(0)
	if g.text(r.Tiles()) != "E" {
		t.Error("no refill")
	}
}

func TestGoingOutInFriends(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "RAT")
	g.racks("RAT", "JE*")
	g.bag("")
	g.place(7, 7, '-', "RAT")
	g.over(engine.ReasonOut, 0, 3+11, -11)
}

func TestPlacedNothingTwiceRunning(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		g := start(t, "setzer", "de", seats, nil)
		g.racks("QE", "AE", "*", "Y")
		g.pass(2*seats - 1)
		g.over(engine.NotOver, engine.NoSeat)
		g.pass(1)
		want := []int32{-11, -2, 0, -10}[:seats] // each loses the own rack
		g.over(engine.ReasonScoreless, map[int]engine.Seat{2: 1, 3: 2, 4: 2}[seats], want...)
	}
}

func TestWhatCountsAsPlacingNothing(t *testing.T) {
	g := start(t, "setzer", "de", 2, check(engine.Contestable), "ERN", "ES")
	g.racks("ERNSTEN", "ERNSTEN")
	g.play(0, g.swap("E")) // an exchange
	g.racks("ERNSTEN", "ERNSTEN")
	g.place(7, 7, '-', "ERNST")
	g.play(0, engine.ChallengeMove()) // a withdrawn placement
	g.pass(1)                         // a pass
	g.over(engine.NotOver, engine.NoSeat)
	g.tick(130_000) // a pass by the clock
	g.over(engine.ReasonScoreless, engine.NoSeat, -7, -7)

	g = start(t, "setzer", "de", 2, check(engine.Strict))
	g.racks("ERNSTEN", "ERNSTEN")
	for range 4 {
		g.place(7, 7, '-', "ERNST") // an invalid one
	}
	g.over(engine.ReasonScoreless, engine.NoSeat, -7, -7)
}

func TestPlacementWorthNothingCountsAsPlaced(t *testing.T) {
	g := start(t, "setzer", "de", 2, nil, "ER")
	g.racks("**NSTEN", "ERNSTEN")
	g.bag("EE")
	g.pass(2)
	if e := find(t, g.place(7, 7, '-', "er"), engine.EventPlaced); e.Points != 0 {
		t.Fatalf("%d points", e.Points)
	}
	g.pass(3)
	g.over(engine.NotOver, engine.NoSeat)
	g.pass(1)
	g.over(engine.ReasonScoreless, engine.NoSeat, -7, -7)
}

func TestThreeScorelessMovesInFriends(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "RAT", "RE")
	g.racks("RATSIDE", "AQ")
	g.pass(10) // at 0-0 passing never ends it
	g.over(engine.NotOver, engine.NoSeat)
	g.place(7, 7, '-', "RAT")
	g.pass(1)
	g.play(0, g.swap("S"))
	g.over(engine.NotOver, engine.NoSeat)
	g.pass(1)
	g.over(engine.ReasonScoreless, 0, 3, 0) // and nothing is deducted
}

func TestPlacementWorthNothingInFriends(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "RAT", "AA", "ER")
	g.racks("**RATSI", "AAEFGHI")
	g.place(7, 7, '-', "er") // brings nothing, and it's still 0-0
	g.pass(4)
	g.over(engine.NotOver, engine.NoSeat)
	g.p = g.p.WithPoints(0, 8).WithPoints(1, 8)
	g.pass(1)
	g.over(engine.ReasonScoreless, engine.NoSeat, 8, 8) // equal: a draw
}

func TestScoringStartsTheCountAnew(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "RAT", "RATS", "BRATS")
	g.racks("RATBIDE", "SBEFGHI")
	g.place(7, 7, '-', "RAT")
	g.pass(2)
	g.place(7, 10, '-', "S")
	g.pass(2)
	g.over(engine.NotOver, engine.NoSeat)
	g.pass(1)
	g.over(engine.ReasonScoreless, 1)
}

func TestLeavingALargerTable(t *testing.T) {
	g := start(t, "setzer", "de", 4, nil, "ERNST", "ERN", "ES")
	g.racks("ERNSTEN", "QQQQQQQ", "ERNSTEN", "YYYYYYY")
	bag := g.text(g.p.BagOf())
	g.play(1, engine.ResignMove()) // out of turn
	r := g.p.RackOf(1)
	if g.p.Turn() != 0 || g.p.Number() != 1 || g.text(g.p.BagOf()) != bag || r.Len() != 7 {
		t.Error("the turn, or the bag, changed")
	}
	g.refuse(1, engine.ResignMove(), engine.CodeSeat)
	g.refuse(1, engine.PassMove(), engine.CodeSeat)
	g.place(7, 7, '-', "ERNST")
	if g.p.Turn() != 2 {
		t.Fatal("the turn of the seat that left isn't skipped")
	}
	g.play(2, engine.ResignMove()) // in turn
	if g.p.Turn() != 3 || g.p.Number() != 3 {
		t.Errorf("seat %d, number %d", g.p.Turn(), g.p.Number())
	}
	events := g.play(3, engine.ResignMove())
	g.over(engine.ReasonAlone, 0, 12, 0, 0, 0) // nothing is deducted
	res := find(t, events, engine.EventOver).Result
	if res.Places != [4]uint8{1, 2, 2, 2} || res.Left != 0b1110 {
		t.Errorf("%+v", res)
	}
}

func TestRackOfWhoLeftCountsForNobody(t *testing.T) {
	g := start(t, "setzer", "de", 3, nil, "ERN")
	g.racks("ERN", "QQ", "YE")
	g.bag("")
	g.p = g.p.WithPoints(1, 100)
	g.play(1, engine.ResignMove())
	g.place(7, 7, '-', "ERN")
	g.over(engine.ReasonOut, 0, 6+11, 100, -11)
	if r := g.p.Result(); r.Places != [4]uint8{1, 3, 2} { // last, whatever its points
		t.Errorf("%+v", r)
	}

	g = start(t, "setzer", "de", 3, nil)
	g.racks("E", "QQ", "YE")
	g.play(1, engine.ResignMove())
	g.pass(4)
	g.over(engine.ReasonScoreless, 0, -1, 0, -11)
}

func TestLeavingChangesWhatRunningMeans(t *testing.T) {
	// All who are still there have placed nothing twice: the one who leaves was the last to be waited for.
	g := start(t, "setzer", "de", 3, nil)
	g.pass(5)
	g.over(engine.NotOver, engine.NoSeat)
	g.play(2, engine.ResignMove())
	if g.p.Result().Reason != engine.ReasonScoreless {
		t.Error("the match goes on")
	}
	// Here seat 1 has placed nothing only once.
	g = start(t, "setzer", "de", 3, nil)
	g.pass(4)
	g.play(2, engine.ResignMove())
	g.over(engine.NotOver, engine.NoSeat)
	g.pass(1)
	if g.p.Result().Reason != engine.ReasonScoreless {
		t.Error("the match goes on")
	}
}

func TestTimeoutLeavesALargerTable(t *testing.T) {
	g := start(t, "setzer", "de", 3, clock(30_000))
	g.w = anything{}
	g.racks("ERNSTEN", "ERNSTEN", "ERNSTEN")
	g.bag("ERENERENERENEREN")
	row := 7
	for range 2 {
		g.tick(40_000)
		g.place(row, 7, '-', "ER")
		g.place(row+1, 7, '-', "EN")
		row += 2
	}
	e := find(t, g.tick(40_000), engine.EventLeft)
	if e.Seat != 0 || !e.TimedOut || g.p.Turn() != 1 {
		t.Errorf("%+v", e)
	}
	g.over(engine.NotOver, engine.NoSeat)
}

func TestBoardOfTheDay(t *testing.T) {
	g := start(t, "setzer", "de", 1, func(t *engine.Table) { t.Options.Clock = 0 })
	g.w = anything{}
	if v := g.p.View(0); v.At[0].MovesLeft != 10 {
		t.Errorf("%d moves", v.At[0].MovesLeft)
	}
	g.pass(4) // placing nothing doesn't end it
	r := g.p.RackOf(0)
	g.play(0, g.swap(g.text(r.Tiles()[:1]))) // an exchange costs a move
	g.racks("ERNSTEN")
	g.place(7, 7, '-', "ERNST")
	g.pass(3)
	g.over(engine.NotOver, engine.NoSeat)
	g.pass(1)
	g.over(engine.ReasonMoves, engine.NoSeat, 12) // the rack isn't deducted
	if res := g.p.Result(); res.Places != [4]uint8{1} || res.Deltas != [4]int32{} {
		t.Errorf("%+v", res)
	}
}

func TestStoppingTheBoardOfTheDay(t *testing.T) {
	g := start(t, "setzer", "de", 1, func(t *engine.Table) { t.Options.Clock = 0 })
	g.w = anything{}
	g.racks("ERNSTEN")
	g.place(7, 7, '-', "ERNST")
	events := g.play(0, engine.ResignMove())
	g.over(engine.ReasonStopped, engine.NoSeat, 12)
	if r := find(t, events, engine.EventOver).Result; r.Left != 0 || r.Places[0] != 1 {
		t.Errorf("%+v: stopping is no loss", r)
	}
}

func TestExchangeOnTheBoardOfTheDay(t *testing.T) {
	g := start(t, "setzer", "de", 1, func(t *engine.Table) { t.Options.Clock = 0 })
	g.racks("ERNSTEN")
	g.bag("ABCDEF")
	g.refuse(0, g.swap("E"), engine.CodeExchange)
	g.bag("ABCDEFG")
	g.play(0, g.swap("E"))
}

func TestBoardOfTheDayHasNoOptions(t *testing.T) {
	for name, change := range map[string]func(*engine.Options){
		"check":    func(o *engine.Options) { o.Check = engine.Strict },
		"exchange": func(o *engine.Options) { o.Exchange = engine.ExchangeAlways },
		"premiums": func(o *engine.Options) { o.RandomPremiums = true },
		"words":    func(o *engine.Options) { o.CommonOnly = true },
		"clock":    func(o *engine.Options) { o.Clock = 120_000 },
	} {
		tab := table(t, "setzer", "de", 1)
		tab.Options.Clock = 0
		if _, err := engine.New(tab, 0); err != nil {
			t.Fatal(err)
		}
		change(&tab.Options)
		if _, err := engine.New(tab, 0); engine.CodeOf(err) != engine.CodeOption {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSameTilesInTheSameOrderForEverybody(t *testing.T) {
	// Two players of one day's board who use up as many tiles have drawn the same ones.
	solo := func(t *engine.Table) { t.Options.Clock = 0; t.Seed = seed(77) }
	a, b := start(t, "setzer", "de", 1, solo), start(t, "setzer", "de", 1, solo)
	a.w, b.w = anything{}, anything{}
	ra, rb := a.p.RackOf(0), b.p.RackOf(0)
	if ra != rb {
		t.Fatal("they begin with different racks")
	}
	text := a.text(ra.Tiles())
	a.place(7, 7, '-', string([]rune(text)[:3]))
	b.place(7, 7, '|', string([]rune(text)[4:]))
	ra, rb = a.p.RackOf(0), b.p.RackOf(0)
	if a.text(ra.Tiles()[4:]) != b.text(rb.Tiles()[4:]) || a.text(a.p.BagOf()) != b.text(b.p.BagOf()) {
		t.Error("they draw different tiles")
	}
}

func TestRankingThirds(t *testing.T) {
	r := must(t, "setzer")
	res := engine.Result{
		Scores: [4]int32{200, 100, 100, -30},
		Places: [4]uint8{1, 2, 2, 4},
	}
	for s, want := range []int{200 + 90, 100 + 45, 100 + 45, 0} {
		if got := r.RankingThirds(&res, engine.Seat(s)); got != want {
			t.Errorf("seat %d: %d thirds, want %d", s, got, want)
		}
	}
	res = engine.Result{Scores: [4]int32{-3, 70, 40}, Places: [4]uint8{2, 3, 1}, Left: 0b010}
	for s, want := range []int{0 + 45, 70, 40 + 90} { // who left has no bonus
		if got := r.RankingThirds(&res, engine.Seat(s)); got != want {
			t.Errorf("seat %d: %d thirds, want %d", s, got, want)
		}
	}
	res = engine.Result{Scores: [4]int32{1, 2, 3, 4}, Places: [4]uint8{4, 3, 2, 1}}
	for s, want := range []int{1, 2 + 15, 3 + 45, 4 + 90} {
		if got := r.RankingThirds(&res, engine.Seat(s)); got != want {
			t.Errorf("seat %d: %d thirds, want %d", s, got, want)
		}
	}
}

func TestTiesShareTheBetterPlace(t *testing.T) {
	g := start(t, "setzer", "de", 4, nil)
	g.racks("E", "E", "*", "Q")
	g.pass(8)
	if r := g.p.Result(); r.Places != [4]uint8{2, 2, 1, 4} || r.Winner != 2 {
		t.Errorf("%+v", r)
	}
	g = start(t, "setzer", "de", 3, nil)
	g.racks("E", "E", "Q")
	g.pass(6)
	if r := g.p.Result(); r.Places != [4]uint8{1, 1, 3} || r.Winner != engine.NoSeat {
		t.Errorf("%+v", r)
	}
}
