// Package engine is the rules of the games: what a position is, which moves are legal, what they score, when
// a match ends and who has won.
//
// Everything here is a value. Playing takes a position and gives a new one, or an error and the old one
// untouched. Time and seed are arguments; the same ruleset, language, seed and moves give the same match on
// every host. What tells one game from another is data in a Ruleset and a TileSet; no code asks for the name
// of a game or a language.
//
// engine imports the standard library and lexicon. It must never import a clock, a log, input or output, a
// global source of randomness, fmt, reflect or encoding/json, nor any other package of the project.
package engine
