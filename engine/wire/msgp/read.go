package msgp

import (
	"encoding/binary"
	"math"
)

// Error is what is wrong with a message.
type Error string

// Error returns the text.
func (e Error) Error() string { return "msgp: " + string(e) }

// The errors of this package.
const (
	ErrShortBytes    Error = "the message ends too early"
	ErrLimitExceeded Error = "more elements or fields than allowed"
	ErrType          Error = "another kind of value than expected"
	ErrRange         Error = "a number out of range"
	ErrArray         Error = "an array of another length than expected"
	ErrDepth         Error = "values within values too deep"
)

// ArrayError is the error for an array of another length than its tuple has.
type ArrayError struct{ Wanted, Got uint32 }

// Error returns the text of ErrArray.
func (ArrayError) Error() string { return ErrArray.Error() }

// WrapError returns err. The library adds the names of the fields that lead to the fault; here they would be
// a tenth of the codec.
func WrapError(err error, _ ...any) error { return err }

// The codes of MessagePack that are used here. Those in between have a number of 16, 32 or 64 bits instead.
const (
	fixMap    = 0x80
	fixArray  = 0x90
	fixString = 0xa0

	codeNil     = 0xc0
	codeUnused  = 0xc1
	codeFalse   = 0xc2
	codeTrue    = 0xc3
	codeBytes8  = 0xc4
	codeBytes32 = 0xc6
	codeExt8    = 0xc7
	codeExt32   = 0xc9
	codeUint8   = 0xcc
	codeUint16  = 0xcd
	codeUint32  = 0xce
	codeUint64  = 0xcf
	codeInt8    = 0xd0
	codeInt16   = 0xd1
	codeInt32   = 0xd2
	codeInt64   = 0xd3
	codeFixExt  = 0xd4
	codeString8 = 0xd9
	codeString2 = 0xdb
	codeArray16 = 0xdc
	codeArray32 = 0xdd
	codeMap16   = 0xde
	codeMap32   = 0xdf
	fixNegative = 0xe0
)

// widths says how many bytes of number follow each code from 0xc0 to 0xdf.
const widths = "\x00\x00\x00\x00\x01\x02\x04\x01\x02\x04\x04\x08\x01\x02\x04\x08" +
	"\x01\x02\x04\x08\x00\x00\x00\x00\x00\x01\x02\x04\x02\x04\x02\x04"

// head reads the code of the next value and the number that belongs to it.
func head(b []byte) (code byte, n uint64, rest []byte, err error) {
	if len(b) == 0 {
		return 0, 0, b, ErrShortBytes
	}
	code, rest = b[0], b[1:]
	if code < codeNil || code >= fixNegative {
		return code, 0, rest, nil
	}
	width := int(widths[code-codeNil])
	if len(rest) < width {
		return 0, 0, b, ErrShortBytes
	}
	switch width {
	case 1:
		n = uint64(rest[0])
	case 2:
		n = uint64(binary.BigEndian.Uint16(rest))
	case 4:
		n = uint64(binary.BigEndian.Uint32(rest))
	case 8:
		n = binary.BigEndian.Uint64(rest)
	}
	return code, n, rest[width:], nil
}

// IsNil reports whether the next value is nil.
//
//go:noinline
func IsNil(b []byte) bool { return len(b) > 0 && b[0] == codeNil }

// ReadNilBytes reads nil.
//
//go:noinline
func ReadNilBytes(b []byte) (rest []byte, err error) {
	switch {
	case len(b) == 0:
		return b, ErrShortBytes
	case !IsNil(b):
		return b, ErrType
	}
	return b[1:], nil
}

// ReadBoolBytes reads a boolean.
//
//go:noinline
func ReadBoolBytes(b []byte) (v bool, rest []byte, err error) {
	switch {
	case len(b) == 0:
		return false, b, ErrShortBytes
	case b[0] != codeFalse && b[0] != codeTrue:
		return false, b, ErrType
	}
	return b[0] == codeTrue, b[1:], nil
}

// ReadInt64Bytes reads a number of any form.
//
//go:noinline
func ReadInt64Bytes(b []byte) (v int64, rest []byte, err error) {
	code, n, rest, err := head(b)
	if err != nil {
		return 0, b, err
	}
	switch {
	case code < fixMap:
		return int64(code), rest, nil
	case code >= fixNegative:
		return int64(int8(code)), rest, nil
	case code >= codeUint8 && code <= codeUint64:
		if n > math.MaxInt64 {
			return 0, b, ErrRange
		}
		return int64(n), rest, nil
	case code == codeInt8:
		return int64(int8(n)), rest, nil
	case code == codeInt16:
		return int64(int16(n)), rest, nil
	case code == codeInt32:
		return int64(int32(n)), rest, nil
	case code == codeInt64:
		return int64(n), rest, nil
	}
	return 0, b, ErrType
}

