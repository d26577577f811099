package engine

// Tick lets time pass: a clock that has run out by at passes or loses for its seat, a window that has closed
// lets its word count. It returns p itself, and no event, where nothing has run out.
//
// The next clock starts at the time of the tick, not at the deadline before it: a host that was asleep takes
// nobody's time.
func (p Position) Tick(at Millis) (Position, []Event) {
	st := step{Position: p}
	st.elapse(at)
	if st.events == nil {
		return p, nil
	}
	return st.Position, st.events
}

// Ready starts the clock of a seat that is to move, at a table whose clocks wait for it
// (Options.ClockWaits); elsewhere, and where the clock runs already, it changes nothing. The error's code is
// CodeOver or CodeTurn.
func (p Position) Ready(by Seat, at Millis) (Position, []Event, error) {
	st := step{Position: p}
	st.elapse(at)
	switch {
	case st.phase == PhaseOver:
		return p, nil, fail(CodeOver)
	case st.phase != PhasePlay || by != st.turn:
		return p, nil, fail(CodeTurn)
	}
	if o := &st.m.table.Options; o.ClockWaits && o.Clock > 0 && st.clock == 0 {
		st.clock = st.now + o.Clock
	}
	return st.Position, st.events, nil
}

// startClock begins the time of the seat to move, now or when it is ready.
func (st *step) startClock() {
	st.clock = 0
	if o := &st.m.table.Options; o.Clock > 0 && !o.ClockWaits {
		st.clock = st.now + o.Clock
	}
}

// elapse sets the time and lets run out what has run out. Time never runs backwards: an earlier time counts
// as the latest seen.
func (st *step) elapse(at Millis) {
	st.now = min(max(st.now, at), MaxTime)
	if st.clock == 0 || st.now < st.Deadline() {
		return
	}
	if st.phase == PhaseWindow {
		st.standOpen()
	} else {
		st.timeout()
	}
	st.passEmpty()
}

// timeout is what follows when the clock of the seat to move has run out.
func (st *step) timeout() {
	by := st.turn
	rule := &st.m.rules.Clock
	st.timeouts[by]++
	if rule.Timeout == TimeoutLoses || rule.MaxInRow > 0 && st.timeouts[by] >= rule.MaxInRow {
		st.leave(by, true)
		return
	}
	st.log(Event{Kind: EventPassed, Seat: by, TimedOut: true})
	st.moves[by]++
	st.finishTurn(by, PassMove(), 0, false)
}
