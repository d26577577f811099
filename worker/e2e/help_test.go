//go:build workerd

package e2e

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/worker/client"
)

const root = "../.."

// rounds returns a count for make test or, with WORDSPRIG_LONG set, for make soak.
func rounds(short, long int) int {
	if os.Getenv("WORDSPRIG_LONG") != "" {
		return long
	}
	return short
}

// generous lifts the limits that hold off floods: the tests are one.
var generous = []string{"WORDSPRIG_CREATES_PER_HOUR=1000000", "WORDSPRIG_REQUESTS_PER_MINUTE=1000000", "WORDSPRIG_MESSAGES_PER_MINUTE=1000000"}

// serve starts a service for one test. At the end nothing that it has logged may hold a secret.
func serve(t *testing.T, env ...string) (*client.Server, *client.Client) {
	t.Helper()
	s, err := client.Start(client.Options{Root: root, Data: t.TempDir(), Env: append(append([]string{"WORDSPRIG_LOG=all"}, generous...), env...)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Kill()
		log := s.Log()
		secrets.Lock()
		defer secrets.Unlock()
		for text := range secrets.texts {
			if strings.Contains(log, text) {
				t.Errorf("the log holds %q", text)
			}
		}
		if strings.Contains(log, `"fault"`) || strings.Contains(log, "Error:") {
			t.Errorf("the service has logged a fault:\n%s", log[max(0, len(log)-4000):])
		}
	})
	return s, client.New(s.Base)
}

// secrets are the texts that no log may hold.
var secrets = struct {
	sync.Mutex
	texts map[string]bool
}{texts: map[string]bool{}}

func secret(b []byte) []byte {
	secrets.Lock()
	defer secrets.Unlock()
	secrets.texts[base64.RawURLEncoding.EncodeToString(b)] = true
	secrets.texts[hex.EncodeToString(b)] = true
	return b
}

// within returns a context for one step of a test.
func within(t *testing.T, d time.Duration) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), d)
	t.Cleanup(cancel)
	return ctx
}

// player is a device in a duel.
type player struct {
	c      *client.Client
	duel   string
	secret []byte
	nonce  []byte
	socket *client.Socket
	state  *wire.DuelState
}

func newPlayer(c *client.Client, duel string) *player {
	return &player{c: c, duel: duel, secret: secret(client.NewSecret()), nonce: secret(client.NewSecret())}
}

// invite opens a duel and returns its inviter and the invitation.
func invite(t *testing.T, c *client.Client) (*player, []byte) {
	t.Helper()
	p := newPlayer(c, "")
	r, err := c.Post(within(t, 10*time.Second), "", p.secret, wire.DuelOpCreate,
		&wire.DuelCreate{Ruleset: "sprig", Lang: "en", Name: "Rosalind", Nonce: p.nonce})
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		t.Fatal(err)
	}
	p.duel, p.state = r.State.Duel, r.State
	secrets.Lock()
	secrets.texts[p.duel], secrets.texts["Rosalind"] = true, true
	secrets.Unlock()
	return p, secret(r.State.Invitations[0].Invitation)
}

// join takes an invitation.
func (p *player) join(t *testing.T, invitation []byte) *client.Reply {
	t.Helper()
	r, err := p.c.Post(within(t, 10*time.Second), p.duel, p.secret, wire.DuelOpJoin,
		&wire.DuelJoin{Invitation: invitation, Name: "Celia", Nonce: p.nonce})
	if err != nil {
		t.Fatal(err)
	}
	p.state = r.State
	return r
}

// connect opens the player's socket.
func (p *player) connect(t *testing.T) {
	t.Helper()
	s, r, err := p.c.Dial(within(t, 10*time.Second), p.duel, p.secret)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Drop)
	p.socket, p.state = s, r.State
}

// await reads news until the duel is in a phase.
func (p *player) await(t *testing.T, phase wire.DuelPhase) {
	t.Helper()
	for ctx := within(t, 10*time.Second); p.state.Phase != phase; {
		r, err := p.socket.Next(ctx)
		if err != nil {
			t.Fatalf("waiting for phase %s: %v", phase, err)
		}
		if r.State != nil {
			p.state = r.State
		}
	}
}

// refresh asks for the state over HTTP.
func (p *player) refresh(t *testing.T) *wire.DuelState {
	t.Helper()
	r, err := p.c.Post(within(t, 10*time.Second), p.duel, p.secret, wire.DuelOpState, nil)
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		t.Fatal(err)
	}
	p.state = r.State
	return r.State
}

// post sends a move over HTTP.
func (p *player) post(t *testing.T, m *wire.DuelMove) *client.Reply {
	t.Helper()
	r, err := p.c.Post(within(t, 10*time.Second), p.duel, p.secret, wire.DuelOpMove, m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// begin returns a match that has begun, both players connected.
func begin(t *testing.T, c *client.Client) [2]*player {
	t.Helper()
	a, invitation := invite(t, c)
	b := newPlayer(c, a.duel)
	if err := b.join(t, invitation).Err(); err != nil {
		t.Fatal(err)
	}
	a.connect(t)
	b.connect(t)
	if b.state.Phase != wire.DuelPlaying {
		t.Fatalf("phase %s with both connected", b.state.Phase)
	}
	a.refresh(t)
	return [2]*player{a, b}
}

// mover returns who is to move and who waits, as both know it.
func mover(ps [2]*player) (*player, *player) {
	if s := ps[0].state; s.Game.Turn == s.Seat {
		return ps[0], ps[1]
	}
	return ps[1], ps[0]
}

// words keeps the service's word lists, by hash.
var words = struct {
	sync.Mutex
	generators map[string]*movegen.Generator
}{generators: map[string]*movegen.Generator{}}

// best returns the best placement for a state, or a pass, found as a page would: from the seat's view, with the
// word list fetched by the hash that the state names.
func (p *player) best(t *testing.T) *wire.DuelMove {
	t.Helper()
	s := p.state
	words.Lock()
	defer words.Unlock()
	g := words.generators[s.Lexicon]
	if g == nil {
		r, err := http.Get(p.c.Base + "/api/lexicons/" + s.Lexicon)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		data, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		l, err := lexicon.Open(data)
		if err != nil {
			t.Fatal(err)
		}
		g = movegen.New(l)
		words.generators[s.Lexicon] = g
	}
	v, err := wire.DecodeView(s.View, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	m := &wire.DuelMove{Round: s.Round, Number: s.Game.Number, Kind: wire.MovePass}
	in := movegen.Of(&v)
	if play, ok := g.Best(&in); ok {
		m.Kind, m.Tiles = wire.MovePlace, wire.PlacedOf(&play.Move)
	}
	return m
}
