package engine

// EventKind says what has happened.
type EventKind uint8

// The kinds of an event.
const (
	EventPlaced    EventKind = iota + 1 // a placement stands; Move, Scored
	EventOpened                         // a placement lies open to objection; Move, Scored
	EventAccepted                       // Seat does not object
	EventUpheld                         // Seat has objected to allowed words; Points is what that costs, below 0
	EventWithdrawn                      // Seat's open placement is withdrawn; By objected, Refused
	EventInvalid                        // Seat's placement used up the turn; Move, Scored, Refused
	EventExchanged                      // Seat exchanged Count tiles
	EventPassed                         // Seat passed; TimedOut and NoTiles say why where it wasn't its own wish
	EventTidied                         // Seat made its tidy-up swap for the placement Number
	EventLeft                           // Seat has resigned; TimedOut where its clock did it
	EventOver                           // the match is over; Result
)

// Event is one thing that has happened, as everybody at the table may know it. It is a value, comparable,
// and holds no pointer.
type Event struct {
	Kind     EventKind
	Seat     Seat
	By       Seat   // EventWithdrawn: who objected, NoSeat where the mover resigned
	Number   uint16 // of the turn it belongs to; EventOver: of the turn that would have come next
	At       Millis
	Move     Move   // EventPlaced, EventOpened, EventInvalid, EventWithdrawn
	Scored   Scored // the words and points of Move
	Refused  uint8  // bit i is set where Scored.Words()[i] isn't allowed
	Points   int32  // what the event added to Seat's score
	Count    uint8  // EventExchanged: how many tiles
	TimedOut bool
	NoTiles  bool
	Result   Result // EventOver
}

// Reason says why a match is over.
type Reason uint8

// The reasons. The numbers are part of the wire format and never change.
const (
	NotOver         Reason = iota
	ReasonMoves            // every seat has made its moves
	ReasonOut              // a rack and the bag are empty
	ReasonScoreless        // nothing was scored for too long
	ReasonResigned         // the only opponent resigned
	ReasonTimeout          // the only opponent's clock ran out
	ReasonAlone            // all others have left
	ReasonStopped          // the only seat at the table has stopped
)

// String returns the reason's stable name.
func (r Reason) String() string {
	return [...]string{"", "moves", "out", "scoreless", "resigned", "timeout", "alone", "stopped"}[r]
}

// Result is how a match ended. Entries of seats that the table doesn't have are 0.
type Result struct {
	Reason Reason
	Winner Seat            // NoSeat where the first place is shared, at a table of one seat, and until the match is over
	Left   SeatSet         // seats that resigned or lost by the clock
	Scores [MaxSeats]int32 // final
	Deltas [MaxSeats]int32 // what the end added to or took from the scores; it is in Scores
	Places [MaxSeats]uint8 // from 1; equal scores share the better place and the next is skipped
}

// RankingThirds returns what a seat's result is worth in the ranking of its ruleset, in thirds of a point: a
// third of its points, but not below 0, and the bonus of its place. A seat that left has no bonus.
func (r *Ruleset) RankingThirds(res *Result, s Seat) int {
	thirds := max(0, int(res.Scores[s]))
	if place := int(res.Places[s]); !res.Left.Has(s) && place >= 1 && place <= len(r.Bonus) {
		thirds += int(r.Bonus[place-1])
	}
	return thirds
}
