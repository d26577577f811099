package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"slices"
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

// parser reads the files of one use and yields what it finds. with holds the spellings of Use.With.
type parser func(name string, r io.Reader, with map[string]bool, yield func(Form) error) error

// formats are the formats of word sources, by the name that recipes use.
var formats = map[string]parser{
	"lines":          readLines,
	"tanglet":        readTanglet,
	"json-array":     readJSONArray,
	"tesseract":      readTesseract,
	"wordnet-origin": readOrigins,
	"rosae-dict":     readRosae,
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
	contents, names, err := u.load(open)
	if err != nil {
		return err
	}
	for i, data := range contents {
		if u.Latin1 {
			data = fromLatin1(data)
		}
		if err := parse(u.Package+"/"+names[i], bytes.NewReader(data), with, yield); err != nil {
			return err
		}
	}
	return nil
}

// load reads the files and compares their hash with the recipe's.
func (u *Use) load(open Open) (contents [][]byte, names []string, err error) {
	files, err := open(u.Package)
	if err != nil {
		return nil, nil, err
	}
	for _, pattern := range u.Files {
		matches, err := fs.Glob(files, pattern)
		if err != nil {
			return nil, nil, err
		}
		if len(matches) == 0 {
			return nil, nil, fmt.Errorf("build: %s: %s: %w", u.Package, pattern, errNoFiles)
		}
		names = append(names, matches...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	hash := sha256.New()
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, nil, err
		}
		hash.Write(data)
		contents = append(contents, data)
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != u.SHA256 {
		return nil, nil, &HashError{u.Package + " " + fmt.Sprint(u.Files), u.SHA256, got}
	}
	return contents, names, nil
}

// fromLatin1 turns ISO 8859-1 into UTF-8.
func fromLatin1(data []byte) []byte {
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return []byte(string(runes))
}
