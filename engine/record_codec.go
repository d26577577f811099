package engine

import "encoding/binary"

// The binary form of a record, version 1. Numbers are unsigned varints as encoding/binary has them, in their
// shortest form, where no size is given.
//
//	"WSM", version (1 byte)
//	ruleset id (length, bytes), ruleset version, language (length, bytes)
//	lexicon hash (32 bytes), seed (32 bytes)
//	seats, computers, first seat + 1 (a byte each)
//	word check, exchange rule, flags (a byte each), time per move, time of the start
//	number of entries, then for each:
//	  kind + 4 * move kind + 32 * (seat + 1) (1 byte), milliseconds since the entry before
//	  place: tiles (1 byte), square and tile (2 bytes each), refused words (1 byte)
//	  exchange: tiles (1 byte), a byte each
//	  tidy: the tile (1 byte)
//	  challenge: refused words (1 byte)
//
// Every record has one form only: what decodes encodes to the same bytes. A later version of the form gets
// another version byte, and the decoder keeps reading this one.
const (
	recordMagic   = "WSM"
	recordVersion = 1
)

// Limits of what DecodeRecord accepts.
const (
	MaxRecordBytes = 1 << 21
	maxEntries     = 1 << 17
	maxID          = 32
)

// The bits of a record's flags.
const (
	flagRandomPremiums = 1 << iota
	flagCommonOnly
	flagClockWaits
	flagOnline
	flagsEnd
)

// Encode returns the binary form of a record that Match or NewRecord made.
func (r *Record) Encode() []byte {
	b := append([]byte(recordMagic), recordVersion)
	b = appendText(b, r.Ruleset)
	b = binary.AppendUvarint(b, uint64(r.Version))
	b = appendText(b, r.Lang)
	b = append(b, r.Lexicon[:]...)
	b = append(b, r.Seed[:]...)
	b = append(b, r.Seats, byte(r.Computers), byte(r.First+1))
	b = append(b, byte(r.Options.Check), byte(r.Options.Exchange), r.Options.flags())
	b = binary.AppendUvarint(b, uint64(r.Options.Clock))
	b = binary.AppendUvarint(b, uint64(r.Started))
	b = binary.AppendUvarint(b, uint64(len(r.Entries)))
	before := r.Started
	for i := range r.Entries {
		e := &r.Entries[i]
		b = append(b, byte(e.Kind)|byte(e.Move.Kind)<<2|byte(e.By+1)<<5)
		b = binary.AppendUvarint(b, uint64(e.At-before))
		b = e.appendMove(b)
		before = e.At
	}
	return b
}

// flags packs the options that are yes or no.
func (o *Options) flags() (f byte) {
	for i, on := range [...]bool{o.RandomPremiums, o.CommonOnly, o.ClockWaits, o.Online} {
		if on {
			f |= 1 << i
		}
	}
	return f
}

// appendText appends the length of s and s.
func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// appendMove appends what belongs to the kind of the entry's move.
func (e *Entry) appendMove(b []byte) []byte {
	if e.Kind != EntryMove {
		return b
	}
	switch e.Move.Kind {
	case Place:
		b = append(b, e.Move.n)
		for _, p := range e.Move.Placements() {
			b = append(b, byte(p.Square), byte(p.Tile))
		}
		b = append(b, e.Refused)
	case Exchange:
		b = append(b, e.Move.n)
		for _, p := range e.Move.Placements() {
			b = append(b, byte(p.Tile))
		}
	case Tidy:
		b = append(b, byte(e.Move.tiles[0].Tile))
	case Challenge:
		b = append(b, e.Refused)
	}
	return b
}

// DecodeRecord reads the binary form of a record. What it returns has the right shape; whether it follows
// the rules is for Replay to say. The error's code is CodeRecord for anything that Encode doesn't write,
// CodeRecordVersion for a form that is newer than this decoder.
func DecodeRecord(data []byte) (Record, error) {
	if len(data) > MaxRecordBytes {
		return Record{}, failWith(CodeRecord, "too long")
	}
	d := decoder{rest: data}
	if string(d.bytes(len(recordMagic))) != recordMagic {
		return Record{}, failWith(CodeRecord, "not a record")
	}
	if v := d.byte(); !d.bad && v > recordVersion {
		return Record{}, fail(CodeRecordVersion)
	} else if v != recordVersion {
		d.bad = true // no release has written that
	}
	r := d.head()
	n := d.number(maxEntries)
	before := r.Started
	for i := uint64(0); i < n && !d.bad; i++ {
		e := d.entry(before)
		before = e.At
		r.Entries = append(r.Entries, e)
	}
	if d.bad || len(d.rest) > 0 {
		return Record{}, failWith(CodeRecord, "corrupt")
	}
	return r, nil
}

