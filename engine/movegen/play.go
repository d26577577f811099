package movegen

import (
	"cmp"

	"github.com/wordsprig/wordsprig/engine"
)

// Play is a placement and its points.
type Play struct {
	Move   engine.Move
	Points int32
}

// Before reports whether p comes before q in the order of Compare.
func (p *Play) Before(q *Play) bool { return comparePlays(p, q) < 0 }

// Compare orders plays: more points first, then fewer tiles, then the tile nearest to the first square, and so on
// tile by tile; on the same square the lower letter first, and a joker after all of them. No two plays of a position
// are equal, so the order does not depend on how they were found.
func Compare(p, q Play) int { return comparePlays(&p, &q) }

func comparePlays(p, q *Play) int {
	if c := cmp.Compare(q.Points, p.Points); c != 0 {
		return c
	}
	return compareMoves(&p.Move, &q.Move)
}

// compareMoves orders placements by number of tiles, then by square and tile.
func compareMoves(a, b *engine.Move) int {
	if c := cmp.Compare(a.Len(), b.Len()); c != 0 {
		return c
	}
	for i, p := range a.Placements() {
		q := b.At(i)
		if c := cmp.Or(cmp.Compare(p.Square, q.Square), cmp.Compare(p.Tile, q.Tile)); c != 0 {
			return c
		}
	}
	return 0
}

// record takes down the placement of the first n placed tiles, whose word ends before the cell end.
func (g *Generator) record(end, n int, points int32) {
	if end-g.start < g.minWord {
		return
	}
	if n == 1 && g.dir == down && g.crossesOwn() {
		return // the same tile was recorded with the word along its row
	}
	if n == g.rackSize {
		points += g.bonus
	}
	if g.bestOnly && len(g.plays) > 0 && points < g.plays[0].Points {
		return
	}
	move, err := engine.PlaceMove(g.placed[:n]...)
	if err != nil {
		return // cannot be: 1 to MaxRack tiles on squares of their own
	}
	p := Play{Move: move, Points: points}
	if g.bestOnly && len(g.plays) > 0 {
		if p.Before(&g.plays[0]) {
			g.plays[0] = p
		}
		return
	}
	g.plays = append(g.plays, p)
}

// crossesOwn reports whether the first placed tile makes a word across.
func (g *Generator) crossesOwn() bool {
	// The only tile lies on the anchor; the word's other cells are covered.
	at := g.start
	for g.cells[at].letter != 0 {
		at++
	}
	return g.cells[at].crossed
}
