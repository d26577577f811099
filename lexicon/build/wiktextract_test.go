package build

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
)

// wikt makes a record of German in the shape of a dump.
func wikt(word, pos, more string) string {
	return fmt.Sprintf(`{"word": %q, "pos": %q, "lang": "German", "lang_code": "de"%s}`, word, pos, more)
}

func TestWiktextract(t *testing.T) {
	const plainSense = `{"glosses": ["a thing"]}`
	senses := func(s ...string) string { return `, "senses": [` + strings.Join(s, ", ") + `]` }
	forms := func(f ...string) string { return `, "forms": [` + strings.Join(f, ", ") + `]` }
	tagged := func(tags string) string {
		return `{"glosses": ["x"], "tags": ["` + strings.ReplaceAll(tags, " ", `", "`) + `"]}`
	}
	topic := func(topics string) string {
		return `{"glosses": ["x"], "topics": ["` + strings.ReplaceAll(topics, " ", `", "`) + `"]}`
	}
	form := func(form, tags string) string {
		return `{"form": "` + form + `", "tags": ["` + strings.ReplaceAll(tags, " ", `", "`) + `"], "source": "declension"}`
	}
	for _, c := range []struct{ name, dump, want, dropped string }{
		{"parts of speech that stay", wikt("eins", "noun", "") + "\n" + wikt("zwei", "verb", "") + "\n" + wikt("drei", "adj", "") + "\n" + wikt("vier", "adv", "") + "\n" +
			wikt("fünf", "pron", "") + "\n" + wikt("sechs", "det", "") + "\n" + wikt("sieben", "article", "") + "\n" + wikt("acht", "prep", "") + "\n" + wikt("neun", "postp", "") + "\n" +
			wikt("zehn", "conj", "") + "\n" + wikt("elf", "intj", "") + "\n" + wikt("zwölf", "num", "") + "\n" + wikt("mal", "particle", ""),
			"ACHT 1, DREI 1, EINS 1, ELF 1, FÜNF 1, MAL 1, NEUN 1, SECHS 1, SIEBEN 1, VIER 1, ZEHN 1, ZWEI 1, ZWÖLF 1", ""},
		{"parts of speech that go", wikt("Berlin", "name", "") + "\n" + wikt("usw", "abbrev", "") + "\n" + wikt("auf gut Glück", "phrase", "") + "\n" + wikt("durch Glück", "prep_phrase", "") + "\n" +
			wikt("Glück auf", "proverb", "") + "\n" + wikt("ver", "prefix", "") + "\n" + wikt("heit", "suffix", "") + "\n" + wikt("über", "combining_form", "") + "\n" +
			wikt("abc", "symbol", "") + "\n" + wikt("xyz", "what_is_this", ""), "",
			"1 record: another part of speech, 1 record: part of speech abbrev, 1 record: part of speech combining_form, 1 record: part of speech name, 1 record: part of speech phrase, " +
				"1 record: part of speech prefix, 1 record: part of speech prep_phrase, 1 record: part of speech proverb, 1 record: part of speech suffix, 1 record: part of speech symbol"},
		{"no part of speech", `{"word": "Haus"}`, "", "1 record: part of speech "},
		{"redirect", `{"title": "Hauss", "redirect": "Haus", "pos": "hard-redirect"}`, "", "1 record: redirect"},
		{"another language", `{"word": "house", "pos": "noun", "lang_code": "en"}`, "", "1 record: another language"},
		{"language not told", `{"word": "Haus", "pos": "noun"}`, "HAUS 1", ""},
		{"no word", `{"pos": "noun", "lang_code": "de"}` + "\n{}", "", "2 record: no word"},
		{"empty lines", "\n" + wikt("Haus", "noun", "") + "\n\n", "HAUS 1", ""},
		{"number of the etymology, old and new", wikt("Bank", "noun", `, "etymology_number": 1`) + "\n" + wikt("Base", "noun", `, "etymology_number": "2"`), "BANK 1, BASE 1", ""},
		{"categories, raw and processed", wikt("Bank", "noun", `, "categories": ["German nouns"]`+senses(`{"categories": ["x"]}`)) + "\n" +
			wikt("Base", "noun", `, "categories": [{"name": "German nouns", "kind": "other"}]`+senses(`{"categories": [{"name": "x"}]}`)), "BANK 1, BASE 1", ""},

		{"abbreviation in all senses", wikt("Lkw", "noun", senses(tagged("abbreviation"), tagged("masculine initialism"), tagged("acronym"))), "", "1 record: abbreviation"},
		{"abbreviation in some", wikt("Laser", "noun", senses(tagged("acronym"), plainSense)), "LASER 1", ""},
		{"clipping", wikt("Auto", "noun", senses(tagged("abbreviation-not clipping"))), "AUTO 1", ""},
		{"capitals inside", wikt("GmbH", "noun", senses(plainSense)), "", "1 capital after the first letter"},

		{"technical in all senses", wikt("Base", "noun", senses(topic("chemistry sciences"), topic("law"))), "BASE 0", ""},
		{"technical in some", wikt("Wurzel", "noun", senses(topic("mathematics sciences"), plainSense)), "WURZEL 1", ""},
		{"everyday topic", wikt("Elfmeter", "noun", senses(topic("ball-games games hobbies soccer sports"))), "ELFMETER 1", ""},
		{"out of use in all senses", wikt("Muhme", "noun", senses(tagged("obsolete"), tagged("archaic"), tagged("nonstandard"), tagged("misspelling alt-of"))), "MUHME 0", ""},
		{"out of use or technical", wikt("Base", "noun", senses(tagged("archaic"), topic("chemistry"))), "BASE 0", ""},
		{"two records, one of them everyday", wikt("Base", "noun", senses(topic("chemistry"))) + "\n" + wikt("Base", "noun", senses(plainSense)) + "\n" + wikt("Base", "noun", senses(tagged("archaic"))), "BASE 1", ""},

		{"forms", wikt("Haus", "noun", senses(plainSense)+forms(form("Häuser", "plural"), form("Hauses", "genitive singular"))), "HAUS 1, HAUSES 1, HÄUSER 1", ""},
		{"forms of a technical word", wikt("Base", "noun", senses(topic("chemistry"))+forms(form("Basen", "plural"))), "BASE 0, BASEN 0", ""},
		{"form out of use", wikt("bringen", "verb", senses(plainSense)+forms(form("brung", "nonstandard past"), form("bringet", "archaic"))), "BRINGEN 1, BRINGET 0, BRUNG 0", ""},
		{"no forms", wikt("gehen", "verb", forms(form("strong", "table-tags"), form("conj", "inflection-template"), form("stark", "class"), form("sein", "auxiliary"),
			form("bin gegangen", "multiword-construction perfect"), form("geen", "romanization"), form("geh", "abbreviation"), form("wovon", "error-unrecognized-form"), form("-", "plural"), form("", "plural"), form("Ruhr", "also"))),
			"GEHEN 1", "1 form: tagged also, 2 form: empty, or a dash, 8 form: its tags say that it is none"},
		{"also among other tags", wikt("Magd", "noun", forms(form("Mägde", "also plural"))), "MAGD 1, MÄGDE 1", ""},
		{"forms with spaces and points", wikt("von", "prep", forms(form("von dem", "x"), form("v.", "alternative"), form("vom's", "x"))), "VON 1", "3 hyphen, apostrophe, point, space or digit"},
		{"form without tags", wikt("Haus", "noun", `, "forms": [{"form": "Häuser"}]`), "HAUS 1, HÄUSER 1", ""},
		{"form-of counts by itself", wikt("Häuser", "noun", senses(`{"tags": ["form-of", "plural"], "form_of": [{"word": "Haus"}]}`)), "HÄUSER 1", ""},
		{"form-of is what its lemma is", wikt("Basen", "noun", senses(tagged("form-of plural"))) + "\n" + wikt("Base", "noun", senses(topic("chemistry"))+forms(form("Basen", "plural"))), "BASE 0, BASEN 0", ""},
		{"agent nouns are form-of too", wikt("Fahrer", "noun", senses(tagged("agent form-of masculine"))+forms(form("Fahrern", "dative"))), "FAHRER 1, FAHRERN 1", ""},
		{"filter", wikt("Übergrößenträger", "noun", "") + "\n" + wikt("Łódź", "noun", "") + "\n" + wikt("Straße", "noun", "") + "\n" + wikt("U-Bahn", "noun", ""), "STRASSE 1",
			"1 character that no tile has, 1 hyphen, apostrophe, point, space or digit, 1 too short or too long"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, err := ImportWiktextract("x", strings.NewReader(c.dump), alphabet(t, "de"), false)
			if err != nil {
				t.Fatal(err)
			}
			if shown(res) != c.want || dropped(res) != c.dropped {
				t.Errorf("%s; dropped %s\nwant %s; dropped %s", shown(res), dropped(res), c.want, c.dropped)
			}
		})
	}

	t.Run("everyday words only", func(t *testing.T) {
		dump := wikt("Base", "noun", senses(topic("chemistry"))) + "\n" + wikt("Haus", "noun", "") + "\n" + wikt("Muhme", "noun", senses(tagged("archaic")))
		res, err := ImportWiktextract("x", strings.NewReader(zip(dump)), alphabet(t, "de"), true)
		if err != nil || shown(res) != "HAUS 1" || dropped(res) != "2 special, out of use or nonstandard" {
			t.Errorf("%s; dropped %s; %v", shown(res), dropped(res), err)
		}
	})
}

