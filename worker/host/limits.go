package host

import (
	"net/netip"

	"github.com/wordsprig/wordsprig/engine"
)

// maxBuckets bounds the memory of a Limiter. Beyond it the fullest are forgotten first.
const maxBuckets = 20000

// Limiter lets each key do something so many times in a span, saving up at most what the span allows. It is
// kept in memory: a restart forgets it, and on a platform with several instances each counts by itself. It
// keeps off floods; what must hold exactly is in a duel's state.
type Limiter struct {
	buckets map[string]bucket
	limit   engine.Millis // times allowed in a span
	span    engine.Millis
}

// bucket holds when a key will have its whole allowance again.
type bucket struct{ full engine.Millis }

// NewLimiter returns a limiter of n times a span.
func NewLimiter(n int, span engine.Millis) *Limiter {
	return &Limiter{buckets: map[string]bucket{}, limit: engine.Millis(n), span: span}
}

// Allow reports whether the key may do it once more at a point in time, and counts it if so.
func (l *Limiter) Allow(key string, at engine.Millis) bool {
	// Times are kept in units of a millisecond / limit, so that any limit divides a span exactly.
	now := at * l.limit
	full := max(l.buckets[key].full, now)
	if full+l.span > now+l.span*l.limit {
		return false
	}
	if len(l.buckets) >= maxBuckets {
		l.sweep(now)
	}
	l.buckets[key] = bucket{full + l.span}
	return true
}

// sweep forgets all keys that have their whole allowance, and everything where that is not enough.
func (l *Limiter) sweep(now engine.Millis) {
	for key, b := range l.buckets {
		if b.full <= now {
			delete(l.buckets, key)
		}
	}
	if len(l.buckets) >= maxBuckets {
		clear(l.buckets)
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
