package build

import (
	"encoding/binary"
	"io"
	"math/bits"
	"strconv"
	"strings"
)

// Where a Tesseract model keeps what is read here: indexes into its table of components.
const (
	tesseractWords   = 19 // word graph of the LSTM recogniser
	tesseractCharset = 21 // its character set
)

// readTesseract reads the word list in a trained model of Tesseract.
//
// The model begins with the number of components (32 bits) and an offset for each (64 bits, -1 for none). The
// word graph has a magic number (16 bits), the size of the character set and the number of edges (32 bits
// each), and the edges, 64 bits each: character in the lowest bits, three flags, and the index of the next
// node, which is its first edge.
func readTesseract(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	bad := func(reason string) error { return &ParseError{File: name, Line: 1, Reason: reason} }
	chars, wrong := tesseractChars(tesseractComponent(data, tesseractCharset))
	if wrong != "" {
		return bad(wrong)
	}
	words := tesseractComponent(data, tesseractWords)
	if len(words) < 10 || binary.LittleEndian.Uint16(words) != 42 {
		return bad("no word graph")
	}
	size := binary.LittleEndian.Uint32(words[2:])
	edges := binary.LittleEndian.Uint32(words[6:])
	if uint64(len(words)-10) < 8*uint64(edges) || int(size) != len(chars) {
		return bad("word graph and character set do not fit")
	}
	g := tesseractGraph{chars: chars, flags: bits.Len32(size), yield: yield}
	for i := range edges {
		g.edges = append(g.edges, binary.LittleEndian.Uint64(words[10+8*i:]))
	}
	if len(g.edges) == 0 {
		return nil
	}
	wrong, err = g.walk(0, "", 0)
	if wrong != "" {
		return bad(wrong)
	}
	return err
}

// tesseractComponent cuts one component out of a model; nil where there is none.
func tesseractComponent(data []byte, index int) []byte {
	if len(data) < 4 {
		return nil
	}
	n := int(int32(binary.LittleEndian.Uint32(data)))
	if n <= index || len(data) < 4+8*n {
		return nil
	}
	offset := func(i int) int64 { return int64(binary.LittleEndian.Uint64(data[4+8*i:])) }
	begin, end := offset(index), int64(len(data))
	for i := range n {
		if o := offset(i); o > begin && o < end {
			end = o
		}
	}
	if begin < 0 || begin > int64(len(data)) {
		return nil
	}
	return data[begin:end]
}

// tesseractChars reads a character set: the number of characters, and a line for each that begins with it.
func tesseractChars(data []byte) (chars []string, wrong string) {
	first, rest, _ := strings.Cut(string(data), "\n")
	n, err := strconv.Atoi(first)
	if err != nil || n < 1 {
		return nil, "no character set"
	}
	for i := range n {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		c, _, _ := strings.Cut(line, " ")
		if c == "" {
			return nil, "character " + strconv.Itoa(i) + " is missing"
		}
		chars = append(chars, c)
	}
	return chars, ""
}

// tesseractGraph is a word graph as it is walked.
type tesseractGraph struct {
	edges []uint64
	chars []string
	flags int // bit of the first flag
	yield func(Form) error
	steps int // edges visited
}

// The flags of an edge, and the longest word and the largest graph that are believed.
const (
	tesseractLast     = 1 // last edge of the node
	tesseractBackward = 2 // towards the beginning of words: not followed
	tesseractEnd      = 4 // a word ends here
	tesseractDepth    = 64
	tesseractSteps    = 1 << 22 // edges visited; the German model needs 285,553
)

// walk yields the words that go on from a node. It returns what is wrong with the graph, or the error of the
// receiver.
func (g *tesseractGraph) walk(node uint64, word string, depth int) (wrong string, err error) {
	if depth > tesseractDepth {
		return "word graph has a cycle", nil
	}
	for i := node; ; i++ {
		if i >= uint64(len(g.edges)) {
			return "edge out of range", nil
		}
		if g.steps++; g.steps > tesseractSteps {
			return "word graph has no end", nil
		}
		e := g.edges[i]
		char := e & (1<<g.flags - 1)
		flags := e >> g.flags
		if char >= uint64(len(g.chars)) {
			return "character out of range", nil
		}
		if flags&tesseractBackward == 0 {
			w := word + g.chars[char]
			if flags&tesseractEnd != 0 {
				if err := g.yield(Form{Spelling: w}); err != nil {
					return "", err
				}
			}
			if next := flags >> 3; next != 0 {
				if wrong, err := g.walk(next, w, depth+1); wrong != "" || err != nil {
					return wrong, err
				}
			}
		}
		if flags&tesseractLast != 0 {
			return "", nil
		}
	}
}
