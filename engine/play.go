package engine

// step is a position being changed, with what happens on the way.
type step struct {
	Position
	events []Event
}

// judge tells which words of a placement are not allowed.
type judge func(s *Scored) (mask uint8, err error)

// Play makes a move at a point in time and returns the position after it, with what happened. Clocks that
// have run out by then run out first, as Tick would let them. Where the move is refused the error is an
// *Error and p is returned untouched: a host calls Tick of its own to let time pass.
//
// w is needed for placements and objections only. A host that may get one message twice, or late, asks
// Expect first.
func (p Position) Play(by Seat, m Move, w Words, at Millis) (Position, []Event, error) {
	return p.play(by, m, at, func(s *Scored) (uint8, error) {
		return refused(p.m.rules, p.m.table.Options.CommonOnly, s, w)
	})
}

// play is Play with any judge of words.
func (p Position) play(by Seat, m Move, at Millis, j judge) (Position, []Event, error) {
	st := step{Position: p}
	st.elapse(at)
	if err := st.move(by, &m, j); err != nil {
		return p, nil, err
	}
	st.passEmpty()
	return st.Position, st.events, nil
}

// move makes one move, or refuses it and changes nothing.
func (st *step) move(by Seat, m *Move, j judge) error {
	switch {
	case !m.wellFormed():
		return fail(CodeMalformed)
	case st.phase == PhaseOver:
		return fail(CodeOver)
	case !st.atTable(by):
		return fail(CodeSeat)
	}
	switch m.Kind {
	case Resign:
		st.leave(by, false)
		return nil
	case Tidy:
		return st.tidyUp(by, m)
	case Challenge:
		return st.object(by, j)
	case Accept:
		return st.accept(by)
	}
	switch {
	case st.phase == PhaseWindow:
		return fail(CodeWindow)
	case by != st.turn:
		return fail(CodeTurn)
	case m.Kind == Place:
		return st.place(m, j)
	case st.number >= MaxNumber:
		return fail(CodeTooLong)
	case m.Kind == Exchange:
		return st.exchange(m)
	}
	st.log(Event{Kind: EventPassed, Seat: by})
	st.endTurn(*m, 0, false)
	return nil
}

// place makes a placement by the seat to move, as the table's word check says.
func (st *step) place(m *Move, j judge) error {
	s, err := st.Score(*m)
	if err != nil {
		return err
	}
	check := st.m.table.Options.Check
	if check == Contestable {
		st.openWindow(m, &s)
		return nil
	}
	mask, err := j(&s)
	if err != nil {
		return err
	}
	switch {
	case mask == 0:
		st.stand(m, &s)
	case check == Strict:
		st.log(Event{Kind: EventInvalid, Seat: st.turn, Move: *m, Scored: s, Refused: mask})
		st.endTurn(*m, 0, false)
	default:
		return wordError(st.m.tiles, &s, mask)
	}
	return nil
}

// stand makes a placement of the seat to move count: board, points, new tiles, and either the end of the
// match or the next turn.
func (st *step) stand(m *Move, s *Scored) {
	by := st.turn
	st.lay(m, s)
	leftover := st.racks[by].n
	st.bag.fill(&st.racks[by], st.m.rules.Rack)
	if st.m.ends.Out && st.bag.n == 0 && st.racks[by].n == 0 {
		st.moves[by]++
		st.number++
		st.played, st.playedBy = *m, by
		st.finish(ReasonOut, by)
		return
	}
	number := st.number
	st.endTurn(*m, s.Points, true)
	st.openTidy(by, number, leftover)
}

// lay takes a placement from the rack to the board and scores it.
func (st *step) lay(m *Move, s *Scored) {
	by := st.turn
	for _, p := range m.Placements() {
		st.racks[by].Remove(p.Tile)
		st.board.Set(p.Square, p.Tile)
	}
	st.points[by] += s.Points
	st.last = *m
	st.log(Event{Kind: EventPlaced, Seat: by, Move: *m, Scored: *s, Points: s.Points})
}

// exchange gives tiles of the seat to move back. The new ones are drawn first.
func (st *step) exchange(m *Move) error {
	by := st.turn
	if !holds(st.racks[by], m) {
		return fail(CodeNotOnRack)
	}
	if m.Len() > st.exchangeLimit(by) {
		return fail(CodeExchange)
	}
	for _, p := range m.Placements() {
		st.racks[by].Remove(p.Tile)
	}
	st.bag.fill(&st.racks[by], st.racks[by].n+m.n)
	st.giveBack(m)
	st.log(Event{Kind: EventExchanged, Seat: by, Count: m.n})
	st.endTurn(*m, 0, false)
	return nil
}

// giveBack mixes the tiles of a move into the bag.
func (st *step) giveBack(m *Move) {
	src := newStream(st.m.table.Seed.deriveNumbered(labelReturn, uint64(st.returns)))
	st.returns++
	for _, p := range m.Placements() {
		st.bag.put(src, p.Tile)
	}
}

// log adds an event, with the time and the turn it belongs to.
func (st *step) log(e Event) {
	e.At = st.now
	if e.Number == 0 {
		e.Number = st.number
	}
	if e.Kind != EventWithdrawn {
		e.By = NoSeat
	}
	st.events = append(st.events, e)
}
