package engine

// Match is a position with the record that leads to it and all that has happened: what a host keeps of a
// running match. Unlike a Position it is changed in place; it isn't safe for concurrent use.
type Match struct {
	pos    Position
	record Record
	events []Event
}

// Start begins a match; the error is that of New.
func Start(t Table, at Millis) (*Match, error) {
	p, err := New(t, at)
	if err != nil {
		return nil, err
	}
	return &Match{pos: p, record: NewRecord(t, at)}, nil
}

// Resume goes on with a recorded match; the error is that of Record.Replay.
func Resume(r Record, find FindRuleset, w Words) (*Match, error) {
	p, events, err := r.Replay(find, w)
	if err != nil {
		return nil, err
	}
	r.Entries = append([]Entry(nil), r.Entries...)
	return &Match{pos: p, record: r, events: events}, nil
}

// Position returns the match as it stands.
func (m *Match) Position() Position { return m.pos }

// Record returns the record so far. Its entries must not be changed.
func (m *Match) Record() Record {
	r := m.record
	r.Entries = r.Entries[:len(r.Entries):len(r.Entries)]
	return r
}

// Events returns all that has happened. The slice must not be changed.
func (m *Match) Events() []Event { return m.events[:len(m.events):len(m.events)] }

// Play makes a move, as Position.Play; refused, it changes nothing.
func (m *Match) Play(by Seat, move Move, w Words, at Millis) ([]Event, error) {
	next, events, err := m.pos.Play(by, move, w, at)
	if err != nil {
		return nil, err
	}
	e := Entry{Kind: EntryMove, By: by, Move: move}
	for i := range events {
		// At most one event of a move has refused words, and it is this move's.
		e.Refused |= events[i].Refused
	}
	m.add(next, e, events)
	return events, nil
}

// Tick lets time pass, as Position.Tick. A tick in which nothing runs out leaves no trace.
func (m *Match) Tick(at Millis) []Event {
	next, events := m.pos.Tick(at)
	if events != nil {
		m.add(next, Entry{Kind: EntryTick, By: NoSeat}, events)
	}
	return events
}

// Ready starts a clock, as Position.Ready. Where it changes nothing it leaves no trace.
func (m *Match) Ready(by Seat, at Millis) ([]Event, error) {
	next, events, err := m.pos.Ready(by, at)
	if err != nil {
		return nil, err
	}
	if next.clock != m.pos.clock {
		m.add(next, Entry{Kind: EntryReady, By: by}, events)
	}
	return events, nil
}

// add takes a step over.
func (m *Match) add(next Position, e Entry, events []Event) {
	e.At = next.Now()
	m.pos = next
	m.record.Entries = append(m.record.Entries, e)
	m.events = append(m.events, events...)
}
