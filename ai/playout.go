package ai

import (
	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// tryOut spends playouts on the candidates and sorts them by the mean. It goes in rounds of about the same cost,
// and after each the worse half drops out (sequential halving: Karnin, Koren and Somekh, "Almost Optimal Exploration
// in Multi-Armed Bandits", 2013). In one round all candidates meet the same racks and the same bags.
func (p *Player) tryOut(v *engine.View, budget int, rng *noise) {
	alive := len(p.cands)
	rounds := 0
	for n := alive; n > 1; n = (n + 1) / 2 {
		rounds++
	}
	p.sim.begin(v, p.leaves(v))
	for ; alive > 1; alive = (alive + 1) / 2 {
		start := *rng
		for i := range p.cands[:alive] {
			c := &p.cands[i]
			*rng = start
			p.sim.gather()
			for range max(1, budget/rounds/alive) {
				p.sim.shuffle(rng)
				c.total += p.playout(c)
				c.runs++
			}
		}
		settle(p.cands[:alive], byMean)
	}
}

// byMean puts the candidate with the better mean of its playouts first. It compares without dividing.
func byMean(a, b *candidate) bool { return a.total*b.runs > b.total*a.runs }

// table is a match as it might be: what is seen, and a guess at what is not.
type table struct {
	v       *engine.View
	set     *leave.Set
	unseen  []engine.Tile // in the order of this playout: the others' racks, then the bag
	board   engine.Board
	racks   [engine.MaxSeats]engine.Rack
	points  [engine.MaxSeats]int32
	left    [engine.MaxSeats]uint16 // moves
	bag     []engine.Tile
	limited bool
}

// begin takes in what is seen.
func (s *table) begin(v *engine.View, set *leave.Set) {
	s.v, s.set = v, set
	s.limited = v.At[v.Seat].MovesLeft > 0
}

// gather lays out what is not seen, in the order of the alphabet.
func (s *table) gather() { s.unseen = s.v.Unseen.Tiles(s.unseen[:0]) }

// shuffle makes a new guess.
func (s *table) shuffle(rng *noise) {
	for i := len(s.unseen) - 1; i > 0; i-- {
		j := rng.below(i + 1)
		s.unseen[i], s.unseen[j] = s.unseen[j], s.unseen[i]
	}
}

// deal sets the table up for one candidate.
func (s *table) deal() {
	s.board = s.v.Board
	rest := s.unseen
	for seat := range int(s.v.Seats) {
		state := &s.v.At[seat]
		s.points[seat], s.left[seat] = 0, state.MovesLeft
		if engine.Seat(seat) == s.v.Seat {
			s.racks[seat] = s.v.Rack
			continue
		}
		n := min(int(state.Rack), len(rest), engine.MaxRack)
		s.racks[seat] = engine.NewRack(rest[:n]...)
		rest = rest[n:]
	}
	s.bag = rest
}

// do makes a move of a seat: board, points, tiles.
func (s *table) do(seat int, m *engine.Move, points int32) {
	rack := &s.racks[seat]
	for _, t := range m.Placements() {
		rack.Remove(t.Tile)
		if m.Kind == engine.Place {
			s.board.Set(t.Square, t.Tile)
		}
	}
	s.points[seat] += points
	if s.left[seat] > 0 {
		s.left[seat]--
	}
}

// refill draws tiles for a seat.
func (s *table) refill(seat int) {
	for len(s.bag) > 0 && s.racks[seat].Len() < int(s.v.Rules.Rack) {
		s.racks[seat].Add(s.bag[0])
		s.bag = s.bag[1:]
	}
}

// out reports whether a seat has ended the match by placing its last tile.
func (s *table) out(seat int) bool {
	return s.v.Rules.Ends.Out && len(s.bag) == 0 && s.racks[seat].Len() == 0
}

// playout makes a candidate's move, lets the others answer and the computer move again, each with the move that
// scores most, and returns what the seat is ahead of the others by then, in hundredths of a point. With an empty
// bag it goes on to the end of the match.
func (p *Player) playout(c *candidate) int64 {
	s := &p.sim
	s.deal()
	me, seats := int(s.v.Seat), int(s.v.Seats)
	s.do(me, &c.move, c.points)
	if s.out(me) {
		return s.final(me)
	}
	s.refill(me)
	seat, idle := me, 0
	for turn := 1; turn <= seats || len(s.bag) == 0 && turn < 8*seats; turn++ {
		seat = (seat + 1) % seats
		if s.v.At[seat].Left || s.limited && s.left[seat] == 0 {
			if idle++; idle == seats {
				break
			}
			continue
		}
		in := movegen.Input{Rules: s.v.Rules, Tiles: s.v.Tiles, Layout: &s.v.Layout, Board: &s.board, Rack: s.racks[seat]}
		play, ok := p.gen.Best(&in)
		if !ok {
			s.do(seat, &engine.Move{Kind: engine.Pass}, 0)
			if idle++; idle == seats {
				break
			}
			continue
		}
		idle = 0
		s.do(seat, &play.Move, play.Points)
		if s.out(seat) {
			return s.final(me)
		}
		// No refill: nobody moves a second time unless the bag is empty.
	}
	return s.standing(me)
}

// standing compares the seat with the mean of the others as the playout stands: points, and what the racks are
// worth.
func (s *table) standing(me int) int64 {
	return s.compare(me, func(seat int) int64 {
		sum := 100 * int64(s.points[seat])
		if len(s.bag) == 0 && s.v.Rules.Ends.Out {
			return sum - 100*s.rackValue(seat)
		}
		return sum + int64(s.set.At(s.left[seat], s.limited).Value(s.racks[seat].Tiles()))
	})
}

// final compares the seat with the mean of the others when one has gone out.
func (s *table) final(me int) int64 {
	all := int64(0)
	for seat := range int(s.v.Seats) {
		if !s.v.At[seat].Left {
			all += s.rackValue(seat)
		}
	}
	return s.compare(me, func(seat int) int64 {
		if s.racks[seat].Len() == 0 {
			return 100 * (int64(s.points[seat]) + all)
		}
		return 100 * (int64(s.points[seat]) - s.rackValue(seat))
	})
}

// compare returns what a seat has of something more than the others on average.
func (s *table) compare(me int, of func(seat int) int64) int64 {
	others, n := int64(0), int64(0)
	for seat := range int(s.v.Seats) {
		if seat != me && !s.v.At[seat].Left {
			others += of(seat)
			n++
		}
	}
	return of(me) - others/max(n, 1)
}

// rackValue returns the points of the tiles on a rack.
func (s *table) rackValue(seat int) int64 { return int64(s.v.Tiles.Sum(s.racks[seat].Tiles())) }
