package engine_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// randomTable returns a table of any ruleset, language and options.
func randomTable(t testing.TB, rnd *rand.Rand) engine.Table {
	all, err := rules.All()
	if err != nil {
		t.Fatal(err)
	}
	r := all[rnd.IntN(len(all))]
	tab := engine.Table{
		Rules: r, Lang: r.Tiles[rnd.IntN(len(r.Tiles))].Lang,
		Seats: r.MinSeats + uint8(rnd.IntN(int(r.MaxSeats-r.MinSeats)+1)),
		First: engine.NoSeat,
		Options: engine.Options{
			Check:          r.Checks[rnd.IntN(len(r.Checks))],
			Exchange:       r.Exchanges[rnd.IntN(len(r.Exchanges))],
			RandomPremiums: r.RandomPremiums && rnd.IntN(2) == 0,
			CommonOnly:     r.CommonOnly && rnd.IntN(2) == 0,
			Clock:          r.Clock.Choices[rnd.IntN(len(r.Clock.Choices))],
			ClockWaits:     rnd.IntN(4) == 0,
			Online:         rnd.IntN(2) == 0,
		},
	}
	if r.SoloMoves > 0 && rnd.IntN(6) == 0 {
		tab.Seats = 1
		tab.Options = r.Defaults(false)
		tab.Options.Clock = 0
	}
	for i := range tab.Seed {
		tab.Seed[i] = byte(rnd.Uint32())
	}
	return tab
}

// randomMove returns a move that a seat might try: mostly one of the right kind, often not a legal one.
func randomMove(rnd *rand.Rand, p engine.Position, s engine.Seat) engine.Move {
	rack := p.RackOf(max(s, 0) & 3)
	tiles := append([]engine.Tile(nil), rack.Tiles()...)
	rnd.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	switch k := rnd.IntN(100); {
	case k < 70 && len(tiles) > 0:
		return randomLine(rnd, p, tiles)
	case k < 75 && len(tiles) > 0:
		m, _ := engine.ExchangeMove(tiles[:1+rnd.IntN(len(tiles))]...)
		return m
	case k < 78:
		return engine.PassMove()
	case k < 84 && len(tiles) > 0:
		return engine.TidyMove(tiles[0])
	case k < 90:
		return engine.ChallengeMove()
	case k < 99:
		return engine.AcceptMove()
	case rnd.IntN(3) == 0:
		return engine.ResignMove()
	}
	return engine.RawMove(engine.MoveKind(rnd.IntN(9)), uint8(rnd.IntN(9)), engine.Placement{
		Square: engine.Square(rnd.IntN(256)), Tile: engine.Tile(rnd.IntN(256))})
}

// randomLine places some of the tiles along a line through the centre or a tile that lies.
func randomLine(rnd *rand.Rand, p engine.Position, tiles []engine.Tile) engine.Move {
	b := p.Board()
	side := int(b.Side())
	at := int(p.Table().Rules.Centre)
	for range 40 {
		if s := rnd.IntN(side * side); b.At(engine.Square(s)) != 0 {
			at = s
			break
		}
	}
	step := 1
	if rnd.IntN(2) == 0 {
		step = side
	}
	n := 1 + rnd.IntN(min(len(tiles), 5))
	at -= step * rnd.IntN(n+1)
	var ps []engine.Placement
	for s := max(at, 0); len(ps) < n && s < side*side; s += step {
		if b.At(engine.Square(s)) != 0 {
			continue
		}
		tile := tiles[len(ps)]
		if tile.IsJoker() {
			tile |= engine.Tile(1 + rnd.IntN(26))
		}
		ps = append(ps, engine.Placement{Square: engine.Square(s), Tile: tile})
	}
	m, _ := engine.PlaceMove(ps...)
	return m
}

// count counts every tile of the match, wherever it is.
func count(p engine.Position) (c engine.Counts) {
	for _, t := range p.BagOf() {
		c.Add(t)
	}
	for s := range engine.Seat(engine.MaxSeats) {
		r := p.RackOf(s)
		for _, t := range r.Tiles() {
			c.Add(t)
		}
	}
	b := p.Board()
	for s := range b.Squares() {
		if t := b.At(engine.Square(s)); t != 0 {
			c.Add(t)
		}
	}
	return c
}

