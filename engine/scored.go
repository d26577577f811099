package engine

// Word is one word on the board.
type Word struct {
	Start  Square        // of the first letter
	Down   bool          // reads down a column; otherwise along a row
	Len    uint8         // letters, 2 to MaxSide
	side   uint8         // of the board
	Points int32         // with premiums, without the bonus for a full rack
	Tiles  [MaxSide]Tile // the first Len of them; a joker without a letter is Joker
}

// Square returns the square of the i-th letter, from 0.
func (w *Word) Square(i int) Square {
	if w.Down {
		return w.Start + Square(i*int(w.side))
	}
	return w.Start + Square(i)
}

// Squares returns the squares of the word, in reading order.
func (w *Word) Squares() []Square {
	s := make([]Square, w.Len)
	for i := range s {
		s[i] = w.Square(i)
	}
	return s
}

// Letters appends the letters of the word to buf; 0 is a joker that stands for no letter yet.
func (w *Word) Letters(buf []Letter) []Letter {
	for _, t := range w.Tiles[:w.Len] {
		buf = append(buf, t.Letter())
	}
	return buf
}

// Text returns the word as the board spells it, with "?" for a joker that stands for no letter yet.
func (w *Word) Text(ts *TileSet) string {
	var s []rune
	for _, t := range w.Tiles[:w.Len] {
		if l := t.Letter(); l == 0 || l > Letter(ts.Letters) {
			s = append(s, '?')
		} else {
			s = append(s, ts.Alphabet.Rune(l))
		}
	}
	return string(s)
}

// Scored is what a placement forms and brings. It is a value, comparable, and holds no pointer.
type Scored struct {
	Points int32 // of the move: all words and the bonus
	Bingo  bool  // the bonus for a full rack is in Points
	n      uint8
	words  [MaxRack + 1]Word
}

// Len returns the number of words.
func (s *Scored) Len() int { return int(s.n) }

// Words returns the words: the one along the placed tiles first, then the others in order of the tiles they
// run through. A single tile that forms a word both ways has the one along its row first. The slice shares
// the memory of s.
func (s *Scored) Words() []Word { return s.words[:s.n] }
