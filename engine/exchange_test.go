package engine_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestExchange(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil)
	g.racks("RATSIDE")
	g.bag("XYZQ")
	e := find(t, g.play(0, g.swap("TIE")), engine.EventExchanged)
	r := g.p.RackOf(0)
	if got := g.text(r.Tiles()); got != "RASDXYZ" {
		t.Errorf("rack %s", got)
	}
	if bag := g.p.BagOf(); len(bag) != 4 {
		t.Errorf("bag %s", g.text(bag))
	}
	if e.Count != 3 || e.Seat != 0 || e.Move != (engine.Move{}) {
		t.Errorf("event %+v: it tells how many tiles and never which", e)
	}
	if g.p.Turn() != 1 || g.p.Number() != 2 || g.p.View(0).At[0].Moves != 1 {
		t.Error("the exchange didn't use up the turn")
	}
}

func TestExchangedTilesDontComeStraightBack(t *testing.T) {
	for n := range 30 {
		g := start(t, "sprig", "en", 2, withSeed(byte(n)))
		g.racks("AAAAAAA")
		g.bag("BBBBBBB")
		g.play(0, g.swap("AAAAAAA"))
		r := g.p.RackOf(0)
		if g.text(r.Tiles()) != "BBBBBBB" || g.text(g.p.BagOf()) != "AAAAAAA" {
			t.Fatalf("rack %s, bag %s", g.text(r.Tiles()), g.text(g.p.BagOf()))
		}
	}
}

func TestReturnedTilesGoAnywhere(t *testing.T) {
	var places [5]int
	for n := range 200 {
		g := start(t, "sprig", "en", 2, withSeed(byte(n)))
		g.racks("ZAAAAAA")
		g.bag("BCDEF")
		g.play(0, g.swap("Z"))
		for i, tile := range g.p.BagOf() {
			if tile == g.tile('Z') {
				places[i]++
			}
		}
	}
	for i, n := range places {
		if n < 20 || n > 60 {
			t.Errorf("place %d: %d times of 200 (%v)", i, n, places)
		}
	}
}

func TestExchangeRefused(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil)
	g.racks("RATSIDE")
	g.bag("XY")
	g.refuse(0, g.swap("RAT"), engine.CodeExchange)
	g.refuse(0, g.swap("Z"), engine.CodeNotOnRack)
	g.refuse(0, g.swap("RR"), engine.CodeNotOnRack)
	g.refuse(1, g.swap("R"), engine.CodeTurn)
	g.play(0, g.swap("RA"))
	g.racks("", "SIDERAT")
	g.bag("")
	g.refuse(1, g.swap("S"), engine.CodeExchange)
}

func TestExchangeRules(t *testing.T) {
	for _, c := range []struct {
		rule engine.ExchangeRule
		bag  string
		give string
		want engine.Code
		most uint8
	}{
		{engine.ExchangeFrom, "ABCDEFG", "ERNSTEN", "", 7},
		{engine.ExchangeFrom, "ABCDEF", "E", engine.CodeExchange, 0},
		{engine.ExchangeAlways, "AB", "ER", "", 2},
		{engine.ExchangeAlways, "AB", "ERN", engine.CodeExchange, 2},
		{engine.ExchangeNever, "ABCDEFG", "E", engine.CodeExchange, 0},
	} {
		g := start(t, "setzer", "de", 2, func(t *engine.Table) { t.Options.Exchange = c.rule })
		g.racks("ERNSTEN")
		g.bag(c.bag)
		if v := g.p.View(0); v.Exchange != c.most {
			t.Errorf("rule %d, bag %s: the view allows %d", c.rule, c.bag, v.Exchange)
		}
		if c.want != "" {
			g.refuse(0, g.swap(c.give), c.want)
		} else {
			g.play(0, g.swap(c.give))
		}
	}
}

func TestExchangeInFriends(t *testing.T) {
	g := start(t, "friends", "en", 2, nil)
	g.racks("RATSID*", "RATSIDE")
	g.bag("XY")
	g.play(0, g.swap("*"))
	g.play(1, g.swap("RA"))
	g.refuse(0, g.swap("RAT"), engine.CodeExchange)
	if g.p.View(0).At[1].Moves != 1 || g.p.Turn() != 0 {
		t.Error("an exchange didn't use up the turn")
	}
}
