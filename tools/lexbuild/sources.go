package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/wordsprig/wordsprig/lexicon/build"
)

// runSources makes the lists from their sources.
func runSources(args []string) error {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	f := flag.NewFlagSet("sources", flag.ContinueOnError)
	langs := f.String("lang", "", "languages, separated by commas; all by default")
	out := f.String("out", filepath.Join("lexicon", "lists"), "folder to write to")
	dir := f.String("cache", filepath.Join(cache, "wordsprig", "sources"), "folder to keep fetched packages in")
	from := f.String("from", "", "folder with the packages' files; fetches nothing")
	if err := parse(f, args, os.Stderr); err != nil {
		return err
	}
	all, err := recipes(*langs)
	if err != nil {
		return err
	}
	packages, err := build.Packages()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	store := &store{cache: *dir, from: *from}
	open := func(id string) (fs.FS, error) {
		p, ok := packages[id]
		if !ok {
			return nil, fmt.Errorf("packages.json has no %q", id)
		}
		return store.open(p)
	}
	var told []about
	for i := range all {
		res, err := build.Collect(&all[i], open)
		if err != nil {
			return err
		}
		if err := writeList(filepath.Join(*out, all[i].Lang+".txt"), res); err != nil {
			return err
		}
		a := describe(&all[i], res, packages)
		report(a)
		told = append(told, a)
	}
	if *langs != "" {
		return nil // what is told covers all lists
	}
	return writeAbout(*out, told)
}

// writeList writes a list.
func writeList(name string, res *build.Result) error {
	var buf bytes.Buffer
	if err := build.WriteList(&buf, res.List); err != nil {
		return err
	}
	return os.WriteFile(name, buf.Bytes(), 0o644)
}

// report tells how a list came about.
func report(a about) {
	fmt.Printf("%s: %d words of %d spellings; tiers 3 to 0: %v\n", a.Lang, a.Words, a.Read, a.Tiers)
	for _, d := range a.Dropped {
		fmt.Printf("  %7d dropped: %s\n", d.Count, d.Reason)
	}
}
