package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestFirstPlacement(t *testing.T) {
	for _, c := range []struct {
		name     string
		row, col int
		dir      byte
		tiles    string
		want     engine.Code
	}{
		{"along the row", 5, 5, '-', "RAT", ""},
		{"down the column", 5, 5, '|', "RAT", ""},
		{"centre in the middle", 5, 4, '-', "RAT", ""},
		{"centre at the end", 5, 3, '-', "RAT", ""},
		{"misses the centre", 5, 6, '-', "RAT", engine.CodeCentre},
		{"beside the centre", 4, 4, '-', "RAT", engine.CodeCentre},
		{"shorter than the shortest word", 5, 5, '-', "RA", engine.CodeTooShort},
		{"a single tile", 5, 5, '-', "R", engine.CodeTooShort},
		{"with a gap", 5, 4, '-', "R.AT", engine.CodeGap},
		{"tiles that aren't on the rack", 5, 4, '-', "RATZ", engine.CodeNotOnRack},
		{"one tile twice", 5, 4, '-', "TRAT", engine.CodeNotOnRack},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t, "sprig", "en", 2, nil, "RAT", "RA", "R", "TRAT", "RATZ")
			g.racks("RATSIDE")
			m := g.move(c.row, c.col, c.dir, c.tiles)
			if c.want != "" {
				g.refuse(0, m, c.want)
				return
			}
			g.play(0, m)
			if b := g.p.Board(); b.Len() != 3 {
				t.Errorf("%d tiles on the board", b.Len())
			}
		})
	}
}

func TestFirstPlacementOfTwoLetters(t *testing.T) {
	for _, id := range []string{"setzer", "friends"} {
		g := start(t, id, "de", 2, nil, "DU")
		g.racks("DUENNIS")
		g.refuse(0, g.move(7, 7, '-', "D"), engine.CodeTooShort)
		g.place(7, 7, '-', "DU")
	}
}

func TestLaterPlacement(t *testing.T) {
	for _, c := range []struct {
		name     string
		row, col int
		dir      byte
		tiles    string
		want     engine.Code
	}{
		{"through a tile that lies", 4, 5, '|', "O.E", ""}, // ORE
		{"extends a word", 5, 8, '-', "S", ""},             // RATS
		{"tiles lie between", 5, 4, '-', "B...S", ""},      // BRATS
		{"beside, forming words across", 6, 5, '-', "ORS", engine.CodeWord},
		{"touches nothing", 8, 1, '-', "ORE", engine.CodeNotConnected},
		{"touches at a corner only", 6, 8, '-', "ORE", engine.CodeNotConnected},
		{"on a tile that lies", 5, 7, '|', "ORE", engine.CodeOccupied},
		{"with a gap", 5, 8, '-', "S.E", engine.CodeGap},
		{"diagonal", 0, 0, 'x', "", engine.CodeNotInLine},
		{"off the board", 11, 0, '-', "ORE", engine.CodeOffBoard},
		{"a row's end is not the next row's start", 6, 10, '-', "OR", engine.CodeNotInLine},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t, "sprig", "en", 2, nil, "RAT", "RATS", "BRATS", "ORE", "ORS")
			g.racks("RATXXXX", "BORESSI")
			g.place(5, 5, '-', "RAT")
			var m engine.Move
			if c.dir == 'x' {
				ps := append(g.placements(4, 4, '-', "O"), g.placements(6, 6, '-', "R")...)
				m, _ = engine.PlaceMove(append(ps, g.placements(4, 7, '-', "E")...)...)
			} else {
				m = g.move(c.row, c.col, c.dir, c.tiles)
			}
			if c.want != "" {
				g.refuse(1, m, c.want)
				return
			}
			g.play(1, m)
		})
	}
}

func TestConnectionAtTheEdges(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil)
	g.p = g.p.WithTile(10, g.tile('A')) // last square of the first row
	g.racks("ORESSIT")
	// The first square of the second row follows it in memory, but doesn't touch it.
	g.refuse(0, g.move(1, 0, '-', "ORE"), engine.CodeNotConnected)
	// And a word doesn't run on there.
	s, err := g.p.Score(g.move(0, 8, '-', "OR"))
	if err != nil || s.Words()[0].Text(g.ts) != "ORA" {
		t.Errorf("%v %v", s.Words(), err)
	}
	s, err = g.p.Score(g.move(1, 10, '|', "ORE"))
	if err != nil || s.Words()[0].Text(g.ts) != "AORE" {
		t.Errorf("%v %v", s.Words(), err)
	}
}

