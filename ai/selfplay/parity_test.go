package selfplay

import (
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// parityFile holds what the same matches hash to on every host, a line each:
//
//	RULESET LANG LEVEL BUDGET GAMES LEXICON HASH
//
// LEXICON is the beginning of the hash of the word list. After a change of a list, or of how computers play:
//
//	go test ./ai/selfplay -run Parity -update
var update = flag.Bool("update", false, "write the hashes of the parity matches anew")

const parityFile = "testdata/parity.txt"

// series are the matches: 200 of the greedy level and 10 of the strong one, and for long runs 200 of that; and two with
// jokers, the word map and the search of the end.
var series = []struct {
	ruleset, lang string
	side          Side
	games         int
	long          bool
}{
	{"sprig", "de", Side{Level: ai.Greedy}, 100, false},
	{"sprig", "en", Side{Level: ai.Greedy}, 100, false},
	{"sprig", "de", Side{Level: ai.Strong, Budget: 25}, 5, false},
	{"sprig", "en", Side{Level: ai.Strong, Budget: 25}, 5, false},
	{"friends", "en", Side{Level: ai.Strong, Budget: 25}, 2, false},
	{"sprig", "de", Side{Level: ai.Strong, Budget: 25}, 100, true},
	{"sprig", "en", Side{Level: ai.Strong, Budget: 25}, 100, true},
}

// TestParity plays the same matches on every host that it is run on, natively and in wasm, and compares them with the
// committed hashes. It is also what holds decisions to the seed: a map iterated or a float compared would show here.
// With WORDSPRIG_LONG there are 200 matches of the strong level.
func TestParity(t *testing.T) {
	var lines []string
	for _, s := range series {
		if s.long && os.Getenv("WORDSPRIG_LONG") == "" && !*update {
			continue
		}
		lines = append(lines, parityLine(t, s.ruleset, s.lang, s.side, s.games))
	}
	if *update {
		if err := os.WriteFile(parityFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(parityFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if !strings.Contains(string(text), line+"\n") {
			t.Errorf("%s lacks\n%s\n(after a change of word lists or of how computers play, run this test with -update)", parityFile, line)
		}
	}
}

// parityLine plays a series.
func parityLine(t *testing.T, id, lang string, side Side, games int) string {
	t.Helper()
	r, err := rules.Get(id)
	if err != nil {
		t.Fatal(err)
	}
	words, err := build.Lexicon(lang)
	if err != nil {
		t.Fatal(err)
	}
	runner := New(r, words)
	for n := range games {
		if _, err := runner.Match(Seed(1), n, [2]Side{side, side}); err != nil {
			t.Fatal(err)
		}
	}
	sum, list := runner.Sum(), words.Hash()
	return fmt.Sprintf("%s %s %s %d %d %s %s", id, lang, side.Level, side.Budget, games,
		hex.EncodeToString(list[:6]), hex.EncodeToString(sum[:]))
}
