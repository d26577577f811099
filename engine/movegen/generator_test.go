package movegen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// cases are rulesets that differ in all that the generator reads (side, minimum word length, jokers, premiums, centre
// and bonus), and all languages.
var cases = []struct{ ruleset, lang, letters string }{
	{"sprig", "de", "AERNÄ"},
	{"sprig", "en", "AESTX"},
	{"setzer", "de", "AENÜY"},
	{"friends", "en", "AEZST"},
	{"friends", "es", "AÑOE"},
	{"friends", "pt", "AÇOES"},
	{"friends", "it", "AEIZ"},
	{"friends", "fr", "AESTY"},
}

// TestAllEqualsScan compares the generator with the slow scan, on boards that random play has made and on boards
// with random tiles, whose words are in no list.
func TestAllEqualsScan(t *testing.T) {
	rounds := 6
	if long() {
		rounds = 100
	}
	for _, c := range cases {
		t.Run(c.ruleset+" "+c.lang, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, uint64(c.letters[0])))
			for round := range rounds {
				l := compile(t, c.lang, babble(rng, c.letters, 300))
				in := newInput(t, c.ruleset, c.lang)
				g := New(l)
				if round%3 == 2 {
					in.Layout = shuffledLayout(rng, &in)
				}
				if round%2 == 0 {
					litter(rng, &in, l, rng.IntN(60))
				}
				for range 8 {
					in.Rack = drawRack(rng, l.Alphabet(), c.letters, in.Tiles.Jokers() > 0)
					plays := compareWithScan(t, g, &in, l)
					if len(plays) > 0 {
						lay(&in, plays[rng.IntN(len(plays))].Move)
					}
				}
			}
		})
	}
}

// compareWithScan checks All and Best, and returns the plays.
func compareWithScan(t *testing.T, g *Generator, in *Input, l *lexicon.Lexicon) []Play {
	t.Helper()
	want := scan(t, in, l)
	got := g.All(in, nil)
	slices.SortFunc(got, Compare)
	if !slices.Equal(got, want) {
		t.Fatalf("%d plays, scan has %d\n%s\n%s", len(got), len(want), differ(in, got, want), picture(in))
	}
	for _, m := range []*WordMap{nil, NewWordMap(l, false), NewWordMap(l, true)} {
		g.UseMap(m)
		best, ok := g.Best(in)
		if ok != (len(want) > 0) || ok && best != want[0] {
			t.Fatalf("best is %v %v (map: %t), want the first of %d\n%s", best, ok, m != nil, len(want), picture(in))
		}
	}
	return want
}

// TestTransposed compares each play with its mirror image on the transposed board.
func TestTransposed(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	for _, c := range cases {
		l := compile(t, c.lang, babble(rng, c.letters, 400))
		g := New(l)
		for range 20 {
			in := newInput(t, c.ruleset, c.lang)
			litter(rng, &in, l, rng.IntN(80))
			in.Rack = drawRack(rng, l.Alphabet(), c.letters, in.Tiles.Jokers() > 0)
			turned := in
			board, layout := engine.NewBoard(in.Rules.Side), engine.Layout{}
			for sq := range in.Board.Squares() {
				board.Set(transpose(&in, sq), in.Board.At(engine.Square(sq)))
				layout[transpose(&in, sq)] = in.Layout[sq]
			}
			turned.Board, turned.Layout = &board, &layout
			got, want := g.All(&turned, nil), g.All(&in, nil)
			for i, p := range want {
				var placed []engine.Placement
				for _, q := range p.Move.Placements() {
					placed = append(placed, engine.Placement{Square: transpose(&in, int(q.Square)), Tile: q.Tile})
				}
				m, err := engine.PlaceMove(placed...)
				if err != nil {
					t.Fatal(err)
				}
				want[i].Move = m
			}
			slices.SortFunc(got, Compare)
			slices.SortFunc(want, Compare)
			if !slices.Equal(got, want) {
				t.Fatalf("%s: %d plays, transposed %d\n%s", c.ruleset, len(want), len(got), picture(&in))
			}
		}
	}
}

// TestNoAllocation holds the search to the caller's buffer.
func TestNoAllocation(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	l := compile(t, "de", babble(rng, "AENRS", 400))
	in := newInput(t, "setzer", "de")
	litter(rng, &in, l, 40)
	in.Rack = drawRack(rng, l.Alphabet(), "AENRS", true)
	g := New(l)
	buf := g.All(&in, nil)
	if n := testing.AllocsPerRun(10, func() { buf = g.All(&in, buf[:0]) }); n != 0 {
		t.Errorf("All allocates %v times", n)
	}
	for _, m := range []*WordMap{nil, NewWordMap(l, true)} {
		g.UseMap(m)
		g.Best(&in) // its buffers grow once
		if n := testing.AllocsPerRun(10, func() { g.Best(&in) }); n != 0 {
			t.Errorf("Best allocates %v times (map: %t)", n, m != nil)
		}
	}
}

// TestBestOfManyJokers is about racks with more jokers than the word map is asked for.
func TestBestOfManyJokers(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	l := compile(t, "de", babble(rng, "AENRS", 200))
	in := newInput(t, "setzer", "de")
	litter(rng, &in, l, 30)
	in.Rack = engine.NewRack(engine.Joker, engine.Joker, engine.Joker, tile(t, l.Alphabet(), 'A'))
	compareWithScan(t, New(l), &in, l)
}

