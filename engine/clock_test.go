package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func clock(c engine.Millis) func(*engine.Table) {
	return func(t *engine.Table) { t.Options.Clock = c }
}

func TestClockRunsForTheSeatToMove(t *testing.T) {
	g := start(t, "sprig", "de", 2, clock(120_000))
	if g.p.Deadline() != 1000+120_000 {
		t.Errorf("first deadline %d", g.p.Deadline())
	}
	g.at += 50_000
	g.pass(1)
	if g.p.Deadline() != g.at+120_000 { // who waited has lost nothing
		t.Errorf("second deadline %d at %d", g.p.Deadline(), g.at)
	}
	g.at += 100_000
	g.pass(1)
	if g.p.Deadline() != g.at+120_000 { // nor does time used add up
		t.Errorf("third deadline %d at %d", g.p.Deadline(), g.at)
	}
}

func TestOutOfTimeLoses(t *testing.T) {
	for _, id := range []string{"sprig", "friends"} {
		g := start(t, id, "de", 2, clock(120_000))
		g.p = g.p.WithPoints(0, 50)
		if events := g.tick(119_999); events != nil {
			t.Errorf("%s: %v before the deadline", id, events)
		}
		events := g.tick(1)
		if e := find(t, events, engine.EventLeft); e.Seat != 0 || !e.TimedOut {
			t.Errorf("%s: %+v", id, e)
		}
		g.over(engine.ReasonTimeout, 1, 50, 0)
		if r := g.p.Result(); r.Places[0] != 2 || r.Places[1] != 1 || g.p.Deadline() != 0 {
			t.Errorf("%s: %+v", id, r)
		}
		if more := g.tick(1_000_000); more != nil {
			t.Errorf("%s: %v after the end", id, more)
		}
	}
}

func TestMoveInTheLastMillisecond(t *testing.T) {
	g := start(t, "sprig", "de", 2, clock(120_000))
	g.at = 1000 + 120_000 - 2
	g.pass(1)
	g = start(t, "sprig", "de", 2, clock(120_000))
	g.at = 1000 + 120_000 - 1
	g.refuse(0, engine.PassMove(), engine.CodeOver) // too late: by then it has lost
	g.over(engine.NotOver, engine.NoSeat)           // and a refused move changes nothing: Tick does
}

func TestNoClockUnlessAsked(t *testing.T) {
	for _, c := range []struct {
		id            string
		local, online engine.Millis
	}{{"sprig", 0, 120_000}, {"friends", 0, 3 * 24 * 3600_000}, {"setzer", 120_000, 120_000}} {
		r := must(t, c.id)
		if l, o := r.Defaults(false).Clock, r.Defaults(true).Clock; l != c.local || o != c.online {
			t.Errorf("%s: %d on one device, %d online", c.id, l, o)
		}
	}
	g := start(t, "sprig", "de", 2, nil)
	if g.p.Deadline() != 0 || g.tick(engine.MaxTime/2) != nil {
		t.Error("a clock runs")
	}
}

func TestGraceThenAPass(t *testing.T) {
	g := start(t, "setzer", "de", 2, clock(30_000))
	v := g.p.View(1)
	if v.Clock != 1000+30_000 || v.Deadline != 1000+40_000 {
		t.Errorf("time ends at %d, grace at %d", v.Clock, v.Deadline)
	}
	g.at = 1000 + 30_000 + 9_998
	g.pass(1) // within the grace
	if g.tick(39_999) != nil {
		t.Error("passed too early")
	}
	e := find(t, g.tick(1), engine.EventPassed)
	if e.Seat != 1 || !e.TimedOut || g.p.Turn() != 0 || g.p.View(0).At[1].Moves != 1 || g.p.View(0).At[1].Timeouts != 1 {
		t.Errorf("%+v", e)
	}
	if g.p.Deadline() != g.at+40_000 {
		t.Error("the next clock doesn't run")
	}
}

func TestLateTickTakesNobodysTime(t *testing.T) {
	g := start(t, "setzer", "de", 3, clock(30_000))
	g.tick(3_600_000) // the host slept for an hour
	if g.p.Turn() != 1 || g.p.Deadline() != g.at+40_000 {
		t.Errorf("seat %d, deadline %d at %d", g.p.Turn(), g.p.Deadline(), g.at)
	}
}

