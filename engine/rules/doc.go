// Package rules holds the games as data: rulesets, board layouts and tile sets, embedded as JSON, and their
// loader, which checks what it loads. A new game, or an old one in a new language, is a new file in data.
//
// Hosts link the embedded games as Go values that tools/rulesgen makes of the files (make gen), not the JSON
// decoder.
//
// It imports engine and lexicon and nothing else of the project.
package rules

//go:generate go run ../../tools/rulesgen .
