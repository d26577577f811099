package engine

// MaxTime is the latest point in time a match may know: 2^53 - 1, what JavaScript can hold exactly.
const MaxTime Millis = 1<<53 - 1

// Options is what a table chooses within its ruleset. The zero value isn't always a ruleset's default; see
// Ruleset.Defaults.
type Options struct {
	Check          CheckRule
	Exchange       ExchangeRule
	RandomPremiums bool   // the premium squares are drawn from the seed
	CommonOnly     bool   // only common words are allowed
	Clock          Millis // time per move; 0 = no clock
	ClockWaits     bool   // a turn's clock starts at Ready instead of at once: the hand-over screen of a shared device
	Online         bool   // played over a network; see TidyRules.Hold
}

// Defaults returns what a table has unless it chooses.
func (r *Ruleset) Defaults(online bool) Options {
	o := Options{Check: r.Checks[0], Exchange: r.Exchanges[0], Clock: r.Clock.Local, Online: online}
	if online {
		o.Clock = r.Clock.Online
	}
	return o
}

// SeatSet is a set of seats, a bit each.
type SeatSet uint8

// Has reports whether s is in the set.
func (set SeatSet) Has(s Seat) bool { return s >= 0 && set>>uint(s)&1 != 0 }

// With returns the set with s in it.
func (set SeatSet) With(s Seat) SeatSet { return set | 1<<uint(s) }

// Table is everything that is fixed before the first move.
type Table struct {
	Rules     *Ruleset
	Lang      string   // one that Rules has tiles in
	Lexicon   [32]byte // content hash of the word list; the engine only carries it
	Seats     uint8
	Computers SeatSet // seats that no person plays
	First     Seat    // who starts; NoSeat = drawn from the seed
	Seed      Seed
	Options   Options
}

// solo reports whether it is a table of one seat with an end of its own.
func (t *Table) solo() bool { return t.Seats == 1 && t.Rules.SoloMoves > 0 }

// check refuses a table that its ruleset doesn't offer.
func (t *Table) check() error {
	r, o := t.Rules, &t.Options
	solo := t.solo()
	switch {
	case !solo && (t.Seats < r.MinSeats || t.Seats > r.MaxSeats):
		return fail(CodeSeats)
	case t.Computers>>t.Seats != 0:
		return failWith(CodeSeats, "computers")
	case t.First < NoSeat || t.First >= Seat(t.Seats):
		return failWith(CodeSeats, "first")
	case r.TileSet(t.Lang) == nil:
		return failWith(CodeLanguage, t.Lang)
	case !offers(r.Checks, o.Check), o.Check == Contestable && t.Computers != 0:
		return failWith(CodeOption, "check")
	case !offers(r.Exchanges, o.Exchange):
		return failWith(CodeOption, "exchange")
	case o.RandomPremiums && !r.RandomPremiums:
		return failWith(CodeOption, "premiums")
	case o.CommonOnly && !r.CommonOnly:
		return failWith(CodeOption, "words")
	case !offers(r.Clock.Choices, o.Clock):
		return failWith(CodeOption, "clock")
	}
	if fixed := r.Defaults(o.Online); solo && (o.Check != fixed.Check || o.Exchange != fixed.Exchange ||
		o.RandomPremiums || o.CommonOnly || o.Clock != 0) {
		return failWith(CodeOption, "solo")
	}
	return nil
}

// offers reports whether v is among the choices.
func offers[T comparable](choices []T, v T) bool {
	for _, c := range choices {
		if c == v {
			return true
		}
	}
	return false
}
