package movegen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// scan finds all legal placements the slow way, without graph, anchors or cross-sets: it lays every word of the
// list on every line at every place, with every choice of tiles and jokers, and asks the engine.
func scan(t testing.TB, in *Input, l *lexicon.Lexicon) []Play {
	t.Helper()
	s := scanner{t: t, in: in, words: l, found: map[engine.Move]int32{}}
	side := int(in.Board.Side())
	for _, word := range l.All() {
		for line := range side {
			for pos := 0; pos+len(word) <= side; pos++ {
				s.lay(word, line*side+pos, 1)
				s.lay(word, pos*side+line, side)
			}
		}
	}
	plays := make([]Play, 0, len(s.found))
	for m, points := range s.found {
		plays = append(plays, Play{m, points})
	}
	slices.SortFunc(plays, Compare)
	return plays
}

type scanner struct {
	t      testing.TB
	in     *Input
	words  *lexicon.Lexicon
	found  map[engine.Move]int32
	placed []engine.Placement
}

// lay tries the letters of word from a square on, one every step squares.
func (s *scanner) lay(word []lexicon.Letter, at, step int) {
	s.placed = s.placed[:0]
	s.next(word, at, step, s.in.Rack)
}

func (s *scanner) next(word []lexicon.Letter, at, step int, rack engine.Rack) {
	if len(word) == 0 {
		s.ask()
		return
	}
	sq := engine.Square(at)
	if t := s.in.Board.At(sq); t != 0 {
		if t.Letter() == word[0] {
			s.next(word[1:], at+step, step, rack)
		}
		return
	}
	for _, t := range []engine.Tile{engine.Tile(word[0]), engine.Tile(word[0]) | engine.JokerBit} {
		if rest := rack; rest.Remove(t) {
			s.placed = append(s.placed, engine.Placement{Square: sq, Tile: t})
			s.next(word[1:], at+step, step, rest)
			s.placed = s.placed[:len(s.placed)-1]
		}
	}
}

// ask has the engine judge the tiles that were placed.
func (s *scanner) ask() {
	if len(s.placed) == 0 {
		return
	}
	m, err := engine.PlaceMove(s.placed...)
	if err != nil {
		s.t.Fatal(err)
	}
	if _, known := s.found[m]; known {
		return
	}
	in := s.in
	scored, err := engine.ScoreOn(in.Rules, in.Tiles, in.Layout, in.Board, &m)
	if err != nil {
		return
	}
	v := engine.View{Rules: in.Rules, Tiles: in.Tiles}
	refused, err := v.Refused(&scored, s.words)
	if err != nil {
		s.t.Fatal(err)
	}
	if refused == 0 {
		s.found[m] = int32(scored.Points)
	}
}

// compile makes a lexicon of some words.
func compile(t testing.TB, lang string, words []string) *lexicon.Lexicon {
	t.Helper()
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]build.Entry, len(words))
	for i, w := range words {
		list[i] = build.Entry{Word: w}
	}
	data, err := build.Compile(a, list)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// babble makes words of two to seven letters out of few letters, so that many of them fit everywhere.
func babble(rng *rand.Rand, letters string, n int) []string {
	set := map[string]bool{}
	alphabet := []rune(letters)
	for range n {
		var word []rune
		for range 2 + rng.IntN(6) {
			word = append(word, alphabet[rng.IntN(len(alphabet))])
		}
		set[string(word)] = true
	}
	var words []string
	for w := range set {
		words = append(words, w)
	}
	slices.Sort(words)
	return words
}

// ruleset returns a ruleset of the project.
func ruleset(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := rules.Get(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
