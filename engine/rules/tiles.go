package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

// tilesFile is a file of data/tiles.
type tilesFile struct {
	Lang   string            `json:"lang"`
	Total  int               `json:"total"`  // all tiles with the jokers; guards against slips
	Jokers int               `json:"jokers"` // worth nothing
	Points map[string]string `json:"points"` // points -> letters with their numbers, such as "E15 N9"
}

// loadTiles reads a tile set.
func loadTiles(raw json.RawMessage) (*engine.TileSet, error) {
	var f tilesFile
	if err := part(raw, "tiles", &f); err != nil {
		return nil, err
	}
	a, err := lexicon.AlphabetFor(f.Lang)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", f.Lang, err)
	}
	if f.Jokers < 0 || f.Jokers > engine.MaxBag {
		return nil, errors.New("jokers out of range")
	}
	ts := &engine.TileSet{Lang: f.Lang, Alphabet: a, Letters: uint8(a.Len())}
	ts.Counts[0] = uint8(f.Jokers)
	for points, letters := range f.Points { // each entry fills letters of its own: the order doesn't matter
		if err := addLetters(ts, points, letters); err != nil {
			return nil, err
		}
	}
	if n := ts.Total(); n != f.Total || n > engine.MaxBag {
		return nil, fmt.Errorf("%d tiles, total says %d, at most %d", n, f.Total, engine.MaxBag)
	}
	return ts, nil
}

// addLetters reads the letters that are worth so many points.
func addLetters(ts *engine.TileSet, points, letters string) error {
	value, err := strconv.ParseUint(points, 10, 8)
	if err != nil || value > 100 {
		return fmt.Errorf("points %q", points)
	}
	for _, item := range strings.Fields(letters) {
		r, size := utf8.DecodeRuneInString(item)
		l, ok := ts.Alphabet.Letter(r)
		if !ok {
			return fmt.Errorf("%q isn't in the alphabet of %q", r, ts.Lang)
		}
		n, err := strconv.ParseUint(item[size:], 10, 8)
		if err != nil || n == 0 || n > engine.MaxBag {
			return fmt.Errorf("%q has no number of tiles", item)
		}
		if ts.Counts[l] != 0 {
			return fmt.Errorf("%q stands twice", r)
		}
		ts.Counts[l], ts.Values[l] = uint8(n), uint8(value)
	}
	return nil
}
