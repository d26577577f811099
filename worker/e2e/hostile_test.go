//go:build workerd

package e2e

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/client"
)

// TestHostileSockets sends what no page would send, and finds the duel unchanged.
func TestHostileSockets(t *testing.T) {
	t.Parallel()
	s, c := serve(t)
	ps := begin(t, c)
	m, _ := mover(ps)
	good, err := client.Encode(5, wire.DuelOpMove, m.best(t))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	attacks := map[string]func() []byte{
		"garbage":   func() []byte { b := make([]byte, rng.IntN(300)); fill(rng, b); return b },
		"too large": func() []byte { return make([]byte, 4097+rng.IntN(100000)) },
		"mutated": func() []byte {
			b := bytes.Clone(good)
			b[rng.IntN(len(b))] ^= byte(1 + rng.IntN(255))
			return b[:1+rng.IntN(len(b)-1)]
		},
		"huge array": func() []byte { return []byte{0xdd, 0xff, 0xff, 0xff, 0xff} },
		"nested":     func() []byte { return bytes.Repeat([]byte{0x91}, 4096) },
	}
	for name, attack := range attacks {
		for i := range 40 {
			var socket *client.Socket
			var err error
			if i%2 == 0 { // with a seat, and without
				socket, _, err = c.Dial(within(t, 5*time.Second), m.duel, m.secret)
			} else {
				socket, err = c.Open(within(t, 5*time.Second), m.duel)
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for range 3 {
				if socket.Send(within(t, time.Second), attack()) != nil {
					break
				}
				if _, err := socket.Next(within(t, 3*time.Second)); err != nil {
					break // closed, which is fine
				}
			}
			socket.Drop()
		}
	}
	stranger := client.NewSecret()
	if _, r, err := c.Dial(within(t, 5*time.Second), m.duel, stranger); err == nil || r == nil || r.Code != wire.CodeNoSeat || r.State != nil {
		t.Errorf("a stranger's hello: %v %v", r, err)
	}
	if after := m.refresh(t); after.Game.Number != 1 || after.Phase != wire.DuelPlaying {
		t.Error("hostile messages have changed the duel")
	}
	if err := m.post(t, m.best(t)).Err(); err != nil {
		t.Errorf("a good move after all that: %v", err)
	}
	if strings.Contains(s.Log(), "panic") {
		t.Error("the service has panicked")
	}
}

func fill(rng *rand.Rand, b []byte) {
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
}

// TestHostileRequests asks for what there isn't, from where nobody may, with more than is read.
func TestHostileRequests(t *testing.T) {
	t.Parallel()
	s, c := serve(t, "WORDSPRIG_ORIGINS=https://page.example")
	p, _ := invite(t, c)
	post := func(path, body string, header ...string) *http.Response {
		t.Helper()
		q, _ := http.NewRequestWithContext(within(t, 5*time.Second), "POST", s.Base+path, strings.NewReader(body))
		q.Header.Set("Content-Type", "application/msgpack")
		for i := 0; i < len(header); i += 2 {
			q.Header.Set(header[i], header[i+1])
		}
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, r.Body)
		r.Body.Close()
		return r
	}
	duel := "/api/duels/" + p.duel
	for _, c := range []struct {
		name   string
		status int
		r      *http.Response
	}{
		{"no such path", 404, post("/api/", "")},
		{"no such path", 404, post("/api/duel", "")},
		{"short id", 404, post("/api/duels/AAAA", "x")},
		{"an id that nobody made", 404, post("/api/duels/"+strings.Repeat("A", 43), "x")},
		{"below a duel", 404, post(duel+"/x", "x")},
		{"no upgrade", 426, post(duel+"/socket", "")},
		{"garbage", 400, post(duel, "x")},
		{"too large", 413, post(duel, strings.Repeat("x", 4097))},
		{"much too large", 413, post(duel, strings.Repeat("x", 1<<16))},
		{"another type", 415, post(duel, "{}", "Content-Type", "application/json")},
		{"bad authorization", 401, post(duel, "x", "Authorization", "Basic eDp5")},
		{"short secret", 401, post(duel, "x", "Authorization", "Bearer AAAA")},
		{"another origin", 403, post(duel, "x", "Origin", "https://evil.example")},
		{"an origin that looks like ours", 403, post(duel, "x", "Origin", "https://page.example.evil.example")},
		{"no origin", 403, post(duel, "x", "Origin", "null")},
		{"the allowed origin", 400, post(duel, "x", "Origin", "https://page.example")},
		{"the own origin", 400, post(duel, "x", "Origin", s.Base)},
	} {
		if c.r.StatusCode != c.status {
			t.Errorf("%s: HTTP %d, want %d", c.name, c.r.StatusCode, c.status)
		}
		allow := c.r.Header.Get("Access-Control-Allow-Origin")
		if (c.name == "the allowed origin") != (allow == "https://page.example") {
			t.Errorf("%s: Access-Control-Allow-Origin %q", c.name, allow)
		}
		if c.r.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: without security headers", c.name)
		}
	}
	// A chunked body has no length to be refused by.
	q, _ := http.NewRequest("POST", s.Base+duel, io.MultiReader(strings.NewReader(strings.Repeat("x", 1<<20))))
	q.Header.Set("Content-Type", "application/msgpack")
	if r, err := http.DefaultClient.Do(q); err == nil {
		if r.Body.Close(); r.StatusCode != 413 {
			t.Errorf("a long chunked body: HTTP %d", r.StatusCode)
		}
	}
	for _, o := range []websocket.DialOptions{
		{Subprotocols: []string{"wordsprig.duel.1"}, HTTPHeader: http.Header{"Origin": {"https://evil.example"}}},
		{Subprotocols: []string{"wordsprig.duel.9"}},
		{},
	} {
		if conn, _, err := websocket.Dial(within(t, 5*time.Second), "ws"+s.Base[4:]+duel+"/socket", &o); err == nil {
			conn.CloseNow()
			t.Errorf("a socket with %v was opened", o)
		}
	}
	// What was refused has left no object behind.
	files, _ := filepath.Glob(filepath.Join(s.Data, "duels/*/*.sqlite"))
	if len(files) > 2 { // the duel, and the platform's own metadata
		t.Errorf("%d files for one duel", len(files))
	}
	p.refresh(t)
}

