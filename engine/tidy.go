package engine

// tidyState is a seat's tidy-up swap.
type tidyState struct {
	number   uint16 // turn of the placement that opened it; 0 = not open
	last     uint16 // turn of the placement whose swap was made last; 0 = none was made
	used     uint8  // swaps made
	leftover uint8  // so many tiles in front of the rack lay there before the refill
	moved    bool   // another seat has moved since
	until    Millis // stays open at least so long; 0 at a table on one device
}

// closed returns t without an open swap.
func (t tidyState) closed() tidyState { return tidyState{last: t.last, used: t.used} }

// openTidy opens the swap after a placement, where there is one: the match goes on, the seat has a swap and
// another move left, and tiles that were left over.
func (st *step) openTidy(by Seat, number uint16, leftover uint8) {
	rule := &st.m.rules.Tidy
	t := &st.tidy[by]
	if t.used >= rule.PerSeat || leftover == 0 || st.phase == PhaseOver || st.m.moves > 0 && st.moves[by] >= st.m.moves {
		return
	}
	t.number, t.leftover, t.moved = number, leftover, false
	if st.m.table.Options.Online {
		t.until = st.now + rule.Hold
	}
}

// tidyOpen reports whether a seat may make its swap now.
func (p *Position) tidyOpen(s Seat, now Millis) bool {
	t := &p.tidy[s]
	return t.number != 0 && p.phase != PhaseOver && p.bag.n > 0 && (!t.moved || now < t.until)
}

// tidyUp swaps one leftover tile: a new one is drawn first, then the old one is mixed into the bag. Neither
// turn nor clock nor the number of the turn changes.
func (st *step) tidyUp(by Seat, m *Move) error {
	t := &st.tidy[by]
	rack := &st.racks[by]
	give := m.tiles[0].Tile
	switch {
	case st.m.rules.Tidy.PerSeat > 0 && t.used >= st.m.rules.Tidy.PerSeat:
		return fail(CodeTidyUsed)
	case !st.tidyOpen(by, st.now):
		return fail(CodeTidyClosed)
	case rack.Count(give) == 0:
		return fail(CodeNotOnRack)
	}
	leftover := NewRack(rack.Tiles()[:t.leftover]...)
	if leftover.Count(give) == 0 {
		return fail(CodeTidyNotLeftover)
	}
	fresh := st.bag.draw()
	rack.Remove(give) // the first one like it, which is a leftover
	rack.Add(fresh)
	st.giveBack(m)
	t.last = t.number
	t.used++
	st.log(Event{Kind: EventTidied, Seat: by, Number: t.number})
	*t = t.closed()
	return nil
}
