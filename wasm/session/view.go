package session

import (
	"encoding/hex"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// view shows the match to a seat.
func (s *Session) view(in *wire.ViewQuery) (*wire.GameView, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	return m.gameView(in.Seat)
}

// seatView returns what the engine lets a seat see; -1 is nobody's.
func (m *match) seatView(seat int8) (engine.View, error) {
	if seat < -1 || int(seat) >= len(m.seats) {
		return engine.View{}, &engine.Error{Code: engine.CodeSeat}
	}
	return m.Position().View(engine.Seat(seat)), nil
}

// gameView returns all that the page shows to a seat. It is made of the seat's engine.View and of the events,
// which everybody may know, so there is nothing in it that the seat may not see.
func (m *match) gameView(seat int8) (*wire.GameView, error) {
	v, err := m.seatView(seat)
	if err != nil {
		return nil, err
	}
	m.update()
	return &wire.GameView{
		Ruleset: v.Rules.ID, Version: v.Rules.Version, Lang: v.Tiles.Lang, Lexicon: hex.EncodeToString(v.Lexicon[:]),
		Seat: seat, Turn: int8(v.Turn), First: int8(v.First), Number: v.Number, Phase: wire.Phase(v.Phase.String()),
		Side: v.Rules.Side, Premiums: wire.PremiumBytes(&v.Layout, v.Board.Squares()), Board: wire.BoardBytes(&v.Board),
		Last: squares(&v.Last), Open: wire.PlacedOf(&v.Open), Rack: wire.TileBytes(v.Rack.Tiles()),
		Seats: m.seatInfos(&v), Bag: v.Bag, Unseen: unseen(&v), Exchange: v.Exchange,
		Tidy:    wire.TidyInfo{Open: v.Tidy.Open, Number: v.Tidy.Number, Leftover: wire.TileBytes(v.Tidy.Leftover.Tiles())},
		History: m.turns, Deadline: int64(v.Deadline), Result: result(&v),
	}, nil
}

// squares returns where a move places its tiles.
func squares(m *engine.Move) []byte {
	b := make([]byte, 0, m.Len())
	for _, p := range m.Placements() {
		b = append(b, byte(p.Square))
	}
	return b
}

// unseen counts the tiles that a seat has not seen, where the rules let the page show them now.
func unseen(v *engine.View) []wire.TileCount {
	if v.Seat == engine.NoSeat || v.Rules.Unseen == engine.UnseenOnTurn && v.Turn != v.Seat {
		return nil
	}
	counts := []wire.TileCount{} // nothing unseen isn't the same as hidden
	for l := 1; l <= lexicon.MaxLetters; l++ {
		if n := v.Unseen[l]; n > 0 {
			counts = append(counts, wire.TileCount{Tile: uint8(l), N: n})
		}
	}
	if n := v.Unseen[0]; n > 0 {
		counts = append(counts, wire.TileCount{Tile: wire.JokerTile, N: n})
	}
	return counts
}

// seatInfos tells what everybody may know of each seat.
func (m *match) seatInfos(v *engine.View) []wire.SeatInfo {
	infos := make([]wire.SeatInfo, len(m.seats))
	for i, seat := range m.seats {
		a := &v.At[i]
		infos[i] = wire.SeatInfo{Kind: seat.Kind, Name: seat.Name, Level: seat.Level, Score: a.Score, Rack: a.Rack,
			TidyUsed: a.Tidied, Resigned: a.Left}
	}
	for i := range m.turns {
		if t := &m.turns[i]; usesMove(t) {
			info := &infos[t.Seat]
			info.Moves = append(info.Moves, t.Points)
		}
	}
	return infos
}

// result tells how the match ended, nil while it goes on.
func result(v *engine.View) *wire.Result {
	r := &v.Result
	if r.Reason == engine.NotOver {
		return nil
	}
	return &wire.Result{
		Winner: int8(r.Winner), Reason: wire.Reason(r.Reason.String()),
		Scores: r.Scores[:v.Seats], Deltas: r.Deltas[:v.Seats], Places: r.Places[:v.Seats],
	}
}
