//go:build workerd

package e2e

import (
	"sync"
	"testing"
	"time"

	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/client"
)

// TestJoinRaces lets sixteen devices join by one link at the same moment: exactly one of them gets the seat,
// all others are told that it is taken, and the winner's retries are the same seat.
func TestJoinRaces(t *testing.T) {
	t.Parallel()
	_, c := serve(t)
	const racers = 16
	for range rounds(50, 1000) {
		inviter, invitation := invite(t, c)
		players := make([]*player, racers)
		replies := make([]*client.Reply, racers)
		for i := range players {
			players[i] = newPlayer(c, inviter.duel)
		}
		players[1].secret = players[0].secret // one device with two tabs
		gate := make(chan struct{})
		var wg sync.WaitGroup
		for i, p := range players {
			wg.Add(1)
			go func() {
				defer wg.Done()
				<-gate
				r, err := c.Post(within(t, 20*time.Second), p.duel, p.secret, wire.DuelOpJoin,
					&wire.DuelJoin{Invitation: invitation, Name: "Celia", Nonce: p.nonce})
				if err == nil {
					replies[i] = r
				}
			}()
		}
		close(gate)
		wg.Wait()
		winners := map[string]bool{}
		for i, r := range replies {
			switch {
			case r == nil:
				t.Fatal("no answer")
			case r.Err() == nil && r.State.Seat == 1:
				winners[string(players[i].secret)] = true
			case r.Code != wire.CodeInviteTaken || r.Status != 409 || r.State != nil:
				t.Fatalf("a loser is told %q, HTTP %d", r.Code, r.Status)
			}
		}
		if len(winners) != 1 {
			t.Fatalf("%d devices have won the same seat", len(winners))
		}
		for _, p := range players {
			if r := p.join(t, invitation); (r.Err() == nil) != winners[string(p.secret)] {
				t.Fatalf("a retry is answered otherwise: %q", r.Code)
			}
		}
	}
}

// TestAWholeDuel plays a duel from invitation to rematch over sockets.
func TestAWholeDuel(t *testing.T) {
	t.Parallel()
	_, c := serve(t)
	inviter, invitation := invite(t, c)
	look, err := c.Post(within(t, 10*time.Second), inviter.duel, nil, wire.DuelOpLook, &wire.DuelLook{Invitation: invitation})
	if err != nil || look.Err() != nil {
		t.Fatal(err, look)
	}
	inviter.connect(t)
	joiner := newPlayer(c, inviter.duel)
	joiner.join(t, invitation)
	joiner.connect(t)
	ps := [2]*player{inviter, joiner}
	inviter.await(t, wire.DuelPlaying)
	for inviter.refresh(t).Phase == wire.DuelPlaying {
		joiner.refresh(t)
		m, w := mover(ps)
		r, err := m.socket.Call(within(t, 10*time.Second), wire.DuelOpMove, m.best(t))
		if err == nil {
			err = r.Err()
		}
		if err != nil {
			t.Fatal(err)
		}
		// The other one hears of it without asking.
		for {
			if n, err := w.socket.Next(within(t, 10*time.Second)); err != nil {
				t.Fatal(err)
			} else if n.State != nil && n.State.Game != nil && n.State.Game.Number == r.State.Game.Number {
				break
			}
		}
	}
	if r := inviter.state.Reveal; r == nil || inviter.state.Game.Result == nil {
		t.Fatal("no result")
	}
	if n := len(inviter.state.Game.History); n < 18 {
		t.Errorf("%d turns in a match of nine each", n)
	}
	for _, p := range ps {
		r, err := p.socket.Call(within(t, 10*time.Second), wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: client.NewSecret()})
		if err != nil || r.Err() != nil {
			t.Fatal(err, r)
		}
	}
	ps[0].await(t, wire.DuelPlaying)
	if s := inviter.refresh(t); s.Phase != wire.DuelPlaying || s.Round != 2 || s.Seat != 1 {
		t.Errorf("the rematch: %s, round %d, seat %d", s.Phase, s.Round, s.Seat)
	}
	for _, p := range ps {
		if r, err := c.Post(within(t, 10*time.Second), p.duel, p.secret, wire.DuelOpForget, nil); err != nil || r.Err() != nil {
			t.Fatal(err, r)
		}
	}
	if r, err := c.Post(within(t, 10*time.Second), inviter.duel, inviter.secret, wire.DuelOpState, nil); err != nil || r.Code != wire.CodeNoDuel {
		t.Errorf("after both have had their data deleted: %v %v", r, err)
	}
}
