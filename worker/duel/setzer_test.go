package duel_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// table returns a table of Speedsetzer that has begun, with the given choices.
func table(t *testing.T, seats int, o *wire.DuelOptions) (*bench, []*device) {
	t.Helper()
	b := newBench(t)
	b.shelf.add("de", germanToy(t))
	ds := []*device{newDevice("Ada"), newDevice("Cyd"), newDevice("Eve"), newDevice("Gil")}[:seats]
	s := b.post(ds[0], wire.DuelOpCreate, &wire.DuelCreate{Ruleset: "setzer", Lang: "de", Seats: uint8(seats),
		Name: "Ada", Nonce: ds[0].nonce, Options: o}).ok(t).state
	for i, d := range ds[1:] {
		b.join(d, s.Invitations[i].Invitation).ok(t)
	}
	for _, d := range ds {
		b.connect(d).ok(t)
	}
	if s := b.stateOf(ds[0]); s.Phase != wire.DuelPlaying {
		t.Fatalf("phase %s", s.Phase)
	}
	return b, ds
}

// bySeat returns whose seat it is.
func bySeat(b *bench, ds []*device, seat int8) *device {
	for _, d := range ds {
		if b.stateOf(d).Seat == seat {
			return d
		}
	}
	b.t.Fatalf("nobody has seat %d", seat)
	return nil
}

func TestAClockWithGracePassesAndTheThirdTimeResigns(t *testing.T) {
	b, ds := table(t, 3, nil)
	turn := b.stateOf(ds[0]).Game.Turn
	loser := bySeat(b, ds, turn)
	for round := range 3 {
		s := b.stateOf(loser)
		if s.Game.Turn != turn {
			t.Fatalf("round %d: seat %d is to move", round, s.Game.Turn)
		}
		if want := engine.Millis(s.Game.Deadline); b.wake != want || want != b.at+130*second {
			t.Fatalf("the alarm is set for %d ms, want two minutes and ten seconds", b.wake-b.at)
		}
		b.at = b.wake - 1
		b.alarm()
		if s := b.stateOf(loser); s.Game.Turn != turn {
			t.Fatal("passed within the grace")
		}
		b.at++
		b.alarm()
		// The others pass in time.
		for s := b.stateOf(loser); s.Game.Turn != turn && s.Phase == wire.DuelPlaying && round < 2; s = b.stateOf(loser) {
			b.at += second
			b.post(bySeat(b, ds, s.Game.Turn), wire.DuelOpMove, b.best(b.stateOf(bySeat(b, ds, s.Game.Turn)))).ok(t)
		}
	}
	s := b.stateOf(ds[0])
	if s.Phase != wire.DuelPlaying || !s.Game.Seats[turn].Resigned {
		t.Errorf("after three time-outs: %s, %+v", s.Phase, s.Game.Seats)
	}
}

// nonsense lays what is on the seat's rack across the middle of the empty board, as far as six tiles go.
func nonsense(s wire.DuelState) *wire.DuelMove {
	m := &wire.DuelMove{Round: 1, Number: s.Game.Number, Kind: wire.MovePlace}
	for _, tile := range s.Game.Rack[:min(6, len(s.Game.Rack))] {
		if tile < wire.JokerTile {
			m.Tiles = append(m.Tiles, wire.Placed{Square: uint8(7*15 + 7 + len(m.Tiles)), Tile: tile})
		}
	}
	return m
}

func TestTheChallengeWindowIsTheServices(t *testing.T) {
	contestable := &wire.DuelOptions{Check: 2, Exchange: 1, Clock: 120_000}
	for _, c := range []struct {
		name   string
		answer wire.MoveKind // of the only other person; none = nobody says anything
		void   bool
	}{{"objection", wire.MoveChallenge, true}, {"consent", wire.MoveAccept, false}, {"silence", wire.MoveNone, false}} {
		t.Run(c.name, func(t *testing.T) {
			b, ds := table(t, 2, contestable)
			m, w := b.mover(ds)
			s := b.post(m, wire.DuelOpMove, nonsense(b.stateOf(m))).ok(t).state
			if s.Game.Phase != wire.PhaseChallenge || b.wake != b.at+10*second || len(s.Game.Open) == 0 {
				t.Fatalf("phase %s, wake in %d", s.Game.Phase, b.wake-b.at)
			}
			if c.answer == wire.MoveNone {
				b.at = b.wake
				b.alarm()
			} else {
				answer := &wire.DuelMove{Round: 1, Number: s.Game.Number, Kind: c.answer}
				b.post(m, wire.DuelOpMove, answer).refused(t, wire.Code(engine.CodeOwnWord))
				b.post(w, wire.DuelOpMove, answer).ok(t)
				// Sent again it is an answer to a window that has closed: it counts once, and brings the state.
				if r := b.post(w, wire.DuelOpMove, answer).refused(t, wire.Code(engine.CodeOld)); r.state.Game == nil {
					t.Error("refused without the state")
				}
			}
			s = b.stateOf(w)
			if last := s.Game.History[len(s.Game.History)-1]; last.Void != c.void || s.Game.Phase != wire.PhasePlay || s.Game.Turn != s.Seat {
				t.Errorf("%+v, phase %s, turn %d", last, s.Game.Phase, s.Game.Turn)
			}
		})
	}
}
