package lexicon

import (
	"encoding/binary"
	"iter"
)

// Lexicon is a word list that was opened. It is immutable and safe for concurrent use.
//
// Words are numbered from 0 in alphabetical order: by letter, a word before the longer ones that begin with it.
type Lexicon struct {
	alphabet *Alphabet
	lang     string
	letters  int
	words    int
	edges    int
	root     Node
	hash     [32]byte
	marks    []byte    // by edge: letter and flags
	back     [3][]byte // by edge: how far back its list is, low byte first
	tiers    []byte    // 2 bits a word
	slurs    []byte    // word numbers, 4 bytes each
	below    []uint32  // by edge: words that go through it or a later sibling
}

// Node stands for the letters that may follow a beginning of a word: it is the index of the first edge of a
// sibling list. 0 is none.
type Node uint32

// Alphabet returns the alphabet that the words are written in.
func (l *Lexicon) Alphabet() *Alphabet { return l.alphabet }

// Lang returns the two-letter code of the language.
func (l *Lexicon) Lang() string { return l.lang }

// Len returns the number of words.
func (l *Lexicon) Len() int { return l.words }

// Hash returns the content hash of the file, which a match pins.
func (l *Lexicon) Hash() [32]byte { return l.hash }

// Root returns the node of the empty beginning, 0 where there are no words.
func (l *Lexicon) Root() Node { return l.root }

// Edges returns the number of edges; indexes of edges are from 1 and below it.
func (l *Lexicon) Edges() int { return l.edges }

// Edge returns the edge with index n: its letter, whether a word ends with it, whether it is the last of its
// siblings (the next one is n+1 otherwise), and the node it leads to. Siblings have ascending letters. n must
// be a node, or a later sibling of one.
func (l *Lexicon) Edge(n Node) (letter Letter, accept, last bool, child Node) {
	m := l.marks[n]
	if back := Node(l.back[0][n]) | Node(l.back[1][n])<<8 | Node(l.back[2][n])<<16; back != 0 {
		child = n - back
	}
	return Letter(m & edgeLetter), m&edgeAccept != 0, m&EdgeLast != 0, child
}

// letterAt returns the letter of an edge.
func (l *Lexicon) letterAt(edge int) Letter { return Letter(l.marks[edge] & edgeLetter) }

// Child follows one letter: it returns the node behind it and whether a word ends with it. Both are zero
// where no word goes on with that letter.
func (l *Lexicon) Child(n Node, letter Letter) (child Node, accept bool) {
	if e := l.find(n, letter); e != 0 {
		_, accept, _, child = l.Edge(e)
	}
	return child, accept
}

// find returns the edge with a letter in the sibling list n, 0 for none.
func (l *Lexicon) find(n Node, letter Letter) Node {
	for n != 0 {
		m := l.marks[n]
		has := Letter(m & edgeLetter)
		if has == letter {
			return n
		}
		if m&EdgeLast != 0 || has > letter {
			return 0
		}
		n++
	}
	return 0
}

// Contains reports whether word is allowed.
func (l *Lexicon) Contains(word []Letter) bool {
	n, accept := l.root, false
	for _, letter := range word {
		if n, accept = l.Child(n, letter); n == 0 && !accept {
			return false
		}
	}
	return accept
}

// Number returns the number of a word, and whether it is in the lexicon at all.
func (l *Lexicon) Number(word []Letter) (int, bool) {
	n, number, accept := l.root, 0, false
	for _, letter := range word {
		if accept {
			number++ // the shorter word comes first
		}
		e := l.find(n, letter)
		if e == 0 {
			return 0, false
		}
		number += int(l.below[n] - l.below[e])
		_, accept, _, n = l.Edge(e)
	}
	return number, accept
}

// Word spells the word with number n, appending its letters to buf, and returns the result. It returns buf
// unchanged where there is no such word.
func (l *Lexicon) Word(n int, buf []Letter) []Letter {
	if n < 0 || n >= l.words {
		return buf
	}
	for e := l.root; e != 0; {
		letter, accept, last, child := l.Edge(e)
		if !last {
			if through := int(l.below[e] - l.below[e+1]); n >= through {
				n -= through
				e++
				continue
			}
		}
		buf = append(buf, letter)
		if accept {
			if n == 0 {
				break
			}
			n--
		}
		e = child
	}
	return buf
}

// Tier tells how common the word with number n is. A number of no word is Rare.
func (l *Lexicon) Tier(n int) Tier {
	if n < 0 || n >= l.words {
		return Rare
	}
	return Tier(l.tiers[n/4] >> (n % 4 * 2) & 3)
}

// Slur reports whether the word with number n is one that computers and hints never play.
func (l *Lexicon) Slur(n int) bool {
	lo, hi := 0, len(l.slurs)/4
	for lo < hi {
		mid := (lo + hi) / 2
		switch has := int(binary.LittleEndian.Uint32(l.slurs[4*mid:])); {
		case has == n:
			return true
		case has < n:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return false
}

// All yields every word with its number, in order. The slice is used again for the next word.
func (l *Lexicon) All() iter.Seq2[int, []Letter] {
	return func(yield func(int, []Letter) bool) {
		var word [MaxWord]Letter
		var path [MaxWord]Node // path[d] is the edge that letter d came from
		number, d := 0, 0
		path[0] = l.root
		for l.root != 0 {
			letter, accept, last, child := l.Edge(path[d])
			word[d] = letter
			if accept {
				if !yield(number, word[:d+1]) {
					return
				}
				number++
			}
			if child != 0 {
				d++
				path[d] = child
				continue
			}
			for last {
				if d == 0 {
					return
				}
				d--
				_, _, last, _ = l.Edge(path[d])
			}
			path[d]++
		}
	}
}
