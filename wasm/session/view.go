package session

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// view shows the match to a seat.
func (s *Session) view(in *wire.ViewQuery) (*wire.GameView, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	return m.gameView(in.Seat)
}

// check refuses a seat that the table doesn't have; -1 is nobody's.
func (m *match) check(seat int8) error {
	if seat < -1 || int(seat) >= len(m.seats) {
		return &engine.Error{Code: engine.CodeSeat}
	}
	return nil
}

// seatView returns what the engine lets a seat see.
func (m *match) seatView(seat int8) (engine.View, error) {
	if err := m.check(seat); err != nil {
		return engine.View{}, err
	}
	return m.Position().View(engine.Seat(seat)), nil
}

// gameView returns all that the page shows to a seat.
func (m *match) gameView(seat int8) (*wire.GameView, error) {
	if err := m.check(seat); err != nil {
		return nil, err
	}
	return wire.GameOf(m.Match, m.seats, engine.Seat(seat)), nil
}
