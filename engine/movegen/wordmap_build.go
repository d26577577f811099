package movegen

import "github.com/wordsprig/wordsprig/lexicon"

// Of the slots of a table about this share is used: fullSlots of ofSlots. More would make look-ups slower that find
// nothing, which most are.
const (
	fullSlots = 5
	ofSlots   = 8
)

// NewWordMap builds the map of l's words, with what jokers need or without. It returns nil for a lexicon that has
// more letters or more text than the slots can hold: then the graph has to do.
func NewWordMap(l *lexicon.Lexicon, jokers bool) *WordMap {
	if l.Alphabet().Len() > maxMapLetters {
		return nil
	}
	text, distinct := measure(l, jokers)
	if text > maxMapBytes {
		return nil
	}
	m := &WordMap{plain: make([]uint64, l.Len()*ofSlots/fullSlots+2), words: make([]byte, text)}
	if jokers {
		m.joker = make([]uint64, distinct*ofSlots/fullSlots+2)
	}
	for _, word := range l.All() {
		m.count(word)
	}
	m.allot()
	for _, word := range l.All() {
		m.store(word)
	}
	return m
}

// measure returns the number of letters of all words, and about how many multisets a word less one letter can be. It
// counts those of which the hash ends in some zeros, so that counting takes little memory.
func measure(l *lexicon.Lexicon, jokers bool) (text, distinct int) {
	const sample = 64
	var seen map[uint64]struct{}
	if jokers {
		seen = make(map[uint64]struct{})
	}
	for _, word := range l.All() {
		text += len(word)
		if !jokers {
			continue
		}
		hash := hashOf(word)
		for _, letter := range word {
			if rest := hash - letterHash[letter&letterBits]; rest%sample == 0 {
				seen[rest] = struct{}{}
			}
		}
	}
	// A margin for small lists, of which the sample says little.
	return text, len(seen)*sample + min(text, 400*sample)
}

// count makes the slot of a word's letters, or counts one word more in it, and enters the letters in the joker table.
func (m *WordMap) count(word []lexicon.Letter) {
	hash := hashOf(word)
	at, found := m.find(hash, len(word))
	if found {
		m.plain[at] += 1 << refShift
		return
	}
	m.plain[at] = hash<<32 | 1<<refShift | uint64(len(word))
	if m.joker == nil {
		return
	}
	for _, letter := range word {
		m.complete(hash-letterHash[letter&letterBits], letter)
	}
}

// find returns the slot of a hash and a length, or the free one where it would go.
func (m *WordMap) find(hash uint64, length int) (int, bool) {
	at := place(m.plain, hash)
	for m.plain[at] != 0 {
		if slot := m.plain[at]; uint32(slot>>32) == uint32(hash) && wordRef(slot).length() == length {
			return at, true
		}
		if at++; at == len(m.plain) {
			at = 0
		}
	}
	return at, false
}

// complete enters that letter completes a multiset to a word.
func (m *WordMap) complete(hash uint64, letter lexicon.Letter) {
	at := place(m.joker, hash)
	for m.joker[at] != 0 && uint32(m.joker[at]>>32) != uint32(hash) {
		if at++; at == len(m.joker) {
			at = 0
		}
	}
	m.joker[at] |= hash<<32 | 1<<(letter%32)
}

// allot turns the numbers of words into the offsets at which the groups end.
func (m *WordMap) allot() {
	end := 0
	for i, slot := range m.plain {
		if slot == 0 {
			continue
		}
		r := wordRef(slot)
		end += r.offset() * r.length()
		m.plain[i] = slot>>32<<32 | uint64(end)<<refShift | uint64(r.length())
	}
}

// store writes a word before the words of its group that are there already; when all are there, the slot's offset is
// where the group begins.
func (m *WordMap) store(word []lexicon.Letter) {
	at, _ := m.find(hashOf(word), len(word))
	r := wordRef(m.plain[at])
	begin := r.offset() - len(word)
	for i, l := range word {
		m.words[begin+i] = byte(l)
	}
	if r&refBegun == 0 {
		m.words[begin] |= lastWord
	}
	m.plain[at] = m.plain[at]>>32<<32 | uint64(begin)<<refShift | refBegun | uint64(len(word))
}