// decoder reads from the front of rest; bad is set, and stays set, once something doesn't fit.
type decoder struct {
	rest []byte
	bad  bool
}

// bytes takes n bytes.
func (d *decoder) bytes(n int) []byte {
	if d.bad || n > len(d.rest) {
		d.bad = true
		return nil
	}
	b := d.rest[:n]
	d.rest = d.rest[n:]
	return b
}

// byte takes one byte.
func (d *decoder) byte() byte {
	if b := d.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

// upTo takes one byte, at most max; 0 where it is more.
func (d *decoder) upTo(max byte) byte {
	b := d.byte()
	if b > max {
		d.bad = true
		return 0
	}
	return b
}

// number takes a varint in its shortest form, at most max.
func (d *decoder) number(max uint64) uint64 {
	v, n := binary.Uvarint(d.rest)
	if d.bad || n <= 0 || v > max || n > 1 && d.rest[n-1] == 0 {
		d.bad = true
		return 0
	}
	d.rest = d.rest[n:]
	return v
}

// text takes a text of at most maxID bytes.
func (d *decoder) text() string { return string(d.bytes(int(d.number(maxID)))) }

// require sets bad where ok is false.
func (d *decoder) require(ok bool) { d.bad = d.bad || !ok }

// head takes all that stands before the entries.
func (d *decoder) head() (r Record) {
	r.Ruleset = d.text()
	r.Version = uint16(d.number(1<<16 - 1))
	r.Lang = d.text()
	copy(r.Lexicon[:], d.bytes(len(r.Lexicon)))
	copy(r.Seed[:], d.bytes(len(r.Seed)))
	r.Seats = d.upTo(MaxSeats)
	r.Computers = SeatSet(d.upTo(1<<MaxSeats - 1))
	r.First = Seat(d.upTo(MaxSeats)) - 1
	r.Options.Check = CheckRule(d.byte())
	r.Options.Exchange = ExchangeRule(d.byte())
	flags := d.upTo(flagsEnd - 1)
	r.Options.RandomPremiums = flags&flagRandomPremiums != 0
	r.Options.CommonOnly = flags&flagCommonOnly != 0
	r.Options.ClockWaits = flags&flagClockWaits != 0
	r.Options.Online = flags&flagOnline != 0
	r.Options.Clock = Millis(d.number(uint64(MaxTime)))
	r.Started = Millis(d.number(uint64(MaxTime)))
	return r
}

// entry takes one entry.
func (d *decoder) entry(before Millis) (e Entry) {
	b := d.byte()
	e.Kind = EntryKind(b & 3)
	e.Move.Kind = MoveKind(b >> 2 & 7)
	e.By = Seat(b>>5) - 1
	e.At = before + Millis(d.number(uint64(MaxTime-before)))
	d.require(e.Kind <= EntryReady && e.By < MaxSeats)
	d.require((e.Kind == EntryTick) == (e.By == NoSeat))
	if e.Kind != EntryMove {
		d.require(e.Move.Kind == NoMove)
		return e
	}
	d.move(&e)
	d.require(e.Move.wellFormed())
	return e
}

// move takes what belongs to the kind of the entry's move.
func (d *decoder) move(e *Entry) {
	m := &e.Move
	switch m.Kind {
	case Place:
		m.n = d.upTo(MaxRack)
		for i := range m.Placements() {
			m.tiles[i] = Placement{Square: Square(d.byte()), Tile: Tile(d.byte())}
		}
		e.Refused = d.byte()
	case Exchange:
		m.n = d.upTo(MaxRack)
		for i := range m.Placements() {
			m.tiles[i].Tile = Tile(d.byte())
		}
	case Tidy:
		m.n = 1
		m.tiles[0].Tile = Tile(d.byte())
	case Challenge:
		e.Refused = d.byte()
	}
}
