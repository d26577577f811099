// Package wire holds every message that crosses a boundary, and every state that is stored, in one place.
//
// Messages are MessagePack: a struct is a map by the names in its msg tags, or an array where //wire:tuple
// says so. allownil in a tag tells an absent slice from an empty one; zerocopy leaves a byte string in the
// memory of the message. tools/wiregen generates the codec and the page's TypeScript types (make gen). wire
// imports the engine and nothing else of the project; it holds no behaviour but conversion.
package wire

//go:generate go run ../../tools/wiregen -root ../..

// Request is one call of the page, or of its computer worker, to the engine module.
type Request struct {
	ID   uint32 `msg:"id"`   // chosen by the caller, echoed in the reply
	Op   string `msg:"op"`   // one of the Op constants
	Body Raw    `msg:"body"` // the message that belongs to Op
}

// Reply answers one Request.
type Reply struct {
	ID      uint32  `msg:"id"`
	Outcome Outcome `msg:"outcome"`
	Code    Code    `msg:"code"`   // for "error": a stable code that the page translates
	Detail  string  `msg:"detail"` // for "error": what the code is about (the refused word), or a text for the log
	Body    Raw     `msg:"body"`   // for "ok": the answer that belongs to Op; nil otherwise
}

// The operations of the engine module. Each comment begins with the messages that the operation takes and
// gives; tools/wiregen reads them for the page's OpIn and OpOut.
const (
	OpOpen    = "open"    // OpenLexicon -> LexiconInfo: loads the word list of one language
	OpLookup  = "lookup"  // Lookup -> WordInfo
	OpRules   = "rules"   // RulesQuery -> RulesInfo; needs no lexicon
	OpNew     = "new"     // NewMatch -> GameView; replaces the session's match
	OpResume  = "resume"  // Resume -> GameView; replaces the session's match
	OpView    = "view"    // ViewQuery -> GameView
	OpPreview = "preview" // PreviewQuery -> Preview
	OpPlay    = "play"    // PlayMove -> GameView of the same seat
	OpTick    = "tick"    // Tick -> GameView: lets clocks run out
	OpRecord  = "record"  // Empty -> RecordBytes: the match so far, to be stored
	OpSummary = "summary" // RecordBytes -> Summary: what the lobby shows of a stored match
	OpSeat    = "seat"    // ViewQuery -> SeatView: what a computer in that seat may know
	OpThink   = "think"   // Think -> Thought: in the computer worker; needs no match, only the lexicon
)

// Empty is the body of an operation without arguments.
type Empty struct{}

// OpenLexicon carries a compiled word list as it was downloaded and decompressed.
type OpenLexicon struct {
	Data []byte `msg:"data,zerocopy"`
}

// LexiconInfo describes an opened word list.
type LexiconInfo struct {
	Lang  string `msg:"lang"`
	Words int    `msg:"words"`
	Hash  string `msg:"hash"` // content hash, hex
}

// Lookup asks about one word as a person typed it.
type Lookup struct {
	Word string `msg:"word"`
}

// WordInfo answers a Lookup.
type WordInfo struct {
	Word string   `msg:"word"` // as the board spells it; empty when it cannot be spelled
	In   bool     `msg:"in"`
	Tier uint8    `msg:"tier"` // 0 rare, 1 common, 2 among about 25,000, 3 among about 10,000
	Code WordCode `msg:"code"` // why it can't be spelled or is not playable
}

// RulesQuery asks for what the page must know of a ruleset in a language.
type RulesQuery struct {
	Ruleset string `msg:"ruleset"`
	Lang    string `msg:"lang"`
}

// TileInfo is one kind of tile.
type TileInfo struct {
	Tile   uint8  `msg:"tile"`   // tile code: letter index, 128 for a joker
	Letter string `msg:"letter"` // what stands on it; empty for a joker
	Points uint8  `msg:"points"`
	Count  uint8  `msg:"count"` // how many the full bag holds
}

// RulesInfo is what the page must know of a ruleset in a language.
type RulesInfo struct {
	Ruleset  string     `msg:"ruleset"`
	Version  uint16     `msg:"version"`
	Lang     string     `msg:"lang"`
	Side     uint8      `msg:"side"`
	Rack     uint8      `msg:"rack"`
	MinWord  uint8      `msg:"minWord"`
	Moves    uint8      `msg:"moves"` // moves each; 0 = no such limit
	Bingo    int32      `msg:"bingo"`
	Centre   uint8      `msg:"centre"`
	Premiums []byte     `msg:"premiums"` // a Premium for each square
	Tiles    []TileInfo `msg:"tiles"`    // in alphabet order, jokers last
	Alphabet []string   `msg:"alphabet"` // Alphabet[i] is the letter with index i; Alphabet[0] is ""
}

