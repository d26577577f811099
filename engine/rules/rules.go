package rules

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
)

//go:embed data
var data embed.FS

// ErrUnknown is the error of Get and Find for a ruleset that there isn't.
var ErrUnknown = errors.New("rules: unknown ruleset")

// MaxFile is the largest file Parse takes, in bytes.
const MaxFile = 1 << 16

// loaded gives the embedded rulesets their alphabets, once.
var loaded = sync.OnceValues(func() ([]*engine.Ruleset, error) {
	all := make([]*engine.Ruleset, len(embedded))
	for i := range embedded {
		all[i] = &embedded[i]
		for _, ts := range all[i].Tiles {
			a, err := lexicon.AlphabetFor(ts.Lang)
			if err != nil {
				return nil, err
			}
			ts.Alphabet, ts.Letters = a, uint8(a.Len())
		}
	}
	return all, nil
})

// All returns the embedded rulesets, superseded versions among them, in the order of their files' names. The
// error is about a language without an alphabet; the tests keep it nil.
func All() ([]*engine.Ruleset, error) {
	all, err := loaded()
	return append([]*engine.Ruleset(nil), all...), err
}

// Get returns the embedded ruleset with an id, in its newest version; the error is ErrUnknown where there is
// none.
func Get(id string) (*engine.Ruleset, error) {
	all, err := loaded()
	if err != nil {
		return nil, err
	}
	var newest *engine.Ruleset
	for _, r := range all {
		if r.ID == id && (newest == nil || r.Version > newest.Version) {
			newest = r
		}
	}
	if newest == nil {
		return nil, ErrUnknown
	}
	return newest, nil
}

// InLanguage returns what Get does, for a tool that a person calls: the error names the rulesets there are, or the
// languages that this one is played in.
func InLanguage(id, lang string) (*engine.Ruleset, error) {
	r, err := Get(id)
	if err != nil {
		all, _ := All()
		var ids []string
		for _, r := range all {
			if !slices.Contains(ids, r.ID) {
				ids = append(ids, r.ID)
			}
		}
		return nil, fmt.Errorf("%w %q: there are %q", err, id, ids)
	}
	if r.TileSet(lang) == nil {
		var langs []string
		for _, ts := range r.Tiles {
			langs = append(langs, ts.Lang)
		}
		return nil, fmt.Errorf("rules: %s is not played in %q: there are %q", id, lang, langs)
	}
	return r, nil
}

// Find returns the embedded ruleset that a record was made with; it is what engine.Record.Replay asks for.
// A superseded version that records may still name stays as a file of its own, such as sprig-1.json.
func Find(id string, version uint16) (*engine.Ruleset, error) {
	all, err := loaded()
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		if r.ID == id && r.Version == version {
			return r, nil
		}
	}
	return nil, ErrUnknown
}

// Parse reads a ruleset in the format of data/rulesets. Its layout and its tile sets may be the name of an
// embedded file or, so that a file can stand alone, that file's content. The error says what is wrong.
func Parse(text []byte) (*engine.Ruleset, error) {
	if len(text) > MaxFile {
		return nil, fmt.Errorf("rules: more than %d bytes", MaxFile)
	}
	var f rulesetFile
	if err := decode(text, &f); err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	r, err := f.ruleset()
	if err != nil {
		return nil, fmt.Errorf("rules: %q: %w", f.ID, err)
	}
	return r, nil
}

// decode reads one JSON value and refuses fields it doesn't know and anything after it.
func decode(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more text after the end")
	}
	return nil
}

// part reads a part of a ruleset: a JSON string is the name of an embedded file in the given folder of data,
// anything else is the content itself.
func part(raw json.RawMessage, folder string, v any) error {
	var name string
	if json.Unmarshal(raw, &name) != nil {
		return decode(raw, v)
	}
	if name == "" || strings.ContainsAny(name, `/\.`) {
		return fmt.Errorf("%q is no name", name)
	}
	text, err := data.ReadFile(path.Join("data", folder, name+".json"))
	if err != nil {
		return fmt.Errorf("%s holds no %q", folder, name)
	}
	return decode(text, v)
}
