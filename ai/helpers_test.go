package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// lists returns the project's words of a language.
func lists(t testing.TB, lang string) *lexicon.Lexicon {
	t.Helper()
	l, err := build.Lexicon(lang)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// compile makes a lexicon.
func compile(t testing.TB, lang string, words []build.Entry) *lexicon.Lexicon {
	t.Helper()
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	data, err := build.Compile(a, words)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func ruleset(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := rules.Get(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// newMatch starts a match of two seats without a clock, with the other options as change leaves them.
func newMatch(t testing.TB, id string, l *lexicon.Lexicon, seats int, seed byte, change func(*engine.Options)) engine.Position {
	t.Helper()
	r := ruleset(t, id)
	table := engine.Table{Rules: r, Lang: l.Lang(), Lexicon: l.Hash(), Seats: uint8(seats), First: 0,
		Seed: engine.Seed{seed}, Options: r.Defaults(false)}
	table.Options.Clock = 0
	if change != nil {
		change(&table.Options)
	}
	p, err := engine.New(table, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// rackView returns the view of the first seat at the start of a sprig match, with another rack.
func rackView(t testing.TB, l *lexicon.Lexicon, rack string) engine.View {
	t.Helper()
	v := newMatch(t, "sprig", l, 2, 1, nil).View(0)
	v.Rack = engine.Rack{}
	word, err := l.Alphabet().Encode(rack)
	if err != nil {
		t.Fatal(err)
	}
	for _, letter := range word {
		v.Rack.Add(engine.Tile(letter))
	}
	return v
}

// spelled returns the main word of a move, "" for any but a placement.
func spelled(t testing.TB, v *engine.View, m engine.Move) string {
	t.Helper()
	if m.Kind != engine.Place {
		return ""
	}
	s, err := v.Score(m)
	if err != nil {
		t.Fatal(err)
	}
	return s.Words()[0].Text(v.Tiles)
}
