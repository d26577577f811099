package build

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
)

// open compiles words and opens the result.
func open(t testing.TB, lang string, words []Entry) *lexicon.Lexicon {
	t.Helper()
	a, err := lexicon.AlphabetFor(lang)
	if err != nil {
		t.Fatal(err)
	}
	data, err := Compile(a, words)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// randomWords returns words of few letters, so that they share beginnings and ends, sorted and without
// duplicates.
func randomWords(rng *rand.Rand, n int) []Entry {
	seen := map[string]bool{}
	var words []Entry
	for range n {
		var b strings.Builder
		for range 2 + rng.IntN(6) {
			b.WriteByte("ABCDE"[rng.IntN(5)])
		}
		if w := b.String(); !seen[w] {
			seen[w] = true
			words = append(words, Entry{Word: w, Tier: lexicon.Tier(rng.IntN(4)), Slur: rng.IntN(9) == 0})
		}
	}
	slices.SortFunc(words, func(x, y Entry) int { return strings.Compare(x.Word, y.Word) })
	return words
}

// same checks that l says of every word what words says, and nothing more.
func same(t *testing.T, l *lexicon.Lexicon, words []Entry) {
	t.Helper()
	if l.Len() != len(words) {
		t.Fatalf("%d words, want %d", l.Len(), len(words))
	}
	var buf [lexicon.MaxWord]lexicon.Letter
	n := 0
	for number, letters := range l.All() {
		e := words[n]
		if number != n || l.Alphabet().Decode(letters) != e.Word {
			t.Fatalf("word %d is %s, want %d %s", number, l.Alphabet().Decode(letters), n, e.Word)
		}
		if got, ok := l.Number(letters); !ok || got != n || !l.Contains(letters) {
			t.Fatalf("Number(%s) = %d, %v; want %d", e.Word, got, ok, n)
		}
		if got := l.Word(n, buf[:0]); !slices.Equal(got, letters) {
			t.Fatalf("Word(%d) = %v, want %v", n, got, letters)
		}
		if l.Tier(n) != e.Tier || l.Slur(n) != e.Slur {
			t.Fatalf("%s: tier %d slur %v, want %d %v", e.Word, l.Tier(n), l.Slur(n), e.Tier, e.Slur)
		}
		n++
	}
	if n != len(words) {
		t.Fatalf("All gave %d words, want %d", n, len(words))
	}
}

func TestCompiledGraphIsTheList(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		words := randomWords(rng, rng.IntN(200))
		l := open(t, "en", words)
		same(t, l, words)
		in := map[string]bool{}
		for _, e := range words {
			in[e.Word] = true
		}
		for range 200 {
			var b strings.Builder
			for range rng.IntN(8) {
				b.WriteByte("ABCDEF"[rng.IntN(6)])
			}
			word, err := l.Alphabet().Encode(b.String())
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := l.Number(word); l.Contains(word) != in[b.String()] || ok != in[b.String()] {
				t.Fatalf("Contains(%s) = %v, Number says %v", b.String(), l.Contains(word), ok)
			}
		}
	}
}

func TestCompileIgnoresOrder(t *testing.T) {
	a, _ := lexicon.AlphabetFor("en")
	rng := rand.New(rand.NewPCG(3, 4))
	words := randomWords(rng, 500)
	first, err := Compile(a, words)
	if err != nil {
		t.Fatal(err)
	}
	rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	second, err := Compile(a, words)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Error("the same words in another order gave another file")
	}
}

func TestGraphIsMinimal(t *testing.T) {
	l := open(t, "en", randomWords(rand.New(rand.NewPCG(5, 6)), 3000))
	// Two lists that are equal edge for edge would be one node too many.
	seen := map[string]bool{}
	var list strings.Builder
	for n := 1; n < l.Edges(); n++ {
		letter, accept, last, child := l.Edge(lexicon.Node(n))
		list.WriteString(strings.Join([]string{string(rune(letter)), string(rune(child)), map[bool]string{true: "!", false: "."}[accept]}, ","))
		if last {
			if seen[list.String()] {
				t.Fatalf("the list that ends at edge %d is there twice", n)
			}
			seen[list.String()] = true
			list.Reset()
		}
	}
}

func TestCompileRefuses(t *testing.T) {
	a, _ := lexicon.AlphabetFor("de")
	for name, words := range map[string][]Entry{
		"lower case":        {{Word: "haus"}},
		"foreign letter":    {{Word: "NIÑO"}},
		"one letter":        {{Word: "A"}},
		"no letter":         {{Word: ""}},
		"sixteen letters":   {{Word: "ABCDEFGHIJKLMNOP"}},
		"twice":             {{Word: "HAUS"}, {Word: "MAUS"}, {Word: "HAUS"}},
		"tier out of range": {{Word: "HAUS", Tier: 4}},
	} {
		if data, err := Compile(a, words); err == nil {
			t.Errorf("%s: compiled to %d bytes", name, len(data))
		}
	}
}

func TestCompileNothing(t *testing.T) {
	l := open(t, "de", nil)
	same(t, l, nil)
	if l.Root() != 0 || l.Contains(nil) || len(l.Word(0, nil)) != 0 {
		t.Error("an empty lexicon is not empty")
	}
}
