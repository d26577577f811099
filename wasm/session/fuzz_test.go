package session

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// FuzzCall sends anything to a session with a match: there is always a reply, and never a fault of the program.
func FuzzCall(f *testing.F) {
	for _, b := range requests(f) {
		f.Add(b)
	}
	record := startRecord(f)
	lex := smallLexicon(f, "XYLOPHON", "HAUS", "HÄUSER")
	f.Fuzz(func(t *testing.T, b []byte) {
		s := new(Session)
		var info wire.LexiconInfo
		call(t, s, wire.OpOpen, &wire.OpenLexicon{Data: lex}, &info)
		call(t, s, wire.OpResume, &wire.Resume{Record: record, Seat: -1}, new(wire.GameView))
		var reply wire.Reply
		if rest, err := reply.UnmarshalMsg(s.Call(bytes.Clone(b))); err != nil || len(rest) != 0 {
			t.Fatalf("unreadable reply: %v", err)
		}
		if reply.Code == wire.CodeInternal {
			t.Fatalf("a fault: %s", reply.Detail)
		}
		if s.match == nil || s.lex == nil {
			t.Fatal("the session lost its match or its list")
		}
	})
}

// startRecord is the record of a match that has just begun.
func startRecord(t testing.TB) []byte {
	t.Helper()
	s, _ := playing(t)
	var stored wire.RecordBytes
	call(t, s, wire.OpRecord, &wire.Empty{}, &stored)
	return stored.Record
}

// requests are one of each kind, for the fuzzer to change.
func requests(t testing.TB) [][]byte {
	t.Helper()
	s, v := playing(t)
	var stored wire.RecordBytes
	call(t, s, wire.OpRecord, &wire.Empty{}, &stored)
	var seen wire.SeatView
	call(t, s, wire.OpSeat, &wire.ViewQuery{Seat: v.Turn}, &seen)
	rack := viewOf(t, s, v.Turn).Rack
	tiles := []wire.Placed{{Square: 60, Tile: rack[0]}, {Square: 61, Tile: rack[1]}, {Square: 62, Tile: rack[2]}}
	seed := bytes.Repeat([]byte{1}, 32)
	var all [][]byte
	for _, r := range []struct {
		op   string
		body message
	}{
		{wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "HAUS")}},
		{wire.OpLookup, &wire.Lookup{Word: "Häuser"}},
		{wire.OpRules, &wire.RulesQuery{Ruleset: "friends", Lang: "es"}},
		{wire.OpNew, hotseat("de", 1)},
		{wire.OpResume, &wire.Resume{Record: stored.Record, At: 1, Seat: 0}},
		{wire.OpView, &wire.ViewQuery{Seat: 1}},
		{wire.OpPreview, &wire.PreviewQuery{Seat: v.Turn, Tiles: tiles}},
		{wire.OpPlay, &wire.PlayMove{Seat: v.Turn, Number: 1, Kind: wire.MoveExchange, Tiles: tiles, At: 1}},
		{wire.OpTick, &wire.Tick{At: 5, Seat: 0}},
		{wire.OpRecord, &wire.Empty{}},
		{wire.OpSummary, &stored},
		{wire.OpSeat, &wire.ViewQuery{Seat: 0}},
		{wire.OpThink, &wire.Think{View: seen.View, Level: "normal", Budget: 1, Seed: seed}},
		{wire.OpThink, &wire.Think{View: seen.View, Level: "strong", Seed: seed, Tidy: true}},
		{wire.OpPrepare, &wire.Prepare{Ruleset: "friends", Lang: "de", Words: 100}},
		{wire.OpHint, &wire.HintQuery{View: seen.View, Step: 3}},
		{wire.OpReview, &stored},
		{wire.OpJudge, &wire.Empty{}},
		{wire.OpWeigh, &wire.WeighQuery{View: seen.View, Tiles: tiles}},
		{wire.OpAudit, &wire.Audit{Record: stored.Record, Seat: 0}},
	} {
		body, err := r.body.MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := (&wire.Request{ID: 1, Op: r.op, Body: body}).MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	return all
}
