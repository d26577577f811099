//go:build !js

package client

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"sync"

	"github.com/coder/websocket"
	"github.com/tinylib/msgp/msgp"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// Client is one service as a device reaches it. It is safe for concurrent use.
type Client struct {
	Base string // such as "http://127.0.0.1:8787"
	HTTP *http.Client
}

// New returns a client of the service at base.
func New(base string) *Client {
	return &Client{Base: base, HTTP: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}}
}

// Reply is one message of the service, with its state where it has one.
type Reply struct {
	wire.DuelMessage
	Status int // of HTTP; 0 on a socket
	State  *wire.DuelState
}

// Err returns nil for an outcome that is ok.
func (r *Reply) Err() error {
	if r.Outcome == wire.OutcomeOK {
		return nil
	}
	return fmt.Errorf("refused: %s %s", r.Code, r.Detail)
}

// NewSecret returns random bytes for a device secret or a nonce.
func NewSecret() []byte {
	b := make([]byte, wire.DuelSecretSize)
	_, _ = rand.Read(b) // never fails, see crypto/rand
	return b
}

// Encode returns a request; a nil body stays out.
func Encode(id uint32, op wire.DuelOp, body msgp.Marshaler) ([]byte, error) {
	q := wire.DuelRequest{Version: wire.DuelProtocol, ID: id, Op: op}
	if body != nil {
		raw, err := body.MarshalMsg(nil)
		if err != nil {
			return nil, err
		}
		q.Body = raw
	}
	return q.MarshalMsg(nil)
}

// Post sends a request over HTTP: to a duel, or to none with duel "". secret is nil for a look.
func (c *Client) Post(ctx context.Context, duel string, secret []byte, op wire.DuelOp, body msgp.Marshaler) (*Reply, error) {
	data, err := Encode(1, op, body)
	if err != nil {
		return nil, err
	}
	url := c.Base + "/api/duels"
	if duel != "" {
		url += "/" + duel
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	q.Header.Set("Content-Type", "application/msgpack")
	if secret != nil {
		q.Header.Set("Authorization", "Bearer "+base64.RawURLEncoding.EncodeToString(secret))
	}
	r, err := c.HTTP.Do(q)
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return nil, err
	}
	reply, err := decode(answer, op != wire.DuelOpLook)
	if err != nil {
		return nil, fmt.Errorf("HTTP %d: %w: %q", r.StatusCode, err, answer)
	}
	reply.Status = r.StatusCode
	return reply, nil
}

// decode reads a message and, where it holds one, the state in it.
func decode(data []byte, state bool) (*Reply, error) {
	r := &Reply{}
	if rest, err := r.UnmarshalMsg(data); err != nil || len(rest) != 0 {
		return nil, fmt.Errorf("no message (%v)", err)
	}
	if !state || len(r.Body) == 0 || msgp.IsNil(r.Body) {
		return r, nil
	}
	r.State = &wire.DuelState{}
	_, err := r.State.UnmarshalMsg(r.Body)
	return r, err
}

// signOfLife is the id of requests whose answer nobody waits for.
const signOfLife = 1 << 31

// Socket is a connection to one duel. Calls may be made one at a time.
type Socket struct {
	conn *websocket.Conn
	id   uint32

	mu   sync.Mutex
	news *wire.DuelState
}

// Dial connects to a duel and says hello.
func (c *Client) Dial(ctx context.Context, duel string, secret []byte) (*Socket, *Reply, error) {
	s, err := c.Open(ctx, duel)
	if err != nil {
		return nil, nil, err
	}
	r, err := s.Call(ctx, wire.DuelOpHello, &wire.DuelHello{Secret: secret})
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		s.Close()
		return nil, r, err
	}
	return s, r, nil
}

// Open connects to a duel and says nothing.
func (c *Client) Open(ctx context.Context, duel string) (*Socket, error) {
	url := "ws" + c.Base[len("http"):] + "/api/duels/" + duel + "/socket"
	conn, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{Subprotocols: []string{"wordsprig.duel.1"}, HTTPClient: c.HTTP})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(1 << 20)
	return &Socket{conn: conn}, nil
}

// Call sends a request and waits for its answer. News that comes in between is kept, see News.
func (s *Socket) Call(ctx context.Context, op wire.DuelOp, body msgp.Marshaler) (*Reply, error) {
	s.id++
	data, err := Encode(s.id, op, body)
	if err != nil {
		return nil, err
	}
	if err := s.Send(ctx, data); err != nil {
		return nil, err
	}
	for {
		r, err := s.Next(ctx)
		if err != nil {
			return nil, err
		}
		if r.ID == s.id {
			return r, nil
		}
	}
}

// Send sends bytes as they are.
func (s *Socket) Send(ctx context.Context, data []byte) error {
	return s.conn.Write(ctx, websocket.MessageBinary, data)
}

// SendText sends a text message, which the protocol has none of but "ping".
func (s *Socket) SendText(ctx context.Context, text string) error {
	return s.conn.Write(ctx, websocket.MessageText, []byte(text))
}

// Next waits for the next binary message, whatever it is. News that all seats are taken it answers with a sign of
// life, as a page does: the match begins when every device has given one.
func (s *Socket) Next(ctx context.Context) (*Reply, error) {
	for {
		kind, data, err := s.conn.Read(ctx)
		if err != nil {
			return nil, err
		}
		if kind != websocket.MessageBinary {
			continue
		}
		r, err := decode(data, true)
		if err == nil && r.State != nil {
			s.mu.Lock()
			s.news = r.State
			s.mu.Unlock()
			if r.ID == 0 && r.State.Phase == wire.DuelJoined {
				// Nobody waits for the answer: what it brings is news as well.
				if data, err = Encode(signOfLife, wire.DuelOpState, nil); err == nil {
					err = s.Send(ctx, data)
				}
			}
		}
		return r, err
	}
}

// NextText waits for the next message and returns it as text.
func (s *Socket) NextText(ctx context.Context) (string, error) {
	_, data, err := s.conn.Read(ctx)
	return string(data), err
}

// News returns the latest state that has come.
func (s *Socket) News() *wire.DuelState {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.news
}

// Close closes the connection.
func (s *Socket) Close() { _ = s.conn.Close(websocket.StatusNormalClosure, "") }

// Drop ends the connection without a word, as a network does.
func (s *Socket) Drop() { _ = s.conn.CloseNow() }