// SeatSetup says who sits in a seat.
type SeatSetup struct {
	Kind  SeatKind `msg:"kind"`
	Name  string   `msg:"name"`  // display name, may be empty
	Level string   `msg:"level"` // for a computer: "easy", "normal", "strong"
}

// NewMatch starts a match.
type NewMatch struct {
	Ruleset string      `msg:"ruleset"`
	Lang    string      `msg:"lang"`
	Seats   []SeatSetup `msg:"seats"`
	Seed    []byte      `msg:"seed"`  // 32 bytes from the host's random source
	First   int8        `msg:"first"` // seat that starts; -1 = drawn from the seed
	At      int64       `msg:"at"`    // Unix milliseconds
	Seat    int8        `msg:"seat"`  // whose view is wanted in reply; -1 = nobody's
}

// Resume continues a stored match.
type Resume struct {
	Record []byte `msg:"record"`
	At     int64  `msg:"at"`
	Seat   int8   `msg:"seat"`
}

// ViewQuery asks for the match as one seat may see it; -1 = what everybody may see.
type ViewQuery struct {
	Seat int8 `msg:"seat"`
}

// Placed is one tile on one square.
type Placed struct {
	Square uint8 `msg:"square"`
	Tile   uint8 `msg:"tile"` // tile code; a joker carries the letter it stands for (128 + letter), 128 alone is undecided
}

// PreviewQuery asks what a placement would bring. It changes nothing.
type PreviewQuery struct {
	Seat  int8     `msg:"seat"`
	Tiles []Placed `msg:"tiles"`
}

// Word is one word that a placement forms.
type Word struct {
	Text    string `msg:"text"`
	Points  int32  `msg:"points"`
	In      bool   `msg:"in"` // allowed; always true where the table does not tell (strict and challenge)
	Squares []byte `msg:"squares"`
}

// Preview answers a PreviewQuery. Code is "" for a placement that Play would accept.
type Preview struct {
	Words  []Word `msg:"words"`  // main word first; may be filled although Code is set
	Points int32  `msg:"points"` // of the whole move, with the all-seven bonus
	Bingo  bool   `msg:"bingo"`
	Code   Code   `msg:"code"` // why it can't be played, one of the engine's error codes
}

// PlayMove makes a move.
type PlayMove struct {
	Seat   int8     `msg:"seat"`
	Number uint16   `msg:"number"` // GameView.Number at which it was made; a tidy-up swap: Tidy.Number
	Kind   MoveKind `msg:"kind"`
	Tiles  []Placed `msg:"tiles"` // place: squares and tiles; exchange and tidy: tiles, squares 0
	At     int64    `msg:"at"`
}

// Tick lets time pass.
type Tick struct {
	At   int64 `msg:"at"`
	Seat int8  `msg:"seat"`
}

// RecordBytes is a match as it is stored.
type RecordBytes struct {
	Record []byte `msg:"record"`
}

// StoredVersion is the form of StoredMatch that is written. Older ones are read for good.
const StoredVersion = 1

// StoredMatch is what RecordBytes carries: the engine's record with what the engine doesn't know.
type StoredMatch struct {
	Version uint8       `msg:"version"`
	Seats   []SeatSetup `msg:"seats"`
	Record  []byte      `msg:"record,zerocopy"` // engine.Record.Encode
}

// SeatInfo is what everybody may know of a seat.
type SeatInfo struct {
	Kind     SeatKind `msg:"kind"`
	Name     string   `msg:"name"`
	Level    string   `msg:"level"`
	Score    int32    `msg:"score"`
	Moves    []int32  `msg:"moves"` // points of each move that used up a move, in order
	Rack     uint8    `msg:"rack"`  // how many tiles
	TidyUsed bool     `msg:"tidyUsed"`
	Resigned bool     `msg:"resigned"`
}

// TidyInfo tells of the tidy-up swap that is open to the viewing seat.
type TidyInfo struct {
	Open     bool   `msg:"open"`
	Number   uint16 `msg:"number"`   // the placement it belongs to; goes into PlayMove.Number
	Leftover []byte `msg:"leftover"` // tile codes that may be given, one entry a tile
}

