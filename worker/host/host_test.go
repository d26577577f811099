package host

import (
	"strconv"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
)

func TestLimiter(t *testing.T) {
	const minute = 60_000
	at := engine.Millis(1_800_000_000_000)
	for _, n := range []int{1, 3, 240, 1_000_000_000} {
		l := NewLimiter(n, minute)
		for i := range min(n, 1000) {
			if !l.Allow("a", at) {
				t.Fatalf("limit %d: time %d was refused", n, i+1)
			}
		}
		if n <= 1000 && l.Allow("a", at) {
			t.Errorf("limit %d: one too many was allowed", n)
		}
		if !l.Allow("b", at) {
			t.Errorf("limit %d: another key was refused", n)
		}
		if !l.Allow("a", at+minute) {
			t.Errorf("limit %d: refused after a whole span", n)
		}
	}
	l := NewLimiter(2, minute)
	l.Allow("a", at)
	l.Allow("a", at)
	if l.Allow("a", at+minute/2-1) || !l.Allow("a", at+minute/2) || l.Allow("a", at+minute/2) {
		t.Error("half a span doesn't give back half the allowance")
	}
	for i := range 3 * maxBuckets {
		l.Allow(strconv.Itoa(i), at)
	}
	if len(l.full) > maxBuckets {
		t.Errorf("%d keys are kept", len(l.full))
	}
}

func TestAddressKey(t *testing.T) {
	same := func(a, b string) bool { return addressKey(a) == addressKey(b) }
	if !same("2001:db8::1", "2001:db8::ffff:1") || same("2001:db8::1", "2001:db8:0:1::1") || same("192.0.2.1", "192.0.2.2") ||
		!same("::ffff:192.0.2.1", "192.0.2.1") || !same("", "nonsense") {
		t.Error("addresses are told apart wrongly")
	}
}