func TestThirdTimeoutRunningResigns(t *testing.T) {
	g := start(t, "setzer", "de", 2, clock(30_000))
	g.w = anything{}
	g.racks("ERNSTEN", "ERNSTEN")
	g.bag("EEEEEEEEEEEEEEEEEEEEEEEEEEE")
	g.tick(40_000) // seat 0: first
	g.place(7, 7, '-', "ERNST")
	g.tick(40_000) // second
	g.place(6, 7, '-', "EN")
	e := find(t, g.tick(40_000), engine.EventLeft) // third
	if e.Seat != 0 || !e.TimedOut {
		t.Errorf("%+v", e)
	}
	g.over(engine.ReasonTimeout, 1)
}

func TestTimeoutsMustRun(t *testing.T) {
	g := start(t, "setzer", "de", 2, clock(30_000))
	g.w = anything{}
	g.racks("ERNSTEN", "ERNSTEN")
	g.bag("EEEEEEEEEEEEEEEE")
	g.tick(40_000)
	g.place(7, 7, '-', "ER")
	g.tick(40_000)
	g.place(6, 7, '-', "EN")
	g.place(5, 7, '-', "EN") // seat 0 moves by itself
	g.place(4, 7, '-', "ES")
	g.tick(40_000)
	if g.p.Phase() == engine.PhaseOver || g.p.View(0).At[0].Timeouts != 1 {
		t.Error("time-outs before a move still count")
	}
}

func TestClockWaitsForTheHandOver(t *testing.T) {
	g := start(t, "setzer", "de", 2, func(t *engine.Table) { t.Options.ClockWaits = true })
	if g.p.Deadline() != 0 || g.tick(1_000_000) != nil {
		t.Fatal("the clock runs before the hand-over screen is dismissed")
	}
	if _, _, err := g.p.Ready(1, g.at); engine.CodeOf(err) != engine.CodeTurn {
		t.Errorf("the other seat starts the clock: %v", err)
	}
	p, events, err := g.p.Ready(0, g.at)
	if err != nil || events != nil || p.Deadline() != g.at+130_000 {
		t.Fatalf("%v, deadline %d", err, p.Deadline())
	}
	again, _, _ := p.Ready(0, g.at+5_000)
	if again.Deadline() != p.Deadline() {
		t.Error("the clock was started twice")
	}
	g.p = p
	g.pass(1)
	if g.p.Deadline() != 0 {
		t.Error("the next clock doesn't wait")
	}
	g.play(0, engine.ResignMove())
	if _, _, err := g.p.Ready(1, g.at); engine.CodeOf(err) != engine.CodeOver {
		t.Errorf("after the end: %v", err)
	}
}

func TestReadyWhereClocksDontWait(t *testing.T) {
	g := start(t, "sprig", "de", 2, clock(120_000))
	p, events, err := g.p.Ready(0, g.at+7)
	if err != nil || events != nil || p.Deadline() != g.p.Deadline() {
		t.Errorf("%v %v", events, err)
	}
}

func TestTimeDoesNotRunBackwards(t *testing.T) {
	g := start(t, "sprig", "de", 2, clock(120_000))
	g.at = 60_000
	g.pass(1)
	g.at = 10
	e := find(t, g.play(1, engine.PassMove()), engine.EventPassed)
	if e.At != 60_001 || g.p.Deadline() != 60_001+120_000 {
		t.Errorf("%+v", e)
	}
	p, _, err := g.p.Play(0, engine.PassMove(), nil, -1<<63)
	if err != nil || p.Now() != 60_001 {
		t.Errorf("%v, now %d", err, p.Now())
	}
	p, _ = g.p.Tick(1<<63 - 1)
	if p.Now() != engine.MaxTime {
		t.Errorf("now %d", p.Now())
	}
}

func TestMoveAfterAPassByTheClock(t *testing.T) {
	// Play lets the clock run out first, as Tick would.
	g := start(t, "setzer", "de", 2, clock(30_000))
	p, events, err := g.p.Play(1, engine.PassMove(), nil, g.at+40_000)
	if err != nil || len(events) != 2 || !events[0].TimedOut || events[1].TimedOut || p.Turn() != 0 {
		t.Errorf("%v %v", events, err)
	}
}
