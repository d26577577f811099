package session

import (
	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/engine/wire"
)

// rules tells what the page must know of a ruleset in a language.
func (s *Session) rules(in *wire.RulesQuery) (*wire.RulesInfo, error) {
	r, ts, err := find(in.Ruleset, in.Lang)
	if err != nil {
		return nil, err
	}
	info := &wire.RulesInfo{
		Ruleset: r.ID, Version: r.Version, Lang: ts.Lang, Side: r.Side, Rack: r.Rack, MinWord: r.MinWord,
		Moves: r.Moves, Bingo: r.Bingo, Centre: uint8(r.Centre),
		Premiums: wire.PremiumBytes(&r.Layout, int(r.Side)*int(r.Side)),
		Alphabet: make([]string, int(ts.Letters)+1),
	}
	for l := engine.Letter(1); l <= engine.Letter(ts.Letters); l++ {
		letter := string(ts.Alphabet.Rune(l))
		info.Alphabet[l] = letter
		if n := ts.Counts[l]; n > 0 {
			info.Tiles = append(info.Tiles, wire.TileInfo{Tile: uint8(l), Letter: letter, Points: ts.Values[l], Count: n})
		}
	}
	if n := ts.Jokers(); n > 0 {
		info.Tiles = append(info.Tiles, wire.TileInfo{Tile: wire.JokerTile, Count: uint8(n)})
	}
	return info, nil
}

// find returns a ruleset with its tiles in a language.
func find(id, lang string) (*engine.Ruleset, *engine.TileSet, error) {
	r, err := rules.Get(id)
	if err != nil {
		return nil, nil, fail(wire.CodeUnknownRuleset, id)
	}
	ts := r.TileSet(lang)
	if ts == nil {
		return nil, nil, fail(wire.CodeUnknownLanguage, lang)
	}
	return r, ts, nil
}
