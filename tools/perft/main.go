// Command perft counts the ways in which a match can go on for a number of turns, playing every move, and prints a
// line for each depth:
//
//	go run ./tools/perft -ruleset sprig -lang de -seed 2 -depth 2 -words engine/movegen/testdata/words-de.txt
//	perft sprig de 2 1 19
//	perft sprig de 2 2 787
//
// The words are those of the project's list, or of a file with plain words (-words). The match has two seats with
// the ruleset's default options. See movegen.Perft.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/wordsprig/wordsprig/ai/selfplay"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

func main() {
	ruleset := flag.String("ruleset", "sprig", "id of the ruleset")
	lang := flag.String("lang", "de", "language")
	words := flag.String("words", "", "`file` with plain words in capitals, instead of the project's list")
	seed := flag.Uint64("seed", 1, "number that the draws follow from")
	depth := flag.Int("depth", 2, "turns")
	limit := flag.Int("limit", 10_000_000, "most nodes to count")
	flag.Parse()
	if err := checkArguments(flag.Args(), *depth, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(2)
	}
	if err := run(*ruleset, *lang, *words, *seed, *depth, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(1)
	}
}

// checkArguments says what is wrong with the arguments.
func checkArguments(rest []string, depth, limit int) error {
	switch {
	case len(rest) > 0:
		return fmt.Errorf("takes no arguments, only flags: %q", rest[0])
	case depth < 1:
		return fmt.Errorf("-depth is %d; want at least 1", depth)
	case limit < 1:
		return fmt.Errorf("-limit is %d; want at least 1", limit)
	}
	return nil
}

func run(ruleset, lang, words string, seed uint64, depth, limit int) error {
	r, err := rules.InLanguage(ruleset, lang)
	if err != nil {
		return err
	}
	l, err := readWords(lang, words)
	if err != nil {
		return err
	}
	t := engine.Table{Rules: r, Lang: lang, Lexicon: l.Hash(), Seats: 2, First: 0, Seed: selfplay.Seed(seed), Options: r.Defaults(false)}
	t.Options.Clock = 0
	p, err := engine.New(t, 0)
	if err != nil {
		return err
	}
	for d := 1; d <= depth; d++ {
		nodes, err := movegen.Perft(p, l, d, limit)
		if errors.Is(err, movegen.ErrLimit) {
			return fmt.Errorf("depth %d: more than %d nodes", d, limit)
		}
		if err != nil {
			return err
		}
		fmt.Printf("perft %s %s %d %d %d\n", ruleset, lang, seed, d, nodes)
	}
	return nil
}

// readWords compiles a plain list, or the project's.
func readWords(lang, file string) (*lexicon.Lexicon, error) {
	if file == "" {
		return build.Lexicon(lang)
	}
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return build.FromWords(file, f, a)
}
