package session

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// TestHintSteps asks for the three steps of a hint and plays what the last one says.
func TestHintSteps(t *testing.T) {
	s, v := playing(t)
	computer := new(Session)
	open(t, computer, "de")
	var seen wire.SeatView
	call(t, s, wire.OpSeat, &wire.ViewQuery{Seat: v.Turn}, &seen)
	var steps [3]wire.Hint
	for i := range steps {
		call(t, computer, wire.OpHint, &wire.HintQuery{View: seen.View, Step: uint8(i + 1)}, &steps[i])
		h := &steps[i]
		if h.Kind != wire.MovePlace || !bytes.Equal(h.Squares, steps[0].Squares) || len(h.Squares) < 3 {
			t.Errorf("step %d: %+v", i+1, h)
		}
		if (h.Points != 0) != (i >= 1) || (len(h.Tiles) != 0) != (i >= 2) || (len(h.Words) != 0) != (i >= 2) {
			t.Errorf("step %d tells %+v", i+1, h)
		}
	}
	h := &steps[2]
	if h.Points != steps[1].Points || !bytes.Equal(h.Words[0].Squares, h.Squares) {
		t.Errorf("%+v, then %+v", steps[1], h)
	}
	after := new(wire.GameView)
	call(t, s, wire.OpPlay, &wire.PlayMove{Seat: v.Turn, Number: v.Number, Kind: h.Kind, Tiles: h.Tiles, At: 1_700_000_001_000}, after)
	if last := after.History[0]; last.Points != h.Points || last.Words[0].Text != h.Words[0].Text {
		t.Errorf("hinted %+v, played %+v", h, last)
	}
}

// TestReview goes through a match of a computer that plays well and one that does not, in a session that has no
// match.
func TestReview(t *testing.T) {
	page, computer := new(Session), new(Session)
	open(t, page, "en")
	open(t, computer, "en")
	var v wire.GameView
	call(t, page, wire.OpNew, hotseat("en", 7), &v)
	for v.Phase != wire.PhaseOver {
		move := think(t, page, computer, v.Turn, []string{"easy", "greedy"}[v.Turn], false)
		call(t, page, wire.OpPlay, &wire.PlayMove{Seat: v.Turn, Number: v.Number, Kind: move.Kind, Tiles: move.Tiles, At: 1_700_000_000_000}, &v)
	}
	var stored wire.RecordBytes
	call(t, page, wire.OpRecord, &wire.Empty{}, &stored)
	var info wire.ReviewInfo
	call(t, computer, wire.OpReview, &stored, &info)
	if int(info.Turns) != len(v.History) {
		t.Fatalf("%d turns, the match had %d", info.Turns, len(v.History))
	}
	var lost [2]int32
	for i, turn := range v.History {
		var j wire.Judgement
		call(t, computer, wire.OpJudge, &wire.Empty{}, &j)
		if j.Number != turn.Number || j.Seat != turn.Seat || j.Kind != turn.Kind || j.Points != turn.Points || int(j.Left) != len(v.History)-1-i {
			t.Errorf("%+v of %+v", j, turn)
		}
		if j.Lost < 0 || len(j.Tiles) == 0 || (j.Best == wire.MovePlace) != (len(j.Words) > 0) {
			t.Errorf("%+v", j)
		}
		lost[j.Seat] += j.Lost
		if n := len(j.Decisive); j.Left > 0 && n != 0 || j.Left == 0 && n != 3 {
			t.Errorf("%d left, decisive %v", j.Left, j.Decisive)
		}
	}
	if lost[0] <= lost[1] {
		t.Errorf("easy lost %d, greedy %d", lost[0], lost[1])
	}
	wantCode(t, computer, wire.OpJudge, &wire.Empty{}, wire.CodeNoMatch)
	open(t, computer, "de")
	wantCode(t, computer, wire.OpReview, &stored, wire.CodeLexiconMismatch)
}

// TestPrepare prepares for a game with jokers in steps, as a page does while the person thinks.
func TestPrepare(t *testing.T) {
	s := new(Session)
	var info wire.LexiconInfo
	call(t, s, wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "XYLOPHON", "HAUS", "HÄUSER")}, &info)
	var p wire.Prepared
	call(t, s, wire.OpPrepare, &wire.Prepare{Ruleset: "sprig", Lang: "de", Words: 1}, &p)
	if p.Left != 0 {
		t.Errorf("without jokers %d words are left", p.Left)
	}
	call(t, s, wire.OpPrepare, &wire.Prepare{Ruleset: "friends", Lang: "de", Words: 2}, &p)
	for left := p.Left; left > 0; left = p.Left {
		call(t, s, wire.OpPrepare, &wire.Prepare{Ruleset: "friends", Lang: "de", Words: 2}, &p)
		if p.Left >= left {
			t.Fatalf("%d left, then %d", left, p.Left)
		}
	}
}
