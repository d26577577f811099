package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

func TestScore(t *testing.T) {
	for _, c := range []struct {
		name    string
		ruleset string
		board   []line // what lies already
		rack    string
		put     line
		words   string // in order, with a space after each
		each    []int32
		points  int32
		bingo   bool
	}{
		{name: "plain values", ruleset: "sprig", rack: "RATXXXX", put: line{5, 5, '-', "RAT"},
			words: "RAT ", each: []int32{3}, points: 3},
		{name: "letter x2", ruleset: "sprig", board: []line{{5, 6, '|', "AT"}}, rack: "QXXXXXX", put: line{4, 6, '|', "Q"},
			words: "QAT ", each: []int32{10 + 1 + 1}, points: 12},
		{name: "word x2", ruleset: "sprig", board: []line{{5, 5, '-', "A"}, {3, 2, '|', "OAT"}}, rack: "GXXXXXX", put: line{2, 2, '|', "G"},
			words: "GOAT ", each: []int32{(2 + 1 + 1 + 1) * 2}, points: 10},
		{name: "letter x2 in both words through it", ruleset: "sprig", board: []line{{4, 3, '-', "A"}, {3, 4, '|', "O"}}, rack: "KXXXXXX", put: line{4, 4, '-', "K"},
			words: "AK OK ", each: []int32{1 + 8, 1 + 8}, points: 18},
		{name: "word x2 in both words through it", ruleset: "sprig", board: []line{{2, 1, '-', "A"}, {1, 2, '|', "O"}}, rack: "KXXXXXX", put: line{2, 2, '-', "K"},
			words: "AK OK ", each: []int32{10, 10}, points: 20},
		{name: "premiums under tiles that lie are spent", ruleset: "sprig", board: []line{{2, 2, '-', "RAT"}}, rack: "SXXXXXX", put: line{2, 5, '-', "S"},
			words: "RATS ", each: []int32{4}, points: 4},
		{name: "word x2 twice", ruleset: "setzer", board: []line{{4, 7, '-', "A"}}, rack: "ESTENRX", put: line{4, 4, '-', "EST.ENR"},
			words: "ESTAENR ", each: []int32{7 * 4}, points: 28},
		{name: "letter premiums before word premiums", ruleset: "setzer", board: []line{{0, 1, '-', "AR"}}, rack: "QEXXXXX", put: line{0, 0, '-', "Q..E"},
			words: "QARE ", each: []int32{(10 + 1 + 1 + 2) * 3}, points: 42},
		{name: "word x3 twice", ruleset: "setzer", board: []line{{0, 1, '-', "AR"}, {0, 4, '-', "EN"}}, rack: "QESTXXX", put: line{0, 0, '-', "Q..E..ST"},
			words: "QAREENST ", each: []int32{(10 + 1 + 1 + 2 + 1 + 1 + 1 + 1) * 9}, points: 162},
		{name: "letter x3", ruleset: "setzer", board: []line{{5, 4, '-', "A"}}, rack: "VXXXXXX", put: line{5, 5, '-', "V"},
			words: "AV ", each: []int32{1 + 18}, points: 19},
		{name: "centre doubles in setzer", ruleset: "setzer", rack: "VAXXXXX", put: line{7, 7, '-', "VA"},
			words: "VA ", each: []int32{14}, points: 14},
		{name: "centre is plain in friends", ruleset: "friends", rack: "VAXXXXX", put: line{7, 7, '-', "VA"},
			words: "VA ", each: []int32{7}, points: 7},
		{name: "centre is plain in sprig", ruleset: "sprig", rack: "VATXXXX", put: line{5, 5, '-', "VAT"},
			words: "VAT ", each: []int32{5}, points: 5},
		{name: "a move counts all its words", ruleset: "friends", board: []line{{7, 7, '-', "RAT"}}, rack: "EREXXXX", put: line{8, 7, '-', "ERE"},
			words: "ERE RE AR TE ", each: []int32{3, 2, 2, 2}, points: 9},
		{name: "all seven in setzer", ruleset: "setzer", rack: "ERNSTEN", put: line{7, 7, '-', "ERNSTEN"},
			words: "ERNSTEN ", each: []int32{16}, points: 66, bingo: true},
		{name: "all seven in friends", ruleset: "friends", rack: "ERNSTEN", put: line{7, 4, '-', "ERNSTEN"},
			words: "ERNSTEN ", each: []int32{7}, points: 42, bingo: true},
		{name: "all seven in sprig", ruleset: "sprig", rack: "ERNSTEN", put: line{5, 2, '-', "ERNSTEN"},
			words: "ERNSTEN ", each: []int32{7}, points: 7},
		{name: "six are no bonus", ruleset: "setzer", rack: "ERNSTEN", put: line{7, 7, '-', "ERNSTE"},
			words: "ERNSTE ", each: []int32{14}, points: 14},
		{name: "a joker is worth nothing on letter x3", ruleset: "setzer", board: []line{{5, 4, '-', "A"}}, rack: "*XXXXXX", put: line{5, 5, '-', "v"},
			words: "AV ", each: []int32{1}, points: 1},
		{name: "a joker on word x2 doubles the word", ruleset: "setzer", rack: "*AXXXXX", put: line{7, 7, '-', "vA"},
			words: "VA ", each: []int32{2}, points: 2},
		{name: "a joker that lies is worth nothing", ruleset: "setzer", board: []line{{5, 7, '-', "v"}}, rack: "AXXXXXX", put: line{5, 8, '-', "A"},
			words: "VA ", each: []int32{1}, points: 1},
		{name: "a single tile down a column", ruleset: "setzer", board: []line{{5, 7, '|', "V"}}, rack: "AXXXXXX", put: line{6, 7, '-', "A"},
			words: "VA ", each: []int32{7}, points: 7},
	} {
		t.Run(c.name, func(t *testing.T) {
			lang := map[string]string{"sprig": "en", "setzer": "de", "friends": "de"}[c.ruleset]
			g := start(t, c.ruleset, lang, 2, nil)
			for _, l := range c.board {
				g.lay(l.row, l.col, l.dir, l.tiles)
			}
			g.racks(c.rack)
			s, err := g.p.Score(g.move(c.put.row, c.put.col, c.put.dir, c.put.tiles))
			if err != nil {
				t.Fatal(err)
			}
			words := ""
			for i, w := range s.Words() {
				words += w.Text(g.ts) + " "
				if i < len(c.each) && w.Points != c.each[i] {
					t.Errorf("%s brings %d, want %d", w.Text(g.ts), w.Points, c.each[i])
				}
			}
			if words != c.words || s.Points != c.points || s.Bingo != c.bingo {
				t.Errorf("%q %d points, bingo %v; want %q %d, %v", words, s.Points, s.Bingo, c.words, c.points, c.bingo)
			}
		})
	}
}

