package engine_test

import (
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
)

// list is a small word list with tiers.
type list struct {
	ts    *engine.TileSet
	tiers []lexicon.Tier
	index map[string]int
}

func (l *list) Contains(w []engine.Letter) bool { _, ok := l.Number(w); return ok }
func (l *list) Number(w []engine.Letter) (int, bool) {
	n, ok := l.index[l.ts.Alphabet.Decode(w)]
	return n, ok
}
func (l *list) Tier(n int) lexicon.Tier { return l.tiers[n] }

// unranked hides the tiers of a word list.
type unranked struct{ engine.Words }

// anything allows every word.
type anything struct{}

func (anything) Contains([]engine.Letter) bool { return true }

// some allows about half of all words, by a hash of their letters, and knows tiers.
type some struct{}

func (some) Contains(w []engine.Letter) bool { _, ok := some{}.Number(w); return ok }
func (some) Number(w []engine.Letter) (int, bool) {
	h := 7
	for _, l := range w {
		h = (h*31 + int(l)) & 0xffff
	}
	return h, h%2 == 0
}
func (some) Tier(n int) lexicon.Tier { return lexicon.Tier(n / 2 % 4) }

// game is a match that a test drives.
type game struct {
	t  *testing.T
	p  engine.Position
	ts *engine.TileSet
	w  engine.Words
	at engine.Millis
}

