package session

import (
	"errors"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// maxName bounds a seat's display name, in bytes: 20 visible characters, each with its accents.
const maxName = 160

// start begins a match with the word list at hand.
func (s *Session) start(in *wire.NewMatch) (*wire.GameView, error) {
	r, _, err := find(in.Ruleset, in.Lang)
	if err != nil {
		return nil, err
	}
	lex, err := s.words(in.Lang)
	if err != nil {
		return nil, err
	}
	t := engine.Table{Rules: r, Lang: in.Lang, Lexicon: lex.Hash(), First: engine.Seat(in.First), Options: r.Defaults(false)}
	if t.Seed, err = seed(in.Seed); err != nil {
		return nil, err
	}
	if t.Computers, err = computers(in.Seats); err != nil {
		return nil, err
	}
	t.Seats = uint8(len(in.Seats))
	running, err := engine.Start(t, engine.Millis(in.At))
	if err != nil {
		return nil, err
	}
	return s.take(&match{Match: running, seats: in.Seats}, in.Seat)
}

// resume goes on with a stored match.
//
// A record holds the judgement of every word it has, so it replays without a word list, and with a newer one
// than it was played with: then it is believed. From here on words are checked with the list at hand, and a
// page that wants to tell compares GameView.Lexicon with LexiconInfo.Hash. Only where the list is the very
// one that the record names are its words checked again.
func (s *Session) resume(in *wire.Resume) (*wire.GameView, error) {
	m, err := s.load(in.Record)
	if err != nil {
		return nil, err
	}
	if err := m.pass(in.At); err != nil {
		return nil, err
	}
	return s.take(m, in.Seat)
}

// summary tells what the lobby shows of a stored match, without making it the session's.
func (s *Session) summary(in *wire.RecordBytes) (*wire.Summary, error) {
	m, err := s.load(in.Record)
	if err != nil {
		return nil, err
	}
	v := wire.GameOf(m.Match, m.seats, engine.NoSeat)
	return &wire.Summary{
		Ruleset: v.Ruleset, Lang: v.Lang, Seats: v.Seats, Turn: v.Turn, Phase: v.Phase, Result: v.Result,
	}, nil
}

// record returns the match so far, to be stored.
func (s *Session) record(*wire.Empty) (*wire.RecordBytes, error) {
	if s.match == nil {
		return nil, fail(wire.CodeNoMatch, "")
	}
	r := s.match.Record()
	stored := wire.StoredMatch{Version: wire.StoredVersion, Seats: s.match.seats, Record: r.Encode()}
	b, err := stored.MarshalMsg(nil)
	return &wire.RecordBytes{Record: b}, err
}

// load replays a stored match. One that a later release has stored is refused with a code of its own: the page can
// do something about that.
func (s *Session) load(b []byte) (*match, error) {
	var stored wire.StoredMatch
	rest, err := stored.UnmarshalMsg(b)
	switch {
	case err != nil || len(rest) != 0 || stored.Version == 0:
		return nil, fail(wire.CodeBadRecord, "not a stored match")
	case stored.Version > wire.StoredVersion:
		return nil, newer("form of a stored match")
	}
	r, err := engine.DecodeRecord(stored.Record)
	if engine.CodeOf(err) == engine.CodeRecordVersion {
		return nil, newer("form of a record")
	}
	if err != nil {
		return nil, fail(wire.CodeBadRecord, err.Error())
	}
	who, err := computers(stored.Seats)
	if err != nil || len(stored.Seats) != int(r.Seats) || who != r.Computers {
		return nil, fail(wire.CodeBadRecord, "seats")
	}
	var w engine.Words
	if s.lex != nil && s.lex.Hash() == r.Lexicon {
		w = s.lex
	}
	running, err := engine.Resume(r, rules.Find, w)
	if errors.Is(err, rules.ErrUnknown) { // no release takes a ruleset away
		return nil, newer("rules")
	}
	if err != nil {
		return nil, fail(wire.CodeBadRecord, err.Error())
	}
	return &match{Match: running, seats: stored.Seats}, nil
}

// newer returns the error for what only a later release can have stored.
func newer(what string) error { return fail(wire.Code(engine.CodeRecordVersion), what) }

// take makes m the session's match and returns a seat's view of it.
func (s *Session) take(m *match, seat int8) (*wire.GameView, error) {
	v, err := m.gameView(seat)
	if err != nil {
		return nil, err
	}
	s.match = m
	return v, nil
}

// seed checks the length of a seed.
func seed(b []byte) (engine.Seed, error) {
	if len(b) != len(engine.Seed{}) {
		return engine.Seed{}, fail(wire.CodeBadSeed, "")
	}
	return engine.Seed(b), nil
}

// computers checks who sits where and returns the seats of computers.
func computers(seats []wire.SeatSetup) (engine.SeatSet, error) {
	var set engine.SeatSet
	if len(seats) > engine.MaxSeats {
		return 0, &engine.Error{Code: engine.CodeSeats}
	}
	for i, seat := range seats {
		if len(seat.Name) > maxName {
			return 0, fail(wire.CodeBadMessage, "name")
		}
		switch seat.Kind {
		case wire.SeatHuman:
			if seat.Level != "" {
				return 0, fail(wire.CodeBadLevel, seat.Level)
			}
		case wire.SeatComputer:
			if !ai.Level(seat.Level).Valid() {
				return 0, fail(wire.CodeBadLevel, seat.Level)
			}
			set = set.With(engine.Seat(i))
		default:
			return 0, fail(wire.CodeBadMessage, "seat kind")
		}
	}
	return set, nil
}
