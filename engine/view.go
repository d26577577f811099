package engine

// Phase says what a match is waiting for.
type Phase uint8

// The phases.
const (
	PhasePlay   Phase = iota // a move of the seat to move
	PhaseWindow              // objection or consent to the word that lies open
	PhaseOver                // nothing: the match is over
)

// String returns the phase's stable name.
func (p Phase) String() string { return [...]string{"play", "challenge", "over"}[p] }

// View is a match as one seat may see it. It holds no other seat's rack, not the order of the bag, and not
// the seed. All of it may be sent to the seat's owner. It is a value.
type View struct {
	Rules   *Ruleset
	Tiles   *TileSet
	Options Options
	Lexicon [32]byte // content hash of the word list
	Layout  Layout   // premium squares of this match

	Seat   Seat   // whose view; NoSeat = what everybody may see
	Turn   Seat   // who is to move; NoSeat when the match is over
	First  Seat   // who started
	Number uint16 // of the turn that is to be played, from 1
	Phase  Phase
	Board  Board // without a word that lies open
	Last   Move  // the placement made last that stands; Kind is NoMove before the first
	Open   Move  // the placement that lies open in PhaseWindow

	Rack     Rack   // of Seat; empty for NoSeat
	Bag      uint8  // tiles in the bag
	Unseen   Counts // all tiles that Seat has not seen: the bag and the racks of others, also of those who left
	Seats    uint8  // seats at the table
	At       [MaxSeats]SeatState
	Exchange uint8    // most tiles Seat may exchange in its turn as the bag stands; 0 = none
	Tidy     TidyView // of Seat

	Clock    Millis // when the time of the running move or window ends; 0 = no clock runs
	Deadline Millis // when it has run out: Clock and the grace; 0 = no clock runs
	Result   Result // Reason is NotOver until the match is over
}

// SeatState is what everybody may know of a seat.
type SeatState struct {
	Score     int32
	Moves     uint16 // turns taken
	MovesLeft uint16 // turns left; 0 where the ruleset has no limit
	Rack      uint8  // tiles on the rack
	Tidied    bool   // has had its tidy-up swaps
	Left      bool   // has resigned
	Computer  bool   // no person plays it
	Accepted  bool   // has consented to the word that lies open
	Timeouts  uint8  // time-outs running
}

// TidyView is the tidy-up swap that is open to the viewing seat.
type TidyView struct {
	Open     bool
	Number   uint16 // turn of the placement it belongs to
	Held     bool   // another seat has moved: open until Until only. The host compares it with its clock
	Until    Millis // stays open at least so long; 0 at a table on one device
	Leftover Rack   // tiles that may be given
}

// Score tells what a placement would form and bring, with the code that Position.Score would give and, last,
// CodeNotOnRack where the viewing seat doesn't hold the tiles. It may be asked out of turn; a view of nobody
// is not asked for its rack.
func (v *View) Score(m Move) (Scored, error) {
	s, err := ScoreOn(v.Rules, v.Tiles, &v.Layout, &v.Board, &m)
	if err == nil && v.Seat != NoSeat && !holds(v.Rack, &m) {
		err = fail(CodeNotOnRack)
	}
	return s, err
}

// Refused tells which words of a placement the table does not allow: bit i is set for Scored.Words()[i].
// The error's code is CodeUnranked where the table needs a RankedWords.
func (v *View) Refused(s *Scored, w Words) (uint8, error) {
	return refused(v.Rules, v.Options.CommonOnly, s, w)
}

// holds reports whether a rack holds all tiles of a move.
func holds(r Rack, m *Move) bool {
	for _, p := range m.tiles[:m.n] {
		if !r.Remove(p.Tile) {
			return false
		}
	}
	return true
}

// View returns the match as one seat may see it; NoSeat sees what everybody may. A seat that the table lacks sees
// no more.
func (p Position) View(s Seat) View {
	if s >= Seat(p.m.table.Seats) || s < 0 {
		s = NoSeat
	}
	v := View{
		Rules: p.m.rules, Tiles: p.m.tiles, Options: p.m.table.Options, Lexicon: p.m.table.Lexicon,
		Layout: p.m.layout, Seat: s, Turn: p.turn, First: p.first, Number: p.number, Phase: p.phase,
		Board: p.board, Last: p.last, Open: p.open, Bag: p.bag.n, Seats: p.m.table.Seats,
		Clock: p.clock, Deadline: p.Deadline(), Result: p.result,
	}
	for i := range p.m.table.Seats {
		v.At[i] = p.seatState(Seat(i))
	}
	v.Unseen = p.unseen(s)
	if s != NoSeat {
		v.Rack = p.racks[s]
		v.Exchange = uint8(p.exchangeLimit(s))
		if t := &p.tidy[s]; p.tidyOpen(s, p.now) {
			v.Tidy = TidyView{Open: true, Number: t.number, Held: t.moved, Until: t.until,
				Leftover: NewRack(v.Rack.Tiles()[:t.leftover]...)}
		}
	}
	return v
}

// seatState returns what everybody may know of a seat.
func (p *Position) seatState(s Seat) SeatState {
	st := SeatState{
		Score: p.points[s], Moves: p.moves[s], Rack: p.racks[s].n, Left: p.left.Has(s),
		Computer: p.m.table.Computers.Has(s), Accepted: p.accepted.Has(s), Timeouts: p.timeouts[s],
		Tidied: p.m.rules.Tidy.PerSeat > 0 && p.tidy[s].used >= p.m.rules.Tidy.PerSeat,
	}
	if p.m.moves > st.Moves {
		st.MovesLeft = p.m.moves - st.Moves
	}
	return st
}

// unseen counts the tiles that a seat has not seen. A word that lies open has been seen by all.
func (p *Position) unseen(s Seat) Counts {
	c := p.m.tiles.Counts
	for _, t := range p.board.tiles[:p.board.Squares()] {
		if t != 0 {
			c[t.Kind()]--
		}
	}
	if s != NoSeat {
		for _, t := range p.racks[s].Tiles() {
			c[t.Kind()]--
		}
	}
	if s != p.turn {
		for _, pl := range p.open.Placements() {
			c[pl.Tile.Kind()]--
		}
	}
	return c
}

// UnseenShown reports whether the seat may be shown Unseen now, as its ruleset says; nobody's view shows it to
// nobody. A computer may count at any time what it has seen, as a person could.
func (v *View) UnseenShown() bool {
	return v.Seat != NoSeat && (v.Rules.Unseen == UnseenAlways || v.Turn == v.Seat)
}
