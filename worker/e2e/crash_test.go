//go:build workerd

package e2e

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// TestKill kills the service, as kill -9 does, while moves are on their way: no move that was acknowledged is
// lost, and none counts twice when the device sends it again.
func TestKill(t *testing.T) {
	t.Parallel()
	s, c := serve(t)
	ps := begin(t, c)
	acknowledged, lost, unheard := 0, 0, 0
	for round := range rounds(50, 1000) {
		if ps[0].refresh(t).Phase != wire.DuelPlaying {
			ps = begin(t, c)
		}
		ps[1].refresh(t)
		m, _ := mover(ps)
		move := m.best(t)
		// From before the message is read to well after it was answered.
		delay := time.Duration(rand.IntN(12000)) * time.Microsecond
		done := make(chan struct{})
		go func() {
			defer close(done)
			time.Sleep(delay)
			s.Kill()
		}()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		r, err := m.socket.Call(ctx, wire.DuelOpMove, move)
		cancel()
		<-done
		if err := s.Restart(); err != nil {
			t.Fatal(err)
		}
		acked := err == nil && r.Err() == nil
		after := m.refresh(t)
		counted := after.Phase != wire.DuelPlaying || after.Game.Number == move.Number+1
		switch {
		case acked && !counted:
			t.Fatalf("round %d: an acknowledged move is lost", round)
		case acked:
			acknowledged++
		case counted:
			unheard++
		default:
			lost++
		}
		if after.Phase == wire.DuelPlaying && after.Game.Number > move.Number+1 {
			t.Fatalf("round %d: one move has counted %d times", round, after.Game.Number-move.Number)
		}
		again := m.post(t, move)
		if err := again.Err(); err != nil {
			t.Fatalf("round %d: the move sent again: %v", round, err)
		}
		if again.State.Phase == wire.DuelPlaying && again.State.Game.Number != move.Number+1 {
			t.Fatalf("round %d: sent again, the move has number %d after %d", round, again.State.Game.Number, move.Number)
		}
		for _, p := range ps {
			p.connect(t)
		}
	}
	t.Logf("acknowledged before the kill %d, counted but not heard of %d, not counted %d", acknowledged, unheard, lost)
	if acknowledged == 0 || lost+unheard == 0 {
		t.Error("the kills came all before, or all after the answer: this tested nothing")
	}
}

// TestDeadline lets clocks run out in every way.
func TestDeadline(t *testing.T) {
	const clock = 2500 * time.Millisecond
	hurried := "WORDSPRIG_TEST_CLOCK_MS=2500"
	for _, c := range []struct {
		name string
		pass func(t *testing.T, m, w *player, stop, start func())
	}{
		{"connected", func(t *testing.T, m, w *player, stop, start func()) {
			// What is refused before it reaches the duel doesn't take its alarm away.
			if r, err := m.c.Post(within(t, time.Second), m.duel, []byte("short"), wire.DuelOpState, nil); err != nil || r.Code != wire.CodeBadSecret {
				t.Fatal(err, r)
			}
			for { // the winner is told without asking
				n, err := w.socket.Next(within(t, 2*clock))
				if err != nil {
					t.Fatal(err)
				}
				if n.State != nil && n.State.Phase == wire.DuelOver {
					break
				}
			}
		}},
		{"disconnected", func(t *testing.T, m, w *player, stop, start func()) {
			m.socket.Drop()
			w.socket.Drop()
			time.Sleep(clock + 500*time.Millisecond)
		}},
		{"across a restart", func(t *testing.T, m, w *player, stop, start func()) {
			stop()
			start()
			time.Sleep(clock + 500*time.Millisecond)
		}},
		{"passed while down", func(t *testing.T, m, w *player, stop, start func()) {
			stop()
			time.Sleep(clock)
			start()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, cl := serve(t, hurried)
			m, w := mover(begin(t, cl))
			move := m.best(t)
			c.pass(t, m, w, s.Kill, func() {
				if err := s.Restart(); err != nil {
					t.Fatal(err)
				}
			})
			r := m.post(t, move)
			if r.Code != "match-over" || r.State == nil || r.State.Phase != wire.DuelOver {
				t.Fatalf("a late move is answered with %q", r.Code)
			}
			if res := r.State.Game.Result; res.Reason != wire.ReasonTimeout || res.Winner == r.State.Seat {
				t.Errorf("result %+v", res)
			}
		})
	}
}

// TestHibernation leaves a duel alone until its object is put to sleep, and finds sockets and state again.
func TestHibernation(t *testing.T) {
	t.Parallel()
	s, c := serve(t)
	ps := begin(t, c)
	m, w := mover(ps)
	loaded := strings.Count(s.Log(), `"loaded"`)
	if err := m.socket.SendText(within(t, time.Second), "ping"); err != nil {
		t.Fatal(err)
	}
	time.Sleep(13 * time.Second) // workerd puts an idle object away after ten
	move := m.best(t)
	r, err := m.socket.Call(within(t, 5*time.Second), wire.DuelOpMove, move)
	if err == nil {
		err = r.Err()
	}
	if err != nil {
		t.Fatalf("the mover's socket after hibernation: %v", err)
	}
	if strings.Count(s.Log(), `"loaded"`) == loaded {
		t.Error("the object was awake all the time: this tested nothing")
	}
	if r.State.Game.Number != 2 || !r.State.Seats[0].Online || !r.State.Seats[1].Online {
		t.Errorf("the state after hibernation: number %d, seats %+v", r.State.Game.Number, r.State.Seats)
	}
	for {
		n, err := w.socket.Next(within(t, 5*time.Second))
		if err != nil {
			t.Fatalf("the waiter's socket after hibernation: %v", err)
		}
		if n.State != nil && n.State.Game != nil && n.State.Game.Number == 2 {
			break
		}
	}
}
