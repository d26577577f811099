package ai

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// With an empty bag and two seats nothing is hidden any more: what is unseen lies on the other's rack. Then the strong
// level does not guess but searches, alpha-beta with iterative deepening over the most promising moves of each
// position, and greedy play to the end where the depth ends. It is exact as far as these moves go.

// How many moves of a position the endgame search looks into.
const (
	endgameRoot  = candidates
	endgameWidth = 8
)

// boundless is more than any match is worth.
const boundless = 1 << 30

// endgame is the search of one decision. Seat 0 is the computer's, all values are in points.
type endgame struct {
	player *Player
	v      *engine.View
	left   int  // playouts that may still be spent; a position costs as much as one
	cut    bool // the search was ended by its depth somewhere
}

// ending is a position of an endgame.
type ending struct {
	board engine.Board
	racks [2]engine.Rack
	idle  int // passes running
}

// endingOf returns the position of a view, and false where something is hidden, others are at the table, or the match
// does not end by going out.
func endingOf(v *engine.View) (ending, bool) {
	e := ending{board: v.Board}
	if v.Bag > 0 || !v.Rules.Ends.Out || v.Seats != 2 || v.At[v.Seat].MovesLeft > 0 {
		return e, false
	}
	e.racks[0] = v.Rack
	var buf [engine.MaxBag]engine.Tile
	for _, t := range v.Unseen.Tiles(buf[:0]) {
		if !e.racks[1].Add(t) {
			return e, false
		}
	}
	return e, e.racks[1].Len() > 0
}

// endgame sorts p.cands by searching, the best first, and reports false where the search does not apply.
func (p *Player) endgame(v *engine.View, budget int) bool {
	from, ok := endingOf(v)
	if !ok {
		return false
	}
	e := endgame{player: p, v: v, left: budget}
	for depth := 1; depth == 1 || e.cut; depth++ {
		e.cut = false
		if !e.root(&from, depth) {
			break
		}
	}
	return true
}

// root searches each candidate to a depth and sorts them. It reports false, and changes nothing, when the playouts
// did not suffice.
func (e *endgame) root(from *ending, depth int) bool {
	cands := e.player.cands[:min(endgameRoot, len(e.player.cands))]
	var values [endgameRoot]int64
	alpha := int64(-boundless)
	for i := range cands {
		values[i] = e.after(from, 0, &cands[i].move, cands[i].points, depth-1, alpha, boundless)
		if e.left <= 0 {
			return false
		}
		alpha = max(alpha, values[i])
	}
	// Only the best one's value is exact; the others keep their order behind it.
	for i := 1; i < len(cands); i++ {
		for k := i; k > 0 && values[k] > values[k-1]; k-- {
			values[k], values[k-1] = values[k-1], values[k]
			cands[k], cands[k-1] = cands[k-1], cands[k]
		}
	}
	return true
}

// after returns what a move is worth to the seat that makes it, at the end of the match.
func (e *endgame) after(from *ending, seat int, m *engine.Move, points int32, depth int, alpha, beta int64) int64 {
	to := *from
	to.idle++
	if m.Kind == engine.Place {
		to.idle = 0
		for _, t := range m.Placements() {
			to.racks[seat].Remove(t.Tile)
			to.board.Set(t.Square, t.Tile)
		}
	}
	won := int64(points)
	switch {
	case to.racks[seat].Len() == 0:
		return won + 2*e.value(&to.racks[1-seat])
	case to.idle == 2:
		if !e.v.Rules.Ends.Scoreless.LoseRack {
			return won
		}
		return won + e.value(&to.racks[1-seat]) - e.value(&to.racks[seat])
	}
	return won - e.search(&to, 1-seat, depth, won-beta, won-alpha)
}

// search returns what a position is worth to the seat to move, which is more than alpha and less than beta or a bound.
func (e *endgame) search(from *ending, seat, depth int, alpha, beta int64) int64 {
	if e.left--; e.left <= 0 {
		return 0 // of no use: the depth is given up
	}
	if depth == 0 {
		e.cut = true
		return e.greedy(*from, seat)
	}
	var moves [endgameWidth]movegen.Play
	n := e.promising(from, seat, &moves)
	if n == 0 {
		pass := engine.PassMove()
		return e.after(from, seat, &pass, 0, depth-1, alpha, beta)
	}
	best := int64(-boundless)
	for i := range moves[:n] {
		best = max(best, e.after(from, seat, &moves[i].Move, moves[i].Points, depth-1, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}

// promising fills moves with the best placements of a seat, by points and what is kept, and returns how many there are.
func (e *endgame) promising(from *ending, seat int, moves *[endgameWidth]movegen.Play) int {
	in := e.input(from, seat)
	p := e.player
	p.plays = p.gen.All(&in, p.plays[:0])
	all, out := e.value(&from.racks[seat]), 2*e.value(&from.racks[1-seat])
	var ranks [endgameWidth]int64
	n := 0
	for i := range p.plays {
		play := &p.plays[i]
		rank := 100 * int64(play.Points)
		if play.Move.Len() == from.racks[seat].Len() {
			rank += 100 * out
		} else {
			kept := all
			for _, t := range play.Move.Placements() {
				kept -= int64(e.v.Tiles.Value(t.Tile))
			}
			rank -= 150 * kept
		}
		at := n
		for at > 0 && (rank > ranks[at-1] || rank == ranks[at-1] && play.Before(&moves[at-1])) {
			at--
		}
		if at == endgameWidth {
			continue
		}
		n = min(n+1, endgameWidth)
		copy(moves[at+1:n], moves[at:])
		copy(ranks[at+1:n], ranks[at:])
		moves[at], ranks[at] = *play, rank
	}
	return n
}

// greedy plays to the end, each seat the move with the most points, and returns what that is worth to the seat to move.
func (e *endgame) greedy(from ending, seat int) int64 {
	won, sign, mover := int64(0), int64(1), seat
	for {
		in := e.input(&from, mover)
		play, ok := e.player.gen.Best(&in)
		if !ok {
			if from.idle++; from.idle == 2 {
				if e.v.Rules.Ends.Scoreless.LoseRack {
					won += e.value(&from.racks[1-seat]) - e.value(&from.racks[seat])
				}
				return won
			}
		} else {
			from.idle = 0
			won += sign * int64(play.Points)
			for _, t := range play.Move.Placements() {
				from.racks[mover].Remove(t.Tile)
				from.board.Set(t.Square, t.Tile)
			}
			if from.racks[mover].Len() == 0 {
				return won + sign*2*e.value(&from.racks[1-mover])
			}
		}
		sign, mover = -sign, 1-mover
	}
}

// input returns what the moves of a seat depend on.
func (e *endgame) input(from *ending, seat int) movegen.Input {
	return movegen.Input{Rules: e.v.Rules, Tiles: e.v.Tiles, Layout: &e.v.Layout, Board: &from.board, Rack: from.racks[seat]}
}

// value returns the points of the tiles on a rack.
func (e *endgame) value(r *engine.Rack) int64 { return int64(e.v.Tiles.Sum(r.Tiles())) }