func TestEveryNewWordIsChecked(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "RAT", "AREA", "RE", "AA")
	g.racks("RATXXXX", "AREAXXX")
	g.place(7, 7, '-', "RAT")
	// AREA under RAT forms RA? R/A, A/R, T/E: of AREA the words along the columns are RA, AR, TE.
	m := g.move(8, 7, '-', "AREA")
	err := g.p.Check(m, g.w)
	e, ok := err.(*engine.Error)
	if !ok || e.Code != engine.CodeWord || e.Detail != "RA, AR, TE" || len(e.Words) != 3 {
		t.Fatalf("%v", err)
	}
	if w := e.Words[1]; w.Start != 7*15+8 || !w.Down || w.Square(1) != 8*15+8 {
		t.Errorf("second refused word %+v", w)
	}
	g.refuse(1, m, engine.CodeWord)
}

func TestTwoLetterWordsUnderALongerMinimum(t *testing.T) {
	// AT is in the list; the ruleset has no words of two letters all the same.
	g := start(t, "sprig", "en", 2, nil, "RAT", "TEA", "AT", "RE")
	g.racks("RATXXXX", "TEAEXXX")
	g.place(5, 5, '-', "RAT")
	g.refuse(1, g.move(6, 5, '-', "E"), engine.CodeWord)
	g.refuse(1, g.move(4, 6, '-', "T"), engine.CodeWord)
	g.refuse(1, g.move(6, 5, '-', "EAT"), engine.CodeWord)
	g.refuse(1, g.move(6, 7, '-', "EA"), engine.CodeWord)
	g.place(6, 7, '|', "EA")
}

func TestJokersOnTheBoard(t *testing.T) {
	g := start(t, "friends", "en", 2, nil, "QUIZ", "QUIZZES")
	g.racks("QUI*AAA", "ZEAA*SS")
	g.refuse(0, g.move(7, 5, '-', "QUI*"), engine.CodeJokerUndecided)
	events := g.place(7, 5, '-', "QUIz")
	// Q10 U2 I1, the joker nothing; no premium square under them.
	if e := find(t, events, engine.EventPlaced); e.Points != 13 {
		t.Errorf("%d points", e.Points)
	}
	b := g.p.Board()
	if got := b.At(7*15 + 8); got != g.tile('z') {
		t.Errorf("joker lies as %v", got)
	}
	if r := g.p.RackOf(0); r.Count(engine.Joker) > 1 {
		t.Error("the joker is still on the rack")
	}
	// It keeps its letter for later words, still without points; the last S lies on a word x2.
	events = g.play(1, g.move(7, 5, '-', "....ZES"))
	if e := find(t, events, engine.EventPlaced); e.Scored.Words()[0].Text(g.ts) != "QUIZZES" || e.Points != (10+2+1+0+10+1+1)*2 {
		t.Errorf("%d points", e.Points)
	}
}

func TestJokerLetters(t *testing.T) {
	g := start(t, "friends", "pt", 2, nil)
	g.racks("AB*CDEF")
	letters := g.ts.Letters
	for _, tile := range []engine.Tile{engine.Tile(letters + 1), engine.Tile(letters+1) | engine.JokerBit, 0x7f, 0xff} {
		m, err := engine.PlaceMove(engine.Placement{Square: 112, Tile: 1}, engine.Placement{Square: 113, Tile: tile})
		if err != nil {
			t.Fatal(err)
		}
		g.refuse(0, m, engine.CodeLetter)
	}
	for _, r := range "KWY" { // letters that Portuguese lacks
		if l, ok := g.ts.Alphabet.Letter(r); ok {
			t.Errorf("%c is letter %d", r, l)
		}
	}
	g.w = anything{}
	g.place(7, 7, '-', "Aç")
}

func TestNoJokersWhereThereAreNone(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		g := start(t, "sprig", lang, 2, nil)
		if g.ts.Jokers() != 0 {
			t.Errorf("%s has %d jokers", lang, g.ts.Jokers())
		}
		g.w = anything{}
		g.racks("RATSIDE")
		g.refuse(0, g.move(5, 5, '-', "RAt"), engine.CodeNotOnRack)
	}
}

