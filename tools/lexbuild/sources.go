package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

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
	if err := parse(f, args); err != nil {
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
	store := &store{cache: *dir, from: *from}
	open := func(id string) (fs.FS, error) {
		p, ok := packages[id]
		if !ok {
			return nil, fmt.Errorf("packages.json has no %q", id)
		}
		return store.open(p)
	}
	for i := range all {
		res, err := build.Collect(&all[i], open)
		if err != nil {
			return err
		}
		if err := writeList(filepath.Join(*out, all[i].Lang+".txt"), res); err != nil {
			return err
		}
		report(all[i].Lang, res)
	}
	return nil
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
func report(lang string, res *build.Result) {
	fmt.Printf("%s: %d words of %d spellings; tiers 3 to 0: %d %d %d %d\n", lang, len(res.List), res.Read,
		res.Tiers[3], res.Tiers[2], res.Tiers[1], res.Tiers[0])
	var reasons []build.Reason
	for r := range res.Dropped {
		reasons = append(reasons, r)
	}
	slices.Sort(reasons)
	for _, r := range reasons {
		fmt.Printf("  %7d dropped: %s\n", res.Dropped[r], r)
	}
}
