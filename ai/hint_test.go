package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestHintSpeaksCommonWords is about racks whose best word is rare, or a slur, or the only one.
func TestHintSpeaksCommonWords(t *testing.T) {
	v := rackView(t, vocab(t), "AEHLSTU")
	player := NewPlayer(vocab(t))
	if h := player.Hint(v, HintMove); spelled(t, &v, h.Move) != "HAUST" {
		t.Errorf("hints %+v", h)
	}
	l := compile(t, "de", []build.Entry{{Word: "HAUTE", Tier: lexicon.Basic, Slur: true}, {Word: "ELCH", Tier: lexicon.Rare}})
	v = rackView(t, l, "AEHTULC")
	player = NewPlayer(l)
	if h := player.Hint(v, HintMove); h.Kind != engine.Exchange || h.Move.Kind != engine.Exchange || h.Squares != nil || h.Points != 0 {
		t.Errorf("without a common word: %+v", h)
	}
	v.Exchange = 0
	if h := player.Hint(v, HintMove); h.Kind != engine.Pass {
		t.Errorf("without exchange: %+v", h)
	}
}

// TestHintTellsStepByStep checks what each step shows, in positions of whole matches of every kind of table.
func TestHintTellsStepByStep(t *testing.T) {
	for _, c := range []struct{ ruleset, lang string }{{"sprig", "de"}, {"setzer", "de"}, {"friends", "en"}} {
		l := lists(t, c.lang)
		player := NewPlayer(l)
		p := newMatch(t, c.ruleset, l, 2, 3, nil)
		for p.Phase() == engine.PhasePlay && p.Number() < 16 {
			v := p.View(p.Turn())
			checkSteps(t, player, &v)
			p = takeTurn(t, player, p, Normal, l)
		}
		if h := player.Hint(p.View(1-p.Turn()), HintMove); p.Turn() != engine.NoSeat && h.Kind != engine.NoMove {
			t.Errorf("out of turn: %+v", h)
		}
	}
}

func checkSteps(t *testing.T, player *Player, v *engine.View) {
	t.Helper()
	where, points, move := player.Hint(*v, HintWhere), player.Hint(*v, HintPoints), player.Hint(*v, HintMove)
	if where.Points != 0 || where.Move != (engine.Move{}) || points.Move != (engine.Move{}) {
		t.Errorf("too much: %+v, %+v", where, points)
	}
	checkMove(t, v, player, move.Move)
	if move.Kind != engine.Place {
		return
	}
	s, err := v.Score(move.Move)
	if err != nil {
		t.Fatal(err)
	}
	if s.Points != move.Points || s.Points != points.Points || len(where.Squares) != int(s.Words()[0].Len) ||
		where.Squares[0] != s.Words()[0].Start || points.Squares[0] != where.Squares[0] {
		t.Errorf("%+v, %+v, %+v of a move of %d points", where, points, move, s.Points)
	}
	for _, w := range s.Words() {
		if n, ok := player.words.Number(w.Letters(nil)); !ok || player.words.Tier(n) < lexicon.Common || player.words.Slur(n) {
			t.Errorf("hints %s", w.Text(v.Tiles))
		}
	}
}
