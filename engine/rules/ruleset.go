package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"

	"github.com/wordsprig/wordsprig/engine"
)

// rulesetFile is a file of data/rulesets. What a game doesn't have is left out. Times are in seconds.
type rulesetFile struct {
	ID             string                     `json:"id"`
	Version        uint16                     `json:"version"`
	Layout         json.RawMessage            `json:"layout"` // name or content of a file of data/layouts
	Rack           int                        `json:"rack"`
	MinWord        int                        `json:"minWord"`
	Bingo          int                        `json:"bingo"`
	Seats          [2]int                     `json:"seats"` // least and most
	Moves          int                        `json:"moves"`
	SoloMoves      int                        `json:"soloMoves"`
	Tiles          map[string]json.RawMessage `json:"tiles"` // by language: name or content of a file of data/tiles
	Check          []string                   `json:"check"` // "helpful", "strict", "contestable"; the default first
	Window         int64                      `json:"window"`
	Penalty        int                        `json:"penalty"`
	Exchange       []string                   `json:"exchange"` // "always", "from", "never"; the default first
	ExchangeFrom   int                        `json:"exchangeFrom"`
	RandomPremiums bool                       `json:"randomPremiums"`
	CommonOnly     bool                       `json:"commonOnly"`
	Clock          clockFile                  `json:"clock"`
	Tidy           struct {
		PerSeat int   `json:"perSeat"`
		Hold    int64 `json:"hold"`
	} `json:"tidy"`
	Unseen    string        `json:"unseen"` // "always", "on-turn"
	Out       bool          `json:"out"`
	Scoreless scorelessFile `json:"scoreless"`
	Bonus     []uint16      `json:"bonus"`
}

// clockFile is engine.ClockRules.
type clockFile struct {
	Choices  []int64 `json:"choices"`
	Local    int64   `json:"local"`
	Online   int64   `json:"online"`
	Grace    int64   `json:"grace"`
	Timeout  string  `json:"timeout"` // "passes", "loses"
	MaxInRow int     `json:"maxInRow"`
}

// scorelessFile is engine.ScorelessRules.
type scorelessFile struct {
	Turns    int  `json:"turns"`
	PerSeat  bool `json:"perSeat"`
	Unplaced bool `json:"unplaced"`
	NotAtNil bool `json:"notAtNil"`
	LoseRack bool `json:"loseRack"`
}

// The names of rules in files.
var (
	checkNames    = map[string]engine.CheckRule{"helpful": engine.Helpful, "strict": engine.Strict, "contestable": engine.Contestable}
	exchangeNames = map[string]engine.ExchangeRule{"always": engine.ExchangeAlways, "from": engine.ExchangeFrom, "never": engine.ExchangeNever}
	timeoutNames  = map[string]engine.TimeoutRule{"passes": engine.TimeoutPasses, "loses": engine.TimeoutLoses}
	unseenNames   = map[string]engine.UnseenRule{"always": engine.UnseenAlways, "on-turn": engine.UnseenOnTurn}
)

// longest is the longest time a file may name, in seconds: a year.
const longest = 366 * 24 * 3600

// ruleset checks the file and makes it a ruleset.
func (f *rulesetFile) ruleset() (*engine.Ruleset, error) {
	if err := f.numbers(); err != nil {
		return nil, err
	}
	r := &engine.Ruleset{
		ID: f.ID, Version: f.Version,
		Rack: uint8(f.Rack), MinWord: uint8(f.MinWord), Bingo: int32(f.Bingo),
		MinSeats: uint8(f.Seats[0]), MaxSeats: uint8(f.Seats[1]),
		Moves: uint8(f.Moves), SoloMoves: uint8(f.SoloMoves),
		Window: seconds(f.Window), Penalty: int32(f.Penalty),
		ExchangeFrom: uint8(f.ExchangeFrom), RandomPremiums: f.RandomPremiums, CommonOnly: f.CommonOnly,
		Tidy: engine.TidyRules{PerSeat: uint8(f.Tidy.PerSeat), Hold: seconds(f.Tidy.Hold)},
		Ends: engine.EndRules{Out: f.Out, Scoreless: engine.ScorelessRules{
			Turns: uint8(f.Scoreless.Turns), PerSeat: f.Scoreless.PerSeat, Unplaced: f.Scoreless.Unplaced,
			NotAtNil: f.Scoreless.NotAtNil, LoseRack: f.Scoreless.LoseRack,
		}},
		Bonus: f.Bonus,
	}
	var err error
	if r.Checks, err = choices("check", f.Check, checkNames); err != nil {
		return nil, err
	}
	if r.Exchanges, err = choices("exchange", f.Exchange, exchangeNames); err != nil {
		return nil, err
	}
	if r.Unseen, err = choice("unseen", f.Unseen, unseenNames); err != nil {
		return nil, err
	}
	if r.Clock, err = f.Clock.rules(); err != nil {
		return nil, err
	}
	if err := f.layout(r); err != nil {
		return nil, fmt.Errorf("layout: %w", err)
	}
	if err := f.tileSets(r); err != nil {
		return nil, err
	}
	return r, f.consistent(r)
}

