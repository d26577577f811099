package movegen

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// testdata holds the project's own oracle: a few thousand words of each of its lists (words-LANG.txt), positions
// with what the slow scan found in them, and perft counts (fixtures.txt). The files are made by
//
//	go test ./engine/movegen -run Fixtures -update
//
// and are committed, so that they do not change when the lists do. A line of fixtures.txt is one of
//
//	gen RULESET LANG BOARD RACK PLAYS POINTS HASH
//	perft RULESET LANG SEED DEPTH NODES
//
// with board and rack in the package's notation, an empty rack being "-", and the match's seed being a number.
var update = flag.Bool("update", false, "make testdata anew from the project's word lists")

const fixtureFile = "testdata/fixtures.txt"

func wordFile(lang string) string { return "testdata/words-" + lang + ".txt" }

// games are the rulesets and languages that fixtures are about.
var games = []struct{ ruleset, lang string }{
	{"sprig", "de"}, {"sprig", "en"}, {"setzer", "de"}, {"friends", "en"},
}

func TestFixtures(t *testing.T) {
	if *update {
		makeFixtures(t)
	}
	words := map[string]*lexicon.Lexicon{}
	for _, lang := range []string{"de", "en"} {
		words[lang] = readWords(t, lang)
	}
	n := map[string]int{}
	for i, line := range readLines(t, fixtureFile) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		l := words[f[2]]
		var got string
		switch f[0] {
		case "gen":
			in := gameInput(t, f[1], f[2], f[3], f[4])
			got = genLine(f, Summarize(New(l).All(&in, nil)))
			if long() && got == line {
				got = genLine(f, Summarize(scan(t, &in, l)))
			}
		case "perft":
			got = perftLine(t, l, f[1], number(t, f[3]), number(t, f[4]))
		}
		if got != line {
			t.Errorf("%s:%d: want %s, got %s", fixtureFile, i+1, line, got)
		}
		n[f[0]]++
	}
	if n["gen"] < 40 || n["perft"] < 8 {
		t.Errorf("only %v fixtures", n)
	}
}

func genLine(f []string, s Sum) string {
	return fmt.Sprintf("%s %d %d %s", strings.Join(f[:5], " "), s.Plays, s.Points, s.Hash)
}

func perftLine(t *testing.T, l *lexicon.Lexicon, id string, seed, depth int) string {
	t.Helper()
	nodes, err := Perft(newMatch(t, id, l, uint64(seed)), l, depth, 200_000)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("perft %s %s %d %d %d", id, l.Lang(), seed, depth, nodes)
}

// TestPerftLimit is about a tree that is too large.
func TestPerftLimit(t *testing.T) {
	l := readWords(t, "en")
	nodes, err := Perft(newMatch(t, "sprig", l, 1), l, 9, 1000)
	if !errors.Is(err, ErrLimit) || nodes != 1001 {
		t.Errorf("%d nodes, %v", nodes, err)
	}
}

