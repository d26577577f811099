package duel_test

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

func TestCreateOpensOneInvitationPerSeat(t *testing.T) {
	b := newBench(t)
	a := newDevice("Ada")
	s := b.create(a, "sprig").ok(t).state
	if s.Phase != wire.DuelOpen || s.Seat != 0 || len(s.Seats) != 2 || len(s.Invitations) != 1 || s.Seats[1].Taken {
		t.Fatalf("state %+v", s)
	}
	if s.Options.Clock != 120_000 || s.Expires != int64(start+7*day) || b.wake != start+7*day {
		t.Errorf("clock %d, expires in %d, wake in %d", s.Options.Clock, s.Expires-int64(start), b.wake-start)
	}
	if s.Game != nil || len(s.View) != 0 || s.Reveal != nil || len(s.Commitment) != 32 {
		t.Error("an open duel shows a game, or no commitment")
	}
	// The answer was lost; the device asks again and gets the same duel.
	again := b.create(a, "sprig").ok(t).state
	if !bytes.Equal(again.Invitations[0].Invitation, s.Invitations[0].Invitation) {
		t.Error("a repeated create made another invitation")
	}
	b.create(newDevice("Eve"), "sprig").refused(t, wire.CodeNoSeat)
}

func TestCreateRefuses(t *testing.T) {
	good := wire.DuelCreate{Ruleset: "sprig", Lang: "en", Name: "Ada", Nonce: bytes32("n")}
	for _, c := range []struct {
		name   string
		change func(*wire.DuelCreate)
		code   wire.Code
		detail string // of a table that the ruleset doesn't offer: what about it
	}{
		{"ruleset", func(c *wire.DuelCreate) { c.Ruleset = "chess" }, wire.CodeUnknownRuleset, ""},
		{"language", func(c *wire.DuelCreate) { c.Lang = "tlh" }, wire.CodeUnknownLanguage, ""},
		{"no word list", func(c *wire.DuelCreate) { c.Lang = "de" }, wire.CodeNoWordList, ""},
		{"name", func(c *wire.DuelCreate) { c.Name = " " }, wire.CodeBadName, ""},
		{"slur", func(c *wire.DuelCreate) { c.Name = "dirtyword" }, wire.CodeNameRefused, ""},
		{"nonce", func(c *wire.DuelCreate) { c.Nonce = c.Nonce[1:] }, wire.CodeBadNonce, ""},
		{"one seat", func(c *wire.DuelCreate) { c.Seats = 1 }, wire.CodeBadTable, "seats"},
		{"three seats", func(c *wire.DuelCreate) { c.Seats = 3 }, wire.CodeBadTable, "seats"},
		{"too many seats", func(c *wire.DuelCreate) { c.Seats = 200 }, wire.CodeBadTable, "seats"},
		{"clock", func(c *wire.DuelCreate) { c.Options = &wire.DuelOptions{Clock: 1} }, wire.CodeBadTable, "clock"},
		{"check", func(c *wire.DuelCreate) { c.Options = &wire.DuelOptions{Clock: 120_000, Check: 77} }, wire.CodeBadTable, "check"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, in := newBench(t), good
			c.change(&in)
			if r := b.post(newDevice("Ada"), wire.DuelOpCreate, &in).refused(t, c.code); r.Detail != c.detail {
				t.Errorf("detail %q, want %q", r.Detail, c.detail)
			}
			if b.state != nil || b.last.Changed {
				t.Error("a refused create left something behind")
			}
		})
	}
	b := newBench(t)
	b.post(nil, wire.DuelOpCreate, &good).refused(t, wire.CodeBadSecret)
}

func TestLookChangesNothing(t *testing.T) {
	b := newBench(t)
	a := newDevice("Ada")
	made := b.create(a, "sprig").ok(t).state
	before := bytes.Clone(b.state)
	for range 3 {
		about := b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: made.Invitations[0].Invitation}).ok(t).about
		if about.Inviter != "Ada" || about.Ruleset != "sprig" || about.Lang != "en" || about.Taken ||
			!bytes.Equal(about.Commitment, made.Commitment) || about.Expires != made.Expires {
			t.Fatalf("about %+v", about)
		}
	}
	if !bytes.Equal(before, b.state) || b.last.Changed {
		t.Error("looking changed the duel")
	}
	if b.last.Note != "look" {
		t.Errorf("looking is noted as %q", b.last.Note)
	}
	b.post(a, wire.DuelOpState, nil).ok(t)
	if b.last.Note != "state" {
		t.Errorf("asking for the state is noted as %q", b.last.Note)
	}
	b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: make([]byte, 16)}).refused(t, wire.CodeInviteUnknown)
	b.post(nil, wire.DuelOpLook, &wire.DuelLook{}).refused(t, wire.CodeInviteUnknown)
	newBench(t).post(nil, wire.DuelOpLook, &wire.DuelLook{}).refused(t, wire.CodeNoDuel)
}

func TestFirstJoinWins(t *testing.T) {
	b := newBench(t)
	a, c, late := newDevice("Ada"), newDevice("Cyd"), newDevice("Eve")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	if s := b.join(c, link).ok(t).state; s.Phase != wire.DuelJoined || s.Seat != 1 || s.Seats[1].Name != "Cyd" {
		t.Fatalf("joined: %+v", s)
	}
	r := b.join(late, link).refused(t, wire.CodeInviteTaken)
	if len(r.Body) != 0 && r.state.Phase != "" {
		t.Error("who came late learns the state")
	}
	if about := b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: link}).ok(t).about; !about.Taken || len(about.Commitment) != 0 {
		t.Errorf("a used link tells %+v", about)
	}
	// The same device again is the same seat, whatever it says and whichever link it comes by.
	before := bytes.Clone(b.state)
	again := *c
	again.name, again.nonce = "Somebody Else", bytes32("another")
	if s := b.join(&again, link).ok(t).state; s.Seat != 1 || s.Seats[1].Name != "Cyd" {
		t.Errorf("joining again: %+v", s)
	}
	if s := b.join(a, link).ok(t).state; s.Seat != 0 {
		t.Errorf("the inviter by its own link has seat %d", s.Seat)
	}
	if !bytes.Equal(before, b.state) {
		t.Error("joining again changed the duel")
	}
}

