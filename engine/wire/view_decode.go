package wire

import (
	"errors"

	"github.com/wordsprig/wordsprig/engine"
)

// ErrView is the error of DecodeView for bytes that are no view of a match that there could be.
var ErrView = errors.New("wire: not a seat view")

// DecodeView reads what EncodeView made. It takes nothing on trust: every value is within what the ruleset
// allows, and board, rack and unseen tiles make up the full bag. The error is ErrView, or find's.
func DecodeView(b []byte, find engine.FindRuleset) (engine.View, error) {
	var s ViewState
	if rest, err := s.UnmarshalMsg(b); err != nil || len(rest) != 0 {
		return engine.View{}, ErrView
	}
	r, err := find(s.Ruleset, s.Version)
	if err != nil {
		return engine.View{}, err
	}
	d := viewDecoder{s: &s, v: engine.View{Rules: r, Tiles: r.TileSet(s.Lang), Seats: uint8(len(s.At))}}
	if d.v.Tiles == nil || len(s.At) == 0 || len(s.At) > engine.MaxSeats || !d.decode() {
		return engine.View{}, ErrView
	}
	return d.v, nil
}

// viewDecoder fills v from s. Its methods report whether what they read could be.
type viewDecoder struct {
	s *ViewState
	v engine.View
}

func (d *viewDecoder) decode() bool {
	s, v := d.s, &d.v
	if !d.seat(s.Seat) || !d.seat(s.Turn) || s.First < 0 || !d.seat(s.First) || len(s.Lexicon) != len(v.Lexicon) {
		return false
	}
	v.Seat, v.Turn, v.First = engine.Seat(s.Seat), engine.Seat(s.Turn), engine.Seat(s.First)
	v.Number, v.Phase, v.Bag, v.Exchange = s.Number, engine.Phase(s.Phase), s.Bag, s.Exchange
	copy(v.Lexicon[:], s.Lexicon)
	return v.Phase <= engine.PhaseOver && v.Number > 0 && (v.Turn == engine.NoSeat) == (v.Phase == engine.PhaseOver) &&
		d.options() && d.board() && d.rack() && d.moves() && d.tiles() && d.seats() && d.times() && d.result()
}

// seat reports whether n is a seat at the table, or nobody.
func (d *viewDecoder) seat(n int8) bool { return n >= -1 && int(n) < len(d.s.At) }

func (d *viewDecoder) options() bool {
	o := &d.s.Options
	d.v.Options = engine.Options{Check: engine.CheckRule(o.Check), Exchange: engine.ExchangeRule(o.Exchange),
		RandomPremiums: o.RandomPremiums, CommonOnly: o.CommonOnly, Clock: engine.Millis(o.Clock),
		ClockWaits: o.ClockWaits, Online: o.Online}
	return d.v.Options.Check <= engine.Contestable && d.v.Options.Exchange <= engine.ExchangeNever &&
		timeOK(d.v.Options.Clock)
}

func (d *viewDecoder) board() bool {
	d.v.Board = engine.NewBoard(d.v.Rules.Side)
	squares := d.v.Board.Squares()
	if len(d.s.Board) != squares || len(d.s.Layout) != squares {
		return false
	}
	for i := range squares {
		p := engine.Premium(d.s.Layout[i])
		if p > engine.WordX3 {
			return false
		}
		d.v.Layout[i] = p
		if t := engine.Tile(d.s.Board[i]); t != 0 {
			if !d.laid(t) {
				return false
			}
			d.v.Board.Set(engine.Square(i), t)
		}
	}
	return true
}

// laid reports whether t can lie on a board.
func (d *viewDecoder) laid(t engine.Tile) bool {
	return t.Letter() >= 1 && int(t.Letter()) <= int(d.v.Tiles.Letters)
}

func (d *viewDecoder) rack() bool {
	var ok bool
	d.v.Rack, ok = d.rackOf(d.s.Rack)
	return ok && (d.v.Seat != engine.NoSeat || d.v.Rack.Len() == 0) && int(d.v.Exchange) <= d.v.Rack.Len()
}

func (d *viewDecoder) rackOf(codes []byte) (engine.Rack, bool) {
	var r engine.Rack
	if len(codes) > int(d.v.Rules.Rack) {
		return r, false
	}
	for _, c := range codes {
		t := engine.Tile(c)
		if t != engine.Joker && (t.IsJoker() || !d.laid(t)) || !r.Add(t) {
			return r, false
		}
	}
	return r, true
}

