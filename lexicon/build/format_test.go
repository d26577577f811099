package build

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// parseAll reads text in a format and returns its forms as "spelling" or "spelling<lemma/slot".
func parseAll(format, text string, with ...string) ([]string, error) {
	known := map[string]bool{}
	for _, w := range with {
		known[w] = true
	}
	var all []string
	err := formats[format]([]file{{"x", []byte(text)}}, known, func(f Form) error {
		s := f.Spelling
		if f.Lemma != "" {
			s += "<" + f.Lemma + "/" + f.Slot
		}
		all = append(all, s)
		return nil
	})
	return all, err
}

// zip returns text as gzip.
func zip(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write([]byte(text)) // into memory: no error
	w.Close()
	return b.String()
}

// tesseract returns a model with a word graph and a character set.
func tesseract(chars []string, edges []uint64) string {
	set := fmt.Sprintf("%d\n", len(chars))
	for _, c := range chars {
		set += c + " 0 0 0\n"
	}
	words := binary.LittleEndian.AppendUint16(nil, 42)
	words = binary.LittleEndian.AppendUint32(words, uint32(len(chars)))
	words = binary.LittleEndian.AppendUint32(words, uint32(len(edges)))
	for _, e := range edges {
		words = binary.LittleEndian.AppendUint64(words, e)
	}
	const components = 24
	head := binary.LittleEndian.AppendUint32(nil, components)
	for i := range components {
		at := int64(-1)
		switch i {
		case tesseractWords:
			at = 4 + 8*components
		case tesseractCharset:
			at = 4 + 8*components + int64(len(words))
		}
		head = binary.LittleEndian.AppendUint64(head, uint64(at))
	}
	return string(head) + string(words) + set
}

// tesseractChars3 are three characters: with 3 of them, a character takes two bits.
var tesseractChars3 = []string{"a", "b", "ß"}

// edge3 packs an edge of a graph with three characters.
func edge3(char, flags, next uint64) uint64 { return char | flags<<2 | next<<5 }

// goodTesseract is a model of the words ab and aß.
func goodTesseract() string {
	return tesseract(tesseractChars3, []uint64{
		edge3(1, tesseractBackward, 1), // not followed
		edge3(0, tesseractLast, 2),
		edge3(1, tesseractEnd, 0),
		edge3(2, tesseractEnd|tesseractLast, 0),
	})
}

