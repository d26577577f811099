package build

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/wordsprig/wordsprig/lexicon"
)

// files are made-up packages for tests.
var files = map[string]fstest.MapFS{
	"words": {
		"a/one.txt": {Data: []byte("gehen\ngehe\ngehst\nging\ngegangen\ngegangene\ngegangener\ngehend\n")},
		"a/two.txt": {Data: []byte("LAUFEN\nlaufe\nrumlaufen\nrumlaufe\nrumzulaufen\nrumgelaufen\nab\nU-Bahn\n")},
	},
	"rank": {"r.json": {Data: []byte(`["ging","berta","gehen","unknown"]`)}},
	"name": {"n.txt": {Data: []byte("Berta\n")}},
	"dict": {"v.json": {Data: []byte(`{
		"gehen":{"INF":"gehen","PA1":"gehend","PA2":["gegangen"],"S":{"1":"gehe","2":"gehst"},"T":"ging"},
		"laufen":{"INF":"laufen","PA2":["gelaufen"],"S":{"1":"laufe"}},
		"abholen":{"S":{"1":["hole","ab"]}}}`)}},
}

// openFiles is an Open of files.
func openFiles(pkg string) (fs.FS, error) {
	f, ok := files[pkg]
	if !ok {
		return nil, fmt.Errorf("no package %q", pkg)
	}
	return f, nil
}

// use returns a use of files with its right hash.
func use(t *testing.T, pkg, format string, patterns ...string) Use {
	t.Helper()
	u := Use{Package: pkg, Files: patterns, Format: format}
	_, err := u.load(openFiles)
	var hash *HashError
	if !errors.As(err, &hash) {
		t.Fatalf("load without a hash: %v", err)
	}
	u.SHA256 = hash.Got
	return u
}

func TestUseChecksTheHash(t *testing.T) {
	u := use(t, "words", "lines", "a/*.txt")
	all := string(files["words"]["a/one.txt"].Data) + string(files["words"]["a/two.txt"].Data)
	if sum := sha256.Sum256([]byte(all)); u.SHA256 != hex.EncodeToString(sum[:]) {
		t.Errorf("hash %s is not of the files one after the other", u.SHA256)
	}
	read := func(u Use) (n int, err error) {
		return n, u.Read(openFiles, func(Form) error { n++; return nil })
	}
	if n, err := read(u); n != 16 || err != nil {
		t.Errorf("%d forms, %v", n, err)
	}
	// A file that two patterns match is read once.
	u.Files = append(u.Files, "a/one.txt")
	if n, err := read(u); n != 16 || err != nil {
		t.Errorf("%d forms, %v", n, err)
	}
	for name, change := range map[string]func(u *Use){
		"another hash":    func(u *Use) { u.SHA256 = strings.Repeat("0", 64) },
		"another file":    func(u *Use) { u.Files = []string{"a/one.txt"} },
		"no file":         func(u *Use) { u.Files = []string{"b/*"} },
		"bad pattern":     func(u *Use) { u.Files = []string{"["} },
		"unknown package": func(u *Use) { u.Package = "none" },
		"unknown format":  func(u *Use) { u.Format = "none" },
		"bad second list": func(u *Use) { u.With = &Use{Package: "none", Format: "lines"} },
	} {
		bad := u
		change(&bad)
		if n, err := read(bad); n != 0 || err == nil {
			t.Errorf("%s: %d forms, no error", name, n)
		}
	}
}

func TestLatin1(t *testing.T) {
	if got := string(fromLatin1([]byte("na\xefve \xff"))); got != "naïve ÿ" {
		t.Errorf("%q", got)
	}
}

// recipe is a recipe over the made-up packages.
func recipe(t *testing.T) *Recipe {
	verbs := use(t, "dict", "rosae-dict", "v.json")
	verbs.Derive = []Derivation{{Slot: "PA2", Endings: []string{"e", "er"}}}
	return &Recipe{
		Lang:  "de",
		Words: []Use{use(t, "words", "lines", "a/*.txt")},
		Tiers: Tiers{
			Cuts:   [3]int{1, 3, 100},
			Ranked: []Use{use(t, "rank", "json-array", "r.json")},
			Names:  []Use{use(t, "name", "lines", "n.txt")},
			Families: []Inflections{{
				Use:      verbs,
				Stem:     []string{"en"},
				Prefixes: []string{"rum"},
				Infix:    "zu",
			}},
		},
	}
}