// numbers refuses numbers out of their range, before they are narrowed.
func (f *rulesetFile) numbers() error {
	for _, n := range []struct {
		name      string
		v, lo, hi int64
	}{
		{"version", int64(f.Version), 1, 65535},
		{"rack", int64(f.Rack), 1, engine.MaxRack},
		{"minWord", int64(f.MinWord), 2, engine.MaxSide},
		{"bingo", int64(f.Bingo), 0, 1000},
		{"seats", int64(f.Seats[0]), 2, engine.MaxSeats}, // one seat: soloMoves
		{"seats", int64(f.Seats[1]), int64(f.Seats[0]), engine.MaxSeats},
		{"moves", int64(f.Moves), 0, 100},
		{"soloMoves", int64(f.SoloMoves), 0, 100},
		{"window", f.Window, 0, longest},
		{"penalty", int64(f.Penalty), 0, 1000},
		{"exchangeFrom", int64(f.ExchangeFrom), 0, 100},
		{"tidy.perSeat", int64(f.Tidy.PerSeat), 0, 100},
		{"tidy.hold", f.Tidy.Hold, 0, longest},
		{"scoreless.turns", int64(f.Scoreless.Turns), 0, 50},
		{"bonus", int64(len(f.Bonus)), 0, engine.MaxSeats},
	} {
		if n.v < n.lo || n.v > n.hi {
			return fmt.Errorf("%s is %d, must be %d to %d", n.name, n.v, n.lo, n.hi)
		}
	}
	if !plainName(f.ID) {
		return errors.New("id must be 1 to 32 of a-z, 0-9 and -")
	}
	return nil
}

// consistent refuses rules that contradict each other, or would let a match go on for ever.
func (f *rulesetFile) consistent(r *engine.Ruleset) error {
	for _, c := range r.Checks {
		if c == engine.Contestable && r.Window == 0 {
			return errors.New(`check "contestable" needs a window`)
		}
	}
	for _, e := range r.Exchanges {
		if e == engine.ExchangeFrom && r.ExchangeFrom == 0 {
			return errors.New(`exchange "from" needs exchangeFrom`)
		}
	}
	if r.Moves == 0 && !r.Ends.Out {
		return errors.New("neither moves nor out: a match would never end")
	}
	if r.Moves == 0 && r.Ends.Scoreless.Turns == 0 {
		return errors.New("neither moves nor scoreless.turns: a match in which all pass would never end")
	}
	if r.MinWord > r.Side {
		return errors.New("minWord is longer than the board")
	}
	return nil
}

// rules checks the times and makes them clock rules.
func (f *clockFile) rules() (c engine.ClockRules, err error) {
	if c.Timeout, err = choice("clock.timeout", f.Timeout, timeoutNames); err != nil {
		return c, err
	}
	if f.MaxInRow < 0 || f.MaxInRow > 100 {
		return c, errors.New("clock.maxInRow must be 0 to 100")
	}
	c.MaxInRow = uint8(f.MaxInRow)
	var local, online bool
	for _, s := range append([]int64{f.Grace}, f.Choices...) {
		if s < 0 || s > longest {
			return c, fmt.Errorf("clock: %d s is out of range", s)
		}
	}
	for _, s := range f.Choices {
		c.Choices = append(c.Choices, seconds(s))
		local = local || s == f.Local
		online = online || s == f.Online
	}
	if !local || !online {
		return c, errors.New("clock.local and clock.online must be among clock.choices")
	}
	c.Local, c.Online, c.Grace = seconds(f.Local), seconds(f.Online), seconds(f.Grace)
	return c, nil
}

// tileSets loads the tiles of every language.
func (f *rulesetFile) tileSets(r *engine.Ruleset) error {
	var langs []string
	for lang := range f.Tiles {
		langs = append(langs, lang)
	}
	sort.Strings(langs)
	for _, lang := range langs {
		ts, err := loadTiles(f.Tiles[lang])
		if err != nil {
			return fmt.Errorf("tiles %q: %w", lang, err)
		}
		if ts.Lang != lang {
			return fmt.Errorf("tiles %q are those of %q", lang, ts.Lang)
		}
		if need := int(r.MaxSeats) * int(r.Rack); ts.Total() < need {
			return fmt.Errorf("tiles %q: %d don't fill %d racks", lang, ts.Total(), r.MaxSeats)
		}
		r.Tiles = append(r.Tiles, ts)
	}
	if len(langs) == 0 {
		return errors.New("tiles: no language")
	}
	return nil
}

// choice looks up one name.
func choice[T any](field, name string, names map[string]T) (T, error) {
	v, ok := names[name]
	if !ok {
		return v, fmt.Errorf("%s: unknown %q", field, name)
	}
	return v, nil
}

// choices looks up a list of names, which may not be empty.
func choices[T any](field string, list []string, names map[string]T) (out []T, err error) {
	for _, name := range list {
		v, err := choice(field, name, names)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: no choice", field)
	}
	return out, nil
}

// plainName reports whether s is fit for an id.
func plainName(s string) bool {
	for _, c := range []byte(s) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return len(s) >= 1 && len(s) <= 32
}

// seconds converts.
func seconds(s int64) engine.Millis { return engine.Millis(s) * 1000 }
