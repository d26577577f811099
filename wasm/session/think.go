package session

import (
	"errors"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// seat returns what a computer in a seat may know, for think in the other worker.
func (s *Session) seat(in *wire.ViewQuery) (*wire.SeatView, error) {
	m, err := s.running()
	if err != nil {
		return nil, err
	}
	v, err := m.seatView(in.Seat)
	if err != nil {
		return nil, err
	}
	b, err := wire.EncodeView(&v)
	return &wire.SeatView{View: b}, err
}

// decodeView reads what EncodeView of engine/wire has made. It believes nothing of it.
func decodeView(b []byte) (engine.View, error) {
	v, err := wire.DecodeView(b, rules.Find)
	if errors.Is(err, wire.ErrView) {
		return v, fail(wire.CodeBadView, "")
	}
	return v, err
}

// seen returns the view that a question to a computer is about, and the word list to answer it with.
func (s *Session) seen(b []byte) (engine.View, *lexicon.Lexicon, error) {
	v, err := decodeView(b)
	if err != nil {
		return v, nil, err
	}
	lex, err := s.words(v.Tiles.Lang)
	return v, lex, err
}

// maxBudget is the most playouts that a question is granted: some seconds of thinking. Without a limit a
// damaged question would keep the worker busy until it is ended.
const maxBudget = 1 << 14

// think decides for a computer, from its view alone.
func (s *Session) think(in *wire.Think) (*wire.Thought, error) {
	v, lex, err := s.seen(in.View)
	if err != nil {
		return nil, err
	}
	level := ai.Level(in.Level)
	if !level.Valid() {
		return nil, fail(wire.CodeBadLevel, in.Level)
	}
	noise, err := seed(in.Seed)
	if err != nil {
		return nil, err
	}
	player := s.computer(lex)
	if in.Tidy {
		m, ok := player.PickTidy(v, level, noise)
		if !ok {
			m = engine.Move{} // keeps all tiles
		}
		return thought(&m), nil
	}
	if v.Turn != v.Seat || v.Phase == engine.PhaseOver {
		return nil, &engine.Error{Code: engine.CodeTurn}
	}
	m := player.Pick(v, level, ai.Budget(min(in.Budget, maxBudget)), noise)
	return thought(&m), nil
}

// computer returns what decides with the words of lex, the list at hand.
func (s *Session) computer(lex *lexicon.Lexicon) *ai.Player {
	if s.player == nil {
		s.player = ai.NewPlayer(lex)
	}
	return s.player
}

// prepare makes later thinking faster, by as much work as is asked for.
func (s *Session) prepare(in *wire.Prepare) (*wire.Prepared, error) {
	_, ts, err := find(in.Ruleset, in.Lang)
	if err != nil {
		return nil, err
	}
	lex, err := s.words(in.Lang)
	if err != nil {
		return nil, err
	}
	return &wire.Prepared{Left: uint32(s.computer(lex).Prepare(ts, int(min(in.Words, maxPrepare))))}, nil
}

// maxPrepare is the most words' work that one call does: below a second, so that a question need not wait long.
const maxPrepare = 1 << 18

// thought is a decision on the wire.
func thought(m *engine.Move) *wire.Thought {
	return &wire.Thought{Kind: wire.MoveKind(m.Kind), Tiles: wire.PlacedOf(m)}
}
