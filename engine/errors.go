package engine

// Code names a kind of error. Codes are stable: hosts send them, pages translate them.
type Code string

// What Score, Play and their like refuse.
const (
	CodeMalformed       Code = "malformed"            // a move that no ruleset knows, such as one without tiles
	CodeOver            Code = "match-over"           // the match is finished
	CodeSeat            Code = "no-such-seat"         // the seat isn't at the table, or has left it
	CodeTurn            Code = "not-your-turn"        // another seat is to move
	CodeOld             Code = "old-position"         // the move was made for an earlier position
	CodeFuture          Code = "future-position"      // the move was made for a position that isn't reached yet
	CodeOffBoard        Code = "off-board"            // a square outside the board
	CodeOccupied        Code = "occupied"             // a tile lies there
	CodeNotInLine       Code = "not-in-line"          // neither one row nor one column
	CodeGap             Code = "gap"                  // an empty square between the tiles
	CodeCentre          Code = "centre"               // the first move misses the centre
	CodeNotConnected    Code = "not-connected"        // a later move touches no tile
	CodeTooShort        Code = "too-short"            // the first word is shorter than the shortest allowed word
	CodeNotOnRack       Code = "not-on-rack"          // the seat doesn't hold such a tile
	CodeJokerUndecided  Code = "joker-undecided"      // a joker that stands for no letter yet
	CodeLetter          Code = "no-such-letter"       // a letter that isn't in the alphabet
	CodeWord            Code = "word-not-allowed"     // Error.Words
	CodeExchange        Code = "exchange-not-allowed" // the table's rule, or too few tiles in the bag
	CodeTidyClosed      Code = "tidy-closed"          // no tidy-up swap is open to the seat
	CodeTidyUsed        Code = "tidy-used"            // the seat has had its tidy-up swap
	CodeTidyNotLeftover Code = "tidy-not-leftover"    // the tile was drawn after the placement
	CodeWindow          Code = "window-open"          // a word lies open; only objection, consent and resigning count
	CodeNoWindow        Code = "no-window"            // no word lies open
	CodeOwnWord         Code = "own-word"             // the seat's own word
	CodeAccepted        Code = "already-accepted"     // the seat has consented already
	CodeTooLong         Code = "too-many-moves"       // a match of MaxNumber turns
	CodeNoWords         Code = "no-words"             // no word list was given
	CodeUnranked        Code = "words-unranked"       // the table needs a RankedWords
)

// What New refuses.
const (
	CodeSeats    Code = "seats"    // more or fewer seats than the ruleset has
	CodeLanguage Code = "language" // the ruleset has no tiles in that language
	CodeOption   Code = "option"   // an option that the ruleset doesn't offer
	CodeTime     Code = "time"     // a point in time before 1970 or beyond MaxTime
)

// What DecodeRecord refuses.
const (
	CodeRecord        Code = "record-corrupt" // not the binary form of a record
	CodeRecordVersion Code = "record-version" // a form that is newer than the decoder
)

// Error is the error of every function of this package.
type Error struct {
	Code   Code
	Detail string // the refused words, or what exactly is wrong; may be empty
	Words  []Word // for CodeWord: the words that are not allowed
}

// Error returns the code and the detail. It is for logs; pages translate Code.
func (e *Error) Error() string {
	if e.Detail == "" {
		return "engine: " + string(e.Code)
	}
	return "engine: " + string(e.Code) + ": " + e.Detail
}

// Is reports whether target is an *Error with the same code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// CodeOf returns the code of an error of this package, or of one that wraps it; "" for nil and for any other
// error.
func CodeOf(err error) Code {
	for err != nil {
		if e, ok := err.(*Error); ok {
			return e.Code
		}
		u, ok := err.(interface{ Unwrap() error })
		if !ok {
			break
		}
		err = u.Unwrap()
	}
	return ""
}

// fail returns an error without detail.
func fail(c Code) error { return &Error{Code: c} }

// failWith returns an error with a detail.
func failWith(c Code, detail string) error { return &Error{Code: c, Detail: detail} }
