package engine

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"github.com/wordsprig/wordsprig/lexicon/sha256"
)

// The labels under which draws are made from a seed. Draws under one label don't disturb those under
// another.
const (
	labelBag      = "bag"      // the order of the full bag
	labelReturn   = "return"   // where returned tiles go; a stream of its own for each return, numbered from 0
	labelPremiums = "premiums" // random premium squares
	labelFirst    = "first"    // who starts
)

// LabelComputer is the label for a computer's noise: a host gives a computer Seed.Derive(LabelComputer), or
// what follows from it, never the match's seed.
const LabelComputer = "computer"

// Derive returns SHA-256(s, label): a seed from which s can't be found.
func (s Seed) Derive(label string) Seed {
	return Seed(sha256.Sum256(append(s[:], label...)))
}

// deriveNumbered returns SHA-256(s, label, number as eight big-endian bytes).
func (s Seed) deriveNumbered(label string, number uint64) Seed {
	text := append(s[:], label...)
	return Seed(sha256.Sum256(binary.BigEndian.AppendUint64(text, number)))
}

// stream is the ChaCha8 stream of a seed, as math/rand/v2 and the C2SP specification chacha8rand define it:
// the same bits for every Go version.
type stream struct{ src *rand.ChaCha8 }

// newStream starts the stream of a seed.
func newStream(s Seed) stream { return stream{rand.NewChaCha8(s)} }

// below draws a number from 0 to n-1, all equally likely; n is at least 1. It is defined here, and not taken
// from math/rand/v2, because that package may change how it bounds a number.
func (st stream) below(n int) int {
	k := uint64(n)
	limit := math.MaxUint64 - math.MaxUint64%k // a multiple of k: what lies beyond would favour small numbers
	for {
		if v := st.src.Uint64(); v < limit {
			return int(v % k)
		}
	}
}

// shuffle puts items in random order: Fisher-Yates from the last place down.
func shuffle[T any](st stream, items []T) {
	for i := len(items) - 1; i > 0; i-- {
		j := st.below(i + 1)
		items[i], items[j] = items[j], items[i]
	}
}

// bag is the tiles that nobody has drawn, in the order in which they will be.
type bag struct {
	n     uint8
	tiles [MaxBag]Tile
}

// newBag returns the full bag: the tiles in canonical order, which is the alphabet's with jokers last,
// shuffled.
func newBag(ts *TileSet, seed Seed) bag {
	var b bag
	add := func(t Tile, count uint8) {
		for ; count > 0; count-- {
			b.tiles[b.n] = t
			b.n++
		}
	}
	for l := 1; l <= int(ts.Letters); l++ {
		add(Tile(l), ts.Counts[l])
	}
	add(Joker, ts.Counts[0])
	shuffle(newStream(seed.Derive(labelBag)), b.tiles[:b.n])
	return b
}

// draw takes the tile in front; the bag must not be empty.
func (b *bag) draw() Tile {
	t := b.tiles[0]
	copy(b.tiles[:b.n], b.tiles[1:b.n])
	b.n--
	b.tiles[b.n] = 0
	return t
}

// fill draws tiles until the rack holds size of them or the bag is empty.
func (b *bag) fill(r *Rack, size uint8) {
	for r.n < size && b.n > 0 {
		r.Add(b.draw())
	}
}

// put mixes one tile in, at any of the n+1 places.
func (b *bag) put(st stream, t Tile) {
	i := st.below(int(b.n) + 1)
	copy(b.tiles[i+1:b.n+1], b.tiles[i:b.n])
	b.tiles[i] = t
	b.n++
}

// drawLayout returns a layout with as many premium squares of each kind as l has, mirrored on both axes like
// l. Squares that mirror each other are drawn together: sets of four, of two, and the centre change places
// only among sets of the same size, so that the numbers stay.
func drawLayout(l *Layout, side int, seed Seed) Layout {
	var sets [5][]int // by size: the square of each set that lies nearest the top left corner
	half := (side + 1) / 2
	for row := 0; row < half; row++ {
		for col := 0; col < half; col++ {
			size := 4
			if row == side-1-row {
				size /= 2
			}
			if col == side-1-col {
				size /= 2
			}
			sets[size] = append(sets[size], row*side+col)
		}
	}
	st := newStream(seed.Derive(labelPremiums))
	var out Layout
	for _, squares := range sets {
		kinds := make([]Premium, len(squares))
		for i, s := range squares {
			kinds[i] = l[s]
		}
		shuffle(st, kinds)
		for i, s := range squares {
			row, col := s/side, s%side
			for _, r := range [2]int{row, side - 1 - row} {
				for _, c := range [2]int{col, side - 1 - col} {
					out[r*side+c] = kinds[i]
				}
			}
		}
	}
	return out
}
