package ai

import (
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// FuzzPick makes views that no match would come to, and checks that every level answers each with a move that the
// view allows.
func FuzzPick(f *testing.F) {
	f.Add(uint8(0), []byte{60, 1, 61, 2}, []byte{1, 2, 3, 4, 5, 6, 7}, []byte{1, 2, 3}, uint8(7), uint8(3), uint8(9))
	f.Add(uint8(1), []byte{112, 1, 113, 130}, []byte{0x80, 2, 3}, []byte{}, uint8(0), uint8(0), uint8(0))
	f.Add(uint8(2), []byte{0, 200, 5, 0x80}, []byte{99, 0x81}, []byte{255, 255, 255}, uint8(255), uint8(7), uint8(1))
	f.Add(uint8(3), []byte{}, []byte{}, []byte{0, 0, 9}, uint8(90), uint8(1), uint8(1))
	list := map[string][]build.Entry{"de": nil, "en": nil}
	for _, w := range []string{"AB", "ABBA", "BAD", "CAB", "DAB", "ACE", "BEAD", "DECADE", "CEDE", "AC", "EBBE", "FADE"} {
		for lang := range list {
			list[lang] = append(list[lang], build.Entry{Word: w, Tier: 2, Slur: w == "DAB"})
		}
	}
	players := map[string]*Player{"de": NewPlayer(compile(f, "de", list["de"])), "en": NewPlayer(compile(f, "en", list["en"]))}
	f.Fuzz(func(t *testing.T, choice uint8, squares, rack, unseen []byte, bag, exchange, left uint8) {
		games := []struct{ ruleset, lang string }{{"sprig", "de"}, {"setzer", "de"}, {"friends", "en"}, {"sprig", "en"}}
		game := games[int(choice)%len(games)]
		player := players[game.lang]
		v := newMatch(t, game.ruleset, player.words, 2, choice, nil).View(0)
		for i := 0; i+1 < len(squares); i += 2 {
			v.Board.Set(engine.Square(int(squares[i])%v.Board.Squares()), engine.Tile(squares[i+1]))
		}
		v.Rack = engine.Rack{}
		for _, b := range rack {
			v.Rack.Add(engine.Tile(b))
		}
		v.Unseen = engine.Counts{}
		for i, b := range unseen {
			v.Unseen[i%len(v.Unseen)] = b
		}
		v.Bag, v.Exchange = bag, exchange%8
		v.At[0].MovesLeft, v.At[1].MovesLeft = uint16(left), uint16(left/2)
		v.At[1].Rack = exchange
		v.Options.CommonOnly = choice&64 != 0
		v.Tidy = engine.TidyView{Open: choice&32 != 0, Number: 1, Leftover: v.Rack}
		for _, level := range Levels() {
			checkMove(t, &v, player, player.Pick(v, level, 3, engine.Seed{choice}))
			if m, ok := player.PickTidy(v, level, engine.Seed{}); ok && v.Tidy.Leftover.Count(m.At(0).Tile) == 0 {
				t.Errorf("%s swaps %v", level, m)
			}
		}
	})
}

// checkMove checks a move against the view it was picked for.
func checkMove(t *testing.T, v *engine.View, player *Player, m engine.Move) {
	t.Helper()
	switch m.Kind {
	case engine.Pass:
	case engine.Exchange:
		rack := v.Rack
		for _, p := range m.Placements() {
			if !rack.Remove(p.Tile) {
				t.Errorf("exchanges %v of %v", m, v.Rack)
			}
		}
		if m.Len() > int(v.Exchange) {
			t.Errorf("exchanges %d tiles of %d", m.Len(), v.Exchange)
		}
	case engine.Place:
		s, err := v.Score(m)
		if err != nil {
			t.Fatal(err)
		}
		if refused, err := v.Refused(&s, player.words); err != nil || refused != 0 {
			t.Errorf("%v: refused %b, %v", m, refused, err)
		}
	default:
		t.Errorf("picks %v", m)
	}
}