// wordnetLine is a line of a WordNet file, shortened.
func wordnetLine(file, pos, words, pointers string) string {
	n := len(strings.Fields(words)) / 2
	m := len(strings.Fields(pointers)) / 4
	return fmt.Sprintf("00001740 %s %s %02x %s %03d %s | gloss with A Capital\n", file, pos, n, words, m, pointers)
}

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		name, format, text string
		with               []string
		want               string
	}{
		{"lines", "lines", "ab\n\n  Straße \r\nx y\n", nil, "ab|Straße|x y"},
		{"no lines", "lines", "", nil, ""},
		{"tanglet", "tanglet", zip("AAL aal Aal\nAALARTIG\nAALAEHNLICH aalähnlich\n"), nil, "aal|Aal|aalartig|aalähnlich"},
		{"json array", "json-array", `["ich", "s\u00fc\u00df", ""]`, nil, "ich|süß|"},
		{"empty array", "json-array", `[]`, nil, ""},
		{"tesseract", "tesseract", goodTesseract(), nil, "ab|aß"},
		{"tesseract without words", "tesseract", tesseract(tesseractChars3, nil), nil, ""},
		{"noun", "rosae-dict", `{"Haus":{"DAT":{"SIN":"Hause","PLU":"Häusern"},"G":"N"}}`, nil,
			"Häusern<Haus/DAT.PLU|Hause<Haus/DAT.SIN|Haus<Haus/lemma"},
		{"verb with a prefix that comes off", "rosae-dict", `{"abholen":{"hasPrefix":true,"INF":"abholen","PA2":["abgeholt"],"PRÄ":{"S":{"1":["hole","ab"]}}}}`, nil,
			"abhole<abholen/+PRÄ.S.1|abholen<abholen/INF|abgeholt<abholen/PA2|abholen<abholen/lemma"},
		{"two participles are no pair", "rosae-dict", `{"werden":{"PA2":["geworden","worden"]}}`, nil,
			"geworden<werden/PA2|worden<werden/PA2|werden<werden/lemma"},
		{"the same form twice", "rosae-dict", `{"alt":{"A":{"P":"alten","Q":["alten"]}}}`, nil,
			"alten<alt/A.P|alten<alt/A.Q|alt<alt/lemma"},
		{"person of a kind", "wordnet-origin", "  1 licence\n" + wordnetLine("18", "n", "Parisian 0 Frenchman 0", "@ 10120085 n 0000"), []string{"Parisians", "Frenchmen", "Houses"},
			"Parisian|Parisians<Parisian/|Frenchman|Frenchmen<Frenchman/"},
		{"plural of y", "wordnet-origin", wordnetLine("18", "n", "Grundy 0", ""), []string{"Grundies", "Grundyes"}, "Grundy|Grundyes<Grundy/|Grundies<Grundy/"},
		{"one person", "wordnet-origin", wordnetLine("18", "n", "Utrillo 0", "@i 10391653 n 0000"), nil, ""},
		{"no person", "wordnet-origin", wordnetLine("15", "n", "Paris 0", "@ 08932568 n 0000"), nil, ""},
		{"adjective", "wordnet-origin", wordnetLine("01", "a", "Parisian(a) 0 blue 0 McCoy 0 New_Yorker 1", ""), nil, "Parisian"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := parseAll(c.format, c.text, c.with...)
			if err != nil || strings.Join(got, "|") != c.want {
				t.Errorf("%s, %v; want %s", strings.Join(got, "|"), err, c.want)
			}
		})
	}
}

func TestFormatErrors(t *testing.T) {
	manyChars := slices.Repeat([]string{"a"}, 5)
	for _, c := range []struct {
		name, format, text string
		line, column       int
	}{
		{"line too long", "lines", "ab\n" + strings.Repeat("a", 1<<21), 2, 0},
		{"not gzip", "tanglet", "AAL aal\n", 1, 0},
		{"gzip broken off", "tanglet", zip(strings.Repeat("AAL aal\n", 9))[:25], 10, 0},
		{"gzip with another checksum", "tanglet", zip("AAL aal\nB b\n")[:12+16] + "\x00\x00\x00\x00\x00\x00\x00\x00", 3, 0},
		{"no array", "json-array", `{"a":1}`, 1, 2},
		{"number in array", "json-array", `["a",1]`, 1, 7},
		{"array without end", "json-array", `["a"`, 1, 5},
		{"nothing for an array", "json-array", ``, 1, 1},
		{"no object", "rosae-dict", `[1]`, 1, 2},
		{"object without end", "rosae-dict", `{"a":{}`, 1, 8},
		{"object broken off", "rosae-dict", `{"a":{"b":`, 1, 6},
		{"no object of forms", "morph-it", `["a"]`, 1, 2},
		{"form without a lemma", "morph-it", `{"a":[]}`, 1, 8},
		{"forms without end", "morph-it", `{"a":"b"`, 1, 9},
		{"too few fields", "wordnet-origin", "  x\n1 2 3\n", 2, 0},
		{"word count too high", "wordnet-origin", "1 18 n 09 Parisian 0 000 | x\n", 1, 0},
		{"word count is none", "wordnet-origin", "1 18 n zz Parisian 0 000 | x\n", 1, 0},
		{"model is empty", "tesseract", "", 1, 0},
		{"model is no model", "tesseract", strings.Repeat("x", 400), 1, 0},
		{"graph broken off", "tesseract", tesseract(tesseractChars3, []uint64{edge3(0, tesseractLast, 9)}), 1, 0},
		{"node without end", "tesseract", tesseract(tesseractChars3, []uint64{edge3(0, 0, 0)}), 1, 0},
		{"character out of range", "tesseract", tesseract(tesseractChars3, []uint64{edge3(3, tesseractLast, 0)}), 1, 0},
		{"cycle", "tesseract", tesseract(tesseractChars3, []uint64{edge3(0, tesseractLast, 1), edge3(0, tesseractLast, 1)}), 1, 0},
		{"character missing", "tesseract", strings.TrimSuffix(tesseract(manyChars, nil), "a 0 0 0\n"), 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := parseAll(c.format, c.text)
			if err == nil {
				t.Fatalf("read as %v", got)
			}
			wantParseError(t, err, c.line, c.column)
		})
	}
}

