package lexicon

// Letter is an index into an Alphabet, from 1; 0 is no letter.
type Letter uint8

// Tier says how common a word is.
type Tier uint8

// The tiers of a word.
const (
	Rare     Tier = iota // allowed, but seldom seen
	Common               // everyday vocabulary
	Frequent             // among about 25,000 most frequent forms
	Basic                // among about 10,000 most frequent forms
)
