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
	b := NewMapBuilder(l, jokers)
	b.Step(b.Left())
	return b.Map()
}

// MapBuilder builds a word map piece by piece, for a host that must answer in between.
type MapBuilder struct {
	words  *lexicon.Lexicon
	jokers bool
	walk   walker
	pass   int // over all words; see step
	done   int // words of this pass
	none   bool
	m      WordMap

	text int                 // letters of all words
	seen map[uint64]struct{} // a sample of the multisets that a word less one letter can be
}

// The passes over the words.
const (
	passMeasure = iota // sizes of the tables
	passCount          // slots, and how many words each has
	passStore          // the words
	passes
)

// sample is the share of multisets that are counted to know how many there are: one in so many.
const sample = 64

// NewMapBuilder begins the map that NewWordMap returns.
func NewMapBuilder(l *lexicon.Lexicon, jokers bool) *MapBuilder {
	return &MapBuilder{
		words: l, jokers: jokers, walk: newWalker(l), none: l.Alphabet().Len() > maxMapLetters,
		seen: map[uint64]struct{}{},
	}
}

// Left returns how much work is left, in words.
func (b *MapBuilder) Left() int {
	if b.none {
		return 0
	}
	return (passes-b.pass)*b.words.Len() - b.done
}

// Map returns the map when nothing is left to do; nil before, and where there can be none.
func (b *MapBuilder) Map() *WordMap {
	if b.none || b.pass < passes {
		return nil
	}
	return &b.m
}

// Step does so many words' work, on average below a microsecond each natively.
func (b *MapBuilder) Step(words int) {
	for !b.none && b.pass < passes {
		if b.done == b.words.Len() {
			b.turn()
			continue
		}
		if words <= 0 {
			return
		}
		word := b.walk.next(b.words)
		switch b.pass {
		case passMeasure:
			b.measure(word)
		case passCount:
			b.m.count(word)
		case passStore:
			b.m.store(word)
		}
		b.done++
		words--
	}
}

// turn ends a pass.
func (b *MapBuilder) turn() {
	switch b.pass {
	case passMeasure:
		b.none = b.text > maxMapBytes
		b.m.plain = make([]uint64, b.words.Len()*ofSlots/fullSlots+2)
		b.m.words = make([]byte, b.text)
		if b.jokers {
			// A margin for what the sample misses; small lists get room for all.
			distinct := len(b.seen)*sample + min(b.text, 400*sample)
			b.m.joker = make([]uint64, distinct*ofSlots/fullSlots+2)
		}
		b.seen = nil
	case passCount:
		b.m.allot()
	}
	b.walk, b.done = newWalker(b.words), 0
	b.pass++
}

// measure counts letters, and multisets that the hash puts into the sample.
func (b *MapBuilder) measure(word []lexicon.Letter) {
	b.text += len(word)
	if !b.jokers {
		return
	}
	hash := hashOf(word)
	for _, letter := range word {
		if rest := hash - letterHash[letter&letterBits]; rest%sample == 0 {
			b.seen[rest] = struct{}{}
		}
	}
}

// walker goes through the words of a lexicon in order, as Lexicon.All does, but can stop and go on.
type walker struct {
	word  [lexicon.MaxWord]lexicon.Letter
	after [lexicon.MaxWord]lexicon.Node // after[d] is the next edge for letter d, 0 when there is none
	depth int                           // letters of the last word
	node  lexicon.Node                  // where it can go on
}

// newWalker returns a walker at the first word.
func newWalker(l *lexicon.Lexicon) walker { return walker{node: l.Root()} }

// next returns the next word. There must be one.
func (w *walker) next(l *lexicon.Lexicon) []lexicon.Letter {
	for {
		for w.node == 0 { // back to the last letter that has another after it
			w.depth--
			w.node = w.after[w.depth]
		}
		letter, accept, last, child := l.Edge(w.node)
		w.word[w.depth], w.after[w.depth] = letter, 0
		if !last {
			w.after[w.depth] = w.node + 1
		}
		w.depth++
		w.node = child
		if accept {
			return w.word[:w.depth]
		}
	}
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
