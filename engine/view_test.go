package engine_test

import (
	"reflect"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestViewTypeCannotCarryMore(t *testing.T) {
	// Whatever a View may reach: no position, no table, no seed, no bag, and one rack beside the leftover.
	racks := 0
	var walk func(typ reflect.Type, path string, seen map[reflect.Type]bool)
	walk = func(typ reflect.Type, path string, seen map[reflect.Type]bool) {
		switch typ {
		case reflect.TypeFor[engine.Seed](), reflect.TypeFor[engine.Position](), reflect.TypeFor[engine.Table](),
			reflect.TypeFor[engine.Record](), reflect.TypeFor[engine.Match]():
			t.Errorf("%s is a %s", path, typ)
		case reflect.TypeFor[engine.Rack]():
			racks++
			if path != "View.Rack" && path != "View.Tidy.Leftover" {
				t.Errorf("%s is a rack", path)
			}
			return
		case reflect.TypeFor[engine.Ruleset](), reflect.TypeFor[engine.TileSet](): // the same for every match
			return
		}
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(typ.Elem(), path, seen)
		case reflect.Struct:
			for i := range typ.NumField() {
				walk(typ.Field(i).Type, path+"."+typ.Field(i).Name, seen)
			}
		case reflect.Map, reflect.Func, reflect.Interface, reflect.Chan, reflect.UnsafePointer, reflect.String:
			t.Errorf("%s is a %s: nobody knows what it holds", path, typ)
		}
	}
	walk(reflect.TypeFor[engine.View](), "View", nil)
	if racks != 2 {
		t.Errorf("%d racks", racks)
	}
}

func TestViewDependsOnNothingHidden(t *testing.T) {
	// Another seat's rack, the bag's order and the seed may be anything: the view is the same.
	g := start(t, "setzer", "de", 3, withSeed(1))
	h := start(t, "setzer", "de", 3, withSeed(2))
	for _, x := range []*game{g, h} {
		x.racks("ERNSTEN")
		x.w = anything{}
	}
	g.racks("ERNSTEN", "QYXÖÄJÜ", "EEEEEEE")
	g.bag("ABCDE")
	h.racks("ERNSTEN", "EEEEEEE", "QYXÖÄJÜ")
	h.bag("EDCBA")
	g.place(7, 7, '-', "ER")
	h.place(7, 7, '-', "ER")
	g.racks("ERNSTEN")
	h.racks("ERNSTEN")
	for s := engine.NoSeat; s < 3; s++ {
		a, b := g.p.View(s), h.p.View(s)
		if s > 0 {
			a.Rack, b.Rack = engine.Rack{}, engine.Rack{}
			a.Unseen, b.Unseen = engine.Counts{}, engine.Counts{}
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("seat %d sees a difference", s)
		}
	}
}

func TestOwnRackOnly(t *testing.T) {
	g := start(t, "friends", "de", 2, nil)
	g.racks("ERNSTEN", "GELBERX")
	for s, want := range []string{"ERNSTEN", "GELBERX"} {
		v := g.p.View(engine.Seat(s))
		if g.text(v.Rack.Tiles()) != want || v.Seat != engine.Seat(s) || v.At[1-s].Rack != 7 {
			t.Errorf("seat %d: %+v", s, v)
		}
	}
	for _, s := range []engine.Seat{engine.NoSeat, 2, 3, 50, -7} {
		v := g.p.View(s)
		if v.Rack.Len() != 0 || v.Seat != engine.NoSeat || v.Exchange != 0 {
			t.Errorf("seat %d: %+v", s, v)
		}
	}
}

func TestUnseenIsBagAndOtherRacks(t *testing.T) {
	g := start(t, "setzer", "de", 3, check(engine.Contestable))
	sum := func() engine.Counts {
		var c engine.Counts
		for _, tile := range g.p.BagOf() {
			c.Add(tile)
		}
		for s := engine.Seat(1); s < 3; s++ {
			r := g.p.RackOf(s)
			for _, tile := range r.Tiles() {
				c.Add(tile)
			}
		}
		return c
	}
	if v := g.p.View(0); v.Unseen != sum() || v.Unseen.Total() != 95 || int(v.Bag) != 81 {
		t.Error("at the start")
	}
	r := g.p.RackOf(0)
	text := []rune(g.text(r.Tiles()))
	for i, c := range text {
		if c == '*' {
			text[i] = 'e'
		}
	}
	g.place(7, 7, '-', string(text[:3]))
	// Everybody sees the word that lies open, whose owner still has the tiles.
	if v := g.p.View(0); v.Unseen != sum() {
		t.Error("the mover, while the word lies open")
	}
	if v := g.p.View(1); v.Unseen.Total() != 102-7-3 {
		t.Errorf("the others, while the word lies open: %d", v.Unseen.Total())
	}
	g.play(1, engine.AcceptMove())
	g.play(2, engine.AcceptMove())
	if v := g.p.View(0); v.Unseen != sum() || v.Unseen.Total() != 92 {
		t.Error("after the word")
	}
	if v := g.p.View(engine.NoSeat); v.Unseen.Total() != 99 {
		t.Error("onlooker")
	}
	g.play(2, engine.ResignMove()) // nobody has seen that rack, and nobody will
	if v := g.p.View(0); v.Unseen != sum() || !v.At[2].Left {
		t.Error("after leaving")
	}
}

func TestUnseenRule(t *testing.T) {
	for id, want := range map[string]engine.UnseenRule{
		"sprig": engine.UnseenAlways, "setzer": engine.UnseenAlways, "friends": engine.UnseenOnTurn,
	} {
		if r := must(t, id); r.Unseen != want {
			t.Errorf("%s: %d", id, r.Unseen)
		}
	}
	for _, c := range []struct {
		id    string
		seat  engine.Seat
		shown bool
	}{
		{"sprig", 0, true}, {"sprig", 1, true}, {"setzer", 1, true},
		{"friends", 0, true}, {"friends", 1, false}, {"friends", engine.NoSeat, false}, {"sprig", engine.NoSeat, false},
	} {
		g := start(t, c.id, "de", 2, nil)
		v := g.p.View(c.seat)
		if v.UnseenShown() != c.shown {
			t.Errorf("%s, seat %d: %v", c.id, c.seat, v.UnseenShown())
		}
		if !v.UnseenShown() && v.Unseen.Total() == 0 {
			t.Error("a computer's own bookkeeping is missing")
		}
	}
}

func TestLastIsTheLastPlacementThatStands(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.racks("RATSIDE")
	if v := g.p.View(1); v.Last.Kind != engine.NoMove {
		t.Error("a last move before the first")
	}
	m := g.move(5, 5, '-', "RAT")
	g.play(0, m)
	g.pass(1)
	if v := g.p.View(1); v.Last != m || v.Number != 3 || v.First != 0 || v.Turn != 0 {
		t.Errorf("%+v", v)
	}
}
