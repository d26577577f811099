package engine

// Premium is what a square does for a tile placed on it.
type Premium uint8

// The premium squares. The numbers are part of the wire format and never change.
const (
	NoPremium Premium = iota
	LetterX2          // twice the points of the tile
	LetterX3          // three times the points of the tile
	WordX2            // twice the points of the word
	WordX3            // three times the points of the word
)

// Layout is the premium squares of a board, by Square; a board of a shorter side uses its first side*side
// entries.
type Layout [MaxSide * MaxSide]Premium

// CheckRule says what becomes of a placement that forms a word that isn't allowed.
type CheckRule uint8

// The word checks.
const (
	Helpful     CheckRule = iota // it is refused with the word, nothing is lost
	Strict                       // it uses up the turn
	Contestable                  // it counts unless somebody objects in time
)

// ExchangeRule says when tiles may be exchanged. In every case the bag must hold at least as many tiles as
// are given.
type ExchangeRule uint8

// The exchange rules.
const (
	ExchangeAlways ExchangeRule = iota // at any time
	ExchangeFrom                       // while the bag holds Ruleset.ExchangeFrom tiles or more
	ExchangeNever                      // not at all
)

// TimeoutRule says what happens to a seat whose clock runs out.
type TimeoutRule uint8

// The timeout rules.
const (
	TimeoutPasses TimeoutRule = iota // the move is a pass
	TimeoutLoses                     // the seat has lost
)

// UnseenRule says when a seat may be shown the tiles it has not seen.
type UnseenRule uint8

// The rules for showing unseen tiles.
const (
	UnseenAlways UnseenRule = iota // at any time
	UnseenOnTurn                   // only while it is to move
)

// ClockRules is what a ruleset says about time.
type ClockRules struct {
	Choices  []Millis    // times per move that a table may choose; 0 is no clock
	Local    Millis      // what a table on one device has unless it chooses; one of Choices
	Online   Millis      // what a table over a network has unless it chooses; one of Choices
	Grace    Millis      // runs after the time per move, before the clock has run out
	Timeout  TimeoutRule // what follows
	MaxInRow uint8       // that many time-outs of a seat running are a resignation; 0 = no such rule
}

// TidyRules is what a ruleset says about the tidy-up swap.
type TidyRules struct {
	PerSeat uint8  // swaps a seat has in a match; 0 = the game has none
	Hold    Millis // at an online table a swap stays open at least so long after the placement
}

// ScorelessRules ends a match in which nothing happens any more.
type ScorelessRules struct {
	Turns    uint8 // so many turns running without a score end the match; 0 = never
	PerSeat  bool  // Turns is for each active seat instead of all together
	Unplaced bool  // a turn counts only if no placement stood; otherwise every turn worth 0 points does
	NotAtNil bool  // not while every seat's score is 0
	LoseRack bool  // each seat then loses the value of its rack
}

// EndRules says how a match ends other than by Ruleset.Moves and by leaving.
type EndRules struct {
	Out       bool // a rack and the bag are empty: the others lose their racks, whose sum the seat that is out gains
	Scoreless ScorelessRules
}

// Ruleset is one game: all that its rules say, as data. It is immutable. engine/rules loads and checks it; a
// Ruleset that did not come from there may make the engine panic.
type Ruleset struct {
	ID      string
	Version uint16 // grows with every change that makes a record replay differently

	Side    uint8  // rows and columns of the board, at most MaxSide
	Layout  Layout // premium squares
	Centre  Square // the first move must cover it
	Rack    uint8  // tiles a seat draws up to, at most MaxRack
	MinWord uint8  // letters of the shortest allowed word, at least 2
	Bingo   int32  // points for placing a full rack in one move

	MinSeats, MaxSeats uint8 // seats of a table
	Moves              uint8 // moves each; 0 = no limit
	SoloMoves          uint8 // a table of one seat has so many moves, and no other end; 0 = there is none

	Tiles []*TileSet // one a language, in alphabetical order of Lang

	Checks         []CheckRule    // what a table may choose, the default first
	Window         Millis         // how long a Contestable placement may be objected to
	Penalty        int32          // points that an objection to allowed words costs
	Exchanges      []ExchangeRule // what a table may choose, the default first
	ExchangeFrom   uint8          // see ExchangeRule
	RandomPremiums bool           // a table may choose to have its premium squares drawn
	CommonOnly     bool           // a table may choose to allow common words only

	Clock  ClockRules
	Tidy   TidyRules
	Unseen UnseenRule
	Ends   EndRules

	Bonus []uint16 // ranking: thirds of a point for the first, second, ... place; see RankingThirds
}

// TileSet returns the tiles of the ruleset in a language, nil where it isn't played in it.
func (r *Ruleset) TileSet(lang string) *TileSet {
	for _, ts := range r.Tiles {
		if ts.Lang == lang {
			return ts
		}
	}
	return nil
}
