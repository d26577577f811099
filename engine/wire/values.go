package wire

// The named values that messages use. tools/tsgen turns each type with constants into a TypeScript union.
// Their numbers and strings are stored and sent, and never change.

// Outcome says how a call ended.
type Outcome string

// The outcomes of a call.
const (
	OutcomeOK         Outcome = "ok"         // Body holds the answer
	OutcomeSuperseded Outcome = "superseded" // a newer question of the same kind made this one pointless
	OutcomeError      Outcome = "error"      // Code says why
)

// MoveKind is an engine.MoveKind on the wire.
type MoveKind uint8

// The kinds of a move, numbered as in the engine.
const (
	MoveNone      MoveKind = 0
	MovePlace     MoveKind = 1 // tiles onto the board
	MoveExchange  MoveKind = 2 // tiles back into the bag, as many drawn
	MovePass      MoveKind = 3 // nothing
	MoveTidy      MoveKind = 4 // the tidy-up swap: one leftover tile for a new one
	MoveChallenge MoveKind = 5 // objection to the word that lies open
	MoveAccept    MoveKind = 6 // no objection to the word that lies open
	MoveResign    MoveKind = 7 // give up
)

// Premium is an engine.Premium on the wire.
type Premium uint8

// The premium squares, numbered as in the engine.
const (
	PremiumNone     Premium = 0
	PremiumLetterX2 Premium = 1
	PremiumLetterX3 Premium = 2
	PremiumWordX2   Premium = 3
	PremiumWordX3   Premium = 4
)

// JokerTile is the tile code of a joker that stands for no letter; added to a letter's index, of one that
// stands for that letter.
const JokerTile = 128

// SeatKind says who decides for a seat.
type SeatKind string

// Who may sit in a seat.
const (
	SeatHuman    SeatKind = "human"
	SeatComputer SeatKind = "computer"
)

// Phase is what a match waits for.
type Phase string

// The phases of a match.
const (
	PhasePlay      Phase = "play"      // the seat in turn is to move
	PhaseChallenge Phase = "challenge" // a word lies open to objection
	PhaseOver      Phase = "over"
)

// Reason says why a match ended.
type Reason string

// The ends of a match.
const (
	ReasonMoves     Reason = "moves"     // every seat has made its moves
	ReasonOut       Reason = "out"       // a rack and the bag are empty
	ReasonScoreless Reason = "scoreless" // too many turns running brought nothing
	ReasonResigned  Reason = "resigned"
	ReasonTimeout   Reason = "timeout"
	ReasonAlone     Reason = "alone"   // one active seat is left
	ReasonStopped   Reason = "stopped" // the only seat at the table has stopped
)

// WordCode says why a looked-up word cannot be played at all.
type WordCode string

// Why a word cannot be played, whatever the word list says.
const (
	WordPlayable WordCode = ""
	WordLetters  WordCode = "letters" // a character that no tile of the language shows
	WordLength   WordCode = "length"  // shorter than two letters, or longer than the longest board
)

// Code is a stable error code that the page translates; "" is no error. Codes of the engine and of the
// lexicon reader pass through under their own names; those below are the module's own.
type Code string

// The error codes of the engine module itself.
const (
	CodeBadMessage      Code = "bad-message"      // not a message of the expected form
	CodeUnknownOp       Code = "unknown-op"       // no such operation
	CodeNoLexicon       Code = "no-lexicon"       // the operation needs an opened word list
	CodeNoMatch         Code = "no-match"         // the operation needs a match
	CodeLexiconMismatch Code = "lexicon-mismatch" // the match needs another word list than the one opened
	CodeBadRecord       Code = "bad-record"       // not a stored match, or one that does not replay
	CodeBadSeed         Code = "bad-seed"         // a seed is 32 bytes
	CodeBadLevel        Code = "bad-level"        // no such computer level
	CodeBadView         Code = "bad-view"         // not an encoded seat view
	CodeUnknownRuleset  Code = "unknown-ruleset"  // no such game
	CodeUnknownLanguage Code = "unknown-language" // the game has no tiles for that language
	CodeInternal        Code = "internal"         // a fault of the program; Detail is for the log
)
