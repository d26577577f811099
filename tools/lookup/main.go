// Command lookup tells of words whether they are in a lexicon.
//
//	lookup -lang de HÄUSERN BERLIN
//
// It prints a line a word, tab-separated: the word as it is folded to the tiles, "in" or "out", and its tier
// (3 for the most common words to 0, or "-" for a word that is out). A word that no tiles can spell is out.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "lookup:", err)
		os.Exit(2)
	}
}

// run looks the words up that args name.
func run(args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("lookup", flag.ContinueOnError)
	f.SetOutput(stderr)
	lang := f.String("lang", "", "language: "+strings.Join(build.Languages(), ", "))
	f.Usage = func() {
		fmt.Fprintln(stderr, "usage: lookup -lang LANGUAGE WORD...")
		f.PrintDefaults()
	}
	if err := f.Parse(args); err != nil {
		return err
	}
	if *lang == "" {
		return fmt.Errorf("-lang is missing: want one of %s", strings.Join(build.Languages(), ", "))
	}
	if f.NArg() == 0 {
		return errors.New("no words to look up")
	}
	l, err := build.Lexicon(*lang)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	for _, word := range f.Args() {
		fmt.Fprintln(out, line(l, word))
	}
	return out.Flush()
}

// line returns the line for one word.
func line(l *lexicon.Lexicon, word string) string {
	letters, err := l.Alphabet().Encode(word)
	if err != nil {
		return strings.ToUpper(word) + "\tout\t-"
	}
	folded := l.Alphabet().Decode(letters)
	n, in := l.Number(letters)
	if !in {
		return folded + "\tout\t-"
	}
	return fmt.Sprintf("%s\tin\t%d", folded, l.Tier(n))
}
