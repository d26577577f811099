// Package lists embeds the word lists, so that a clone builds lexicons without fetching any word source.
//
// It is for lexicon/build and for tests. It must never be linked into the browser module or the service,
// which load compiled lexicons; the text lists are several times their size.
package lists

import "embed"

// FS holds what SOURCES.md tells of: for each language the list itself (<lang>.txt, a word and its tier a line in
// the order of the letters), the edits by hand and the recipe it is made by; packages.json, the pinned packages of
// all recipes; and sources.json, which the site shows.
//
//go:embed *.txt *.json
var FS embed.FS