// newMatch starts a match of two seats with default options, without a clock.
func newMatch(t testing.TB, id string, l *lexicon.Lexicon, seed uint64) engine.Position {
	t.Helper()
	r := ruleset(t, id)
	table := engine.Table{Rules: r, Lang: l.Lang(), Lexicon: l.Hash(), Seats: 2, First: 0, Options: r.Defaults(false)}
	table.Options.Clock = 0
	for i := range 8 {
		table.Seed[31-i] = byte(seed >> (8 * i))
	}
	p, err := engine.New(table, 0)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// gameInput reads a position in notation.
func gameInput(t testing.TB, id, lang, board, rack string) Input {
	t.Helper()
	in := newInput(t, id, lang)
	b, err := ParseBoard(board, in.Rules, in.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	in.Board = &b
	if in.Rack, err = ParseRack(strings.TrimPrefix(rack, "-"), in.Tiles); err != nil {
		t.Fatal(err)
	}
	return in
}

func readWords(t testing.TB, lang string) *lexicon.Lexicon {
	t.Helper()
	return compile(t, lang, readLines(t, wordFile(lang)))
}

func readLines(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	in := bufio.NewScanner(f)
	for in.Scan() {
		lines = append(lines, in.Text())
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

func number(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// makeFixtures writes testdata. Counts and hashes of positions come from the slow scan, not from the generator.
func makeFixtures(t *testing.T) {
	out := []string{"# made by go test ./engine/movegen -run Fixtures -update; see fixture_test.go"}
	for _, lang := range []string{"de", "en"} {
		writeLines(t, wordFile(lang), sampleWords(t, lang))
	}
	for i, game := range games {
		l := readWords(t, game.lang)
		rng := rand.New(rand.NewPCG(4, uint64(i)))
		for seed := range uint64(3) {
			out = append(out, playFixtures(t, rng, game.ruleset, l, seed)...)
		}
		out = append(out, perftLine(t, l, game.ruleset, 1, 1), perftLine(t, l, game.ruleset, 2, 2))
	}
	writeLines(t, fixtureFile, out)
}

// playFixtures plays a match of random moves and takes down positions on its way.
func playFixtures(t *testing.T, rng *rand.Rand, id string, l *lexicon.Lexicon, seed uint64) []string {
	var out []string
	p := newMatch(t, id, l, seed)
	for turn := 0; p.Phase() == engine.PhasePlay && turn < 40; turn++ {
		v := p.View(p.Turn())
		in := Of(&v)
		plays := scan(t, &in, l)
		if turn%3 == 0 {
			f := []string{"gen", id, l.Lang(), FormatBoard(&v.Board, v.Tiles), FormatRack(&v.Rack, v.Tiles)}
			out = append(out, genLine(f, Summarize(plays)))
		}
		m := engine.PassMove()
		if len(plays) > 0 {
			m = plays[rng.IntN(len(plays))].Move
		}
		next, _, err := p.Play(p.Turn(), m, l, 0)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return out
}

// sampleWords takes short and frequent words of a list, and a few long ones.
func sampleWords(t *testing.T, lang string) []string {
	l, err := build.Lexicon(lang)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 0))
	var words []string
	for n, word := range l.All() {
		chance := map[int]int{2: 100, 3: 60, 4: 20, 5: 20, 6: 20}[len(word)] // per cent
		if chance == 0 {
			chance = 5
		}
		if (l.Tier(n) >= lexicon.Frequent || len(word) == 2) && !l.Slur(n) && rng.IntN(100) < chance {
			words = append(words, l.Alphabet().Decode(word))
		}
	}
	return words
}

func writeLines(t *testing.T, name string, lines []string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestNotation round-trips boards and racks, and refuses what is neither.
func TestNotation(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	l := readWords(t, "de")
	for range 50 {
		in := newInput(t, "setzer", "de")
		litter(rng, &in, l, rng.IntN(100))
		in.Rack = drawRack(rng, l.Alphabet(), "AÄQ", true)
		got := gameInput(t, "setzer", "de", FormatBoard(in.Board, in.Tiles), FormatRack(&in.Rack, in.Tiles))
		if *got.Board != *in.Board || got.Rack != in.Rack {
			t.Fatalf("%s%s", picture(&got), picture(&in))
		}
	}
	in := newInput(t, "sprig", "en")
	empty := strings.Repeat("11/", 10) + "11"
	for _, text := range []string{"", "11", empty + "/11", strings.Replace(empty, "11", "12", 1), strings.Replace(empty, "11", "10", 1),
		strings.Replace(empty, "11", "10Ä", 1), strings.Replace(empty, "11", "11A", 1), strings.Replace(empty, "11", "99999999999999999999", 1)} {
		if _, err := ParseBoard(text, in.Rules, in.Tiles); err == nil {
			t.Errorf("board %q accepted", text)
		}
	}
	for _, text := range []string{"Ä", "a", "ABCDEFGH"} {
		if _, err := ParseRack(text, in.Tiles); err == nil {
			t.Errorf("rack %q accepted", text)
		}
	}
}
