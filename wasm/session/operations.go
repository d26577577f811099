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

// handle makes an operation of a method that takes one message and gives another.
func handle[In, Out any, PIn interface {
	*In
	UnmarshalMsg([]byte) ([]byte, error)
}, POut interface {
	*Out
	MarshalMsg([]byte) ([]byte, error)
}](method func(*Session, *In) (*Out, error)) func(*Session, []byte) ([]byte, error) {
	return func(s *Session, body []byte) ([]byte, error) {
		in := new(In)
		rest, err := PIn(in).UnmarshalMsg(body)
		if err != nil {
			return nil, fail(wire.CodeBadMessage, err.Error())
		}
		if len(rest) != 0 {
			return nil, fail(wire.CodeBadMessage, "more than one body")
		}
		out, err := method(s, in)
		if err != nil {
			return nil, err
		}
		return POut(out).MarshalMsg(nil)
	}
}
