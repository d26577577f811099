package session

import "github.com/wordsprig/wordsprig/engine/wire"

// operation is one entry of the table of operations.
type operation struct {
	name string
	run  func(s *Session, body []byte) ([]byte, error)
}

// operations are all that the module can do, with the messages that engine/wire says they take and give.
var operations = [...]operation{
	{wire.OpOpen, handle((*Session).open)},
	{wire.OpLookup, handle((*Session).lookup)},
	{wire.OpRules, handle((*Session).rules)},
	{wire.OpNew, handle((*Session).start)},
	{wire.OpResume, handle((*Session).resume)},
	{wire.OpView, handle((*Session).view)},
	{wire.OpPreview, handle((*Session).preview)},
	{wire.OpPlay, handle((*Session).play)},
	{wire.OpTick, handle((*Session).tick)},
	{wire.OpRecord, handle((*Session).record)},
	{wire.OpSummary, handle((*Session).summary)},
	{wire.OpSeat, handle((*Session).seat)},
	{wire.OpThink, handle((*Session).think)},
	{wire.OpPrepare, handle((*Session).prepare)},
	{wire.OpHint, handle((*Session).hint)},
	{wire.OpReview, handle((*Session).startReview)},
	{wire.OpJudge, handle((*Session).judge)},
	{wire.OpWeigh, handle((*Session).weigh)},
	{wire.OpAudit, handle((*Session).audit)},
}

// handle makes an operation of a method that takes one message and gives another. What does not depend on the
// messages' types is apart from it, since the compiler makes a copy of this for each operation. The messages are never
// held as an interface: that would keep the codecs of messages in the module that it only ever writes.
func handle[In, Out any, PIn interface {
	*In
	UnmarshalMsg([]byte) ([]byte, error)
}, POut interface {
	*Out
	MarshalMsg([]byte) ([]byte, error)
}](method func(*Session, *In) (*Out, error)) func(*Session, []byte) ([]byte, error) {
	return func(s *Session, body []byte) ([]byte, error) {
		in := new(In)
		if err := whole(PIn(in).UnmarshalMsg(body)); err != nil {
			return nil, err
		}
		out, err := method(s, in)
		if err != nil {
			return nil, err
		}
		return POut(out).MarshalMsg(nil)
	}
}

// whole refuses a body that could not be read, or of which something is left.
func whole(rest []byte, err error) error {
	if err != nil {
		return fail(wire.CodeBadMessage, err.Error())
	}
	if len(rest) != 0 {
		return fail(wire.CodeBadMessage, "more than one body")
	}
	return nil
}
