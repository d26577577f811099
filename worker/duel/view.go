package duel

import (
	"encoding/hex"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// view returns the duel as a member may see it, encoded. What it says of the match is made of the seat's own
// engine.View; secrets and other racks come in only when the match is over.
func (d *duel) view(to Member) ([]byte, error) {
	s := wire.DuelState{
		Duel: d.from.Duel, Phase: d.Phase, Round: d.Round, Seat: int8(d.seat(to)), Ruleset: d.Ruleset, Version: d.Version,
		Lang: d.Lang, Lexicon: hex.EncodeToString(d.Lexicon), Options: d.Options, Commitment: d.commitment(d.Secret, d.Lexicon),
		Seats: d.seats(), Invitations: d.invitations(to), Expires: d.Ends, Now: int64(d.at),
	}
	if d.match != nil {
		v := d.match.Position().View(d.seat(to))
		encoded, err := wire.EncodeView(&v)
		if err != nil {
			return nil, err
		}
		s.View = encoded
		s.Game = wire.GameOf(d.match, d.setups(), d.seat(to))
	}
	if d.Phase == wire.DuelOver {
		reveal, err := d.reveal()
		if err != nil {
			return nil, err
		}
		s.Reveal = reveal
		s.Next = d.commitment(d.NextSecret, d.NextLexicon)
	}
	return s.MarshalMsg(nil)
}

// commitment returns what the service publishes about a secret.
func (d *duel) commitment(secret, lexicon []byte) []byte {
	if len(secret) == 0 || len(lexicon) != 32 {
		return nil
	}
	c := wire.DuelCommitment(secret, d.Ruleset, d.Lang, [32]byte(lexicon))
	return c[:]
}

// seats tells what everybody at the table may know of each seat.
func (d *duel) seats() []wire.DuelSeat {
	seats := make([]wire.DuelSeat, len(d.Members))
	for i := range d.Members {
		m := &d.Members[i]
		seats[d.seat(Member(i))] = wire.DuelSeat{Name: m.Name, Taken: m.taken(), Online: d.present(Member(i)) && !m.Gone,
			Rematch: len(m.NextNonce) > 0, Gone: m.Gone}
	}
	return seats
}

// present reports whether a member is connected, as far as anybody can tell.
func (d *duel) present(m Member) bool {
	return d.online.Has(m) && (m == d.sender || !d.from.Silent.Has(m))
}

// setups names who sits where.
func (d *duel) setups() []wire.SeatSetup {
	setups := make([]wire.SeatSetup, len(d.Members))
	for s := range setups {
		setups[s] = wire.SeatSetup{Kind: wire.SeatHuman, Name: d.Members[d.memberAt(engine.Seat(s))].Name}
	}
	return setups
}

// invitations returns the open invitations to the inviter, and nothing to others.
func (d *duel) invitations(to Member) []wire.DuelInvite {
	open := []wire.DuelInvite{}
	if to != 0 || d.Phase != wire.DuelOpen {
		return open
	}
	for i := 1; i < len(d.Members); i++ {
		if m := &d.Members[i]; !m.taken() {
			open = append(open, wire.DuelInvite{Seat: uint8(d.seat(Member(i))), Invitation: m.Invitation})
		}
	}
	return open
}

// reveal returns all that the tiles of a finished match followed from.
func (d *duel) reveal() (*wire.DuelReveal, error) {
	r := &wire.DuelReveal{Round: d.Round, Commitment: d.commitment(d.Secret, d.Lexicon), Secret: d.Secret}
	for s := range engine.Seat(len(d.Members)) {
		r.Nonces = append(r.Nonces, d.Members[d.memberAt(s)].Nonce)
	}
	kept := wire.StoredMatch{Version: wire.StoredVersion, Seats: d.setups(), Record: d.Record}
	var err error
	r.Record, err = kept.MarshalMsg(nil)
	return r, err
}

// look tells what an invitation is about.
func (d *duel) look(in *wire.DuelLook) error {
	m, err := d.invitation(in.Invitation)
	if err != nil {
		return err
	}
	about := wire.DuelInvitation{
		Phase: d.Phase, Taken: d.Members[m].taken(), Inviter: d.Members[0].Name, Ruleset: d.Ruleset, Version: d.Version,
		Lang: d.Lang, Seats: uint8(len(d.Members)), Options: d.Options, Now: int64(d.at),
	}
	if about.Taken {
		about.Phase = wire.DuelJoined // whoever holds a used link learns that it is used, not how the duel goes on
	} else {
		about.Lexicon, about.Commitment = hex.EncodeToString(d.Lexicon), d.commitment(d.Secret, d.Lexicon)
		about.Expires = d.Ends
	}
	d.about, err = about.MarshalMsg(nil)
	return err
}

// optionsOf returns the engine's form of a table's choices.
func optionsOf(o *wire.DuelOptions) engine.Options {
	return engine.Options{
		Check: engine.CheckRule(o.Check), Exchange: engine.ExchangeRule(o.Exchange), RandomPremiums: o.RandomPremiums,
		CommonOnly: o.CommonOnly, Clock: engine.Millis(o.Clock), Online: true,
	}
}

// choicesOf returns the wire's form of a table's choices.
func choicesOf(o engine.Options) wire.DuelOptions {
	return wire.DuelOptions{
		Check: uint8(o.Check), Exchange: uint8(o.Exchange), RandomPremiums: o.RandomPremiums,
		CommonOnly: o.CommonOnly, Clock: int64(o.Clock),
	}
}
