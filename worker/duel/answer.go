package duel

import (
	"github.com/tinylib/msgp/msgp"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// take carries a request out. It returns the request's id and why it was refused, if so.
func (d *duel) take(request []byte) (id uint32, refused error) {
	var q wire.DuelRequest
	if len(request) > wire.DuelMaxMessage {
		return 0, fail(wire.CodeTooLarge)
	}
	if rest, err := q.UnmarshalMsg(request); err != nil || len(rest) != 0 {
		return 0, fail(wire.CodeBadMessage)
	}
	if q.Version != wire.DuelProtocol {
		return q.ID, fail(wire.CodeProtocol)
	}
	d.identify()
	refused = d.do(&q)
	if refused == nil && d.note == "" {
		d.note = string(q.Op) // it has changed nothing, and is no more than asked
	}
	return q.ID, refused
}

// answer returns what the sender of a request gets.
func (d *duel) answer(id uint32, refused error) *wire.DuelMessage {
	switch {
	case refused != nil:
		return d.refuse(id, refused)
	case d.about != nil:
		return &wire.DuelMessage{Version: wire.DuelProtocol, ID: id, Outcome: wire.OutcomeOK, Body: d.about}
	}
	return d.message(id, d.sender)
}

// identify finds out who the sender is, if it has shown that.
func (d *duel) identify() {
	switch d.from.Occasion {
	case ByHTTP:
		d.sender = d.member(d.from.Secret)
	case BySocket:
		if d.known(d.from.Member) {
			d.sender = d.from.Member
			d.online = d.online.With(d.sender)
		}
	}
}

// do carries out what changes something or answers with a state.
func (d *duel) do(q *wire.DuelRequest) error {
	switch q.Op {
	case wire.DuelOpCreate:
		return body(q, new(wire.DuelCreate), d.create)
	case wire.DuelOpLook:
		return body(q, new(wire.DuelLook), d.look)
	case wire.DuelOpJoin:
		return body(q, new(wire.DuelJoin), d.join)
	case wire.DuelOpHello:
		return body(q, new(wire.DuelHello), d.hello)
	}
	switch {
	case d.from.Occasion == BySocket && d.from.Member == Nobody:
		return fail(wire.CodeNoHello)
	case !d.exists():
		return fail(wire.CodeNoDuel)
	case d.sender == Nobody:
		return fail(wire.CodeNoSeat)
	}
	switch q.Op {
	case wire.DuelOpMove:
		return body(q, new(wire.DuelMove), d.move)
	case wire.DuelOpRematch:
		return body(q, new(wire.DuelRematch), d.rematch)
	}
	var plain func() error
	switch q.Op {
	case wire.DuelOpState:
		plain = func() error { return nil }
	case wire.DuelOpWithdraw:
		plain = d.withdraw
	case wire.DuelOpLeave:
		plain = d.leave
	case wire.DuelOpForget:
		plain = d.forget
	default:
		return fail(wire.CodeUnknownOp)
	}
	if len(q.Body) > 0 && !msgp.IsNil(q.Body) {
		return fail(wire.CodeBadMessage)
	}
	return plain()
}

// body reads the body of a request and hands it on.
func body[T any, P interface {
	*T
	msgp.Unmarshaler
}](q *wire.DuelRequest, into P, do func(P) error) error {
	if rest, err := into.UnmarshalMsg(q.Body); err != nil || len(rest) != 0 {
		return fail(wire.CodeBadMessage)
	}
	return do(into)
}

// message returns the duel as a member may see it, as an answer or, with id 0, as news. Somebody who isn't a
// member gets nothing but the outcome.
func (d *duel) message(id uint32, to Member) *wire.DuelMessage {
	m := &wire.DuelMessage{Version: wire.DuelProtocol, ID: id, Outcome: wire.OutcomeOK}
	if d.known(to) {
		state, err := d.view(to)
		if err != nil {
			return d.refuse(id, err)
		}
		m.Body = state
	}
	return m
}

// refuse returns an error message; a member gets the current state with it.
func (d *duel) refuse(id uint32, err error) *wire.DuelMessage {
	r := refusalOf(err)
	m := &wire.DuelMessage{Version: wire.DuelProtocol, ID: id, Outcome: wire.OutcomeError, Code: r.code, Detail: r.detail}
	if d.known(d.sender) {
		m.Body, _ = d.view(d.sender)
	}
	if d.note == "" {
		d.note = "refused " + string(r.code)
	}
	return m
}

// Refusal returns the message that refuses something before it has reached a duel.
func Refusal(code wire.Code) []byte {
	return encode(&wire.DuelMessage{Version: wire.DuelProtocol, Outcome: wire.OutcomeError, Code: code})
}

// RefusalTo returns the message that refuses a request before it has reached a duel, by its id where it has one.
func RefusalTo(request []byte, code wire.Code) []byte {
	var q wire.DuelRequest
	if _, err := q.UnmarshalMsg(request); err != nil {
		q.ID = 0
	}
	return encode(&wire.DuelMessage{Version: wire.DuelProtocol, ID: q.ID, Outcome: wire.OutcomeError, Code: code})
}

// encode returns the bytes of a message. Marshalling fails for values that no message has, such as a string
// beyond 4 GiB.
func encode(m *wire.DuelMessage) []byte {
	b, err := m.MarshalMsg(nil)
	if err != nil {
		return nil
	}
	return b
}
