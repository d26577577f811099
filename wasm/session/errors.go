package session

import (
	"errors"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// codedError is an error of the module itself.
type codedError struct {
	code   wire.Code
	detail string
}

func (e *codedError) Error() string { return string(e.code) + ": " + e.detail }

// fail returns an error with one of wire's codes.
func fail(code wire.Code, detail string) error { return &codedError{code, detail} }

// explain returns the stable code of an error and what it is about. Codes of the engine and of the lexicon
// reader pass through; an error without a code is a fault of the program.
func explain(err error) (wire.Code, string) {
	var (
		own   *codedError
		rule  *engine.Error
		words *lexicon.FormatError
	)
	switch {
	case errors.As(err, &own):
		return own.code, own.detail
	case errors.As(err, &rule):
		return wire.Code(rule.Code), rule.Detail
	case errors.As(err, &words):
		return wire.Code(words.Code), words.Detail
	case errors.Is(err, rules.ErrUnknown):
		return wire.CodeUnknownRuleset, ""
	}
	return wire.CodeInternal, err.Error()
}

// panicError is the error for a recovered panic. The text is for the log.
func panicError(r any) error {
	switch r := r.(type) {
	case error:
		return fail(wire.CodeInternal, r.Error())
	case string:
		return fail(wire.CodeInternal, r)
	}
	return fail(wire.CodeInternal, "panic")
}
