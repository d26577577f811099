package main

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/movegen"
	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// game is a ruleset in one of its languages.
type game struct {
	rules *engine.Ruleset
	tiles *engine.TileSet
}

// position is one position of the file.
type position struct {
	id    string
	input movegen.Input
	game  *game
}

// open opens a file for reading, through gzip where the name says so.
func open(name string) (io.ReadCloser, error) {
	f, err := os.Open(name)
	if err != nil || !strings.HasSuffix(name, ".gz") {
		return f, err
	}
	z, err := gzip.NewReader(f)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return struct {
		io.Reader
		io.Closer
	}{z, f}, nil
}

// readRuleset reads a ruleset; lang may be empty where it has one language only.
func readRuleset(name, lang string) (*game, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	r, err := rules.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if lang == "" && len(r.Tiles) == 1 {
		return &game{r, r.Tiles[0]}, nil
	}
	var langs []string
	for _, ts := range r.Tiles {
		if ts.Lang == lang {
			return &game{r, ts}, nil
		}
		langs = append(langs, ts.Lang)
	}
	if lang == "" {
		return nil, fmt.Errorf("%s: has several languages; choose with -lang: %s", name, strings.Join(langs, ", "))
	}
	return nil, fmt.Errorf("%s: no language %q, only %s", name, lang, strings.Join(langs, ", "))
}

// readWords compiles a plain list of words.
func readWords(name string, a *lexicon.Alphabet) (*lexicon.Lexicon, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return build.FromWords(name, f, a)
}

func readPositions(name string, g *game) ([]position, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var file struct {
		Positions []struct {
			ID    string
			Board []string
			Rack  string
		}
	}
	in := json.NewDecoder(f)
	if err := in.Decode(&file); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if _, err := in.Token(); err == nil {
		return nil, fmt.Errorf("%s: more after the end of the object", name)
	} else if !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: after the end of the object: %w", name, err)
	}
	if len(file.Positions) == 0 {
		return nil, fmt.Errorf("%s: no positions", name)
	}
	var list []position
	for _, p := range file.Positions {
		board, err := g.readBoard(p.Board)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", name, p.ID, err)
		}
		rack, err := g.readRack(p.Rack)
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", name, p.ID, err)
		}
		in := movegen.Input{Rules: g.rules, Tiles: g.tiles, Layout: &g.rules.Layout, Board: board, Rack: rack}
		list = append(list, position{p.ID, in, g})
	}
	return list, nil
}

func (g *game) readBoard(rows []string) (*engine.Board, error) {
	side := int(g.rules.Side)
	if len(rows) != side {
		return nil, fmt.Errorf("%d rows, want %d", len(rows), side)
	}
	b := engine.NewBoard(g.rules.Side)
	for row, text := range rows {
		runes := []rune(text)
		if len(runes) != side {
			return nil, fmt.Errorf("row %d has %d squares, want %d", row, len(runes), side)
		}
		for col, r := range runes {
			if r == '.' {
				continue
			}
			l, ok := g.tiles.Alphabet.Letter(unicode.ToUpper(r))
			if !ok {
				return nil, fmt.Errorf("row %d: no letter %q", row, r)
			}
			t := engine.Tile(l)
			if unicode.IsLower(r) {
				t |= engine.JokerBit
			}
			b.Set(engine.Square(row*side+col), t)
		}
	}
	return &b, nil
}

func (g *game) readRack(text string) (engine.Rack, error) {
	var rack engine.Rack
	for _, r := range text {
		t := engine.Joker
		if r != '?' {
			l, ok := g.tiles.Alphabet.Letter(r)
			if !ok {
				return rack, fmt.Errorf("rack: no letter %q", r)
			}
			t = engine.Tile(l)
		}
		if rack.Len() == int(g.rules.Rack) {
			return rack, fmt.Errorf("rack: more than %d tiles", g.rules.Rack)
		}
		rack.Add(t)
	}
	return rack, nil
}
