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
		secrets, pos := inside(t, b.state)
		if pos.Phase() == engine.PhaseOver {
			break
		}
		for _, out := range b.last.Out {
			to := m
			if out.To != -1 && ds[out.To] != m {
				to = ds[out.To]
			}
			look(t, out.Bytes, pos, secrets, ds, to)
			seen++
		}
	}
	if seen < 20 {
		t.Errorf("looked at %d messages only", seen)
	}
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
	own, other := pos.View(engine.Seat(s.Seat)), pos.View(engine.Seat(1-s.Seat))
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
	rack := wire.TileBytes(other.Rack.Tiles())
	if len(rack) == 7 && !bytes.Equal(rack, s.Game.Rack) && bytes.Contains(message, rack) {
		t.Error("the other rack is in the message")
	}
}
