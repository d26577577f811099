package duel_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// checkFairness does what a page does at the end: opens the commitment, makes the seed, replays the match.
func checkFairness(t *testing.T, b *bench, s wire.DuelState, published []byte, nonces ...[]byte) {
	t.Helper()
	r := s.Reveal
	if r == nil {
		t.Fatal("nothing is revealed")
	}
	l := b.shelf.current[s.Lang].Hash()
	// Spelled out, so that a change of the formula is noticed here.
	want := sha256.Sum256(bytes.Join([][]byte{r.Secret, []byte(s.Ruleset), {0}, []byte(s.Lang), {0}, l[:]}, nil))
	if !bytes.Equal(want[:], published) || !bytes.Equal(r.Commitment, published) {
		t.Error("the revealed secret doesn't open the commitment")
	}
	seed := sha256.Sum256(append(bytes.Clone(r.Secret), bytes.Join(nonces, nil)...))
	var kept wire.StoredMatch
	if _, err := kept.UnmarshalMsg(r.Record); err != nil {
		t.Fatal(err)
	}
	record, err := engine.DecodeRecord(kept.Record)
	if err != nil {
		t.Fatal(err)
	}
	if record.Seed != seed || len(r.Nonces) != len(nonces) {
		t.Error("the match was played with another seed")
	}
	for i := range nonces {
		if !bytes.Equal(r.Nonces[i], nonces[i]) {
			t.Errorf("nonce %d isn't the player's", i)
		}
	}
	pos, _, err := record.Replay(rules.Find, b.shelf.current[s.Lang])
	if err != nil {
		t.Fatal(err)
	}
	res := pos.Result()
	for seat, score := range s.Game.Result.Scores {
		if res.Scores[seat] != score {
			t.Errorf("seat %d: replay gives %d points, the match gave %d", seat, res.Scores[seat], score)
		}
	}
}

func TestFairnessCanBeChecked(t *testing.T) {
	b := newBench(t)
	a, c := newDevice("Ada"), newDevice("Cyd")
	made := b.create(a, "sprig").ok(t).state
	b.join(c, made.Invitations[0].Invitation).ok(t)
	b.connect(a)
	b.connect(c)
	b.playOn([]*device{a, c})
	for _, d := range []*device{a, c} {
		checkFairness(t, b, b.stateOf(d), made.Commitment, a.nonce, c.nonce)
	}
}

func TestNothingIsRevealedBeforeTheEnd(t *testing.T) {
	b, ds := playing(t, "sprig")
	for range 3 {
		m, _ := b.mover(ds)
		b.post(m, wire.DuelOpMove, b.best(b.stateOf(m))).ok(t)
		for _, d := range ds {
			if s := b.stateOf(d); s.Reveal != nil || len(s.Next) != 0 {
				t.Fatal("revealed in mid-match")
			}
		}
	}
}

