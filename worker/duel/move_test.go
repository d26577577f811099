package duel_test

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

func TestAMoveSentTwiceCountsOnce(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, w := b.mover(ds)
	move := b.best(b.stateOf(m))
	first := b.send(m, wire.DuelOpMove, move).ok(t).state
	told := false
	for _, out := range b.last.Out {
		told = told || out.To == w.member && b.decode(out.Bytes, false).state.Game.Number == 2
	}
	if !told {
		t.Error("the opponent was not told of the move")
	}
	before := bytes.Clone(b.state)
	for _, again := range []reply{b.send(m, wire.DuelOpMove, move), b.post(m, wire.DuelOpMove, move)} {
		s := again.ok(t).state
		if s.Game.Number != 2 || s.Game.Seats[s.Seat].Score != first.Game.Seats[s.Seat].Score {
			t.Errorf("sent again: number %d", s.Game.Number)
		}
	}
	if !bytes.Equal(before, b.state) {
		t.Error("a move sent twice was stored twice")
	}
}

func TestRefusedMovesComeWithTheCurrentState(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, w := b.mover(ds)
	move := b.best(b.stateOf(m))
	before := bytes.Clone(b.state)
	other := *move
	other.Number = 5
	b.send(m, wire.DuelOpMove, &other).refused(t, wire.Code(engine.CodeFuture))
	other.Number, other.Round = 1, 2
	b.send(m, wire.DuelOpMove, &other).refused(t, wire.CodeOldRound)
	r := b.send(w, wire.DuelOpMove, move).refused(t, wire.Code(engine.CodeTurn))
	if r.state.Game.Number != 1 || r.state.Seat == b.stateOf(m).Seat {
		t.Error("the refusal doesn't hold the sender's own state")
	}
	b.send(m, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 1, Kind: 99}).refused(t, wire.Code(engine.CodeMalformed))
	b.send(m, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 1, Kind: wire.MovePlace,
		Tiles: make([]wire.Placed, 9)}).refused(t, wire.Code(engine.CodeMalformed))
	if !bytes.Equal(before, b.state) {
		t.Fatal("refused moves changed the duel")
	}

	b.send(m, wire.DuelOpMove, move).ok(t)
	pass := &wire.DuelMove{Round: 1, Number: 1, Kind: wire.MovePass}
	if r := b.send(m, wire.DuelOpMove, pass).refused(t, wire.Code(engine.CodeOld)); r.state.Game.Number != 2 {
		t.Error("the refusal of an old move doesn't hold the current state")
	}
	if r := b.send(w, wire.DuelOpMove, pass).refused(t, wire.Code(engine.CodeOld)); r.state.Game.Number != 2 {
		t.Error("the refusal of an old move doesn't hold the current state")
	}
}

func TestTheServiceChecksWords(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, _ := b.mover(ds)
	s := b.stateOf(m)
	// Some order of the rack on the centre row is no word; find one that the list refuses.
	l := b.shelf.current["en"]
	rack := s.Game.Rack
	var word []byte
	for i := range rack {
		for j := range rack {
			for k := range rack {
				w := []engine.Letter{engine.Letter(rack[i]), engine.Letter(rack[j]), engine.Letter(rack[k])}
				if i != j && j != k && i != k && word == nil && !l.Contains(w) {
					word = []byte{rack[i], rack[j], rack[k]}
				}
			}
		}
	}
	move := &wire.DuelMove{Round: 1, Number: 1, Kind: wire.MovePlace}
	for i, tile := range word {
		move.Tiles = append(move.Tiles, wire.Placed{Square: uint8(5*11 + 5 + i), Tile: tile})
	}
	r := b.send(m, wire.DuelOpMove, move).refused(t, wire.Code(engine.CodeWord))
	if r.Detail == "" || r.state.Game.Deadline != s.Game.Deadline {
		t.Errorf("detail %q, deadline %d, was %d", r.Detail, r.state.Game.Deadline, s.Game.Deadline)
	}
	// Without the word list that the match is pinned to, a word is neither believed nor refused for good.
	delete(b.shelf.pinned, l.Hash())
	b.send(m, wire.DuelOpMove, b.best(s)).refused(t, wire.CodeNoWordList)
	b.shelf.add("en", l)
	b.send(m, wire.DuelOpMove, b.best(s)).ok(t)
}

func TestExchangePassAndTidy(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, w := b.mover(ds)
	s := b.stateOf(m)
	swap := &wire.DuelMove{Round: 1, Number: 1, Kind: wire.MoveExchange, Tiles: []wire.Placed{{Tile: s.Game.Rack[0]}, {Tile: s.Game.Rack[1]}}}
	if s = b.send(m, wire.DuelOpMove, swap).ok(t).state; s.Game.Number != 2 || len(s.Game.Rack) != 7 {
		t.Fatalf("after the exchange: %+v", s.Game)
	}
	b.send(w, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 2, Kind: wire.MovePass}).ok(t)

	s = b.send(m, wire.DuelOpMove, b.short(b.stateOf(m))).ok(t).state
	if !s.Game.Tidy.Open || len(s.Game.Tidy.Leftover) == 0 {
		t.Fatal("no swap is open after a placement that left tiles over")
	}
	tidy := &wire.DuelMove{Round: 1, Number: s.Game.Tidy.Number, Kind: wire.MoveTidy, Tiles: []wire.Placed{{Tile: s.Game.Tidy.Leftover[0]}}}
	// The opponent moves in between; within ten seconds that doesn't close the swap, nor does the swap make
	// the opponent's next move old.
	b.at += 9 * second
	b.send(w, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 4, Kind: wire.MovePass}).ok(t)
	for range 2 {
		s = b.send(m, wire.DuelOpMove, tidy).ok(t).state
		if s.Game.Number != 5 || !s.Game.Seats[s.Seat].TidyUsed {
			t.Errorf("number %d after the swap", s.Game.Number)
		}
	}
	if n := len(s.Game.History); n != 5 {
		t.Errorf("%d turns in the history: the swap sent twice counted twice", n)
	}
}

