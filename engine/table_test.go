package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestTableRefused(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, lang string
		seats               int
		change              func(*engine.Table)
		want                engine.Code
	}{
		{"one seat", "sprig", "de", 1, nil, engine.CodeSeats},
		{"three seats", "sprig", "de", 3, nil, engine.CodeSeats},
		{"three seats of friends", "friends", "de", 3, nil, engine.CodeSeats},
		{"no seat", "setzer", "de", 0, nil, engine.CodeSeats},
		{"five seats", "setzer", "de", 5, nil, engine.CodeSeats},
		{"first beyond the table", "sprig", "de", 2, func(t *engine.Table) { t.First = 2 }, engine.CodeSeats},
		{"first below", "sprig", "de", 2, func(t *engine.Table) { t.First = -2 }, engine.CodeSeats},
		{"computer beyond the table", "sprig", "de", 2, func(t *engine.Table) { t.Computers = 0b100 }, engine.CodeSeats},
		{"language", "sprig", "fr", 2, nil, engine.CodeLanguage},
		{"no language", "setzer", "", 2, nil, engine.CodeLanguage},
		{"strict", "sprig", "de", 2, func(t *engine.Table) { t.Options.Check = engine.Strict }, engine.CodeOption},
		{"no such check", "setzer", "de", 2, func(t *engine.Table) { t.Options.Check = 7 }, engine.CodeOption},
		{"exchange never", "friends", "de", 2, func(t *engine.Table) { t.Options.Exchange = engine.ExchangeNever }, engine.CodeOption},
		{"random premiums", "friends", "de", 2, func(t *engine.Table) { t.Options.RandomPremiums = true }, engine.CodeOption},
		{"common words", "sprig", "de", 2, func(t *engine.Table) { t.Options.CommonOnly = true }, engine.CodeOption},
		{"clock", "sprig", "de", 2, clock(60_000), engine.CodeOption},
	} {
		t.Run(c.name, func(t *testing.T) {
			tab := table(t, c.ruleset, "de", 2)
			tab.Lang, tab.Seats = c.lang, uint8(c.seats)
			change := c.change
			if change != nil {
				change(&tab)
			}
			if _, err := engine.New(tab, 0); engine.CodeOf(err) != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
	for _, at := range []engine.Millis{-1, engine.MaxTime + 1} {
		if _, err := engine.New(table(t, "sprig", "de", 2), at); engine.CodeOf(err) != engine.CodeTime {
			t.Errorf("at %d: %v", at, err)
		}
	}
}

func TestTableChoices(t *testing.T) {
	r := must(t, "setzer")
	for seats := 1; seats <= 4; seats++ {
		for _, check := range r.Checks {
			for _, exchange := range r.Exchanges {
				for _, clock := range r.Clock.Choices {
					tab := table(t, "setzer", "de", seats)
					tab.Options.Check, tab.Options.Exchange, tab.Options.Clock = check, exchange, clock
					_, err := engine.New(tab, 0)
					if ok := seats > 1 || check == engine.Helpful && exchange == engine.ExchangeFrom && clock == 0; ok != (err == nil) {
						t.Errorf("%d seats, check %d, exchange %d, clock %d: %v", seats, check, exchange, clock, err)
					}
				}
			}
		}
	}
}

func TestTableIsKept(t *testing.T) {
	tab := table(t, "friends", "fr", 2)
	tab.Seed, tab.Lexicon, tab.First = seed(4), [32]byte{1, 2}, engine.NoSeat
	p, err := engine.New(tab, 5)
	if err != nil {
		t.Fatal(err)
	}
	got := p.Table()
	if got.Lang != "fr" || got.Seed != tab.Seed || got.Lexicon != tab.Lexicon || got.First != engine.NoSeat || got.Rules != tab.Rules {
		t.Errorf("%+v", got)
	}
	if v := p.View(1); v.Tiles.Lang != "fr" || v.Lexicon != tab.Lexicon {
		t.Error("the view has another language or word list")
	}
}
