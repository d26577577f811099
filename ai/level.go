package ai

// Level is how a computer plays. Levels are stored in matches and never renamed.
type Level string

// The levels. No level ever plays a slur.
const (
	Random Level = "random" // any legal move; for tests and measurements
	Greedy Level = "greedy" // the highest-scoring move with any word; for tests and measurements
	Easy   Level = "easy"   // short everyday words, seldom the best of them
	Normal Level = "normal" // the highest-scoring move with common words
	Strong Level = "strong" // any word; weighs what it keeps and looks ahead
)

// Levels returns all levels, the weakest first.
func Levels() []Level { return []Level{Random, Easy, Normal, Greedy, Strong} }

// Valid reports whether l is one of the levels.
func (l Level) Valid() bool {
	for _, known := range Levels() {
		if l == known {
			return true
		}
	}
	return false
}

// Budget bounds thinking: the number of playouts that Strong may spend on one decision. A playout is a move of
// each seat and one more of the computer's own, well below a millisecond on a current machine. With 0 Strong goes
// by what a move scores and what it keeps. The other levels spend nothing.
type Budget uint32