func TestTidyClosesAfterTenSecondsAndAMove(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, w := b.mover(ds)
	s := b.send(m, wire.DuelOpMove, b.short(b.stateOf(m))).ok(t).state
	tidy := &wire.DuelMove{Round: 1, Number: s.Game.Tidy.Number, Kind: wire.MoveTidy, Tiles: []wire.Placed{{Tile: s.Game.Tidy.Leftover[0]}}}
	b.at += 10 * second
	b.send(w, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 2, Kind: wire.MovePass}).ok(t)
	b.send(m, wire.DuelOpMove, tidy).refused(t, wire.Code(engine.CodeTidyClosed))
}

// The page has to close the question by itself: no news comes when the ten seconds are over.
func TestTidyTellsWhenItCloses(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, w := b.mover(ds)
	s := b.send(m, wire.DuelOpMove, b.short(b.stateOf(m))).ok(t).state
	if s.Game.Tidy.Until != 0 {
		t.Errorf("closes at %d before the other has moved", s.Game.Tidy.Until)
	}
	placed := b.at
	b.at += 4 * second
	b.send(w, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 2, Kind: wire.MovePass}).ok(t)
	if tidy := b.stateOf(m).Game.Tidy; !tidy.Open || tidy.Until != int64(placed+10*second) {
		t.Errorf("open %v, closes %d after the placement", tidy.Open, tidy.Until-int64(placed))
	}
}

func TestResign(t *testing.T) {
	b, ds := playing(t, "sprig")
	_, w := b.mover(ds)
	resign := &wire.DuelMove{Round: 1, Kind: wire.MoveResign}
	for range 2 {
		s := b.send(w, wire.DuelOpMove, resign).ok(t).state
		if s.Phase != wire.DuelOver || s.Game.Result.Winner == s.Seat || s.Game.Result.Reason != wire.ReasonResigned {
			t.Fatalf("%s %+v", s.Phase, s.Game.Result)
		}
	}
	if b.wake != b.at+duel.FinishedLife {
		t.Errorf("a finished duel is deleted in %d ms", b.wake-b.at)
	}
}

func TestTheClockIsTheServices(t *testing.T) {
	for _, c := range []struct {
		name   string
		alarm  bool // the alarm has run
		online bool // the seat to move is connected
	}{
		{"woken, connected", true, true}, {"woken, disconnected", true, false},
		{"not woken, connected", false, true}, {"not woken, disconnected", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, ds := playing(t, "sprig")
			m, w := b.mover(ds)
			move := b.best(b.stateOf(m))
			deadline := engine.Millis(b.stateOf(m).Game.Deadline)
			if !c.online {
				b.disconnect(m)
			}
			b.at = deadline - 1
			b.alarm() // too early: harmless
			if s := b.stateOf(w); s.Phase != wire.DuelPlaying {
				t.Fatal("lost before the deadline")
			}
			b.at = deadline
			if c.alarm {
				b.alarm()
				told := false
				for _, out := range b.last.Out {
					told = told || out.To == w.member
				}
				if !told {
					t.Error("the winner was not told")
				}
				b.alarm() // alarms come at least once
			}
			r := b.post(m, wire.DuelOpMove, move).refused(t, wire.Code(engine.CodeOver))
			res := r.state.Game.Result
			if r.state.Phase != wire.DuelOver || res == nil || res.Reason != wire.ReasonTimeout || res.Winner == r.state.Seat {
				t.Errorf("%s %+v", r.state.Phase, res)
			}
		})
	}
}

func TestAMoveInTheLastMomentCounts(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, _ := b.mover(ds)
	s := b.stateOf(m)
	b.at = engine.Millis(s.Game.Deadline) - 1
	if s = b.post(m, wire.DuelOpMove, b.best(s)).ok(t).state; s.Game.Deadline != int64(b.at+120*second) {
		t.Errorf("the next clock ends in %d ms", s.Game.Deadline-int64(b.at))
	}
}

func TestAClockThatRunsBackwardsChangesNothing(t *testing.T) {
	b, ds := playing(t, "sprig")
	m, _ := b.mover(ds)
	deadline := b.stateOf(m).Game.Deadline
	b.at -= day
	s := b.post(m, wire.DuelOpMove, b.best(b.stateOf(m))).ok(t).state
	if s.Game.Deadline < deadline {
		t.Errorf("a clock set back gave the next player %d ms less", deadline-s.Game.Deadline)
	}
}

func TestAMatchWithoutAClockExpiresWhenIdle(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	s := b.post(a, wire.DuelOpCreate, &wire.DuelCreate{Ruleset: "friends", Lang: "en", Name: "Ada", Nonce: a.nonce,
		Options: &wire.DuelOptions{}}).ok(t).state
	b.join(c, s.Invitations[0].Invitation).ok(t)
	b.connect(a)
	b.connect(c)
	b.at += 89 * day
	b.alarm()
	m, _ := b.mover([]*device{a, c})
	b.post(m, wire.DuelOpMove, b.best(b.stateOf(m))).ok(t)
	b.at += 89 * day
	b.alarm()
	if s := b.stateOf(a); s.Phase != wire.DuelPlaying {
		t.Fatalf("idle for 89 days: %s", s.Phase)
	}
	b.at = b.wake
	b.alarm()
	if s := b.stateOf(a); s.Phase != wire.DuelExpired || s.Reveal != nil {
		t.Errorf("idle for 90 days: %s", s.Phase)
	}
}
