// Command leaves learns what the tiles that a move leaves on the rack are worth, and writes the file that ai/leave
// reads:
//
//	go run ./tools/leaves -ruleset sprig -lang de > ai/leave/data/sprig-de.txt
//	make gen
//
// Boards come from seeded matches of the greedy level. On each board, random racks are drawn from all tiles that are
// not on it, and the best move of each is found: what it scores, and what it keeps by the table learned for one move
// less. How much better than the board's average that is, is what any part of the rack was worth; a ridge regression
// on single tiles and pairs of tiles makes a table of it. So the table for one move left comes first, then the one
// for two moves, and so on. Where a match has no limit of moves only the last table is written.
//
// Floating point is used here and nowhere in what plays: the results are rounded to integers and committed. The same
// arguments and words give the same file everywhere.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/ai/leave"
	"github.com/wordsprig/wordsprig/ai/selfplay"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// settings are the arguments that a result depends on.
type settings struct {
	ruleset, lang string
	games         int
	racks         int
	horizons      int
	seed          uint64
}

// The most that is learned from: far more than serves, and little enough to come to an end.
const (
	mostGames    = 100_000
	mostRacks    = 1000
	mostHorizons = 100
)

// check reports numbers with which learning would have no sense or no end.
func (s settings) check() error {
	for _, f := range []struct {
		name               string
		value, least, most int
	}{
		{"games", s.games, 1, mostGames},
		{"racks", s.racks, 2, mostRacks},
		{"horizons", s.horizons, 1, mostHorizons},
	} {
		if f.value < f.least || f.value > f.most {
			return fmt.Errorf("-%s is %d, not between %d and %d", f.name, f.value, f.least, f.most)
		}
	}
	return nil
}

func main() {
	var s settings
	flag.StringVar(&s.ruleset, "ruleset", "sprig", "id of the ruleset")
	flag.StringVar(&s.lang, "lang", "de", "language")
	flag.IntVar(&s.games, "games", 600, "matches that boards are taken from")
	flag.IntVar(&s.racks, "racks", 16, "racks tried on each board, at least 2")
	flag.IntVar(&s.horizons, "horizons", 4, "tables: for 1, 2, 3, … moves left; the last one for more")
	flag.Uint64Var(&s.seed, "seed", 1, "number that all draws follow from")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	text, err := run(s)
	if err != nil {
		fmt.Fprintln(os.Stderr, "leaves:", err)
		os.Exit(1)
	}
	fmt.Print(text)
}

// run learns, and returns the file.
func run(s settings) (string, error) {
	if err := s.check(); err != nil {
		return "", err
	}
	r, err := rules.InLanguage(s.ruleset, s.lang)
	if err != nil {
		return "", err
	}
	words, err := build.Lexicon(s.lang)
	if err != nil {
		return "", err
	}
	ts := r.TileSet(s.lang)
	if ts == nil {
		return "", fmt.Errorf("%s is not played in %q", s.ruleset, s.lang)
	}
	boards, err := collect(r, words, s)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(os.Stderr, "%d boards\n", len(boards))
	l := newLearner(words, ts, boards, s)
	set := &leave.Set{}
	for h := 1; h <= s.horizons; h++ {
		table := l.learn(h)
		if r.Moves == 0 {
			set.Horizons = nil
		}
		set.Horizons = append(set.Horizons, leave.Horizon{Moves: uint16(h), Table: table})
		fmt.Fprintf(os.Stderr, "%d moves left: learned\n", h)
	}
	if r.Tidy.PerSeat > 0 {
		if set.Tidy, err = reserves(r, words, ts, set, s); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("# go run ./tools/leaves -ruleset %s -lang %s -games %d -racks %d -horizons %d -seed %d\n",
		s.ruleset, s.lang, s.games, s.racks, s.horizons, s.seed) + set.Format(ts), nil
}

// collect plays matches of the greedy level and returns what the seats to move saw, the first moves left out.
func collect(r *engine.Ruleset, words *lexicon.Lexicon, s settings) ([]engine.View, error) {
	var boards []engine.View
	runner := selfplay.New(r, words)
	runner.Watch = func(p engine.Position, seat engine.Seat) {
		v := p.View(seat)
		b := p.Board()
		if p.Turn() == seat && !b.Empty() && int(v.Bag) >= int(r.Rack) {
			boards = append(boards, v)
		}
	}
	greedy := selfplay.Side{Level: ai.Greedy}
	for n := range s.games {
		if _, err := runner.Match(selfplay.Seed(s.seed), n, [2]selfplay.Side{greedy, greedy}); err != nil {
			return nil, err
		}
	}
	return boards, nil
}
