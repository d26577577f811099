package leave

import (
	"os"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// TestEmbedded reads every file and writes it again.
func TestEmbedded(t *testing.T) {
	all, err := rules.All()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]*engine.TileSet{}
	for _, r := range all {
		for _, ts := range r.Tiles {
			names[r.ID+"-"+ts.Lang+".txt"] = ts
		}
	}
	entries, err := os.ReadDir("data")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		ts := names[e.Name()]
		if ts == nil {
			t.Errorf("%s is about no game", e.Name())
			continue
		}
		text, err := os.ReadFile("data/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		if linked, ok := file(strings.TrimSuffix(e.Name(), ".txt")); !ok || linked != string(text) {
			t.Errorf("%s isn't what was generated of it: run make gen", e.Name())
		}
		s, err := Parse(string(text), ts)
		if err != nil {
			t.Errorf("%s: %v", e.Name(), err)
			continue
		}
		_, body, _ := strings.Cut(string(text), "\n") // behind the line that says how it was made
		if got := s.Format(ts); got != body {
			t.Errorf("%s: comes back differently", e.Name())
		}
		for _, h := range s.Horizons {
			if got, want := rows(&h.Table), kinds(ts); got != want {
				t.Errorf("%s: horizon %d knows %d kinds, want %d", e.Name(), h.Moves, got, want)
			}
		}
	}
	sprig, err := rules.Get("sprig")
	if err != nil {
		t.Fatal(err)
	}
	for _, ts := range sprig.Tiles {
		if s := For(sprig, ts); len(s.Horizons) < 2 || len(s.Tidy) != int(sprig.Moves) {
			t.Errorf("sprig %s: %d horizons, %d reserves", ts.Lang, len(s.Horizons), len(s.Tidy))
		}
	}
}

// rows counts the kinds that a table has any value for.
func rows(t *Table) int {
	n := 0
	for k := range t.Pair {
		if t.Single[k] != 0 || t.Pair[k] != [Kinds]int16{} {
			n++
		}
	}
	return n
}

func kinds(ts *engine.TileSet) int {
	n := 0
	for _, c := range ts.Counts {
		if c > 0 {
			n++
		}
	}
	return n
}

const small = `# a comment
tidy 0 10 20
horizon 1
A 5 -7
B 1 0 3   # with A
? 100 -1 2 4
horizon 3
A 6 -8
`

func tiles(t testing.TB) *engine.TileSet {
	t.Helper()
	r, err := rules.Get("setzer")
	if err != nil {
		t.Fatal(err)
	}
	return r.Tiles[0]
}

func TestValue(t *testing.T) {
	s, err := Parse(small, tiles(t))
	if err != nil {
		t.Fatal(err)
	}
	const a, b = engine.Tile(1), engine.Tile(2)
	for _, c := range []struct {
		moves   uint16
		limited bool
		tiles   []engine.Tile
		want    int32
	}{
		{1, true, nil, 0},
		{1, true, []engine.Tile{a}, 5},
		{1, true, []engine.Tile{a, a}, 5 + 5 - 7},
		{1, true, []engine.Tile{a, b, a}, 5 + 1 + 5 + 3 - 7 + 3},
		{2, true, []engine.Tile{engine.Joker, b}, 100 + 1 + 4},
		{1, true, []engine.Tile{engine.JokerBit | a}, 100},
		{3, true, []engine.Tile{a, a}, 6 + 6 - 8},
		{9, true, []engine.Tile{a}, 6},
		{0, false, []engine.Tile{a}, 6},
		{0, true, []engine.Tile{a}, 0},
	} {
		if got := s.At(c.moves, c.limited).Value(c.tiles); got != c.want {
			t.Errorf("%d moves, %v: %d, want %d", c.moves, c.tiles, got, c.want)
		}
	}
	for moves, want := range map[int]int32{-1: 0, 0: 0, 1: 10, 2: 20, 8: 20} {
		if got := s.TidyReserve(moves); got != want {
			t.Errorf("reserve %d: %d, want %d", moves, got, want)
		}
	}
	var none Set
	if none.At(4, true).Value([]engine.Tile{a}) != 0 || none.TidyReserve(4) != 0 {
		t.Error("the empty set values something")
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"A 1 2":                        "line 1",
		"horizon 0":                    "line 1",
		"horizon 1 2":                  "line 1",
		"horizon 2\nhorizon 2":         "line 2",
		"horizon 1\nA 1":               "line 2",
		"horizon 1\nA 1 2 3":           "line 2",
		"horizon 1\nA 1 2\nA 1 2 3":    "line 3",
		"horizon 1\nA 1 40000":         "line 2",
		"horizon 1\na 1 2":             "line 2",
		"horizon 1\nAB 1 2":            "line 2",
		"horizon 1\nA 1 2\n\nB 1 2 x3": "line 4",
		"tidy 1 e":                     "line 1",
	} {
		if _, err := Parse(text, tiles(t)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// FuzzParse reads anything; what is read is written so that it reads the same.
func FuzzParse(f *testing.F) {
	f.Add(small)
	f.Add("horizon 1\n? 1 1\nhorizon 32767")
	f.Add("tidy\nhorizon")
	ts := tiles(f)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse(text, ts)
		if err != nil {
			return
		}
		again, err := Parse(s.Format(ts), ts)
		if err != nil {
			t.Fatal(err)
		}
		if again.Format(ts) != s.Format(ts) {
			t.Error("comes back differently")
		}
	})
}