// TestBoardsInTurn asks one generator for boards that differ by a move, by one tile taken away, by everything and by
// the ruleset, and compares it with a fresh one each time.
func TestBoardsInTurn(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	l := compile(t, "de", babble(rng, "AENRSÄ", 300))
	used := New(l)
	for round := range 60 {
		in := newInput(t, []string{"setzer", "sprig"}[round/8%2], "de")
		litter(rng, &in, l, rng.IntN(40))
		for range 6 {
			in.Rack = drawRack(rng, l.Alphabet(), "AENRSÄ", in.Tiles.Jokers() > 0)
			got, want := used.All(&in, nil), New(l).All(&in, nil)
			if !slices.Equal(got, want) {
				t.Fatalf("%d plays, a fresh generator has %d\n%s", len(got), len(want), picture(&in))
			}
			if len(got) > 0 && rng.IntN(3) > 0 {
				lay(&in, got[rng.IntN(len(got))].Move)
			} else {
				in.Board.Set(engine.Square(rng.IntN(in.Board.Squares())), 0)
			}
		}
	}
}

// TestNothing is about positions without a move.
func TestNothing(t *testing.T) {
	l := compile(t, "de", []string{"AAL", "SEE"})
	in := newInput(t, "sprig", "de")
	a := l.Alphabet()
	full := engine.NewBoard(in.Rules.Side)
	for sq := range full.Squares() {
		full.Set(engine.Square(sq), tile(t, a, 'E'))
	}
	for name, prepare := range map[string]func(in *Input) *lexicon.Lexicon{
		"no tiles":   func(in *Input) *lexicon.Lexicon { in.Rack = engine.Rack{}; return l },
		"no words":   func(in *Input) *lexicon.Lexicon { return compile(t, "de", nil) },
		"no letters": func(in *Input) *lexicon.Lexicon { in.Rack = engine.NewRack(tile(t, a, 'Q')); return l },
		"no room":    func(in *Input) *lexicon.Lexicon { in.Board = &full; return l },
	} {
		in := in
		in.Rack = engine.NewRack(tile(t, a, 'A'), tile(t, a, 'A'), tile(t, a, 'L'))
		g := New(prepare(&in))
		if plays := g.All(&in, nil); len(plays) != 0 {
			t.Errorf("%s: %v", name, plays)
		}
		if best, ok := g.Best(&in); ok {
			t.Errorf("%s: best is %v", name, best)
		}
	}
}

// newInput returns an empty board.
func newInput(t testing.TB, id, lang string) Input {
	t.Helper()
	r := ruleset(t, id)
	ts := r.TileSet(lang)
	if ts == nil {
		t.Fatalf("%s has no tiles in %s", id, lang)
	}
	b := engine.NewBoard(r.Side)
	return Input{Rules: r, Tiles: ts, Layout: &r.Layout, Board: &b}
}

// shuffledLayout returns the premiums of a ruleset on other squares.
func shuffledLayout(rng *rand.Rand, in *Input) *engine.Layout {
	l := in.Rules.Layout
	rng.Shuffle(in.Board.Squares(), func(i, j int) { l[i], l[j] = l[j], l[i] })
	return &l
}

// litter lays n random tiles on the board, some of them jokers.
func litter(rng *rand.Rand, in *Input, l *lexicon.Lexicon, n int) {
	for range n {
		word := l.Word(rng.IntN(l.Len()), nil)
		t := engine.Tile(word[rng.IntN(len(word))])
		if in.Tiles.Jokers() > 0 && rng.IntN(10) == 0 {
			t |= engine.JokerBit
		}
		in.Board.Set(engine.Square(rng.IntN(in.Board.Squares())), t)
	}
}

// drawRack returns a rack of at most seven tiles, at most two of them jokers.
func drawRack(rng *rand.Rand, a *lexicon.Alphabet, letters string, jokers bool) engine.Rack {
	var r engine.Rack
	if jokers {
		for range max(0, rng.IntN(5)-2) {
			r.Add(engine.Joker)
		}
	}
	runes := []rune(letters)
	for range 1 + rng.IntN(7) {
		if l, ok := a.Letter(runes[rng.IntN(len(runes))]); ok {
			r.Add(engine.Tile(l))
		}
	}
	return r
}

// lay puts a move on the board.
func lay(in *Input, m engine.Move) {
	for _, p := range m.Placements() {
		in.Board.Set(p.Square, p.Tile)
	}
}

func transpose(in *Input, sq int) engine.Square {
	side := int(in.Rules.Side)
	return engine.Square(sq%side*side + sq/side)
}

func tile(t testing.TB, a *lexicon.Alphabet, r rune) engine.Tile {
	t.Helper()
	l, ok := a.Letter(r)
	if !ok {
		t.Fatalf("no letter %q", r)
	}
	return engine.Tile(l)
}

// picture draws board and rack for an error.
func picture(in *Input) string {
	a, s := in.Tiles.Alphabet, ""
	show := func(t engine.Tile) string {
		switch {
		case t == 0:
			return " ."
		case t == engine.Joker:
			return " ?"
		case t.IsJoker():
			return "*" + string(a.Rune(t.Letter()))
		}
		return " " + string(a.Rune(t.Letter()))
	}
	for sq := range in.Board.Squares() {
		if sq%int(in.Rules.Side) == 0 {
			s += "\n"
		}
		s += show(in.Board.At(engine.Square(sq)))
	}
	s += "\nrack"
	for _, t := range in.Rack.Tiles() {
		s += show(t)
	}
	return s
}

// differ names a play that only one of two sorted lists has.
func differ(in *Input, got, want []Play) string {
	for _, p := range got {
		if !slices.Contains(want, p) {
			return fmt.Sprint("too much: ", p)
		}
	}
	for _, p := range want {
		if !slices.Contains(got, p) {
			return fmt.Sprint("missing: ", p)
		}
	}
	return "one play twice"
}
