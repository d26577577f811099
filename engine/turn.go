package engine

// endTurn ends the turn of the seat to move and begins the next, or ends the match. placed says that a
// placement stands.
func (st *step) endTurn(m Move, points int32, placed bool) {
	by := st.turn
	st.moves[by]++
	st.timeouts[by] = 0
	st.finishTurn(by, m, points, placed)
	st.playedBy = by
}

// finishTurn is endTurn for a turn with or without a move.
func (st *step) finishTurn(by Seat, m Move, points int32, placed bool) {
	scoreless := points == 0
	if st.m.ends.Scoreless.Unplaced {
		scoreless = !placed
	}
	if !scoreless {
		st.blanks = [MaxSeats]uint8{}
	} else if st.blanks[by] < 255 {
		st.blanks[by]++
	}
	for s := range st.tidy {
		if Seat(s) == by {
			st.tidy[s] = st.tidy[s].closed()
		} else {
			st.tidy[s].moved = true
		}
	}
	st.phase, st.open, st.accepted = PhasePlay, Move{}, 0
	st.played, st.playedBy = m, NoSeat
	st.number++
	if !st.ended() {
		st.pass(by)
	}
}

// pass gives the turn to the next seat that has moves left; st.ended has made sure that there is one.
func (st *step) pass(by Seat) {
	seats := Seat(st.m.table.Seats)
	next := by
	for range seats {
		next = (next + 1) % seats
		if !st.left.Has(next) && (st.m.moves == 0 || st.moves[next] < st.m.moves) {
			break
		}
	}
	st.turn = next
	st.startClock()
}

// ended ends the match where its moves are made or nothing was scored for too long, and reports whether it
// did.
func (st *step) ended() bool {
	done, atNil := st.m.moves > 0, true
	blanks := 0
	for s := range Seat(st.m.table.Seats) {
		if st.left.Has(s) {
			continue
		}
		done = done && st.moves[s] >= st.m.moves
		atNil = atNil && st.points[s] == 0
		blanks += int(st.blanks[s])
	}
	if done {
		st.finish(ReasonMoves, NoSeat)
		return true
	}
	rule := &st.m.ends.Scoreless
	limit := int(rule.Turns)
	if rule.PerSeat {
		limit *= st.active()
	}
	if limit == 0 || blanks < limit || rule.NotAtNil && atNil {
		return false
	}
	st.finish(ReasonScoreless, NoSeat)
	return true
}

// passEmpty passes for seats to move that have no tiles.
func (st *step) passEmpty() {
	for st.phase == PhasePlay && st.racks[st.turn].n == 0 {
		st.log(Event{Kind: EventPassed, Seat: st.turn, NoTiles: true})
		by := st.turn
		st.moves[by]++
		st.finishTurn(by, PassMove(), 0, false)
	}
}

// leave takes a seat out of the match. Its rack stays where it is and counts for nobody.
func (st *step) leave(by Seat, timedOut bool) {
	if st.m.table.Seats == 1 {
		st.log(Event{Kind: EventLeft, Seat: by})
		st.finish(ReasonStopped, NoSeat)
		return
	}
	mover := by == st.turn
	if st.phase == PhaseWindow && mover {
		s, _ := st.scoreOpen()
		st.log(Event{Kind: EventWithdrawn, Seat: by, By: NoSeat, Move: st.open, Scored: s})
		st.phase, st.open, st.accepted = PhasePlay, Move{}, 0
	}
	st.left = st.left.With(by)
	st.log(Event{Kind: EventLeft, Seat: by, TimedOut: timedOut})
	switch {
	case st.active() == 1:
		st.endAlone(timedOut)
	case st.phase == PhaseWindow:
		st.closeIfAccepted()
	case st.ended():
	case mover:
		st.number++
		st.playedBy = NoSeat
		st.pass(by)
	}
}

// endAlone ends a match in which one seat is left. A word of that seat which lies open can't be objected to any
// more, so it counts; nothing is deducted.
func (st *step) endAlone(timedOut bool) {
	if st.phase == PhaseWindow {
		s, _ := st.scoreOpen()
		st.lay(&st.open, &s)
	}
	switch {
	case st.m.table.Seats > 2:
		st.finish(ReasonAlone, NoSeat)
	case timedOut:
		st.finish(ReasonTimeout, NoSeat)
	default:
		st.finish(ReasonResigned, NoSeat)
	}
}

// finish ends the match; out is the seat whose rack is empty, for ReasonOut.
func (st *step) finish(why Reason, out Seat) {
	r := Result{Reason: why, Winner: NoSeat, Left: st.left}
	seats := Seat(st.m.table.Seats)
	for s := range seats {
		if st.left.Has(s) || s == out {
			continue
		}
		if why == ReasonOut || why == ReasonScoreless && st.m.ends.Scoreless.LoseRack {
			v := st.rackValue(s)
			r.Deltas[s] -= v
			if out != NoSeat {
				r.Deltas[out] += v
			}
		}
	}
	for s := range seats {
		st.points[s] += r.Deltas[s]
	}
	r.Scores = st.points
	firsts := 0
	for s := range seats {
		r.Places[s] = 1
		for o := range seats {
			if !st.left.Has(o) && (st.left.Has(s) || r.Scores[o] > r.Scores[s]) {
				r.Places[s]++
			}
		}
		if r.Places[s] == 1 {
			firsts++
			r.Winner = s
		}
	}
	if firsts != 1 || seats == 1 {
		r.Winner = NoSeat
	}
	st.phase, st.turn, st.clock = PhaseOver, NoSeat, 0
	st.open, st.accepted = Move{}, 0
	st.result = r
	st.log(Event{Kind: EventOver, Seat: NoSeat, Result: r})
}
