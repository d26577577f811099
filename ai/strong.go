package ai

import (
	"slices"

	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// How many moves the strong level looks at closely.
const (
	shortlist  = 32 // found by what they score and keep
	candidates = 12 // tried in playouts
)

// candidate is a move that the strong level considers.
type candidate struct {
	move   engine.Move
	points int32
	keeps  engine.Rack // what it leaves on the rack
	equity int64       // points and the worth of what it keeps, in hundredths of a point
	total  int64       // of its playouts
	runs   int64
}

// strong weighs what moves score and keep, and tries the best of them in playouts.
func (p *Player) strong(v *engine.View, budget Budget, rng *noise) engine.Move {
	p.shortlist(v)
	if len(p.cands) == 0 {
		return engine.PassMove()
	}
	if len(p.cands) > 1 && budget > 0 && !p.endgame(v, int(budget)) {
		p.cands = p.cands[:min(candidates, len(p.cands))]
		p.tryOut(v, int(budget), rng)
	}
	return p.cands[0].move
}

// shortlist fills p.cands with the best moves by equity, the best first: placements, and the best exchange. A pass
// is among them only where nothing else is possible.
func (p *Player) shortlist(v *engine.View) {
	p.cands = p.cands[:0]
	in := movegen.Of(v)
	p.plays = p.gen.All(&in, p.plays[:0])
	if v.Options.CommonOnly {
		p.plays = slices.DeleteFunc(p.plays, func(play movegen.Play) bool { return !p.speaks(v, &play.Move, commonWords) })
	}
	worth := newWorth(v, p.leaves(v))
	for i := range p.plays {
		p.consider(worth.place(&p.plays[i]))
	}
	p.cands = slices.DeleteFunc(p.cands, func(c candidate) bool {
		return !p.speaks(v, &c.move, anyWord)
	})
	if c, ok := worth.exchange(); ok {
		p.consider(c)
	}
	if len(p.cands) == 0 {
		p.cands = append(p.cands, candidate{move: engine.PassMove(), keeps: v.Rack})
	}
}

// consider adds a move to the shortlist, in its order.
func (p *Player) consider(c candidate) {
	if len(p.cands) < shortlist {
		p.cands = append(p.cands, c)
	} else if last := &p.cands[shortlist-1]; c.before(last) {
		*last = c
	} else {
		return
	}
	for at := len(p.cands) - 1; at > 0 && p.cands[at].before(&p.cands[at-1]); at-- {
		p.cands[at], p.cands[at-1] = p.cands[at-1], p.cands[at]
	}
}

// settle sorts a short list; what is equal stays in order. It is used instead of slices.SortStableFunc, of which each
// type of list would add 1 KB to the module that the page downloads.
func settle[T any](list []T, before func(a, b *T) bool) {
	for i := range list {
		for k := i; k > 0 && before(&list[k], &list[k-1]); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

// before orders candidates by equity; of equal ones a placement goes first, in the order of plays.
func (c *candidate) before(d *candidate) bool {
	if c.equity != d.equity {
		return c.equity > d.equity
	}
	if c.move.Kind != d.move.Kind {
		return c.move.Kind == engine.Place
	}
	a, b := movegen.Play{Move: c.move, Points: c.points}, movegen.Play{Move: d.move, Points: d.points}
	return a.Before(&b)
}

// worth values moves of one position by what they score and keep.
type worth struct {
	v     *engine.View
	table *leave.Table
	last  bool // nothing will be drawn any more, and a rack that is empty ends the match
}

func newWorth(v *engine.View, set *leave.Set) worth {
	state := &v.At[v.Seat]
	limited := state.MovesLeft > 0
	left := uint16(0)
	if limited {
		left = state.MovesLeft - 1
	}
	return worth{v, set.At(left, limited), v.Bag == 0 && v.Rules.Ends.Out}
}

// place values a placement.
func (w *worth) place(play *movegen.Play) candidate {
	keeps := w.v.Rack
	for _, t := range play.Move.Placements() {
		keeps.Remove(t.Tile)
	}
	return candidate{move: play.Move, points: play.Points, keeps: keeps,
		equity: 100*int64(play.Points) + w.of(&keeps)}
}

// of values what is kept.
func (w *worth) of(keeps *engine.Rack) int64 {
	if !w.last {
		return int64(w.table.Value(keeps.Tiles()))
	}
	// With an empty bag all unseen tiles are on the others' racks. Whoever goes out gains them; tiles that are kept
	// are lost as often as not.
	if keeps.Len() > 0 {
		return -150 * int64(w.v.Tiles.Sum(keeps.Tiles()))
	}
	sum := 0
	for k, n := range w.v.Unseen {
		sum += int(n) * int(w.v.Tiles.Values[k])
	}
	return 200 * int64(sum)
}

// exchange returns the best exchange, and false where none is allowed.
func (w *worth) exchange() (candidate, bool) {
	tiles := w.v.Rack.Tiles()
	best, found := candidate{}, false
	for set := 1; set < 1<<len(tiles); set++ {
		var give, keeps engine.Rack
		for i, t := range tiles {
			if set>>i&1 != 0 {
				give.Add(t)
			} else {
				keeps.Add(t)
			}
		}
		if give.Len() > int(w.v.Exchange) {
			continue
		}
		if equity := w.of(&keeps); !found || equity > best.equity {
			m, err := engine.ExchangeMove(give.Tiles()...)
			if err != nil {
				continue // cannot be: the tiles come from a rack
			}
			best, found = candidate{move: m, keeps: keeps, equity: equity}, true
		}
	}
	return best, found
}
