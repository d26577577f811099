package duel

import (
	"bytes"
	"cmp"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// create opens a duel with its sender as the inviter. The same request again, as a device sends it that has not
// heard the answer, is answered with the duel that it has made.
func (d *duel) create(in *wire.DuelCreate) error {
	switch {
	case d.from.Occasion != ByHTTP:
		return fail(wire.CodeUnknownOp)
	case d.exists() && d.sender == 0:
		return nil
	case d.exists():
		return fail(wire.CodeNoSeat)
	case len(d.from.Secret) != wire.DuelSecretSize:
		return fail(wire.CodeBadSecret)
	case len(in.Nonce) != wire.DuelSecretSize:
		return fail(wire.CodeBadNonce)
	}
	name, err := cleanName(in.Name, d.svc.Lexicons)
	if err != nil {
		return err
	}
	made, err := d.newTable(in)
	if err != nil {
		return err
	}
	made.Secret = bytes.Clone(d.random[:wire.DuelSecretSize])
	made.Members[0] = storedMember{Device: deviceHash(d.from.Secret), Name: name, Nonce: bytes.Clone(in.Nonce)}
	for i := 1; i < len(made.Members); i++ {
		at := wire.DuelSecretSize + (i-1)*wire.DuelInviteSize
		made.Members[i].Invitation = bytes.Clone(d.random[at : at+wire.DuelInviteSize])
	}
	d.stored, d.sender, d.note = made, 0, "created"
	return nil
}

// newTable checks what is to be played and returns a duel of it without members.
func (d *duel) newTable(in *wire.DuelCreate) (*stored, error) {
	r, err := d.svc.Latest(in.Ruleset)
	if err != nil {
		return nil, fail(wire.CodeUnknownRuleset)
	}
	if r.TileSet(in.Lang) == nil {
		return nil, fail(wire.CodeUnknownLanguage)
	}
	words := d.svc.Lexicons.Current(in.Lang)
	if words == nil {
		return nil, fail(wire.CodeNoWordList)
	}
	seats := in.Seats
	if seats == 0 {
		seats = max(r.MinSeats, 2)
	}
	options := r.Defaults(true)
	if in.Options != nil {
		options = optionsOf(in.Options)
	}
	if seats < 2 || seats > maxSeats {
		return nil, &refusal{wire.CodeBadTable, string(engine.CodeSeats)}
	}
	hash := words.Hash()
	t := engine.Table{Rules: r, Lang: in.Lang, Lexicon: hash, Seats: seats, First: engine.NoSeat, Options: options}
	if _, err := engine.New(t, d.at); err != nil {
		why := refusalOf(err)
		return nil, &refusal{wire.CodeBadTable, cmp.Or(why.detail, string(why.code))}
	}
	d.rules = r
	return &stored{
		Format: storedFormat, Phase: wire.DuelOpen, Round: 1, Ends: int64(d.at + d.svc.open()),
		Ruleset: r.ID, Version: r.Version, Lang: in.Lang, Lexicon: hash[:], Options: choicesOf(options),
		First: int8(engine.NoSeat), Members: make([]storedMember, seats),
	}, nil
}

// invitation returns whose seat an invitation is for. The error says why it can't be used any more, except that
// its seat is taken.
func (d *duel) invitation(invitation []byte) (Member, error) {
	if !d.exists() {
		return Nobody, fail(wire.CodeNoDuel)
	}
	m := d.invited(invitation)
	switch {
	case m == Nobody:
		return Nobody, fail(wire.CodeInviteUnknown)
	case d.Members[m].taken():
		return m, nil
	case d.Phase == wire.DuelExpired:
		return Nobody, fail(wire.CodeInviteExpired)
	case d.Phase != wire.DuelOpen:
		return Nobody, fail(wire.CodeInviteWithdrawn)
	}
	return m, nil
}

// join takes the seat of an invitation. A device that has a seat keeps it, whatever link it comes by.
func (d *duel) join(in *wire.DuelJoin) error {
	switch {
	case d.from.Occasion != ByHTTP:
		return fail(wire.CodeUnknownOp)
	case len(d.from.Secret) != wire.DuelSecretSize:
		return fail(wire.CodeBadSecret)
	case d.sender != Nobody:
		return nil
	}
	m, err := d.invitation(in.Invitation)
	if err != nil {
		return err
	}
	if d.Members[m].taken() {
		return fail(wire.CodeInviteTaken)
	}
	if len(in.Nonce) != wire.DuelSecretSize {
		return fail(wire.CodeBadNonce)
	}
	name, err := cleanName(in.Name, d.svc.Lexicons)
	if err != nil {
		return err
	}
	seat := &d.Members[m]
	seat.Device, seat.Name, seat.Nonce = deviceHash(d.from.Secret), name, bytes.Clone(in.Nonce)
	d.sender, d.note, d.news = m, "joined", true
	for i := range d.Members {
		if !d.Members[i].taken() {
			return nil
		}
	}
	d.Phase = wire.DuelJoined
	return nil
}

// hello binds a socket to the owner of a device secret.
func (d *duel) hello(in *wire.DuelHello) error {
	if d.from.Occasion != BySocket {
		return fail(wire.CodeUnknownOp)
	}
	if !d.exists() {
		return fail(wire.CodeNoDuel)
	}
	m := d.member(in.Secret)
	if m == Nobody || d.sender != Nobody && d.sender != m {
		return fail(wire.CodeNoSeat)
	}
	d.news = d.news || !d.online.Has(m)
	d.online = d.online.With(m)
	d.sender, d.note = m, "hello"
	return nil
}

// withdraw takes back an invitation that nobody has taken. The duel is kept as long as the invitation would have been
// good, so that whoever has the link learns what became of it.
func (d *duel) withdraw() error {
	switch {
	case d.sender != 0:
		return fail(wire.CodeNoSeat)
	case d.Phase == wire.DuelWithdrawn:
		return nil
	case d.Phase != wire.DuelOpen:
		return fail(wire.CodeStarted)
	}
	if !d.unshared() {
		return fail(wire.CodeStarted)
	}
	until := d.Ends
	d.end(wire.DuelWithdrawn)
	d.Ends = until
	return nil
}

// leave ends the duel without a result, before its first clock.
func (d *duel) leave() error {
	switch d.Phase {
	case wire.DuelOpen, wire.DuelJoined:
		d.end(wire.DuelLeft)
	case wire.DuelPlaying, wire.DuelOver:
		return fail(wire.CodeStarted)
	}
	return nil
}
