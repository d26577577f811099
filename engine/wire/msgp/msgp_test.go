package msgp

import (
	"bytes"
	"math"
	"strings"
	"testing"

	library "github.com/tinylib/msgp/msgp"
)

// numbers lie on both sides of every border between forms.
func numbers() []int64 {
	var all []int64
	for _, border := range []int64{0, -32, 127, math.MinInt8, math.MaxUint8, math.MinInt16, math.MaxInt16,
		math.MaxUint16, math.MinInt32, math.MaxInt32, math.MaxUint32} {
		all = append(all, border-1, border, border+1)
	}
	return append(all, math.MinInt64, math.MaxInt64)
}

func TestNumbersAreTheLibrarys(t *testing.T) {
	for _, n := range numbers() {
		ours := AppendInt64([]byte("x"), n)
		if theirs := library.AppendInt64([]byte("x"), n); !bytes.Equal(ours, theirs) {
			t.Errorf("%d: %x, not %x", n, ours, theirs)
		}
		compare(t, ours[1:])
	}
	for _, n := range []uint64{1 << 63, math.MaxUint64} {
		if ours, theirs := AppendUint64(nil, n), library.AppendUint64(nil, n); !bytes.Equal(ours, theirs) {
			t.Errorf("%d: %x, not %x", n, ours, theirs)
		}
		compare(t, AppendUint64(nil, n))
	}
}

func TestTextsAndBytesAreTheLibrarys(t *testing.T) {
	for _, n := range []int{0, 1, 31, 32, 255, 256, 65535, 65536} {
		s := strings.Repeat("a", n)
		if !bytes.Equal(AppendString(nil, s), library.AppendString(nil, s)) {
			t.Errorf("text of %d bytes", n)
		}
		if !bytes.Equal(AppendBytes(nil, []byte(s)), library.AppendBytes(nil, []byte(s))) {
			t.Errorf("%d bytes", n)
		}
		if !bytes.Equal(AppendArrayHeader(nil, uint32(n)), library.AppendArrayHeader(nil, uint32(n))) {
			t.Errorf("array of %d", n)
		}
		compare(t, AppendString(nil, s))
		compare(t, AppendBytes(nil, []byte(s)))
	}
	for _, v := range []bool{false, true} {
		if !bytes.Equal(AppendBool(nil, v), library.AppendBool(nil, v)) {
			t.Errorf("%v", v)
		}
	}
	if !bytes.Equal(AppendNil(nil), library.AppendNil(nil)) {
		t.Error("nil")
	}
}

// compare reads one value in every way, here and with the library. Where the library reads something we read
// the same; where it refuses, so do we. Only what asks for more than there is may be refused earlier.
func compare(t *testing.T, b []byte) {
	t.Helper()
	for _, read := range []struct {
		name         string
		ours, theirs func([]byte) (any, []byte, error)
	}{
		{"int64", any3(ReadInt64Bytes), any3(library.ReadInt64Bytes)},
		{"int", any3(ReadIntBytes), any3(library.ReadIntBytes)},
		{"int8", any3(ReadInt8Bytes), any3(library.ReadInt8Bytes)},
		{"int16", any3(ReadInt16Bytes), any3(library.ReadInt16Bytes)},
		{"int32", any3(ReadInt32Bytes), any3(library.ReadInt32Bytes)},
		{"uint8", any3(ReadUint8Bytes), any3(library.ReadUint8Bytes)},
		{"uint16", any3(ReadUint16Bytes), any3(library.ReadUint16Bytes)},
		{"uint32", any3(ReadUint32Bytes), any3(library.ReadUint32Bytes)},
		{"bool", any3(ReadBoolBytes), any3(library.ReadBoolBytes)},
		{"text", any3(ReadStringBytes), any3(library.ReadStringBytes)},
		{"skip", skipped(Skip), skipped(library.Skip)},
		{"nil", skipped(ReadNilBytes), skipped(library.ReadNilBytes)},
	} {
		v, rest, err := read.ours(b)
		theirs, theirRest, theirErr := read.theirs(b)
		if (err == nil) != (theirErr == nil) {
			t.Errorf("%s of % x: %v, the library says %v", read.name, b[:min(len(b), 16)], err, theirErr)
		} else if err == nil && (v != theirs || !bytes.Equal(rest, theirRest)) {
			t.Errorf("%s of % x: %v, the library reads %v", read.name, b[:min(len(b), 16)], v, theirs)
		}
	}
	if v, rest, err := ReadBytesBytes(b, nil); err == nil {
		theirs, theirRest, theirErr := library.ReadBytesBytes(b, nil)
		if theirErr != nil || !bytes.Equal(v, theirs) || !bytes.Equal(rest, theirRest) {
			t.Errorf("bytes of % x: %x, the library reads %x (%v)", b[:min(len(b), 16)], v, theirs, theirErr)
		}
	} else if _, _, theirErr := library.ReadBytesBytes(b, nil); theirErr == nil {
		t.Errorf("bytes of % x: %v, the library reads it", b[:min(len(b), 16)], err)
	}
}

