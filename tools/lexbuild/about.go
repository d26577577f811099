package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"text/template"

	"github.com/wordsprig/wordsprig/lexicon/build"
)

// about is what is told of one list: to the site, which imports sources.json when it is built, and to readers
// of SOURCES.md.
type about struct {
	Words   int           `json:"words"`
	Common  int           `json:"common"` // words of tiers 3 to 1
	Sources []aboutSource `json:"sources"`

	Lang    string           `json:"-"`
	Tiers   []int            `json:"-"` // words of tier 3 first
	Read    int              `json:"-"`
	Dropped []droppedCount   `json:"-"`
	Edits   build.Edited     `json:"-"`
	Measure []build.Measured `json:"-"`
}

// aboutSource is what is told of one source.
type aboutSource struct {
	Name        string `json:"name"`
	Package     string `json:"package"`
	Version     string `json:"version"`
	Licence     string `json:"licence"`
	LicenceFile string `json:"licenceFile"` // in lexicon/lists/licences
	Author      string `json:"author"`
	Note        string `json:"note"`
	Attribution string `json:"attribution,omitempty"`
	SHA256      string `json:"-"`
	Registry    string `json:"-"`
}

// droppedCount is how many spellings did not pass for one reason.
type droppedCount struct {
	Reason build.Reason
	Count  int
}

// describe collects what is told of a list.
func describe(r *build.Recipe, res *build.Result, packages map[string]build.Package) about {
	a := about{Lang: r.Lang, Words: len(res.List), Read: res.Read, Edits: res.Edits, Measure: res.Measure}
	for t := len(res.Tiers) - 1; t >= 0; t-- {
		a.Tiers = append(a.Tiers, res.Tiers[t])
		if t > 0 {
			a.Common += res.Tiers[t]
		}
	}
	for _, reason := range build.Reasons {
		if n := res.Dropped[reason]; n > 0 {
			a.Dropped = append(a.Dropped, droppedCount{reason, n})
		}
	}
	for _, id := range r.PackageIDs() {
		p := packages[id]
		registry := "Debian"
		if p.Kind == "npm" {
			registry = "npm"
		}
		a.Sources = append(a.Sources, aboutSource{
			Name: p.Title, Package: p.Name, Version: p.Version, Licence: p.Licence, LicenceFile: p.LicenceFile,
			Author: p.Author, Note: p.Note, Attribution: p.Attribution, SHA256: p.SHA256, Registry: registry,
		})
	}
	return a
}

//go:embed SOURCES.md.tmpl
var sourcesText string

// writeAbout writes sources.json and SOURCES.md.
func writeAbout(dir string, all []about) error {
	byLang := map[string]about{} // encoding/json writes keys sorted
	for _, a := range all {
		byLang[a.Lang] = a
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(byLang); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "sources.json"), text.Bytes(), 0o644); err != nil {
		return err
	}
	percent := func(s build.Share) string { return fmt.Sprintf("%d.%d %%", s.Tenths()/10, s.Tenths()%10) }
	t, err := template.New("SOURCES.md").Funcs(template.FuncMap{"percent": percent}).Parse(sourcesText)
	if err != nil {
		return err
	}
	text.Reset()
	if err := t.Execute(&text, all); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "SOURCES.md"), text.Bytes(), 0o644)
}
