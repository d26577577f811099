package session

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

func TestOpenTellsOfTheList(t *testing.T) {
	s := new(Session)
	for _, lang := range []string{"de", "en"} {
		if info := open(t, s, lang); info.Lang != lang || info.Words < 1000 || len(info.Hash) != 64 {
			t.Errorf("%+v", info)
		}
	}
}

func TestLookup(t *testing.T) {
	s := new(Session)
	open(t, s, "de")
	for text, want := range map[string]wire.WordInfo{
		"haus":                               {Word: "HAUS", In: true, Tier: 3},
		"Straße":                             {Word: "STRASSE", In: true, Tier: 3},
		"QQQ":                                {Word: "QQQ"},
		"a":                                  {Word: "A", Code: wire.WordLength},
		"":                                   {Code: wire.WordLength},
		"Donaudampfschifffahrt":              {Word: "DONAUDAMPFSCHIFFFAHRT", Code: wire.WordLength},
		"two words":                          {Code: wire.WordLetters},
		"ha\xffus":                           {Code: wire.WordLetters},
		string(make([]byte, 1<<16)) + "HAUS": {Code: wire.WordLength},
	} {
		var got wire.WordInfo
		call(t, s, wire.OpLookup, &wire.Lookup{Word: text}, &got)
		if got != want {
			t.Errorf("%.30q: %+v, want %+v", text, got, want)
		}
	}
}

// TestRulesOfEveryGame checks the page's description of every ruleset in every language it has.
func TestRulesOfEveryGame(t *testing.T) {
	all, err := rules.All()
	if err != nil {
		t.Fatal(err)
	}
	s := new(Session)
	for _, r := range all {
		for _, ts := range r.Tiles {
			var info wire.RulesInfo
			call(t, s, wire.OpRules, &wire.RulesQuery{Ruleset: r.ID, Lang: ts.Lang}, &info)
			sum := 0
			for i, tile := range info.Tiles {
				sum += int(tile.Count)
				joker := tile.Tile == wire.JokerTile
				if joker != (tile.Letter == "") || joker && i != len(info.Tiles)-1 || !joker && info.Alphabet[tile.Tile] != tile.Letter {
					t.Errorf("%s %s: %+v", r.ID, ts.Lang, tile)
				}
			}
			if sum != ts.Total() || len(info.Premiums) != int(r.Side)*int(r.Side) || info.Alphabet[0] != "" {
				t.Errorf("%s %s: %d tiles, %d premiums", r.ID, ts.Lang, sum, len(info.Premiums))
			}
		}
	}
}

// TestPreviewExplains asks about placements that can't be played, and wants the engine's reason, not an error.
func TestPreviewExplains(t *testing.T) {
	s, v := playing(t)
	v = viewOf(t, s, v.Turn)
	rack, other := v.Rack, 1-v.Seat
	lay := func(squares ...uint8) (placed []wire.Placed) {
		for i, square := range squares {
			placed = append(placed, wire.Placed{Square: square, Tile: rack[i]})
		}
		return placed
	}
	theirs := viewOf(t, s, other).Rack
	for _, c := range []struct {
		name  string
		seat  int8
		tiles []wire.Placed
		code  engine.Code
	}{
		{"nothing", v.Seat, nil, engine.CodeMalformed},
		{"too many", v.Seat, make([]wire.Placed, 8), engine.CodeMalformed},
		{"off the board", v.Seat, lay(200, 201, 202), engine.CodeOffBoard},
		{"a gap", v.Seat, lay(60, 62, 64), engine.CodeGap},
		{"bent", v.Seat, lay(60, 61, 72), engine.CodeNotInLine},
		{"not the centre", v.Seat, lay(0, 1, 2), engine.CodeCentre},
		{"two letters", v.Seat, lay(60, 61), engine.CodeTooShort},
		{"a joker in a game without", v.Seat, []wire.Placed{{Square: 60, Tile: wire.JokerTile}, {Square: 61, Tile: rack[0]}, {Square: 62, Tile: rack[1]}}, engine.CodeJokerUndecided},
		{"a letter beyond the alphabet", v.Seat, []wire.Placed{{Square: 60, Tile: 63}, {Square: 61, Tile: rack[0]}, {Square: 62, Tile: rack[1]}}, engine.CodeLetter},
		{"out of turn", other, []wire.Placed{{Square: 60, Tile: theirs[0]}, {Square: 61, Tile: theirs[1]}, {Square: 62, Tile: theirs[2]}}, engine.CodeTurn},
	} {
		var p wire.Preview
		call(t, s, wire.OpPreview, &wire.PreviewQuery{Seat: c.seat, Tiles: c.tiles}, &p)
		if p.Code != wire.Code(c.code) {
			t.Errorf("%s: %+v, want %q", c.name, p, c.code)
		}
	}
	var p wire.Preview
	call(t, s, wire.OpPreview, &wire.PreviewQuery{Seat: -1, Tiles: lay(60, 61, 62)}, &p)
	if p.Code == "" {
		t.Errorf("nobody may play: %+v", p)
	}
}