// TestOddHosts sends what no HTTP client would; serve looks for faults in the log.
func TestOddHosts(t *testing.T) {
	t.Parallel()
	s, _ := serve(t)
	for _, host := range []string{"]]]", "a@b:99999", "a\r\nHost: b", "%"} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.Base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
		fmt.Fprintf(conn, "GET /api/health HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host)
		line, err := bufio.NewReader(conn).ReadString('\n')
		if err != nil || !strings.HasPrefix(line, "HTTP/1.1 400 ") {
			t.Errorf("host %q: %q %v", host, line, err)
		}
	}
}

// TestRateLimits counts by address.
func TestRateLimits(t *testing.T) {
	t.Parallel()
	s, _ := serve(t, "WORDSPRIG_REQUESTS_PER_MINUTE=20", "WORDSPRIG_CREATES_PER_HOUR=3", "WORDSPRIG_ADDRESS_HEADER=X-Real-IP")
	status := func(address, path string) int {
		body, _ := client.Encode(1, wire.DuelOpCreate, &wire.DuelCreate{Ruleset: "sprig", Lang: "en", Name: "Celia", Nonce: client.NewSecret()})
		q, _ := http.NewRequest("POST", s.Base+path, bytes.NewReader(body))
		q.Header.Set("Content-Type", "application/msgpack")
		q.Header.Set("X-Real-IP", address)
		q.Header.Set("Authorization", "Bearer "+strings.Repeat("A", 43))
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode
	}
	for i := range 3 {
		if got := status("192.0.2.1", "/api/duels"); got != 200 {
			t.Fatalf("invitation %d: HTTP %d", i, got)
		}
	}
	if got := status("192.0.2.1", "/api/duels"); got != 429 {
		t.Errorf("one invitation too many: HTTP %d", got)
	}
	if got := status("192.0.2.2", "/api/duels"); got != 200 {
		t.Errorf("another address: HTTP %d", got)
	}
	limited := 0
	for i := range 40 { // one household has many IPv6 addresses
		if status(fmt.Sprintf("2001:db8::%x", i), "/api/duels/AAAA") == 429 {
			limited++
		}
	}
	if limited < 15 || limited > 25 {
		t.Errorf("%d of 40 requests were held off, want 20", limited)
	}
}

