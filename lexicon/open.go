package lexicon

import (
	"encoding/binary"
	"math"
	"strconv"
)

// Open reads a compiled lexicon. It keeps data and reads the graph from it in place: the caller must not
// change it afterwards. The error is a *FormatError.
//
// Open trusts nothing, not even a right hash: what it returns answers every question within bounds and in
// bounded time, whoever made the file.
func Open(data []byte) (*Lexicon, error) {
	l, err := readHeader(data)
	if err != nil {
		return nil, err
	}
	if contentHash(data) != l.hash {
		return nil, &FormatError{CodeHash, "content and hash differ"}
	}
	if l.alphabet, err = AlphabetFor(l.lang); err != nil || l.alphabet.Len() != l.letters {
		return nil, &FormatError{CodeLanguage, "no such alphabet: " + strconv.Quote(l.lang) + " of " + strconv.Itoa(l.letters) + " letters"}
	}
	if what := l.checkGraph(); what != "" {
		return nil, &FormatError{CodeCorrupt, what}
	}
	if what := l.checkWords(); what != "" {
		return nil, &FormatError{CodeCorrupt, what}
	}
	return l, nil
}

// readHeader reads the fields of the header and cuts the sections, looking into neither.
func readHeader(data []byte) (*Lexicon, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		if len(data) < len(magic) && magic[:len(data)] == string(data) {
			return nil, &FormatError{CodeTruncated, "ends in the header"}
		}
		return nil, &FormatError{CodeMagic, "not a lexicon"}
	}
	if len(data) < headSize {
		return nil, &FormatError{CodeTruncated, "ends in the header"}
	}
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
	if v := u32(8); v != formatVersion {
		return nil, &FormatError{CodeVersion, "format version " + strconv.Itoa(v) + ", not " + strconv.Itoa(formatVersion)}
	}
	l := &Lexicon{
		lang:    string(data[44:46]),
		letters: int(binary.LittleEndian.Uint16(data[46:])),
		words:   u32(48),
		edges:   u32(52),
		root:    Node(u32(56)),
	}
	copy(l.hash[:], data[hashAt:])
	slurs := u32(60)
	if l.words < 0 || l.edges < 0 || slurs < 0 || l.words > math.MaxInt32 || slurs > l.words || l.edges > MaxEdges {
		return nil, &FormatError{CodeCorrupt, "sizes out of range"}
	}
	tiersAt := headSize + 4*l.edges
	slursAt := tiersAt + tierBytes(l.words)
	// 64-bit arithmetic, since an int of a small host could wrap.
	want := int64(headSize) + 4*int64(l.edges) + int64(tierBytes(l.words)) + 4*int64(slurs)
	if int64(len(data)) != want {
		return nil, &FormatError{CodeTruncated, strconv.Itoa(len(data)) + " bytes, not " + strconv.FormatInt(want, 10)}
	}
	planes := data[headSize:tiersAt:tiersAt]
	l.marks = planes[:l.edges]
	for i := range l.back {
		l.back[i] = planes[(i+1)*l.edges : (i+2)*l.edges]
	}
	l.tiers = data[tiersAt:slursAt:slursAt]
	l.slurs = data[slursAt:]
	return l, nil
}

// checkGraph checks every edge and counts the words below each. It returns what is wrong, or nothing.
//
// Edges are looked at in order of their index. Since a list lies before the edges that lead to it, what is
// known of a child is complete when its edge comes.
func (l *Lexicon) checkGraph() string {
	if l.edges == 0 || l.words > 0 && l.root == 0 || int(l.root) >= l.edges {
		return "root out of range"
	}
	l.below = make([]uint32, l.edges)
	depth := make([]uint8, l.edges) // longest word that begins at the edge or a later sibling
	begin := 1                      // first edge of the list
	for i := 1; i < l.edges; i++ {
		letter, accept, last, child := l.Edge(Node(i))
		if letter == 0 || int(letter) > l.letters {
			return "letter out of range at edge " + strconv.Itoa(i)
		}
		if i > begin && letter <= l.letterAt(i-1) {
			return "letters out of order at edge " + strconv.Itoa(i)
		}
		if int(child) < 0 || int(child) >= begin {
			return "child out of order at edge " + strconv.Itoa(i)
		}
		if child == 0 && !accept {
			return "dead end at edge " + strconv.Itoa(i)
		}
		if depth[child] >= MaxWord {
			return "word too long at edge " + strconv.Itoa(i)
		}
		l.below[i] = l.below[child]
		depth[i] = depth[child] + 1
		if accept {
			l.below[i]++
		}
		if last {
			if what := l.sumList(begin, i, depth); what != "" {
				return what
			}
			begin = i + 1
		}
	}
	if begin != l.edges {
		return "last list has no end"
	}
	if int(l.below[l.root]) != l.words {
		return "word count is " + strconv.Itoa(int(l.below[l.root])) + ", not " + strconv.Itoa(l.words)
	}
	return ""
}

// sumList turns the counts of the edges of one list into sums over an edge and its later siblings.
func (l *Lexicon) sumList(begin, end int, depth []uint8) string {
	sum, deepest := uint64(0), uint8(0)
	for i := end; i >= begin; i-- {
		sum += uint64(l.below[i])
		if sum > uint64(l.words) {
			return "more words than the header says"
		}
		l.below[i] = uint32(sum)
		deepest = max(deepest, depth[i])
		depth[i] = deepest
	}
	return ""
}

// checkWords checks what is said of single words.
func (l *Lexicon) checkWords() string {
	for e := l.root; e != 0; e++ {
		_, accept, last, _ := l.Edge(e)
		if accept {
			return "word of one letter"
		}
		if last {
			break
		}
	}
	prev := -1
	for i := 0; i < len(l.slurs); i += 4 {
		n := int(binary.LittleEndian.Uint32(l.slurs[i:]))
		if n <= prev || n >= l.words {
			return "slurs out of order"
		}
		prev = n
	}
	if r := l.words % 4; r != 0 && l.tiers[len(l.tiers)-1]>>(2*r) != 0 {
		return "tiers of no word"
	}
	return ""
}
