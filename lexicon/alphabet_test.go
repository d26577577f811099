package lexicon

import (
	"errors"
	"os"
	"slices"
	"testing"
	"unicode/utf8"
)

func alphabet(t testing.TB, lang string) *Alphabet {
	t.Helper()
	a, err := AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestLinkedFilesAreTheFiles holds the texts that are linked to the files they were made of (make gen).
func TestLinkedFilesAreTheFiles(t *testing.T) {
	entries, err := os.ReadDir("alphabets")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(alphabetFiles) {
		t.Fatalf("%d files, %d linked", len(entries), len(alphabetFiles))
	}
	for i, e := range entries {
		text, err := os.ReadFile("alphabets/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		if f := alphabetFiles[i]; f.name+".txt" != e.Name() || f.text != string(text) {
			t.Errorf("%s isn't what was generated of it: run make gen", e.Name())
		}
	}
}

func TestAlphabets(t *testing.T) {
	for lang, letters := range map[string]string{
		"de": "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ",
		"en": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
		"es": "ABCDEFGHIJLMNOPQRSTUVXYZÑ",
		"fr": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
		"it": "ABCDEFGHILMNOPQRSTUVZ",
		"pt": "ABCDEFGHIJLMNOPQRSTUVXZÇ",
	} {
		a := alphabet(t, lang)
		if a.Letters() != letters || a.Len() != utf8.RuneCountInString(letters) || a.Lang() != lang {
			t.Errorf("%s: %d letters %s, want %s", lang, a.Len(), a.Letters(), letters)
		}
		for i, r := range []rune(letters) {
			l := Letter(i + 1)
			if got, ok := a.Letter(r); !ok || got != l || a.Rune(l) != r {
				t.Errorf("%s: letter %c is %d %v, want %d", lang, r, got, ok, l)
			}
		}
		if a.Rune(0) != utf8.RuneError || a.Rune(Letter(a.Len()+1)) != utf8.RuneError {
			t.Errorf("%s: a letter outside the alphabet has a rune", lang)
		}
	}
	if got := Languages(); !slices.Equal(got, []string{"de", "en", "es", "fr", "it", "pt"}) {
		t.Errorf("Languages() = %v", got)
	}
	for _, lang := range []string{"", "d", "xx", "latin", "DE", "../de", "de.txt"} {
		if _, err := AlphabetFor(lang); !errors.Is(err, ErrLanguage) {
			t.Errorf("AlphabetFor(%q): %v, want ErrLanguage", lang, err)
		}
	}
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ lang, in, want string }{
		{"de", "häusern", "HÄUSERN"},
		{"de", "HA\u0308USERN", "HÄUSERN"}, // decomposed
		{"de", "Straße", "STRASSE"},
		{"de", "STRAẞE", "STRASSE"},
		{"de", "Spaß", "SPASS"},
		{"de", "Café", "CAFE"},
		{"de", "Cafe\u0301", "CAFE"},
		{"de", "Æ", "AE"},
		{"de", "Señor", "SENOR"},
		{"de", "Garçon", "GARCON"},
		{"de", "U\u0301\u0308", "Ü"},       // the mark that makes a letter need not come first
		{"de", "u\u0308\u0301ber", "ÜBER"}, // and others after it are dropped
		{"de", "Œuvre", "OEUVRE"},
		{"en", "naïve", "NAIVE"},
		{"en", "Über", "UBER"},
		{"en", "façade", "FACADE"},
		{"en", "œuvre", "OEUVRE"},
		{"es", "niño", "NIÑO"},
		{"es", "nin\u0303o", "NIÑO"},
		{"es", "Corazón", "CORAZON"},
		{"es", "AÑOS", "AÑOS"},
		{"es", "pingüino", "PINGUINO"},
		{"fr", "était", "ETAIT"},
		{"fr", "œuvre", "OEUVRE"},
		{"fr", "ça", "CA"},
		{"it", "città", "CITTA"},
		{"pt", "coração", "CORAÇAO"},
		{"pt", "corac\u0327a\u0303o", "CORAÇAO"},
		{"de", "", ""},
	} {
		a := alphabet(t, c.lang)
		got, err := a.Fold(c.in)
		if err != nil || got != c.want {
			t.Errorf("%s: Fold(%q) = %q, %v; want %q", c.lang, c.in, got, err, c.want)
		}
		word, err := a.Encode(c.in)
		if err != nil || a.Decode(word) != c.want {
			t.Errorf("%s: Encode(%q) = %v, %v; want %q", c.lang, c.in, word, err, c.want)
		}
	}
}

func TestFoldRefuses(t *testing.T) {
	for _, c := range []struct {
		lang, in string
		char     rune
		offset   int
	}{
		{"de", "a-b", '-', 1},
		{"de", "ab c", ' ', 2},
		{"de", "don't", '\'', 3},
		{"de", "4eck", '4', 0},
		{"de", "Øre", 'Ø', 0},
		{"de", "Łódź", 'Ł', 0},
		{"de", "мир", 'М', 0},
		{"de", "ü\xff", utf8.RuneError, 2},
		{"de", "\u0308a", '\u0308', 0}, // a mark on nothing
		{"es", "kilo", 'K', 0},
		{"es", "ẁ", 'Ẁ', 0}, // W with a diacritic, and Spanish has no W
		{"it", "jazz", 'J', 0},
		{"pt", "yoga", 'Y', 0},
	} {
		word, err := alphabet(t, c.lang).Fold(c.in)
		var fold *FoldError
		if !errors.As(err, &fold) || fold.Char != c.char || fold.Offset != c.offset {
			t.Errorf("%s: Fold(%q) = %q, %v; want an error for %q at %d", c.lang, c.in, word, err, c.char, c.offset)
		}
	}
}

func TestDecodeShowsWhatIsNoLetter(t *testing.T) {
	if got := alphabet(t, "en").Decode([]Letter{1, 0, 27, 2}); got != "A\ufffd\ufffdB" {
		t.Errorf("Decode = %q", got)
	}
}

// FuzzFold checks that what comes out of Fold is spelled in letters, and folds to itself.
func FuzzFold(f *testing.F) {
	for _, s := range []string{"Häusern", "HA\u0308USERN", "straße", "œ", "a-b", "\xff", "\u0308", "ñç"} {
		f.Add("de", s)
		f.Add("es", s)
	}
	f.Fuzz(func(t *testing.T, lang, s string) {
		a, err := AlphabetFor(lang)
		if err != nil {
			return
		}
		folded, err := a.Fold(s)
		if err != nil {
			return
		}
		for _, r := range folded {
			if _, ok := a.Letter(r); !ok {
				t.Fatalf("Fold(%q) = %q: %q is no letter", s, folded, r)
			}
		}
		if again, err := a.Fold(folded); err != nil || again != folded {
			t.Fatalf("Fold(%q) = %q, but that folds to %q, %v", s, folded, again, err)
		}
	})
}

func TestAlphabetFileErrors(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":           "",
		"no letters":        "fold ß SS\n",
		"unknown rule":      "letters AB\nfoo A B\n",
		"letters unordered": "letters BA\n",
		"letters twice":     "letters AAB\n",
		"bad mark":          "letters AÄ\ncompose A XYZ Ä\n",
		"bad marks":         "letters AÄ\nmarks 0300\n",
		"too many letters":  "letters " + string(manyRunes(MaxLetters+1)) + "\n",
	} {
		if _, err := parseAlphabet("xx", text); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// manyRunes returns n ascending runes.
func manyRunes(n int) []rune {
	var all []rune
	for i := range n {
		all = append(all, rune(0x4e00+i))
	}
	return all
}