// TestClaimedAddresses: where no proxy is trusted, no header gives a client another address, and so another allowance.
func TestClaimedAddresses(t *testing.T) {
	t.Parallel()
	s, _ := serve(t, "WORDSPRIG_REQUESTS_PER_MINUTE=20")
	limited := 0
	for i := range 60 {
		q, _ := http.NewRequestWithContext(within(t, 5*time.Second), "POST", s.Base+"/api/duels/AAAA", nil)
		for _, name := range []string{"CF-Connecting-IP", "X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP"} {
			q.Header.Set(name, fmt.Sprintf("192.0.2.%d", i))
		}
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if r.StatusCode == 429 {
			limited++
		}
	}
	if limited < 30 {
		t.Errorf("%d of 60 requests were held off, want about 40", limited)
	}
}

// TestMessageLimit counts a seat's messages, over all its sockets, where the duel is.
func TestMessageLimit(t *testing.T) {
	t.Parallel()
	const limit = 30
	_, c := serve(t, fmt.Sprintf("WORDSPRIG_MESSAGES_PER_MINUTE=%d", limit))
	ps := begin(t, c)
	second, _, err := c.Dial(within(t, 5*time.Second), ps[0].duel, ps[0].secret)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(second.Drop)
	refused := 0
	for i := range 2 * limit {
		socket := ps[0].socket
		if i%2 == 1 {
			socket = second
		}
		r, err := socket.Call(within(t, 5*time.Second), wire.DuelOpState, nil)
		if err != nil {
			t.Fatal(err)
		}
		if r.Code == wire.CodeTooMany {
			refused++
		}
	}
	if refused < limit/2 || refused > limit+2 { // some are given back while this goes on
		t.Errorf("%d of %d messages were refused, want about %d", refused, 2*limit, limit)
	}
	for range 2 * limit { // strangers use up nothing that a seat needs
		if _, r, err := c.Dial(within(t, 5*time.Second), ps[1].duel, client.NewSecret()); err == nil || r == nil || r.Code != wire.CodeNoSeat {
			t.Fatalf("a stranger's hello: %v %v", r, err)
		}
	}
	ps[1].connect(t)
	if r, err := ps[1].socket.Call(within(t, 5*time.Second), wire.DuelOpState, nil); err != nil || r.Err() != nil {
		t.Errorf("the other seat: %v %v", r, err)
	}
}

// TestManySocketsOfOneSeat: who opens one socket after another has no more than a duel may have, and closes those of
// their own seat, not the opponent's.
func TestManySocketsOfOneSeat(t *testing.T) {
	t.Parallel()
	_, c := serve(t)
	for _, hostile := range []int{0, 1} {
		ps := begin(t, c)
		var sockets []*client.Socket // none of them reads, so none answers when it is closed
		flood := func() {
			for range 20 {
				s, _, err := c.Dial(within(t, 5*time.Second), ps[hostile].duel, ps[hostile].secret)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(s.Drop)
				sockets = append(sockets, s)
			}
		}
		first := ps[1-hostile].socket
		flood()
		ps[1-hostile].connect(t)
		flood()
		for _, s := range []*client.Socket{first, ps[1-hostile].socket} {
			if r, err := s.Call(within(t, 5*time.Second), wire.DuelOpState, nil); err != nil || r.Err() != nil {
				t.Errorf("seat %d floods, and a socket of the other is closed: %v %v", hostile, r, err)
			}
		}
		open := 0
		for _, s := range sockets {
			if _, err := s.Call(within(t, 5*time.Second), wire.DuelOpState, nil); err == nil {
				open++
			}
		}
		if open > 14 { // and two of the opponent's
			t.Errorf("%d sockets of one seat are open", open)
		}
	}
}

