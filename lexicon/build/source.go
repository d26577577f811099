package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// Form is one spelling that a source has. Sources of inflections also say which word it is a form of, and
// which form that is; the names of forms are the source's own.
type Form struct {
	Spelling string
	Lemma    string
	Slot     string
}

// Open gives the unpacked files of a package.
type Open func(pkg string) (fs.FS, error)

// file is a file of a source, in UTF-8.
type file struct {
	name string // for errors
	data []byte
}

// parser reads the files of one use and yields what it finds. with holds the spellings of Use.With.
type parser func(files []file, with map[string]bool, yield func(Form) error) error

// formats are the formats of word sources, by the name that recipes use.
var formats = map[string]parser{
	"lines":          each(readLines),
	"tanglet":        each(readTanglet),
	"json-array":     each(readJSONArray),
	"tesseract":      each(readTesseract),
	"wordnet-origin": each(readOrigins),
	"rosae-dict":     each(readRosae),
	"morph-it":       each(readMorphIt),
	"hunspell":       readHunspell,
}

// each makes a parser of one that reads a file by itself.
func each(read func(name string, r io.Reader, with map[string]bool, yield func(Form) error) error) parser {
	return func(files []file, with map[string]bool, yield func(Form) error) error {
		for _, f := range files {
			if err := read(f.name, bytes.NewReader(f.data), with, yield); err != nil {
				return err
			}
		}
		return nil
	}
}

// HashError says that a file differs from the one that a recipe was made for.
type HashError struct {
	What      string
	Want, Got string
}

// Error names the file and both hashes.
func (e *HashError) Error() string {
	return fmt.Sprintf("%s: SHA-256 is %s, not %s", e.What, e.Got, e.Want)
}

// Read yields all forms of the files of a use, after checking their hash.
func (u *Use) Read(open Open, yield func(Form) error) error {
	parse := formats[u.Format]
	if parse == nil {
		return fmt.Errorf("build: no format %q", u.Format)
	}
	var with map[string]bool
	if u.With != nil {
		with = map[string]bool{}
		if err := u.With.Read(open, func(f Form) error { with[f.Spelling] = true; return nil }); err != nil {
			return err
		}
	}
	files, err := u.load(open)
	if err != nil {
		return err
	}
	return parse(files, with, func(f Form) error {
		if err := yield(f); err != nil {
			return err
		}
		return u.derive(f, yield)
	})
}

// derive yields what follows from one form.
func (u *Use) derive(f Form, yield func(Form) error) error {
	for _, d := range u.Derive {
		stem, has := strings.CutSuffix(f.Spelling, d.Cut)
		if d.Slot != f.Slot || !has {
			continue
		}
		for _, e := range d.Endings {
			made := Form{Spelling: stem + e, Lemma: f.Lemma, Slot: f.Slot + "-" + d.Cut + "-" + e}
			if err := yield(made); err != nil {
				return err
			}
		}
	}
	return nil
}

// load reads the files and compares their hash with the recipe's.
func (u *Use) load(open Open) ([]file, error) {
	pkg, err := open(u.Package)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, pattern := range u.Files {
		matches, err := fs.Glob(pkg, pattern)
		if err != nil {
			return nil, err
		}
		if len(matches) == 0 {
			return nil, fmt.Errorf("build: %s: %s: %w", u.Package, pattern, errNoFiles)
		}
		names = append(names, matches...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	hash := sha256.New()
	var files []file
	for _, name := range names {
		data, err := fs.ReadFile(pkg, name)
		if err != nil {
			return nil, err
		}
		hash.Write(data)
		if u.Latin1 {
			data = fromLatin1(data)
		}
		files = append(files, file{u.Package + "/" + name, data})
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != u.SHA256 {
		return nil, &HashError{u.Package + " " + fmt.Sprint(u.Files), u.SHA256, got}
	}
	return files, nil
}

// fromLatin1 turns ISO 8859-1 into UTF-8.
func fromLatin1(data []byte) []byte {
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return []byte(string(runes))
}
