package duel

import (
	"bytes"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// duel is one duel while an event is handled.
type duel struct {
	*stored
	svc    *Service
	rules  *engine.Ruleset
	match  *engine.Match // nil before the first clock
	at     engine.Millis
	from   *Sender
	random *Random
	online Members // with the sender, where it has a socket
	sender Member  // who the sender has shown to be
	about  []byte  // what a look is answered with
	news   bool    // others have something new to see
	ask    Members // who is to be asked for a sign of life, by the news that it answers
	note   string
}

// Handle takes one event of a duel and decides what follows.
//
// state is what the Result before had, nil for none. request is a wire.DuelRequest for ByHTTP and BySocket and
// nil otherwise. at is the service's clock; where it runs backwards the latest time known counts.
//
// However bad the request is, the error is nil and the answer in Result.Out. ErrState and the errors of
// Service.Find are about the stored state, which the host must then leave alone.
func (s *Service) Handle(state []byte, from Sender, request []byte, random *Random, at engine.Millis) (Result, error) {
	d := &duel{svc: s, at: min(max(at, 0), engine.MaxTime), from: &from, random: random, online: from.Online,
		sender: Nobody, stored: &stored{}}
	if err := d.load(state); err != nil {
		return Result{}, err
	}
	d.passTime()
	var id uint32
	var refused error
	switch from.Occasion {
	case ByHTTP, BySocket:
		id, refused = d.take(request)
	case ByClose:
		d.news = d.known(from.Member) && !d.online.Has(from.Member)
		d.note = "closed"
	case ByAlarm:
		if d.note == "" {
			d.note = "woken"
		}
	}
	d.begin()
	// Only now, since what has begun belongs into the answer.
	var answer *wire.DuelMessage
	if from.Occasion == ByHTTP || from.Occasion == BySocket {
		answer = d.answer(id, refused)
	}
	return d.result(state, answer)
}

// load reads the stored state and replays its match.
func (d *duel) load(state []byte) error {
	if len(state) == 0 {
		return nil
	}
	rest, err := d.stored.UnmarshalMsg(state)
	if err != nil || len(rest) != 0 || d.Format != storedFormat || len(d.Members) < 2 || len(d.Members) > maxSeats ||
		len(d.Lexicon) != 32 {
		return ErrState
	}
	d.at = max(d.at, engine.Millis(d.Seen))
	if d.rules, err = d.svc.Find(d.Ruleset, d.Version); err != nil {
		return err
	}
	if len(d.Record) == 0 {
		return nil
	}
	r, err := engine.DecodeRecord(d.Record)
	if err != nil {
		return ErrState
	}
	// The words were checked when they were played; a superseded list need not be there to go on.
	d.match, err = engine.Resume(r, d.svc.Find, nil)
	return err
}

// exists reports whether there is a duel at all.
func (d *duel) exists() bool { return d.Format != 0 }

// known reports whether m is a member who has a seat.
func (d *duel) known(m Member) bool {
	return d.exists() && m >= 0 && int(m) < len(d.Members) && len(d.Members[m].Device) > 0
}

// seat returns the seat of a member in this round.
func (d *duel) seat(m Member) engine.Seat {
	return engine.Seat((int(m) + int(d.Shift)) % len(d.Members))
}

// memberAt returns who has a seat in this round.
func (d *duel) memberAt(s engine.Seat) Member {
	n := len(d.Members)
	return Member((int(s) + n - int(d.Shift)%n) % n)
}

// passTime lets run out what has run out by now: the clock, the wait for others, the time until deletion.
func (d *duel) passTime() {
	if !d.exists() {
		return
	}
	if d.match != nil && d.Phase == wire.DuelPlaying {
		if events := d.match.Tick(d.at); events != nil {
			d.note, d.news = "clock", true
			d.moved()
		}
	}
	if d.Ends == 0 || d.at < engine.Millis(d.Ends) {
		return
	}
	switch d.Phase {
	case wire.DuelOpen, wire.DuelJoined, wire.DuelPlaying:
		d.end(wire.DuelExpired)
	default:
		*d.stored = stored{}
		d.match = nil
		d.note = "deleted"
	}
}

// end ends the duel without a result.
func (d *duel) end(phase wire.DuelPhase) {
	d.Phase = phase
	d.Ends = int64(d.at + FinishedLife)
	d.note, d.news = string(phase), true
}

// moved takes over what a move or a clock has changed in the match.
func (d *duel) moved() {
	r := d.match.Record()
	d.Record = r.Encode()
	d.Moved = int64(d.at)
	p := d.match.Position()
	switch {
	case p.Phase() == engine.PhaseOver:
		d.Phase = wire.DuelOver
		d.Ends = int64(d.at + FinishedLife)
		d.prepareRematch()
		d.note = "over"
	case p.Deadline() == 0:
		d.Ends = int64(d.at + IdleLife)
	default:
		d.Ends = 0
	}
}

// begin starts the match once all seats are taken and their devices have connected since.
//
// An open socket alone proves little: that of a sleeping phone stays open. So a device counts when it has said
// something since the seats were taken and, with less than slowClock on the clock, when all have done so just now
// and are connected together. One that has been silent for longer gets the state, which it answers if it is there.
func (d *duel) begin() {
	if d.Phase != wire.DuelJoined {
		return
	}
	if d.sender != Nobody && d.online.Has(d.sender) && d.from.Occasion == BySocket {
		d.Members[d.sender].Heard = int64(d.at)
	}
	ready := true
	slow := d.Options.Clock == 0 || engine.Millis(d.Options.Clock) >= slowClock
	for i := range d.Members {
		m := &d.Members[i]
		on := d.online.Has(Member(i))
		there := m.Heard != 0 && (slow || on && d.at-engine.Millis(m.Heard) <= freshLife)
		if !there && on {
			d.ask = d.ask.With(Member(i))
		}
		ready = ready && there
	}
	if !ready {
		return
	}
	match, err := engine.Start(d.table(), d.at)
	if err != nil {
		d.note = "start: " + err.Error() // create has tried the same table, so this is a fault of the program
		return
	}
	d.match = match
	d.Phase, d.news = wire.DuelPlaying, true
	d.moved()
	d.note = "started"
}

// table returns the table of the round.
func (d *duel) table() engine.Table {
	nonces := make([][]byte, len(d.Members))
	for s := range nonces {
		nonces[s] = d.Members[d.memberAt(engine.Seat(s))].Nonce
	}
	return engine.Table{
		Rules: d.rules, Lang: d.Lang, Lexicon: [32]byte(d.Lexicon), Seats: uint8(len(d.Members)),
		First: engine.Seat(d.First), Seed: engine.Seed(wire.DuelSeed(d.Secret, nonces...)),
		Options: optionsOf(&d.Options),
	}
}

// result packs up: state, messages, next alarm.
func (d *duel) result(before []byte, answer *wire.DuelMessage) (Result, error) {
	r := Result{Member: d.sender, Note: d.note}
	if d.exists() {
		state, err := d.stored.MarshalMsg(nil)
		if err != nil {
			return Result{}, err
		}
		if !bytes.Equal(state, before) {
			d.Seen = int64(d.at)
			if state, err = d.stored.MarshalMsg(state[:0]); err != nil {
				return Result{}, err
			}
			r.Changed = true
		}
		r.State = state
		r.Wake = d.wake()
	} else {
		r.Changed = len(before) > 0
	}
	if answer != nil {
		r.Out = append(r.Out, Message{To: Nobody, Bytes: encode(answer)})
	}
	for m := range Member(len(d.Members)) {
		if d.from.Online.Has(m) && d.known(m) && (d.news || d.ask.Has(m) && m != d.sender) {
			r.Out = append(r.Out, Message{To: m, Bytes: encode(d.message(0, m))})
		}
	}
	return r, nil
}

// wake returns when something will run out, 0 for never.
func (d *duel) wake() engine.Millis {
	wake := engine.Millis(d.Ends)
	if d.Phase == wire.DuelPlaying {
		if t := d.match.Position().Deadline(); t != 0 && (wake == 0 || t < wake) {
			wake = t
		}
	}
	return wake
}
