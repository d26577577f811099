package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestWholeMatches plays matches of every level in every kind of table: each move and swap must be accepted.
func TestWholeMatches(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, lang string
		seats               int
		change              func(*engine.Options)
	}{
		{"sprig de", "sprig", "de", 2, nil},
		{"sprig en", "sprig", "en", 2, nil},
		{"setzer", "setzer", "de", 2, nil},
		{"setzer, four seats", "setzer", "de", 4, nil},
		{"setzer, alone", "setzer", "de", 1, nil},
		{"setzer, common words, random premiums, no exchange", "setzer", "de", 3, func(o *engine.Options) {
			o.CommonOnly, o.RandomPremiums, o.Exchange = true, true, engine.ExchangeNever
		}},
		{"friends", "friends", "en", 2, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := lists(t, c.lang)
			player := NewPlayer(l)
			for _, level := range Levels() {
				p := newMatch(t, c.ruleset, l, c.seats, 1, c.change)
				for turn := 0; p.Phase() == engine.PhasePlay; turn++ {
					if turn > 400 {
						t.Fatalf("%s: does not end", level)
					}
					p = takeTurn(t, player, p, level, l)
				}
			}
		})
	}
}

// takeTurn lets a level make its move and its swap.
func takeTurn(t testing.TB, player *Player, p engine.Position, level Level, l *lexicon.Lexicon) engine.Position {
	t.Helper()
	seat := p.Turn()
	seed := engine.Seed{byte(p.Number())}
	m := player.Pick(p.View(seat), level, 5, seed)
	next, _, err := p.Play(seat, m, l, 0)
	if err != nil {
		t.Fatalf("%s: turn %d: %v: %v", level, p.Number(), m, err)
	}
	if swap, ok := player.PickTidy(next.View(seat), level, seed); ok {
		if next, _, err = next.Play(seat, swap, l, 0); err != nil {
			t.Fatalf("%s: turn %d: %v: %v", level, p.Number(), swap, err)
		}
	}
	return next
}

// TestSameDecision asks fresh and used players, twice each.
func TestSameDecision(t *testing.T) {
	l := lists(t, "en")
	used := NewPlayer(l)
	p := newMatch(t, "sprig", l, 2, 9, nil)
	for p.Phase() == engine.PhasePlay && p.Number() < 8 {
		v := p.View(p.Turn())
		for _, level := range Levels() {
			seed := engine.Seed{1, byte(p.Number())}
			want := NewPlayer(l).Pick(v, level, 30, seed)
			for range 2 {
				if got := used.Pick(v, level, 30, seed); got != want {
					t.Fatalf("%s: turn %d: %v, then %v", level, p.Number(), want, got)
				}
			}
		}
		p = takeTurn(t, used, p, Strong, l)
	}
}

// TestPrepareChangesNothing compares decisions in a game with jokers before, while and after the player prepares.
func TestPrepareChangesNothing(t *testing.T) {
	l := lists(t, "en")
	plain, prepared := NewPlayer(l), NewPlayer(l)
	p := newMatch(t, "friends", l, 2, 4, nil)
	tiles := p.View(0).Tiles
	if left := prepared.Prepare(ruleset(t, "sprig").TileSet("en"), 1); left != 0 {
		t.Errorf("%d words to prepare for a game without jokers", left)
	}
	before := prepared.Prepare(tiles, 1000)
	for p.Phase() == engine.PhasePlay && p.Number() < 12 {
		left := prepared.Prepare(tiles, l.Len()/2)
		if left >= before && before > 0 {
			t.Fatalf("%d left, then %d", before, left)
		}
		before = left
		v := p.View(p.Turn())
		seed := engine.Seed{byte(p.Number())}
		got, want := prepared.Pick(v, Strong, 20, seed), plain.Pick(v, Strong, 20, seed)
		if got != want {
			t.Fatalf("turn %d: %v, unprepared %v", p.Number(), got, want)
		}
		p = takeTurn(t, plain, p, Greedy, l)
	}
	if before != 0 {
		t.Errorf("%d words are left", before)
	}
}

// vocab is a lexicon in which every level has something else to find for the rack AEHLSTU.
func vocab(t testing.TB) *lexicon.Lexicon {
	return compile(t, "de", []build.Entry{
		{Word: "HAUSTE", Tier: lexicon.Rare},
		{Word: "HAUST", Tier: lexicon.Common},
		{Word: "HAUS", Tier: lexicon.Basic},
		{Word: "LAUT", Tier: lexicon.Frequent},
		{Word: "TAU", Tier: lexicon.Basic},
		{Word: "HAUTES", Tier: lexicon.Basic, Slur: true},
		{Word: "HAUTE", Tier: lexicon.Basic, Slur: true},
	})
}

// TestVocabulary is about which words a level plays.
func TestVocabulary(t *testing.T) {
	l := vocab(t)
	v := rackView(t, l, "AEHLSTU")
	player := NewPlayer(l)
	for level, want := range map[Level]map[string]bool{
		Greedy: {"HAUSTE": true},
		Normal: {"HAUST": true},
		Strong: {"HAUSTE": true, "HAUST": true},
		Easy:   {"HAUS": true, "LAUT": true, "TAU": true},
		Random: {"HAUSTE": true, "HAUST": true, "HAUS": true, "LAUT": true, "TAU": true},
	} {
		seen := map[string]bool{}
		for i := range 60 {
			word := spelled(t, &v, player.Pick(v, level, 20, engine.Seed{byte(i)}))
			if !want[word] {
				t.Fatalf("%s plays %q", level, word)
			}
			seen[word] = true
		}
		if level == Random && len(seen) != len(want) {
			t.Errorf("random plays only %v", seen)
		}
	}
}

