package session

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// TestWeigh asks about the same tiles in the session that has the match and in one that has the seat's view alone,
// as the page has of a duel.
func TestWeigh(t *testing.T) {
	s, v := playing(t)
	page := new(Session)
	open(t, page, "de")
	var seen wire.SeatView
	call(t, s, wire.OpSeat, &wire.ViewQuery{Seat: v.Turn}, &seen)
	var mine wire.GameView
	call(t, s, wire.OpView, &wire.ViewQuery{Seat: v.Turn}, &mine)
	rack := mine.Rack
	for _, tiles := range [][]wire.Placed{
		nil,
		{{Square: 60, Tile: rack[0]}},
		{{Square: 60, Tile: rack[0]}, {Square: 61, Tile: rack[1]}, {Square: 62, Tile: rack[2]}},
		{{Square: 0, Tile: rack[0]}, {Square: 1, Tile: rack[1]}, {Square: 2, Tile: rack[2]}},
		{{Square: 60, Tile: rack[0]}, {Square: 62, Tile: rack[1]}},
		{{Square: 60, Tile: 63}},
	} {
		var here, there wire.Preview
		call(t, s, wire.OpPreview, &wire.PreviewQuery{Seat: v.Turn, Tiles: tiles}, &here)
		call(t, page, wire.OpWeigh, &wire.WeighQuery{View: seen.View, Tiles: tiles}, &there)
		if !reflect.DeepEqual(here, there) {
			t.Errorf("%v: previewed %+v, weighed %+v", tiles, here, there)
		}
	}
	wantCode(t, page, wire.OpWeigh, &wire.WeighQuery{View: seen.View[1:]}, wire.CodeBadView)
	wantCode(t, page, wire.OpView, &wire.ViewQuery{}, wire.CodeNoMatch) // it has become nobody's match
}

// TestAudit replays a match in a session that knows nothing of it, and with a tampered record.
func TestAudit(t *testing.T) {
	s, _ := playing(t)
	for range 4 {
		var v wire.GameView
		call(t, s, wire.OpView, &wire.ViewQuery{Seat: -1}, &v)
		call(t, s, wire.OpPlay, &wire.PlayMove{Seat: v.Turn, Number: v.Number, Kind: wire.MovePass, At: 1_700_000_001_000}, &v)
	}
	var v wire.GameView
	call(t, s, wire.OpView, &wire.ViewQuery{Seat: 1}, &v)
	var stored wire.RecordBytes
	call(t, s, wire.OpRecord, &wire.Empty{}, &stored)

	page := new(Session)
	var found wire.AuditInfo
	call(t, page, wire.OpAudit, &wire.Audit{Record: stored.Record, Seat: 1}, &found)
	if found.Checked || !reflect.DeepEqual(*found.View, v) {
		t.Errorf("without a word list: checked %v, %+v, want %+v", found.Checked, found.View, v)
	}
	open(t, page, "de")
	call(t, page, wire.OpAudit, &wire.Audit{Record: stored.Record, Seat: 1}, &found)
	if !found.Checked || len(found.Seed) != 32 {
		t.Errorf("checked %v, seed %x", found.Checked, found.Seed)
	}
	at := bytes.Index(stored.Record, found.Seed)
	if at < 0 {
		t.Fatal("the record has no such seed")
	}
	// Another seed deals other tiles, or has the other seat begin: then the moves don't replay.
	replayed := 0
	for bit := range 8 {
		other := bytes.Clone(stored.Record)
		other[at] ^= 1 << bit
		reply := raw(t, page, wire.OpAudit, &wire.Audit{Record: other, Seat: 1})
		if reply.Outcome != wire.OutcomeOK {
			if reply.Code != wire.CodeBadRecord {
				t.Errorf("bit %d: %s", bit, reply.Code)
			}
			continue
		}
		replayed++
		var tampered wire.AuditInfo
		if _, err := tampered.UnmarshalMsg(reply.Body); err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(tampered.Seed, found.Seed) || bytes.Equal(tampered.View.Rack, found.View.Rack) {
			t.Errorf("bit %d: another seed made no difference", bit)
		}
	}
	if replayed == 0 || replayed == 8 {
		t.Errorf("%d of 8 other seeds replay: they should disagree about who begins", replayed)
	}
	wantCode(t, page, wire.OpAudit, &wire.Audit{Record: stored.Record, Seat: 9}, "no-such-seat")
}