func TestRematchSwapsSeatsAndStart(t *testing.T) {
	b := newBench(t)
	ds := []*device{newDevice("Ada"), newDevice("Cyd")}
	made := b.create(ds[0], "sprig").ok(t).state
	b.join(ds[1], made.Invitations[0].Invitation).ok(t)
	b.connect(ds[0])
	first := b.connect(ds[1]).ok(t).state.Game.First
	b.send(ds[1], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: bytes32("x")}).refused(t, wire.CodeNotOver)
	b.send(ds[0], wire.DuelOpMove, &wire.DuelMove{Round: 1, Kind: wire.MoveResign}).ok(t)
	over := b.stateOf(ds[1])
	if len(over.Next) != 32 || bytes.Equal(over.Next, made.Commitment) {
		t.Fatal("no new commitment at the end")
	}

	n0, n1 := bytes32("Ada again"), bytes32("Cyd again")
	b.send(ds[0], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: n0[1:]}).refused(t, wire.CodeBadNonce)
	for range 2 { // sent twice it is one wish
		s := b.send(ds[0], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: n0}).ok(t).state
		if s.Phase != wire.DuelOver || !s.Seats[0].Rematch || s.Seats[1].Rematch {
			t.Fatalf("after one wish: %s %+v", s.Phase, s.Seats)
		}
	}
	// Another browser with the same seat has made another nonce; it is told that its own doesn't count.
	b.send(ds[0], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: bytes32("Ada elsewhere")}).refused(t, wire.CodeOtherNonce)
	b.send(ds[1], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: n1}).ok(t)
	b.acknowledge(ds...)
	s := b.stateOf(ds[1])
	if s.Phase != wire.DuelPlaying || s.Round != 2 || s.Seat != 0 || s.Seats[0].Name != "Cyd" || s.Seats[1].Name != "Ada" {
		t.Fatalf("the rematch: %s, round %d, seat %d", s.Phase, s.Round, s.Seat)
	}
	if s.Game.First != first {
		t.Errorf("seat %d starts; the seats have swapped, so it has to be seat %d again", s.Game.First, first)
	}
	if !bytes.Equal(s.Commitment, over.Next) {
		t.Error("the rematch isn't played with the secret that was committed to")
	}
	// The wish that began the round, sent again, is no error; a move of the old round is.
	b.send(ds[1], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: n1}).ok(t)
	b.send(ds[1], wire.DuelOpMove, &wire.DuelMove{Round: 1, Kind: wire.MoveResign}).refused(t, wire.CodeOldRound)
	b.playOn(ds)
	checkFairness(t, b, b.stateOf(ds[0]), over.Next, n1, n0)
}

func TestForget(t *testing.T) {
	b, ds := playing(t, "sprig")
	if r := b.send(ds[0], wire.DuelOpForget, nil).ok(t); len(r.Body) != 0 {
		t.Error("who is forgotten still gets the state")
	}
	s := b.stateOf(ds[1])
	if s.Phase != wire.DuelOver || s.Game.Result.Winner != s.Seat || s.Seats[0].Name != "" || !s.Seats[0].Gone {
		t.Fatalf("%s %+v", s.Phase, s.Seats)
	}
	if bytes.Contains(b.state, []byte("Ada")) {
		t.Error("the name is still stored")
	}
	b.post(ds[0], wire.DuelOpState, nil).refused(t, wire.CodeNoSeat)
	b.send(ds[1], wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: bytes32("x")}).refused(t, wire.CodeGone)
	b.post(ds[1], wire.DuelOpForget, nil).ok(t)
	if b.state != nil || !b.last.Changed {
		t.Error("a duel without members is still stored")
	}
}

func TestANewWordListLeavesARunningMatchAlone(t *testing.T) {
	b, ds := playing(t, "sprig")
	was := b.stateOf(ds[0]).Lexicon
	old := b.shelf.current["en"]
	b.shelf.add("en", smallEnglish(t))
	if s := b.stateOf(ds[0]); s.Lexicon != was {
		t.Fatal("a running match took another word list")
	}
	m, _ := b.mover(ds)
	s := b.stateOf(m)
	b.shelf.current["en"] = old // what the page fetches by its hash
	move := b.best(s)
	b.shelf.add("en", smallEnglish(t))
	b.post(m, wire.DuelOpMove, move).ok(t)
	b.post(m, wire.DuelOpMove, &wire.DuelMove{Round: 1, Kind: wire.MoveResign}).ok(t)
	for _, d := range ds {
		b.send(d, wire.DuelOpRematch, &wire.DuelRematch{Round: 1, Nonce: bytes32("r" + d.name)}).ok(t)
	}
	b.acknowledge(ds...)
	hash := smallEnglish(t).Hash()
	if s := b.stateOf(ds[0]); s.Round != 2 || s.Lexicon != hex.EncodeToString(hash[:]) {
		t.Error("the rematch isn't played with the new list")
	}
}