// TileCount counts tiles of one kind.
type TileCount struct {
	Tile uint8 `msg:"tile"`
	N    uint8 `msg:"n"`
}

// Turn is one entry of the match's history.
type Turn struct {
	Seat      int8     `msg:"seat"`
	Number    uint16   `msg:"number"`
	Kind      MoveKind `msg:"kind"`
	Words     []Word   `msg:"words"`
	Points    int32    `msg:"points"`
	Bingo     bool     `msg:"bingo"`
	Tiles     []Placed `msg:"tiles"`     // place: what was placed
	Exchanged uint8    `msg:"exchanged"` // exchange and tidy: how many tiles; which ones nobody learns
	Void      bool     `msg:"void"`      // place: the tiles went back, for a word that isn't allowed
	TimedOut  bool     `msg:"timedOut"`  // pass and resign: the clock did it
	NoTiles   bool     `msg:"noTiles"`   // pass: by itself, for want of tiles
	At        int64    `msg:"at"`
}

// Result is how a match ended.
type Result struct {
	Winner int8    `msg:"winner"` // -1 = draw
	Reason Reason  `msg:"reason"`
	Scores []int32 `msg:"scores"` // final, a seat each
	Deltas []int32 `msg:"deltas"` // what the end added or took, a seat each
	Places []uint8 `msg:"places"` // 1 = first; ties share
}

// GameView is the match as one seat may see it: all that the page shows.
type GameView struct {
	Ruleset  string      `msg:"ruleset"`
	Version  uint16      `msg:"version"`
	Lang     string      `msg:"lang"`
	Lexicon  string      `msg:"lexicon"` // content hash the match is pinned to
	Seat     int8        `msg:"seat"`    // whose view; -1 = everybody's
	Turn     int8        `msg:"turn"`    // who is to move; -1 when the match is over
	First    int8        `msg:"first"`   // who started
	Number   uint16      `msg:"number"`  // number of the next move: goes into PlayMove.Number
	Phase    Phase       `msg:"phase"`
	Side     uint8       `msg:"side"`
	Premiums []byte      `msg:"premiums"` // a Premium for each square
	Board    []byte      `msg:"board"`    // tile codes, a square each
	Last     []byte      `msg:"last"`     // squares of the last standing placement
	Open     []Placed    `msg:"open"`     // the placement that lies open to objection; empty but in phase "challenge"
	Rack     []byte      `msg:"rack"`     // tile codes of the viewing seat; empty for -1
	Seats    []SeatInfo  `msg:"seats"`
	Bag      uint8       `msg:"bag"`             // tiles in the bag
	Unseen   []TileCount `msg:"unseen,allownil"` // bag and other racks together; nil where the rules hide it now
	Exchange uint8       `msg:"exchange"`        // most tiles that may be exchanged now; 0 = not possible
	Tidy     TidyInfo    `msg:"tidy"`
	History  []Turn      `msg:"history"`
	Deadline int64       `msg:"deadline"` // when the running clock runs out, Unix milliseconds; 0 = no clock
	Result   *Result     `msg:"result"`   // nil until the match is over
}

// Summary is what the lobby shows of a stored match.
type Summary struct {
	Ruleset string     `msg:"ruleset"`
	Lang    string     `msg:"lang"`
	Seats   []SeatInfo `msg:"seats"`
	Turn    int8       `msg:"turn"`
	Phase   Phase      `msg:"phase"`
	Result  *Result    `msg:"result"`
}

// SeatView is an engine.View on the wire: all that a computer in that seat may know, and no more.
type SeatView struct {
	View []byte `msg:"view"`
}

// Think asks a computer for its move.
type Think struct {
	View   []byte `msg:"view"`   // from SeatView
	Level  string `msg:"level"`  // "easy", "normal", "strong"
	Budget uint32 `msg:"budget"` // playouts; the host turns time into playouts
	Seed   []byte `msg:"seed"`   // 32 bytes: a computer's noise
	Tidy   bool   `msg:"tidy"`   // asked about its tidy-up swap instead of a move
}

// Thought is a computer's answer.
type Thought struct {
	Kind  MoveKind `msg:"kind"` // 0 in answer to Tidy: keeps its tiles
	Tiles []Placed `msg:"tiles"`
}