// TestPreviewOfAStrictTableDoesNotTell lays tiles that form no word: where that would use up the turn, or is for
// others to object to, the preview has the words and the points, and says neither that they count nor that they do not.
func TestPreviewOfAStrictTableDoesNotTell(t *testing.T) {
	r, err := rules.Get("setzer")
	if err != nil {
		t.Fatal(err)
	}
	s := new(Session)
	var info wire.LexiconInfo
	call(t, s, wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "XYLOPHON")}, &info)
	for check, code := range map[engine.CheckRule]engine.Code{
		engine.Helpful: engine.CodeWord, engine.Strict: "", engine.Contestable: "",
	} {
		table := engine.Table{Rules: r, Lang: "de", Lexicon: s.lex.Hash(), Seats: 2, Options: r.Defaults(false)}
		table.Options.Check = check
		m, err := engine.Start(table, 1_700_000_000_000)
		if err != nil {
			t.Fatal(err)
		}
		s.match = &match{Match: m, seats: hotseat("de", 1).Seats}
		v := viewOf(t, s, 0)
		var placed []wire.Placed
		for _, tile := range v.Rack {
			if tile != wire.JokerTile && len(placed) < 3 {
				placed = append(placed, wire.Placed{Square: uint8(7*15 + 6 + len(placed)), Tile: tile})
			}
		}
		var p wire.Preview
		call(t, s, wire.OpPreview, &wire.PreviewQuery{Seat: 0, Tiles: placed}, &p)
		if p.Code != wire.Code(code) || len(p.Words) != 1 || p.Words[0].Text == "" || p.Points == 0 || p.Words[0].In != (code == "") {
			t.Errorf("check %d: %+v, want code %q", check, p, code)
		}
	}
}

// TestRefusedWordIsNamed plays tiles that form no word: the page is told which, and nothing is lost.
func TestRefusedWordIsNamed(t *testing.T) {
	s := new(Session)
	var info wire.LexiconInfo
	call(t, s, wire.OpOpen, &wire.OpenLexicon{Data: smallLexicon(t, "XYLOPHON")}, &info)
	v := new(wire.GameView)
	call(t, s, wire.OpNew, hotseat("de", 1), v)
	v = viewOf(t, s, v.Turn)
	play := &wire.PlayMove{Seat: v.Seat, Number: v.Number, Kind: wire.MovePlace, At: 1_700_000_000_000, Tiles: []wire.Placed{
		{Square: 60, Tile: v.Rack[0]}, {Square: 61, Tile: v.Rack[1]}, {Square: 62, Tile: v.Rack[2]},
	}}
	var p wire.Preview
	call(t, s, wire.OpPreview, &wire.PreviewQuery{Seat: v.Seat, Tiles: play.Tiles}, &p)
	if p.Code != wire.Code(engine.CodeWord) || len(p.Words) != 1 || p.Words[0].In || len(p.Words[0].Squares) != 3 {
		t.Fatalf("preview %+v", p)
	}
	reply := raw(t, s, wire.OpPlay, play)
	if reply.Code != wire.Code(engine.CodeWord) || reply.Detail != p.Words[0].Text {
		t.Errorf("%+v, want the word %q", reply, p.Words[0].Text)
	}
	if again := viewOf(t, s, v.Seat); string(again.Rack) != string(v.Rack) || again.Turn != v.Turn {
		t.Errorf("after the refusal: %+v", again)
	}
}

func TestResignEndsTheMatch(t *testing.T) {
	s, v := playing(t)
	after := new(wire.GameView)
	call(t, s, wire.OpPlay, &wire.PlayMove{Seat: 1 - v.Turn, Kind: wire.MoveResign, At: 1_700_000_001_000}, after)
	if after.Phase != wire.PhaseOver || after.Result.Reason != wire.ReasonResigned || after.Result.Winner != v.Turn {
		t.Errorf("%+v, result %+v", after, after.Result)
	}
	if last := after.History[len(after.History)-1]; last.Kind != wire.MoveResign || last.Seat != 1-v.Turn {
		t.Errorf("%+v", last)
	}
}
