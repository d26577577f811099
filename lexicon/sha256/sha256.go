// Package sha256 is SHA-256 as FIPS 180-4 defines it, in plain Go.
//
// The standard library's belongs to a validated module that comes as a whole, with AES, SHA-3, random numbers
// and self-tests: 44 KB of the browser's download. Here a hash names content and derives seeds that are the
// host's secret anyway; no key and no password passes through it. The tests compare it with the standard library.
//
// It imports the standard library only.
package sha256

import (
	"encoding/binary"
	"math/bits"
)

// Size is the length of a hash in bytes.
const Size = 32

const block = 64

// Hash is a hash being computed; New makes one.
type Hash struct {
	state  [8]uint32
	length uint64 // bytes written
	rest   [block]byte
	held   int // bytes in rest
}

// New returns the hash of nothing yet.
func New() *Hash { return &Hash{state: start} }

// Write adds bytes. The error is always nil.
func (h *Hash) Write(b []byte) (int, error) {
	n := len(b)
	h.length += uint64(n)
	if h.held > 0 {
		k := copy(h.rest[h.held:], b)
		h.held += k
		b = b[k:]
		if h.held < block {
			return n, nil
		}
		h.compress(h.rest[:])
		h.held = 0
	}
	for ; len(b) >= block; b = b[block:] {
		h.compress(b[:block])
	}
	h.held = copy(h.rest[:], b)
	return n, nil
}

// Sum appends the hash of all that was written to b. It changes nothing: more may be written.
func (h *Hash) Sum(b []byte) []byte {
	end := *h
	var pad [2 * block]byte
	pad[0] = 0x80
	n := block - 8 - end.held
	if n < 1 {
		n += block
	}
	binary.BigEndian.PutUint64(pad[n:], 8*end.length)
	end.Write(pad[:n+8])
	for _, s := range end.state {
		b = binary.BigEndian.AppendUint32(b, s)
	}
	return b
}

// Sum256 returns the hash of b.
func Sum256(b []byte) (sum [Size]byte) {
	h := New()
	h.Write(b)
	h.Sum(sum[:0])
	return sum
}

// compress mixes one block into the state (FIPS 180-4, 6.2.2).
func (h *Hash) compress(chunk []byte) {
	var w [block]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(chunk[4*i:])
	}
	for i := 16; i < block; i++ {
		x, y := w[i-15], w[i-2]
		w[i] = w[i-16] + w[i-7] + (bits.RotateLeft32(x, -7) ^ bits.RotateLeft32(x, -18) ^ x>>3) +
			(bits.RotateLeft32(y, -17) ^ bits.RotateLeft32(y, -19) ^ y>>10)
	}
	a, b, c, d := h.state[0], h.state[1], h.state[2], h.state[3]
	e, f, g, k := h.state[4], h.state[5], h.state[6], h.state[7]
	for i := range block {
		t1 := k + (bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25)) +
			(e&f ^ ^e&g) + constants[i] + w[i]
		t2 := (bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22)) +
			(a&b ^ a&c ^ b&c)
		a, b, c, d, e, f, g, k = t1+t2, a, b, c, d+t1, e, f, g
	}
	for i, v := range [8]uint32{a, b, c, d, e, f, g, k} {
		h.state[i] += v
	}
}

// start is the first state (FIPS 180-4, 5.3.3).
var start = [8]uint32{
	0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
}

// constants are those of FIPS 180-4, 4.2.2.
var constants = [block]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}