func (d *viewDecoder) moves() bool {
	var lastOK, openOK bool
	d.v.Last, lastOK = d.move(d.s.Last)
	d.v.Open, openOK = d.move(d.s.Open)
	return lastOK && openOK && (d.v.Open.Len() > 0) == (d.v.Phase == engine.PhaseWindow)
}

// move reads a placement, square and tile by turns; none is no move.
func (d *viewDecoder) move(b []byte) (engine.Move, bool) {
	if len(b) == 0 {
		return engine.Move{}, true
	}
	if len(b)%2 != 0 || len(b) > 2*engine.MaxRack {
		return engine.Move{}, false
	}
	var ps []engine.Placement
	for ; len(b) > 0; b = b[2:] {
		p := engine.Placement{Square: engine.Square(b[0]), Tile: engine.Tile(b[1])}
		if int(p.Square) >= d.v.Board.Squares() || !d.laid(p.Tile) {
			return engine.Move{}, false
		}
		ps = append(ps, p)
	}
	m, err := engine.PlaceMove(ps...)
	return m, err == nil
}

// tiles checks that the tiles seen and those counted as unseen are the full bag, kind by kind.
func (d *viewDecoder) tiles() bool {
	if len(d.s.Unseen) != len(d.v.Unseen) {
		return false
	}
	copy(d.v.Unseen[:], d.s.Unseen)
	var seen engine.Counts
	for i := range d.v.Board.Squares() {
		if t := d.v.Board.At(engine.Square(i)); t != 0 {
			seen.Add(t)
		}
	}
	for _, t := range d.v.Rack.Tiles() {
		seen.Add(t)
	}
	if d.v.Seat != d.v.Turn { // the one who moves still holds the tiles that lie open
		for _, p := range d.v.Open.Placements() {
			seen.Add(p.Tile)
		}
	}
	for k, n := range d.v.Tiles.Counts {
		if int(seen[k])+int(d.v.Unseen[k]) != int(n) {
			return false
		}
	}
	return int(d.v.Bag) <= d.v.Unseen.Total()
}

func (d *viewDecoder) seats() bool {
	for i := range d.s.At {
		a := &d.s.At[i]
		if a.Rack > d.v.Rules.Rack || !pointsOK(a.Score) || !pointsOK(a.Final) || !pointsOK(a.Delta) {
			return false
		}
		d.v.At[i] = engine.SeatState{Score: a.Score, Moves: a.Moves, MovesLeft: a.MovesLeft, Rack: a.Rack,
			Tidied: a.Tidied, Left: a.Left, Computer: a.Computer, Accepted: a.Accepted, Timeouts: a.Timeouts}
	}
	return d.v.Seat == engine.NoSeat || int(d.v.At[d.v.Seat].Rack) == d.v.Rack.Len()
}

func (d *viewDecoder) times() bool {
	s, v := d.s, &d.v
	var ok bool
	v.Clock, v.Deadline = engine.Millis(s.Clock), engine.Millis(s.Deadline)
	v.Tidy = engine.TidyView{Open: s.Tidy.Open, Held: s.Tidy.Held, Number: s.Tidy.Number, Until: engine.Millis(s.Tidy.Until)}
	v.Tidy.Leftover, ok = d.rackOf(s.Tidy.Leftover)
	held := v.Rack
	for _, t := range v.Tidy.Leftover.Tiles() {
		ok = ok && held.Remove(t)
	}
	return ok && timeOK(v.Clock) && timeOK(v.Deadline) && timeOK(v.Tidy.Until)
}

func (d *viewDecoder) result() bool {
	s, r := d.s, &d.v.Result
	r.Reason, r.Winner, r.Left = engine.Reason(s.Reason), engine.Seat(s.Winner), engine.SeatSet(s.Left)
	if s.Reason > uint8(engine.ReasonStopped) || !d.seat(s.Winner) || s.Left>>len(s.At) != 0 {
		return false
	}
	for i := range s.At {
		r.Scores[i], r.Deltas[i], r.Places[i] = s.At[i].Final, s.At[i].Delta, s.At[i].Place
		if int(s.At[i].Place) > len(s.At) {
			return false
		}
	}
	return (r.Reason != engine.NotOver) == (d.v.Phase == engine.PhaseOver)
}

// timeOK reports whether t is a point in time or a span that a match may have.
func timeOK(t engine.Millis) bool { return t >= 0 && t <= engine.MaxTime }

// pointsOK bounds points so that sums of them stay far from overflow.
func pointsOK(n int32) bool { return n >= -1<<24 && n <= 1<<24 }
