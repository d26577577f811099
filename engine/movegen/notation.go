package movegen

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/wordsprig/wordsprig/engine"
)

// ParseBoard reads a board in one line, as FEN does for chess: rows from the top, separated by '/'; a number stands
// for so many empty squares, a capital for a tile, a small letter for a joker that stands for it. An empty board of
// eleven rows is "11/11/11/11/11/11/11/11/11/11/11".
func ParseBoard(text string, r *engine.Ruleset, ts *engine.TileSet) (engine.Board, error) {
	b := engine.NewBoard(r.Side)
	side := int(r.Side)
	rows := strings.Split(text, "/")
	if len(rows) != side {
		return b, errors.New("movegen: " + strconv.Itoa(len(rows)) + " rows, want " + strconv.Itoa(side))
	}
	for row, text := range rows {
		col, gap := 0, 0
		for _, c := range text {
			if c >= '0' && c <= '9' {
				gap = min(gap*10+int(c-'0'), side+1)
				continue
			}
			col, gap = col+gap, 0
			t, err := parseTile(c, ts)
			if err != nil {
				return b, err
			}
			if col < side {
				b.Set(engine.Square(row*side+col), t)
			}
			col++
		}
		if col+gap != side {
			return b, errors.New("movegen: row " + strconv.Itoa(row) + " does not have " + strconv.Itoa(side) + " squares")
		}
	}
	return b, nil
}

// parseTile reads a tile on the board.
func parseTile(c rune, ts *engine.TileSet) (engine.Tile, error) {
	if l, ok := ts.Alphabet.Letter(c); ok {
		return engine.Tile(l), nil
	}
	if l, ok := ts.Alphabet.Letter(unicode.ToUpper(c)); ok {
		return engine.Tile(l) | engine.JokerBit, nil
	}
	return 0, errors.New("movegen: no letter " + strconv.QuoteRune(c))
}

// FormatBoard writes a board as ParseBoard reads it.
func FormatBoard(b *engine.Board, ts *engine.TileSet) string {
	var s strings.Builder
	gap := 0
	flush := func() {
		if gap > 0 {
			s.WriteString(strconv.Itoa(gap))
			gap = 0
		}
	}
	for sq := range b.Squares() {
		if sq > 0 && sq%int(b.Side()) == 0 {
			flush()
			s.WriteByte('/')
		}
		t := b.At(engine.Square(sq))
		if t == 0 {
			gap++
			continue
		}
		flush()
		c := ts.Alphabet.Rune(t.Letter())
		if t.IsJoker() {
			c = unicode.ToLower(c)
		}
		s.WriteRune(c)
	}
	flush()
	return s.String()
}

// ParseRack reads a rack: a capital for a tile, '?' for a joker.
func ParseRack(text string, ts *engine.TileSet) (engine.Rack, error) {
	var r engine.Rack
	for _, c := range text {
		t := engine.Joker
		if c != '?' {
			l, ok := ts.Alphabet.Letter(c)
			if !ok {
				return r, errors.New("movegen: no letter " + strconv.QuoteRune(c))
			}
			t = engine.Tile(l)
		}
		if !r.Add(t) {
			return r, errors.New("movegen: more than " + strconv.Itoa(engine.MaxRack) + " tiles on a rack")
		}
	}
	return r, nil
}

// FormatRack writes a rack as ParseRack reads it.
func FormatRack(r *engine.Rack, ts *engine.TileSet) string {
	var s strings.Builder
	for _, t := range r.Tiles() {
		if t.IsJoker() {
			s.WriteByte('?')
		} else {
			s.WriteRune(ts.Alphabet.Rune(t.Letter()))
		}
	}
	return s.String()
}
