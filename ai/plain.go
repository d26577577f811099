package ai

import (
	"slices"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
)

// all returns every legal placement, the best first.
func (p *Player) all(v *engine.View) []movegen.Play {
	in := movegen.Of(v)
	p.plays = p.gen.All(&in, p.plays[:0])
	movegen.Sort(p.plays)
	return p.plays
}

// random picks any move: a placement where there is one.
func (p *Player) random(v *engine.View, rng *noise) engine.Move {
	plays := p.all(v)
	for len(plays) > 0 {
		i := rng.below(len(plays))
		if p.speaks(v, &plays[i].Move, anyWord) {
			return plays[i].Move
		}
		plays = slices.Delete(plays, i, i+1)
	}
	return p.helpless(v)
}

// highest picks the highest-scoring placement with words of a vocabulary.
func (p *Player) highest(v *engine.View, voc vocabulary) engine.Move {
	for _, play := range p.all(v) {
		if p.speaks(v, &play.Move, voc) {
			return play.Move
		}
	}
	return p.helpless(v)
}

// easy plays short everyday words, and of these one that scores between three fifths of the best and just below it: any of
// them, so that it is no pattern to learn. When it sees no such word it takes the lowest-scoring common ones, so that
// a child's match does not dry up.
func (p *Player) easy(v *engine.View, rng *noise) engine.Move {
	plays := p.all(v)
	var seen []movegen.Play
	for i := range plays {
		if p.speaks(v, &plays[i].Move, everydayWord) {
			seen = append(seen, plays[i])
		}
	}
	if len(seen) > 0 {
		best := seen[0].Points
		from, to := 0, 0 // of those whose points fit
		for i := range seen {
			if seen[i].Points*20 > best*19 {
				from = i + 1
			}
			if seen[i].Points*5 >= best*3 {
				to = i + 1
			}
		}
		if from >= to {
			return seen[len(seen)/2].Move
		}
		return seen[from+rng.below(to-from)].Move
	}
	for i := len(plays) - 1; i >= 0; i-- {
		if p.speaks(v, &plays[i].Move, commonWords) {
			return plays[i].Move
		}
	}
	return p.helpless(v)
}

// helpless is the move of a computer that can place nothing: it exchanges all tiles, or as many as it may, the most
// frequent ones staying; or passes.
func (p *Player) helpless(v *engine.View) engine.Move {
	tiles := slices.Clone(v.Rack.Tiles())
	settle(tiles, func(a, b *engine.Tile) bool { return rarity(v, *a) > rarity(v, *b) })
	n := min(int(v.Exchange), len(tiles))
	if n == 0 {
		return engine.PassMove()
	}
	m, err := engine.ExchangeMove(tiles[:n]...)
	if err != nil {
		return engine.PassMove()
	}
	return m
}

// rarity orders tiles by how hard they are to place: the fewer the bag has of a kind, the harder. Jokers are never
// hard.
func rarity(v *engine.View, t engine.Tile) int {
	if t.IsJoker() {
		return -256
	}
	return -int(v.Tiles.Counts[t.Letter()&63])
}

// plainTidy swaps a tile that the rack holds three times, or else one of the rarest that is not easily placed. It
// looks at the rack as a casual player would, and does not wait for a better occasion.
func plainTidy(v *engine.View) (engine.Move, bool) {
	var give engine.Tile
	for _, t := range v.Tidy.Leftover.Tiles() {
		if v.Rack.Count(t) >= 3 && !t.IsJoker() {
			give = t
		}
	}
	if give == 0 {
		for _, t := range v.Tidy.Leftover.Tiles() {
			if rarity(v, t) >= -1 && (give == 0 || v.Tiles.Value(t) > v.Tiles.Value(give)) {
				give = t
			}
		}
	}
	if give == 0 {
		return engine.Move{}, false
	}
	return engine.TidyMove(give), true
}
