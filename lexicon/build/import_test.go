package build

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// shown returns the words of a list of more than two letters with their tiers; those of two come from the
// language's own list.
func shown(res *Import) string {
	var all []string
	for _, e := range res.List {
		if len([]rune(e.Word)) > 2 {
			all = append(all, fmt.Sprint(e.Word, " ", e.Tier))
		}
	}
	return strings.Join(all, ", ")
}

// dropped returns why things were dropped.
func dropped(res *Import) string {
	var all []string
	for _, d := range res.Dropped {
		all = append(all, fmt.Sprint(d.Count, " ", d.Reason))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

func TestImportWords(t *testing.T) {
	text := "\ufeff# a list\nHaus\n\nhäuser 3\nHÄUSER\nstraße 0\nx-y\nab\nNASA\nCafé\nGmbH\n"
	for _, c := range []struct {
		name, text    string
		capitals      bool
		want, dropped string
	}{
		{"plain", text, false, "HÄUSER 3, STRASSE 0", "1 hyphen, apostrophe, point, space or digit, 1 too short or too long, 5 begins with a capital"},
		{"capitals", text, true, "CAFE 1, HAUS 1, HÄUSER 3, NASA 1, STRASSE 0", "1 capital after the first letter, 1 hyphen, apostrophe, point, space or digit, 1 too short or too long"},
		{"gzip", zip("haus 2\nhof"), false, "HAUS 2, HOF 1", ""},
		{"empty", "", false, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, err := ImportWords("x", strings.NewReader(c.text), alphabet(t, "de"), c.capitals)
			if err != nil {
				t.Fatal(err)
			}
			if shown(res) != c.want || dropped(res) != c.dropped {
				t.Errorf("%s; dropped %s; want %s; dropped %s", shown(res), dropped(res), c.want, c.dropped)
			}
			if i := slices.IndexFunc(res.List, func(e Entry) bool { return e.Word == "AB" }); i < 0 || res.List[i].Tier != 1 {
				t.Error("the list of words of two letters is not in it")
			}
			if !slices.IsSortedFunc(res.List, func(x, y Entry) int { return strings.Compare(x.Word, y.Word) }) {
				t.Error("not sorted")
			}
		})
	}
}

// TestImportReadsItsOwnLists checks that what WriteList writes comes back the same.
func TestImportReadsItsOwnLists(t *testing.T) {
	list, err := List("it")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i, e := range list { // a part of it, and all of its words of two letters, is enough
		if i%20 == 0 || len(e.Word) == 2 {
			list[n] = Entry{Word: e.Word, Tier: e.Tier}
			n++
		}
	}
	list = list[:n]
	var text bytes.Buffer
	if err := WriteList(&text, list); err != nil {
		t.Fatal(err)
	}
	res, err := ImportWords("x", &text, alphabet(t, "it"), false)
	if err != nil {
		t.Fatal(err)
	}
	for i := range res.List {
		if len(res.List[i].Word) == 2 {
			list[i].Tier = res.List[i].Tier // those are not read
		}
	}
	if !slices.Equal(res.List, list) {
		t.Errorf("%d words came back as %d; dropped %s", len(list), len(res.List), dropped(res))
	}
}

func TestImportWordsErrors(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		line, column int
	}{
		{"two words", "haus\nzwei worte", 2, 6},
		{"tier out of range", "haus 4", 1, 6},
		{"three fields", "haus 1 2", 1, 8},
		{"not UTF-8", "haus\nh\xe4user", 2, 2},
		{"line too long", "haus\n" + strings.Repeat("a", 1<<21), 2, 0},
		{"broken gzip", zip(strings.Repeat("haus\n", 99))[:25], 100, 0},
		{"gzip without a head", "\x1f\x8b", 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, err := ImportWords("x", strings.NewReader(c.text), alphabet(t, "de"), false)
			if err == nil {
				t.Fatalf("read as %v", res.List)
			}
			var p *ParseError
			if !errors.As(err, &p) || p.Line != c.line || p.Column != c.column {
				t.Errorf("error %v, want one at line %d, column %d", err, c.line, c.column)
			}
		})
	}
}

// FuzzImport reads any bytes as a dump and as a plain list: an error must be a *ParseError, and a list must be
// one that compiles.
func FuzzImport(f *testing.F) {
	f.Add([]byte("haus 2\nhof\n# x\n"), false)
	f.Add([]byte(`{"word":"Haus","pos":"noun","lang_code":"de","senses":[{"tags":["x"],"topics":["law"]}],"forms":[{"form":"Häuser","tags":["plural"]}]}`), true)
	f.Add([]byte(zip(`{"title":"a","redirect":"b"}`)), true)
	f.Fuzz(func(t *testing.T, data []byte, dump bool) {
		a := alphabet(t, "de")
		var res *Import
		var err error
		if dump {
			res, err = ImportWiktextract("x", bytes.NewReader(data), a, false)
		} else {
			res, err = ImportWords("x", bytes.NewReader(data), a, true)
		}
		var p *ParseError
		if err != nil {
			if !errors.As(err, &p) {
				t.Fatalf("error %v is no *ParseError", err)
			}
			return
		}
		if _, err := Compile(a, res.List); err != nil {
			t.Fatal(err)
		}
	})
}
