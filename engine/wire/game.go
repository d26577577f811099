package wire

import (
	"encoding/hex"

	"github.com/wordsprig/wordsprig/engine"
)

// GameOf returns all that a page shows of a match to a seat, or to everybody for engine.NoSeat. It is made of
// the seat's engine.View and of the events, which everybody may know, so there is nothing in it that the seat
// may not see. seats names who sits where, in order.
func GameOf(m *engine.Match, seats []SeatSetup, seat engine.Seat) *GameView {
	v := m.Position().View(seat)
	turns := turnsOf(m, &v)
	return &GameView{
		Ruleset: v.Rules.ID, Version: v.Rules.Version, Lang: v.Tiles.Lang, Lexicon: hex.EncodeToString(v.Lexicon[:]),
		Seat: int8(seat), Turn: int8(v.Turn), First: int8(v.First), Number: v.Number, Phase: Phase(v.Phase.String()),
		Side: v.Rules.Side, Premiums: PremiumBytes(&v.Layout, v.Board.Squares()), Board: BoardBytes(&v.Board),
		Last: squaresOf(&v.Last), Open: PlacedOf(&v.Open), Rack: TileBytes(v.Rack.Tiles()),
		Seats: seatInfos(&v, seats, turns), Bag: v.Bag, Unseen: unseenOf(&v), Exchange: v.Exchange,
		Tidy:    tidyOf(&v.Tidy),
		History: turns, Deadline: int64(v.Deadline), Result: resultOf(&v),
	}
}

// tidyOf returns a seat's open swap, with its end where only time closes it.
func tidyOf(t *engine.TidyView) TidyInfo {
	info := TidyInfo{Open: t.Open, Number: t.Number, Leftover: TileBytes(t.Leftover.Tiles())}
	if t.Held {
		info.Until = int64(t.Until)
	}
	return info
}

// squaresOf returns where a move places its tiles.
func squaresOf(m *engine.Move) []byte {
	b := make([]byte, 0, m.Len())
	for _, p := range m.Placements() {
		b = append(b, byte(p.Square))
	}
	return b
}

// unseenOf counts the tiles that a seat has not seen, where the rules let the page show them now.
func unseenOf(v *engine.View) []TileCount {
	if !v.UnseenShown() {
		return nil
	}
	counts := []TileCount{} // nothing unseen isn't the same as hidden
	for l, n := range v.Unseen[1:] {
		if n > 0 {
			counts = append(counts, TileCount{Tile: uint8(l + 1), N: n})
		}
	}
	if n := v.Unseen[0]; n > 0 {
		counts = append(counts, TileCount{Tile: JokerTile, N: n})
	}
	return counts
}

// seatInfos tells what everybody may know of each seat.
func seatInfos(v *engine.View, seats []SeatSetup, turns []Turn) []SeatInfo {
	infos := make([]SeatInfo, len(seats))
	for i, seat := range seats {
		a := &v.At[i]
		infos[i] = SeatInfo{Kind: seat.Kind, Name: seat.Name, Level: seat.Level, Score: a.Score, Moves: []int32{},
			Rack: a.Rack, TidyUsed: a.Tidied, Resigned: a.Left}
	}
	for i := range turns {
		if t := &turns[i]; t.Kind == MovePlace || t.Kind == MoveExchange || t.Kind == MovePass {
			infos[t.Seat].Moves = append(infos[t.Seat].Moves, t.Points)
		}
	}
	return infos
}

// resultOf tells how a match ended, nil while it goes on.
func resultOf(v *engine.View) *Result {
	r := &v.Result
	if r.Reason == engine.NotOver {
		return nil
	}
	return &Result{
		Winner: int8(r.Winner), Reason: Reason(r.Reason.String()),
		Scores: r.Scores[:v.Seats], Deltas: r.Deltas[:v.Seats], Places: r.Places[:v.Seats],
	}
}

// turnsOf returns the history of a match.
func turnsOf(m *engine.Match, v *engine.View) []Turn {
	turns := []Turn{}
	events := m.Events()
	for i := range events {
		if t, ok := turnOf(v, &events[i]); ok {
			turns = append(turns, t)
		}
	}
	return turns
}

// turnOf returns the history's entry for an event, false for one that needs none: what lies open is in the
// view, consent leaves no trace, and the end is in the result.
func turnOf(v *engine.View, e *engine.Event) (Turn, bool) {
	t := Turn{Seat: int8(e.Seat), Number: e.Number, Points: e.Points, At: int64(e.At), TimedOut: e.TimedOut}
	switch e.Kind {
	case engine.EventPlaced, engine.EventInvalid, engine.EventWithdrawn:
		t.Kind, t.Void = MovePlace, e.Kind != engine.EventPlaced
		t.Words, t.Bingo, t.Tiles = WordsOf(v, &e.Scored, e.Refused), e.Scored.Bingo, PlacedOf(&e.Move)
	case engine.EventUpheld:
		t.Kind = MoveChallenge
	case engine.EventExchanged:
		t.Kind, t.Exchanged = MoveExchange, e.Count
	case engine.EventPassed:
		t.Kind, t.NoTiles = MovePass, e.NoTiles
	case engine.EventTidied:
		t.Kind, t.Exchanged = MoveTidy, 1
	case engine.EventLeft:
		t.Kind = MoveResign
	default:
		return Turn{}, false
	}
	return t, true
}

// WordsOf returns the words of a placement as the page shows them; bit i of refused is set for the i-th word
// that isn't allowed.
func WordsOf(v *engine.View, s *engine.Scored, refused uint8) []Word {
	out := make([]Word, 0, s.Len())
	for i := range s.Words() {
		w := &s.Words()[i]
		shown := Word{Text: w.Text(v.Tiles), Points: w.Points, In: refused>>i&1 == 0, Squares: make([]byte, w.Len)}
		for k := range shown.Squares {
			shown.Squares[k] = byte(w.Square(k))
		}
		out = append(out, shown)
	}
	return out
}

// MoveOf makes the engine's move of a kind and its tiles. The error's code is engine.CodeMalformed.
func MoveOf(kind MoveKind, placed []Placed) (engine.Move, error) {
	if len(placed) > engine.MaxRack {
		return engine.Move{}, &engine.Error{Code: engine.CodeMalformed}
	}
	switch k := engine.MoveKind(kind); k {
	case engine.Place:
		ps := make([]engine.Placement, 0, engine.MaxRack)
		for _, p := range placed {
			ps = append(ps, engine.Placement{Square: engine.Square(p.Square), Tile: engine.Tile(p.Tile)})
		}
		return engine.PlaceMove(ps...)
	case engine.Exchange:
		ts := make([]engine.Tile, 0, engine.MaxRack)
		for _, p := range placed {
			ts = append(ts, engine.Tile(p.Tile))
		}
		return engine.ExchangeMove(ts...)
	case engine.Tidy:
		if len(placed) == 1 {
			return engine.TidyMove(engine.Tile(placed[0].Tile)), nil
		}
	case engine.Pass, engine.Challenge, engine.Accept, engine.Resign:
		if len(placed) == 0 {
			return engine.Move{Kind: k}, nil
		}
	}
	return engine.Move{}, &engine.Error{Code: engine.CodeMalformed}
}