func TestReceiverStopsEveryFormat(t *testing.T) {
	stop := errors.New("stop")
	for format, text := range map[string]string{
		"lines":          "a\nb\n",
		"tanglet":        zip("A a\nB b\n"),
		"json-array":     `["a","b"]`,
		"tesseract":      goodTesseract(),
		"rosae-dict":     `{"a":{"b":"c"}}`,
		"wordnet-origin": wordnetLine("18", "n", "Parisian 0 Roman 0", ""),
		"morph-it":       `{"a":"b","c":"d"}`,
	} {
		calls := 0
		err := formats[format]([]file{{"x", []byte(text)}}, nil, func(Form) error { calls++; return stop })
		if !errors.Is(err, stop) || calls != 1 {
			t.Errorf("%s: %d calls, error %v", format, calls, err)
		}
	}
	if len(formats) != 8 {
		t.Errorf("%d formats, tested are 7 here and hunspell by itself", len(formats))
	}
}

// FuzzFormats reads any bytes in every format: an error must be a *ParseError, and nothing may panic or run on.
func FuzzFormats(f *testing.F) {
	f.Add("lines", []byte("a\nb"))
	f.Add("tanglet", []byte(zip("AAL aal Aal\nB\n")))
	f.Add("json-array", []byte(`["a","b"]`))
	f.Add("rosae-dict", []byte(`{"a":{"hasPrefix":true,"PA2":["x","y"],"P":{"1":["b","c"],"2":[["d"]]}}}`))
	f.Add("wordnet-origin", []byte(wordnetLine("18", "n", "Parisian 0", "@ 1 n 0000")))
	f.Add("tesseract", []byte(goodTesseract()))
	f.Add("morph-it", []byte(`{"gatti":"gatto","bella":["bello",false]}`))
	f.Add("hunspell", []byte("FLAG long\nFULLSTRIP\nNEEDAFFIX ()\nPFX re Y 1\nPFX re 0 re [^r]\nSFX ab Y 2\nSFX ab er e/cd [^x].er\nSFX ab 0 s .\nSFX cd N 1\nSFX cd 0 s e\x001\nchanter/abre()\n"))
	f.Fuzz(func(t *testing.T, format string, data []byte) {
		parse := formats[format]
		if parse == nil {
			return
		}
		enough := errors.New("enough")
		left := 10000                              // a small graph can stand for very many words
		aff, rest, _ := bytes.Cut(data, []byte{0}) // a dictionary of hunspell is two files
		files := []file{{"x", data}}
		if format == "hunspell" {
			files = []file{{"x.aff", aff}, {"x.dic", rest}}
		}
		err := parse(files, map[string]bool{"Parisians": true}, func(Form) error {
			if left--; left == 0 {
				return enough
			}
			return nil
		})
		var p *ParseError
		if err != nil && !errors.Is(err, enough) && !errors.As(err, &p) {
			t.Fatalf("error %v is no *ParseError", err)
		}
	})
}
