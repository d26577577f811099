package wire

import "github.com/wordsprig/wordsprig/engine"

// ViewState is an engine.View as SeatView carries it, with the ruleset and its tiles by name. EncodeView
// makes it, DecodeView reads it and checks every value.
//
//msgp:tuple ViewState
type ViewState struct {
	Ruleset  string       `msg:"ruleset"`
	Version  uint16       `msg:"version"`
	Lang     string       `msg:"lang"`
	Options  OptionsState `msg:"options"`
	Lexicon  []byte       `msg:"lexicon"` // 32 bytes
	Layout   []byte       `msg:"layout"`  // a square each
	Seat     int8         `msg:"seat"`
	Turn     int8         `msg:"turn"`
	First    int8         `msg:"first"`
	Number   uint16       `msg:"number"`
	Phase    uint8        `msg:"phase"`
	Board    []byte       `msg:"board"` // a square each
	Last     []byte       `msg:"last"`  // square and tile by turns
	Open     []byte       `msg:"open"`  // square and tile by turns
	Rack     []byte       `msg:"rack"`
	Bag      uint8        `msg:"bag"`
	Unseen   []byte       `msg:"unseen"` // by letter, jokers first
	At       []AtSeat     `msg:"at"`     // as many as there are seats
	Exchange uint8        `msg:"exchange"`
	Tidy     TidyState    `msg:"tidy"`
	Clock    int64        `msg:"clock"`
	Deadline int64        `msg:"deadline"`
	Reason   uint8        `msg:"reason"` // of the result, as the next two
	Winner   int8         `msg:"winner"`
	Left     uint8        `msg:"left"`
}

// OptionsState is an engine.Options.
//
//msgp:tuple OptionsState
type OptionsState struct {
	Check          uint8 `msg:"check"`
	Exchange       uint8 `msg:"exchange"`
	RandomPremiums bool  `msg:"randomPremiums"`
	CommonOnly     bool  `msg:"commonOnly"`
	Clock          int64 `msg:"clock"`
	ClockWaits     bool  `msg:"clockWaits"`
	Online         bool  `msg:"online"`
}

// AtSeat is an engine.SeatState, with the seat's part of the result.
//
//msgp:tuple AtSeat
type AtSeat struct {
	Score     int32  `msg:"score"`
	Moves     uint16 `msg:"moves"`
	MovesLeft uint16 `msg:"movesLeft"`
	Rack      uint8  `msg:"rack"`
	Tidied    bool   `msg:"tidied"`
	Left      bool   `msg:"left"`
	Computer  bool   `msg:"computer"`
	Accepted  bool   `msg:"accepted"`
	Timeouts  uint8  `msg:"timeouts"`
	Final     int32  `msg:"final"`
	Delta     int32  `msg:"delta"`
	Place     uint8  `msg:"place"`
}

// TidyState is an engine.TidyView.
//
//msgp:tuple TidyState
type TidyState struct {
	Open     bool   `msg:"open"`
	Held     bool   `msg:"held"`
	Number   uint16 `msg:"number"`
	Until    int64  `msg:"until"`
	Leftover []byte `msg:"leftover"`
}

// EncodeView returns the bytes of a view.
func EncodeView(v *engine.View) ([]byte, error) {
	squares := v.Board.Squares()
	s := ViewState{
		Ruleset: v.Rules.ID, Version: v.Rules.Version, Lang: v.Tiles.Lang, Lexicon: v.Lexicon[:],
		Options: OptionsState{Check: uint8(v.Options.Check), Exchange: uint8(v.Options.Exchange),
			RandomPremiums: v.Options.RandomPremiums, CommonOnly: v.Options.CommonOnly,
			Clock: int64(v.Options.Clock), ClockWaits: v.Options.ClockWaits, Online: v.Options.Online},
		Layout: PremiumBytes(&v.Layout, squares), Board: BoardBytes(&v.Board),
		Seat: int8(v.Seat), Turn: int8(v.Turn), First: int8(v.First), Number: v.Number, Phase: uint8(v.Phase),
		Last: placedBytes(&v.Last), Open: placedBytes(&v.Open), Rack: TileBytes(v.Rack.Tiles()),
		Bag: v.Bag, Unseen: v.Unseen[:], Exchange: v.Exchange,
		Tidy: TidyState{Open: v.Tidy.Open, Held: v.Tidy.Held, Number: v.Tidy.Number, Until: int64(v.Tidy.Until),
			Leftover: TileBytes(v.Tidy.Leftover.Tiles())},
		Clock: int64(v.Clock), Deadline: int64(v.Deadline),
		Reason: uint8(v.Result.Reason), Winner: int8(v.Result.Winner), Left: uint8(v.Result.Left),
	}
	for i := range v.Seats {
		a, r := &v.At[i], &v.Result
		s.At = append(s.At, AtSeat{Score: a.Score, Moves: a.Moves, MovesLeft: a.MovesLeft, Rack: a.Rack,
			Tidied: a.Tidied, Left: a.Left, Computer: a.Computer, Accepted: a.Accepted, Timeouts: a.Timeouts,
			Final: r.Scores[i], Delta: r.Deltas[i], Place: r.Places[i]})
	}
	return s.MarshalMsg(nil)
}

// PlacedOf returns what a move places.
func PlacedOf(m *engine.Move) []Placed {
	placed := make([]Placed, 0, m.Len())
	for _, p := range m.Placements() {
		placed = append(placed, Placed{Square: uint8(p.Square), Tile: uint8(p.Tile)})
	}
	return placed
}

// placedBytes returns what a move places, square and tile by turns.
func placedBytes(m *engine.Move) []byte {
	b := make([]byte, 0, 2*m.Len())
	for _, p := range m.Placements() {
		b = append(b, byte(p.Square), byte(p.Tile))
	}
	return b
}

// TileBytes returns the codes of tiles.
func TileBytes(tiles []engine.Tile) []byte {
	b := make([]byte, len(tiles))
	for i, t := range tiles {
		b[i] = byte(t)
	}
	return b
}

// BoardBytes returns the code of the tile on each square, 0 for none.
func BoardBytes(board *engine.Board) []byte {
	b := make([]byte, board.Squares())
	for i := range b {
		b[i] = byte(board.At(engine.Square(i)))
	}
	return b
}

// PremiumBytes returns the premium of each of the first squares of a layout.
func PremiumBytes(l *engine.Layout, squares int) []byte {
	b := make([]byte, squares)
	for i := range b {
		b[i] = byte(l[i])
	}
	return b
}
