package duel

import (
	"errors"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// ErrState is the error of Handle for stored bytes that it can't read. The host leaves them as they are: a later
// release may.
var ErrState = errors.New("duel: unreadable state")

// refusal is what a request is answered with when it changes nothing.
type refusal struct {
	code   wire.Code
	detail string
}

// Error returns the code and the detail.
func (r *refusal) Error() string { return "duel: " + string(r.code) + " " + r.detail }

// fail returns a refusal.
func fail(code wire.Code) error { return &refusal{code: code} }

// refusalOf translates the engine's errors; any other error is a fault of the program.
func refusalOf(err error) *refusal {
	var r *refusal
	var e *engine.Error
	switch {
	case errors.As(err, &r):
		return r
	case errors.As(err, &e):
		return &refusal{wire.Code(e.Code), e.Detail}
	}
	return &refusal{wire.CodeInternal, err.Error()}
}
