package ai

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// Step is how much a hint tells.
type Step uint8

// The steps of a hint. Each tells what those before it do.
const (
	HintWhere  Step = 1 + iota // the squares of the word
	HintPoints                 // what it brings
	HintMove                   // the tiles
)

// Hint is a move to show to a person, as far as a step tells. What it does not tell yet is zero.
type Hint struct {
	Kind    engine.MoveKind // Place; Exchange or Pass where no common word can be placed
	Squares []engine.Square // of the word along the placed tiles, in reading order
	Points  int32           // of the whole move
	Move    engine.Move
}

// Hint helps the person in a view's seat. It finds the move that is worth most by points and what stays on the
// rack, among those with common words only and never with a slur. It depends on nothing but the view and the word list, so
// that the steps of one position tell of the same move. A view of a seat that is not to move gets the zero Hint.
func (p *Player) Hint(v engine.View, step Step) Hint {
	if !playable(&v) || v.Phase != engine.PhasePlay || v.Turn != v.Seat {
		return Hint{}
	}
	move := p.advice(&v)
	h := Hint{Kind: move.Kind}
	scored, err := engine.ScoreOn(v.Rules, v.Tiles, &v.Layout, &v.Board, &move)
	if err == nil && step >= HintWhere {
		h.Squares = scored.Words()[0].Squares()
	}
	if step >= HintPoints {
		h.Points = scored.Points
	}
	if step >= HintMove {
		h.Move = move
	}
	return h
}

// advice returns the best placement by equity with common words, or else the best exchange, or a pass.
func (p *Player) advice(v *engine.View) engine.Move {
	worth := newWorth(v, p.leaves(v))
	best, ok := p.bestPlacement(v, &worth, commonWords)
	if !ok {
		best, ok = worth.exchange()
	}
	if !ok {
		return engine.PassMove()
	}
	return best.move
}

// bestPlacement returns the placement with the most equity with words of a vocabulary, and false where there is
// none.
func (p *Player) bestPlacement(v *engine.View, w *worth, voc vocabulary) (candidate, bool) {
	in := movegen.Of(v)
	p.plays = p.gen.All(&in, p.plays[:0])
	best, found := candidate{}, false
	for i := range p.plays {
		c := w.place(&p.plays[i])
		if (!found || c.before(&best)) && p.speaks(v, &c.move, voc) {
			best, found = c, true
		}
	}
	return best, found
}
