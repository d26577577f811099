package movegen

import "github.com/wordsprig/wordsprig/lexicon"

// WordMap finds the words that a handful of letters spell, whatever their order, and the letters that a joker among
// them may stand for. Best needs one to be fast. It is immutable and may be shared by generators.
//
// It is a hash table from multisets of letters to words, as MAGPIE's "word map" is, in 8 bytes a slot: a
// fingerprint of 32 bits, and where the words begin. A second table, for racks with jokers, has the set of letters that
// complete a multiset to a word; two jokers are one look-up in it for each letter. Nothing depends on the
// fingerprint's being right: a word that it finds by mistake fails the look at the rack's tiles.
type WordMap struct {
	plain []uint64 // fingerprint, then wordRef
	joker []uint64 // fingerprint, then a bit for each letter; nil when built without
	words []byte   // letters, words with the same letters side by side
}

// A wordRef is the low half of a plain slot: the offset of a group of words, and their length. The last word of a
// group has lastWord in its first letter.
type wordRef uint32

const (
	refShift      = 5 // the length's four bits, and one that only the building needs
	refLength     = 0xf
	refBegun      = 0x10
	maxMapBytes   = 1<<(32-refShift) - 1
	maxMapLetters = 31 // a bit each in a joker slot
	lastWord      = 0x80
	letterBits    = 0x3f
)

func (r wordRef) offset() int { return int(r >> refShift) }
func (r wordRef) length() int { return int(r & refLength) }

// letterHash has a random number for each letter. The hash of a multiset is the sum, so that it grows and shrinks by
// additions.
var letterHash = func() (table [letters]uint64) {
	x := uint64(0)
	for i := range table { // SplitMix64
		x += 0x9e3779b97f4a7c15
		z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		table[i] = z ^ z>>31
	}
	return table
}()

// Bytes returns how much memory the map holds.
func (m *WordMap) Bytes() int { return 8*len(m.plain) + 8*len(m.joker) + len(m.words) }

// Jokers reports whether the map knows what jokers may stand for.
func (m *WordMap) Jokers() bool { return m.joker != nil }

// place returns the slot at which the search for a hash begins: the high half of the hash, scaled to the table.
func place(table []uint64, hash uint64) int { return int(hash >> 32 * uint64(len(table)) >> 32) }

// completions returns the letters that may complete a multiset to a word, bit l for letter l.
func (m *WordMap) completions(hash uint64) uint32 {
	at := place(m.joker, hash)
	for {
		slot := m.joker[at]
		if slot == 0 {
			return 0
		}
		if uint32(slot>>32) == uint32(hash) {
			return uint32(slot)
		}
		if at++; at == len(m.joker) {
			at = 0
		}
	}
}

// group returns the offset of the words of some length with a hash, and false when there are none.
func (m *WordMap) group(hash uint64, length int) (int, bool) {
	at := place(m.plain, hash)
	for {
		slot := m.plain[at]
		if slot == 0 {
			return 0, false
		}
		if r := wordRef(slot); uint32(slot>>32) == uint32(hash) && r.length() == length {
			return r.offset(), true
		}
		if at++; at == len(m.plain) {
			at = 0
		}
	}
}

// hashOf returns the hash of a word's letters.
func hashOf(word []lexicon.Letter) uint64 {
	h := uint64(0)
	for _, l := range word {
		h += letterHash[l&letterBits]
	}
	return h
}