func TestJokerBackOnTheRackIsBlank(t *testing.T) {
	g := start(t, "setzer", "de", 2, check(engine.Strict))
	g.racks("QU*IAAA")
	find(t, g.place(7, 7, '-', "QUä"), engine.EventInvalid)
	if r := g.p.RackOf(0); g.text(r.Tiles()) != "QU*IAAA" {
		t.Errorf("rack %s", g.text(r.Tiles()))
	}
	r := engine.NewRack(g.tile('ä'))
	if r.At(0) != engine.Joker {
		t.Errorf("%v on a rack", r.At(0))
	}
}

func TestPreviewOfHalfMadePlacements(t *testing.T) {
	g := start(t, "friends", "en", 2, nil)
	g.racks("QUI*AAA")
	for _, c := range []struct {
		m    engine.Move
		code engine.Code
		text string
		pts  int32
	}{
		{g.move(7, 7, '-', "QU*"), engine.CodeJokerUndecided, "QU?", 12},
		{g.move(9, 9, '-', "QUI"), engine.CodeCentre, "QUI", 0},
	} {
		s, err := g.p.Score(c.m)
		if engine.CodeOf(err) != c.code || s.Len() != 1 || s.Words()[0].Text(g.ts) != c.text {
			t.Errorf("%v %v", s.Words(), err)
		}
		if c.pts != 0 && s.Points != c.pts {
			t.Errorf("%d points", s.Points)
		}
		v := g.p.View(0)
		if vs, verr := v.Score(c.m); vs != s || engine.CodeOf(verr) != c.code {
			t.Errorf("the view says %v", verr)
		}
	}
}

func TestMalformedMoves(t *testing.T) {
	g := start(t, "sprig", "de", 2, nil)
	for _, m := range []engine.Move{
		{}, {Kind: engine.Place}, {Kind: engine.Exchange}, {Kind: engine.Tidy}, {Kind: 8}, {Kind: 255},
		engine.RawMove(engine.Place, 8),
		engine.RawMove(engine.Place, 255),
		engine.RawMove(engine.Place, 2, engine.Placement{Square: 61, Tile: 1}, engine.Placement{Square: 60, Tile: 2}),
		engine.RawMove(engine.Place, 1, engine.Placement{Square: 61}),
		engine.RawMove(engine.Exchange, 1, engine.Placement{Square: 1, Tile: 1}),
		engine.RawMove(engine.Exchange, 2, engine.Placement{Tile: 2}, engine.Placement{Tile: 1}),
		engine.RawMove(engine.Pass, 1, engine.Placement{Tile: 1}),
		engine.RawMove(engine.Tidy, 2, engine.Placement{Tile: 1}, engine.Placement{Tile: 1}),
	} {
		g.refuse(0, m, engine.CodeMalformed)
	}
	if _, err := engine.PlaceMove(make([]engine.Placement, 8)...); engine.CodeOf(err) != engine.CodeMalformed {
		t.Error(err)
	}
	if _, err := engine.PlaceMove(engine.Placement{Square: 3, Tile: 1}, engine.Placement{Square: 3, Tile: 1}); err == nil {
		t.Error("one square twice")
	}
	if _, err := engine.ExchangeMove(); err == nil {
		t.Error("an exchange of nothing")
	}
	if _, err := engine.ExchangeMove(1, 0); err == nil {
		t.Error("an exchange of no tile")
	}
}

func TestOrderOfTilesInAMoveDoesNotMatter(t *testing.T) {
	a, _ := engine.PlaceMove(engine.Placement{Square: 60, Tile: 1}, engine.Placement{Square: 62, Tile: 3}, engine.Placement{Square: 61, Tile: 2})
	b, _ := engine.PlaceMove(engine.Placement{Square: 62, Tile: 3}, engine.Placement{Square: 61, Tile: 2}, engine.Placement{Square: 60, Tile: 1})
	if a != b || a.Len() != 3 || a.At(1).Tile != 2 {
		t.Errorf("%v %v", a, b)
	}
	c, _ := engine.ExchangeMove(5, 1, engine.Joker|3)
	d, _ := engine.ExchangeMove(engine.Joker, 5, 1)
	if c != d {
		t.Errorf("%v %v", c, d)
	}
}
