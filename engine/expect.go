package engine

// Expect compares a move with the number of the turn it was made for, so that a move which arrives twice
// counts once, and one that arrives late does no harm.
//
// counted says that the match knows this very move already: the host answers with the match as it stands.
// Otherwise the error is nil, and the move can be given to Play; or its code is CodeOld or CodeFuture.
//
// The number is Position.Number; for the tidy-up swap TidyView.Number; for resigning it doesn't matter. A
// host lets time pass with Tick before it asks.
func (p Position) Expect(by Seat, m Move, number uint16) (counted bool, err error) {
	if by < 0 || by >= Seat(p.m.table.Seats) {
		return false, fail(CodeSeat)
	}
	switch m.Kind {
	case Resign:
		return p.left.Has(by), nil
	case Tidy:
		t := &p.tidy[by]
		if number != 0 && number == t.last {
			return true, nil
		}
		if number != t.number {
			return false, p.misnumbered(number)
		}
		return false, nil
	case Accept:
		counted = p.phase == PhaseWindow && p.accepted.Has(by)
	default:
		counted = p.phase == PhaseWindow && by == p.turn && m == p.open
	}
	switch {
	case number == p.number:
		return counted, nil
	case number == p.number-1 && by == p.playedBy && m == p.played:
		return true, nil
	}
	return false, p.misnumbered(number)
}

// misnumbered is the error for a number that isn't the one expected.
func (p *Position) misnumbered(number uint16) error {
	if number > p.number {
		return fail(CodeFuture)
	}
	return fail(CodeOld)
}
