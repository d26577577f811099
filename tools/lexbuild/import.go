package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// runImport makes a list of a file that a person has: of a dump of Wiktextract, or of a plain list.
func runImport(args []string, stdout, stderr io.Writer) (err error) {
	f := flag.NewFlagSet("import", flag.ContinueOnError)
	dump := f.String("wiktextract", "", "dump of Wiktextract, .jsonl or .jsonl.gz; - for standard input")
	words := f.String("words", "", "plain list, a word a line; - for standard input")
	lang := f.String("lang", "", "language, which says what letters there are")
	out := f.String("out", "", "file to write the list to; standard output by default")
	everyday := f.Bool("everyday", false, "with -wiktextract: leave out technical, obsolete and nonstandard words")
	capitals := f.Bool("capitals", false, "with -words: a capital at the beginning does not make a name")
	if err := parse(f, args, stderr); err != nil {
		return err
	}
	if (*dump == "") == (*words == "") {
		return errors.New("want one of -wiktextract and -words")
	}
	a, err := lexicon.AlphabetFor(*lang)
	if err != nil {
		return fmt.Errorf("-lang %q: want one of %s", *lang, strings.Join(build.Languages(), ", "))
	}
	name := *dump + *words
	in, err := openInput(name)
	if err != nil {
		return err
	}
	defer in.Close()
	var res *build.Import
	if *dump != "" {
		res, err = build.ImportWiktextract(name, in, a, *everyday)
	} else {
		res, err = build.ImportWords(name, in, a, *capitals)
	}
	if err != nil {
		return err
	}
	reportImport(stderr, res)
	if *out == "" {
		return build.WriteList(stdout, res.List)
	}
	file, err := os.Create(*out)
	if err != nil {
		return err
	}
	return errors.Join(build.WriteList(file, res.List), file.Close())
}

// openInput opens a file, or standard input for -.
func openInput(name string) (io.ReadCloser, error) {
	if name == "-" {
		return os.Stdin, nil
	}
	return os.Open(name)
}

// reportImport tells what became of a file.
func reportImport(w io.Writer, res *build.Import) {
	fmt.Fprintf(w, "%d words of %d spellings\n", len(res.List), res.Read)
	for _, d := range res.Dropped {
		fmt.Fprintf(w, "%9d dropped: %s\n", d.Count, d.Reason)
	}
}