func TestWiktextractErrors(t *testing.T) {
	good := wikt("Haus", "noun", "") + "\n"
	for _, c := range []struct {
		name, dump   string
		line, column int
	}{
		{"no JSON", good + `word: Haus`, 2, 1},
		{"record broken off", good + "\n" + `{"word": "Haus"`, 3, 15},
		{"bad escape", good + `{"word": "\x"}`, 2, 12},
		{"word is a number", good + `{"word": 7}`, 2, 10},
		{"forms are no list", `{"forms": {}}`, 1, 11},
		{"array", good + `[1]`, 2, 1},
		{"two records on a line", good + `{} {}`, 2, 4},
		{"not UTF-8", good + "{\"word\": \"H\xe4user\"}", 2, 12},
		{"record too long", good + `{"word": "` + strings.Repeat("a", maxRecord) + `"}`, 2, 0},
		{"damaged gzip", zip(good)[:30], 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			res, err := ImportWiktextract("x", strings.NewReader(c.dump), alphabet(t, "de"), false)
			if err == nil {
				t.Fatalf("read as %v", res.List)
			}
			wantParseError(t, err, c.line, c.column)
			if strings.Contains(err.Error(), "wiktRecord") || strings.Contains(err.Error(), " Go ") {
				t.Errorf("%v speaks of the program, not of the file", err)
			}
		})
	}
}

