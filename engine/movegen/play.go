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

// Sort puts plays in the order of Compare. It is a heapsort, a small part of the code that slices.SortFunc is for one more
// type, which counts in the module that the page downloads.
func Sort(plays []Play) {
	for i := len(plays)/2 - 1; i >= 0; i-- {
		sink(plays, i)
	}
	for n := len(plays) - 1; n > 0; n-- {
		plays[0], plays[n] = plays[n], plays[0]
		sink(plays[:n], 0)
	}
}

// sink moves play i of a heap, whose last play by Compare is on top, below those that come after it.
func sink(heap []Play, i int) {
	for {
		child := 2*i + 1
		if child >= len(heap) {
			return
		}
		if child+1 < len(heap) && heap[child].Before(&heap[child+1]) {
			child++
		}
		if !heap[i].Before(&heap[child]) {
			return
		}
		heap[i], heap[child] = heap[child], heap[i]
		i = child
	}
}

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
