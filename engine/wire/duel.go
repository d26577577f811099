package wire

import "github.com/wordsprig/wordsprig/engine/wire/msgp"

// DuelProtocol is the version of the messages between page and duel service. Each side refuses another one
// with CodeProtocol, and the page then offers to load itself anew.
const DuelProtocol = 1

// Sizes of what duel messages carry, in bytes.
const (
	DuelMaxMessage = 4096 // longest message that the service reads
	DuelSecretSize = 32   // a device secret, a nonce, the service's own secret
	DuelInviteSize = 16   // an invitation
)

// DuelRequest is one message of a device to the duel service, over HTTP or a socket.
type DuelRequest struct {
	Version uint8    `msg:"v"`  // DuelProtocol
	ID      uint32   `msg:"id"` // chosen by the device, not 0; echoed in the answer
	Op      DuelOp   `msg:"op"`
	Body    msgp.Raw `msg:"body"` // the message that belongs to Op; nil where it has none
}

// DuelMessage is one message of the duel service: the answer to a request, or news.
type DuelMessage struct {
	Version uint8    `msg:"v"`  // DuelProtocol
	ID      uint32   `msg:"id"` // of the request that it answers; 0 = news, with a DuelState
	Outcome Outcome  `msg:"outcome"`
	Code    Code     `msg:"code"`   // for "error": a duel code or one of the engine's
	Detail  string   `msg:"detail"` // for "error": the refused words, or a text for the log
	Body    msgp.Raw `msg:"body"`   // DuelInvitation in answer to look; otherwise a DuelState, also with an error where the sender has a seat
}

// DuelOp says what a DuelRequest wants.
type DuelOp string

// The operations of the duel service. Create, look and join go over HTTP, hello over a socket, all others over
// either.
const (
	DuelOpCreate   DuelOp = "create"   // DuelCreate
	DuelOpLook     DuelOp = "look"     // DuelLook; needs no device secret and changes nothing
	DuelOpJoin     DuelOp = "join"     // DuelJoin
	DuelOpHello    DuelOp = "hello"    // DuelHello; the first message of every socket
	DuelOpState    DuelOp = "state"    // no body
	DuelOpWithdraw DuelOp = "withdraw" // no body; the inviter takes back an invitation that nobody has taken
	DuelOpLeave    DuelOp = "leave"    // no body; ends the duel without a result before its first clock
	DuelOpMove     DuelOp = "move"     // DuelMove
	DuelOpRematch  DuelOp = "rematch"  // DuelRematch
	DuelOpForget   DuelOp = "forget"   // no body; deletes what the service knows of the sender
)

// DuelOptions is what a table chooses within its ruleset.
type DuelOptions struct {
	Check          uint8 `msg:"check"`    // 0 helpful, 1 strict, 2 contestable
	Exchange       uint8 `msg:"exchange"` // 0 always, 1 from a number of tiles in the bag, 2 never
	RandomPremiums bool  `msg:"randomPremiums"`
	CommonOnly     bool  `msg:"commonOnly"`
	Clock          int64 `msg:"clock"` // milliseconds a move; 0 = no clock
}

// DuelCreate opens a duel and its invitations. The sender has seat 0.
type DuelCreate struct {
	Ruleset string       `msg:"ruleset"`
	Lang    string       `msg:"lang"`
	Seats   uint8        `msg:"seats"` // at the table; 0 = as few as the ruleset allows
	Name    string       `msg:"name"`
	Nonce   []byte       `msg:"nonce"`            // 32 bytes made by the device
	Options *DuelOptions `msg:"options,allownil"` // nil = the ruleset's own choice for online play
}

// DuelLook asks what an invitation is about.
type DuelLook struct {
	Invitation []byte `msg:"invitation"`
}

// DuelInvitation is what an invitation is about. It is all that somebody without a seat ever learns.
type DuelInvitation struct {
	Phase      DuelPhase   `msg:"phase"`
	Taken      bool        `msg:"taken"` // somebody has this seat
	Inviter    string      `msg:"inviter"`
	Ruleset    string      `msg:"ruleset"`
	Version    uint16      `msg:"version"`
	Lang       string      `msg:"lang"`
	Seats      uint8       `msg:"seats"`
	Options    DuelOptions `msg:"options"`
	Lexicon    string      `msg:"lexicon"`    // content hash, hex
	Commitment []byte      `msg:"commitment"` // see DuelCommitment
	Expires    int64       `msg:"expires"`    // Unix milliseconds
	Now        int64       `msg:"now"`        // the service's clock when it sent this
}

// DuelJoin takes the seat of an invitation.
type DuelJoin struct {
	Invitation []byte `msg:"invitation"`
	Name       string `msg:"name"`
	Nonce      []byte `msg:"nonce"` // 32 bytes made by the device, after it has seen the commitment
}

// DuelHello tells whose socket it is. Nothing else is answered before.
type DuelHello struct {
	Secret []byte `msg:"secret"` // the device secret
}

// DuelMove makes a move. Sent twice it counts once.
type DuelMove struct {
	Round  uint16   `msg:"round"`  // DuelState.Round
	Number uint16   `msg:"number"` // GameView.Number at which it was made; a tidy-up swap: Tidy.Number
	Kind   MoveKind `msg:"kind"`
	Tiles  []Placed `msg:"tiles"` // as in PlayMove
}

