// Package ai plays: it picks the moves of computer players, from a seat's view alone.
//
// A computer gets what a person in its seat may see, engine.View, and never the match: no other rack, no order of
// the bag, no seed. Its thinking is bounded by a number of playouts, not by time, decisions are made in integers,
// and its noise comes from a seed of its own, so that the same view, level, budget and seed give the same move on
// every host.
//
// What a rack's remainder is worth is data (leaves/), learned by tools/leaves. No code asks for the name of a game
// or a language. ai must never import a clock, input or output, a global source of randomness, lexicon/build,
// engine/wire, or anything that knows a browser.
package ai
