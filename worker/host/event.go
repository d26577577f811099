package host

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

// Event is something that happens to a duel's object.
type Event struct {
	Occasion      duel.Occasion
	ID            string       // of the object, 64 hexadecimal digits
	Member        duel.Member  // of the socket
	Online        duel.Members // who has another socket
	Silent        duel.Members // who of them has been silent for long
	Authorization string       // ByHTTP: the header
	Request       []byte
}

// Outcome is what the object does after an event. First it stores, then it sends.
type Outcome struct {
	Status  int            // ByHTTP: of the answer
	Answer  []byte         // ByHTTP, BySocket: what the sender gets; nil for nothing
	Sends   []duel.Message // to members, on all sockets but the sender's
	Store   bool           // State is to be stored; nil = all is to be deleted
	State   []byte
	Alarm   bool          // the object's alarm is to be set to Wake; otherwise it stays as it is
	Wake    engine.Millis // 0 = never
	Member  duel.Member   // BySocket: whose socket it is from now on
	Close   bool          // BySocket: the socket hasn't shown whose it is, and is closed
	Log     string        // a line of JSON; "" for none
	Problem bool          // the log line is about a fault
}

// Objects decides about the events of duels. It is not safe for concurrent use.
type Objects struct {
	service  duel.Service
	messages *Limiter
	logAll   bool
}

// NewObjects returns the decider of a service.
func NewObjects(c Config, l *Lexicons) *Objects {
	return &Objects{
		service:  duel.Service{Lexicons: l, Latest: c.latest, Find: c.find, Open: c.Open},
		messages: NewLimiter(c.Messages, 60*1000),
		logAll:   c.LogAll,
	}
}

// Handle decides about one event.
func (o *Objects) Handle(state []byte, e *Event, random *duel.Random, at engine.Millis) Outcome {
	// A seat's messages count together, over all its sockets. A socket of nobody says one thing and is somebody's then,
	// or closed: strangers who open many must not use up what the seats need to say hello.
	if e.Occasion == duel.BySocket && e.Member != duel.Nobody && !o.messages.Allow(e.ID+strconv.Itoa(int(e.Member)), at) {
		return Outcome{Status: 429, Answer: duel.RefusalTo(e.Request, wire.CodeTooMany), Member: e.Member}
	}
	from := duel.Sender{Occasion: e.Occasion, Duel: Address(e.ID), Member: e.Member, Online: e.Online, Silent: e.Silent}
	if e.Occasion == duel.ByHTTP {
		secret, ok := bearer(e.Authorization)
		if !ok {
			return Outcome{Status: 401, Answer: duel.Refusal(wire.CodeBadSecret)}
		}
		from.Secret = secret
	}
	r, err := o.service.Handle(state, from, e.Request, random, at)
	if err != nil {
		// The state is left alone; a release that can read it goes on with it.
		return Outcome{Status: 500, Answer: duel.RefusalTo(e.Request, wire.CodeInternal), Member: e.Member, Problem: true,
			Log: line(e, at, "fault", err.Error())}
	}
	out := Outcome{Status: 200, Store: r.Changed, State: r.State, Wake: r.Wake, Member: r.Member}
	// An alarm is used up when it fires, also too early; otherwise only a change moves it. Whatever is refused before
	// it reaches the duel, above, must not take its alarm away.
	out.Alarm = r.Changed || e.Occasion == duel.ByAlarm && r.State != nil
	for _, m := range r.Out {
		if m.To == duel.Nobody {
			out.Answer = m.Bytes
			out.Status = status(m.Bytes)
		} else {
			out.Sends = append(out.Sends, m)
		}
	}
	out.Close = e.Occasion == duel.BySocket && r.Member == duel.Nobody
	if o.logAll || notable(r.Note) {
		out.Log = line(e, at, r.Note, "")
	}
	return out
}

// bearer reads a device secret from a header. No header is no secret, which is fine.
func bearer(header string) ([]byte, bool) {
	if header == "" {
		return nil, true
	}
	text, ok := strings.CutPrefix(header, "Bearer ")
	if !ok {
		return nil, false
	}
	secret, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return secret, err == nil && len(secret) == wire.DuelSecretSize
}

// status returns the HTTP status of an answer.
func status(answer []byte) int {
	var m wire.DuelMessage
	if _, err := m.UnmarshalMsg(answer); err != nil {
		return 500
	}
	return statusOf(m.Code)
}

// notable reports whether an operator wants to know of a note without asking for all.
func notable(note string) bool {
	switch note {
	case "created", "joined", "started", "over", "withdrawn", "left", "expired", "deleted", "forgotten", "next round":
		return true
	}
	return strings.HasPrefix(note, "start: ")
}

// line returns a log line. A duel is named by a hash of its id, so that a log gives no access to it.
func line(e *Event, at engine.Millis, what, detail string) string {
	hash := sha256.Sum256([]byte(e.ID))
	b, err := json.Marshal(struct {
		At     int64  `json:"at"`
		Duel   string `json:"duel"`
		Event  string `json:"event"`
		Detail string `json:"detail,omitempty"`
	}{int64(at), hex.EncodeToString(hash[:6]), what, detail})
	if err != nil {
		return ""
	}
	return string(b)
}