// line is tiles along a line.
type line struct {
	row, col int
	dir      byte
	tiles    string
}

func TestTransposedScoreIsTheSame(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"sprig", "setzer", "friends"} {
		g := start(t, id, "de", 2, nil)
		r := must(t, id)
		side := int(r.Side)
		layout := r.Layout
		flipped := layout
		for s := range side * side {
			flipped[s%side*side+s/side] = layout[s]
		}
		scored := 0
		for range 4000 {
			board, turned := engine.NewBoard(r.Side), engine.NewBoard(r.Side)
			for range rnd.IntN(60) {
				s := rnd.IntN(side * side)
				tile := engine.Tile(1 + rnd.IntN(20))
				board.Set(engine.Square(s), tile)
				turned.Set(engine.Square(s%side*side+s/side), tile)
			}
			m, mt := randomPlacement(rnd, &board)
			a, errA := engine.ScoreOn(r, g.ts, &layout, &board, &m)
			b, errB := engine.ScoreOn(r, g.ts, &flipped, &turned, &mt)
			if engine.CodeOf(errA) != engine.CodeOf(errB) || a.Points != b.Points || a.Len() != b.Len() || a.Bingo != b.Bingo {
				t.Fatalf("%v %v: %+v %+v", errA, errB, a, b)
			}
			if errA == nil {
				scored++
			}
		}
		if scored < 100 {
			t.Errorf("only %d placements fitted", scored)
		}
	}
}

// randomPlacement returns a placement along a line of free squares, and its transposition.
func randomPlacement(rnd *rand.Rand, b *engine.Board) (m, transposed engine.Move) {
	side := int(b.Side())
	step, row, col := 1, rnd.IntN(side), rnd.IntN(side)
	if rnd.IntN(2) == 0 {
		step = side
	}
	var ps, ts []engine.Placement
	s := row*side + col
	for n := 1 + rnd.IntN(7); n > 0; n-- {
		for s < side*side && b.At(engine.Square(s)) != 0 {
			s += step
		}
		if s >= side*side {
			break
		}
		tile := engine.Tile(1 + rnd.IntN(20))
		ps = append(ps, engine.Placement{Square: engine.Square(s), Tile: tile})
		ts = append(ts, engine.Placement{Square: engine.Square(s%side*side + s/side), Tile: tile})
		s += step
	}
	m, _ = engine.PlaceMove(ps...)
	transposed, _ = engine.PlaceMove(ts...)
	return m, transposed
}

func TestPositionAndViewScoreAlike(t *testing.T) {
	g := start(t, "setzer", "de", 2, nil)
	g.w = anything{}
	g.racks("ERNSTEN", "GELBERX")
	g.place(7, 7, '-', "ERNST")
	m := g.move(6, 7, '-', "GELB")
	s, err := g.p.Score(m)
	v := g.p.View(1)
	vs, verr := v.Score(m)
	if err != nil || verr != nil || s != vs {
		t.Errorf("%v %v", err, verr)
	}
	// The other seat may try things out too, with its own tiles only; an onlooker has none to be asked for.
	w := g.p.View(0)
	if _, err := w.Score(m); engine.CodeOf(err) != engine.CodeNotOnRack {
		t.Errorf("the other seat's view says %v", err)
	}
	n := g.p.View(engine.NoSeat)
	if ns, err := n.Score(m); err != nil || ns != s {
		t.Errorf("the onlooker's view says %v", err)
	}
}
