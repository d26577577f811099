package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// expect asks for a move and compares the answer: "" fresh, "counted", or a code.
func (g *game) expect(by engine.Seat, m engine.Move, number uint16, want string) {
	g.t.Helper()
	counted, err := g.p.Expect(by, m, number)
	got := string(engine.CodeOf(err))
	if counted {
		got = "counted" + got
	}
	if got != want {
		g.t.Errorf("seat %d, kind %d, number %d: %q, want %q", by, m.Kind, number, got, want)
	}
}

func TestMoveTwiceCountsOnce(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT", "ARE")
	g.racks("RATSIDE", "ABCDEFG")
	m, other := g.move(5, 5, '-', "RAT"), g.move(5, 4, '-', "RAT")
	g.expect(0, m, 1, "")
	g.expect(0, m, 2, "future-position")
	g.expect(0, m, 0, "old-position")
	g.play(0, m)
	g.expect(0, m, 1, "counted")
	g.expect(0, other, 1, "old-position") // another move for the same turn
	g.expect(1, m, 1, "old-position")     // the same move from another seat
	g.expect(1, engine.PassMove(), 2, "")
	g.expect(1, engine.PassMove(), 1, "old-position")
	swap := g.swap("ABC")
	g.play(1, swap)
	g.expect(1, swap, 2, "counted")
	g.expect(0, m, 1, "old-position") // long ago
	g.pass(1)
	g.expect(0, engine.PassMove(), 3, "counted")
	g.play(1, engine.ResignMove())
	g.expect(1, engine.ResignMove(), 0, "counted")
	g.expect(0, engine.PassMove(), 3, "counted") // also after the end
	g.expect(0, engine.ResignMove(), 4, "")      // Play says that the match is over
	g.refuse(0, engine.ResignMove(), engine.CodeOver)
	g.expect(-1, engine.PassMove(), 1, "no-such-seat")
	g.expect(2, engine.PassMove(), 1, "no-such-seat")
}

func TestLastMoveTwiceCountsOnce(t *testing.T) {
	g := start(t, "setzer", "de", 2, nil, "ERN")
	g.racks("ERN", "Q")
	g.bag("")
	m := g.move(7, 7, '-', "ERN")
	g.play(0, m)
	g.over(engine.ReasonOut, 0)
	g.expect(0, m, 1, "counted")
}

func TestMoveAfterATimeoutIsOld(t *testing.T) {
	g := start(t, "setzer", "de", 2, clock(30_000))
	g.tick(40_000)
	g.expect(0, engine.PassMove(), 1, "old-position") // it looks like the pass by the clock, but wasn't sent
}

func TestAnswersTwiceCountOnce(t *testing.T) {
	g := contest(t, 3, "ERNST")
	open := g.move(7, 7, '-', "ERNST")
	g.expect(0, open, 1, "counted")
	g.expect(1, engine.AcceptMove(), 1, "")
	g.expect(1, engine.AcceptMove(), 2, "future-position")
	g.play(1, engine.AcceptMove())
	g.expect(1, engine.AcceptMove(), 1, "counted")
	g.expect(2, engine.ChallengeMove(), 1, "")
	g.play(2, engine.ChallengeMove())
	g.expect(2, engine.ChallengeMove(), 1, "old-position")
	g.expect(0, open, 1, "counted")
}
