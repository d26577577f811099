package build

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/lists"
)

// full returns the committed lexicon of a language.
func full(t testing.TB, lang string) *lexicon.Lexicon {
	t.Helper()
	l, err := Lexicon(lang)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// look reports whether a word, as a person spells it, is in a lexicon.
func look(t testing.TB, l *lexicon.Lexicon, word string) bool {
	t.Helper()
	letters, err := l.Alphabet().Encode(word)
	if err != nil {
		return false
	}
	return l.Contains(letters)
}

func TestProbes(t *testing.T) {
	for lang, words := range map[string]string{
		"de": `HÄUSERN GING GEGANGEN SCHÖNSTEN AACHENER STRASSE SPASS QUARZ YPSILON LENGS MENG XENON JOCH
			Straße spaß häusern Café Öl ÜB ab`,
		"en": `PARISIAN HOUSES WENT QUIZZED ZEN TEXTING QI ZA JUKEBOX AA ED OP FRENCH naïve bill jack`,
		"es": `NIÑO CORAZÓN corazon AÑOS DECIRLE PINGÜINO YOGA PARAMÉDICO GATITO VÁMONOS PERMÍTEME CANCIONES SOY FUE
			HABÍA DERROTÓ TRANSCRIBIR usa nato`,
		"fr": `ÉTAIT etait SONT OEUVRE ŒUVRE cœur EST AVAIT CHEVAUX KILOMÈTRES DÉFAIRE AÎNÉE KIWI peter paris`,
		"it": `CITTÀ citta ANDIAMO ANDANDO DICENDO QUESTO SONO ABBIAMO PERCHÉ DIMMI FARLO VELOCEMENTE GIRAFFE BELLISSIMA`,
		"pt": `CORAÇÃO coraçao MIL MIM VIM VIL CIVIL CONTATO ESPORTE REGISTRO SEÇÃO RECEPÇÃO UMIDADE DEZESSEIS PLANEJAR
			PLANEJOU ASPECTO PERSPECTIVA CARONA VOCÊ AÇÕES`,
	} {
		for _, w := range strings.Fields(words) {
			if !look(t, full(t, lang), w) {
				t.Errorf("%s: %s is out", lang, w)
			}
		}
	}
	names := "BERLIN PETER GOETHE LONDON JOHN GERMANY USA NATO PKW MADRID PARIS ROMA LISBOA"
	for lang, words := range map[string]string{
		"de": names + " DEUTSCHLAND AMERIKA SCHILLER MÜLLER DAX XYZ A",
		"en": names + " DR MR CSC didn HÄUSERN don't",
		// Where a name is left out here, it is a word of the language: (él) usa, (être) usa, una roma, i pari.
		"es": "BERLIN PETER GOETHE LONDON JOHN GERMANY PKW MADRID LISBOA ESPAÑA KIWI SRTA DPTO CARLOS",
		"fr": "BERLIN GOETHE LONDON JOHN GERMANY NATO PKW MADRID ROMA LISBOA FRANCE ETC HTTP KM JANV JUIL IBID SIN DPI L'HOMME",
		"it": "BERLIN PETER GOETHE LONDON JOHN GERMANY PKW MADRID PARIS ROMA LISBOA JAZZ YOGA ITALIA SRL DNA SMS DELL'ORO DELL ALTR TANT ULTIM",
		"pt": "BERLIN PETER GOETHE LONDON JOHN GERMANY PKW MADRID LISBOA BRASIL KIWI XIV III DVD ETC SEC",
	} {
		for _, w := range strings.Fields(words) {
			if look(t, full(t, lang), w) {
				t.Errorf("%s: %s is in", lang, w)
			}
		}
	}
}

func TestTiers(t *testing.T) {
	for lang, want := range map[string]struct {
		frequent, common int    // words of tier 2, and of 3 to 1 at least
		basic            string // tier 3
		rare             string // tier 0
	}{
		"de": {15000, 64000, "HAUS HÄUSER GING GEHEN UND NICHT STRASSE", "XENIE LENGS"},
		"en": {15000, 35000, "HOUSE WENT GOING AND NOT STREET", "CWM XERUS"},
		"es": {15000, 40000, "CASA CASAS ERA SOY MUJER CORAZON VAMOS", "ZANGABURRAS MUTUARIO"},
		"fr": {12000, 35000, "MAISON ETAIT FEMME COEUR ALLONS", "ENFIROUAPAT YTTRIQUE"},
		"it": {10000, 35000, "CASA CITTA DONNA ANDIAMO QUESTO DELLA", "ZIGRINAVI SUNTEGGIAVATE"},
		"pt": {15000, 27000, "CASA CORAÇAO MULHER VAMOS ESTAVA", "MINOTAURIZEMOS ZARAGATOA"},
	} {
		l := full(t, lang)
		tiers := [4]int{}
		for n := range l.Len() {
			tiers[l.Tier(n)]++
		}
		if tiers[3] != 10000 || tiers[2] != want.frequent || tiers[1]+tiers[2]+tiers[3] < want.common {
			t.Errorf("%s: %v words by tier", lang, tiers)
		}
		for tier, words := range map[lexicon.Tier]string{lexicon.Basic: want.basic, lexicon.Rare: want.rare} {
			for _, w := range strings.Fields(words) {
				letters, err := l.Alphabet().Encode(w)
				if err != nil {
					t.Fatal(err)
				}
				if n, ok := l.Number(letters); !ok || l.Tier(n) != tier {
					t.Errorf("%s: %s has tier %d, want %d", lang, w, l.Tier(n), tier)
				}
			}
		}
	}
}

func TestWordsAndNumbersOfTheFullLists(t *testing.T) {
	for _, lang := range Languages() {
		list, err := List(lang)
		if err != nil {
			t.Fatal(err)
		}
		same(t, full(t, lang), list)
		slurs := 0
		for _, e := range list {
			if e.Slur {
				slurs++
			}
		}
		if slurs == 0 {
			t.Errorf("%s: no slurs are marked", lang)
		}
	}
}

func TestComputersKnowWhatTheyNeverPlay(t *testing.T) {
	for lang, words := range map[string]struct{ never, free []string }{
		"de": {[]string{"NAZI", "NAZIS", "FICKEN", "TITTEN", "SCHEISSE"}, []string{"ZICKEN", "SPISS", "TAPISSERIE", "MARSCH"}},
		"en": {[]string{"NAZI", "NAZIS", "FUCK", "SHIT", "RAPE"}, []string{"SHITAKE", "GRAPE", "TITTER", "PISSOIR"}},
	} {
		l := full(t, lang)
		for _, word := range slices.Concat(words.never, words.free) {
			letters, err := l.Alphabet().Encode(word)
			if err != nil {
				t.Fatal(err)
			}
			n, ok := l.Number(letters)
			if never := slices.Contains(words.never, word); !ok || l.Slur(n) != never {
				t.Errorf("%s: %s is in the list %v, and kept from computers %v", lang, word, ok, !never)
			}
		}
	}
}

func TestSameListSameBytes(t *testing.T) {
	for _, lang := range []string{"en", "it"} {
		data, err := FromList(lang)
		if err != nil {
			t.Fatal(err)
		}
		// The hash is of all bytes, and Open has checked it for the build that full has.
		again, err := lexicon.Open(data)
		if err != nil || again.Hash() != full(t, lang).Hash() {
			t.Errorf("%s: two builds differ, %v", lang, err)
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	for _, lang := range []string{"xx", "", "fr/..", "de.add"} {
		if _, err := Lexicon(lang); err == nil || !strings.Contains(err.Error(), "de, en") {
			t.Errorf("Lexicon(%q): %v, want an error that names the languages", lang, err)
		}
	}
}

// TestCommittedFilesAgree checks that recipes, packages, edits and what is told of the lists fit together, so
// that none of it can be changed alone.
func TestCommittedFilesAgree(t *testing.T) {
	recipes, err := Recipes()
	if err != nil {
		t.Fatal(err)
	}
	packages, err := Packages()
	if err != nil {
		t.Fatal(err)
	}
	var told map[string]struct {
		Words, Common int
		Sources       []struct{ Package, Version, Licence, Author, Note, Attribution string }
	}
	text, err := lists.FS.ReadFile("sources.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	if len(recipes) != len(told) {
		t.Errorf("%d recipes, but sources.json has %d languages", len(recipes), len(told))
	}
	for _, r := range recipes {
		for _, u := range r.uses() {
			if formats[u.Format] == nil || len(u.SHA256) != 64 {
				t.Errorf("%s: %s: no format %q, or no hash", r.Lang, u.Package, u.Format)
			}
		}
		about := told[r.Lang]
		l := full(t, r.Lang)
		common := 0
		for n := range l.Len() {
			if l.Tier(n) > lexicon.Rare {
				common++
			}
		}
		if about.Words != l.Len() || about.Common != common {
			t.Errorf("%s: sources.json tells of %d words, %d common; the list has %d, %d", r.Lang, about.Words, about.Common, l.Len(), common)
		}
		ids := r.PackageIDs()
		if len(ids) != len(about.Sources) {
			t.Errorf("%s: %d packages, but sources.json tells of %d", r.Lang, len(ids), len(about.Sources))
			continue
		}
		for i, id := range ids {
			p, s := packages[id], about.Sources[i]
			if p.Name == "" || p.Licence == "" || s.Package != p.Name || s.Version != p.Version || s.Licence != p.Licence || s.Author != p.Author || s.Note != p.Note || s.Attribution != p.Attribution {
				t.Errorf("%s: sources.json and packages.json differ on %s", r.Lang, id)
			}
		}
		checkEdits(t, &r, l)
	}
}

// checkEdits checks that the edits of a language are carried out in its list.
func checkEdits(t *testing.T, r *Recipe, l *lexicon.Lexicon) {
	t.Helper()
	e, err := readEdits(l.Alphabet())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range slices.Concat(e.add, e.two, e.common, e.slurs) {
		if !look(t, l, w) {
			t.Errorf("%s: %s is out", r.Lang, w)
		}
	}
	for _, w := range e.drop {
		if look(t, l, w) {
			t.Errorf("%s: %s is in, though dropped", r.Lang, w)
		}
	}
	for _, w := range l.All() {
		if len(w) == 2 && !slices.Contains(e.two, l.Alphabet().Decode(w)) {
			t.Errorf("%s: %s has two letters and is not in the list of those", r.Lang, l.Alphabet().Decode(w))
		}
	}
}

func BenchmarkCompile(b *testing.B) {
	list, err := List("de")
	if err != nil {
		b.Fatal(err)
	}
	a, err := lexicon.AlphabetFor("de")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Compile(a, list); err != nil {
			b.Fatal(err)
		}
	}
}
