package duel_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

func TestClocksStartWhenBothDevicesHaveConnected(t *testing.T) {
	for _, c := range []struct {
		name  string
		first int // who connects first after the join
	}{{"inviter first", 0}, {"joiner first", 1}} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t)
			ds := []*device{newDevice("Ada"), newDevice("Cyd")}
			link := b.create(ds[0], "sprig").ok(t).state.Invitations[0].Invitation
			b.join(ds[1], link).ok(t)
			b.at += day
			if s := b.connect(ds[c.first]).ok(t).state; s.Phase != wire.DuelJoined || s.Game != nil {
				t.Fatalf("with one device connected: %s", s.Phase)
			}
			b.at += day
			b.connect(ds[1-c.first]).ok(t)
			b.acknowledge(ds...)
			s := b.stateOf(ds[0])
			if s.Phase != wire.DuelPlaying || s.Game == nil {
				t.Fatalf("with both connected: %s", s.Phase)
			}
			if want := int64(b.at + 120*second); s.Game.Deadline != want || b.wake != b.at+120*second {
				t.Errorf("deadline %d, wake %d, want %d", s.Game.Deadline, b.wake, want)
			}
		})
	}
}

func TestAnInviterWhoWaitsOnlineStartsAtTheJoinersHello(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.connect(a).ok(t)
	if s := b.join(c, link).ok(t).state; s.Phase != wire.DuelJoined {
		t.Fatalf("the join alone started the match: %s", s.Phase)
	}
	told := false
	for _, m := range b.last.Out {
		told = told || m.To == 0 && b.decode(m.Bytes, false).state.Seats[1].Taken
	}
	if !told {
		t.Error("the inviter was not told of the join")
	}
	// The inviter's socket is open, but that of a sleeping phone would be as well.
	if s := b.connect(c).ok(t).state; s.Phase != wire.DuelJoined {
		t.Fatalf("phase %s: nobody knows whether the inviter is there", s.Phase)
	}
	if s := b.send(a, wire.DuelOpState, nil).ok(t).state; s.Phase != wire.DuelPlaying {
		t.Errorf("phase %s", s.Phase)
	}
}

func TestASleepingDeviceDoesNotStartAShortClock(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.join(c, link).ok(t)
	b.connect(a).ok(t)
	b.at += 3600 * second // its socket stays open, but nobody is there
	if s := b.connect(c).ok(t).state; s.Phase != wire.DuelJoined {
		t.Fatalf("phase %s: the inviter would lose by being away", s.Phase)
	}
	asked := false
	for _, m := range b.last.Out {
		asked = asked || m.To == 0
	}
	if !asked {
		t.Error("the sleeping device was not asked")
	}
	b.at += 3600 * second
	b.send(a, wire.DuelOpState, nil).ok(t) // it wakes; now the other one has been silent for long, and is asked
	if len(b.last.Out) != 2 || b.last.Out[1].To != 1 {
		t.Fatalf("news %v", b.last.Out)
	}
	b.at += second
	if s := b.send(c, wire.DuelOpState, nil).ok(t).state; s.Phase != wire.DuelPlaying || s.Game.Deadline != int64(b.at+120*second) {
		t.Errorf("phase %s with both there", s.Phase)
	}
}

func TestADeviceThatHasGoneAgainDoesNotStartAShortClock(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.join(c, link).ok(t)
	b.connect(c).ok(t)
	b.disconnect(c)
	if s := b.connect(a).ok(t).state; s.Phase != wire.DuelJoined {
		t.Fatalf("phase %s: the joiner is away and would lose time", s.Phase)
	}
	if s := b.connect(c).ok(t).state; s.Phase != wire.DuelPlaying {
		t.Errorf("phase %s", s.Phase)
	}
	// With days on the clock nobody has to wait for the other.
	b = newBench(t)
	link = b.create(a, "friends").ok(t).state.Invitations[0].Invitation
	b.join(c, link).ok(t)
	b.connect(c).ok(t)
	b.disconnect(c)
	if s := b.connect(a).ok(t).state; s.Phase != wire.DuelPlaying {
		t.Errorf("phase %s with three days a move", s.Phase)
	}
}

func TestConnectionStateIsTold(t *testing.T) {
	b, ds := playing(t, "sprig")
	b.disconnect(ds[1])
	if len(b.last.Out) != 1 || b.last.Out[0].To != 0 || b.decode(b.last.Out[0].Bytes, false).state.Seats[1].Online {
		t.Fatalf("news %v", b.last.Out)
	}
	if b.last.Changed {
		t.Error("a lost connection was stored")
	}
	b.connect(ds[1])
	told := false
	for _, m := range b.last.Out {
		told = told || m.To == 0 && b.decode(m.Bytes, false).state.Seats[1].Online
	}
	if !told {
		t.Error("nobody was told that the opponent is back")
	}
	// Nor is one connected whose socket has long been silent, but it is sent what happens.
	m, _ := b.mover(ds)
	waiter := 1 - m.member
	r := b.event(duel.Sender{Occasion: duel.BySocket, Member: m.member, Online: 0b11 &^ (1 << m.member), Silent: 1 << waiter},
		request(wire.DuelOpMove, b.best(b.stateOf(m))))
	if s := b.answer(r, false).ok(t).state; s.Seats[1-s.Seat].Online || len(r.Out) != 2 || r.Out[1].To != waiter {
		t.Errorf("a silent socket: seats %+v, %d messages", s.Seats, len(r.Out))
	}
	// A second tab that opens or closes is no news.
	other := *ds[1]
	b.online = 0b11
	other.member = duel.Nobody
	b.event(duel.Sender{Occasion: duel.BySocket, Member: duel.Nobody, Online: b.online},
		request(wire.DuelOpHello, &wire.DuelHello{Secret: other.secret}))
	for _, m := range b.last.Out {
		if m.To == 0 {
			t.Error("a second tab was news")
		}
	}
}

func TestEveryRulesetCanBeDueled(t *testing.T) {
	for _, c := range []struct {
		ruleset, lang string
		seats         int
	}{{"sprig", "en", 2}, {"friends", "en", 2}, {"setzer", "de", 2}, {"setzer", "de", 4}} {
		t.Run(c.ruleset, func(t *testing.T) {
			b := newBench(t)
			if c.lang == "de" {
				// The rules matter here, not the words.
				b.shelf.add("de", germanToy(t))
			}
			ds := []*device{newDevice("Ada"), newDevice("Cyd"), newDevice("Eve"), newDevice("Gil")}[:c.seats]
			s := b.post(ds[0], wire.DuelOpCreate, &wire.DuelCreate{Ruleset: c.ruleset, Lang: c.lang, Seats: uint8(c.seats),
				Name: "Ada", Nonce: ds[0].nonce}).ok(t).state
			if len(s.Invitations) != c.seats-1 {
				t.Fatalf("%d invitations", len(s.Invitations))
			}
			for i, d := range ds[1:] {
				if s := b.join(d, s.Invitations[i].Invitation).ok(t).state; int(s.Seat) != i+1 {
					t.Errorf("seat %d by the link of seat %d", s.Seat, i+1)
				}
			}
			for _, d := range ds {
				b.connect(d).ok(t)
			}
			b.playOn(ds)
			s = b.stateOf(ds[0])
			if s.Phase != wire.DuelOver || s.Game.Result == nil || s.Reveal == nil {
				t.Errorf("the end: %s", s.Phase)
			}
		})
	}
}
