// Package build makes lexicons: it reads word sources, filters them, ranks the words, and compiles lists into
// the files that lexicon.Open reads.
//
// It is for tools and tests. It must never be imported by what is linked into the browser module or the
// service, and it knows no game: whether a board takes a word is not its business.
package build
