package engine

// MaxNumber is the number of the last turn in which anything but a placement may be played. It keeps matches
// without an end of their own, such as passing for ever, within what a record can hold.
const MaxNumber = 60000

// match is what doesn't change from New to the end. All positions of a match share one.
type match struct {
	table  Table
	rules  *Ruleset
	tiles  *TileSet
	layout Layout // the ruleset's, or drawn
	moves  uint16 // moves each; 0 = no limit
	ends   EndRules
}

// Position is a match at one point, with all that nobody may see: the racks, the order of the bag, the seed.
// It is a value and comparable; New makes one. A zero Position has no match and must not be used.
type Position struct {
	m      *match
	board  Board
	bag    bag
	racks  [MaxSeats]Rack // an open placement still lies on its rack
	points [MaxSeats]int32

	turn, first Seat // turn: who is to move, or has moved while the window is open
	phase       Phase
	left        SeatSet
	number      uint16 // of the turn that is to be played, from 1
	returns     uint16 // how often tiles were returned to the bag
	moves       [MaxSeats]uint16
	blanks      [MaxSeats]uint8 // scoreless turns since the last turn that wasn't, see ScorelessRules
	timeouts    [MaxSeats]uint8 // running

	now   Millis // the latest time seen: time doesn't run backwards
	clock Millis // when the running move's time, or the window, ends; 0 = no clock runs

	open     Move    // the placement that lies open in PhaseWindow
	accepted SeatSet // who has consented to it
	played   Move    // the move of the turn before, by playedBy; see Expect
	playedBy Seat    // NoSeat where that turn had no move
	last     Move    // the last placement that stands
	tidy     [MaxSeats]tidyState
	result   Result
}

// New starts a match: shuffles, deals, and starts the first clock. The error's code is one of those listed
// for New.
func New(t Table, at Millis) (Position, error) {
	if err := t.check(); err != nil {
		return Position{}, err
	}
	if at < 0 || at > MaxTime {
		return Position{}, fail(CodeTime)
	}
	m := &match{table: t, rules: t.Rules, tiles: t.Rules.TileSet(t.Lang), layout: t.Rules.Layout,
		moves: uint16(t.Rules.Moves), ends: t.Rules.Ends}
	if t.solo() {
		m.moves, m.ends = uint16(t.Rules.SoloMoves), EndRules{}
	}
	if t.Options.RandomPremiums {
		m.layout = drawLayout(&t.Rules.Layout, int(t.Rules.Side), t.Seed)
	}
	p := Position{m: m, board: NewBoard(t.Rules.Side), bag: newBag(m.tiles, t.Seed), number: 1, now: at,
		first: t.First, playedBy: NoSeat, result: Result{Winner: NoSeat}}
	for s := range t.Seats {
		p.bag.fill(&p.racks[s], t.Rules.Rack)
	}
	if p.first == NoSeat {
		p.first = Seat(newStream(t.Seed.Derive(labelFirst)).below(int(t.Seats)))
	}
	p.turn = p.first
	st := step{Position: p}
	st.startClock()
	return st.Position, nil
}

// Table returns what was fixed before the first move, with First as it was given.
func (p Position) Table() Table { return p.m.table }

// Turn returns who is to move, NoSeat when the match is over. While a word lies open it is the seat that
// placed it.
func (p Position) Turn() Seat { return p.turn }

// First returns who started.
func (p Position) First() Seat { return p.first }

// Number returns the number of the turn that is to be played, from 1.
func (p Position) Number() uint16 { return p.number }

// Phase returns what the match is waiting for.
func (p Position) Phase() Phase { return p.phase }

// Board returns the board, without a word that lies open.
func (p Position) Board() Board { return p.board }

// Points returns a seat's score so far.
func (p Position) Points(s Seat) int32 { return p.points[s] }

// Result returns how the match ended; its Reason is NotOver until it has.
func (p Position) Result() Result { return p.result }

// Now returns the latest time that the match has seen.
func (p Position) Now() Millis { return p.now }

// Deadline returns when Tick has something to do, 0 where no clock runs.
func (p Position) Deadline() Millis {
	if p.clock == 0 || p.phase != PhasePlay {
		return p.clock
	}
	return p.clock + p.m.rules.Clock.Grace
}

// Score tells what a placement by the seat to move would form and bring, with the codes of ScoreOn and,
// last, CodeNotOnRack. It knows no word list; see Check.
func (p Position) Score(m Move) (Scored, error) {
	s, err := ScoreOn(p.m.rules, p.m.tiles, &p.m.layout, &p.board, &m)
	if err == nil && p.turn != NoSeat && !holds(p.racks[p.turn], &m) {
		err = fail(CodeNotOnRack)
	}
	return s, err
}

// Check tells which words of a placement are not allowed: nil, what Score would give, or an *Error with
// CodeWord and the words. CodeUnranked and CodeNoWords are about w.
func (p Position) Check(m Move, w Words) error {
	s, err := p.Score(m)
	if err != nil {
		return err
	}
	mask, err := refused(p.m.rules, p.m.table.Options.CommonOnly, &s, w)
	if err == nil && mask != 0 {
		err = wordError(p.m.tiles, &s, mask)
	}
	return err
}

// exchangeLimit returns how many tiles a seat may exchange as the bag stands.
func (p *Position) exchangeLimit(s Seat) int {
	rule := p.m.table.Options.Exchange
	if rule == ExchangeNever || rule == ExchangeFrom && p.bag.n < p.m.rules.ExchangeFrom {
		return 0
	}
	return min(int(p.bag.n), p.racks[s].Len())
}

// atTable reports whether s is a seat of the table that hasn't left.
func (p *Position) atTable(s Seat) bool {
	return s >= 0 && s < Seat(p.m.table.Seats) && !p.left.Has(s)
}

// active counts the seats that have not left.
func (p *Position) active() int {
	n := 0
	for s := range Seat(p.m.table.Seats) {
		if !p.left.Has(s) {
			n++
		}
	}
	return n
}

// rackValue returns the points of the tiles on a rack.
func (p *Position) rackValue(s Seat) int32 { return int32(p.m.tiles.Sum(p.racks[s].Tiles())) }
