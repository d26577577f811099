package msgp

// maxDepth is how deep values may lie within each other in what is skipped.
const maxDepth = 64

// Skip returns what follows the next value.
func Skip(b []byte) (rest []byte, err error) { return skip(b, maxDepth) }

func skip(b []byte, depth int) ([]byte, error) {
	code, n, rest, err := head(b)
	if err != nil {
		return b, err
	}
	length, inner := shape(code, n)
	switch {
	case code == codeUnused:
		return b, ErrType
	case length > uint64(len(rest)) || inner > uint64(len(rest)):
		return b, ErrShortBytes
	case inner > 0 && depth == 0:
		return b, ErrDepth
	}
	rest = rest[length:]
	for ; inner > 0; inner-- {
		if rest, err = skip(rest, depth-1); err != nil {
			return b, err
		}
	}
	return rest, nil
}

// shape returns how many bytes and how many values follow a code and its number.
func shape(code byte, n uint64) (length, inner uint64) {
	switch {
	case code < fixMap || code >= fixNegative:
		return 0, 0
	case code < fixArray:
		return 0, 2 * uint64(code-fixMap)
	case code < fixString:
		return 0, uint64(code - fixArray)
	case code < codeNil:
		return uint64(code - fixString), 0
	case code >= codeBytes8 && code <= codeBytes32 || code >= codeString8 && code <= codeString2:
		return n, 0
	case code >= codeExt8 && code <= codeExt32:
		return n + 1, 0
	case code >= codeFixExt && code < codeString8:
		return 1 + 1<<(code-codeFixExt), 0
	case code == codeArray16 || code == codeArray32:
		return 0, n
	case code == codeMap16 || code == codeMap32:
		return 0, 2 * n
	}
	return 0, 0
}

// Raw is a message that is encoded already, or not yet decoded; none stands for nil.
type Raw []byte

// MarshalMsg appends the message to b. The error is always nil.
func (r Raw) MarshalMsg(b []byte) ([]byte, error) {
	if len(r) == 0 {
		return AppendNil(b), nil
	}
	return append(b, r...), nil
}

// UnmarshalMsg takes any message from the front of b, without copying it, and returns what is left.
func (r *Raw) UnmarshalMsg(b []byte) ([]byte, error) {
	rest, err := Skip(b)
	if err != nil {
		return b, err
	}
	n := len(b) - len(rest)
	if IsNil(b) {
		n = 0
	}
	*r = Raw(b[:n:n])
	return rest, nil
}

// Msgsize returns how many bytes MarshalMsg appends.
func (r Raw) Msgsize() int { return max(len(r), NilSize) }
