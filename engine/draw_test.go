package engine_test

import (
	"encoding/hex"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// seed returns a seed that counts up from n.
func seed(n byte) (s engine.Seed) {
	for i := range s {
		s[i] = n + byte(i)
	}
	return s
}

func withSeed(n byte) func(*engine.Table) { return func(t *engine.Table) { t.Seed = seed(n) } }

// The golden draws. They must never change: stored matches and published boards depend on them.

func TestGoldenDerive(t *testing.T) {
	for _, c := range []struct {
		got  engine.Seed
		want string // from another implementation: Python's hashlib
	}{
		{seed(0).Derive("bag"), "f549c8361983d5da487fc1eb14611534af3b62db7705e5807558099a15e79e5d"},
		{seed(0).Derive(engine.LabelComputer), "7c5b80d6dcffad478dd599237eafe55ef282d7c3c7e01cb6d6850695ac0fbe52"},
		{seed(0).DeriveNumbered("return", 1), "6193d65b21252f35afbe55a15b42dbb1668ba8ed22a5b2c5b652e784c0c8eca4"},
	} {
		if got := hex.EncodeToString(c.got[:]); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestGoldenBelow(t *testing.T) {
	got := engine.Below(seed(0), 100, 12)
	want := []int{71, 81, 40, 15, 87, 30, 77, 56, 55, 92, 80, 11}
	if len(got) != len(want) {
		t.Fatal(got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%v, want %v", got, want)
		}
	}
}

func TestBelowIsEven(t *testing.T) {
	const n = 7
	var seen [n]int
	for _, v := range engine.Below(seed(9), n, 70000) {
		if v < 0 || v >= n {
			t.Fatalf("%d", v)
		}
		seen[v]++
	}
	for v, k := range seen {
		if k < 9600 || k > 10400 {
			t.Errorf("%d came %d times of 70000", v, k)
		}
	}
	for _, v := range engine.Below(seed(1), 1, 10) {
		if v != 0 {
			t.Error("below 1")
		}
	}
}

func TestGoldenBags(t *testing.T) {
	for _, c := range []struct {
		ruleset, lang string
		racks         []string
		bag           string
	}{
		{"sprig", "de", []string{"FUKRIEO", "HTHISZS"},
			"ÖCTEMDIPURSUINVEMGEHEEEÄRWBENHNOUDNYDBGEGRATSUANEEEXESLDSEATMLESQFNKNIONUJRINCAMÜTTRLA"},
		{"sprig", "en", []string{"AELHREF", "JREHVBN"},
			"TOUGAASDOEWYTIUOBFMRUEPLTNROIIISRIODXLZSANGTTOEAOEEDSEVAQRKAIAEEITPUNONWGENCMALIDCIY"},
		{"setzer", "de", []string{"YOISETU", "EENESIN", "ETNK*DN", "ISIHEZR"},
			"WTRÖGSIINAANMUMNOEGRQTPDFNDKDEBS*EUSLRCEGRCEMULOAEVULAUXEHRSTJÜNBMÄFAEHTEH"},
		{"friends", "pt", []string{"GOFCSGT", "DLUAZPR"},
			"RSTPAEDJAEIISLONLUDQAMERBEAEHX*ÇMCIÇOEEFIIIUSRORPIJBROALSETSAAMIAND*SEDMAPO*MSEIOUMCANUITTUUAOCNLVAOEOBAVH"},
	} {
		g := start(t, c.ruleset, c.lang, len(c.racks), withSeed(0))
		for s, want := range c.racks {
			r := g.p.RackOf(engine.Seat(s))
			if got := g.text(r.Tiles()); got != want {
				t.Errorf("%s %s: rack %d is %s, want %s", c.ruleset, c.lang, s, got, want)
			}
		}
		if got := g.text(g.p.BagOf()); got != c.bag {
			t.Errorf("%s %s: bag %s, want %s", c.ruleset, c.lang, got, c.bag)
		}
	}
}

func TestGoldenReturn(t *testing.T) {
	g := start(t, "sprig", "en", 2, withSeed(0))
	g.bag("ABCDEFGHIJ")
	g.racks("ZYXSSSS", "WVUSSSS")
	g.play(0, g.swap("XYZ"))
	if r := g.p.RackOf(0); g.text(r.Tiles()) != "SSSSABC" {
		t.Errorf("rack %s", g.text(r.Tiles()))
	}
	if got := g.text(g.p.BagOf()); got != "YDZEFGHIJX" {
		t.Errorf("bag %s", got)
	}
	g.play(1, g.swap("UVW"))
	if got := g.text(g.p.BagOf()); got != "EFGUVHWIJX" {
		t.Errorf("bag %s", got)
	}
}

func TestGoldenFirst(t *testing.T) {
	got := ""
	for n := range 16 {
		g := start(t, "setzer", "de", 3, func(t *engine.Table) { t.Seed, t.First = seed(byte(n)), engine.NoSeat })
		got += string(rune('0' + g.p.First()))
		if g.p.Turn() != g.p.First() {
			t.Error("the first isn't to move")
		}
	}
	if got != "2002110010020110" {
		t.Errorf("first seats %s", got)
	}
	// Who starts doesn't change what is drawn.
	a := start(t, "sprig", "de", 2, func(t *engine.Table) { t.First = 0 })
	b := start(t, "sprig", "de", 2, func(t *engine.Table) { t.First = 1 })
	if a.p.RackOf(0) != b.p.RackOf(0) || a.p.Turn() != 0 || b.p.Turn() != 1 {
		t.Error("who starts changes the draw")
	}
}

func TestSeatZeroDrawsFirst(t *testing.T) {
	two := start(t, "setzer", "de", 2, withSeed(3))
	four := start(t, "setzer", "de", 4, withSeed(3))
	if two.p.RackOf(0) != four.p.RackOf(0) || two.p.RackOf(1) != four.p.RackOf(1) {
		t.Error("the racks of the first two seats depend on the others")
	}
	bag := two.text(two.p.BagOf())
	r2, r3 := four.p.RackOf(2), four.p.RackOf(3)
	if got := four.text(r2.Tiles()) + four.text(r3.Tiles()); got != bag[:len(got)] {
		t.Errorf("seats 2 and 3 have %s, the bag begins with %s", got, bag[:14])
	}
}

func TestDrawsComeFromTheFront(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.racks("RATSIDE")
	g.bag("XYZQ")
	g.place(5, 5, '-', "RAT")
	if r := g.p.RackOf(0); g.text(r.Tiles()) != "SIDEXYZ" || g.text(g.p.BagOf()) != "Q" {
		t.Errorf("rack %s, bag %s", g.text(r.Tiles()), g.text(g.p.BagOf()))
	}
}

func TestRefillEndsWithTheBag(t *testing.T) {
	g := start(t, "sprig", "en", 2, nil, "RAT")
	g.racks("RATSIDE")
	g.bag("X")
	g.place(5, 5, '-', "RAT")
	if r := g.p.RackOf(0); g.text(r.Tiles()) != "SIDEX" {
		t.Errorf("rack %s", g.text(r.Tiles()))
	}
}

func TestRandomPremiums(t *testing.T) {
	r := must(t, "setzer")
	counts := func(l *engine.Layout) (n [5]int) {
		for s := range int(r.Side) * int(r.Side) {
			n[l[s]]++
		}
		return n
	}
	different := map[engine.Layout]bool{}
	for n := range 20 {
		g := start(t, "setzer", "de", 2, func(t *engine.Table) { t.Seed = seed(byte(n)); t.Options.RandomPremiums = true })
		l := g.p.LayoutOf()
		different[l] = true
		if got, want := counts(&l), counts(&r.Layout); got != want {
			t.Fatalf("premiums %v, want %v", got, want)
		}
		for row := range 15 {
			for col := range 15 {
				p := l[row*15+col]
				if l[row*15+14-col] != p || l[(14-row)*15+col] != p {
					t.Fatalf("(%d,%d) isn't mirrored", row, col)
				}
			}
		}
		if plain := start(t, "setzer", "de", 2, withSeed(byte(n))); plain.text(plain.p.BagOf()) != g.text(g.p.BagOf()) {
			t.Error("random premiums change the bag")
		} else if plain.p.LayoutOf() != r.Layout {
			t.Error("classic premiums are not the ruleset's")
		}
	}
	if len(different) < 19 {
		t.Errorf("%d layouts from 20 seeds", len(different))
	}
	g := start(t, "setzer", "de", 2, func(t *engine.Table) { t.Seed = seed(0); t.Options.RandomPremiums = true })
	l := g.p.LayoutOf()
	got := ""
	for s := range 64 {
		got += string(rune('0' + l[s/8*15+s%8]))
	}
	if got != "0243200100010000000003003000000020030000010100000100010040000413" {
		t.Errorf("golden premiums %s", got)
	}
}

func TestSameSeedSameMatch(t *testing.T) {
	a, b := start(t, "friends", "de", 2, withSeed(5)), start(t, "friends", "de", 2, withSeed(5))
	c := start(t, "friends", "de", 2, withSeed(6))
	if a.text(a.p.BagOf()) != b.text(b.p.BagOf()) || a.text(a.p.BagOf()) == c.text(c.p.BagOf()) {
		t.Error("the bag doesn't follow the seed")
	}
}
