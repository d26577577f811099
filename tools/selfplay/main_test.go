package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/ai/selfplay"
)

// TestRun plays a few matches twice: the counts add up, and the hash is the same.
func TestRun(t *testing.T) {
	sides := [2]selfplay.Side{{Level: ai.Greedy}, {Level: ai.Random}}
	first, err := run("sprig", "en", sides, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	if first.Games != 4 || first.AWins+first.BWins+first.Draws != 4 || first.APoints <= first.BPoints || first.AMS <= 0 {
		t.Errorf("%+v", first)
	}
	second, err := run("sprig", "en", sides, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	other, err := run("sprig", "en", sides, 4, 2)
	if err != nil {
		t.Fatal(err)
	}
	if second.Hash != first.Hash || other.Hash == first.Hash {
		t.Errorf("hashes %s, %s and, of another seed, %s", first.Hash, second.Hash, other.Hash)
	}
	line, err := json.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(line, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"games", "a_wins", "b_wins", "draws", "a_points", "b_points", "a_ms", "b_ms", "hash"} {
		if _, ok := fields[name]; !ok {
			t.Errorf("no %s in %s", name, line)
		}
	}
}

// TestNothingToPlay checks that what there is not is told with what there is.
func TestNothingToPlay(t *testing.T) {
	for _, c := range []struct{ ruleset, lang, want string }{{"chess", "de", `"chess"`}, {"sprig", "fr", `["de" "en"]`}} {
		_, err := run(c.ruleset, c.lang, [2]selfplay.Side{{Level: ai.Greedy}, {Level: ai.Random}}, 1, 1)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in %s: %v", c.ruleset, c.lang, err)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, c := range []struct {
		rest, levels []string
		budgets      []int
		games        int
		want         string
	}{
		{nil, []string{"strong", "easy"}, []int{0, maxBudget}, 1, ""},
		{[]string{"x"}, []string{"strong", "easy"}, []int{1, 1}, 1, `"x"`},
		{nil, []string{"foo", "easy"}, []int{1, 1}, 1, `-a: no level "foo"; want one of ["random"`},
		{nil, []string{"easy", ""}, []int{1, 1}, 1, `-b: no level ""`},
		{nil, []string{"easy", "easy"}, []int{-1, 1}, 1, "-budget is -1"},
		{nil, []string{"easy", "easy"}, []int{1, -2}, 1, "-budget-b is -2"},
		{nil, []string{"easy", "easy"}, []int{1, maxBudget + 1}, 1, "want 0 to 1000000"},
		{nil, []string{"easy", "easy"}, []int{1, 1}, 0, "-games is 0"},
	} {
		err := checkArguments(c.rest, c.levels, c.budgets, c.games)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
