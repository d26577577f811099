package rules

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// must returns the ruleset with an id.
func must(t testing.TB, id string) *engine.Ruleset {
	t.Helper()
	r, err := Get(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryRulesetLoads(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	ids := ""
	for _, r := range all {
		ids += r.ID + " "
		again, err := Find(r.ID, r.Version)
		if err != nil || again != r {
			t.Errorf("%s %d isn't found", r.ID, r.Version)
		}
	}
	if ids != "friends setzer sprig " {
		t.Errorf("rulesets %s", ids)
	}
	all[0] = nil
	if again, _ := All(); again[0] == nil {
		t.Error("the caller changed the list")
	}
}

// TestValuesAreTheFiles holds the values that hosts link to the files they were made of (make gen).
func TestValuesAreTheFiles(t *testing.T) {
	files, err := data.ReadDir("data/rulesets")
	if err != nil {
		t.Fatal(err)
	}
	all, _ := All()
	if len(files) != len(all) {
		t.Fatalf("%d files, %d values", len(files), len(all))
	}
	for i, f := range files {
		text, err := data.ReadFile("data/rulesets/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		r, err := Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", f.Name(), err)
		}
		if !reflect.DeepEqual(r, all[i]) {
			t.Errorf("%s isn't what was generated of it: run make gen", f.Name())
		}
	}
}

func TestUnknownRuleset(t *testing.T) {
	if _, err := Get("chess"); err != ErrUnknown {
		t.Error(err)
	}
	if _, err := Find("sprig", 99); err != ErrUnknown {
		t.Error(err)
	}
}

func TestInLanguage(t *testing.T) {
	if r, err := InLanguage("friends", "fr"); err != nil || r.ID != "friends" {
		t.Error(err)
	}
	for _, c := range []struct{ id, lang, want string }{
		{"chess", "de", `rules: unknown ruleset "chess": there are ["friends" "setzer" "sprig"]`},
		{"sprig", "fr", `rules: sprig is not played in "fr": there are ["de" "en"]`},
		{"setzer", "", `rules: setzer is not played in "": there are ["de"]`},
	} {
		if _, err := InLanguage(c.id, c.lang); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestEmbeddedFilesAreUsed(t *testing.T) {
	// A file that no ruleset names is a slip: its slips would go unseen.
	used := map[string]bool{}
	rulesets, _ := data.ReadDir("data/rulesets")
	for _, f := range rulesets {
		text, _ := data.ReadFile("data/rulesets/" + f.Name())
		var r rulesetFile
		if err := decode(text, &r); err != nil {
			t.Fatal(err)
		}
		for _, raw := range append([]json.RawMessage{r.Layout}, values(r.Tiles)...) {
			var name string
			if json.Unmarshal(raw, &name) == nil {
				used[name+".json"] = true
			}
		}
	}
	for _, folder := range []string{"layouts", "tiles"} {
		files, _ := data.ReadDir("data/" + folder)
		for _, f := range files {
			if !used[f.Name()] {
				t.Errorf("no ruleset uses %s/%s", folder, f.Name())
			}
		}
	}
}

func values(m map[string]json.RawMessage) (out []json.RawMessage) {
	for _, v := range m {
		out = append(out, v)
	}
	return out
}

// bags are the tiles as the rules list them, apart from the data they check.
var bags = []struct {
	ruleset, lang string
	total, jokers int
	kinds         string // points: letters with their numbers
}{
	{"sprig", "de", 100, 0, "1: E15 N9 S7 I6 R6 T6 U6 A5 D4 2: H4 G3 L3 O3 M4 3: B2 C2 F2 K2 W1 Z1 4: P1 V1 Ä1 Ü1 5: J1 Ö1 Q1 X1 Y1"},
	{"sprig", "en", 98, 0, "1: E12 A9 I9 O8 N6 R6 T6 L4 S4 U4 D4 2: G3 B2 C2 M2 P2 H2 3: F2 V2 W2 4: K1 Z1 5: J1 Q1 X1 Y2"},
	{"setzer", "de", 102, 2, "1: E15 N9 S7 I6 R6 T6 U6 A5 D4 2: H4 G3 L3 O3 3: M4 B2 W1 Z1 4: C2 F2 K2 P1 6: Ä1 J1 Ü1 V1 8: Ö1 X1 10: Q1 Y1"},
	{"friends", "de", 102, 2, "1: E15 N9 S7 I6 R6 T6 U6 A5 D4 2: H4 G3 L3 O3 3: M4 B2 W1 Z1 4: C2 F2 K2 P1 6: Ä1 J1 Ü1 V1 8: Ö1 X1 10: Q1 Y1"},
	{"friends", "en", 104, 2, "1: E13 A9 I8 O8 T7 R6 S5 2: D5 N5 L4 U4 3: G3 H4 Y2 4: B2 C2 F2 M2 P2 W2 5: K1 V2 8: X1 10: J1 Q1 Z1"},
	{"friends", "es", 100, 2, "1: A12 E12 O9 I6 S6 N5 L5 R6 U5 T4 2: D5 G2 3: C5 B2 M2 P2 4: H2 F1 V1 Y1 5: Q1 8: J1 Ñ1 X1 10: Z1"},
	{"friends", "it", 120, 2, "1: O15 A14 I12 E11 2: C6 R6 S6 T6 3: L5 M5 N5 U5 5: B3 D3 F3 P3 V3 8: G2 H2 Z2 10: Q1"},
	{"friends", "pt", 120, 3, "1: A14 E11 I10 O10 S8 U7 M6 R6 T5 2: D5 L5 C4 P4 3: N4 B3 Ç2 4: F2 G2 H2 V2 5: J2 6: Q1 8: X1 Z1"},
	{"friends", "fr", 102, 2, "1: E15 A9 I8 N6 O6 R6 S6 T6 U6 L5 2: D3 M3 G2 3: B2 C2 P2 4: F2 H2 V2 8: J1 Q1 10: K1 W1 X1 Y1 Z1"},
}

func TestBags(t *testing.T) {
	for _, b := range bags {
		t.Run(b.ruleset+" "+b.lang, func(t *testing.T) {
			ts := must(t, b.ruleset).TileSet(b.lang)
			if ts == nil {
				t.Fatal("no tiles")
			}
			if ts.Total() != b.total || ts.Jokers() != b.jokers || ts.Value(engine.Joker) != 0 {
				t.Errorf("%d tiles, %d jokers; want %d, %d", ts.Total(), ts.Jokers(), b.total, b.jokers)
			}
			sum, points, letters := b.jokers, 0, 0
			for _, item := range strings.Fields(b.kinds) {
				if p, ok := strings.CutSuffix(item, ":"); ok {
					points = number(t, p)
					continue
				}
				r := []rune(item)
				l, ok := ts.Alphabet.Letter(r[0])
				if !ok {
					t.Fatalf("no letter %c", r[0])
				}
				n := number(t, string(r[1:]))
				if int(ts.Counts[l]) != n || ts.Value(engine.Tile(l)) != points {
					t.Errorf("%c: %d of %d points, want %d of %d", r[0], ts.Counts[l], ts.Value(engine.Tile(l)), n, points)
				}
				if ts.Value(engine.Tile(l)|engine.JokerBit) != 0 {
					t.Errorf("a joker that stands for %c has points", r[0])
				}
				sum += n
				letters++
			}
			if sum != b.total || letters != int(ts.Letters) {
				t.Errorf("the list has %d tiles of %d letters, the alphabet %d letters", sum, letters, ts.Letters)
			}
		})
	}
	n := 0
	for _, id := range []string{"sprig", "setzer", "friends"} {
		n += len(must(t, id).Tiles)
	}
	if n != len(bags) {
		t.Errorf("%d tile sets, %d are checked", n, len(bags))
	}
}

func number(t *testing.T, s string) int {
	t.Helper()
	n := 0
	if err := json.Unmarshal([]byte(s), &n); err != nil {
		t.Fatal(s, err)
	}
	return n
}

// at is a square by row and column.
type at [2]int

func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		ruleset  string
		side     int
		centre   at
		premiums map[engine.Premium][]at // to be mirrored on both axes
		count    map[engine.Premium]int
	}{
		{"sprig", 11, at{5, 5}, map[engine.Premium][]at{
			engine.WordX2:   {{2, 2}, {2, 8}, {8, 2}, {8, 8}},
			engine.LetterX2: {{1, 5}, {5, 1}, {5, 9}, {9, 5}, {4, 4}, {4, 6}, {6, 4}, {6, 6}},
		}, map[engine.Premium]int{engine.WordX2: 4, engine.LetterX2: 8}},
		{"setzer", 15, at{7, 7}, map[engine.Premium][]at{
			engine.WordX3:   {{0, 0}, {0, 7}, {7, 0}},
			engine.WordX2:   {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {7, 7}},
			engine.LetterX3: {{1, 5}, {5, 1}, {5, 5}},
			engine.LetterX2: {{0, 3}, {3, 0}, {2, 6}, {6, 2}, {3, 7}, {7, 3}, {6, 6}},
		}, map[engine.Premium]int{engine.WordX3: 8, engine.WordX2: 17, engine.LetterX3: 12, engine.LetterX2: 24}},
		{"friends", 15, at{7, 7}, map[engine.Premium][]at{
			engine.WordX3:   {{0, 3}, {3, 0}},
			engine.WordX2:   {{1, 5}, {5, 1}, {3, 7}, {7, 3}},
			engine.LetterX3: {{0, 6}, {6, 0}, {3, 3}, {5, 5}},
			engine.LetterX2: {{1, 2}, {2, 1}, {2, 4}, {4, 2}, {4, 6}, {6, 4}},
		}, map[engine.Premium]int{engine.WordX3: 8, engine.WordX2: 12, engine.LetterX3: 16, engine.LetterX2: 24}},
	} {
		t.Run(c.ruleset, func(t *testing.T) {
			r := must(t, c.ruleset)
			if int(r.Side) != c.side || int(r.Centre) != c.centre[0]*c.side+c.centre[1] {
				t.Fatalf("side %d, centre %d", r.Side, r.Centre)
			}
			var want engine.Layout
			for p, squares := range c.premiums {
				for _, s := range squares {
					for _, row := range [2]int{s[0], c.side - 1 - s[0]} {
						for _, col := range [2]int{s[1], c.side - 1 - s[1]} {
							want[row*c.side+col] = p
						}
					}
				}
			}
			if r.Layout != want {
				t.Errorf("layout %v, want %v", r.Layout, want)
			}
			got := map[engine.Premium]int{}
			for _, p := range r.Layout {
				if p != engine.NoPremium {
					got[p]++
				}
			}
			if !reflect.DeepEqual(got, c.count) {
				t.Errorf("premiums %v, want %v", got, c.count)
			}
		})
	}
}

func TestRulesetsSayWhatTheRulesSay(t *testing.T) {
	const s = 1000
	want := map[string]engine.Ruleset{
		"sprig": {
			Rack: 7, MinWord: 3, MinSeats: 2, MaxSeats: 2, Moves: 9,
			Checks: []engine.CheckRule{engine.Helpful}, Exchanges: []engine.ExchangeRule{engine.ExchangeAlways},
			Clock: engine.ClockRules{Choices: []engine.Millis{0, 120 * s}, Online: 120 * s, Timeout: engine.TimeoutLoses},
			Tidy:  engine.TidyRules{PerSeat: 1, Hold: 10 * s},
		},
		"setzer": {
			Rack: 7, MinWord: 2, MinSeats: 2, MaxSeats: 4, SoloMoves: 10, Bingo: 50,
			Checks: []engine.CheckRule{engine.Helpful, engine.Strict, engine.Contestable}, Window: 10 * s, Penalty: 5,
			Exchanges:    []engine.ExchangeRule{engine.ExchangeFrom, engine.ExchangeAlways, engine.ExchangeNever},
			ExchangeFrom: 7, RandomPremiums: true, CommonOnly: true,
			Clock: engine.ClockRules{Choices: []engine.Millis{30 * s, 60 * s, 90 * s, 120 * s, 180 * s, 300 * s, 0},
				Local: 120 * s, Online: 120 * s, Grace: 10 * s, Timeout: engine.TimeoutPasses, MaxInRow: 3},
			Ends:  engine.EndRules{Out: true, Scoreless: engine.ScorelessRules{Turns: 2, PerSeat: true, Unplaced: true, LoseRack: true}},
			Bonus: []uint16{90, 45, 15},
		},
		"friends": {
			Rack: 7, MinWord: 2, MinSeats: 2, MaxSeats: 2, Bingo: 35,
			Checks: []engine.CheckRule{engine.Helpful}, Exchanges: []engine.ExchangeRule{engine.ExchangeAlways},
			Clock: engine.ClockRules{Choices: []engine.Millis{0, 120 * s, 3 * 24 * 3600 * s}, Online: 3 * 24 * 3600 * s,
				Timeout: engine.TimeoutLoses},
			Unseen: engine.UnseenOnTurn,
			Ends:   engine.EndRules{Out: true, Scoreless: engine.ScorelessRules{Turns: 3, NotAtNil: true}},
		},
	}
	for id, w := range want {
		got := *must(t, id)
		w.ID, w.Version = id, 1
		w.Side, w.Layout, w.Centre, w.Tiles = got.Side, got.Layout, got.Centre, got.Tiles // tests of their own
		if !reflect.DeepEqual(got, w) {
			t.Errorf("%s:\n%+v\nwant\n%+v", id, got, w)
		}
	}
}

// alone is a ruleset that names no embedded file.
func alone(t testing.TB) map[string]any {
	t.Helper()
	text, err := os.ReadFile("testdata/alone.json")
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestParseARulesetThatStandsAlone(t *testing.T) {
	text, _ := json.Marshal(alone(t))
	r, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if r.Side != 3 || r.Centre != 4 || r.Layout[4] != engine.WordX2 || r.Layout[0] != engine.LetterX3 || r.TileSet("en").Total() != 20 {
		t.Errorf("%+v", r)
	}
	tab := engine.Table{Rules: r, Lang: "en", Seats: 2, First: engine.NoSeat, Options: r.Defaults(false)}
	if _, err := engine.New(tab, 0); err != nil {
		t.Error(err)
	}
}

func TestParseRefuses(t *testing.T) {
	set := func(path string, v any) func(map[string]any) {
		return func(m map[string]any) {
			keys := strings.Split(path, ".")
			for _, k := range keys[:len(keys)-1] {
				m = m[k].(map[string]any)
			}
			m[keys[len(keys)-1]] = v
		}
	}
	for _, c := range []struct {
		change func(map[string]any)
		want   string // part of the error
	}{
		{set("id", ""), "id must be"},
		{set("id", "Ab"), "id must be"},
		{set("version", 0), "version is 0"},
		{set("version", 70000), "version"},
		{set("rack", 8), "rack is 8"},
		{set("rack", 0), "rack is 0"},
		{set("minWord", 1), "minWord is 1"},
		{set("minWord", 4), "minWord is longer"},
		{set("bingo", -1), "bingo is -1"},
		{set("seats", []int{1, 2}), "seats is 1"},
		{set("seats", []int{3, 2}), "seats is 2, must be 3"},
		{set("seats", []int{2, 5}), "seats is 5"},
		{set("moves", -1), "moves is -1"},
		{set("moves", 0), "never end"},
		{func(m map[string]any) { m["moves"], m["out"], m["scoreless"] = 0, true, map[string]any{"turns": 0} }, "all pass would never end"},
		{set("window", -1), "window is -1"},
		{set("colour", "red"), "unknown field"},
		{set("check", []string{}), "check: no choice"},
		{set("check", []string{"lenient"}), `check: unknown "lenient"`},
		{set("check", []string{"contestable"}), "needs a window"},
		{set("exchange", nil), "exchange: no choice"},
		{set("exchange", []string{"from"}), "needs exchangeFrom"},
		{set("unseen", "sometimes"), `unseen: unknown "sometimes"`},
		{set("clock.timeout", ""), `clock.timeout: unknown ""`},
		{set("clock.choices", []int{60}), "among clock.choices"},
		{set("clock.choices", []int{-1}), "out of range"},
		{set("clock.grace", -1), "out of range"},
		{set("clock.maxInRow", 101), "maxInRow"},
		{set("layout", "nowhere"), `layouts holds no "nowhere"`},
		{set("layout", "../tiles/sprig-de"), "is no name"},
		{set("layout", ""), "is no name"},
		{set("layout.rows", []string{". ."}), "1 rows"},
		{set("layout.rows", []string{". .", ". . ."}), "row 1 has 3 squares"},
		{set("layout.rows", []string{". .", ". ?"}), `unknown symbol "?"`},
		{set("layout.centre", []int{3, 0}), "off the board"},
		{set("layout.centre", []int{0, -1}), "off the board"},
		{set("tiles", map[string]any{}), "no language"},
		{set("tiles", map[string]any{"de": "sprig-en"}), `tiles "de" are those of "en"`},
		{set("tiles", map[string]any{"de": "nowhere"}), `tiles holds no "nowhere"`},
		{set("tiles.en.lang", "xx"), `"xx"`},
		{set("tiles.en.total", 21), "20 tiles, total says 21"},
		{set("tiles.en.jokers", -1), "jokers out of range"},
		{set("tiles.en.jokers", 200), "jokers out of range"},
		{set("tiles.en.points", map[string]string{"1": "Ä9"}), "isn't in the alphabet"},
		{set("tiles.en.points", map[string]string{"1": "A9 A9"}), "stands twice"},
		{set("tiles.en.points", map[string]string{"1": "A"}), "no number"},
		{set("tiles.en.points", map[string]string{"1": "A0"}), "no number"},
		{set("tiles.en.points", map[string]string{"101": "A9"}), `points "101"`},
		{set("tiles.en.points", map[string]string{"x": "A9"}), `points "x"`},
		{set("tiles.en", map[string]any{"lang": "en", "total": 5, "points": map[string]string{"1": "A5"}}), "don't fill 2 racks"},
		{func(m map[string]any) {
			m["randomPremiums"] = true
			m["layout"].(map[string]any)["rows"] = []string{"t . .", ". D .", ". . ."}
		}, "mirrored"},
		{set("bonus", []int{1, 2, 3, 4, 5}), "bonus is 5"},
		{set("scoreless", map[string]any{"turns": 51}), "scoreless.turns is 51"},
	} {
		m := alone(t)
		c.change(m)
		text, _ := json.Marshal(m)
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
	for _, text := range []string{"", "{", "[]", "null", "{} {}", `{"id": 3}`, strings.Repeat(" ", MaxFile+1)} {
		if _, err := Parse([]byte(text)); err == nil {
			t.Errorf("%.20q parses", text)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, name := range []string{"data/rulesets/sprig.json", "data/rulesets/setzer.json", "data/rulesets/friends.json", "testdata/alone.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Parse(text)
		if err != nil {
			return
		}
		// What loads can be played.
		tab := engine.Table{Rules: r, Lang: r.Tiles[0].Lang, Seats: r.MaxSeats, First: engine.NoSeat, Options: r.Defaults(false)}
		p, err := engine.New(tab, 0)
		if err != nil {
			t.Fatalf("%+v: %v", r, err)
		}
		for range 50 {
			if p.Phase() == engine.PhaseOver {
				break
			}
			p, _, err = p.Play(p.Turn(), engine.PassMove(), nil, p.Now()+1)
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
