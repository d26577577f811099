//go:build workerd

package e2e

import (
	"slices"
	"testing"
	"time"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/client"
)

// TestEveryRulesetCanBeDueled plays the first move of every ruleset that the engine knows, in every language that
// it has tiles for, with the word lists that the service is deployed with.
func TestEveryRulesetCanBeDueled(t *testing.T) {
	t.Parallel()
	_, c := serve(t)
	all, err := rules.All()
	if err != nil {
		t.Fatal(err)
	}
	pairs := 0
	for _, r := range all {
		for _, tiles := range r.Tiles {
			pairs++
			t.Run(r.ID+" in "+tiles.Lang, func(t *testing.T) { firstMove(t, c, r, tiles) })
		}
	}
	if pairs == 0 {
		t.Error("no ruleset has tiles")
	}
}

// firstMove begins a duel and plays its first move.
func firstMove(t *testing.T, c *client.Client, r *engine.Ruleset, tiles *engine.TileSet) {
	a := newPlayer(c, "")
	opened := a.create(t, &wire.DuelCreate{Ruleset: r.ID, Lang: tiles.Lang, Name: "Rosalind", Nonce: a.nonce})
	if opened.Err() != nil {
		t.Fatal(opened.Err())
	}
	a.duel, a.state = opened.State.Duel, opened.State
	ps := []*player{a}
	for _, i := range a.state.Invitations {
		p := newPlayer(c, a.duel)
		if err := p.join(t, secret(i.Invitation)).Err(); err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p)
	}
	for _, p := range ps {
		p.connect(t)
	}
	for _, p := range ps {
		if s := p.refresh(t); s.Phase != wire.DuelPlaying || s.Ruleset != r.ID || s.Lang != tiles.Lang ||
			s.Version != r.Version || s.Options.Clock != int64(r.Clock.Online) || len(s.Game.Rack) != int(r.Rack) {
			t.Fatalf("phase %s, %s %d in %s, clock %d, %d tiles", s.Phase, s.Ruleset, s.Version, s.Lang, s.Options.Clock, len(s.Game.Rack))
		}
	}
	m := ps[slices.IndexFunc(ps, func(p *player) bool { return p.state.Seat == p.state.Game.Turn })]
	move := m.best(t)
	if err := m.post(t, move).Err(); err != nil {
		t.Fatalf("%+v: %v", move, err)
	}
	if s := ps[0].refresh(t); s.Game.Number == 1 || len(s.Game.History) != 1 {
		t.Errorf("number %d, %d moves after the first", s.Game.Number, len(s.Game.History))
	}
}

// TestWhatCannotBeDueledIsRefused asks for games that there are not.
func TestWhatCannotBeDueledIsRefused(t *testing.T) {
	t.Parallel()
	_, c := serve(t)
	for _, tc := range []struct {
		ruleset, lang string
		seats         uint8
		options       *wire.DuelOptions
		code          wire.Code
		detail        string
	}{
		{"chess", "de", 0, nil, wire.CodeUnknownRuleset, ""},
		{"", "", 0, nil, wire.CodeUnknownRuleset, ""},
		{"../sprig", "de", 0, nil, wire.CodeUnknownRuleset, ""},
		{"sprig", "fr", 0, nil, wire.CodeUnknownLanguage, ""},
		{"setzer", "en", 0, nil, wire.CodeUnknownLanguage, ""},
		{"sprig", "xx", 0, nil, wire.CodeUnknownLanguage, ""},
		{"sprig", "de", 1, nil, wire.CodeBadTable, string(engine.CodeSeats)},
		{"sprig", "de", 3, nil, wire.CodeBadTable, string(engine.CodeSeats)},
		{"setzer", "de", 5, nil, wire.CodeBadTable, string(engine.CodeSeats)},
		{"sprig", "de", 2, &wire.DuelOptions{Check: 99}, wire.CodeBadTable, "check"},
		{"sprig", "de", 2, &wire.DuelOptions{Clock: 1}, wire.CodeBadTable, "clock"},
	} {
		p := newPlayer(c, "")
		r := p.create(t, &wire.DuelCreate{Ruleset: tc.ruleset, Lang: tc.lang, Seats: tc.seats, Name: "Rosalind",
			Nonce: p.nonce, Options: tc.options})
		if r.Code != tc.code || r.Detail != tc.detail || r.State != nil {
			t.Errorf("%+v: %q %q, state %v", tc, r.Code, r.Detail, r.State != nil)
		}
	}
}

// create asks for a new duel.
func (p *player) create(t *testing.T, what *wire.DuelCreate) *client.Reply {
	t.Helper()
	r, err := p.c.Post(within(t, 10*time.Second), "", p.secret, wire.DuelOpCreate, what)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