// DuelRematch says that the sender wants to play again.
type DuelRematch struct {
	Round uint16 `msg:"round"` // the one that is over
	Nonce []byte `msg:"nonce"` // for the next one, made by the device after it has seen Next; the first of a seat counts
}

// DuelPhase is what a duel waits for.
type DuelPhase string

// The phases of a duel. The last four are ends.
const (
	DuelOpen      DuelPhase = "open"      // an invitation is not taken
	DuelJoined    DuelPhase = "joined"    // all seats are taken; waiting for their devices to connect
	DuelPlaying   DuelPhase = "playing"   // the clocks run
	DuelOver      DuelPhase = "over"      // GameView.Result
	DuelWithdrawn DuelPhase = "withdrawn" // the inviter took the invitation back
	DuelLeft      DuelPhase = "left"      // somebody left before the first clock
	DuelExpired   DuelPhase = "expired"   // waited too long, or a match without a clock lay idle too long
)

// DuelSeat is what everybody at the table may know of a seat.
type DuelSeat struct {
	Name    string `msg:"name"`
	Taken   bool   `msg:"taken"`
	Online  bool   `msg:"online"`  // a device of the seat is connected
	Rematch bool   `msg:"rematch"` // wants to play again
	Gone    bool   `msg:"gone"`    // has had its data deleted
}

// DuelInvite is an open invitation; only the inviter gets it.
type DuelInvite struct {
	Seat       uint8  `msg:"seat"`
	Invitation []byte `msg:"invitation"`
}

// DuelReveal is everything from which the tiles of a finished match followed.
type DuelReveal struct {
	Round      uint16   `msg:"round"`
	Commitment []byte   `msg:"commitment"`                    // as it was published before the nonces were made
	Secret     []byte   `msg:"secret"`                        // the service's; see DuelCommitment
	Nonces     [][]byte `msg:"nonces"`                        // in seat order; see DuelSeed
	Record     []byte   `msg:"record,zerocopy,limit=4194304"` // the match, as Resume takes it
}

// DuelState is a duel as the owner of one seat may see it.
type DuelState struct {
	Duel        string       `msg:"duel"` // the duel's id, as in its address
	Phase       DuelPhase    `msg:"phase"`
	Round       uint16       `msg:"round"` // from 1; each rematch adds 1
	Seat        int8         `msg:"seat"`  // the receiver's
	Ruleset     string       `msg:"ruleset"`
	Version     uint16       `msg:"version"` // of the ruleset
	Lang        string       `msg:"lang"`
	Lexicon     string       `msg:"lexicon"` // content hash of the word list that the match is pinned to, hex
	Options     DuelOptions  `msg:"options"`
	Commitment  []byte       `msg:"commitment"`
	Seats       []DuelSeat   `msg:"seats"`
	Invitations []DuelInvite `msg:"invitations"`   // open ones; empty for all but the inviter
	Expires     int64        `msg:"expires"`       // when the service ends or deletes the duel unless something happens; 0 while a clock runs
	Now         int64        `msg:"now"`           // the service's clock when it sent this; deadlines minus Now are spans
	Game        *GameView    `msg:"game"`          // nil before the first clock
	View        []byte       `msg:"view,zerocopy"` // the same as an encoded seat view, for previews; empty before the first clock
	Next        []byte       `msg:"next"`          // commitment of the next round; empty until the match is over
	Reveal      *DuelReveal  `msg:"reveal"`        // nil until the match is over
}

// The error codes of the duel service.
const (
	CodeProtocol        Code = "protocol-version"     // page and service are of different versions
	CodeTooLarge        Code = "too-large"            // a message over DuelMaxMessage
	CodeTooMany         Code = "rate-limited"         // too many requests; try again later
	CodeNoDuel          Code = "no-such-duel"         // never was, or is deleted
	CodeNoSeat          Code = "not-your-duel"        // the device secret has no seat in the duel
	CodeNoHello         Code = "hello-first"          // a socket that has not said whose it is
	CodeBadSecret       Code = "bad-secret"           // a device secret is 32 bytes
	CodeBadNonce        Code = "bad-nonce"            // a nonce is 32 bytes
	CodeBadName         Code = "bad-name"             // a display name is 1 to 20 visible characters
	CodeNameRefused     Code = "name-refused"         // a display name with a slur
	CodeBadTable        Code = "bad-table"            // the ruleset does not offer such a table
	CodeNoWordList      Code = "no-word-list"         // the service has no word list for the language, or not the one the duel needs
	CodeInviteUnknown   Code = "invitation-unknown"   // malformed, or not of this duel
	CodeInviteTaken     Code = "invitation-taken"     // somebody else has joined by it
	CodeInviteExpired   Code = "invitation-expired"   // nobody took it in time
	CodeInviteWithdrawn Code = "invitation-withdrawn" // taken back by the inviter, or a seat left before the start
	CodeNotStarted      Code = "not-started"          // no move before the first clock
	CodeStarted         Code = "already-started"      // too late to withdraw or leave: the match has begun, or is over
	CodeNotOver         Code = "not-over"             // a rematch of a match that is not over
	CodeGone            Code = "opponent-gone"        // has had its data deleted, so there can be no rematch
	CodeOldRound        Code = "old-round"            // meant for another round than the present one
	CodeOtherNonce      Code = "other-nonce"          // the seat has asked for a rematch already, with another nonce, which counts
)
