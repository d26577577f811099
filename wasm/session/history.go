package session

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// update brings the history up to the events of the match.
func (m *match) update() {
	events := m.Events()
	v := m.Position().View(engine.NoSeat)
	for ; m.seen < len(events); m.seen++ {
		if t, ok := turnOf(&v, &events[m.seen]); ok {
			m.turns = append(m.turns, t)
		}
	}
}

// turnOf returns the history's entry for an event, false for one that needs none: what lies open is in the
// view, consent leaves no trace, and the end is in the result.
func turnOf(v *engine.View, e *engine.Event) (wire.Turn, bool) {
	t := wire.Turn{Seat: int8(e.Seat), Number: e.Number, Points: e.Points, At: int64(e.At), TimedOut: e.TimedOut}
	switch e.Kind {
	case engine.EventPlaced, engine.EventInvalid, engine.EventWithdrawn:
		t.Kind, t.Void = wire.MovePlace, e.Kind != engine.EventPlaced
		t.Words, t.Bingo, t.Tiles = words(v, &e.Scored, e.Refused), e.Scored.Bingo, wire.PlacedOf(&e.Move)
	case engine.EventUpheld:
		t.Kind = wire.MoveChallenge
	case engine.EventExchanged:
		t.Kind, t.Exchanged = wire.MoveExchange, e.Count
	case engine.EventPassed:
		t.Kind, t.NoTiles = wire.MovePass, e.NoTiles
	case engine.EventTidied:
		t.Kind, t.Exchanged = wire.MoveTidy, 1
	case engine.EventLeft:
		t.Kind = wire.MoveResign
	default:
		return wire.Turn{}, false
	}
	return t, true
}

// usesMove reports whether an entry of the history used up a move of its seat.
func usesMove(t *wire.Turn) bool {
	return t.Kind == wire.MovePlace || t.Kind == wire.MoveExchange || t.Kind == wire.MovePass
}

// words returns the words of a placement as the page shows them; bit i of refused is set for the i-th word
// that isn't allowed.
func words(v *engine.View, s *engine.Scored, refused uint8) []wire.Word {
	out := make([]wire.Word, 0, s.Len())
	for i := range s.Words() {
		w := &s.Words()[i]
		shown := wire.Word{Text: w.Text(v.Tiles), Points: w.Points, In: refused>>i&1 == 0, Squares: make([]byte, w.Len)}
		for k := range shown.Squares {
			shown.Squares[k] = byte(w.Square(k))
		}
		out = append(out, shown)
	}
	return out
}
