package session

import (
	"bytes"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// TestRefusals asks for what can't be, and wants the code that the page has a text for.
func TestRefusals(t *testing.T) {
	empty := new(Session)
	listed := new(Session)
	open(t, listed, "de")
	match, v := playing(t)
	seat, other := v.Turn, 1-v.Turn
	var seen wire.SeatView
	call(t, match, wire.OpSeat, &wire.ViewQuery{Seat: seat}, &seen)
	var unseen wire.SeatView
	call(t, match, wire.OpSeat, &wire.ViewQuery{Seat: other}, &unseen)
	seed := bytes.Repeat([]byte{1}, 32)
	start := func(change func(*wire.NewMatch)) *wire.NewMatch {
		in := hotseat("de", 1)
		change(in)
		return in
	}
	for _, c := range []struct {
		s    *Session
		op   string
		in   message
		code wire.Code
	}{
		{empty, "nonsense", &wire.Empty{}, wire.CodeUnknownOp},
		{empty, "", &wire.Empty{}, wire.CodeUnknownOp},
		{empty, wire.OpOpen, &wire.OpenLexicon{}, lexicon.CodeTruncated},
		{empty, wire.OpOpen, &wire.OpenLexicon{Data: bytes.Repeat([]byte("no list "), 30)}, lexicon.CodeMagic},
		{empty, wire.OpOpen, &wire.OpenLexicon{Data: lexiconBytes["de"]()[:5000]}, lexicon.CodeTruncated},
		{empty, wire.OpOpen, &wire.OpenLexicon{Data: flipped(lexiconBytes["de"](), 7000)}, lexicon.CodeHash},
		{empty, wire.OpLookup, &wire.Lookup{Word: "HAUS"}, wire.CodeNoLexicon},
		{empty, wire.OpRules, &wire.RulesQuery{Ruleset: "chess", Lang: "de"}, wire.CodeUnknownRuleset},
		{empty, wire.OpRules, &wire.RulesQuery{Ruleset: "sprig", Lang: "fr"}, wire.CodeUnknownLanguage},
		{empty, wire.OpNew, hotseat("de", 1), wire.CodeNoLexicon},
		{empty, wire.OpView, &wire.ViewQuery{}, wire.CodeNoMatch},
		{empty, wire.OpPreview, &wire.PreviewQuery{}, wire.CodeNoMatch},
		{empty, wire.OpPlay, &wire.PlayMove{Kind: wire.MovePass}, wire.CodeNoMatch},
		{empty, wire.OpTick, &wire.Tick{}, wire.CodeNoMatch},
		{empty, wire.OpRecord, &wire.Empty{}, wire.CodeNoMatch},
		{empty, wire.OpSeat, &wire.ViewQuery{}, wire.CodeNoMatch},
		{empty, wire.OpResume, &wire.Resume{}, wire.CodeBadRecord},
		{empty, wire.OpSummary, &wire.RecordBytes{Record: []byte("no record")}, wire.CodeBadRecord},
		{empty, wire.OpAudit, &wire.Audit{}, wire.CodeBadRecord},
		{empty, wire.OpThink, &wire.Think{View: seen.View, Level: "easy", Seed: seed}, wire.CodeNoLexicon},
		{empty, wire.OpWeigh, &wire.WeighQuery{View: seen.View}, wire.CodeNoLexicon},
		{empty, wire.OpPrepare, &wire.Prepare{Ruleset: "friends", Lang: "de"}, wire.CodeNoLexicon},
		{empty, wire.OpPrepare, &wire.Prepare{Ruleset: "chess", Lang: "de"}, wire.CodeUnknownRuleset},
		{empty, wire.OpHint, &wire.HintQuery{View: seen.View, Step: 1}, wire.CodeNoLexicon},
		{empty, wire.OpReview, &wire.RecordBytes{Record: startRecord(t)}, wire.CodeNoLexicon},
		{empty, wire.OpReview, &wire.RecordBytes{}, wire.CodeBadRecord},
		{empty, wire.OpJudge, &wire.Empty{}, wire.CodeNoMatch},
		{listed, wire.OpHint, &wire.HintQuery{View: []byte("no view"), Step: 1}, wire.CodeBadView},
		{listed, wire.OpHint, &wire.HintQuery{View: seen.View}, wire.CodeBadMessage},
		{listed, wire.OpHint, &wire.HintQuery{View: seen.View, Step: 4}, wire.CodeBadMessage},
		{listed, wire.OpHint, &wire.HintQuery{View: unseen.View, Step: 1}, wire.Code(engine.CodeTurn)},
		{listed, wire.OpReview, &wire.RecordBytes{Record: startRecord(t)}, wire.CodeBadRecord}, // not over
		{listed, wire.OpNew, hotseat("en", 1), wire.CodeLexiconMismatch},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Ruleset = "chess" }), wire.CodeUnknownRuleset},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Lang = "it" }), wire.CodeUnknownLanguage},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seed = m.Seed[1:] }), wire.CodeBadSeed},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats[0].Kind = "ghost" }), wire.CodeBadMessage},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats[0].Name = strings.Repeat("a", 200) }), wire.CodeBadMessage},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats[0].Level = "easy" }), wire.CodeBadLevel},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats[0].Kind = wire.SeatComputer }), wire.CodeBadLevel},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats = m.Seats[:1] }), wire.Code(engine.CodeSeats)},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats = make([]wire.SeatSetup, 5) }), wire.Code(engine.CodeSeats)},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seats = nil }), wire.Code(engine.CodeSeats)},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.First = 2 }), wire.Code(engine.CodeSeats)},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.At = -1 }), wire.Code(engine.CodeTime)},
		{listed, wire.OpNew, start(func(m *wire.NewMatch) { m.Seat = 2 }), wire.Code(engine.CodeSeat)},
		{listed, wire.OpThink, &wire.Think{View: []byte("no view"), Level: "easy", Seed: seed}, wire.CodeBadView},
		{listed, wire.OpThink, &wire.Think{View: seen.View, Level: "genius", Seed: seed}, wire.CodeBadLevel},
		{listed, wire.OpThink, &wire.Think{View: seen.View, Level: "easy", Seed: seed[1:]}, wire.CodeBadSeed},
		{listed, wire.OpThink, &wire.Think{View: unseen.View, Level: "easy", Seed: seed}, wire.Code(engine.CodeTurn)},
		{match, wire.OpView, &wire.ViewQuery{Seat: 2}, wire.Code(engine.CodeSeat)},
		{match, wire.OpView, &wire.ViewQuery{Seat: -2}, wire.Code(engine.CodeSeat)},
		{match, wire.OpSeat, &wire.ViewQuery{Seat: 9}, wire.Code(engine.CodeSeat)},
		{match, wire.OpTick, &wire.Tick{At: -1}, wire.Code(engine.CodeTime)},
		{match, wire.OpTick, &wire.Tick{At: 1 << 60}, wire.Code(engine.CodeTime)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: other, Number: 1, Kind: wire.MovePass}, wire.Code(engine.CodeTurn)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: 5, Number: 1, Kind: wire.MovePass}, wire.Code(engine.CodeSeat)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 0, Kind: wire.MovePass}, wire.Code(engine.CodeOld)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 2, Kind: wire.MovePass}, wire.Code(engine.CodeFuture)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 1, Kind: 99}, wire.Code(engine.CodeMalformed)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 1, Kind: wire.MovePlace}, wire.Code(engine.CodeMalformed)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 1, Kind: wire.MovePlace, Tiles: make([]wire.Placed, 4000)}, wire.Code(engine.CodeMalformed)},
		{match, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: 1, Kind: wire.MoveTidy, Tiles: []wire.Placed{{Tile: 1}}}, wire.Code(engine.CodeOld)},
	} {
		wantCode(t, c.s, c.op, c.in, c.code)
	}
	if again := viewOf(t, match, -1); again.Number != v.Number || len(again.History) != 0 {
		t.Errorf("refusals changed the match: %+v", again)
	}
}

