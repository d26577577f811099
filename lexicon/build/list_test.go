package build

import (
	"errors"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
)

// wantParseError checks the place that an error names.
func wantParseError(t *testing.T, err error, line, column int) {
	t.Helper()
	var p *ParseError
	if !errors.As(err, &p) || p.Line != line || p.Column != column || p.File == "" || p.Reason == "" {
		t.Errorf("error is %v, want one at line %d, column %d", err, line, column)
	}
}

// alphabet returns the alphabet of a language.
func alphabet(t testing.TB, lang string) *lexicon.Alphabet {
	t.Helper()
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestReadList(t *testing.T) {
	list, err := ReadList("x", alphabet(t, "de"), strings.NewReader("AB 3\nHAUS 2\nHÄUSER 0\nÄH 1\n"))
	if err != nil || len(list) != 4 || list[1] != (Entry{Word: "HAUS", Tier: 2}) {
		t.Errorf("%v, %v", list, err)
	}
	var out strings.Builder
	if err := WriteList(&out, list); err != nil || out.String() != "AB 3\nHAUS 2\nHÄUSER 0\nÄH 1\n" {
		t.Errorf("written as %q, %v", out.String(), err)
	}
	for _, c := range []struct {
		name, text   string
		line, column int
	}{
		{"no tier", "AB 3\nHAUS\n", 2, 5},
		{"tier too high", "HAUS 4\n", 1, 5},
		{"two blanks", "HAUS  1\n", 1, 5},
		{"blank at the end", "HAUS 1 \n", 1, 5},
		{"empty line", "AB 3\n\nHAUS 1\n", 2, 1},
		{"lower case", "HAus 1\n", 1, 3},
		{"foreign letter", "ÄNÑ 1\n", 1, 4},
		{"one letter", "A 1\n", 1, 1},
		{"sixteen letters", "ABCDEFGHIJKLMNOP 1\n", 1, 1},
		{"unsorted", "HAUS 1\nAB 1\n", 2, 1},
		{"twice", "HAUS 1\nHAUS 1\n", 2, 1},
		{"not UTF-8", "HA\xff 1\n", 1, 3},
		{"carriage return", "HAUS 1\r\nMAUS 1\r\r\n", 2, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ReadList("x", alphabet(t, "de"), strings.NewReader(c.text))
			wantParseError(t, err, c.line, c.column)
		})
	}
	_, err = ReadList("x", alphabet(t, "de"), strings.NewReader("AB 3\n"+strings.Repeat("A", 1<<21)))
	wantParseError(t, err, 2, 0)
}

func TestReadEditFile(t *testing.T) {
	a := alphabet(t, "de")
	words, err := readEditFile("x", a, strings.NewReader("# why\n\nHAUS MAUS\tbecause\nÄHRE\tso\n"), false)
	if err != nil || strings.Join(words, " ") != "HAUS MAUS ÄHRE" {
		t.Errorf("%v, %v", words, err)
	}
	for _, c := range []struct {
		name, text   string
		two          bool
		line, column int
	}{
		{"no reason", "HAUS\n", false, 1, 5},
		{"empty reason", "HAUS\t \n", false, 1, 5},
		{"no tab", "HAUS because\n", false, 1, 13},
		{"twice", "HAUS\tx\nMAUS HAUS\ty\n", false, 2, 6},
		{"foreign letter", "HAUS NIÑO\tx\n", false, 1, 8},
		{"two letters", "HAUS AB\tx\n", false, 1, 6},
		{"three letters among two", "AB ABC\tx\n", true, 1, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := readEditFile("x", a, strings.NewReader(c.text), c.two)
			wantParseError(t, err, c.line, c.column)
		})
	}
}

