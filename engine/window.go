package engine

// openWindow lays a placement of the seat to move open to objection. All clocks stop; turn and new tiles
// wait until the window closes.
func (st *step) openWindow(m *Move, s *Scored) {
	st.phase = PhaseWindow
	st.open = *m
	st.clock = st.now + st.m.rules.Window
	st.log(Event{Kind: EventOpened, Seat: st.turn, Move: *m, Scored: *s})
}

// scoreOpen scores the open placement again; that it fits is known since it was opened.
func (st *step) scoreOpen() (Scored, error) {
	return ScoreOn(st.m.rules, st.m.tiles, &st.m.layout, &st.board, &st.open)
}

// standOpen closes the window in favour of the open placement.
func (st *step) standOpen() {
	s, _ := st.scoreOpen()
	m := st.open
	st.phase = PhasePlay
	st.stand(&m, &s)
}

// answerable refuses an answer where no window is open, or it isn't the seat's to answer.
func (st *step) answerable(by Seat) error {
	switch {
	case st.phase != PhaseWindow:
		return fail(CodeNoWindow)
	case by == st.turn:
		return fail(CodeOwnWord)
	case st.accepted.Has(by):
		return fail(CodeAccepted)
	}
	return nil
}

// object closes the window with an objection: a placement with a word that isn't allowed is withdrawn and
// counts as nothing placed; otherwise it stands and the objection costs points.
func (st *step) object(by Seat, j judge) error {
	if err := st.answerable(by); err != nil {
		return err
	}
	s, err := st.scoreOpen()
	if err != nil {
		return err
	}
	mask, err := j(&s)
	if err != nil {
		return err
	}
	if mask == 0 {
		cost := st.m.rules.Penalty
		st.points[by] -= cost
		st.log(Event{Kind: EventUpheld, Seat: by, Points: -cost})
		st.standOpen()
		return nil
	}
	st.log(Event{Kind: EventWithdrawn, Seat: st.turn, By: by, Move: st.open, Scored: s, Refused: mask})
	st.endTurn(st.open, 0, false)
	return nil
}

// accept notes that a seat doesn't object, and closes the window when nobody is left who could.
func (st *step) accept(by Seat) error {
	if err := st.answerable(by); err != nil {
		return err
	}
	st.accepted = st.accepted.With(by)
	st.log(Event{Kind: EventAccepted, Seat: by})
	st.closeIfAccepted()
	return nil
}

// closeIfAccepted closes the window when all other seats still at the table have consented.
func (st *step) closeIfAccepted() {
	for s := range Seat(st.m.table.Seats) {
		if s != st.turn && !st.left.Has(s) && !st.accepted.Has(s) {
			return
		}
	}
	st.standOpen()
}
