package duel_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// germanToy returns a small German list.
func germanToy(t testing.TB) *lexicon.Lexicon {
	return toy(t, "de", "EI", "EIN", "EINE", "EINEN", "ER", "ES", "IN", "NEIN", "NIE", "REN", "SEIN", "SIE", "TEE", "TEEN", "UND")
}

// smallEnglish returns a small English list, another one than the real.
func smallEnglish(t testing.TB) *lexicon.Lexicon {
	return toy(t, "en", "EAT", "ATE", "TEA", "SEA", "TREE")
}

func toy(t testing.TB, lang string, list ...string) *lexicon.Lexicon {
	t.Helper()
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	var words []build.Entry
	for _, w := range list {
		words = append(words, build.Entry{Word: w})
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
