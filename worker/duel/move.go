package duel

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// move makes a move of the sender. One that the match knows already counts once; one for an earlier position is
// refused.
func (d *duel) move(in *wire.DuelMove) error {
	switch {
	case in.Round != d.Round:
		return fail(wire.CodeOldRound)
	case d.match == nil:
		return fail(wire.CodeNotStarted)
	}
	m, err := wire.MoveOf(in.Kind, in.Tiles)
	if err != nil {
		return err
	}
	by := d.seat(d.sender)
	counted, err := d.match.Position().Expect(by, m, in.Number)
	if counted || err != nil {
		return err
	}
	if d.Phase != wire.DuelPlaying {
		return fail(wire.Code(engine.CodeOver))
	}
	var words engine.Words
	if m.Kind == engine.Place || m.Kind == engine.Challenge {
		l := d.svc.Lexicons.Pinned([32]byte(d.Lexicon))
		if l == nil {
			return fail(wire.CodeNoWordList)
		}
		words = l
	}
	if _, err := d.match.Play(by, m, words, d.at); err != nil {
		return err
	}
	d.note, d.news = "moved", true
	d.moved()
	return nil
}
