// Command lookup tells of words whether they are in a lexicon.
//
//	lookup -lang de HÄUSERN BERLIN
//
// It prints a line a word, tab-separated: the word as it is folded to the tiles, "in" or "out", and its tier
// (3 for everyday words, 2 for frequent ones, 1 for what else is common, 0 for rare ones, "-" for a word that is out).
// A word that no tiles can spell is out; characters of it that are not visible are printed as Go escapes them.
// Flags come before the words.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
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

// columns says what a line of the output is made of.
const columns = `
A line a word: the word as tiles spell it, "in" or "out" of the list, and how common it is:
3 everyday, 2 frequent, 1 common, 0 rare, "-" for a word that is out.
`

// run looks the words up that args name.
func run(args []string, stdout, stderr io.Writer) error {
	f := flag.NewFlagSet("lookup", flag.ContinueOnError)
	f.SetOutput(io.Discard) // the error goes to the caller, who prints it
	lang := f.String("lang", "", "language: "+strings.Join(build.Languages(), ", "))
	f.Usage = func() {
		fmt.Fprintln(f.Output(), "usage: lookup -lang LANGUAGE WORD...")
		f.PrintDefaults()
		fmt.Fprint(f.Output(), columns)
	}
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			f.SetOutput(stderr)
			f.Usage()
		}
		return err
	}
	if late := lateFlag(args, f.Args()); late != "" {
		return fmt.Errorf("flags come before the words: %q stands after one", late)
	}
	if *lang == "" {
		return fmt.Errorf("-lang is missing; choose one of %s", strings.Join(build.Languages(), ", "))
	}
	if f.NArg() == 0 {
		return errors.New("no words to look up")
	}
	if !slices.Contains(build.Languages(), *lang) {
		return fmt.Errorf("there is no word list for %q; choose one of %s", *lang, strings.Join(build.Languages(), ", "))
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

// lateFlag returns the first of the words that looks like a flag, which would be looked up in silence; "" if there is
// none, or "--" says that words follow, whatever they look like.
func lateFlag(args, words []string) string {
	if slices.Contains(args, "--") {
		return ""
	}
	for _, word := range words {
		if len(word) > 1 && word[0] == '-' {
			return word
		}
	}
	return ""
}

// visible escapes the characters that a terminal would obey instead of showing: control characters, and those that
// turn the direction of writing.
func visible(s string) string {
	var b strings.Builder
	for _, r := range s {
		if strconv.IsPrint(r) {
			b.WriteRune(r)
		} else {
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
	}
	return b.String()
}

// line returns the line for one word.
func line(l *lexicon.Lexicon, word string) string {
	letters, err := l.Alphabet().Encode(word)
	if err != nil {
		return visible(strings.ToUpper(word)) + "\tout\t-"
	}
	folded := l.Alphabet().Decode(letters)
	n, in := l.Number(letters)
	if !in {
		return folded + "\tout\t-"
	}
	return fmt.Sprintf("%s\tin\t%d", folded, l.Tier(n))
}
