package ai

import (
	"encoding/binary"

	"github.com/wordsprig/wordsprig/engine"
)

// noise is a computer's source of chance: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
// Generators", 2014). It need not be unpredictable, since nothing secret depends on it, only cheap and the same on
// every host.
type noise uint64

// newNoise starts from a computer's seed.
func newNoise(seed engine.Seed) noise {
	seed = seed.Derive(engine.LabelComputer)
	return noise(binary.BigEndian.Uint64(seed[:8]))
}

// next returns 64 random bits.
func (n *noise) next() uint64 {
	*n += 0x9e3779b97f4a7c15
	x := uint64(*n)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below returns a number from 0 to k-1; k is at least 1 and small, so that the bias of scaling 32 bits does not
// matter.
func (n *noise) below(k int) int {
	return int(n.next() >> 32 * uint64(k) >> 32)
}
