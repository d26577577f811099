package engine

import "strconv"

// Record is a match as it is kept: what was fixed before the first move, and all that was done since, with
// the times. It replays to the same position on every host. It holds every rack and the bag's order by way
// of the seed: it is for hosts, and for players once the match is over.
type Record struct {
	Ruleset   string // Ruleset.ID
	Version   uint16 // Ruleset.Version
	Lang      string
	Lexicon   [32]byte // content hash of the word list
	Seats     uint8
	Computers SeatSet
	First     Seat // as the table had it: NoSeat = drawn
	Seed      Seed
	Options   Options
	Started   Millis
	Entries   []Entry
}

// EntryKind says what an Entry does.
type EntryKind uint8

// The kinds of an entry. The numbers are part of the record format and never change.
const (
	EntryMove  EntryKind = iota // Move by By
	EntryTick                   // time passed, and something ran out
	EntryReady                  // the clock of By was started
)

// Entry is one thing that was done in a match.
type Entry struct {
	Kind    EntryKind
	By      Seat // NoSeat for EntryTick
	Move    Move // EntryMove
	At      Millis
	Refused uint8 // words that were found not to be allowed: of a Place that used up the turn, or of the placement that a Challenge met
}

// NewRecord returns the record of a match that has just begun.
func NewRecord(t Table, at Millis) Record {
	return Record{
		Ruleset: t.Rules.ID, Version: t.Rules.Version, Lang: t.Lang, Lexicon: t.Lexicon, Seats: t.Seats,
		Computers: t.Computers, First: t.First, Seed: t.Seed, Options: t.Options, Started: at,
	}
}

// Table returns what the match was started with; rules is the ruleset that the record names.
func (r *Record) Table(rules *Ruleset) Table {
	return Table{
		Rules: rules, Lang: r.Lang, Lexicon: r.Lexicon, Seats: r.Seats, Computers: r.Computers,
		First: r.First, Seed: r.Seed, Options: r.Options,
	}
}

// FindRuleset returns the ruleset with an id and a version; rules.Find is one.
type FindRuleset func(id string, version uint16) (*Ruleset, error)

// Replay plays the record and returns the position it leads to, with all that happened.
//
// With w nil the record is believed about words, so that a match can be shown without its word list. With a
// word list every word is checked again; the list must be the one whose hash the record names, which the
// host sees to. The error is that of find, of New, or a *ReplayError that names the first entry which isn't
// possible.
func (r *Record) Replay(find FindRuleset, w Words) (Position, []Event, error) {
	var events []Event
	p, err := r.Walk(find, w, func(_ *Position, _ *Entry, what []Event) { events = append(events, what...) })
	if err != nil {
		return Position{}, nil, err
	}
	return p, events, nil
}

// Walk plays the record as Replay does. It shows each entry on the way, with the position in which it was made
// and what it made happen.
func (r *Record) Walk(find FindRuleset, w Words, show func(*Position, *Entry, []Event)) (Position, error) {
	rules, err := find(r.Ruleset, r.Version)
	if err != nil {
		return Position{}, err
	}
	p, err := New(r.Table(rules), r.Started)
	if err != nil {
		return Position{}, err
	}
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.At < p.Now() {
			return Position{}, &ReplayError{i, failWith(CodeTime, "runs backwards")}
		}
		next, what, err := p.replay(e, w)
		if err != nil {
			return Position{}, &ReplayError{i, err}
		}
		show(&p, e, what)
		p = next
	}
	return p, nil
}

// replay plays one entry.
func (p Position) replay(e *Entry, w Words) (Position, []Event, error) {
	switch e.Kind {
	case EntryTick:
		next, events := p.Tick(e.At)
		if events == nil || e.By != NoSeat || e.Move != (Move{}) || e.Refused != 0 {
			return p, nil, failWith(CodeMalformed, "tick")
		}
		return next, events, nil
	case EntryReady:
		next, events, err := p.Ready(e.By, e.At)
		if err == nil && (next.clock == p.clock || e.Move != (Move{}) || e.Refused != 0) {
			err = failWith(CodeMalformed, "ready")
		}
		return next, events, err
	case EntryMove:
		return p.replayMove(e, w)
	}
	return p, nil, failWith(CodeMalformed, "entry")
}

// replayMove plays a move with the judgement that the record has of its words, which w has to share.
func (p Position) replayMove(e *Entry, w Words) (Position, []Event, error) {
	judged := false
	next, events, err := p.play(e.By, e.Move, e.At, func(s *Scored) (uint8, error) {
		judged = true
		if int(e.Refused)>>s.Len() != 0 {
			return 0, failWith(CodeMalformed, "refused words")
		}
		if w == nil {
			return e.Refused, nil
		}
		mask, err := refused(p.m.rules, p.m.table.Options.CommonOnly, s, w)
		if err == nil && mask != e.Refused {
			err = wordError(p.m.tiles, s, mask^e.Refused)
		}
		return mask, err
	})
	if err == nil && !judged && e.Refused != 0 {
		err = failWith(CodeMalformed, "refused words")
	}
	return next, events, err
}

// ReplayError is the error of Replay for a record that doesn't follow the rules.
type ReplayError struct {
	Entry int // index in Record.Entries
	Err   error
}

// Error names the entry by its index and gives the reason.
func (e *ReplayError) Error() string {
	return "engine: record entry " + strconv.Itoa(e.Entry) + ": " + e.Err.Error()
}

// Unwrap returns the reason.
func (e *ReplayError) Unwrap() error { return e.Err }
