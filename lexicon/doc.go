// Package lexicon knows which words are allowed and how common they are.
//
// It holds the alphabets of the languages as embedded data, folds a person's spelling to the letters on the
// tiles, and reads compiled word lists: a minimal acyclic word graph with a number and a tier for every word,
// used in place, straight from the bytes of the file.
//
// The package runs in the browser module and in the service, so it imports the standard library only and
// neither reads files nor knows where words come from; that is the work of lexicon/build, which must never
// be linked into either.
package lexicon
