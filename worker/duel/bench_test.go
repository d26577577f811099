package duel_test

import (
	"crypto/sha256"
	"encoding/binary"
	"testing"

	"github.com/tinylib/msgp/msgp"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
	"github.com/wordsprig/wordsprig/worker/duel"
)

// Times of the tests, in milliseconds.
const (
	start  engine.Millis = 1_800_000_000_000
	second engine.Millis = 1000
	day                  = 24 * 60 * 60 * second
)

// shelf is a duel.Lexicons of lists compiled for the tests.
type shelf struct {
	current map[string]*lexicon.Lexicon
	pinned  map[[32]byte]*lexicon.Lexicon
	slurs   map[string]bool
}

func (s *shelf) Current(lang string) *lexicon.Lexicon  { return s.current[lang] }
func (s *shelf) Pinned(hash [32]byte) *lexicon.Lexicon { return s.pinned[hash] }
func (s *shelf) Slur(word string) bool                 { return s.slurs[word] }
func (s *shelf) add(lang string, l *lexicon.Lexicon) *shelf {
	s.current[lang], s.pinned[l.Hash()] = l, l
	return s
}

// englishShelf returns a shelf with the real English list.
func englishShelf(t testing.TB) *shelf {
	t.Helper()
	l, err := build.Lexicon("en")
	if err != nil {
		t.Fatal(err)
	}
	s := &shelf{map[string]*lexicon.Lexicon{}, map[[32]byte]*lexicon.Lexicon{}, map[string]bool{"DIRTYWORD": true}}
	return s.add("en", l)
}

// bench is a duel with a clock and a storage, and the sockets of its members.
type bench struct {
	t      testing.TB
	svc    *duel.Service
	shelf  *shelf
	state  []byte
	at     engine.Millis
	wake   engine.Millis
	online duel.Members
	events uint64
	last   duel.Result
}

func newBench(t testing.TB) *bench {
	s := englishShelf(t)
	return &bench{t: t, shelf: s, at: start, svc: &duel.Service{Lexicons: s, Latest: rules.Get, Find: rules.Find}}
}

// device is a player's device.
type device struct {
	secret, nonce []byte
	name          string
	member        duel.Member // as its socket knows
}

func newDevice(name string) *device {
	return &device{secret: bytes32("secret " + name), nonce: bytes32("nonce " + name), name: name, member: duel.Nobody}
}

func bytes32(label string) []byte {
	h := sha256.Sum256([]byte(label))
	return h[:]
}

// event hands one event to the service and keeps what it says, as a host would.
func (b *bench) event(from duel.Sender, request []byte) duel.Result {
	b.t.Helper()
	b.events++
	var random duel.Random
	for i := 0; i < len(random); i += 8 {
		binary.LittleEndian.PutUint64(random[i:], b.events<<8|uint64(i))
	}
	from.Duel = "duel"
	r, err := b.svc.Handle(b.state, from, request, &random, b.at)
	if err != nil {
		b.t.Fatal(err)
	}
	b.state, b.wake, b.last = r.State, r.Wake, r
	return r
}

// request encodes a request; a nil body stays out.
func request(op wire.DuelOp, body msgp.Marshaler) []byte {
	q := wire.DuelRequest{Version: wire.DuelProtocol, ID: 7, Op: op}
	if body != nil {
		q.Body, _ = body.MarshalMsg(nil)
	}
	out, _ := q.MarshalMsg(nil)
	return out
}

// reply is an answer with its body decoded.
type reply struct {
	wire.DuelMessage
	state wire.DuelState
	about wire.DuelInvitation
}

