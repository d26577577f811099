package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"slices"
	"unicode"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// move is a play as it is printed.
type move struct {
	row, col    int
	dir         string // "H" or "V"
	word, tiles string
	score       int32
}

// MarshalJSON gives the fields as an array.
func (m move) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{m.row, m.col, m.dir, m.word, m.tiles, m.score})
}

// printMoves writes the line of one position.
func printMoves(out *bufio.Writer, p *position, plays []movegen.Play) error {
	moves := make([]move, 0, len(plays))
	for i := range plays {
		m := p.describe(&plays[i])
		if p.input.Board.Empty() && m.dir == "V" {
			continue
		}
		moves = append(moves, m)
	}
	slices.SortFunc(moves, func(a, b move) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.row, b.row), cmp.Compare(a.col, b.col),
			cmp.Compare(a.dir, b.dir), cmp.Compare(a.tiles+a.word, b.tiles+b.word))
	})
	line, err := json.Marshal(struct {
		ID    string `json:"id"`
		Moves []move `json:"moves"`
	}{p.id, moves})
	if err != nil {
		return err
	}
	if _, err := out.Write(line); err != nil {
		return err
	}
	return out.WriteByte('\n')
}

// describe finds the whole word of a play.
func (p *position) describe(play *movegen.Play) move {
	side := int(p.game.rules.Side)
	placed := play.Move.Placements()
	m := move{dir: "H", score: play.Points}
	step, pos := 1, int(placed[0].Square)%side
	first := int(placed[0].Square)
	if len(placed) > 1 && int(placed[1].Square)/side != first/side || len(placed) == 1 && !p.hasNeighbour(first) {
		m.dir, step, pos = "V", side, first/side
	}
	at := func(i int) engine.Tile { return p.input.Board.At(engine.Square(i)) }
	for pos > 0 && at(first-step) != 0 {
		first -= step
		pos--
	}
	m.row, m.col = first/side, first%side
	for sq := first; pos < side; sq, pos = sq+step, pos+1 {
		t, onBoard := at(sq), true
		if t == 0 {
			if len(placed) == 0 || int(placed[0].Square) != sq {
				break
			}
			t, onBoard, placed = placed[0].Tile, false, placed[1:]
		}
		r := p.game.tiles.Alphabet.Rune(t.Letter())
		if t.IsJoker() {
			r = unicode.ToLower(r)
		}
		m.word += string(r)
		if onBoard {
			r = '.'
		}
		m.tiles += string(r)
	}
	return m
}

// hasNeighbour reports whether a tile lies left or right of a square.
func (p *position) hasNeighbour(sq int) bool {
	side, b := int(p.game.rules.Side), p.input.Board
	return sq%side > 0 && b.At(engine.Square(sq-1)) != 0 || sq%side < side-1 && b.At(engine.Square(sq+1)) != 0
}
