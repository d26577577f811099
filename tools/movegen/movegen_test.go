package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine/movegen"
)

// The words and positions of the tests. On the second board AT lies across the centre, and below it, unrelated to
// any word, an X.
const testWords = "AT\nCAT\nCATS\nSAT\nTA\nSCAT\n"

const testPositions = `{"meta": {}, "positions": [
 {"id": "empty", "note": "ignored", "rack": "ACT", "board": ["...............","...............","...............","...............",
  "...............","...............","...............","...............","...............","...............","...............",
  "...............","...............","...............","..............."]},
 {"id": "hooks", "rack": "?S", "board": ["...............","...............","...............","...............",
  "...............","...............","...............","......At.......","...............","...............","......X........",
  "...............","...............","...............","..............."]}]}`

// load writes the files, the words compressed, and reads them as the command does.
func load(t *testing.T, words, positions string) ([]position, *movegen.Generator, error) {
	t.Helper()
	dir := t.TempDir()
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write([]byte(words)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	wordsFile, positionsFile := filepath.Join(dir, "words.txt.gz"), filepath.Join(dir, "positions.json")
	for name, data := range map[string][]byte{wordsFile: z.Bytes(), positionsFile: []byte(positions)} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	game, err := readRuleset("testdata/classic-en.json", "")
	if err != nil {
		t.Fatal(err)
	}
	l, err := readWords(wordsFile, game.tiles.Alphabet)
	if err != nil {
		return nil, nil, err
	}
	list, err := readPositions(positionsFile, game)
	return list, movegen.New(l), err
}

func TestPrint(t *testing.T) {
	positions, g, err := load(t, testWords, testPositions)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	for i := range positions {
		if err := printMoves(w, &positions[i], g.All(&positions[i].input, nil)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	want := `{"id":"empty","moves":[[7,5,"H","CAT","CAT",10],[7,6,"H","CAT","CAT",10],[7,7,"H","CAT","CAT",10],` +
		`[7,6,"H","AT","AT",4],[7,6,"H","TA","TA",4],[7,7,"H","AT","AT",4],[7,7,"H","TA","TA",4]]}
{"id":"hooks","moves":[[6,6,"V","SAt","S.t",3],[7,4,"H","ScAt","Sc..",2],[7,5,"H","SAt","S..",2],[7,5,"H","cAtS","c..S",2],` +
		`[5,7,"V","Sat","Sa.",1],[6,6,"V","tA","t.",1],[7,5,"H","cAt","c..",1],[7,5,"H","sAt","s..",1],[7,6,"V","At",".t",1],` +
		`[6,7,"V","at","a.",0],[7,7,"V","ta",".a",0]]}
`
	if got := out.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestBench(t *testing.T) {
	game, err := readRuleset("testdata/classic-en.json", "")
	if err != nil {
		t.Fatal(err)
	}
	positions, _, err := load(t, testWords, testPositions)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "words")
	if err := os.WriteFile(file, []byte(testWords), 0o600); err != nil {
		t.Fatal(err)
	}
	words, err := readWords(file, game.tiles.Alphabet)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := measure(&out, words, positions, 2); err != nil {
		t.Fatal(err)
	}
	var f map[string]float64
	if err := json.Unmarshal(out.Bytes(), &f); err != nil || strings.Count(out.String(), "\n") != 1 {
		t.Fatalf("%v: %s", err, out.String())
	}
	for _, name := range []string{"all_us", "all_us_nojoker", "best_us", "best_us_nojoker", "moves", "bytes", "loop_us"} {
		if f[name] <= 0 {
			t.Errorf("%s is %v", name, f[name])
		}
	}
}

func TestRefuses(t *testing.T) {
	for name, c := range map[string]struct{ words, positions, want string }{
		"letter in words": {"AÄ\n", testPositions, "letter"},
		"word twice":      {"AT\nAT\n", testPositions, "twice"},
		"no JSON":         {testWords, "[", "unexpected EOF"},
		"empty file":      {testWords, "", "EOF"},
		"no object":       {testWords, "{}", "no positions"},
		"null":            {testWords, "null", "no positions"},
		"empty list":      {testWords, `{"positions":[]}`, "no positions"},
		"trailing text":   {testWords, testPositions + " x", "after the end"},
		"second object":   {testWords, testPositions + testPositions, "after the end"},
		"rows":            {testWords, `{"positions":[{"id":"x","board":[]}]}`, "x: 0 rows"},
		"squares":         {testWords, strings.Replace(testPositions, `"...............`, `"..............`, 1), "14 squares"},
		"letter on board": {testWords, strings.Replace(testPositions, "X", "!", 1), `letter '!'`},
		"letter in rack":  {testWords, strings.Replace(testPositions, "?S", "?ß", 1), "rack"},
		"long rack":       {testWords, strings.Replace(testPositions, "?S", "ABCDEFGH", 1), "more than 7"},
	} {
		if _, _, err := load(t, c.words, c.positions); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestLanguageOfRuleset(t *testing.T) {
	const one, two = "testdata/classic-en.json", "../../engine/rules/data/rulesets/sprig.json"
	for _, c := range []struct{ file, lang, want, err string }{
		{one, "", "en", ""},
		{one, "en", "en", ""},
		{one, "de", "", `no language "de", only en`},
		{two, "de", "de", ""},
		{two, "en", "en", ""},
		{two, "", "", "choose with -lang: de, en"},
	} {
		g, err := readRuleset(c.file, c.lang)
		switch {
		case err != nil:
			if c.err == "" || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s %q: %v", c.file, c.lang, err)
			}
		case g.tiles.Lang != c.want:
			t.Errorf("%s %q: language %s, want %s", c.file, c.lang, g.tiles.Lang, c.want)
		}
	}
}
