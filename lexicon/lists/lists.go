// Package lists embeds the word lists, so that a clone builds lexicons without fetching any word source.
//
// It is for lexicon/build and for tests. It must never be linked into the browser module or the service,
// which load compiled lexicons; the text lists are several times their size.
package lists

import "embed"

// FS holds <lang>.txt, a word and its tier a line in the order of the letters, and <lang>.slurs.txt, a word a
// line.
//
//go:embed *.txt *.json
var FS embed.FS
