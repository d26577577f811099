package sha256

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// The examples of FIPS 180-4 and of NIST's example values.
func TestKnownHashes(t *testing.T) {
	for text, want := range map[string]string{
		"":    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
		"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
	} {
		if sum := Sum256([]byte(text)); hex.EncodeToString(sum[:]) != want {
			t.Errorf("%q: %x", text, sum)
		}
	}
}

func TestEveryLengthAndSplitIsTheStandardLibrarys(t *testing.T) {
	text := make([]byte, 4*block+7)
	for i := range text {
		text[i] = byte(i * i)
	}
	for n := range text {
		want := sha256.Sum256(text[:n])
		for _, at := range []int{0, 1, block - 1, block, n / 2} {
			at = min(at, n)
			h := New()
			h.Write(text[:at])
			h.Sum(nil) // changes nothing
			h.Write(text[at:n])
			if got := h.Sum([]byte("x")); !bytes.Equal(got[1:], want[:]) || got[0] != 'x' {
				t.Fatalf("%d bytes in two parts at %d: %x, want %x", n, at, got[1:], want)
			}
		}
		if got := Sum256(text[:n]); got != want {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
	}
}

func FuzzSum256(f *testing.F) {
	f.Add([]byte("abc"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if got, want := Sum256(b), sha256.Sum256(b); got != want {
			t.Fatalf("%x, want %x", got, want)
		}
	})
}

func BenchmarkSum256(b *testing.B) {
	text := make([]byte, 1<<20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Sum256(text)
	}
}
