package wire

import (
	"bytes"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// views returns what every seat of some matches sees, of every ruleset and language, at several points.
func views(t testing.TB) []engine.View {
	t.Helper()
	all, err := rules.All()
	if err != nil {
		t.Fatal(err)
	}
	var out []engine.View
	for _, r := range all {
		for i, ts := range r.Tiles {
			table := engine.Table{Rules: r, Lang: ts.Lang, Seats: r.MaxSeats, First: engine.NoSeat, Options: r.Defaults(true),
				Lexicon: [32]byte{1, 2, 3}, Seed: engine.Seed{byte(i), 7}}
			table.Options.RandomPremiums = r.RandomPremiums
			for _, check := range r.Checks {
				table.Options.Check = check
				out = append(out, matchViews(t, table)...)
			}
		}
	}
	return out
}

// anyWord allows every word.
type anyWord struct{}

func (anyWord) Contains([]engine.Letter) bool { return true }

// matchViews plays a few moves of each kind, whatever the words, and collects the views on the way.
func matchViews(t testing.TB, table engine.Table) []engine.View {
	t.Helper()
	m, err := engine.Start(table, 1000)
	if err != nil {
		t.Fatal(err)
	}
	var out []engine.View
	look := func() {
		for s := engine.NoSeat; s < engine.Seat(table.Seats); s++ {
			out = append(out, m.Position().View(s))
		}
	}
	look()
	centre := table.Rules.Centre
	for turn := range 5 {
		p := m.Position()
		by := p.Turn()
		if by == engine.NoSeat {
			return out
		}
		rack := p.View(by).Rack
		move := engine.PassMove()
		switch turn {
		case 0: // three tiles through the centre
			var placed []engine.Placement
			for i, tile := range rack.Tiles()[:3] {
				if tile.IsJoker() {
					tile |= 1
				}
				placed = append(placed, engine.Placement{Square: centre + engine.Square(i), Tile: tile})
			}
			if move, err = engine.PlaceMove(placed...); err != nil {
				t.Fatal(err)
			}
		case 1:
			if move, err = engine.ExchangeMove(rack.At(0), rack.At(1)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := m.Play(by, move, anyWord{}, engine.Millis(2000+100*turn)); err != nil {
			t.Fatal(err)
		}
		look()
		if m.Position().Phase() == engine.PhaseWindow {
			m.Tick(m.Position().Deadline())
			look()
		}
	}
	for s := range engine.Seat(table.Seats - 1) {
		if _, err := m.Play(s, engine.ResignMove(), nil, 9000); err != nil {
			t.Fatal(err)
		}
		look()
	}
	return out
}

func TestViewsComeBack(t *testing.T) {
	all := views(t)
	over, open, tidy := 0, 0, 0
	for i := range all {
		v := &all[i]
		b, err := EncodeView(v)
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeView(b, rules.Find)
		if err != nil {
			t.Fatalf("%s, seat %d, turn %d: %v", v.Rules.ID, v.Seat, v.Number, err)
		}
		if got != *v {
			t.Fatalf("came back as %+v\nwas          %+v", got, *v)
		}
		if again, _ := EncodeView(&got); !bytes.Equal(again, b) {
			t.Fatal("written differently the second time")
		}
		if v.Phase == engine.PhaseOver {
			over++
		}
		if v.Phase == engine.PhaseWindow {
			open++
		}
		if v.Tidy.Open {
			tidy++
		}
	}
	if over == 0 || open == 0 || tidy == 0 {
		t.Errorf("of %d views %d are of a finished match, %d of an open word, %d with a swap: each should be there", len(all), over, open, tidy)
	}
}

// TestViewsThatCannotBe spoils one value at a time.
func TestViewsThatCannotBe(t *testing.T) {
	v := views(t)[1]
	good, err := EncodeView(&v)
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*ViewState){
		"a language without tiles":     func(s *ViewState) { s.Lang = "xx" },
		"no seats":                     func(s *ViewState) { s.At = nil },
		"five seats":                   func(s *ViewState) { s.At = make([]AtSeat, 5) },
		"a seat beyond the table":      func(s *ViewState) { s.Seat = 2 },
		"a turn beyond the table":      func(s *ViewState) { s.Turn = 3 },
		"nobody began":                 func(s *ViewState) { s.First = -1 },
		"turn 0":                       func(s *ViewState) { s.Number = 0 },
		"a fourth phase":               func(s *ViewState) { s.Phase = 3 },
		"over, but somebody's turn":    func(s *ViewState) { s.Phase = 2 },
		"open, but nothing lies there": func(s *ViewState) { s.Phase = 1 },
		"a short hash":                 func(s *ViewState) { s.Lexicon = s.Lexicon[1:] },
		"a short board":                func(s *ViewState) { s.Board = s.Board[1:] },
		"a short layout":               func(s *ViewState) { s.Layout = s.Layout[1:] },
		"a premium of its own":         func(s *ViewState) { s.Layout[0] = 5 },
		"a letter beyond the alphabet": func(s *ViewState) { s.Board[0] = 60 },
		"a blank joker on the board":   func(s *ViewState) { s.Board[0] = 128 },
		"a tile from nowhere":          func(s *ViewState) { s.Board[0] = 1 },
		"a tile gone":                  func(s *ViewState) { s.Unseen[1]-- },
		"an eighth tile":               func(s *ViewState) { s.Rack = append(s.Rack, 1) },
		"a rack shorter than told":     func(s *ViewState) { s.Rack = s.Rack[1:] },
		"an exchange of eight":         func(s *ViewState) { s.Exchange = 8 },
		"more in the bag than unseen":  func(s *ViewState) { s.Bag = 255 },
		"half a placement":             func(s *ViewState) { s.Last = []byte{1} },
		"a placement off the board":    func(s *ViewState) { s.Last = []byte{255, 1} },
		"two tiles on a square":        func(s *ViewState) { s.Last = []byte{1, 1, 1, 2} },
		"a swap of tiles not held":     func(s *ViewState) { s.Tidy.Leftover = []byte{30, 30} },
		"an hour before 1970":          func(s *ViewState) { s.Clock = -1 },
		"a deadline after the end":     func(s *ViewState) { s.Deadline = 1 << 60 },
		"an unheard-of check":          func(s *ViewState) { s.Options.Check = 9 },
		"an unheard-of reason":         func(s *ViewState) { s.Reason = 99 },
		"a reason too early":           func(s *ViewState) { s.Reason = 1 },
		"a winner beyond the table":    func(s *ViewState) { s.Winner = 4 },
		"somebody left who isn't here": func(s *ViewState) { s.Left = 0x80 },
		"points beyond reason":         func(s *ViewState) { s.At[0].Score = 1 << 30 },
		"a place beyond the seats":     func(s *ViewState) { s.At[0].Place = 9 },
	} {
		var s ViewState
		if _, err := s.UnmarshalMsg(good); err != nil {
			t.Fatal(err)
		}
		spoil(&s)
		bad, err := s.MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeView(bad, rules.Find); err != ErrView {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := DecodeView(append(good, 0), rules.Find); err != ErrView {
		t.Errorf("a byte too many: %v", err)
	}
	var s ViewState
	if _, err := s.UnmarshalMsg(good); err != nil {
		t.Fatal(err)
	}
	s.Ruleset = "chess"
	bad, _ := s.MarshalMsg(nil)
	if _, err := DecodeView(bad, rules.Find); err != rules.ErrUnknown {
		t.Errorf("an unknown game: %v", err)
	}
}

// FuzzView decodes anything as a view: what is accepted comes back the same.
func FuzzView(f *testing.F) {
	for i, v := range views(f) {
		if i%7 == 0 {
			b, err := EncodeView(&v)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(b)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		v, err := DecodeView(b, rules.Find)
		if err != nil {
			return
		}
		again, err := EncodeView(&v)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := DecodeView(again, rules.Find); err != nil || got != v {
			t.Fatalf("came back as %+v (%v), was %+v", got, err, v)
		}
	})
}

// TestValuesAreTheEngines compares the numbers and names that go over the wire with the engine's.
func TestValuesAreTheEngines(t *testing.T) {
	for wire, own := range map[MoveKind]engine.MoveKind{
		MoveNone: engine.NoMove, MovePlace: engine.Place, MoveExchange: engine.Exchange, MovePass: engine.Pass,
		MoveTidy: engine.Tidy, MoveChallenge: engine.Challenge, MoveAccept: engine.Accept, MoveResign: engine.Resign,
	} {
		if uint8(wire) != uint8(own) {
			t.Errorf("move kind %d is %d in the engine", wire, own)
		}
	}
	for wire, own := range map[Premium]engine.Premium{
		PremiumNone: engine.NoPremium, PremiumLetterX2: engine.LetterX2, PremiumLetterX3: engine.LetterX3,
		PremiumWordX2: engine.WordX2, PremiumWordX3: engine.WordX3,
	} {
		if uint8(wire) != uint8(own) {
			t.Errorf("premium %d is %d in the engine", wire, own)
		}
	}
	for wire, own := range map[Phase]engine.Phase{PhasePlay: engine.PhasePlay, PhaseChallenge: engine.PhaseWindow, PhaseOver: engine.PhaseOver} {
		if string(wire) != own.String() {
			t.Errorf("phase %q is %q in the engine", wire, own)
		}
	}
	for wire, own := range map[Reason]engine.Reason{
		ReasonMoves: engine.ReasonMoves, ReasonOut: engine.ReasonOut, ReasonScoreless: engine.ReasonScoreless,
		ReasonResigned: engine.ReasonResigned, ReasonTimeout: engine.ReasonTimeout, ReasonAlone: engine.ReasonAlone,
		ReasonStopped: engine.ReasonStopped,
	} {
		if string(wire) != own.String() {
			t.Errorf("reason %q is %q in the engine", wire, own)
		}
	}
	if JokerTile != engine.Joker {
		t.Errorf("joker %d is %d in the engine", JokerTile, engine.Joker)
	}
}
