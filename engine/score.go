package engine

// ScoreOn tells what a placement forms on a board and brings: the one implementation behind Position.Score
// and View.Score. It asks neither for a rack nor for a word list.
//
// Where the error is CodeCentre, CodeNotConnected, CodeTooShort or CodeJokerUndecided, Scored is filled
// nevertheless, so that a half-made placement has a preview. Where several errors apply, the one that stands
// first in this list is given: CodeMalformed, CodeOffBoard, CodeLetter, CodeOccupied, CodeNotInLine, CodeGap,
// CodeCentre, CodeNotConnected, CodeTooShort, CodeJokerUndecided.
func ScoreOn(r *Ruleset, ts *TileSet, l *Layout, b *Board, m *Move) (Scored, error) {
	var s Scored
	if m.Kind != Place || m.n == 0 || int(m.n) > MaxRack {
		return s, fail(CodeMalformed)
	}
	sc := scorer{ts: ts, layout: l, board: *b}
	down, err := sc.lay(b, m)
	if err != nil {
		return s, err
	}
	sc.form(&s, m, down)
	if m.n == r.Rack && r.Bingo != 0 {
		s.Bingo = true
		s.Points += r.Bingo
	}
	return s, sc.misfit(r, b, m)
}

// scorer is a board with the move's tiles on it.
type scorer struct {
	ts        *TileSet
	layout    *Layout
	board     Board
	fresh     [MaxSide * MaxSide]bool // squares of tiles placed in this move
	undecided bool                    // a joker stands for no letter yet
}

// lay puts the tiles on the board, and tells whether they run down a column. A single tile runs along its
// row.
func (sc *scorer) lay(b *Board, m *Move) (down bool, err error) {
	side := b.side
	first, last := m.tiles[0].Square, m.tiles[m.n-1].Square
	oneRow, oneColumn := true, true
	for i, p := range m.tiles[:m.n] {
		if int(p.Square) >= b.Squares() {
			return false, fail(CodeOffBoard)
		}
		if i > 0 && m.tiles[i-1].Square >= p.Square {
			return false, fail(CodeMalformed)
		}
		letter := p.Tile.Letter()
		if letter > Letter(sc.ts.Letters) || letter == 0 && !p.Tile.IsJoker() {
			return false, fail(CodeLetter)
		}
		sc.undecided = sc.undecided || letter == 0
		if sc.board.tiles[p.Square] != 0 {
			return false, fail(CodeOccupied)
		}
		oneRow = oneRow && uint8(p.Square)/side == uint8(first)/side
		oneColumn = oneColumn && uint8(p.Square)%side == uint8(first)%side
		sc.board.tiles[p.Square] = p.Tile
		sc.fresh[p.Square] = true
	}
	if !oneRow && !oneColumn {
		return false, fail(CodeNotInLine)
	}
	step := Square(1)
	if !oneRow {
		step = Square(side)
	}
	for s := first; s < last; s += step {
		if sc.board.tiles[s] == 0 {
			return false, fail(CodeGap)
		}
	}
	return !oneRow, nil
}

// form finds the words and adds up their points.
func (sc *scorer) form(s *Scored, m *Move, down bool) {
	sc.add(s, m.tiles[0].Square, down)
	for _, p := range m.tiles[:m.n] {
		sc.add(s, p.Square, !down)
	}
}

// add adds the word through a square in one direction, where there is one of two or more letters.
func (sc *scorer) add(s *Scored, at Square, down bool) {
	side := int(sc.board.side)
	pos, step := int(at)%side, 1
	if down {
		pos, step = int(at)/side, side
	}
	start := int(at)
	for pos > 0 && sc.board.tiles[start-step] != 0 {
		start -= step
		pos--
	}
	w := Word{Start: Square(start), Down: down, side: uint8(side)}
	sum, factor := 0, 1
	for sq := start; pos < side && sc.board.tiles[sq] != 0; sq += step {
		t := sc.board.tiles[sq]
		w.Tiles[w.Len] = t
		w.Len++
		pos++
		value := sc.ts.Value(t)
		if sc.fresh[sq] {
			switch sc.layout[sq] {
			case LetterX2:
				value *= 2
			case LetterX3:
				value *= 3
			case WordX2:
				factor *= 2
			case WordX3:
				factor *= 3
			}
		}
		sum += value
	}
	if w.Len < 2 {
		return
	}
	w.Points = int32(sum * factor)
	s.words[s.n] = w
	s.n++
	s.Points += w.Points
}

// misfit refuses a placement that stands in the wrong place, is too short, or isn't finished.
func (sc *scorer) misfit(r *Ruleset, b *Board, m *Move) error {
	switch {
	case b.Empty() && !sc.fresh[r.Centre]:
		return fail(CodeCentre)
	case !b.Empty() && !sc.touches(b, m):
		return fail(CodeNotConnected)
	case b.Empty() && m.n < r.MinWord: // a later move that touches a tile forms a word with it
		return fail(CodeTooShort)
	case sc.undecided:
		return fail(CodeJokerUndecided)
	}
	return nil
}

// touches reports whether a placed tile lies beside a tile that lay on the board before.
func (sc *scorer) touches(b *Board, m *Move) bool {
	side := int(b.side)
	for _, p := range m.tiles[:m.n] {
		sq := int(p.Square)
		col := sq % side
		if col > 0 && b.tiles[sq-1] != 0 || col < side-1 && b.tiles[sq+1] != 0 ||
			sq >= side && b.tiles[sq-side] != 0 || sq+side < b.Squares() && b.tiles[sq+side] != 0 {
			return true
		}
	}
	return false
}