// playRandomly plays a match with random moves, checks what must hold after each, and returns it.
func playRandomly(t testing.TB, rnd *rand.Rand, tab engine.Table, steps int) *engine.Match {
	t.Helper()
	at := engine.Millis(rnd.IntN(1 << 30))
	m, err := engine.Start(tab, at)
	if err != nil {
		t.Fatalf("%+v: %v", tab, err)
	}
	full := tab.Rules.TileSet(tab.Lang).Counts
	for range steps {
		p := m.Position()
		if p.Phase() == engine.PhaseOver {
			break
		}
		at += engine.Millis(rnd.IntN(3000))
		by := p.Turn()
		if rnd.IntN(5) == 0 || p.Phase() == engine.PhaseWindow {
			by = engine.Seat(rnd.IntN(6) - 1)
		}
		switch rnd.IntN(20) {
		case 0:
			at += engine.Millis(rnd.IntN(200_000))
			m.Tick(at)
		case 1:
			_, _ = m.Ready(by, at) // refused out of turn
		default:
			if _, err := m.Play(by, randomMove(rnd, p, by), some{}, at); err != nil {
				if engine.CodeOf(err) == "" {
					t.Fatalf("an error without a code: %v", err)
				}
				if m.Position() != p {
					t.Fatalf("a refused move (%v) changed the position", err)
				}
			}
		}
		p = m.Position()
		if got := count(p); got != full {
			t.Fatalf("tiles %v, the full bag has %v", got, full)
		}
		if p.Phase() == engine.PhasePlay {
			if r := p.RackOf(p.Turn()); r.Len() == 0 {
				t.Fatal("a seat without tiles is to move")
			}
		}
	}
	return m
}

func TestRandomMatches(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2024, 1))
	over, placed := map[engine.Reason]int{}, 0
	kinds := map[engine.EventKind]int{}
	for range 400 {
		tab := randomTable(t, rnd)
		m := playRandomly(t, rnd, tab, 3000)
		p := m.Position()
		over[p.Result().Reason]++
		b := p.Board()
		placed += b.Len()
		checkSums(t, m)
		for _, e := range m.Events() {
			kinds[e.Kind]++
		}
		// Replayed from its binary form, with the word list and without, the match is the same.
		rec := m.Record()
		back, err := engine.DecodeRecord(rec.Encode())
		if err != nil || !reflect.DeepEqual(back, rec) {
			t.Fatalf("%v: %+v, was %+v", err, back, rec)
		}
		for _, w := range []engine.Words{some{}, nil} {
			q, events, err := back.Replay(rules.Find, w)
			if err != nil || !samePosition(q, p) || !reflect.DeepEqual(events, m.Events()) {
				t.Fatalf("replay: %v", err)
			}
		}
	}
	t.Log(over, kinds, placed)
	if over[engine.NotOver] > 0 {
		t.Errorf("%d matches never ended", over[engine.NotOver])
	}
	for why := engine.ReasonMoves; why <= engine.ReasonStopped; why++ {
		if over[why] == 0 {
			t.Errorf("no match ended by %q", why)
		}
	}
	for k := engine.EventPlaced; k <= engine.EventOver; k++ {
		if kinds[k] == 0 {
			t.Errorf("no event of kind %d", k)
		}
	}
	if placed < 5000 {
		t.Errorf("only %d tiles were placed", placed)
	}
}

// samePosition compares positions of two matches with equal tables.
func samePosition(a, b engine.Position) bool { return a.Rebased(b) == b }

// checkSums compares the points in a match's events with its scores.
func checkSums(t testing.TB, m *engine.Match) {
	t.Helper()
	var sums [engine.MaxSeats]int32
	p := m.Position()
	for _, e := range m.Events() {
		if e.Seat != engine.NoSeat {
			sums[e.Seat] += e.Points
		}
		for s := range sums {
			sums[s] += e.Result.Deltas[s]
		}
	}
	for s, want := range sums {
		if got := p.Points(engine.Seat(s)); got != want {
			t.Fatalf("seat %d has %d, its events add up to %d", s, got, want)
		}
	}
}
