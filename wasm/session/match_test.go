package session

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// TestWholeMatch plays a whole match through Call, as page and computer worker do it, in both languages.
func TestWholeMatch(t *testing.T) {
	for lang, bag := range map[string]uint8{"de": 100 - 14, "en": 98 - 14} {
		t.Run(lang, func(t *testing.T) {
			page, computer := new(Session), new(Session)
			info := open(t, page, lang)
			open(t, computer, lang)
			in := hotseat(lang, 42)
			in.Seats[1] = wire.SeatSetup{Kind: wire.SeatComputer, Level: "strong"}
			var v wire.GameView
			call(t, page, wire.OpNew, in, &v)
			if v.Lexicon != info.Hash || v.Lang != lang || v.Phase != wire.PhasePlay || v.Side != 11 || v.Bag != bag {
				t.Fatalf("new match: %+v", v)
			}
			for turns := 0; v.Phase != wire.PhaseOver; turns++ {
				if turns > 18 {
					t.Fatal("a match of nine moves each doesn't end")
				}
				v = *playTurn(t, page, computer, &v)
			}
			checkEnd(t, page, &v)
		})
	}
}

// playTurn plays one turn, the tidy-up swap after it, and checks what everybody sees meanwhile.
func playTurn(t *testing.T, page, computer *Session, v *wire.GameView) *wire.GameView {
	t.Helper()
	seat, at := v.Turn, int64(1_700_000_000_000)+1000*int64(v.Number)
	checkSecrets(t, page)
	level := []string{"normal", "strong"}[seat]
	move := think(t, page, computer, seat, level, false)
	if move.Kind == wire.MovePlace {
		var p wire.Preview
		call(t, page, wire.OpPreview, &wire.PreviewQuery{Seat: seat, Tiles: move.Tiles}, &p)
		if p.Code != "" || p.Points <= 0 || len(p.Words) == 0 {
			t.Fatalf("preview of the computer's move %+v: %+v", move, p)
		}
		defer func() {
			moves := viewOf(t, page, -1).Seats[seat].Moves
			if made := moves[len(moves)-1]; made != p.Points {
				t.Errorf("previewed %d points, made %d", p.Points, made)
			}
		}()
	}
	play := &wire.PlayMove{Seat: seat, Number: v.Number, Kind: move.Kind, Tiles: move.Tiles, At: at}
	next, again := new(wire.GameView), new(wire.GameView)
	call(t, page, wire.OpPlay, play, next)
	call(t, page, wire.OpPlay, play, again)
	if !reflect.DeepEqual(next, again) {
		t.Fatal("the same move sent twice counted twice")
	}
	if next.Tidy.Open {
		swap := think(t, page, computer, seat, level, true)
		if swap.Kind != wire.MoveNone {
			call(t, page, wire.OpPlay, &wire.PlayMove{Seat: seat, Number: next.Tidy.Number, Kind: swap.Kind, Tiles: swap.Tiles, At: at}, next)
			if !next.Seats[seat].TidyUsed || next.Tidy.Open {
				t.Fatalf("swapped, but %+v", next.Tidy)
			}
		}
	}
	return next
}

// checkSecrets looks for a rack, or the seed, where it doesn't belong.
func checkSecrets(t *testing.T, s *Session) {
	t.Helper()
	racks := make([][]byte, 2)
	for seat := range racks {
		racks[seat] = viewOf(t, s, int8(seat)).Rack
	}
	table := s.match.Position().Table()
	for seat := int8(-1); seat < 2; seat++ {
		for _, op := range []string{wire.OpView, wire.OpSeat} {
			reply := raw(t, s, op, &wire.ViewQuery{Seat: seat})
			if bytes.Contains(reply.Body, table.Seed[:]) {
				t.Fatalf("%s of seat %d shows the seed", op, seat)
			}
			for other, rack := range racks {
				if int8(other) != seat && len(rack) > 3 && bytes.Contains(reply.Body, rack) {
					t.Fatalf("%s of seat %d shows the rack of seat %d", op, seat, other)
				}
			}
		}
	}
	if v := viewOf(t, s, -1); len(v.Rack) != 0 || v.Unseen != nil || v.Tidy.Open || v.Exchange != 0 {
		t.Fatalf("everybody sees %v, %v, %+v", v.Rack, v.Unseen, v.Tidy)
	}
}

