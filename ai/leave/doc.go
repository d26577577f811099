// Package leave knows what the tiles that a move leaves on the rack are worth for the moves to come.
//
// The values are data, one file a ruleset and language, learned from seeded self-play by tools/leaves and the same
// on every host: integers in hundredths of a point. The package imports engine and lexicon; it must never import a
// move generator, let alone anything above it, and holds no search.
package leave
