package movegen

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// FuzzAll reads a ruleset, a word list, a board and a rack from arbitrary bytes, and compares the generator with
// the slow scan.
func FuzzAll(f *testing.F) {
	f.Add([]byte("sprig"), []byte("ABAABBABC"), []byte{60, 1, 61, 2}, []byte{1, 2, 1})
	f.Add([]byte("setzer de"), []byte("AABCCABABCABC"), []byte{112, 1, 113, 130, 127, 3}, []byte{0, 1, 2, 3})
	f.Add([]byte(""), []byte("ABCABCABCABCABC"), []byte{}, []byte{0, 0, 1, 2})
	f.Add([]byte("x"), []byte("BBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"), []byte{0, 2, 2, 2, 30, 2, 224, 2}, []byte{2, 2, 2, 2, 2, 2, 2})
	f.Fuzz(func(t *testing.T, choice, text, squares, rack []byte) {
		c := cases[len(choice)%len(cases)]
		in := newInput(t, c.ruleset, c.lang)
		alphabet := in.Tiles.Alphabet.Letters()
		// Words: pieces of the text, two to six letters of the first three of the alphabet.
		var words []string
		seen := map[string]bool{}
		for i := 0; i+2 <= len(text) && i < 60; i++ {
			word := ""
			for j := i; j < min(i+2+int(text[i])%5, len(text)); j++ {
				word += string([]rune(alphabet)[text[j]%3])
			}
			if len([]rune(word)) >= 2 && !seen[word] {
				seen[word] = true
				words = append(words, word)
			}
		}
		for i := 0; i+1 < len(squares); i += 2 {
			t := engine.Tile(1 + squares[i+1]%3)
			if squares[i+1] >= 128 {
				t |= engine.JokerBit
			}
			in.Board.Set(engine.Square(int(squares[i])%in.Board.Squares()), t)
		}
		jokers := 0
		for _, b := range rack {
			if b%4 == 0 && jokers < 2 {
				jokers++
				in.Rack.Add(engine.Joker)
			} else {
				in.Rack.Add(engine.Tile(1 + b%3))
			}
		}
		l := compile(t, c.lang, words)
		compareWithScan(t, New(l), &in, l)
	})
}

// FuzzParseBoard reads boards from arbitrary text; what it takes must be written the same way.
func FuzzParseBoard(f *testing.F) {
	f.Add("11/11/11/11/5HI4/11/11/11/11/11/11", "ABC?")
	f.Add("11/11/11/11/5Hi4/11/11/11/11/11/AAAAAAAAAAA", "")
	f.Add("//////////", "????????")
	f.Add("011/0000000000000000000011/11/11/11/11/11/11/11/11/11", "ä")
	f.Fuzz(func(t *testing.T, board, rack string) {
		in := newInput(t, "sprig", "en")
		if b, err := ParseBoard(board, in.Rules, in.Tiles); err == nil {
			again, err := ParseBoard(FormatBoard(&b, in.Tiles), in.Rules, in.Tiles)
			if err != nil || again != b {
				t.Errorf("%q comes back as %q, %v", board, FormatBoard(&b, in.Tiles), err)
			}
		}
		if r, err := ParseRack(rack, in.Tiles); err == nil && FormatRack(&r, in.Tiles) != rack {
			t.Errorf("%q comes back as %q", rack, FormatRack(&r, in.Tiles))
		}
	})
}
