package session

import (
	"errors"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// hint helps the person whose view it is.
func (s *Session) hint(in *wire.HintQuery) (*wire.Hint, error) {
	v, lex, err := s.seen(in.View)
	if err != nil {
		return nil, err
	}
	if v.Turn != v.Seat || v.Phase != engine.PhasePlay {
		return nil, &engine.Error{Code: engine.CodeTurn}
	}
	if in.Step < 1 || in.Step > uint8(ai.HintMove) {
		return nil, fail(wire.CodeBadMessage, "step")
	}
	h := s.computer(lex).Hint(v, ai.Step(in.Step))
	out := &wire.Hint{Kind: wire.MoveKind(h.Kind), Points: h.Points, Tiles: wire.PlacedOf(&h.Move), Words: wordsOf(&v, &h.Move)}
	for _, sq := range h.Squares {
		out.Squares = append(out.Squares, byte(sq))
	}
	return out, nil
}

// wordsOf returns the words that a computer's placement forms; other moves form none.
func wordsOf(v *engine.View, m *engine.Move) []wire.Word {
	scored, err := engine.ScoreOn(v.Rules, v.Tiles, &v.Layout, &v.Board, m)
	if err != nil {
		return nil
	}
	return wire.WordsOf(v, &scored, 0)
}

// startReview begins to go through a finished match, which need not be the session's. It leaves that alone.
func (s *Session) startReview(in *wire.RecordBytes) (*wire.ReviewInfo, error) {
	m, err := s.load(in.Record)
	if err != nil {
		return nil, err
	}
	r := m.Record()
	lex, err := s.words(r.Lang)
	if err != nil {
		return nil, err
	}
	review, err := s.computer(lex).Review(&r, rules.Find)
	if errors.Is(err, ai.ErrUnfinished) {
		return nil, fail(wire.CodeBadRecord, "not over")
	}
	if err != nil {
		return nil, err
	}
	s.review = review
	return &wire.ReviewInfo{Turns: uint16(review.Len())}, nil
}

// judge goes on with the review by one turn.
func (s *Session) judge(*wire.Empty) (*wire.Judgement, error) {
	if s.review == nil {
		return nil, fail(wire.CodeNoMatch, "no review")
	}
	j, ok := s.review.Next()
	if !ok {
		return nil, fail(wire.CodeNoMatch, "the review is complete")
	}
	out := &wire.Judgement{
		Number: j.View.Number, Seat: int8(j.View.Seat), Kind: wire.MoveKind(j.Move.Kind), Points: j.Points,
		Best: wire.MoveKind(j.Best.Kind), Tiles: wire.PlacedOf(&j.Best), Words: wordsOf(j.View, &j.Best),
		Gain: j.Gain, Lost: (j.Lost + 50) / 100, Left: uint16(s.review.Left()),
	}
	if out.Left == 0 {
		for _, turn := range s.review.Decisive() {
			out.Decisive = append(out.Decisive, turn.View.Number)
		}
	}
	return out, nil
}
