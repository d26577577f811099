package duel

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
)

// How long the service keeps what nobody touches, in milliseconds.
const (
	day              engine.Millis = 24 * 60 * 60 * 1000
	InvitationLife                 = 7 * day        // from the invitation to the first clock
	FinishedLife                   = 30 * day       // from the end, however it came about, to deletion
	IdleLife                       = 90 * day       // from one move to the next in a match without a clock
	slowClock        engine.Millis = 60 * 60 * 1000 // time per move from which nobody has to wait for the other to connect
	freshLife        engine.Millis = 20 * 1000      // how long a sign of life counts at the start
	maxSeats                       = engine.MaxSeats
	invitationsBytes               = (maxSeats - 1) * wire.DuelInviteSize
)

// Random is what one event may use of the host's random source. Every event needs fresh bytes.
type Random [wire.DuelSecretSize + invitationsBytes]byte

// Lexicons gives the word lists that the service has.
type Lexicons interface {
	// Current returns the list that new matches in a language are pinned to, nil where there is none.
	Current(lang string) *lexicon.Lexicon
	// Pinned returns the list with a content hash, nil where it isn't there.
	Pinned(hash [32]byte) *lexicon.Lexicon
	// Slur reports whether a word, spelled as on the board, is one that no list would show or a name may not be.
	Slur(word string) bool
}

// Service is what all duels of a host have in common. It is immutable once used.
type Service struct {
	Lexicons Lexicons
	Latest   func(id string) (*engine.Ruleset, error) // rules.Get, for new matches
	Find     engine.FindRuleset                       // rules.Find, for matches that have begun
	Open     engine.Millis                            // how long a new duel waits for its first clock; 0 = InvitationLife
}

// open returns how long a new duel waits for its first clock.
func (s *Service) open() engine.Millis {
	if s.Open > 0 {
		return s.Open
	}
	return InvitationLife
}

// Occasion is why Handle is called.
type Occasion uint8

// The occasions.
const (
	ByHTTP   Occasion = iota // a request with the device secret beside it
	BySocket                 // a message on a socket
	ByAlarm                  // the time that Handle asked to be woken at has come; being woken at any time does no harm
	ByClose                  // a socket of Member has closed
)

// Member is a participant of a duel, from 0; it is the same person in every round, while seats change. The
// inviter is member 0.
type Member int8

// Nobody is no member.
const Nobody Member = -1

// Members is a set of members, a bit each.
type Members uint8

// Has reports whether m is in the set.
func (s Members) Has(m Member) bool { return m >= 0 && s>>uint(m)&1 != 0 }

// With returns the set with m in it.
func (s Members) With(m Member) Members { return s | 1<<uint(m) }

// Sender is where an event comes from.
type Sender struct {
	Occasion Occasion
	Duel     string  // the duel's id, echoed in its states
	Member   Member  // BySocket, ByClose: whose socket it is, Nobody before its hello
	Secret   []byte  // ByHTTP: the device secret, nil for none
	Online   Members // who has a socket besides the one that sent or closed
	Silent   Members // who of them has given no sign of life for so long that it is shown as gone
}

// Message is something to send.
type Message struct {
	To    Member // who gets it on all sockets but the sender's own; Nobody = it answers the sender
	Bytes []byte // a wire.DuelMessage
}

// Result is what an event led to.
type Result struct {
	State   []byte        // to be stored; nil where nothing is left to store
	Changed bool          // State differs from what was passed in
	Out     []Message     // to be sent once State is stored
	Wake    engine.Millis // when to call with ByAlarm; 0 = never
	Member  Member        // who the sender has shown to be; after a hello the socket is this member's
	Note    string        // what happened, in a word or two, for the log; it holds no secret and no name
}
