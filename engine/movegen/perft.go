package movegen

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/sha256"
)

// ErrLimit is the error of Perft for a tree of more nodes than its limit.
var ErrLimit = errors.New("movegen: too many nodes")

// Perft counts the ways in which a match can go on for depth turns: all sequences of placements and passes, which
// end earlier only where the match does. As in chess programs, from where the name comes, the number is worth
// nothing in itself, but hardly any fault in generator, rules or draws leaves it as it is: the bag's order follows
// from the seed, so it is the same for ever.
//
// Every move is played. The error is ErrLimit where the tree has more than limit nodes, or says which generated move
// the engine refused or scored differently.
func Perft(p engine.Position, l *lexicon.Lexicon, depth, limit int) (nodes int, err error) {
	t := perft{words: l, gen: New(l), limit: limit}
	err = t.count(p, depth)
	return t.nodes, err
}

type perft struct {
	words *lexicon.Lexicon
	gen   *Generator
	nodes int
	limit int
}

func (t *perft) count(p engine.Position, depth int) error {
	if depth == 0 {
		if t.nodes++; t.nodes > t.limit {
			return ErrLimit
		}
		return nil
	}
	if p.Phase() != engine.PhasePlay {
		return nil
	}
	v := p.View(p.Turn())
	in := Of(&v)
	for _, play := range append(t.gen.All(&in, nil), Play{Move: engine.PassMove()}) {
		next, _, err := p.Play(p.Turn(), play.Move, t.words, p.Now())
		if err != nil {
			return fmt.Errorf("movegen: turn %d: generated %v: %w", p.Number(), play.Move, err)
		}
		if got := next.Points(p.Turn()) - p.Points(p.Turn()); got != play.Points && next.Phase() != engine.PhaseOver {
			return fmt.Errorf("movegen: turn %d: generated %v for %d points, brings %d", p.Number(), play.Move, play.Points, got)
		}
		if err := t.count(next, depth-1); err != nil {
			return err
		}
	}
	return nil
}

// Sum is what fixtures keep of the moves of one position.
type Sum struct {
	Plays  int
	Points int    // of all plays together
	Hash   string // 16 hexadecimal digits of a hash over all plays
}

// Summarize sums up plays; it sorts them by Before.
func Summarize(plays []Play) Sum {
	Sort(plays)
	s := Sum{Plays: len(plays)}
	h := sha256.New()
	var line []byte
	for i := range plays {
		s.Points += int(plays[i].Points)
		line = binary.BigEndian.AppendUint32(line[:0], uint32(plays[i].Points))
		for _, p := range plays[i].Move.Placements() {
			line = append(line, byte(p.Square), byte(p.Tile))
		}
		h.Write(append(line, 0xff))
	}
	s.Hash = hex.EncodeToString(h.Sum(nil)[:8])
	return s
}