// flipped returns b with one bit changed.
func flipped(b []byte, at int) []byte {
	b = bytes.Clone(b)
	b[at] ^= 1
	return b
}

func TestMalformedRequests(t *testing.T) {
	s, _ := playing(t)
	empty, _ := (&wire.Empty{}).MarshalMsg(nil)
	good, _ := (&wire.Request{Op: wire.OpRecord, Body: empty}).MarshalMsg(nil)
	for name, b := range map[string][]byte{
		"nothing":      nil,
		"no map":       {0x01},
		"cut short":    good[:len(good)-1],
		"two requests": append(bytes.Clone(good), good...),
	} {
		var reply wire.Reply
		if _, err := reply.UnmarshalMsg(s.Call(b)); err != nil || reply.Code != wire.CodeBadMessage || reply.ID != 0 {
			t.Errorf("%s: %+v, %v", name, reply, err)
		}
	}
	for name, body := range map[string][]byte{
		"no body": nil, "a number": {0x05}, "a text for a seat": {0x81, 0xa4, 's', 'e', 'a', 't', 0xa1, '0'},
	} {
		if reply := send(t, s, &wire.Request{ID: 3, Op: wire.OpView, Body: body}); reply.Code != wire.CodeBadMessage {
			t.Errorf("%s: %+v", name, reply)
		}
	}
}

// TestPanicIsAnError makes an operation panic: the module answers, and its match is as it was.
func TestPanicIsAnError(t *testing.T) {
	s, v := playing(t)
	old := operations[0].run
	defer func() { operations[0].run = old }()
	for _, value := range []any{"text", errors.New("error"), 42} {
		operations[0].run = func(*Session, []byte) ([]byte, error) { panic(value) }
		wantCode(t, s, operations[0].name, &wire.Empty{}, wire.CodeInternal)
	}
	operations[0].run = func(s *Session, _ []byte) ([]byte, error) { return []byte{s.match.seats[99].Name[0]}, nil }
	wantCode(t, s, operations[0].name, &wire.Empty{}, wire.CodeInternal)
	if again := viewOf(t, s, v.Turn); again.Number != v.Number || len(again.Rack) != 7 {
		t.Errorf("after the panic: %+v", again)
	}
}

// TestEveryOwnCodeIsGiven finds codes of the module that no test of this package provokes any more.
func TestEveryOwnCodeIsGiven(t *testing.T) {
	values, err := os.ReadFile("../../engine/wire/values.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests []byte
	for _, name := range []string{"errors_test.go", "match_test.go", "ops_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, text...)
	}
	for _, code := range regexp.MustCompile(`\n\t(Code\w+) `).FindAllSubmatch(values, -1) {
		if !bytes.Contains(tests, append([]byte("wire."), code[1]...)) {
			t.Errorf("no test wants wire.%s", code[1])
		}
	}
}