// TestPage serves a page as a browser needs it.
func TestPage(t *testing.T) {
	t.Parallel()
	site := t.TempDir()
	for name, text := range map[string]string{
		"index.html": "<!doctype html>", "app.js": "1", "engine/e.wasm": "\x00asm", "engine/e.wasm.gz": "\x1f\x8bpacked", "lexicon/de.lex": "x",
		"_headers": "/*\n  Content-Security-Policy: default-src 'self'\n/engine/*\n  Cache-Control: public, immutable\n/engine/*.gz\n  Content-Type: application/gzip\n/lexicon/*\n  Content-Type: application/x-words\n",
	} {
		path := filepath.Join(site, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := client.Start(client.Options{Root: root, Data: t.TempDir(), Site: site})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Kill)
	for _, path := range []string{"/config.json", "/app.js"} {
		q, _ := http.NewRequest("PUT", s.Base+path, strings.NewReader("{}"))
		if r, err := http.DefaultClient.Do(q); err != nil || r.StatusCode != 405 {
			t.Errorf("PUT %s: %v %v", path, r, err)
		}
	}
	plain := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	for _, c := range []struct {
		path, accept, kind, encoding, body string
		status                             int
	}{
		{"/", "", "text/html; charset=utf-8", "", "<!doctype html>", 200},
		{"/index.html?x=1", "", "text/html; charset=utf-8", "", "<!doctype html>", 200},
		{"/app.js", "gzip", "text/javascript; charset=utf-8", "", "1", 200},
		{"/engine/e.wasm", "", "application/wasm", "", "\x00asm", 200},
		{"/engine/e.wasm", "gzip, br", "application/wasm", "gzip", "\x1f\x8bpacked", 200},
		{"/engine/e.wasm.gz", "gzip", "application/gzip", "", "\x1f\x8bpacked", 200},
		{"/lexicon/de.lex", "", "application/x-words", "", "x", 200},
		{"/engine", "", "", "", "", 404},
		{"/engine/", "", "", "", "", 404},
		{"/nothing", "", "", "", "", 404},
		{"/_headers", "", "", "", "", 404},
		{"/../../etc/passwd", "", "", "", "", 404},
		{"/%2e%2e/%2e%2e/etc/passwd", "", "", "", "", 404},
		{"/..%2f..%2fetc/passwd", "", "", "", "", 404},
	} {
		q, _ := http.NewRequest("GET", s.Base+c.path, nil)
		if c.accept != "" {
			q.Header.Set("Accept-Encoding", c.accept)
		}
		r, err := plain.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != c.status {
			t.Errorf("%s: HTTP %d, want %d", c.path, r.StatusCode, c.status)
			continue
		}
		if c.status != 200 {
			continue
		}
		if got := r.Header.Get("Content-Type"); got != c.kind || string(body) != c.body || r.Header.Get("Content-Encoding") != c.encoding {
			t.Errorf("%s: %q, encoding %q, body %q", c.path, got, r.Header.Get("Content-Encoding"), body)
		}
		if r.Header.Get("Content-Security-Policy") != "default-src 'self'" {
			t.Errorf("%s: no policy", c.path)
		}
		if cache := r.Header.Get("Cache-Control"); (cache != "") != strings.HasPrefix(c.path, "/engine/") {
			t.Errorf("%s: Cache-Control %q", c.path, cache)
		}
	}
}
