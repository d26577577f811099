package duel_test

import (
	"flag"
	"os"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

var update = flag.Bool("update", false, "write testdata/stored-1.bin anew; only before a release has stored duels in that format")

// TestStoredDuelsAreReadForGood goes on with a duel that an earlier release has stored in mid-match. The file is
// never changed; a new format gets a new file beside it.
func TestStoredDuelsAreReadForGood(t *testing.T) {
	const golden = "testdata/stored-1.bin"
	b, ds := playing(t, "sprig")
	if *update {
		for range 3 {
			m, _ := b.mover(ds)
			b.post(m, wire.DuelOpMove, b.best(b.stateOf(m))).ok(t)
		}
		if err := os.WriteFile(golden, b.state, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if b.state, err = os.ReadFile(golden); err != nil {
		t.Fatal(err)
	}
	m, _ := b.mover(ds)
	s := b.stateOf(m)
	if s.Phase != wire.DuelPlaying || s.Round != 1 || s.Game.Number != 4 || s.Seats[0].Name != "Ada" || s.Seats[1].Name != "Cyd" ||
		s.Game.Seats[0].Score+s.Game.Seats[1].Score == 0 || len(s.Game.Rack) != 7 {
		t.Fatalf("the stored duel reads as %+v", s)
	}
	s = b.post(m, wire.DuelOpMove, &wire.DuelMove{Round: 1, Number: 4, Kind: wire.MovePass}).ok(t).state
	if s.Game.Number != 5 {
		t.Errorf("number %d after a move", s.Game.Number)
	}
}
