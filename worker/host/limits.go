package host

import (
	"net/netip"

	"github.com/wordsprig/wordsprig/engine"
)

// maxBuckets bounds the memory of a Limiter: so many keys.
const maxBuckets = 20000

// Limiter lets each key do something so many times in a span, saving up at most what the span allows. It is
// kept in memory: a restart forgets it, and on a platform with several instances each counts by itself. It
// keeps off floods; what must hold exactly is in a duel's state.
//
// It is the "generic cell rate algorithm": for each key it knows when its whole allowance will be back.
type Limiter struct {
	full map[string]int64 // nanoseconds
	each int64            // nanoseconds that one time costs
	span int64            // nanoseconds
}

// NewLimiter returns a limiter of n times a span; n is 1 to 1,000,000,000.
func NewLimiter(n int, span engine.Millis) *Limiter {
	l := &Limiter{full: map[string]int64{}, span: nanoseconds(span)}
	l.each = l.span / int64(n)
	return l
}

// nanoseconds converts; points in time fit until the year 2262.
func nanoseconds(t engine.Millis) int64 { return int64(t) * 1_000_000 }

// Allow reports whether the key may do it once more at a point in time, and counts it if so.
func (l *Limiter) Allow(key string, at engine.Millis) bool {
	now := nanoseconds(at)
	full := max(l.full[key], now) + l.each
	if full > now+l.span {
		return false
	}
	if len(l.full) >= maxBuckets {
		l.sweep(now)
	}
	l.full[key] = full
	return true
}

// sweep forgets all keys that have their whole allowance, and everything where that is not enough.
func (l *Limiter) sweep(now int64) {
	for key, full := range l.full {
		if full <= now {
			delete(l.full, key)
		}
	}
	if len(l.full) >= maxBuckets {
		clear(l.full)
	}
}

// addressKey returns what of an address counts as one client: all of an IPv4 address, the network of an IPv6
// address, since one household has 2^64 of those.
func addressKey(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		return "unknown"
	}
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a.String()
	}
	p, err := a.Prefix(64)
	if err != nil {
		return "unknown"
	}
	return p.String()
}