// checkEnd checks the result, and that the record leads to it again.
func checkEnd(t *testing.T, page *Session, v *wire.GameView) {
	t.Helper()
	if v.Result == nil || v.Result.Reason != wire.ReasonMoves || v.Turn != -1 {
		t.Fatalf("over with %+v", v.Result)
	}
	for seat := range v.Seats {
		sum := int32(0)
		for _, points := range v.Seats[seat].Moves {
			sum += points
		}
		if got := &v.Seats[seat]; len(got.Moves) != 9 || sum != got.Score || got.Score != v.Result.Scores[seat] {
			t.Errorf("seat %d: %+v, result %+v", seat, got, v.Result)
		}
	}
	var stored wire.RecordBytes
	call(t, page, wire.OpRecord, &wire.Empty{}, &stored)
	var summary wire.Summary
	call(t, new(Session), wire.OpSummary, &stored, &summary)
	if !reflect.DeepEqual(summary.Result, v.Result) || !reflect.DeepEqual(summary.Seats, v.Seats) || summary.Phase != wire.PhaseOver {
		t.Errorf("summary %+v", summary)
	}
	var resumed wire.GameView
	call(t, new(Session), wire.OpResume, &wire.Resume{Record: stored.Record, At: 1_800_000_000_000, Seat: v.Seat}, &resumed)
	if !reflect.DeepEqual(&resumed, v) {
		t.Errorf("resumed %+v\nplayed  %+v", &resumed, v)
	}
}

// TestResumeGoesOn stores a match after every turn and goes on with it in a new session, as a page does after
// a crash: nothing may tell the two apart.
func TestResumeGoesOn(t *testing.T) {
	page, v := playing(t)
	computer := new(Session)
	open(t, computer, "de")
	for range 6 {
		v = playTurn(t, page, computer, v)
		var stored wire.RecordBytes
		call(t, page, wire.OpRecord, &wire.Empty{}, &stored)
		next := new(Session)
		open(t, next, "de")
		resumed := new(wire.GameView)
		call(t, next, wire.OpResume, &wire.Resume{Record: stored.Record, At: 1_700_000_100_000, Seat: v.Seat}, resumed)
		if !reflect.DeepEqual(resumed, v) {
			t.Fatalf("resumed %+v\nplayed  %+v", resumed, v)
		}
		page = next
	}
}

// TestResumeWithAnotherWordList resumes a match whose words the list at hand doesn't have: what was played
// stands, and new words are checked with the new list.
func TestResumeWithAnotherWordList(t *testing.T) {
	page, v := playing(t)
	computer := new(Session)
	open(t, computer, "de")
	v = playTurn(t, page, computer, v)
	if len(v.History) == 0 || v.History[0].Kind != wire.MovePlace {
		t.Fatalf("nothing was placed: %+v", v.History)
	}
	var stored wire.RecordBytes
	call(t, page, wire.OpRecord, &wire.Empty{}, &stored)
	move := think(t, page, computer, v.Turn, "greedy", false)

	other := new(Session)
	var info wire.LexiconInfo
	call(t, other, wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "XYLOPHON")}, &info)
	resumed := new(wire.GameView)
	call(t, other, wire.OpResume, &wire.Resume{Record: stored.Record, At: 1_700_000_100_000, Seat: v.Seat}, resumed)
	if !reflect.DeepEqual(resumed, v) || resumed.Lexicon == info.Hash {
		t.Fatalf("resumed %+v\nplayed  %+v", resumed, v)
	}
	play := &wire.PlayMove{Seat: v.Turn, Number: v.Number, Kind: move.Kind, Tiles: move.Tiles, At: 1_700_000_100_000}
	wantCode(t, other, wire.OpPlay, play, wire.Code(engine.CodeWord))
	call(t, page, wire.OpPlay, play, resumed)

	english := new(Session)
	open(t, english, "en")
	call(t, english, wire.OpResume, &wire.Resume{Record: stored.Record, At: 1_700_000_100_000, Seat: v.Seat}, resumed)
	wantCode(t, english, wire.OpPlay, play, wire.CodeLexiconMismatch)
	wantCode(t, english, wire.OpPreview, &wire.PreviewQuery{Seat: v.Turn, Tiles: move.Tiles}, wire.CodeLexiconMismatch)
	// What needs no words needs no list either.
	call(t, english, wire.OpPlay, &wire.PlayMove{Seat: v.Turn, Number: v.Number, Kind: wire.MovePass, At: 1_700_000_100_000}, resumed)
}

