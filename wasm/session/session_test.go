package session

import (
	"bytes"
	"sync"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// lexiconBytes compiles the real word list of a language once.
var lexiconBytes = map[string]func() []byte{"de": compiled("de"), "en": compiled("en")}

func compiled(lang string) func() []byte {
	return sync.OnceValue(func() []byte {
		b, err := build.FromList(lang)
		if err != nil {
			panic(err)
		}
		return b
	})
}

// smallLexicon compiles a list of a few German words, another one than the real list.
func smallLexicon(t testing.TB, words ...string) []byte {
	t.Helper()
	alphabet, err := build.Lexicon("de")
	if err != nil {
		t.Fatal(err)
	}
	var entries []build.Entry
	for _, w := range words {
		entries = append(entries, build.Entry{Word: w})
	}
	b, err := build.Compile(alphabet.Alphabet(), entries)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// message is what every message of engine/wire can do.
type message interface {
	MarshalMsg([]byte) ([]byte, error)
	UnmarshalMsg([]byte) ([]byte, error)
}

// raw calls an operation and returns the reply.
func raw(t testing.TB, s *Session, op string, body message) wire.Reply {
	t.Helper()
	encoded, err := body.MarshalMsg(nil)
	if err != nil {
		t.Fatal(err)
	}
	return send(t, s, &wire.Request{ID: 7, Op: op, Body: encoded})
}

// send sends a request and checks the reply's form.
func send(t testing.TB, s *Session, req *wire.Request) wire.Reply {
	t.Helper()
	encoded, err := req.MarshalMsg(nil)
	if err != nil {
		t.Fatal(err)
	}
	var reply wire.Reply
	rest, err := reply.UnmarshalMsg(s.Call(encoded))
	if err != nil || len(rest) != 0 {
		t.Fatalf("%s: unreadable reply: %v, %d bytes left", req.Op, err, len(rest))
	}
	if reply.ID != req.ID {
		t.Fatalf("%s: reply to %d, asked by %d", req.Op, reply.ID, req.ID)
	}
	if (reply.Outcome == wire.OutcomeOK) != (reply.Code == "") || reply.Outcome != wire.OutcomeOK && len(reply.Body) != 0 {
		t.Fatalf("%s: outcome %q with code %q and %d bytes", req.Op, reply.Outcome, reply.Code, len(reply.Body))
	}
	return reply
}

// call calls an operation that must succeed and decodes the answer.
func call(t testing.TB, s *Session, op string, in, out message) {
	t.Helper()
	reply := raw(t, s, op, in)
	if reply.Outcome != wire.OutcomeOK {
		t.Fatalf("%s: %s %s", op, reply.Code, reply.Detail)
	}
	if rest, err := out.UnmarshalMsg(reply.Body); err != nil || len(rest) != 0 {
		t.Fatalf("%s: unreadable answer: %v", op, err)
	}
}

// wantCode calls an operation that must fail with a code.
func wantCode(t testing.TB, s *Session, op string, in message, code wire.Code) {
	t.Helper()
	if reply := raw(t, s, op, in); reply.Code != code {
		t.Errorf("%s %+v: code %q (%s), want %q", op, in, reply.Code, reply.Detail, code)
	}
}

// open gives the session the real list of a language.
func open(t testing.TB, s *Session, lang string) wire.LexiconInfo {
	t.Helper()
	var info wire.LexiconInfo
	call(t, s, wire.OpOpen, &wire.OpenLexicon{Data: lexiconBytes[lang]()}, &info)
	return info
}

// hotseat is a new match of two people.
func hotseat(lang string, seed byte) *wire.NewMatch {
	return &wire.NewMatch{
		Ruleset: "sprig", Lang: lang, Seed: bytes.Repeat([]byte{seed}, 32), First: -1, At: 1_700_000_000_000, Seat: -1,
		Seats: []wire.SeatSetup{{Kind: wire.SeatHuman, Name: "Ada"}, {Kind: wire.SeatHuman, Name: "Max"}},
	}
}

// playing returns a session with a match of two people in German, and the view of everybody.
func playing(t testing.TB) (*Session, *wire.GameView) {
	t.Helper()
	s, v := new(Session), new(wire.GameView)
	open(t, s, "de")
	call(t, s, wire.OpNew, hotseat("de", 1), v)
	return s, v
}

// viewOf returns what a seat sees.
func viewOf(t testing.TB, s *Session, seat int8) *wire.GameView {
	t.Helper()
	v := new(wire.GameView)
	call(t, s, wire.OpView, &wire.ViewQuery{Seat: seat}, v)
	return v
}

// think asks a computer in a seat of the session's match for its move, in a session of its own that knows no
// match.
func think(t testing.TB, s, computer *Session, seat int8, level string, tidy bool) wire.Thought {
	t.Helper()
	var seen wire.SeatView
	call(t, s, wire.OpSeat, &wire.ViewQuery{Seat: seat}, &seen)
	var thought wire.Thought
	call(t, computer, wire.OpThink, &wire.Think{
		View: seen.View, Level: level, Budget: 20, Seed: bytes.Repeat([]byte{3}, 32), Tidy: tidy,
	}, &thought)
	return thought
}