func TestJoinRefuses(t *testing.T) {
	b := newBench(t)
	link := b.create(newDevice("Ada"), "sprig").ok(t).state.Invitations[0].Invitation
	before := bytes.Clone(b.state)
	bad := newDevice("Cyd")
	bad.nonce = bad.nonce[:31]
	b.join(bad, link).refused(t, wire.CodeBadNonce)
	bad = newDevice("\u202eCyd")
	b.join(bad, link).refused(t, wire.CodeBadName)
	wrong := bytes.Clone(link)
	wrong[0] ^= 1
	b.join(newDevice("Cyd"), wrong).refused(t, wire.CodeInviteUnknown)
	b.join(newDevice("Cyd"), nil).refused(t, wire.CodeInviteUnknown)
	bad = newDevice("Cyd")
	bad.secret = bad.secret[:16]
	b.join(bad, link).refused(t, wire.CodeBadSecret)
	if !bytes.Equal(before, b.state) {
		t.Error("refused joins changed the duel")
	}
}

func TestWithdraw(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.post(c, wire.DuelOpWithdraw, nil).refused(t, wire.CodeNoSeat)
	for range 2 {
		if s := b.post(a, wire.DuelOpWithdraw, nil).ok(t).state; s.Phase != wire.DuelWithdrawn || len(s.Invitations) != 0 {
			t.Fatalf("withdrawn: %+v", s)
		}
	}
	b.join(c, link).refused(t, wire.CodeInviteWithdrawn)
	b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: link}).refused(t, wire.CodeInviteWithdrawn)

	b = newBench(t)
	link = b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.join(c, link).ok(t)
	b.post(a, wire.DuelOpWithdraw, nil).refused(t, wire.CodeStarted)
}

// Whoever holds the link of an invitation that was taken back learns that, also when the inviter's device has forgotten
// it; of the inviter nothing is kept, and of the invitation nothing beyond its time.
func TestForgottenInvitationIsWithdrawn(t *testing.T) {
	for _, withdrawn := range []bool{true, false} {
		b := newBench(t)
		a, c := newDevice("Adalbertine"), newDevice("Cyd")
		link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
		b.at += day
		if withdrawn {
			b.post(a, wire.DuelOpWithdraw, nil).ok(t)
		}
		b.post(a, wire.DuelOpForget, nil).ok(t)
		b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: link}).refused(t, wire.CodeInviteWithdrawn)
		b.join(c, link).refused(t, wire.CodeInviteWithdrawn)
		b.post(a, wire.DuelOpState, nil).refused(t, wire.CodeNoSeat)
		if bytes.Contains(b.state, []byte(a.name)) {
			t.Error("the name of who has taken an invitation back is kept")
		}
		if b.wake != start+duel.InvitationLife {
			t.Errorf("kept until %d, not as long as the invitation would have been good", b.wake)
		}
		b.at = b.wake
		b.alarm()
		if b.state != nil {
			t.Error("a withdrawn invitation is not deleted after its time")
		}
	}
}

func TestEitherMayLeaveBeforeTheFirstClock(t *testing.T) {
	for who := range 2 {
		b := newBench(t)
		ds := []*device{newDevice("Ada"), newDevice("Cyd")}
		link := b.create(ds[0], "sprig").ok(t).state.Invitations[0].Invitation
		b.join(ds[1], link).ok(t)
		b.connect(ds[1-who]).ok(t)
		if s := b.post(ds[who], wire.DuelOpLeave, nil).ok(t).state; s.Phase != wire.DuelLeft || s.Game != nil {
			t.Fatalf("left: %+v", s)
		}
		b.connect(ds[who])
		if s := b.stateOf(ds[1-who]); s.Phase != wire.DuelLeft {
			t.Errorf("a duel that was left goes on: %s", s.Phase)
		}
	}
	b, ds := playing(t, "sprig")
	b.post(ds[0], wire.DuelOpLeave, nil).refused(t, wire.CodeStarted)
	b.post(ds[0], wire.DuelOpWithdraw, nil).refused(t, wire.CodeStarted)
}

func TestInvitationExpires(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.at = start + duel.InvitationLife - 1
	b.post(nil, wire.DuelOpLook, &wire.DuelLook{Invitation: link}).ok(t)
	b.at++
	b.join(c, link).refused(t, wire.CodeInviteExpired) // though no alarm has run
	if s := b.stateOf(a); s.Phase != wire.DuelExpired {
		t.Fatalf("phase %s", s.Phase)
	}
	b.at = b.wake
	b.alarm()
	if b.state != nil || b.wake != 0 || !b.last.Changed {
		t.Error("an expired duel is not deleted after its time")
	}
	b.post(a, wire.DuelOpState, nil).refused(t, wire.CodeNoDuel)
}

func TestWaitForTheOtherDeviceExpires(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	link := b.create(a, "sprig").ok(t).state.Invitations[0].Invitation
	b.at += day
	b.join(c, link).ok(t)
	b.at = start + duel.InvitationLife
	b.alarm()
	if s := b.stateOf(c); s.Phase != wire.DuelExpired || s.Game != nil {
		t.Errorf("phase %s", s.Phase)
	}
}
