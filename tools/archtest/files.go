package archtest

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// skipped are folders that hold nothing written by hand.
var skipped = []string{".git", "node_modules", "build", "dist", "testdata", "test-results", "playwright-report", ".vite"}

// sourceTypes are the endings of files that people write and read.
var sourceTypes = []string{".go", ".ts", ".js", ".mjs", ".svelte", ".css", ".sh"}

// generated matches the line that tools leave in files nobody edits (https://go.dev/s/generatedcode).
var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// checkLengths returns a sentence for every hand-written source file of more than limit lines.
func checkLengths(tree fs.FS, limit int) ([]string, error) {
	var long []string
	err := walk(tree, func(name string, text []byte) {
		if !slices.Contains(sourceTypes, path.Ext(name)) || generated.Match(text) {
			return
		}
		if n := bytes.Count(text, []byte("\n")); n > limit {
			long = append(long, fmt.Sprintf("%s has %d lines; split it where it changes subject (limit %d)", name, n, limit))
		}
	})
	return long, err
}

// link matches a Markdown link or image and captures where it leads.
var link = regexp.MustCompile(`\]\(([^()\s]+)(?:\s+"[^"]*")?\)`)

// checkLinks returns a sentence for every link in the Markdown files of tree that leads to a file which is
// not there. Links to other sites and within a page are not looked at.
func checkLinks(tree fs.FS) ([]string, error) {
	var dead []string
	err := walk(tree, func(name string, text []byte) {
		if path.Ext(name) != ".md" {
			return
		}
		for _, found := range link.FindAllSubmatch(text, -1) {
			target, _, _ := strings.Cut(string(found[1]), "#")
			if target == "" || strings.Contains(target, ":") {
				continue
			}
			if _, err := fs.Stat(tree, path.Join(path.Dir(name), target)); err != nil {
				dead = append(dead, fmt.Sprintf("%s links to %s, which is not there", name, target))
			}
		}
	})
	return dead, err
}

// pathWord matches what looks like a path of this repository in running code style: `engine/rules/data/`.
var pathWord = regexp.MustCompile("`([A-Za-z0-9_.-]+(?:/[A-Za-z0-9_.-]+)*/?)`")

// checkPaths returns a sentence for every path in code style in the named Markdown file that begins with one
// of the repository's own folders but does not exist. Build products are left out: a clean clone has none.
func checkPaths(tree fs.FS, name string) ([]string, error) {
	text, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil, err
	}
	var dead []string
	for _, found := range pathWord.FindAllSubmatch(text, -1) {
		target := strings.TrimSuffix(string(found[1]), "/")
		first, _, nested := strings.Cut(target, "/")
		if !nested || slices.Contains(skipped, first) || strings.HasPrefix(target, "site/dist") {
			continue
		}
		if info, err := fs.Stat(tree, first); err != nil || !info.IsDir() {
			continue // begins with no folder of ours: an import path, a media type
		}
		if _, err := fs.Stat(tree, target); err != nil {
			dead = append(dead, fmt.Sprintf("%s names %s, which is not there", name, target))
		}
	}
	return dead, nil
}

// walk calls visit with every file of tree outside the skipped folders.
func walk(tree fs.FS, visit func(name string, text []byte)) error {
	return fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(skipped, entry.Name()):
			return fs.SkipDir
		case entry.IsDir() || !entry.Type().IsRegular():
			return nil
		case !slices.Contains(sourceTypes, path.Ext(name)) && path.Ext(name) != ".md":
			return nil // word lists and pictures are none of this test's business
		}
		text, err := fs.ReadFile(tree, name)
		if err == nil {
			visit(name, text)
		}
		return err
	})
}
