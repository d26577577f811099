package engine

import "github.com/wordsprig/wordsprig/lexicon"

// refused tells which words of a placement are not allowed: bit i is set for s.Words()[i].
func refused(r *Ruleset, commonOnly bool, s *Scored, w Words) (uint8, error) {
	if w == nil {
		return 0, fail(CodeNoWords)
	}
	var ranked RankedWords
	if commonOnly {
		var ok bool
		if ranked, ok = w.(RankedWords); !ok {
			return 0, fail(CodeUnranked)
		}
	}
	var mask uint8
	var buf [MaxSide]Letter
	for i := range s.Words() {
		word := s.words[i].Letters(buf[:0])
		ok := len(word) >= int(r.MinWord)
		if ok && ranked != nil {
			var n int
			n, ok = ranked.Number(word)
			ok = ok && ranked.Tier(n) >= lexicon.Common
		} else if ok {
			ok = w.Contains(word)
		}
		if !ok {
			mask |= 1 << i
		}
	}
	return mask, nil
}

// wordError names the words of mask.
func wordError(ts *TileSet, s *Scored, mask uint8) error {
	e := &Error{Code: CodeWord}
	for i := range s.Words() {
		if mask>>i&1 != 0 {
			if e.Detail != "" {
				e.Detail += ", "
			}
			e.Detail += s.words[i].Text(ts)
			e.Words = append(e.Words, s.words[i])
		}
	}
	return e
}
