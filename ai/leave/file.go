package leave

import (
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/wordsprig/wordsprig/engine"
)

//go:generate go run ../../tools/embedgen -package leave -var files -o files_gen.go data/*.txt

// file returns the text of a file of data.
func file(name string) (string, bool) {
	for _, f := range files {
		if f.name == name {
			return f.text, true
		}
	}
	return "", false
}

// loaded keeps the sets that were asked for, by file name.
var loaded sync.Map

// For returns what is known about a ruleset in a language; where there is no file, an empty Set.
func For(r *engine.Ruleset, ts *engine.TileSet) *Set {
	name := r.ID + "-" + ts.Lang
	if s, ok := loaded.Load(name); ok {
		return s.(*Set)
	}
	set := &Set{}
	if text, ok := file(name); ok {
		if parsed, err := Parse(text, ts); err == nil { // a test parses them all
			set = parsed
		}
	}
	kept, _ := loaded.LoadOrStore(name, set)
	return kept.(*Set)
}

// A file has a line for each fact, comments after '#':
//
//	tidy V V V …         Set.Tidy
//	horizon N            begins the table for N moves left
//	KIND V V V …         the value of the kind alone, then with itself, then with each kind listed before
//
// KIND is the letter as on the tile, or ? for a joker. All values are integers.

// Parse reads a file. The error names the line.
func Parse(text string, ts *engine.TileSet) (*Set, error) {
	s := &Set{}
	var kinds []int // of the table that is being read, in order
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		values, err := numbers(fields[1:])
		if err == nil {
			switch fields[0] {
			case "tidy":
				s.Tidy = values
			case "horizon":
				kinds, err = kinds[:0], s.begin(values)
			default:
				kinds, err = s.row(fields[0], values, kinds, ts)
			}
		}
		if err != nil {
			return nil, errors.New("leave: line " + strconv.Itoa(i+1) + ": " + err.Error())
		}
	}
	return s, nil
}

// numbers reads the values of a line.
func numbers(fields []string) ([]int16, error) {
	values := make([]int16, len(fields))
	for i, f := range fields {
		v, err := strconv.ParseInt(f, 10, 16)
		if err != nil {
			return nil, errors.New(strconv.Quote(f) + " is no value")
		}
		values[i] = int16(v)
	}
	return values, nil
}

// begin starts a table.
func (s *Set) begin(values []int16) error {
	if len(values) != 1 || values[0] < 1 {
		return errors.New("a horizon is one number, from 1")
	}
	moves := uint16(values[0])
	if n := len(s.Horizons); n > 0 && s.Horizons[n-1].Moves >= moves {
		return errors.New("horizons must ascend")
	}
	s.Horizons = append(s.Horizons, Horizon{Moves: moves})
	return nil
}

// row reads the values of one kind and returns the kinds of the table so far.
func (s *Set) row(name string, values []int16, kinds []int, ts *engine.TileSet) ([]int, error) {
	kind := 0
	if name != "?" {
		runes := []rune(name)
		l, ok := ts.Alphabet.Letter(runes[0])
		if !ok || len(runes) != 1 {
			return kinds, errors.New(strconv.Quote(name) + " is no kind of tile")
		}
		kind = int(l)
	}
	if len(s.Horizons) == 0 {
		return kinds, errors.New("values before the first horizon")
	}
	if len(values) != len(kinds)+2 {
		return kinds, errors.New(strconv.Itoa(len(values)) + " values, want " + strconv.Itoa(len(kinds)+2))
	}
	t := &s.Horizons[len(s.Horizons)-1].Table
	t.Single[kind], t.Pair[kind][kind] = values[0], values[1]
	for i, other := range kinds {
		if other == kind {
			return kinds, errors.New(strconv.Quote(name) + " stands twice")
		}
		t.Pair[kind][other], t.Pair[other][kind] = values[i+2], values[i+2]
	}
	return append(kinds, kind), nil
}

// Format writes a file that Parse reads: the kinds that the tile set has, in order, jokers last.
func (s *Set) Format(ts *engine.TileSet) string {
	var b strings.Builder
	put := func(v int16) { b.WriteString(" " + strconv.Itoa(int(v))) }
	if len(s.Tidy) > 0 {
		b.WriteString("tidy")
		for _, v := range s.Tidy {
			put(v)
		}
		b.WriteString("\n")
	}
	var kinds []int
	for k := 1; k <= int(ts.Letters); k++ {
		if ts.Counts[k] > 0 {
			kinds = append(kinds, k)
		}
	}
	if ts.Counts[0] > 0 {
		kinds = append(kinds, 0)
	}
	for i := range s.Horizons {
		t := &s.Horizons[i].Table
		b.WriteString("horizon " + strconv.Itoa(int(s.Horizons[i].Moves)) + "\n")
		for n, k := range kinds {
			if k == 0 {
				b.WriteString("?")
			} else {
				b.WriteRune(ts.Alphabet.Rune(engine.Letter(k)))
			}
			put(t.Single[k])
			put(t.Pair[k][k])
			for _, other := range kinds[:n] {
				put(t.Pair[k][other])
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
