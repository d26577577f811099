package session

import "github.com/wordsprig/wordsprig/engine/wire"

// weigh tells what a placement would bring in a match that the duel service runs, from the view that the service
// has sent.
func (s *Session) weigh(in *wire.WeighQuery) (*wire.Preview, error) {
	v, err := decodeView(in.View)
	if err != nil {
		return nil, err
	}
	return s.previewOn(&v, in.Tiles)
}

// audit replays a match from its record and tells what it was dealt from. A record whose draws or moves don't
// follow from its seed by the rules isn't replayed but refused.
func (s *Session) audit(in *wire.Audit) (*wire.AuditInfo, error) {
	m, err := s.load(in.Record)
	if err != nil {
		return nil, err
	}
	v, err := m.gameView(in.Seat)
	if err != nil {
		return nil, err
	}
	t := m.Position().Table()
	return &wire.AuditInfo{
		Seed: t.Seed[:], First: int8(t.First), Checked: s.lex != nil && s.lex.Hash() == t.Lexicon, View: v,
	}, nil
}
