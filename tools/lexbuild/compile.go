package main

import (
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
	"github.com/wordsprig/wordsprig/lexicon/lists"
)

// manifestEntry tells the page of one lexicon.
type manifestEntry struct {
	File  string `json:"file"`
	Hash  string `json:"hash"` // content hash in hexadecimal, which a match pins
	Words int    `json:"words"`
	Bytes int    `json:"bytes"` // size of the file, not compressed

	// Whose words they are, and on what terms: the file itself has no room for text, and goes where this goes.
	Sources []string `json:"sources"`
}

// runCompile compiles the committed lists.
func runCompile(args []string) error {
	f := flag.NewFlagSet("compile", flag.ContinueOnError)
	langs := f.String("lang", "", "languages, separated by commas; all by default")
	out := f.String("out", filepath.Join("build", "lexicon"), "folder to write to")
	if err := parse(f, args, os.Stderr); err != nil {
		return err
	}
	all, err := recipes(*langs)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	attributed, err := attributions()
	if err != nil {
		return err
	}
	manifest := map[string]manifestEntry{} // encoding/json writes keys sorted
	for _, r := range all {
		e, err := compile(r.Lang, *out)
		if err != nil {
			return err
		}
		e.Sources = attributed[r.Lang]
		manifest[r.Lang] = e
	}
	text, err := json.MarshalIndent(manifest, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(*out, "manifest.json"), append(text, '\n'), 0o644)
}

// attributions returns for each language a line for each source of its list: name, version, licence and author.
func attributions() (map[string][]string, error) {
	text, err := lists.FS.ReadFile("sources.json")
	if err != nil {
		return nil, err
	}
	var told map[string]about
	if err := json.Unmarshal(text, &told); err != nil {
		return nil, err
	}
	lines := map[string][]string{}
	for lang, a := range told {
		for _, s := range a.Sources {
			lines[lang] = append(lines[lang], fmt.Sprintf("%s %s, %s, %s", s.Name, s.Version, s.Licence, s.Author))
		}
	}
	return lines, nil
}

// compile writes the lexicon of one language, and removes those of former lists.
func compile(lang, out string) (manifestEntry, error) {
	data, err := build.FromList(lang)
	if err != nil {
		return manifestEntry{}, err
	}
	l, err := lexicon.Open(data)
	if err != nil {
		return manifestEntry{}, err
	}
	packed, err := compress(data)
	if err != nil {
		return manifestEntry{}, err
	}
	hash := l.Hash()
	e := manifestEntry{Hash: hex.EncodeToString(hash[:]), Words: l.Len(), Bytes: len(data)}
	e.File = lang + "-" + e.Hash[:16] + ".lex"
	old, err := filepath.Glob(filepath.Join(out, lang+"-*.lex*"))
	if err != nil {
		return e, err
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return e, err
		}
	}
	if err := os.WriteFile(filepath.Join(out, e.File), data, 0o644); err != nil {
		return e, err
	}
	if err := os.WriteFile(filepath.Join(out, e.File+".gz"), packed, 0o644); err != nil {
		return e, err
	}
	fmt.Printf("%s  %d words  %d bytes, %d gzip\n", e.File, e.Words, len(data), len(packed))
	return e, nil
}

// compress returns data as gzip, without name and time so that it is the same every time.
func compress(data []byte) ([]byte, error) {
	var buf bytes.Buffer
	w, err := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}