// TestForgedRecordIsRefused changes a word in a record: with the very list that it names it doesn't replay.
func TestForgedRecordIsRefused(t *testing.T) {
	page, v := playing(t)
	computer := new(Session)
	open(t, computer, "de")
	playTurn(t, page, computer, v)
	r := page.match.Record()
	r.Lexicon = [32]byte{1} // believed: nobody has that list
	forged := wire.StoredMatch{Version: wire.StoredVersion, Seats: page.match.seats, Record: r.Encode()}
	b, _ := forged.MarshalMsg(nil)
	other := new(Session)
	var info wire.LexiconInfo
	call(t, other, wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "XYLOPHON")}, &info)
	resumed := new(wire.GameView)
	call(t, other, wire.OpResume, &wire.Resume{Record: b, Seat: -1}, resumed)

	r.Lexicon = other.lex.Hash() // that list, which has no such word
	forged.Record = r.Encode()
	b, _ = forged.MarshalMsg(nil)
	wantCode(t, other, wire.OpResume, &wire.Resume{Record: b, Seat: -1}, wire.CodeBadRecord)
	if other.match == nil {
		t.Error("a refused record cost the session its match")
	}
}

// TestNewerRecordIsTold loads what a later release may have stored: the page learns that it is newer, and not broken.
func TestNewerRecordIsTold(t *testing.T) {
	page, _ := playing(t)
	store := func(change func(*wire.StoredMatch, *engine.Record)) []byte {
		r := page.match.Record()
		stored := wire.StoredMatch{Version: wire.StoredVersion, Seats: page.match.seats}
		change(&stored, &r)
		if stored.Record == nil {
			stored.Record = r.Encode()
		}
		b, err := stored.MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	formOf := func(version byte) []byte {
		r := page.match.Record()
		b := r.Encode()
		b[3] = version
		return b
	}
	const isNewer, isBad = wire.Code(engine.CodeRecordVersion), wire.CodeBadRecord
	for name, c := range map[string]struct {
		change func(*wire.StoredMatch, *engine.Record)
		code   wire.Code
	}{
		"as it is":                  {func(*wire.StoredMatch, *engine.Record) {}, ""},
		"another form of the match": {func(s *wire.StoredMatch, _ *engine.Record) { s.Version++ }, isNewer},
		"no form":                   {func(s *wire.StoredMatch, _ *engine.Record) { s.Version = 0 }, isBad},
		"a later form of a record":  {func(s *wire.StoredMatch, _ *engine.Record) { s.Record = formOf(2) }, isNewer},
		"no form of a record":       {func(s *wire.StoredMatch, _ *engine.Record) { s.Record = formOf(0) }, isBad},
		"other rules":               {func(_ *wire.StoredMatch, r *engine.Record) { r.Version++ }, isNewer},
		"another game":              {func(_ *wire.StoredMatch, r *engine.Record) { r.Ruleset = "next" }, isNewer},
		"another language":          {func(_ *wire.StoredMatch, r *engine.Record) { r.Lang = "xx" }, isBad},
		"cut off":                   {func(s *wire.StoredMatch, _ *engine.Record) { s.Record = formOf(1)[:20] }, isBad},
	} {
		s := new(Session)
		wantCode(t, s, wire.OpResume, &wire.Resume{Record: store(c.change), Seat: -1, At: 1_700_000_000_000}, c.code)
		wantCode(t, s, wire.OpSummary, &wire.RecordBytes{Record: store(c.change)}, c.code)
		if t.Failed() {
			t.Fatal(name)
		}
	}
}