func TestEditsMustChangeSomething(t *testing.T) {
	words := func() map[string]bool { return map[string]bool{"HAUS": true, "MAUS": true} }
	for name, e := range map[string]edits{
		"drops what is not there": {drop: []string{"LAUS"}},
		"adds what is there":      {add: []string{"HAUS"}},
		"common but not there":    {common: []string{"LAUS"}},
		"a slur but not there":    {slurs: []string{"LAUS"}},
	} {
		if err := e.apply("de", words()); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	got := words()
	e := edits{add: []string{"LAUS"}, drop: []string{"MAUS"}, two: []string{"AB"}, common: []string{"LAUS"}}
	if err := e.apply("de", got); err != nil || len(got) != 3 || !got["LAUS"] || got["MAUS"] || !got["AB"] {
		t.Errorf("%v, %v", got, err)
	}
}

func TestSlursMustBeInTheList(t *testing.T) {
	list := []Entry{{Word: "AB"}, {Word: "HAUS"}}
	if err := markSlurs(list, []string{"HAUS"}); err != nil || list[0].Slur || !list[1].Slur {
		t.Errorf("%v, %v", list, err)
	}
	if err := markSlurs(list, []string{"MAUS"}); err == nil {
		t.Error("a slur that is not in the list was accepted")
	}
}

func TestFilter(t *testing.T) {
	for _, c := range []struct {
		lang, in string
		capitals bool
		want     string
		reason   Reason
	}{
		{"de", "Häusern", true, "HÄUSERN", Passed},
		{"de", "Straße", true, "STRASSE", Passed},
		{"de", "Cafe\u0301s", true, "CAFES", Passed},
		{"de", "PKW", true, "", MixedCase},
		{"de", "GmbH", true, "", MixedCase},
		{"de", "Złoty", true, "", NoLetter},
		{"de", "U-Bahn", true, "", Punctuated},
		{"de", "ab", true, "", WrongSize},
		{"de", "Abcdefghijklmno", true, "ABCDEFGHIJKLMNO", Passed},
		{"de", "Abcdefghijklmnop", true, "", WrongSize},
		{"de", "Abcdefghijklmnß", true, "", WrongSize}, // ß is two tiles
		{"en", "house", false, "HOUSE", Passed},
		{"en", "London", false, "", NameLike},
		{"en", "Parisian", true, "PARISIAN", Passed},
		{"en", "don't", false, "", Punctuated},
		{"en", "4th", false, "", Punctuated},
		{"en", "naïve", false, "NAIVE", Passed},
		{"en", "iPod", false, "", MixedCase},
		{"en", "мир", false, "", NoLetter},
		{"en", "", false, "", WrongSize},
		{"en", "a\xffb", false, "", Punctuated},
		{"es", "kilo", false, "", NoLetter},
		{"es", "niño", false, "NIÑO", Passed},
	} {
		got, reason := filter(alphabet(t, c.lang), c.in, c.capitals)
		if got != c.want || reason != c.reason {
			t.Errorf("%s: %q: %q %q, want %q %q", c.lang, c.in, got, reason, c.want, c.reason)
		}
		if reason != Passed && !strings.Contains(strings.Join(reasonNames(), "|"), string(reason)) {
			t.Errorf("Reasons lacks %q", reason)
		}
	}
}

// reasonNames returns all reasons as strings.
func reasonNames() (names []string) {
	for _, r := range Reasons {
		names = append(names, string(r))
	}
	return names
}

// FuzzReadList checks that what is read is a list that compiles and is written as it was.
func FuzzReadList(f *testing.F) {
	f.Add("AB 3\nHAUS 2\nÄH 1\n")
	f.Add("AB 3\r\nHAUS 2")
	f.Add("HAUS\t1\n")
	f.Add("\xff\xfe 1\n\n")
	a := alphabet(f, "de")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadList("x", a, strings.NewReader(text))
		if err != nil {
			var p *ParseError
			if !errors.As(err, &p) || p.Line < 1 {
				t.Fatalf("error %v names no line", err)
			}
			return
		}
		same(t, open(t, "de", list), list)
		var out strings.Builder
		if err := WriteList(&out, list); err != nil {
			t.Fatal(err)
		}
		if again, err := ReadList("x", a, strings.NewReader(out.String())); err != nil || len(again) != len(list) {
			t.Fatalf("what was written reads as %d words, %v; want %d", len(again), err, len(list))
		}
	})
}

// FuzzReadEditFile checks that every word of an edit file that is read can be one of a list.
func FuzzReadEditFile(f *testing.F) {
	f.Add("# why\nHAUS MAUS\tbecause\n", false)
	f.Add("AB\tx\n", true)
	f.Add("\t\t\n \xff\tx", false)
	a := alphabet(f, "de")
	f.Fuzz(func(t *testing.T, text string, two bool) {
		words, err := readEditFile("x", a, strings.NewReader(text), two)
		if err != nil {
			return
		}
		for _, w := range words {
			if err := checkWord(a, w); err != nil {
				t.Fatalf("%q: %v", w, err)
			}
		}
	})
}
