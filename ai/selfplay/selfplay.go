// Package selfplay lets computers play against each other: for measurements of strength, for learning, and to show
// that every host plays the same.
//
// A match is determined by its ruleset, words, seed and sides. The package reads no clock (a caller may pass one in)
// and must never import a host, a transport or lexicon/build.
package selfplay

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"

	"github.com/wordsprig/wordsprig/ai"
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// Side is one of the two computers of a match.
type Side struct {
	Level    ai.Level
	Budget   ai.Budget
	KeepTidy bool // never makes its tidy-up swap; for measuring what swaps are worth
}

// Runner plays matches of two computers with one ruleset and one lexicon.
type Runner struct {
	Rules *engine.Ruleset
	Words *lexicon.Lexicon

	// Now, where it is set, returns the time in nanoseconds: thinking is measured with it.
	Now func() int64
	// Watch, where it is set, is shown every position in which a seat is to move or has a swap open.
	Watch func(p engine.Position, seat engine.Seat)

	player *ai.Player
	hash   hash.Hash
}

// Outcome is one match from the point of view of its two sides.
type Outcome struct {
	Points [2]int32 // final
	Moves  [2]int   // decisions about moves
	Spent  [2]int64 // on these, in nanoseconds by Now
}

// New returns a runner.
func New(r *engine.Ruleset, words *lexicon.Lexicon) *Runner {
	player := ai.NewPlayer(words)
	if ts := r.TileSet(words.Lang()); ts != nil {
		player.Prepare(ts, math.MaxInt)
	}
	return &Runner{Rules: r, Words: words, player: player, hash: sha256.New()}
}

// Player returns the player that makes all decisions.
func (r *Runner) Player() *ai.Player { return r.player }

// Seed returns the seed that a number stands for in tools and tests.
func Seed(number uint64) engine.Seed {
	var s engine.Seed
	binary.BigEndian.PutUint64(s[24:], number)
	return s
}

// Match plays match number n of a series: matches 2k and 2k+1 have the same bag and the same first seat, with sides
// swapped.
func (r *Runner) Match(series engine.Seed, n int, sides [2]Side) (Outcome, error) {
	seed := series.Derive(fmt.Sprintf("match %d", n/2))
	t := engine.Table{
		Rules: r.Rules, Lang: r.Words.Lang(), Lexicon: r.Words.Hash(), Seats: 2, Computers: 3,
		First: engine.NoSeat, Seed: seed, Options: r.Rules.Defaults(false),
	}
	t.Options.Clock = 0
	p, err := engine.New(t, 0)
	if err != nil {
		return Outcome{}, err
	}
	m := match{Runner: r, pos: p, noise: seed.Derive("noise"), swapped: n % 2}
	for m.pos.Phase() != engine.PhaseOver {
		if err := m.turn(sides); err != nil {
			return Outcome{}, fmt.Errorf("match %d, turn %d: %w", n, m.pos.Number(), err)
		}
	}
	for seat := range 2 {
		points := m.pos.Result().Scores[seat]
		m.out.Points[m.side(engine.Seat(seat))] = points
		r.write(uint64(points))
	}
	return m.out, nil
}

// Sum returns the hash of every move and result so far.
func (r *Runner) Sum() [sha256.Size]byte {
	var sum [sha256.Size]byte
	r.hash.Sum(sum[:0])
	return sum
}

func (r *Runner) write(v uint64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], v)
	r.hash.Write(b[:])
}

// match is a match being played.
type match struct {
	*Runner
	pos     engine.Position
	noise   engine.Seed
	swapped int
	out     Outcome
}

// side returns which side sits in a seat.
func (m *match) side(s engine.Seat) int { return int(s) ^ m.swapped }

// turn lets the seat to move move, and then make its tidy-up swap.
func (m *match) turn(sides [2]Side) error {
	seat := m.pos.Turn()
	i := m.side(seat)
	noise := m.noise.Derive(fmt.Sprintf("%d %d", seat, m.pos.Number()))
	if m.Watch != nil {
		m.Watch(m.pos, seat)
	}
	v := m.pos.View(seat)
	start := m.now()
	move := m.player.Pick(v, sides[i].Level, sides[i].Budget, noise)
	m.out.Spent[i] += m.now() - start
	m.out.Moves[i]++
	if err := m.play(seat, move); err != nil {
		return err
	}
	if v = m.pos.View(seat); !v.Tidy.Open {
		return nil
	}
	if m.Watch != nil {
		m.Watch(m.pos, seat)
	}
	if sides[i].KeepTidy {
		return nil
	}
	if swap, ok := m.player.PickTidy(v, sides[i].Level, noise); ok {
		return m.play(seat, swap)
	}
	return nil
}

// play makes a move and enters it in the hash.
func (m *match) play(seat engine.Seat, move engine.Move) error {
	next, _, err := m.pos.Play(seat, move, m.Words, 0)
	if err != nil {
		return fmt.Errorf("seat %d: %w", seat, err)
	}
	m.pos = next
	m.write(uint64(seat)<<16 | uint64(move.Kind)<<8 | uint64(move.Len()))
	for _, p := range move.Placements() {
		m.write(uint64(p.Square)<<8 | uint64(p.Tile))
	}
	return nil
}

func (m *match) now() int64 {
	if m.Now == nil {
		return 0
	}
	return m.Now()
}
