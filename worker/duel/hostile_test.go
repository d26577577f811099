package duel_test

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

func TestStrangersChangeNothing(t *testing.T) {
	b, ds := playing(t, "sprig")
	eve := newDevice("Eve")
	before := bytes.Clone(b.state)
	bodies := map[wire.DuelOp]interface {
		MarshalMsg([]byte) ([]byte, error)
	}{
		wire.DuelOpMove:     &wire.DuelMove{Round: 1, Kind: wire.MoveResign},
		wire.DuelOpRematch:  &wire.DuelRematch{Round: 1, Nonce: eve.nonce},
		wire.DuelOpState:    nil,
		wire.DuelOpLeave:    nil,
		wire.DuelOpWithdraw: nil,
		wire.DuelOpForget:   nil,
	}
	for op, body := range bodies {
		if r := b.post(eve, op, body).refused(t, wire.CodeNoSeat); len(r.Body) != 0 {
			t.Errorf("%s: a stranger gets the state", op)
		}
		b.post(nil, op, body).refused(t, wire.CodeNoSeat)
		b.send(&device{member: duel.Nobody}, op, body).refused(t, wire.CodeNoHello)
	}
	b.send(&device{member: duel.Nobody}, wire.DuelOpHello, &wire.DuelHello{Secret: eve.secret}).refused(t, wire.CodeNoSeat)
	// A socket is bound to its member: another's secret doesn't move it.
	b.send(ds[0], wire.DuelOpHello, &wire.DuelHello{Secret: ds[1].secret}).refused(t, wire.CodeNoSeat)
	// A stored hash is no secret.
	b.post(&device{secret: bytes32(string(ds[0].secret))}, wire.DuelOpState, nil).refused(t, wire.CodeNoSeat)
	if !bytes.Equal(before, b.state) {
		t.Error("strangers changed the duel")
	}
}

func TestGarbageChangesNothing(t *testing.T) {
	b, ds := playing(t, "sprig")
	before := bytes.Clone(b.state)
	good := request(wire.DuelOpState, nil)
	for _, c := range []struct {
		name string
		data []byte
		code wire.Code
	}{
		{"nothing", nil, wire.CodeBadMessage},
		{"text", []byte("hello"), wire.CodeBadMessage},
		{"cut off", good[:len(good)-1], wire.CodeBadMessage},
		{"more behind", append(bytes.Clone(good), 0xc0), wire.CodeBadMessage},
		{"too long", make([]byte, 4097), wire.CodeTooLarge},
		{"huge array", []byte{0xdd, 0xff, 0xff, 0xff, 0xff}, wire.CodeBadMessage},
		{"nested", bytes.Repeat([]byte{0x91}, 4096), wire.CodeBadMessage},
		{"unknown operation", request("destroy", nil), wire.CodeUnknownOp},
		{"empty operation", request("", nil), wire.CodeUnknownOp},
		{"a body that isn't wanted", request(wire.DuelOpState, &wire.DuelLook{}), wire.CodeBadMessage},
		{"hello over HTTP", request(wire.DuelOpHello, &wire.DuelHello{Secret: ds[0].secret}), wire.CodeUnknownOp},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := b.event(duel.Sender{Occasion: duel.ByHTTP, Member: duel.Nobody, Secret: ds[0].secret, Online: b.online}, c.data)
			b.answer(r, false).refused(t, c.code)
		})
	}
	q := wire.DuelRequest{Version: wire.DuelProtocol + 1, ID: 9, Op: wire.DuelOpState}
	data, _ := q.MarshalMsg(nil)
	r := b.answer(b.event(duel.Sender{Occasion: duel.BySocket, Member: ds[0].member, Online: b.online}, data), false)
	if r.refused(t, wire.CodeProtocol); r.ID != 9 {
		t.Error("the refusal of another version doesn't name its request")
	}
	if !bytes.Equal(before, b.state) {
		t.Error("garbage changed the duel")
	}
}

func TestUnreadableStateIsLeftAlone(t *testing.T) {
	b, _ := playing(t, "sprig")
	for _, state := range [][]byte{{1, 2, 3}, b.state[:len(b.state)-1], append(bytes.Clone(b.state), 0)} {
		if _, err := b.svc.Handle(state, duel.Sender{Occasion: duel.ByAlarm}, nil, &duel.Random{}, start); err == nil {
			t.Error("a damaged state was read")
		}
	}
}

