package duel_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// TestNoReplyHoldsWhatTheSeatMayNotSee looks through every message of a whole match, byte for byte and field by
// field, for the other rack, the order of the bag, the seed and every secret.
func TestNoReplyHoldsWhatTheSeatMayNotSee(t *testing.T) {
	b := newBench(t)
	ds := []*device{newDevice("Ada"), newDevice("Cyd")}
	link := b.create(ds[0], "sprig").ok(t).state.Invitations[0].Invitation
	b.join(ds[1], link).ok(t)
	b.connect(ds[0])
	b.connect(ds[1])
	seen := 0
	for {
		m, _ := b.mover(ds)
		s := b.stateOf(m)
		b.send(m, wire.DuelOpMove, b.best(s)).ok(t)
		pos, looked := lookAll(t, b, ds, m)
		if pos.Phase() == engine.PhaseOver {
			break
		}
		seen += looked
	}
	if seen < 20 {
		t.Errorf("looked at %d messages only", seen)
	}
}

// TestNoReplyOfAContestedTableTellsMore looks at a table of three with challenge windows, where more than one rack is
// hidden from each seat and a word lies open that may be void.
func TestNoReplyOfAContestedTableTellsMore(t *testing.T) {
	b, ds := table(t, 3, &wire.DuelOptions{Check: 2, Exchange: 1, Clock: 120_000})
	seen := 0
	tell := func(d *device, m *wire.DuelMove) wire.DuelState {
		s := b.post(d, wire.DuelOpMove, m).ok(t).state
		_, looked := lookAll(t, b, ds, d)
		seen += looked
		return s
	}
	// Two words that fall, one that stays.
	for _, second := range []wire.MoveKind{wire.MoveChallenge, wire.MoveChallenge, wire.MoveAccept} {
		m := bySeat(b, ds, b.stateOf(ds[0]).Game.Turn)
		s := tell(m, nonsense(b.stateOf(m)))
		for i, kind := range []wire.MoveKind{wire.MoveAccept, second} {
			if s.Game.Phase != wire.PhaseChallenge {
				t.Fatalf("phase %s", s.Game.Phase)
			}
			d := ds[(slices.Index(ds, m)+1+i)%len(ds)]
			s = tell(d, &wire.DuelMove{Round: 1, Number: s.Game.Number, Kind: kind})
		}
		if s.Game.Phase != wire.PhasePlay {
			t.Fatalf("phase %s", s.Game.Phase)
		}
	}
	if seen < 27 {
		t.Errorf("looked at %d messages only: less than nine for each seat", seen)
	}
}

// lookAll searches what the last request brought forth: its answer, which goes to `from`, and what was sent to others.
func lookAll(t *testing.T, b *bench, ds []*device, from *device) (pos engine.Position, seen int) {
	t.Helper()
	secrets, pos := inside(t, b.state)
	if pos.Phase() == engine.PhaseOver {
		return pos, 0 // the seed is told
	}
	for _, out := range b.last.Out {
		to := from
		if out.To != -1 && ds[out.To] != from {
			to = ds[out.To]
		}
		look(t, out.Bytes, pos, secrets, ds, to)
		seen++
	}
	return pos, seen
}

// inside takes a stored duel apart: its secrets and its position.
func inside(t *testing.T, state []byte) (secrets [][]byte, pos engine.Position) {
	t.Helper()
	record := recordIn(t, state)
	r, err := engine.DecodeRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	if pos, _, err = r.Replay(rules.Find, nil); err != nil {
		t.Fatal(err)
	}
	return [][]byte{r.Seed[:], record[:min(len(record), 60)]}, pos
}

// recordIn finds the match's record in a stored duel.
func recordIn(t *testing.T, state []byte) []byte {
	t.Helper()
	at := bytes.Index(state, []byte("WSM"))
	if at < 0 {
		t.Fatal("no record in the state")
	}
	for end := len(state); end > at; end-- {
		if _, err := engine.DecodeRecord(state[at:end]); err == nil {
			return state[at:end]
		}
	}
	t.Fatal("no record in the state")
	return nil
}

// look searches one message that goes to a device.
func look(t *testing.T, message []byte, pos engine.Position, secrets [][]byte, ds []*device, to *device) {
	t.Helper()
	for _, d := range ds {
		secrets = append(secrets, d.secret, d.nonce)
	}
	for _, s := range secrets {
		for _, form := range [][]byte{s, []byte(hex.EncodeToString(s)), []byte(base64.RawURLEncoding.EncodeToString(s))} {
			if bytes.Contains(message, form) {
				t.Fatal("a message holds a secret")
			}
		}
	}
	var m wire.DuelMessage
	var s wire.DuelState
	if _, err := m.UnmarshalMsg(message); err != nil {
		t.Fatal(err)
	}
	if _, err := s.UnmarshalMsg(m.Body); err != nil {
		t.Fatal(err)
	}
	own := pos.View(engine.Seat(s.Seat))
	if slices.Index(ds, to) != int(s.Seat) {
		t.Fatal("a message went to the wrong seat")
	}
	if !bytes.Equal(s.Game.Rack, wire.TileBytes(own.Rack.Tiles())) {
		t.Error("a seat is shown another rack than its own")
	}
	if want, err := wire.EncodeView(&own); err != nil || !bytes.Equal(s.View, want) {
		t.Errorf("the encoded view isn't the seat's own (%v)", err)
	}
	// A view that is equal to the seat's own can't hold more than that; what is left is a rack lying about raw.
	for seat := range ds {
		if seat == int(s.Seat) {
			continue
		}
		other := pos.View(engine.Seat(seat))
		rack := wire.TileBytes(other.Rack.Tiles())
		if len(rack) == 7 && !bytes.Equal(rack, s.Game.Rack) && bytes.Contains(message, rack) {
			t.Errorf("the rack of seat %d is in the message", seat)
		}
	}
}
