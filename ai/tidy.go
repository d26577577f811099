package ai

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// strongTidy works out, for every leftover tile, what swapping it would gain for the seat's next move, over all
// tiles that may come. It swaps the best one where that is more than the swap may be worth later.
func (p *Player) strongTidy(v *engine.View) (engine.Move, bool) {
	gain, give := p.TidyGain(v)
	reserve := p.leaves(v).TidyReserve(int(v.At[v.Seat].MovesLeft) - 1)
	if give == 0 || gain <= reserve {
		return engine.Move{}, false
	}
	return engine.TidyMove(give), true
}

// TidyGain returns the leftover tile whose swap gains most on average, and that gain in hundredths of a point; the
// gain may be negative. The tile is 0 where no swap is open. It is what the strong level decides by, and what
// tools/leaves learns the worth of an unused swap from.
func (p *Player) TidyGain(v *engine.View) (gain int32, give engine.Tile) {
	if !v.Tidy.Open {
		return 0, 0
	}
	var total int64
	for _, n := range v.Unseen {
		total += int64(n)
	}
	left := int64(p.prospect(v, v.Rack))
	var tried leaveSet
	for _, t := range v.Tidy.Leftover.Tiles() {
		if tried.add(t) || total == 0 {
			continue
		}
		sum := int64(0)
		for k, n := range v.Unseen {
			if n == 0 {
				continue
			}
			rack := v.Rack
			rack.Remove(t)
			rack.Add(engine.TileOf(k))
			sum += int64(n) * int64(p.prospect(v, rack))
		}
		if g := int32(sum/total - left); give == 0 || g > gain {
			gain, give = g, t
		}
	}
	return gain, give
}

// prospect values a rack by the best move it would have now: points and what is kept, in hundredths of a point.
func (p *Player) prospect(v *engine.View, rack engine.Rack) int32 {
	in := movegen.Of(v)
	in.Rack = rack
	p.plays = p.gen.All(&in, p.plays[:0])
	left := v.At[v.Seat].MovesLeft
	table := p.leaves(v).At(left-min(left, 1), left > 0)
	best := table.Value(rack.Tiles()) // nothing placed
	for i := range p.plays {
		play := &p.plays[i]
		keeps := rack
		for _, t := range play.Move.Placements() {
			keeps.Remove(t.Tile)
		}
		best = max(best, 100*play.Points+table.Value(keeps.Tiles()))
	}
	return best
}

// leaveSet is a set of kinds of tile.
type leaveSet uint64

// add adds the kind of t and reports whether it was there.
func (s *leaveSet) add(t engine.Tile) bool {
	bit := leaveSet(1) << t.Kind()
	had := *s&bit != 0
	*s |= bit
	return had
}