// FuzzRequest sends anything at all to duels in every phase. Whatever is refused must change nothing, and
// nothing may panic.
func FuzzRequest(f *testing.F) {
	b, ds := playing(f, "sprig")
	m, _ := b.mover(ds)
	f.Add(request(wire.DuelOpState, nil), uint8(0), uint8(1))
	f.Add(request(wire.DuelOpMove, b.best(b.stateOf(m))), uint8(1), uint8(1))
	f.Add(request(wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 1, Kind: wire.MoveResign}), uint8(2), uint8(1))
	f.Add(request(wire.DuelOpHello, &wire.DuelHello{Secret: ds[1].secret}), uint8(3), uint8(0))
	f.Add(request(wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: bytes32("x")}), uint8(1), uint8(2))
	f.Add(request(wire.DuelOpJoin, &wire.DuelJoin{Name: "Eve", Nonce: bytes32("x"), Invitation: make([]byte, 16)}), uint8(4), uint8(0))
	f.Add(request(wire.DuelOpCreate, &wire.DuelCreate{Ruleset: "sprig", Lang: "en", Name: "Eve", Nonce: bytes32("x")}), uint8(4), uint8(3))
	f.Add([]byte{0xdd, 0xff, 0xff, 0xff, 0xff}, uint8(1), uint8(1))
	states := phases(f)
	f.Fuzz(func(t *testing.T, data []byte, who, phase uint8) {
		from := duel.Sender{Occasion: duel.Occasion(who >> 1 & 1), Member: duel.Member(who&1) - duel.Member(who>>4&1), Online: duel.Members(who >> 2 & 3)}
		from.Secret = [][]byte{ds[0].secret, ds[1].secret, bytes32("stranger"), nil}[who>>5&3]
		state := states[int(phase)%len(states)]
		if int(phase)%len(states) == joinedPhase {
			// A socket means that a device has arrived, which counts however senseless its messages are.
			from.Occasion, from.Online = duel.ByHTTP, 0
		}
		r, err := b.svc.Handle(state, from, data, &duel.Random{}, start+second)
		if err != nil {
			t.Fatal(err)
		}
		var m wire.DuelMessage
		for _, out := range r.Out {
			if out.To != duel.Nobody {
				continue
			}
			if rest, err := m.UnmarshalMsg(out.Bytes); err != nil || len(rest) != 0 {
				t.Fatal("the answer is no message")
			}
		}
		if m.Outcome == wire.OutcomeError && r.Changed {
			t.Fatalf("refused with %q, but the duel changed", m.Code)
		}
		if _, err := b.svc.Handle(r.State, duel.Sender{Occasion: duel.ByAlarm, Member: duel.Nobody}, nil, &duel.Random{}, start+2*second); err != nil {
			t.Fatalf("the state can't be read any more: %v", err)
		}
	})
}

// joinedPhase is the index in phases of the duel that waits for its devices.
const joinedPhase = 2

// phases returns duels in different phases.
func phases(f *testing.F) [][]byte {
	b := newBench(f)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(f).state.Invitations[0].Invitation
	states := [][]byte{nil, b.state}
	b.join(c, link).ok(f)
	states = append(states, b.state)
	b.connect(a)
	b.connect(c)
	states = append(states, b.state)
	b.post(a, wire.DuelOpMove, &wire.DuelMove{Round: 1, Kind: wire.MoveResign}).ok(f)
	return append(states, b.state)
}

// FuzzOrder plays a match in which messages are repeated, reordered and sent by the wrong seat. No order of
// messages may let a move count twice or give a seat a turn that isn't its own.
func FuzzOrder(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte{0, 0, 0, 9, 9, 1, 1, 3, 200, 17, 5})
	base, ds := playing(f, "sprig")
	f.Fuzz(func(t *testing.T, script []byte) {
		b := *base
		b.t = t
		var sent []*wire.DuelMove
		for _, c := range script[:min(len(script), 24)] {
			d := ds[c&1]
			s := b.stateOf(d)
			if s.Phase != wire.DuelPlaying {
				break
			}
			var move *wire.DuelMove
			switch kind := c >> 1 & 3; {
			case kind == 0 && len(sent) > 0:
				move = sent[int(c>>3)%len(sent)]
			case kind == 1:
				move = &wire.DuelMove{Round: 1, Number: uint16(c >> 3), Kind: wire.MovePass}
			case kind == 2 && len(s.Game.Rack) > 0:
				move = &wire.DuelMove{Round: 1, Number: s.Game.Number, Kind: wire.MoveExchange, Tiles: []wire.Placed{{Tile: s.Game.Rack[0]}}}
			default:
				move = &wire.DuelMove{Round: 1, Number: s.Game.Number, Kind: wire.MovePass}
			}
			sent = append(sent, move)
			b.at += second
			r := b.post(d, wire.DuelOpMove, move)
			advanced := b.last.Changed
			after := b.stateOf(d)
			switch {
			case r.Outcome == wire.OutcomeError && advanced:
				t.Fatal("a refused move changed the duel")
			case advanced && (s.Game.Turn != s.Seat || move.Number != s.Game.Number || after.Game.Number != s.Game.Number+1):
				t.Fatal("a move counted out of turn, or more than once")
			}
		}
		pos := replayed(t, b.state)
		if n := int(pos.Number()); n > len(script)+1 {
			t.Fatalf("%d turns from %d messages", n, len(script))
		}
	})
}

// replayed returns the position in a stored duel.
func replayed(t *testing.T, state []byte) engine.Position {
	t.Helper()
	r, err := engine.DecodeRecord(recordIn(t, state))
	if err != nil {
		t.Fatal(err)
	}
	pos, _, err := r.Replay(rules.Find, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
