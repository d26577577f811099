// Command movegen prints every legal placement of given positions, or measures how long finding them takes.
//
//	go run ./tools/movegen -ruleset FILE [-lang LANGUAGE] -words FILE -positions FILE [-bench]
//
// -lang is needed only where the ruleset has several languages.
//
// A position is a board, a row a string ('.' empty, a small letter a joker), and a rack ('?' a joker). The positions
// file is JSON, {"positions": [{"id": …, "board": […], "rack": …}]}; other fields are not looked at. The words file
// holds plain words in capitals, separated by spaces or line ends. Either may end in .gz. For each position one JSON
// line goes to standard output:
//
//	{"id":…,"moves":[[row,col,dir,word,tiles,score],…]}
//
// row and col, from 0, are those of the first letter of the whole word and dir is "H" or "V"; word is the whole word,
// with small letters for jokers; tiles has '.' where a tile lies already. A play of one tile is listed once, as "H"
// where it makes a word along its row. On an empty board, where each play has its mirror image, only "H" plays are
// listed. Moves are sorted by score, highest first, row, col, dir, then tiles and word.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"

	"github.com/wordsprig/wordsprig/engine/movegen"
)

func main() {
	rulesetFile := flag.String("ruleset", "", "ruleset `file`, in the format of engine/rules/data/rulesets")
	lang := flag.String("lang", "", "`language`, where the ruleset has several")
	wordsFile := flag.String("words", "", "words `file`, plain words in capitals")
	positionsFile := flag.String("positions", "", "positions `file`, JSON")
	bench := flag.Bool("bench", false, "measure instead of printing moves")
	rounds := flag.Int("rounds", 7, "with -bench: rounds over all positions; the fastest counts")
	flag.Parse()
	if *rulesetFile == "" || *wordsFile == "" || *positionsFile == "" || flag.NArg() > 0 || *rounds < 1 {
		fmt.Fprintln(os.Stderr, "movegen: want -ruleset, -words and -positions, no arguments, and -rounds of at least 1")
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*rulesetFile, *lang, *wordsFile, *positionsFile, *bench, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, "movegen:", err)
		os.Exit(1)
	}
}

func run(rulesetFile, lang, wordsFile, positionsFile string, bench bool, rounds int) error {
	game, err := readRuleset(rulesetFile, lang)
	if err != nil {
		return err
	}
	words, err := readWords(wordsFile, game.tiles.Alphabet)
	if err != nil {
		return err
	}
	positions, err := readPositions(positionsFile, game)
	if err != nil {
		return err
	}
	if bench {
		return measure(os.Stdout, words, positions, rounds)
	}
	out := bufio.NewWriter(os.Stdout)
	g := movegen.New(words)
	var plays []movegen.Play
	for i := range positions {
		p := &positions[i]
		plays = g.All(&p.input, plays[:0])
		if err := printMoves(out, p, plays); err != nil {
			return err
		}
	}
	return out.Flush()
}