// dump generates records until it has given size bytes: as many different words as a large language has, over and
// over, each with translations and examples that nobody asked for, as in the real ones.
type dump struct {
	left int64
	n    int
	buf  []byte
}

// Read implements io.Reader.
func (d *dump) Read(p []byte) (int, error) {
	if len(d.buf) == 0 {
		if d.left <= 0 {
			return 0, io.EOF
		}
		d.record()
		d.left -= int64(len(d.buf))
	}
	n := copy(p, d.buf)
	d.buf = d.buf[n:]
	return n, nil
}

// record generates one record.
func (d *dump) record() {
	const words = 800_000
	letters := make([]byte, 0, 12)
	for v := d.n % words; len(letters) < 4 || v > 0; v /= 26 {
		letters = append(letters, byte('a'+v%26))
	}
	d.n++
	filler := strings.Repeat(`{"lang": "Finnish", "code": "fi", "word": "talo", "sense": "a building \"x\""}, `, d.n%40)
	d.buf = append(d.buf[:0], wikt(string(letters), "noun", `, "etymology_number": `+strconv.Itoa(d.n)+`, "senses": [{"glosses": ["x"], "tags": ["strong"]}], "forms": [{"form": "`+
		string(letters)+`en", "tags": ["plural"]}], "translations": [`+filler+`{}]`)...)
	d.buf = append(d.buf, '\n')
}

// TestWiktextractMemory reads a dump far larger than the memory it may take: 4 MB, or 2 GB with WORDSPRIG_LONG.
func TestWiktextractMemory(t *testing.T) {
	size := int64(4 << 20)
	if os.Getenv("WORDSPRIG_LONG") != "" {
		size = 2 << 30
	}
	d := &dump{left: size}
	res, err := ImportWiktextract("x", d, alphabet(t, "de"), false)
	if err != nil {
		t.Fatal(err)
	}
	if len(res.List) < d.n/2 && len(res.List) < 800_000 {
		t.Errorf("%d words of %d records", len(res.List), d.n)
	}
	if peak, ok := peakMemory(t); ok {
		t.Logf("%d MB, %d records, %d words: at most %d MB of memory", size>>20, d.n, len(res.List), peak>>20)
		if size > 1<<30 && peak > 200<<20 {
			t.Errorf("took %d MB of memory, more than 200", peak>>20)
		}
	}
}

// peakMemory returns the most memory that the process has had, in bytes, where the system tells.
func peakMemory(t *testing.T) (int64, bool) {
	t.Helper()
	text, err := os.ReadFile("/proc/self/status")
	if errors.Is(err, os.ErrNotExist) {
		return 0, false
	}
	for _, line := range strings.Split(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kb, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(rest, "kB")), 10, 64)
			return kb << 10, err == nil
		}
	}
	return 0, false
}