func (b *bench) decode(data []byte, look bool) reply {
	b.t.Helper()
	var r reply
	if rest, err := r.UnmarshalMsg(data); err != nil || len(rest) != 0 {
		b.t.Fatalf("no message: %v", err)
	}
	if len(r.Body) == 0 || msgp.IsNil(r.Body) {
		return r
	}
	var err error
	if look && r.Outcome == wire.OutcomeOK {
		_, err = r.about.UnmarshalMsg(r.Body)
	} else {
		_, err = r.state.UnmarshalMsg(r.Body)
	}
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

// answer returns the answer in a result.
func (b *bench) answer(r duel.Result, look bool) reply {
	b.t.Helper()
	for _, m := range r.Out {
		if m.To == duel.Nobody {
			return b.decode(m.Bytes, look)
		}
	}
	b.t.Fatal("no answer")
	return reply{}
}

// post sends a request over HTTP.
func (b *bench) post(d *device, op wire.DuelOp, body msgp.Marshaler) reply {
	b.t.Helper()
	from := duel.Sender{Occasion: duel.ByHTTP, Member: duel.Nobody, Online: b.online}
	if d != nil {
		from.Secret = d.secret
	}
	return b.answer(b.event(from, request(op, body)), op == wire.DuelOpLook)
}

// send sends a request over the device's socket.
func (b *bench) send(d *device, op wire.DuelOp, body msgp.Marshaler) reply {
	b.t.Helper()
	others := b.online
	if d.member != duel.Nobody {
		others &^= 1 << d.member
	}
	r := b.event(duel.Sender{Occasion: duel.BySocket, Member: d.member, Online: others}, request(op, body))
	if op == wire.DuelOpHello && r.Member != duel.Nobody {
		d.member = r.Member
		b.online = b.online.With(r.Member)
	}
	return b.answer(r, false)
}

// connect opens a socket and says hello.
func (b *bench) connect(d *device) reply {
	b.t.Helper()
	d.member = duel.Nobody
	return b.send(d, wire.DuelOpHello, &wire.DuelHello{Secret: d.secret})
}

// acknowledge lets devices that are asked for a sign of life give one, as a page does when it gets the news that
// all seats are taken.
func (b *bench) acknowledge(ds ...*device) {
	b.t.Helper()
	for _, m := range b.last.Out {
		if m.To != duel.Nobody && b.decode(m.Bytes, false).state.Phase == wire.DuelJoined {
			for _, d := range ds {
				if d.member == m.To {
					b.send(d, wire.DuelOpState, nil).ok(b.t)
				}
			}
		}
	}
}

// disconnect closes the device's only socket.
func (b *bench) disconnect(d *device) {
	b.t.Helper()
	b.online &^= 1 << d.member
	b.event(duel.Sender{Occasion: duel.ByClose, Member: d.member, Online: b.online}, nil)
	d.member = duel.Nobody
}

// alarm wakes the duel.
func (b *bench) alarm() {
	b.t.Helper()
	b.event(duel.Sender{Occasion: duel.ByAlarm, Member: duel.Nobody, Online: b.online}, nil)
}

// create opens a duel of a ruleset in English.
func (b *bench) create(d *device, ruleset string) reply {
	b.t.Helper()
	return b.post(d, wire.DuelOpCreate, &wire.DuelCreate{Ruleset: ruleset, Lang: "en", Name: d.name, Nonce: d.nonce})
}

// join takes up an invitation.
func (b *bench) join(d *device, invitation []byte) reply {
	b.t.Helper()
	return b.post(d, wire.DuelOpJoin, &wire.DuelJoin{Invitation: invitation, Name: d.name, Nonce: d.nonce})
}

// ok fails the test where a reply is an error.
func (r reply) ok(t testing.TB) reply {
	t.Helper()
	if r.Outcome != wire.OutcomeOK {
		t.Fatalf("refused: %s %s", r.Code, r.Detail)
	}
	return r
}

// refused fails the test unless a reply is an error with a code.
func (r reply) refused(t testing.TB, code wire.Code) reply {
	t.Helper()
	if r.Outcome != wire.OutcomeError || r.Code != code {
		t.Fatalf("outcome %s code %q, want %q", r.Outcome, r.Code, code)
	}
	return r
}

// playing returns a bench with a match that has begun: the devices in order of their members.
func playing(t testing.TB, ruleset string) (*bench, []*device) {
	t.Helper()
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	made := b.create(a, ruleset).ok(t)
	b.join(c, made.state.Invitations[0].Invitation).ok(t)
	b.connect(a).ok(t)
	if r := b.connect(c).ok(t); r.state.Phase != wire.DuelPlaying {
		t.Fatalf("phase %s after both have connected", r.state.Phase)
	}
	return b, []*device{a, c}
}

// stateOf asks for the duel as a device sees it.
func (b *bench) stateOf(d *device) wire.DuelState {
	b.t.Helper()
	return b.post(d, wire.DuelOpState, nil).ok(b.t).state
}

// mover returns who is to move, and who waits.
func (b *bench) mover(ds []*device) (mover, waiter *device) {
	b.t.Helper()
	s := b.stateOf(ds[0])
	if s.Game.Turn == s.Seat {
		return ds[0], ds[1]
	}
	return ds[1], ds[0]
}

// best returns a device's best placement, or a pass, found from its own view as a page would.
func (b *bench) best(s wire.DuelState) *wire.DuelMove {
	b.t.Helper()
	v, err := wire.DecodeView(s.View, rules.Find)
	if err != nil {
		b.t.Fatal(err)
	}
	m := &wire.DuelMove{Round: s.Round, Number: s.Game.Number, Kind: wire.MovePass}
	in := movegen.Of(&v)
	if play, ok := movegen.New(b.shelf.current[s.Lang]).Best(&in); ok {
		m.Kind, m.Tiles = wire.MovePlace, wire.PlacedOf(&play.Move)
	}
	return m
}

// playOn plays best moves to the end of the match.
func (b *bench) playOn(ds []*device) {
	b.t.Helper()
	for range 200 {
		if b.stateOf(ds[0]).Phase != wire.DuelPlaying {
			return
		}
		for _, d := range ds {
			if s := b.stateOf(d); s.Phase == wire.DuelPlaying && s.Game.Turn == s.Seat {
				b.at += second
				b.post(d, wire.DuelOpMove, b.best(s)).ok(b.t)
				break
			}
		}
	}
	b.t.Fatal("the match does not end")
}

// short returns a placement of as few tiles as there is, so that tiles are left over.
func (b *bench) short(s wire.DuelState) *wire.DuelMove {
	b.t.Helper()
	v, err := wire.DecodeView(s.View, rules.Find)
	if err != nil {
		b.t.Fatal(err)
	}
	in := movegen.Of(&v)
	var found *engine.Move
	for _, play := range movegen.New(b.shelf.current[s.Lang]).All(&in, nil) {
		if found == nil || play.Move.Len() < found.Len() {
			found = &play.Move
		}
	}
	if found == nil {
		b.t.Fatal("nothing can be placed")
	}
	return &wire.DuelMove{Round: s.Round, Number: s.Game.Number, Kind: wire.MovePlace, Tiles: wire.PlacedOf(found)}
}
