package ai

import (
	"errors"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// recorded starts a match that keeps its record.
func recorded(t testing.TB, id string, l *lexicon.Lexicon, change func(*engine.Options)) *engine.Match {
	t.Helper()
	m, err := engine.Start(newMatch(t, id, l, 2, 1, change).Table(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// do makes moves that must be accepted.
func do(t testing.TB, m *engine.Match, l *lexicon.Lexicon, by engine.Seat, move engine.Move) {
	t.Helper()
	if _, err := m.Play(by, move, l, 0); err != nil {
		t.Fatal(err)
	}
}

// judge goes through a match to the end.
func judge(t testing.TB, m *engine.Match, l *lexicon.Lexicon) (*Review, []Judgement) {
	t.Helper()
	record := m.Record()
	review, err := NewPlayer(l).Review(&record, rules.Find)
	if err != nil {
		t.Fatal(err)
	}
	var all []Judgement
	for j, ok := review.Next(); ok; j, ok = review.Next() {
		all = append(all, j)
		if review.Left() != review.Len()-len(all) {
			t.Fatalf("%d left after %d of %d", review.Left(), len(all), review.Len())
		}
	}
	return review, all
}

// TestReviewOfGreedy reviews whole matches of the greedy level: no move with more points may be named, and what was
// lost is what the named move keeps more.
func TestReviewOfGreedy(t *testing.T) {
	for _, c := range []struct{ ruleset, lang string }{{"sprig", "en"}, {"friends", "en"}} {
		l := lists(t, c.lang)
		m, player := recorded(t, c.ruleset, l, nil), NewPlayer(l)
		for m.Position().Phase() == engine.PhasePlay {
			seat := m.Position().Turn()
			do(t, m, l, seat, player.Pick(m.Position().View(seat), Greedy, 0, engine.Seed{}))
		}
		review, all := judge(t, m, l)
		moves := 0
		for i := range all {
			j := &all[i]
			checkMove(t, j.View, player, j.Best)
			if j.Gain > j.Points || j.Lost < 0 || j.Lost == 0 && j.Best != j.Move {
				t.Errorf("%s, turn %d: %+v", c.ruleset, j.View.Number, j)
			}
			moves++
		}
		if s := m.Position().View(0).At; moves != int(s[0].Moves+s[1].Moves) {
			t.Errorf("%s: %d turns judged, %d made", c.ruleset, moves, s[0].Moves+s[1].Moves)
		}
		checkDecisive(t, review, all, m.Position().Result().Winner)
	}
}

// checkDecisive checks the named turns against all others of their kind.
func checkDecisive(t *testing.T, r *Review, all []Judgement, winner engine.Seat) {
	t.Helper()
	named := r.Decisive()
	if len(named) != 3 {
		t.Fatalf("%d turns decided it", len(named))
	}
	least := int32(1 << 30)
	var numbers []uint16
	for i := range named {
		numbers = append(numbers, named[i].View.Number)
		if named[i].View.Seat == winner {
			least = min(least, named[i].Points)
		}
	}
	if !slices.IsSorted(numbers) {
		t.Errorf("out of order: %v", numbers)
	}
	for i := range all {
		if j := &all[i]; j.View.Seat == winner && j.Points > least && !slices.Contains(numbers, j.View.Number) {
			t.Errorf("turn %d with %d points is not named, one with %d is", j.View.Number, j.Points, least)
		}
	}
}

// TestReviewNamesTheMiss is about a pass in a match where a word was on the rack.
func TestReviewNamesTheMiss(t *testing.T) {
	l := lists(t, "de")
	m := recorded(t, "sprig", l, nil)
	best := NewPlayer(l)
	for turn := 0; m.Position().Phase() == engine.PhasePlay; turn++ {
		seat := m.Position().Turn()
		v := m.Position().View(seat)
		move := best.Pick(v, Strong, 0, engine.Seed{})
		if turn == 5 {
			move = engine.PassMove()
		}
		do(t, m, l, seat, move)
	}
	review, all := judge(t, m, l)
	if len(all) != 18 {
		t.Fatalf("%d turns", len(all))
	}
	for i := range all {
		if j := &all[i]; i == 5 && (j.Lost < 300 || j.Best.Kind != engine.Place || j.Points != 0) || i != 5 && j.Lost != 0 {
			t.Errorf("turn %d: %+v", i, j)
		}
	}
	if loser := all[5].View.Seat; m.Position().Result().Winner == 1-loser &&
		!slices.ContainsFunc(review.Decisive(), func(j Judgement) bool { return j.View.Number == 6 }) {
		t.Error("the pass is not among what decided the match")
	}
}

// TestReviewOfResignation is about a match that the leader gave up: its best move did not decide it, and the passes of
// both are what cost most.
func TestReviewOfResignation(t *testing.T) {
	l := lists(t, "de")
	m, player := recorded(t, "sprig", l, nil), NewPlayer(l)
	for turn := range 8 {
		seat := m.Position().Turn()
		move := player.Pick(m.Position().View(seat), Strong, 0, engine.Seed{})
		if turn == 3 || turn == 6 {
			move = engine.PassMove()
		}
		do(t, m, l, seat, move)
	}
	do(t, m, l, m.Position().Turn(), engine.ResignMove())
	review, all := judge(t, m, l)
	var lost []uint16
	for i := range all {
		if all[i].Lost > 0 {
			lost = append(lost, all[i].View.Number)
		}
	}
	var named []uint16
	for _, j := range review.Decisive() {
		named = append(named, j.View.Number)
	}
	if want := []uint16{4, 7}; !slices.Equal(lost, want) || !slices.Equal(named, want) {
		t.Errorf("points were lost in %v and %v are named, want %v", lost, named, want)
	}
}

// TestReviewOfOpenWords is about placements that lay open to objection: one stood, one was taken back.
func TestReviewOfOpenWords(t *testing.T) {
	l := compile(t, "de", []build.Entry{{Word: "QYQ"}})
	m := recorded(t, "setzer", l, func(o *engine.Options) { o.Check = engine.Contestable })
	first := m.Position().Turn()
	lay := func(seat engine.Seat, row int) {
		v := m.Position().View(seat)
		tiles := v.Rack.Tiles()
		placed := make([]engine.Placement, 0, 2)
		for i := range 2 {
			tile := tiles[i]
			if tile.IsJoker() {
				tile |= 1
			}
			placed = append(placed, engine.Placement{Square: engine.Square(row*15 + 7 + i), Tile: tile})
		}
		move, err := engine.PlaceMove(placed...)
		if err != nil {
			t.Fatal(err)
		}
		do(t, m, l, seat, move)
	}
	lay(first, 7)
	do(t, m, l, 1-first, engine.AcceptMove())
	stood := m.Position().View(first).At[first].Score
	lay(1-first, 8)
	do(t, m, l, first, engine.ChallengeMove())
	do(t, m, l, first, engine.PassMove())
	do(t, m, l, 1-first, engine.ResignMove())
	_, all := judge(t, m, l)
	if len(all) != 3 {
		t.Fatalf("%d turns: %+v", len(all), all)
	}
	if all[0].Void || all[0].Points != stood || !all[1].Void || all[1].Points != 0 || all[2].Move.Kind != engine.Pass {
		t.Errorf("%+v", all)
	}
}

// TestReviewRefuses is about matches that may not be reviewed.
func TestReviewRefuses(t *testing.T) {
	l := vocab(t)
	player := NewPlayer(l)
	m := recorded(t, "sprig", l, nil)
	record := m.Record()
	if _, err := player.Review(&record, rules.Find); !errors.Is(err, ErrUnfinished) {
		t.Errorf("a running match: %v", err)
	}
	do(t, m, l, 0, engine.ResignMove())
	if review, all := judge(t, m, l); len(all) != 0 || len(review.Decisive()) != 0 {
		t.Errorf("a match without a turn: %v", all)
	}
	record = m.Record()
	record.Ruleset = "chess"
	if _, err := player.Review(&record, rules.Find); !errors.Is(err, rules.ErrUnknown) {
		t.Errorf("an unknown game: %v", err)
	}
}
