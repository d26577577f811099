package ai

import (
	"errors"
	"slices"

	"github.com/wordsprig/wordsprig/engine"
)

// ErrUnfinished is the error of Review for a match that is not over: what its seats could have played is nobody's
// business yet.
var ErrUnfinished = errors.New("ai: the match is not over")

// decisive is how many turns a review names as those that decided the match.
const decisive = 3

// Judgement is what a review says of one turn. Equity is a move's points and the worth of what it keeps on the rack.
type Judgement struct {
	View   *engine.View // of the seat, before its turn
	Move   engine.Move  // the placement, exchange or pass that was made
	Points int32        // what it brought
	Void   bool         // the placement was taken back for a word that is not allowed
	Best   engine.Move  // the move with the most equity; Move where none has more
	Gain   int32        // points that Best would have brought
	Lost   int32        // equity of Best less that of Move, in hundredths of a point, 0 or more
}

// Review goes through a finished match, a turn at a time, so that a host can show how far it is and stop.
type Review struct {
	player *Player
	turns  []Judgement // the first done of them are judged
	done   int
	winner engine.Seat
	ended  engine.Reason
}

// Review begins to go through the match that a record leads to. Its words are believed, and judged with the player's
// own list. The error is ErrUnfinished, or that of engine.Record.Replay.
func (p *Player) Review(r *engine.Record, find engine.FindRuleset) (*Review, error) {
	review := &Review{player: p}
	end, err := r.Walk(find, nil, review.note)
	if err != nil {
		return nil, err
	}
	if end.Phase() != engine.PhaseOver {
		return nil, ErrUnfinished
	}
	review.winner, review.ended = end.Result().Winner, end.Result().Reason
	return review, nil
}

// note takes down the turns that an entry of the record ended.
func (r *Review) note(before *engine.Position, entry *engine.Entry, events []engine.Event) {
	for i := range events {
		e := &events[i]
		move := e.Move
		switch {
		case e.Kind == engine.EventWithdrawn:
			r.settle(e)
			continue
		case e.Kind == engine.EventPlaced && r.settle(e):
			continue // it lay open to objection, and was noted then
		case e.Kind == engine.EventPlaced, e.Kind == engine.EventOpened, e.Kind == engine.EventInvalid:
		case e.Kind == engine.EventExchanged:
			move = entry.Move
		case e.Kind == engine.EventPassed && !e.NoTiles:
			move = engine.PassMove()
		default:
			continue // no turn, or one without a choice
		}
		v := before.View(e.Seat)
		v.Number = e.Number // several clocks may have run out in one entry
		r.turns = append(r.turns, Judgement{View: &v, Move: move, Points: e.Points, Void: e.Kind == engine.EventInvalid})
	}
}

// settle enters what became of a placement that lay open to objection, and reports whether there is one.
func (r *Review) settle(e *engine.Event) bool {
	for i := len(r.turns) - 1; i >= 0; i-- {
		if t := &r.turns[i]; t.View.Number == e.Number && t.View.Seat == e.Seat {
			t.Points, t.Void = e.Points, e.Kind == engine.EventWithdrawn
			return true
		}
	}
	return false
}

// Len returns how many turns the match had.
func (r *Review) Len() int { return len(r.turns) }

// Left returns how many turns are still to be judged.
func (r *Review) Left() int { return len(r.turns) - r.done }

// Next judges the next turn, and returns false after the last. It takes as long as finding all moves of a position.
// Best is any word of the table's but a slur.
func (r *Review) Next() (Judgement, bool) {
	if r.done == len(r.turns) {
		return Judgement{}, false
	}
	j := &r.turns[r.done]
	r.done++
	w := newWorth(j.View, r.player.leaves(j.View))
	made := w.made(j)
	best := candidate{move: j.Move, points: j.Points, equity: made}
	if c, ok := r.player.bestPlacement(j.View, &w, anyWord); ok && c.equity > best.equity {
		best = c
	}
	if c, ok := w.exchange(); ok && c.equity > best.equity {
		best = c
	}
	j.Best, j.Gain, j.Lost = best.move, best.points, int32(best.equity-made)
	return *j, true
}

// made returns the equity of the move that was made.
func (w *worth) made(j *Judgement) int64 {
	keeps := w.v.Rack
	if !j.Void { // a pass has no tiles
		for _, t := range j.Move.Placements() {
			keeps.Remove(t.Tile)
		}
	}
	return 100*int64(j.Points) + w.of(&keeps)
}

// Decisive returns the turns that decided the match, at most three, in their order: where the winner brought in most
// above the mean of all turns, and where the others left most behind. In a match without a winner both count for
// everybody. A match that was broken off was decided by that, and by no move: the turns are those, whosever they were,
// that left most behind. Only turns that Next has judged are looked at.
func (r *Review) Decisive() []Judgement {
	if r.done == 0 {
		return nil
	}
	sum := int64(0)
	for i := range r.turns {
		sum += int64(r.turns[i].Points)
	}
	mean := 100 * sum / int64(len(r.turns))
	var named [decisive]int
	n := 0
	for i := range r.turns[:r.done] {
		at := n // its rank
		for at > 0 && r.weight(i, mean) > r.weight(named[at-1], mean) {
			at--
		}
		if at < decisive && r.weight(i, mean) > 0 {
			n = min(n+1, decisive)
			copy(named[at+1:n], named[at:])
			named[at] = i
		}
	}
	var turns []Judgement
	for i := range r.turns {
		if slices.Contains(named[:n], i) {
			turns = append(turns, r.turns[i])
		}
	}
	return turns
}

// weight returns how much a turn did to decide the match, in hundredths of a point; mean is what a turn brought.
func (r *Review) weight(turn int, mean int64) int64 {
	j := &r.turns[turn]
	above, lost := 100*int64(j.Points)-mean, int64(j.Lost)
	switch r.ended {
	case engine.ReasonResigned, engine.ReasonTimeout, engine.ReasonAlone:
		return lost
	}
	switch r.winner {
	case engine.NoSeat:
		return max(above, lost)
	case j.View.Seat:
		return above
	}
	return lost
}
