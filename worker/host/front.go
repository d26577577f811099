package host

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

// The media type of every message, the sub-protocol of every socket, and the address of a duel.
const (
	MediaType   = "application/msgpack"
	SubProtocol = "wordsprig.duel.1"
	duelsPath   = "/api/duels"
	lexicons    = "/api/lexicons/"
	healthPath  = "/api/health"
	idBytes     = 32 // a Durable Object's id, which the platform signs: one that it didn't make is refused there
)

// Request is what the front knows of an HTTP request to a path under /api/. Its body has not been read.
type Request struct {
	Method, Path, Host string
	Origin             string // header; "" where there is none
	Length             int    // header Content-Length, -1 where there is none
	MediaType          string // header Content-Type
	Upgrade            bool   // asks for a WebSocket
	Protocol           string // header Sec-WebSocket-Protocol
	Address            string // the client's
}

// Plan is what the front does with a request: answer it, or hand it to a duel.
type Plan struct {
	Status  int    // of the answer; 0 = hand it on
	Body    []byte // of the answer
	Type    string // media type of Body
	Lexicon string // hash of the word list that is the answer's body
	Create  bool   // hand it to a new duel
	Duel    string // hand it to the duel with this id, 64 hexadecimal digits
	Headers [][2]string
}

// Front decides about requests. It is not safe for concurrent use.
type Front struct {
	config   Config
	lexicons *Lexicons
	creates  *Limiter
	requests *Limiter
}

// NewFront returns a front.
func NewFront(c Config, l *Lexicons) *Front {
	const minute = 60 * 1000
	return &Front{config: c, lexicons: l, creates: NewLimiter(c.Creates, 60*minute), requests: NewLimiter(c.Requests, minute)}
}

// Plan decides about one request.
func (f *Front) Plan(r *Request, at engine.Millis) Plan {
	headers, allowed := f.headers(r)
	p := f.route(r, at, allowed)
	p.Headers = append(headers, p.Headers...)
	return p
}

// headers returns those that every answer carries, and whether the page's origin may use the service.
func (f *Front) headers(r *Request) ([][2]string, bool) {
	h := [][2]string{
		{"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
		{"Vary", "Origin"},
	}
	if r.Origin == "" {
		return h, true // no browser, or a plain request to the own origin
	}
	// A proxy may speak TLS with the page and none with the service, so the scheme tells nothing.
	if r.Host != "" && (r.Origin == "https://"+r.Host || r.Origin == "http://"+r.Host) {
		return h, true
	}
	if !slices.Contains(f.config.Origins, r.Origin) {
		return h, false
	}
	return append(h, [2]string{"Access-Control-Allow-Origin", r.Origin}), true
}

// route finds what a request is for.
func (f *Front) route(r *Request, at engine.Millis, allowed bool) Plan {
	switch {
	case !allowed:
		return text(403, "origin not allowed")
	case r.Method == "OPTIONS":
		return Plan{Status: 204, Headers: [][2]string{
			{"Access-Control-Allow-Methods", "POST"},
			{"Access-Control-Allow-Headers", "Authorization, Content-Type"},
			{"Access-Control-Max-Age", "86400"},
		}}
	case r.Path == healthPath:
		return f.health(r)
	case strings.HasPrefix(r.Path, lexicons):
		return f.lexicon(r)
	case r.Path != duelsPath && !strings.HasPrefix(r.Path, duelsPath+"/"):
		return text(404, "not found")
	case !f.requests.Allow(addressKey(r.Address), at):
		return refuse(wire.CodeTooMany)
	}
	if r.Path == duelsPath {
		if p, ok := f.message(r); !ok {
			return p
		}
		if !f.creates.Allow(addressKey(r.Address), at) {
			return refuse(wire.CodeTooMany)
		}
		return Plan{Create: true}
	}
	id, rest, _ := strings.Cut(strings.TrimPrefix(r.Path, duelsPath+"/"), "/")
	raw, err := base64.RawURLEncoding.Strict().DecodeString(id)
	switch {
	case err != nil || len(raw) != idBytes:
		return refuse(wire.CodeNoDuel)
	case rest == "socket":
		if !r.Upgrade || r.Method != "GET" {
			return text(426, "a WebSocket only")
		}
		if r.Protocol != SubProtocol {
			return refuse(wire.CodeProtocol)
		}
	case rest != "":
		return text(404, "not found")
	default:
		if p, ok := f.message(r); !ok {
			return p
		}
	}
	return Plan{Duel: hex.EncodeToString(raw)}
}

// message checks that a request may carry a message.
func (f *Front) message(r *Request) (Plan, bool) {
	kind, _, _ := strings.Cut(r.MediaType, ";")
	switch {
	case r.Method != "POST":
		p := text(405, "POST only")
		p.Headers = [][2]string{{"Allow", "POST"}}
		return p, false
	case strings.TrimSpace(kind) != MediaType:
		return text(415, MediaType+" only"), false
	case r.Length > wire.DuelMaxMessage:
		return refuse(wire.CodeTooLarge), false
	}
	return Plan{}, true
}

// lexicon serves a word list by its hash, also one that no new match gets.
func (f *Front) lexicon(r *Request) Plan {
	hash := strings.TrimPrefix(r.Path, lexicons)
	if r.Method != "GET" && r.Method != "HEAD" {
		return text(405, "GET only")
	}
	if !f.lexicons.Has(hash) {
		return text(404, "not found")
	}
	return Plan{Status: 200, Type: "application/octet-stream", Lexicon: hash,
		Headers: [][2]string{{"Cache-Control", "public, max-age=31536000, immutable"}}}
}

// health tells that the service runs, and what it offers.
func (f *Front) health(r *Request) Plan {
	if r.Method != "GET" && r.Method != "HEAD" {
		return text(405, "GET only")
	}
	body, err := json.Marshal(struct {
		OK       bool              `json:"ok"`
		Protocol int               `json:"protocol"`
		Lexicons map[string]string `json:"lexicons"` // language -> hash of the list that new duels get
	}{true, wire.DuelProtocol, f.lexicons.current})
	if err != nil {
		return text(500, "internal")
	}
	return Plan{Status: 200, Type: "application/json", Body: body, Headers: [][2]string{{"Cache-Control", "no-store"}}}
}

// Address returns the address of a duel from its id, as a page uses it.
func Address(id string) string {
	raw, err := hex.DecodeString(id)
	if err != nil {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

// text returns a short answer for people who look at the service by hand.
func text(status int, s string) Plan {
	return Plan{Status: status, Type: "text/plain; charset=utf-8", Body: []byte(s + "\n"),
		Headers: [][2]string{{"Cache-Control", "no-store"}}}
}

// Refuse returns the answer to a request that reaches no duel, and its HTTP status.
func Refuse(code wire.Code) (status int, answer []byte) { return statusOf(code), duel.Refusal(code) }

// refuse returns the plan that refuses.
func refuse(code wire.Code) Plan {
	status, answer := Refuse(code)
	return Plan{Status: status, Type: MediaType, Body: answer,
		Headers: [][2]string{{"Cache-Control", "no-store"}}}
}
