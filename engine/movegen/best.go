package movegen

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// handful is a choice of the rack's tiles without jokers.
type handful struct {
	hash   uint64
	points [engine.MaxRack]uint8 // of its tiles, falling
}

// slotWork is the slot that is being worked on.
type slotWork struct {
	slot
	cells  []cell
	hash   uint64                    // of the tiles that lie there
	fixed  int32                     // points that do not depend on the new tiles
	worth  [engine.MaxSide]int32     // what a point of a new tile counts, by place; 0 where a tile lies
	takes  [engine.MaxSide]letterSet // letters that fit, by place
	high   [engine.MaxRack]int32     // worth of the free places, falling
	any    letterSet                 // letters that fit on any free place
	word   []byte                    // that is being laid
	placed [engine.MaxRack]engine.Placement
}

// mapped is the search for the best play by the word map.
func (g *Generator) mapped() {
	g.findSlots()
	g.handfuls()
	g.best = Play{}
	for {
		i, ok := g.queue.pop(g.best.Points)
		if !ok {
			break
		}
		s := &g.queue.slots[i]
		bound := g.open(s)
		if !s.exact && bound < int32(g.queue.top) {
			s.exact = true
			g.queue.push(i, bound)
			continue
		}
		g.fill()
	}
	if g.best.Move.Kind == engine.Place {
		g.plays = append(g.plays, g.best)
	}
}

// open takes a slot up and returns the most that a word there can bring.
func (g *Generator) open(s *slot) int32 {
	w := &g.work
	w.slot = *s
	cells := g.grids[s.dir][s.at : s.at+uint16(s.length)]
	w.cells = cells
	factor, sum := int32(1), int32(0)
	for i := range cells {
		factor *= max(1, int32(cells[i].wordMul)*boolInt(cells[i].letter == 0))
	}
	w.hash, w.fixed, w.any = 0, 0, 0
	n := 0
	single := int32(0) // bound by the best tile for each place
	for i := range cells {
		c := &cells[i]
		if c.letter != 0 {
			sum += int32(c.value)
			w.hash += letterHash[c.letter&letterBits]
			w.takes[i], w.worth[i] = setOf(c.letter), 0
			continue
		}
		worth := int32(c.letterMul) * factor
		if c.crossed {
			worth += int32(c.letterMul) * int32(c.wordMul)
			w.fixed += int32(c.crossSum) * int32(c.wordMul)
		}
		single += worth * g.mostPoints(c)
		w.takes[i], w.worth[i] = c.cross, worth
		w.any |= c.cross
		at := n
		for at > 0 && w.high[at-1] < worth {
			w.high[at] = w.high[at-1]
			at--
		}
		w.high[at] = worth
		n++
	}
	w.fixed += sum * factor
	if n == g.rackSize {
		w.fixed += g.bonus
	}
	sorted := int32(0) // bound by the best tile on the best place, and so on
	for i := range n {
		sorted += w.high[i] * g.tops[i]
	}
	return w.fixed + min(single, sorted)
}

func boolInt(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// handfuls lists the choices of the rack's tiles, by their number.
func (g *Generator) handfuls() {
	for i := range g.hands {
		g.hands[i] = g.hands[i][:0]
	}
	g.choose(0, 0, handful{})
}

// choose extends a choice of n tiles by tiles from rank r on.
func (g *Generator) choose(r, n int, h handful) {
	if r == g.ranks {
		g.hands[n] = append(g.hands[n], h)
		return
	}
	rank := &g.ranked[r]
	if rank.joker {
		g.choose(r+1, n, h)
		return
	}
	letter := rank.letters.next()
	g.choose(r+1, n, h)
	for range g.count[letter] {
		h.hash += letterHash[letter]
		h.points[n] = uint8(rank.points)
		n++
		g.choose(r+1, n, h)
	}
}

// fill looks for words in the open slot.
func (g *Generator) fill() {
	w := &g.work
	tiles := int(w.tiles)
	for jokers := 0; jokers <= min(int(g.jokers), tiles); jokers++ {
		hands := g.hands[tiles-jokers]
		for i := range hands {
			h := &hands[i]
			most := w.fixed
			for k := range tiles - jokers {
				most += int32(h.points[k]) * w.high[k]
			}
			if most >= g.best.Points {
				g.spellOut(w.hash+h.hash, jokers, 1)
			}
		}
	}
}

// spellOut tries the words with the letters of a hash and some jokers, which stand for letters from least on in
// rising order.
func (g *Generator) spellOut(hash uint64, jokers int, least lexicon.Letter) {
	w := &g.work
	switch jokers {
	case 0:
		if at, ok := g.wordMap.group(hash, int(w.length)); ok {
			g.tryGroup(at)
		}
	case 1:
		set := g.wordMap.completions(hash) & uint32(w.any) >> least << least
		for ; set != 0; set &= set - 1 {
			g.spellOut(hash+letterHash[letterSet(set).next()], 0, 0)
		}
	default:
		for set := w.any & g.graph.all >> least << least; set != 0; set &= set - 1 {
			l := set.next()
			g.spellOut(hash+letterHash[l], jokers-1, l)
		}
	}
}

// tryGroup tries the words that begin at an offset of the word map, to the last of their group.
func (g *Generator) tryGroup(at int) {
	w := &g.work
	length := int(w.length)
	for {
		word := g.wordMap.words[at : at+length]
		last := word[0] >= lastWord
		points := w.fixed
		fits := true
		for i, b := range word {
			l := b & letterBits
			if !w.takes[i].has(lexicon.Letter(l)) {
				fits = false
				break
			}
			points += g.values[l] * w.worth[i]
		}
		if fits && points >= g.best.Points {
			w.word = word
			g.layWord(0, 0, points)
		}
		if last {
			return
		}
		at += length
	}
}

// layWord lays the letters of the word from place i on, with n tiles laid before, in every way that the rack
// allows. points is what the word brings when no further joker is used.
func (g *Generator) layWord(i, n int, points int32) {
	w := &g.work
	for i < len(w.word) && w.cells[i].letter != 0 {
		i++
	}
	if i == len(w.word) {
		g.keep(n, points)
		return
	}
	l := lexicon.Letter(w.word[i] & letterBits)
	w.placed[n].Square = g.squares[w.dir][int(w.at)+i]
	if g.count[l] > 0 {
		g.count[l]--
		w.placed[n].Tile = engine.Tile(l)
		g.layWord(i+1, n+1, points)
		g.count[l]++
	}
	if g.jokers > 0 {
		if points -= g.values[l] * w.worth[i]; points >= g.best.Points {
			g.jokers--
			w.placed[n].Tile = engine.Tile(l) | engine.JokerBit
			g.layWord(i+1, n+1, points)
			g.jokers++
		}
	}
}

// keep takes down the laid tiles when no better play is known.
func (g *Generator) keep(n int, points int32) {
	m, err := engine.PlaceMove(g.work.placed[:n]...)
	if err != nil {
		return // cannot be: 1 to MaxRack tiles on squares of their own
	}
	if p := (Play{Move: m, Points: points}); g.best.Move.Kind != engine.Place || p.Before(&g.best) {
		g.best = p
	}
}