// must returns the ruleset with an id.
func must(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := rules.Get(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// table returns a table with the defaults of a ruleset, where seat 0 starts.
func table(t testing.TB, id, lang string, seats int) engine.Table {
	r := must(t, id)
	return engine.Table{Rules: r, Lang: lang, Seats: uint8(seats), Options: r.Defaults(false)}
}

// start begins a match at time 1000; change may change its table, and words are what is allowed: a word, or
// "word?" for one that is allowed but rare.
func start(t *testing.T, id, lang string, seats int, change func(*engine.Table), words ...string) *game {
	t.Helper()
	tab := table(t, id, lang, seats)
	if change != nil {
		change(&tab)
	}
	p, err := engine.New(tab, 1000)
	if err != nil {
		t.Fatal(err)
	}
	g := &game{t: t, p: p, ts: p.TileSetOf(), at: 1000}
	l := &list{ts: g.ts, index: map[string]int{}}
	for _, w := range words {
		tier := lexicon.Common
		if strings.HasSuffix(w, "?") {
			w, tier = w[:len(w)-1], lexicon.Rare
		}
		l.index[w] = len(l.tiers)
		l.tiers = append(l.tiers, tier)
	}
	g.w = l
	return g
}

// tile reads one tile: a capital, "*" for a joker, a small letter for a joker that stands for it.
func (g *game) tile(r rune) engine.Tile {
	g.t.Helper()
	if r == '*' {
		return engine.Joker
	}
	up := []rune(strings.ToUpper(string(r)))[0]
	l, ok := g.ts.Alphabet.Letter(up)
	if !ok {
		g.t.Fatalf("no letter %q", r)
	}
	if up != r {
		return engine.Tile(l) | engine.JokerBit
	}
	return engine.Tile(l)
}

// tiles reads tiles.
func (g *game) tiles(text string) (out []engine.Tile) {
	g.t.Helper()
	for _, r := range text {
		out = append(out, g.tile(r))
	}
	return out
}

// text writes tiles as tiles reads them.
func (g *game) text(tiles []engine.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		switch {
		case t == engine.Joker:
			b.WriteByte('*')
		case t.IsJoker():
			b.WriteString(strings.ToLower(string(g.ts.Alphabet.Rune(t.Letter()))))
		default:
			b.WriteRune(g.ts.Alphabet.Rune(t.Letter()))
		}
	}
	return b.String()
}

// racks sets the racks, from seat 0.
func (g *game) racks(racks ...string) {
	g.t.Helper()
	for s, r := range racks {
		g.p = g.p.WithRack(engine.Seat(s), engine.NewRack(g.tiles(r)...))
	}
}

// bag sets the bag.
func (g *game) bag(tiles string) { g.t.Helper(); g.p = g.p.WithBag(g.tiles(tiles)...) }

// lay puts tiles on the board without a move, "." leaves a square as it is.
func (g *game) lay(row, col int, dir byte, tiles string) {
	g.t.Helper()
	for _, p := range g.placements(row, col, dir, tiles) {
		g.p = g.p.WithTile(p.Square, p.Tile)
	}
}

// placements reads tiles along a line from a square; dir is '-' for a row or '|' for a column, "." skips a
// square.
func (g *game) placements(row, col int, dir byte, tiles string) (out []engine.Placement) {
	g.t.Helper()
	b := g.p.Board()
	for _, r := range tiles {
		if r != '.' {
			out = append(out, engine.Placement{Square: engine.Square(row*int(b.Side()) + col), Tile: g.tile(r)})
		}
		if dir == '-' {
			col++
		} else {
			row++
		}
	}
	return out
}

// move makes a placement.
func (g *game) move(row, col int, dir byte, tiles string) engine.Move {
	g.t.Helper()
	m, err := engine.PlaceMove(g.placements(row, col, dir, tiles)...)
	if err != nil {
		g.t.Fatal(err)
	}
	return m
}

// swap makes an exchange.
func (g *game) swap(tiles string) engine.Move {
	g.t.Helper()
	m, err := engine.ExchangeMove(g.tiles(tiles)...)
	if err != nil {
		g.t.Fatal(err)
	}
	return m
}

// play makes a move that has to be accepted, one millisecond after whatever was before.
func (g *game) play(by engine.Seat, m engine.Move) []engine.Event {
	g.t.Helper()
	g.at++
	p, events, err := g.p.Play(by, m, g.w, g.at)
	if err != nil {
		g.t.Fatalf("seat %d, kind %d: %v", by, m.Kind, err)
	}
	g.p = p
	return events
}

// place makes a placement by the seat to move.
func (g *game) place(row, col int, dir byte, tiles string) []engine.Event {
	g.t.Helper()
	return g.play(g.p.Turn(), g.move(row, col, dir, tiles))
}

// pass passes so many times.
func (g *game) pass(times int) {
	g.t.Helper()
	for range times {
		g.play(g.p.Turn(), engine.PassMove())
	}
}

// refuse makes a move that has to be refused with a code, and checks that nothing has changed.
func (g *game) refuse(by engine.Seat, m engine.Move, want engine.Code) {
	g.t.Helper()
	before := g.p
	p, events, err := g.p.Play(by, m, g.w, g.at+1)
	if engine.CodeOf(err) != want {
		g.t.Errorf("refused with %v, want %s", err, want)
	}
	if p != before || events != nil {
		g.t.Error("a refused move left a trace")
	}
}

// tick lets time pass.
func (g *game) tick(by engine.Millis) []engine.Event {
	g.at += by
	p, events := g.p.Tick(g.at)
	g.p = p
	return events
}

// over checks how the match has ended.
func (g *game) over(why engine.Reason, winner engine.Seat, scores ...int32) {
	g.t.Helper()
	r := g.p.Result()
	if r.Reason != why || r.Winner != winner {
		g.t.Errorf("over by %q, winner %d; want %q, %d", r.Reason, r.Winner, why, winner)
	}
	for s, want := range scores {
		if r.Scores[s] != want {
			g.t.Errorf("seat %d has %d, want %d", s, r.Scores[s], want)
		}
	}
	if g.p.Phase() == engine.PhaseOver != (why != engine.NotOver) {
		g.t.Errorf("phase %q", g.p.Phase())
	}
}

// find returns the only event of a kind.
func find(t *testing.T, events []engine.Event, kind engine.EventKind) engine.Event {
	t.Helper()
	var found []engine.Event
	for _, e := range events {
		if e.Kind == kind {
			found = append(found, e)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d events of kind %d, want 1", len(found), kind)
	}
	return found[0]
}

// check is an option for start.
func check(c engine.CheckRule) func(*engine.Table) {
	return func(t *engine.Table) { t.Options.Check = c }
}
