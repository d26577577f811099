package main

import (
	"context"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/worker/client"
)

// workers is how many requests are on their way at the same time.
const workers = 16

// load is a number of duels being played.
type load struct {
	ctx   context.Context
	c     *client.Client
	words *lexicon.Lexicon
	duels []*match
}

// match is one duel with its two devices.
type match struct {
	id         string
	invitation []byte
	secrets    [2][]byte
	sockets    [2]*client.Socket
	states     [2]*wire.DuelState // what each device knows
}

// newLoad warms the service up with one whole invitation, and fetches its words.
func newLoad(ctx context.Context, c *client.Client, n int) (*load, error) {
	l := &load{ctx: ctx, c: c, duels: make([]*match, n)}
	m, err := l.fresh()
	if err != nil {
		return nil, err
	}
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, c.Base+"/api/lexicons/"+m.states[0].Lexicon, nil)
	if err != nil {
		return nil, err
	}
	r, err := c.HTTP.Do(q)
	if err != nil {
		return nil, err
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	l.words, err = lexicon.Open(data)
	return l, err
}

// fresh opens, joins and connects one duel.
func (l *load) fresh() (*match, error) {
	m := &match{}
	for _, step := range []func(*match) error{l.create, l.join, l.dial} {
		if err := step(m); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (l *load) create(m *match) error {
	m.secrets = [2][]byte{client.NewSecret(), client.NewSecret()}
	r, err := l.c.Post(l.ctx, "", m.secrets[0], wire.DuelOpCreate,
		&wire.DuelCreate{Ruleset: "sprig", Lang: "en", Name: "Ada", Nonce: client.NewSecret()})
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		return err
	}
	m.id, m.invitation = r.State.Duel, r.State.Invitations[0].Invitation
	return nil
}

func (l *load) join(m *match) error {
	r, err := l.c.Post(l.ctx, m.id, m.secrets[1], wire.DuelOpJoin,
		&wire.DuelJoin{Invitation: m.invitation, Name: "Cyd", Nonce: client.NewSecret()})
	if err == nil {
		err = r.Err()
	}
	return err
}

func (l *load) dial(m *match) error {
	for i := range m.sockets {
		s, r, err := l.c.Dial(l.ctx, m.id, m.secrets[i])
		if err != nil {
			return err
		}
		m.sockets[i], m.states[i] = s, r.State
	}
	return l.catchUp(m, 0, 1)
}

// catchUp reads the news of one device until it knows of a turn.
func (l *load) catchUp(m *match, who int, number uint16) error {
	for {
		if s := m.states[who]; s.Phase == wire.DuelOver || s.Game != nil && s.Game.Number >= number {
			return nil
		}
		r, err := m.sockets[who].Next(l.ctx)
		if err != nil {
			return err
		}
		if r.State != nil {
			m.states[who] = r.State
		}
	}
}

// open creates all duels and joins them, and tells how long each took.
func (l *load) open() (created, joined time.Duration, err error) {
	for i := range l.duels {
		l.duels[i] = &match{}
	}
	begin := time.Now()
	if err := l.each(l.create); err != nil {
		return 0, 0, err
	}
	created = time.Since(begin)
	begin = time.Now()
	err = l.each(l.join)
	return created, time.Since(begin), err
}

func (l *load) connect() error { return l.each(l.dial) }

// each does something with every duel, several at a time.
func (l *load) each(do func(*match) error) error {
	var next atomic.Int64
	return parallel(min(workers, len(l.duels)), func(int) error {
		for {
			i := int(next.Add(1)) - 1
			if i >= len(l.duels) {
				return nil
			}
			if err := do(l.duels[i]); err != nil {
				return err
			}
		}
	})
}

// parallel runs n functions and returns the first error.
func parallel(n int, do func(worker int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { errs[i] = do(i) })
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// play makes moves in all duels by turns and returns how long each took, sorted, and how long it all took. A
// duel that is over is replaced by a new one.
func (l *load) play(moves int, limit time.Duration) ([]time.Duration, time.Duration, error) {
	n := min(workers, len(l.duels))
	times := make([][]time.Duration, n)
	begin := time.Now()
	var left atomic.Int64
	left.Store(int64(moves))
	err := parallel(n, func(w int) error {
		g := movegen.New(l.words)
		for i := w; time.Since(begin) < limit && left.Add(-1) >= 0; i += n {
			if i >= len(l.duels) {
				i = w
			}
			took, err := l.move(l.duels[i], g)
			if err != nil {
				return err
			}
			times[w] = append(times[w], took)
			if l.duels[i].states[0].Phase == wire.DuelOver || l.duels[i].states[1].Phase == wire.DuelOver {
				for _, s := range l.duels[i].sockets {
					s.Drop()
				}
				if l.duels[i], err = l.fresh(); err != nil {
					return err
				}
			}
		}
		return nil
	})
	took := time.Since(begin)
	all := slices.Concat(times...)
	slices.Sort(all)
	return all, took, err
}

// move makes the best move of whose turn it is, and returns how long the service took.
func (l *load) move(m *match, g *movegen.Generator) (time.Duration, error) {
	s := m.states[0]
	who := int(s.Game.Turn)
	if s.Seat != 0 {
		who = 1 - who
	}
	if err := l.catchUp(m, who, s.Game.Number); err != nil {
		return 0, err
	}
	s = m.states[who]
	v, err := wire.DecodeView(s.View, rules.Find)
	if err != nil {
		return 0, err
	}
	in := movegen.Of(&v)
	move := &wire.DuelMove{Round: s.Round, Number: s.Game.Number, Kind: wire.MovePass}
	if play, ok := g.Best(&in); ok {
		move.Kind, move.Tiles = wire.MovePlace, wire.PlacedOf(&play.Move)
	}
	begin := time.Now()
	r, err := m.sockets[who].Call(l.ctx, wire.DuelOpMove, move)
	took := time.Since(begin)
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		return 0, err
	}
	m.states[who] = r.State
	return took, l.catchUp(m, 1-who, r.State.Game.Number)
}