func any3[T any](read func([]byte) (T, []byte, error)) func([]byte) (any, []byte, error) {
	return func(b []byte) (any, []byte, error) {
		v, rest, err := read(b)
		return v, rest, err
	}
}

func skipped(read func([]byte) ([]byte, error)) func([]byte) (any, []byte, error) {
	return func(b []byte) (any, []byte, error) {
		rest, err := read(b)
		return nil, rest, err
	}
}

func TestEveryCodeReadsAsTheLibraryReadsIt(t *testing.T) {
	for code := range 256 {
		for n := range 20 {
			compare(t, append([]byte{byte(code)}, make([]byte, n)...))
		}
	}
}

func TestHeadersNeverPromiseMoreThanThereIs(t *testing.T) {
	for _, b := range [][]byte{{0x92, 1}, {0xdc, 0xff, 0xff, 1}, {0xdd, 0xff, 0xff, 0xff, 0xff, 1}} {
		if n, _, err := ReadArrayHeaderBytes(b); err != ErrShortBytes {
			t.Errorf("% x: %d, %v", b, n, err)
		}
	}
	for _, b := range [][]byte{{0x82, 1}, {0xde, 0xff, 0xff, 1}, {0xdf, 0xff, 0xff, 0xff, 0xff, 1}} {
		if n, _, err := ReadMapHeaderBytes(b); err != ErrShortBytes {
			t.Errorf("% x: %d, %v", b, n, err)
		}
	}
	if n, rest, err := ReadArrayHeaderBytes([]byte{0x92, 1, 2}); n != 2 || len(rest) != 2 || err != nil {
		t.Errorf("%d, %x, %v", n, rest, err)
	}
	if n, rest, err := ReadMapHeaderBytes([]byte{0x81, 1, 2}); n != 1 || len(rest) != 2 || err != nil {
		t.Errorf("%d, %x, %v", n, rest, err)
	}
}

func TestSkipRefusesDepth(t *testing.T) {
	deep := append(bytes.Repeat([]byte{0x91}, maxDepth+1), 0x01)
	if _, err := Skip(deep); err != ErrDepth {
		t.Errorf("%v", err)
	}
	if rest, err := Skip(deep[1:]); err != nil || len(rest) != 0 {
		t.Errorf("%v, %x", err, rest)
	}
}

func TestRawStandsForNilWhereItIsEmpty(t *testing.T) {
	for _, b := range [][]byte{{0xc0}, {0x07}, {0x92, 1, 0xa1, 'x'}} {
		var r Raw
		rest, err := r.UnmarshalMsg(append(bytes.Clone(b), 0x55))
		if err != nil || !bytes.Equal(rest, []byte{0x55}) {
			t.Errorf("% x: %x, %v", b, rest, err)
		}
		if IsNil(b) != (len(r) == 0) {
			t.Errorf("% x: % x", b, r)
		}
		if again, _ := r.MarshalMsg(nil); !bytes.Equal(again, b) || r.Msgsize() != len(b) {
			t.Errorf("% x: % x, size %d", b, again, r.Msgsize())
		}
	}
}

// FuzzRead compares the reading of anything with the library's.
func FuzzRead(f *testing.F) {
	f.Add([]byte{0x93, 1, 0xa2, 'a', 'b', 0x81, 0x01, 0xc4, 1, 9})
	f.Add([]byte{0xd9, 3, 'a', 'b', 'c'})
	f.Add([]byte{0xc7, 2, 1, 0, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		compare(t, b)
	})
}