// within reads a number from low to high.
func within(b []byte, low, high int64) (int64, []byte, error) {
	v, rest, err := ReadInt64Bytes(b)
	if err == nil && (v < low || v > high) {
		return 0, b, ErrRange
	}
	return v, rest, err
}

// ReadIntBytes reads a number of any form that fits.
//
//go:noinline
func ReadIntBytes(b []byte) (int, []byte, error) {
	v, rest, err := within(b, math.MinInt, math.MaxInt)
	return int(v), rest, err
}

// ReadInt8Bytes reads a number of any form that fits.
//
//go:noinline
func ReadInt8Bytes(b []byte) (int8, []byte, error) {
	v, rest, err := within(b, math.MinInt8, math.MaxInt8)
	return int8(v), rest, err
}

// ReadInt16Bytes reads a number of any form that fits.
//
//go:noinline
func ReadInt16Bytes(b []byte) (int16, []byte, error) {
	v, rest, err := within(b, math.MinInt16, math.MaxInt16)
	return int16(v), rest, err
}

// ReadInt32Bytes reads a number of any form that fits.
//
//go:noinline
func ReadInt32Bytes(b []byte) (int32, []byte, error) {
	v, rest, err := within(b, math.MinInt32, math.MaxInt32)
	return int32(v), rest, err
}

// ReadUint8Bytes reads a number of any form that fits.
//
//go:noinline
func ReadUint8Bytes(b []byte) (uint8, []byte, error) {
	v, rest, err := within(b, 0, math.MaxUint8)
	return uint8(v), rest, err
}

// ReadUint16Bytes reads a number of any form that fits.
//
//go:noinline
func ReadUint16Bytes(b []byte) (uint16, []byte, error) {
	v, rest, err := within(b, 0, math.MaxUint16)
	return uint16(v), rest, err
}

// ReadUint32Bytes reads a number of any form that fits.
//
//go:noinline
func ReadUint32Bytes(b []byte) (uint32, []byte, error) {
	v, rest, err := within(b, 0, math.MaxUint32)
	return uint32(v), rest, err
}

// ReadBytesHeader reads the length of a byte string.
//
//go:noinline
func ReadBytesHeader(b []byte) (n uint32, rest []byte, err error) {
	code, length, rest, err := head(b)
	switch {
	case err != nil:
		return 0, b, err
	case code < codeBytes8 || code > codeBytes32:
		return 0, b, ErrType
	case length > uint64(len(rest)):
		return 0, b, ErrShortBytes // before anybody makes room for it
	}
	return uint32(length), rest, nil
}

// ReadBytesZC reads a byte string without copying it.
//
//go:noinline
func ReadBytesZC(b []byte) (v, rest []byte, err error) {
	n, rest, err := ReadBytesHeader(b)
	if err != nil {
		return nil, b, err
	}
	return rest[:n:n], rest[n:], nil
}

// ReadBytesBytes reads a byte string into buf, or into a larger one.
//
//go:noinline
func ReadBytesBytes(b, buf []byte) (v, rest []byte, err error) {
	v, rest, err = ReadBytesZC(b)
	return append(buf[:0], v...), rest, err
}

// ReadMapKeyZC reads a text without copying it.
//
//go:noinline
func ReadMapKeyZC(b []byte) (v, rest []byte, err error) {
	code, n, rest, err := head(b)
	switch {
	case err != nil:
		return nil, b, err
	case code >= fixString && code < codeNil:
		n = uint64(code - fixString)
	case code < codeString8 || code > codeString2:
		return nil, b, ErrType
	}
	if n > uint64(len(rest)) {
		return nil, b, ErrShortBytes
	}
	return rest[:n:n], rest[n:], nil
}

// ReadStringBytes reads a text.
//
//go:noinline
func ReadStringBytes(b []byte) (s string, rest []byte, err error) {
	v, rest, err := ReadMapKeyZC(b)
	return string(v), rest, err
}

// UnsafeString returns the text of a field's name, to be compared.
func UnsafeString(b []byte) string { return string(b) }

// ReadArrayHeaderBytes reads the number of elements of an array. An array of more elements than there are
// bytes left is refused, so that no short message can ask for much memory.
//
//go:noinline
func ReadArrayHeaderBytes(b []byte) (n uint32, rest []byte, err error) {
	return readHeader(b, fixArray, codeArray16, codeArray32)
}

// ReadMapHeaderBytes reads the number of fields of a map, which is never more than there are bytes left.
//
//go:noinline
func ReadMapHeaderBytes(b []byte) (n uint32, rest []byte, err error) {
	return readHeader(b, fixMap, codeMap16, codeMap32)
}

func readHeader(b []byte, fixed, code16, code32 byte) (uint32, []byte, error) {
	code, n, rest, err := head(b)
	switch {
	case err != nil:
		return 0, b, err
	case code&0xf0 == fixed:
		n = uint64(code & 0xf)
	case code != code16 && code != code32:
		return 0, b, ErrType
	}
	if n > uint64(len(rest)) {
		return 0, b, ErrShortBytes
	}
	return uint32(n), rest, nil
}
