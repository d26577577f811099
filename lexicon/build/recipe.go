package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon/lists"
)

// Package is a package of a registry that word sources come from. It is pinned: only the very file with this
// hash is used.
type Package struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"` // "deb" or "npm"
	Name    string `json:"name"`
	Version string `json:"version"`
	SHA256  string `json:"sha256"` // of the .deb or .tgz file
	Source
}

// Source says what the site and SOURCES.md tell of a package.
type Source struct {
	Title       string `json:"title"`       // what the source is called
	Licence     string `json:"licence"`     // its licence, as SPDX names it where it does
	LicenceFile string `json:"licenceFile"` // in lexicon/lists/licences
	Author      string `json:"author"`
	Note        string `json:"note"`        // what is used of it
	Attribution string `json:"attribution"` // the sentence that the licence asks for, if it does
}

// Use is one use of a package's files.
type Use struct {
	Package string   `json:"package"`
	Files   []string `json:"files"`    // patterns of path.Match, in the unpacked package
	Format  string   `json:"format"`   // a key of formats
	Latin1  bool     `json:"latin1"`   // bytes are ISO 8859-1, not UTF-8
	Upper   bool     `json:"capitals"` // a capital at the beginning does not make a name
	With    *Use     `json:"with"`     // a second list that the format looks words up in
	// Derive makes further forms out of those that the source has.
	Derive []Derivation `json:"derive"`
	SHA256 string       `json:"sha256"` // of the files that are read, one after the other in the order of their paths
}

// Recipe says how the list of a language is made. A language is such an entry and its files, no code.
type Recipe struct {
	Lang  string `json:"lang"`
	Words []Use  `json:"words"` // the words: all of these together
	Tiers Tiers  `json:"tiers"`
}

// Tiers says how the words of a list are ranked.
type Tiers struct {
	// Cuts are the numbers of words in tier 3, in tiers 3 and 2, and in tiers 3 to 1.
	Cuts [3]int `json:"cuts"`
	// Ranked are lists with the most frequent form first.
	Ranked []Use `json:"ranked"`
	// Known are lists of forms in common use, in no order.
	Known []Use `json:"known"`
	// Names are lists of names, as sources of small letters cannot tell "bill" from "Bill". The rank of a word that
	// is a name too is believed only where Trusted has the word.
	Names   []Use `json:"names"`
	Trusted []Use `json:"trusted"`
	// Families are lists of all forms of a lemma: whether a form is common follows from the others.
	Families []Inflections `json:"families"`
	// Measure are ranked lists that have no part in the tiers: these are compared with them.
	Measure []Use `json:"measure"`
}

// Inflections is a list of the forms of lemmas, and how more forms follow from those that it has.
type Inflections struct {
	Use
	// Stem are endings to cut from a lemma, the first that fits, to get what its compounds begin with.
	Stem []string `json:"stem"`
	// Prefixes make further lemmas out of those that have none of their own, form by form. Infix stands
	// between prefix and lemma in the infinitive with a particle, as in "rum-zu-laufen".
	Prefixes []string `json:"prefixes"`
	Infix    string   `json:"infix"`
}

// Derivation makes further forms out of one form of a lemma.
type Derivation struct {
	Slot    string   `json:"slot"`    // which form
	Cut     string   `json:"cut"`     // ending that it must have, and loses
	Endings []string `json:"endings"` // what may come instead
}

// Recipes returns the recipes of all languages that have a list, in alphabetical order of the language.
func Recipes() ([]Recipe, error) {
	files, err := fs.Glob(lists.FS, "*.recipe.json")
	if err != nil {
		return nil, err
	}
	var all []Recipe
	for _, name := range files {
		var r Recipe
		if err := readJSON(name, &r); err != nil {
			return nil, err
		}
		if want, _, _ := strings.Cut(name, "."); r.Lang != want {
			return nil, fmt.Errorf("build: %s is for %q", name, r.Lang)
		}
		all = append(all, r)
	}
	return all, nil
}

// Packages returns all packages that recipes use, by their id.
func Packages() (map[string]Package, error) {
	var list []Package
	if err := readJSON("packages.json", &list); err != nil {
		return nil, err
	}
	all := map[string]Package{}
	for _, p := range list {
		if _, twice := all[p.ID]; twice {
			return nil, fmt.Errorf("build: packages.json: %q twice", p.ID)
		}
		all[p.ID] = p
	}
	return all, nil
}

// readJSON reads an embedded file; a field that v does not have is an error.
func readJSON(name string, v any) error {
	f, err := lists.FS.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	d := json.NewDecoder(f)
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return fmt.Errorf("build: %s: %w", name, err)
	}
	return nil
}

// uses returns every use of a recipe, those of With included.
func (r *Recipe) uses() []*Use {
	var all []*Use
	add := func(u *Use) {
		for ; u != nil; u = u.With {
			all = append(all, u)
		}
	}
	for _, list := range [][]Use{r.Words, r.Tiers.Ranked, r.Tiers.Known, r.Tiers.Names, r.Tiers.Trusted, r.Tiers.Measure} {
		for i := range list {
			add(&list[i])
		}
	}
	for i := range r.Tiers.Families {
		add(&r.Tiers.Families[i].Use)
	}
	return all
}

// PackageIDs returns the ids of the packages that a recipe uses, each once, in the order of their first use.
func (r *Recipe) PackageIDs() []string {
	var ids []string
	seen := map[string]bool{}
	for _, u := range r.uses() {
		if !seen[u.Package] {
			seen[u.Package] = true
			ids = append(ids, u.Package)
		}
	}
	return ids
}

// errNoFiles is the error for a use whose patterns match nothing.
var errNoFiles = errors.New("no such file")
