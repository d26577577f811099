package lexicon

import (
	"encoding/binary"

	"github.com/wordsprig/wordsprig/lexicon/sha256"
)

// A compiled lexicon is one file, little-endian throughout:
//
//	 0  magic, 8 bytes "SPRIGLEX"
//	 8  format version, 4 bytes
//	12  SHA-256 of all the other bytes of the file, 32 bytes
//	44  language, two lower-case letters
//	46  number of letters of the alphabet, 2 bytes
//	48  number of words, 4 bytes
//	52  number of edges, 4 bytes, with edge 0, which is never used
//	56  root, 4 bytes: first edge of the root's sibling list
//	60  number of slurs, 4 bytes
//	64  edges: a byte of each edge, then the next byte of each, four in all
//	    tiers, 2 bits a word in the order of word numbers, low bits first
//	    slurs, their word numbers, ascending, 4 bytes each
//
// An edge is, from the lowest bit: letter (6 bits), whether a word ends here (1), whether it is the last of
// its siblings (1), how many edges before it the list begins that it leads to (24; 0 is none). Siblings lie side
// by side in the order of their letters, and every list lies before the edges that lead to it. That order is what
// makes a forged file harmless: there can be no cycle.
//
// Bytes of a kind lie together, and lists are found by distance, because that is what compresses: a lexicon is
// downloaded once and read in place ever after, and what brotli makes of it is an eighth smaller, what gzip makes
// of it a fifth, than with whole edges and absolute places.
const (
	magic         = "SPRIGLEX"
	formatVersion = 1

	hashAt   = 12
	headSize = 64

	edgeLetter = 0x3f
	edgeAccept = 0x40
	childShift = 8
)

// EdgeLast is the bit of an edge that marks the last of its siblings.
const EdgeLast = 0x80

// MaxEdges is how many edges a graph may have, edge 0 included.
const MaxEdges = 1 << (32 - childShift)

// File is what a compiled lexicon holds, for lexicon/build to fill in and write.
type File struct {
	Lang    string
	Letters int // size of the alphabet
	Words   int
	Edges   []uint32 // made by NewEdge; Edges[0] is unused
	Root    Node
	Tiers   []Tier // by word number
	Slurs   []int  // word numbers, ascending
}

// NewEdge packs an edge. letter is from 1 to MaxLetters and child below MaxEdges.
func NewEdge(letter Letter, accept, last bool, child Node) uint32 {
	e := uint32(letter)&edgeLetter | uint32(child)<<childShift
	if accept {
		e |= edgeAccept
	}
	if last {
		e |= EdgeLast
	}
	return e
}

// Marshal returns the bytes of the file. It checks nothing: Open does.
func (f *File) Marshal() []byte {
	out := make([]byte, headSize, headSize+4*len(f.Edges)+tierBytes(f.Words)+4*len(f.Slurs))
	copy(out, magic)
	binary.LittleEndian.PutUint32(out[8:], formatVersion)
	copy(out[44:46], f.Lang)
	binary.LittleEndian.PutUint16(out[46:], uint16(f.Letters))
	binary.LittleEndian.PutUint32(out[48:], uint32(f.Words))
	binary.LittleEndian.PutUint32(out[52:], uint32(len(f.Edges)))
	binary.LittleEndian.PutUint32(out[56:], uint32(f.Root))
	binary.LittleEndian.PutUint32(out[60:], uint32(len(f.Slurs)))
	for plane := range 4 {
		for n, e := range f.Edges {
			if child := e >> childShift; child != 0 {
				e = e&(1<<childShift-1) | (uint32(n)-child)<<childShift
			}
			out = append(out, byte(e>>(8*plane)))
		}
	}
	tiers := make([]byte, tierBytes(f.Words))
	for n, t := range f.Tiers {
		tiers[n/4] |= byte(t&3) << (n % 4 * 2)
	}
	out = append(out, tiers...)
	for _, n := range f.Slurs {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	hash := contentHash(out)
	copy(out[hashAt:], hash[:])
	return out
}

// tierBytes returns the size of the tiers of a number of words.
func tierBytes(words int) int { return (words + 3) / 4 }

// contentHash returns the SHA-256 of a file of at least headSize bytes, the hash field left out.
func contentHash(data []byte) (sum [32]byte) {
	h := sha256.New()
	h.Write(data[:hashAt])
	h.Write(data[hashAt+32:])
	h.Sum(sum[:0])
	return sum
}

// The codes of a FormatError. They are stable: the page has a text for each.
const (
	CodeTruncated = "lexicon-truncated" // shorter than its header says, or longer
	CodeMagic     = "lexicon-magic"     // not a lexicon at all
	CodeVersion   = "lexicon-version"   // a lexicon of another format version
	CodeHash      = "lexicon-hash"      // damaged: content and hash differ
	CodeCorrupt   = "lexicon-corrupt"   // the hash is right but the content makes no sense
	CodeLanguage  = "lexicon-language"  // for a language without an alphabet, or for another alphabet of it
)

// FormatError says why bytes are no lexicon.
type FormatError struct {
	Code   string // one of the codes above
	Detail string // for a log, in English
}

// Error gives code and detail.
func (e *FormatError) Error() string { return e.Code + ": " + e.Detail }
