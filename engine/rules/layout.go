package rules

import (
	"errors"
	"fmt"
	"strings"

	"github.com/wordsprig/wordsprig/engine"
)

// layoutFile is a file of data/layouts: a board drawn row by row, a symbol a square, spaces between.
type layoutFile struct {
	Centre [2]int   `json:"centre"` // row and column, from 0
	Rows   []string `json:"rows"`
}

// symbols of premium squares: small for a letter's, capital for a word's.
var symbols = map[string]engine.Premium{
	".": engine.NoPremium,
	"d": engine.LetterX2,
	"t": engine.LetterX3,
	"D": engine.WordX2,
	"T": engine.WordX3,
}

// layout reads the board into r.
func (f *rulesetFile) layout(r *engine.Ruleset) error {
	var l layoutFile
	if err := part(f.Layout, "layouts", &l); err != nil {
		return err
	}
	side := len(l.Rows)
	if side < 2 || side > engine.MaxSide {
		return fmt.Errorf("%d rows, must be 2 to %d", side, engine.MaxSide)
	}
	r.Side = uint8(side)
	for row, text := range l.Rows {
		cells := strings.Fields(text)
		if len(cells) != side {
			return fmt.Errorf("row %d has %d squares, must be %d", row, len(cells), side)
		}
		for col, cell := range cells {
			p, ok := symbols[cell]
			if !ok {
				return fmt.Errorf("row %d: unknown symbol %q", row, cell)
			}
			r.Layout[row*side+col] = p
		}
	}
	if c := l.Centre; c[0] < 0 || c[0] >= side || c[1] < 0 || c[1] >= side {
		return errors.New("the centre is off the board")
	}
	r.Centre = engine.Square(l.Centre[0]*side + l.Centre[1])
	if r.RandomPremiums && !mirrored(r) {
		return errors.New("premiums can't be drawn for a layout that isn't mirrored on both axes")
	}
	return nil
}

// mirrored reports whether the layout is the same left to right and top to bottom.
func mirrored(r *engine.Ruleset) bool {
	side := int(r.Side)
	for row := 0; row < side; row++ {
		for col := 0; col < side; col++ {
			p := r.Layout[row*side+col]
			if r.Layout[row*side+side-1-col] != p || r.Layout[(side-1-row)*side+col] != p {
				return false
			}
		}
	}
	return true
}