// TestNoSlur is about a rack that could place slurs only.
func TestNoSlur(t *testing.T) {
	l := compile(t, "de", []build.Entry{{Word: "HAUTE", Tier: lexicon.Basic, Slur: true}, {Word: "ELCH", Tier: lexicon.Basic}})
	v := rackView(t, l, "AEHTUUU")
	player := NewPlayer(l)
	for _, level := range Levels() {
		if m := player.Pick(v, level, 10, engine.Seed{}); m.Kind != engine.Exchange {
			t.Errorf("%s: %v", level, m)
		}
		v := v
		v.Exchange = 0
		if m := player.Pick(v, level, 10, engine.Seed{}); m.Kind != engine.Pass {
			t.Errorf("%s without exchange: %v", level, m)
		}
	}
}

// TestNoRareWord is about a rack that could place rare words only: Easy and Normal do without, whatever is left to them.
func TestNoRareWord(t *testing.T) {
	l := compile(t, "de", []build.Entry{{Word: "HAUTE", Tier: lexicon.Rare}, {Word: "ELCH", Tier: lexicon.Basic}})
	v := rackView(t, l, "AEHTUUU")
	player := NewPlayer(l)
	for _, level := range []Level{Easy, Normal} {
		if m := player.Pick(v, level, 0, engine.Seed{}); m.Kind != engine.Exchange {
			t.Errorf("%s: %v", level, m)
		}
		v := v
		v.Exchange = 0
		if m := player.Pick(v, level, 0, engine.Seed{}); m.Kind != engine.Pass {
			t.Errorf("%s without exchange: %v", level, m)
		}
	}
}

// TestEasyIsSeldomBest compares Easy with the best everyday word, over matches.
func TestEasyIsSeldomBest(t *testing.T) {
	l := lists(t, "de")
	player := NewPlayer(l)
	best, moves := 0, 0
	for seed := range byte(6) {
		p := newMatch(t, "sprig", l, 2, seed, nil)
		for p.Phase() == engine.PhasePlay {
			v := p.View(p.Turn())
			m := player.Pick(v, Easy, 0, engine.Seed{seed, byte(p.Number())})
			if m.Kind == engine.Place {
				s, err := v.Score(m)
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range s.Words() {
					if n, ok := l.Number(w.Letters(nil)); !ok || l.Tier(n) < lexicon.Common {
						t.Fatalf("plays %s", w.Text(v.Tiles))
					}
				}
				top, err := v.Score(player.highest(&v, everydayWord))
				if err == nil && s.Points >= top.Points {
					best++
				}
				moves++
			}
			p = takeTurn(t, player, p, Easy, l)
		}
	}
	if moves < 80 || best*4 > moves {
		t.Errorf("the best of its words in %d of %d moves", best, moves)
	}
}

// TestStrongGoesOut is about the end of a match with an empty bag: a tile that is kept costs, going out gains.
func TestStrongGoesOut(t *testing.T) {
	l := compile(t, "de", []build.Entry{{Word: "ARE"}, {Word: "ARES"}, {Word: "SAU"}, {Word: "SARI"}, {Word: "AU"}})
	p := newMatch(t, "setzer", l, 2, 1, nil)
	v := p.View(0)
	a := l.Alphabet()
	lay := func(sq int, r rune) {
		letter, ok := a.Letter(r)
		if !ok {
			t.Fatal(r)
		}
		v.Board.Set(engine.Square(sq), engine.Tile(letter))
	}
	for i, r := range "ARE" {
		lay(7*15+6+i, r)
	}
	v.Bag, v.Exchange = 0, 0
	v.Unseen = engine.Counts{}
	v.Rack = engine.Rack{}
	v.At[1].Rack = 2
	s, _ := a.Letter('S')
	q, _ := a.Letter('Q')
	v.Unseen[q], v.Unseen[s] = 1, 1
	v.Rack.Add(engine.Tile(s))
	for _, budget := range []Budget{0, 50} {
		if m := NewPlayer(l).Pick(v, Strong, budget, engine.Seed{}); spelled(t, &v, m) != "ARES" {
			t.Errorf("budget %d: %v", budget, m)
		}
	}
}

// TestNotToMove is about views in which there is nothing to decide.
func TestNotToMove(t *testing.T) {
	l := vocab(t)
	player := NewPlayer(l)
	p := newMatch(t, "sprig", l, 2, 1, nil)
	waiting, nobody, over := p.View(1), p.View(engine.NoSeat), p.View(0)
	over.Phase, over.Turn = engine.PhaseOver, engine.NoSeat
	for name, v := range map[string]engine.View{"waiting": waiting, "nobody": nobody, "over": over, "zero": {}} {
		if m := player.Pick(v, Strong, 5, engine.Seed{}); m != engine.PassMove() {
			t.Errorf("%s: %v", name, m)
		}
		if m, ok := player.PickTidy(v, Strong, engine.Seed{}); ok {
			t.Errorf("%s: swaps %v", name, m)
		}
	}
	window := p.View(1)
	window.Phase = engine.PhaseWindow
	if m := player.Pick(window, Strong, 5, engine.Seed{}); m != engine.AcceptMove() {
		t.Errorf("window: %v", m)
	}
}