func TestCollect(t *testing.T) {
	e := &edits{add: []string{"BERTA"}, drop: []string{"GEHEND"}, two: []string{"AB"}, common: []string{"GEHST"}}
	res, err := collect(recipe(t), alphabet(t, "de"), e, openFiles)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range res.List {
		got = append(got, fmt.Sprint(w.Word, " ", w.Tier))
	}
	// GING is first and GEHEN second in the ranked list; the rank of BERTA is that of a name. GEHST is common by
	// hand, and the others have tiers because their lemmas have.
	want := []string{
		"AB 0", "BERTA 0", "GEGANGEN 1", "GEGANGENE 1", "GEGANGENER 1", "GEHE 1", "GEHEN 2", "GEHST 2", "GING 3",
		"LAUFE 1", "RUMGELAUFEN 1", "RUMLAUFE 1", "RUMLAUFEN 1", "RUMZULAUFEN 1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if res.Read != 16 || res.Dropped[NameLike] != 2 || res.Dropped[WrongSize] != 1 {
		t.Errorf("read %d, dropped %v", res.Read, res.Dropped)
	}
	if res.Tiers != [4]int{2, 9, 2, 1} || res.Edits != (Edited{Added: 1, Dropped: 1, Two: 1, Common: 1}) {
		t.Errorf("tiers %v, edits %v", res.Tiers, res.Edits)
	}
}

func TestTrustedWordsKeepTheirRankThoughNames(t *testing.T) {
	r := recipe(t)
	r.Tiers.Trusted = r.Tiers.Names
	res, err := collect(r, alphabet(t, "de"), &edits{add: []string{"BERTA"}}, openFiles)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range res.List {
		if w.Word == "BERTA" && w.Tier != lexicon.Frequent {
			t.Errorf("BERTA has tier %d", w.Tier)
		}
	}
}

func TestFamilies(t *testing.T) {
	words := map[string]bool{}
	for _, w := range strings.Fields("GEHEN GEHE GING GEGANGENE RUMLAUFEN RUMZULAUFEN RUMGELAUFEN ABHOLE ABHOLEN") {
		words[w] = true
	}
	in := &recipe(t).Tiers.Families[0]
	all, err := in.families(alphabet(t, "de"), words, openFiles)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range all {
		var forms []string
		for w, slots := range f.forms {
			forms = append(forms, w+"="+strings.Join(slots, ","))
		}
		slices.Sort(forms)
		got = append(got, f.lemma+" "+f.stem+": "+strings.Join(forms, " "))
	}
	// ABHOLEN has a prefix of its own and so is no base for others; LAUFEN has no word of the list, but is a base.
	want := []string{
		"GEHEN GEH: GEGANGENE=PA2--e GEHE=S.1 GEHEN=INF,lemma GING=T",
		"ABHOLEN ABHOL: ABHOLE=+S.1 ABHOLEN=lemma",
		"RUMLAUFEN RUMLAUF: RUMGELAUFEN=~PA2 RUMLAUFEN=~INF,~lemma RUMZULAUFEN=~zu",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestLikelihoods(t *testing.T) {
	// Plurals are often attested where the singular is; genitives never.
	var families []family
	strengths := map[string]int{}
	for i := range 40 {
		lemma := fmt.Sprintf("W%02d", i)
		families = append(families, family{lemma: lemma, forms: map[string][]string{
			lemma: {"s"}, lemma + "P": {"p"}, lemma + "G": {"g"},
		}})
		if i < 30 {
			strengths[lemma] = 4
		}
		if i < 20 {
			strengths[lemma+"P"] = 2
		}
	}
	p := likelihoods(families, strengths, func(*family) int { return 0 })
	if !(p["W25P"] > p["W25G"]) {
		t.Errorf("plural %d is no likelier than genitive %d", p["W25P"], p["W25G"])
	}
	if !(p["W25P"] > p["W35P"]) {
		t.Errorf("plural %d of an attested lemma is no likelier than %d of another", p["W25P"], p["W35P"])
	}
	for w, v := range p {
		if v < 0 || v > likelyOne {
			t.Errorf("%s: %d is no probability", w, v)
		}
	}
}

func TestWealth(t *testing.T) {
	words := map[string]bool{}
	for _, w := range strings.Fields("HAUS HAUSES HAUSTÜR HAUSBAU BAUHAUS MAUS") {
		words[w] = true
	}
	wealth := wealthOf(words)
	haus := &family{lemma: "HAUS", stem: "HAUS", forms: map[string][]string{"HAUS": nil, "HAUSES": nil}}
	// Four begin with HAUS, two of them its own; BAUHAUS and HAUS end with it: 4, that is three binary digits.
	if got := wealth(haus); got != 3 {
		t.Errorf("wealth %d, want 3", got)
	}
}