func TestReadConfig(t *testing.T) {
	read := func(settings ...string) (Config, error) {
		return ReadConfig(func(name string) string {
			for i := 0; i < len(settings); i += 2 {
				if settings[i] == name {
					return settings[i+1]
				}
			}
			return ""
		})
	}
	c, err := read()
	if err != nil || c.Creates != defaultCreates || len(c.Origins) != 0 || c.Clock != 0 {
		t.Errorf("defaults: %+v %v", c, err)
	}
	c, err = read("ORIGINS", "https://a.example, http://localhost:8080", "CREATES_PER_HOUR", "5", "TEST_CLOCK_MS", "1500",
		"TEST_INVITATION_MS", "900")
	if err != nil || len(c.Origins) != 2 || c.Creates != 5 || c.Clock != 1500 || c.Open != 900 {
		t.Errorf("%+v %v", c, err)
	}
	for _, bad := range []string{"ORIGINS=*", "ORIGINS=https://a.example/", "ORIGINS=a.example", "CREATES_PER_HOUR=0",
		"REQUESTS_PER_MINUTE=many", "TEST_CLOCK_MS=-1", "TEST_INVITATION_MS=0"} {
		name, value, _ := strings.Cut(bad, "=")
		if _, err := read(name, value); err == nil || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func TestRoutes(t *testing.T) {
	c, _ := ReadConfig(func(string) string { return "" })
	c.Origins = []string{"https://page.example"}
	f := NewFront(c, NewLexicons([]List{{Lang: "en", Hash: "ab", Current: true, Read: func() []byte { return nil }}}, func(string) {}))
	id := strings.Repeat("A", 43)
	for _, tc := range []struct {
		name   string
		r      Request
		status int
		duel   bool
	}{
		{"health", Request{Method: "GET", Path: "/api/health"}, 200, false},
		{"health by POST", Request{Method: "POST", Path: "/api/health"}, 405, false},
		{"word list", Request{Method: "GET", Path: "/api/lexicons/ab"}, 200, false},
		{"no such word list", Request{Method: "GET", Path: "/api/lexicons/cd"}, 404, false},
		{"preflight", Request{Method: "OPTIONS", Path: "/api/duels", Origin: "https://page.example"}, 204, false},
		{"preflight from elsewhere", Request{Method: "OPTIONS", Path: "/api/duels", Origin: "https://evil.example"}, 403, false},
		{"own origin", Request{Method: "POST", Path: "/api/duels", Host: "own.example", Origin: "https://own.example", MediaType: MediaType}, 0, false},
		{"own origin without TLS", Request{Method: "POST", Path: "/api/duels", Host: "own.example:8080", Origin: "http://own.example:8080", MediaType: MediaType}, 0, false},
		{"own host, another port", Request{Method: "POST", Path: "/api/duels", Host: "own.example:8080", Origin: "http://own.example", MediaType: MediaType}, 403, false},
		{"own host in another scheme", Request{Method: "POST", Path: "/api/duels", Host: "own.example", Origin: "ftp://own.example", MediaType: MediaType}, 403, false},
		{"own host behind a name", Request{Method: "POST", Path: "/api/duels", Host: "own.example", Origin: "https://evil@own.example", MediaType: MediaType}, 403, false},
		{"an origin without a host", Request{Method: "POST", Path: "/api/duels", Origin: "https://", MediaType: MediaType}, 403, false},
		{"create", Request{Method: "POST", Path: "/api/duels", MediaType: MediaType}, 0, false},
		{"create with a query", Request{Method: "POST", Path: "/api/duels", MediaType: MediaType + "; x=y"}, 0, false},
		{"a preview robot", Request{Method: "GET", Path: "/api/duels/" + id}, 405, false},
		{"message", Request{Method: "POST", Path: "/api/duels/" + id, MediaType: MediaType}, 0, true},
		{"socket", Request{Method: "GET", Path: "/api/duels/" + id + "/socket", Upgrade: true, Protocol: SubProtocol}, 0, true},
		{"socket of another version", Request{Method: "GET", Path: "/api/duels/" + id + "/socket", Upgrade: true, Protocol: "x"}, 426, false},
		{"long id", Request{Method: "POST", Path: "/api/duels/" + id + "A", MediaType: MediaType}, 404, false},
		{"padded id", Request{Method: "POST", Path: "/api/duels/" + id + "=", MediaType: MediaType}, 404, false},
	} {
		p := f.Plan(&tc.r, 1)
		if p.Status != tc.status || (p.Duel != "") != tc.duel {
			t.Errorf("%s: status %d, duel %q", tc.name, p.Status, p.Duel)
		}
	}
}

func TestEveryCodeHasAStatus(t *testing.T) {
	for code, want := range map[wire.Code]int{"": 200, wire.CodeNoDuel: 404, wire.CodeInviteTaken: 409, "gap": 400, wire.CodeInternal: 500} {
		if got := statusOf(code); got != want {
			t.Errorf("%q: %d, want %d", code, got, want)
		}
	}
}

func TestUnreadableStateIsAFault(t *testing.T) {
	c, _ := ReadConfig(func(string) string { return "" })
	o := NewObjects(c, NewLexicons(nil, func(string) {}))
	out := o.Handle([]byte{1, 2, 3}, &Event{Occasion: duel.ByAlarm, Member: duel.Nobody}, &duel.Random{}, 1)
	if out.Status != 500 || out.Store || out.Alarm || !strings.Contains(out.Log, "fault") {
		t.Errorf("%+v", out)
	}
}

// TestRefusalsLeaveTheAlarmAlone guards a match's deadline against requests that never reach it.
func TestRefusalsLeaveTheAlarmAlone(t *testing.T) {
	c, _ := ReadConfig(func(name string) string { return map[string]string{"MESSAGES_PER_MINUTE": "1"}[name] })
	o := NewObjects(c, NewLexicons(nil, func(string) {}))
	for _, e := range []Event{
		{Occasion: duel.ByHTTP, Authorization: "Basic x", Member: duel.Nobody},
		{Occasion: duel.ByHTTP, Request: []byte("garbage"), Member: duel.Nobody},
		{Occasion: duel.BySocket, Request: []byte("garbage"), Member: duel.Nobody},
		{Occasion: duel.BySocket, Request: []byte("garbage"), Member: 1},
		{Occasion: duel.BySocket, Request: []byte("one too many"), Member: 1},
		{Occasion: duel.ByClose, Member: 1},
	} {
		if out := o.Handle(nil, &e, &duel.Random{}, 1); out.Alarm || out.Store {
			t.Errorf("%+v: %+v", e, out)
		}
	}
}

// TestMessagesCountBySeat: neither another seat, nor a stranger, nor another duel uses up what a seat may send.
func TestMessagesCountBySeat(t *testing.T) {
	c, _ := ReadConfig(func(name string) string { return map[string]string{"MESSAGES_PER_MINUTE": "10"}[name] })
	o := NewObjects(c, NewLexicons(nil, func(string) {}))
	send := func(id string, m duel.Member) int {
		return o.Handle(nil, &Event{Occasion: duel.BySocket, ID: id, Member: m, Request: []byte("x")}, &duel.Random{}, 1).Status
	}
	for range 30 {
		if out := o.Handle(nil, &Event{Occasion: duel.BySocket, ID: "a", Member: duel.Nobody, Request: []byte("x")}, &duel.Random{}, 1); !out.Close || out.Status == 429 {
			t.Fatalf("a stranger: %+v", out)
		}
	}
	for i := range 10 {
		if got := send("a", 0); got == 429 {
			t.Fatalf("message %d was refused", i+1)
		}
	}
	if send("a", 0) != 429 {
		t.Error("one message too many was taken")
	}
	// The device hears which of its requests it was: a page waits for an answer by its number.
	request, _ := (&wire.DuelRequest{Version: wire.DuelProtocol, ID: 12, Op: wire.DuelOpState}).MarshalMsg(nil)
	var m wire.DuelMessage
	out := o.Handle(nil, &Event{Occasion: duel.BySocket, ID: "a", Member: 0, Request: request}, &duel.Random{}, 1)
	if _, err := m.UnmarshalMsg(out.Answer); err != nil || m.ID != 12 || m.Code != wire.CodeTooMany {
		t.Errorf("%+v, %v", m, err)
	}
	if send("a", 1) == 429 || send("b", 0) == 429 {
		t.Error("another seat, or another duel, was refused")
	}
}
