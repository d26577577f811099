package duel

import (
	"bytes"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// prepareRematch draws the secret of the next round when this one ends, so that its commitment is known before
// anybody makes a nonce for it.
func (d *duel) prepareRematch() {
	d.NextSecret = bytes.Clone(d.random[:wire.DuelSecretSize])
	d.NextLexicon = d.Lexicon
	if l := d.svc.Lexicons.Current(d.Lang); l != nil {
		hash := l.Hash()
		d.NextLexicon = hash[:]
	}
}

// rematch notes that the sender wants to play again, and begins the next round when everybody does.
func (d *duel) rematch(in *wire.DuelRematch) error {
	me := &d.Members[d.sender]
	switch {
	case in.Round+1 == d.Round && bytes.Equal(me.Nonce, in.Nonce):
		return nil // this very wish has begun the present round
	case in.Round != d.Round:
		return fail(wire.CodeOldRound)
	case d.Phase != wire.DuelOver:
		return fail(wire.CodeNotOver)
	case len(in.Nonce) != wire.DuelSecretSize:
		return fail(wire.CodeBadNonce)
	}
	all := true
	for i := range d.Members {
		if d.Members[i].Gone {
			return fail(wire.CodeGone)
		}
		all = all && (Member(i) == d.sender || len(d.Members[i].NextNonce) > 0)
	}
	switch {
	case len(me.NextNonce) == 0:
		me.NextNonce = bytes.Clone(in.Nonce)
		d.note, d.news = "rematch", true
	case !bytes.Equal(me.NextNonce, in.Nonce):
		// The seat is in two browsers. The first nonce counts, and this one must not be told that it was taken: it
		// would miss its own in the reveal and take that for a fraud.
		return fail(wire.CodeOtherNonce)
	}
	if !all {
		return nil
	}
	return d.nextRound()
}

// nextRound begins another round in which everybody has moved on by one seat. The seat that started starts
// again, so that somebody else does.
func (d *duel) nextRound() error {
	r, err := d.svc.Latest(d.Ruleset)
	if err != nil {
		return fail(wire.CodeUnknownRuleset)
	}
	first := d.match.Position().First()
	d.rules, d.Version, d.match, d.Record = r, r.Version, nil, nil
	d.Round++
	d.Phase = wire.DuelJoined
	d.First = int8(first)
	d.Shift = uint8((int(d.Shift) + 1) % len(d.Members))
	d.Secret, d.Lexicon, d.NextSecret, d.NextLexicon = d.NextSecret, d.NextLexicon, nil, nil
	d.Ends = int64(d.at + d.svc.open())
	for i := range d.Members {
		m := &d.Members[i]
		m.Nonce, m.NextNonce, m.Heard = m.NextNonce, nil, 0
	}
	d.note, d.news = "next round", true
	return nil
}

// forget deletes what the service knows of the sender. A duel that waits ends, a match that runs is given up, and
// when the last member has gone the duel is deleted; of an invitation taken back there remains, as long as it would have
// been good, that it was.
func (d *duel) forget() error {
	if d.unshared() && d.withdraw() == nil {
		d.entomb()
		return nil
	}
	switch d.Phase {
	case wire.DuelOpen, wire.DuelJoined:
		d.end(wire.DuelLeft)
	case wire.DuelPlaying:
		if _, err := d.match.Play(d.seat(d.sender), engine.ResignMove(), nil, d.at); err == nil {
			d.moved()
		}
	}
	m := &d.Members[d.sender]
	*m = storedMember{Nonce: m.Nonce, Invitation: m.Invitation, Gone: true}
	d.sender, d.note, d.news = Nobody, "forgotten", true
	for i := range d.Members {
		if len(d.Members[i].Device) > 0 {
			return nil
		}
	}
	*d.stored = stored{}
	d.match = nil
	return nil
}

// unshared reports whether nobody but the inviter has had a seat.
func (d *duel) unshared() bool {
	for i := 1; i < len(d.Members); i++ {
		if d.Members[i].taken() {
			return false
		}
	}
	return true
}

// entomb leaves of a withdrawn duel only what answers its invitations: no name, no device, no secret.
func (d *duel) entomb() {
	members := make([]storedMember, len(d.Members))
	for i := range members {
		members[i].Invitation = d.Members[i].Invitation
	}
	members[0].Gone = true
	d.Members, d.Secret = members, nil
	d.sender, d.note, d.news = Nobody, "forgotten", true
}
