// Package session is the engine module of the page without the browser: one word list, one match, and a
// function from request bytes to reply bytes. wasm's main_js.go puts it behind a JavaScript function.
//
// It holds no rule of a game: it decodes, asks engine, engine/movegen and ai, and encodes. It must never
// import syscall/js, lexicon/build or anything that reads a clock or a random source; times and seeds come
// with the requests.
package session

import (
	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// Session answers the requests of one page or one computer worker, one at a time. The zero value is ready:
// it has no word list and no match yet. It isn't safe for concurrent use.
type Session struct {
	lex    *lexicon.Lexicon
	player *ai.Player // made when first asked; nil after a new word list
	match  *match
	review *ai.Review // begun, of any match; nil after a new word list
}

// match is the running match with what the engine doesn't know of its seats.
type match struct {
	*engine.Match
	seats []wire.SeatSetup
}

// Call answers one request of engine/wire. Whatever the bytes are it returns a reply, and a call that ends
// with an error has changed nothing, but that clocks may have run out. It keeps request, which must not be changed
// afterwards: a word list is read where it lies.
//
// A panic on the way is a fault of the program: the reply has code "internal", and word list and match are
// as they were before the call.
func (s *Session) Call(request []byte) []byte {
	var req wire.Request
	rest, err := req.UnmarshalMsg(request)
	if err != nil {
		return Malformed(err.Error())
	}
	if len(rest) != 0 {
		return Malformed("more than one message")
	}
	body, err := s.answer(req.Op, req.Body)
	if err != nil {
		code, detail := explain(err)
		return encode(&wire.Reply{ID: req.ID, Outcome: wire.OutcomeError, Code: code, Detail: detail})
	}
	return encode(&wire.Reply{ID: req.ID, Outcome: wire.OutcomeOK, Body: body})
}

// Malformed returns the reply to what is no request at all; its id is 0.
func Malformed(detail string) []byte {
	return encode(&wire.Reply{Outcome: wire.OutcomeError, Code: wire.CodeBadMessage, Detail: detail})
}

// answer runs the operation and turns a panic into an error.
func (s *Session) answer(op string, body []byte) (reply []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			s.player, s.review = nil, nil // their buffers may be in any state
			err = panicError(r)
		}
	}()
	for i := range operations {
		if operations[i].name == op {
			return operations[i].run(s, body)
		}
	}
	return nil, fail(wire.CodeUnknownOp, op)
}

// encode returns the bytes of a reply.
func encode(r *wire.Reply) []byte {
	b, err := r.MarshalMsg(nil)
	if err != nil {
		panic(err) // strings and bytes always encode
	}
	return b
}
