// Package movegen finds every legal placement of a rack on a board, and the best one.
//
// The method is Appel and Jacobson's ("The World's Fastest Scrabble Program", 1988), turned inside out. Their
// program goes from anchor to anchor and spells the same left parts from the rack again at each of them. Here
// the left parts are spelled once a position: one depth-first walk of the word graph with the rack in hand, and
// at every edge a look at a bit set that tells which anchors, of both directions, would take this letter with
// that many tiles before it. So every visited path is the beginning of a real word, jokers multiply the walk
// only once, and the graph that the page downloads is all that is needed: nothing the size of a GADDAG has to
// be built or kept in memory.
//
// The best move alone is found faster with a WordMap, which holds the words by the letters they consist of. Best then
// goes through the places where a word can lie, those first where a word can bring most, and asks the map what the
// tiles spell there; it stops where no word can bring more than it has. It pays where there are jokers, which
// multiply the walk through the graph; without one the graph is about as fast, and a map is not worth its memory.
//
// A Generator owns its buffers; a call allocates nothing unless the caller's buffer must grow. The package reads
// rules as data (side, minimum word length, premiums, tile values, bonus) and imports engine and lexicon only.
// It must never import a package that decides (ai), transports (engine/wire) or compiles words (lexicon/build).
package movegen
