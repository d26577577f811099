// Command selfplay plays seeded matches between two computers and prints one JSON object on one line.
//
//	go run ./tools/selfplay -ruleset sprig -lang de -a strong -b easy -games 200 -seed 1 [-budget N] [-budget-b N]
//
// With -keep-tidy-b the second side never makes its tidy-up swap, to see what swaps are worth.
//
// Matches come in pairs with the same bag and swapped seats. The object has games, a_wins, b_wins, draws, the mean
// points a_points and b_points, the mean thinking time of a move in milliseconds a_ms and b_ms, and hash, SHA-256
// over every move and result: the same arguments and words give the same hash on every machine.
package main

import (
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/ai/selfplay"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// summary is what the command prints.
type summary struct {
	Games   int     `json:"games"`
	AWins   int     `json:"a_wins"`
	BWins   int     `json:"b_wins"`
	Draws   int     `json:"draws"`
	APoints float64 `json:"a_points"`
	BPoints float64 `json:"b_points"`
	AMS     float64 `json:"a_ms"`
	BMS     float64 `json:"b_ms"`
	Hash    string  `json:"hash"`
}

func main() {
	ruleset := flag.String("ruleset", "sprig", "id of the ruleset")
	lang := flag.String("lang", "de", "language")
	a := flag.String("a", "strong", "level of the first side: random, easy, normal, greedy, strong")
	b := flag.String("b", "easy", "level of the second side")
	games := flag.Int("games", 200, "number of matches")
	seed := flag.Uint64("seed", 1, "number that all draws follow from")
	budget := flag.Int("budget", 200, "playouts a decision of the strong level")
	budgetB := flag.Int("budget-b", -1, "playouts of the second side; -1 = the same")
	keepB := flag.Bool("keep-tidy-b", false, "the second side never makes its tidy-up swap")
	flag.Parse()
	if *budgetB == -1 {
		*budgetB = *budget
	}
	err := checkArguments(flag.Args(), []string{*a, *b}, []int{*budget, *budgetB}, *games)
	if err != nil {
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(2)
	}
	sides := [2]selfplay.Side{
		{Level: ai.Level(*a), Budget: ai.Budget(*budget)},
		{Level: ai.Level(*b), Budget: ai.Budget(*budgetB), KeepTidy: *keepB},
	}
	s, err := run(*ruleset, *lang, sides, *games, *seed)
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(s)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(1)
	}
}

// maxBudget is the most playouts a decision may take: hours for a match, and far beyond what still makes a difference.
const maxBudget = 1_000_000

// checkArguments says what is wrong with the arguments; levels and budgets are those of both sides.
func checkArguments(rest, levels []string, budgets []int, games int) error {
	if len(rest) > 0 {
		return fmt.Errorf("takes no arguments, only flags: %q", rest[0])
	}
	for i, side := range []string{"a", "b"} {
		if !ai.Level(levels[i]).Valid() {
			return fmt.Errorf("-%s: no level %q; want one of %q", side, levels[i], ai.Levels())
		}
	}
	for i, name := range []string{"budget", "budget-b"} {
		if budgets[i] < 0 || budgets[i] > maxBudget {
			return fmt.Errorf("-%s is %d; want 0 to %d", name, budgets[i], maxBudget)
		}
	}
	if games < 1 {
		return fmt.Errorf("-games is %d; want at least 1", games)
	}
	return nil
}

// run plays the matches.
func run(ruleset, lang string, sides [2]selfplay.Side, games int, seed uint64) (summary, error) {
	s := summary{Games: games}
	r, err := rules.InLanguage(ruleset, lang)
	if err != nil {
		return s, err
	}
	words, err := build.Lexicon(lang)
	if err != nil {
		return s, err
	}
	runner := selfplay.New(r, words)
	start := time.Now()
	runner.Now = func() int64 { return time.Since(start).Nanoseconds() }
	var moves, spent, points [2]float64
	for n := range games {
		out, err := runner.Match(selfplay.Seed(seed), n, sides)
		if err != nil {
			return s, err
		}
		switch d := out.Points[0] - out.Points[1]; {
		case d > 0:
			s.AWins++
		case d < 0:
			s.BWins++
		default:
			s.Draws++
		}
		for i := range 2 {
			moves[i] += float64(out.Moves[i])
			spent[i] += float64(out.Spent[i]) / 1e6
			points[i] += float64(out.Points[i])
		}
	}
	s.APoints, s.BPoints = points[0]/float64(games), points[1]/float64(games)
	s.AMS, s.BMS = spent[0]/max(1, moves[0]), spent[1]/max(1, moves[1])
	sum := runner.Sum()
	s.Hash = hex.EncodeToString(sum[:])
	return s, nil
}
