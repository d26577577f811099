package session

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// play makes a move. Sent twice it counts once; made for an earlier position it is refused.
func (s *Session) play(in *wire.PlayMove) (*wire.GameView, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	move, err := wire.MoveOf(in.Kind, in.Tiles)
	if err != nil {
		return nil, err
	}
	if err := m.pass(in.At); err != nil {
		return nil, err
	}
	by := engine.Seat(in.Seat)
	counted, err := m.Position().Expect(by, move, in.Number)
	if err != nil {
		return nil, err
	}
	if !counted {
		if err := s.makeMove(m, by, move, engine.Millis(in.At)); err != nil {
			return nil, err
		}
	}
	return m.gameView(in.Seat)
}

// makeMove plays a move that is expected.
func (s *Session) makeMove(m *match, by engine.Seat, move engine.Move, at engine.Millis) error {
	var w engine.Words
	if move.Kind == engine.Place || move.Kind == engine.Challenge {
		lex, err := s.words(m.Position().Table().Lang)
		if err != nil {
			return err
		}
		w = lex
	}
	_, err := m.Play(by, move, w, at)
	return err
}

// tick lets time pass.
func (s *Session) tick(in *wire.Tick) (*wire.GameView, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	if err := m.pass(in.At); err != nil {
		return nil, err
	}
	return m.gameView(in.Seat)
}

// pass lets clocks run out until at, in Unix milliseconds. The error's code is engine.CodeTime.
func (m *match) pass(at int64) error {
	if at < 0 || engine.Millis(at) > engine.MaxTime {
		return &engine.Error{Code: engine.CodeTime}
	}
	m.Tick(engine.Millis(at))
	return nil
}

// preview tells what a placement would form and bring, and whether it could be played now.
func (s *Session) preview(in *wire.PreviewQuery) (*wire.Preview, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	v, err := m.seatView(in.Seat)
	if err != nil {
		return nil, err
	}
	return s.previewOn(&v, in.Tiles)
}

// previewOn tells it for the seat that a view belongs to.
func (s *Session) previewOn(v *engine.View, tiles []wire.Placed) (*wire.Preview, error) {
	lex, err := s.words(v.Tiles.Lang)
	if err != nil {
		return nil, err
	}
	move, err := wire.MoveOf(wire.MovePlace, tiles)
	if err != nil {
		return &wire.Preview{Code: wire.Code(engine.CodeOf(err))}, nil
	}
	scored, err := v.Score(move)
	out := &wire.Preview{Points: scored.Points, Bingo: scored.Bingo, Code: wire.Code(engine.CodeOf(err))}
	mask, refusal := v.Refused(&scored, lex)
	if refusal != nil {
		return nil, refusal
	}
	if v.Options.Check != engine.Helpful {
		mask = 0 // this table doesn't tell
	}
	out.Words = wire.WordsOf(v, &scored, mask)
	if out.Code == "" {
		out.Code = wire.Code(unplayable(v, mask))
	}
	return out, nil
}

// unplayable says why a placement that is fine in itself can't be played now, "" if it can.
func unplayable(v *engine.View, refused uint8) engine.Code {
	switch {
	case v.Phase == engine.PhaseOver:
		return engine.CodeOver
	case v.Phase == engine.PhaseWindow:
		return engine.CodeWindow
	case v.Turn != v.Seat:
		return engine.CodeTurn
	case refused != 0:
		return engine.CodeWord
	}
	return ""
}

// running returns the session's match.
func (s *Session) running() (*match, error) {
	if s.match == nil {
		return nil, fail(wire.CodeNoMatch, "")
	}
	return s.match, nil
}
