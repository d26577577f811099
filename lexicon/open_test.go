package lexicon

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"
)

// tiny is the file of the words AB, ABA, BA, with tiers 1, 2, 3 and the slur ABA. It is written by hand, so
// that the reader is tested against the format and not against the writer's idea of it.
func tiny() *File {
	return &File{
		Lang: "en", Letters: 26, Words: 3,
		Edges: []uint32{
			0,
			NewEdge(1, true, true, 0),   // 1: A after AB, and after B
			NewEdge(2, true, true, 1),   // 2: B after A
			NewEdge(1, false, false, 2), // 3: A
			NewEdge(2, false, true, 1),  // 4: B
		},
		Root:  3,
		Tiers: []Tier{1, 2, 3},
		Slurs: []int{1},
	}
}

func open(t testing.TB, data []byte) *Lexicon {
	t.Helper()
	l, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func word(t testing.TB, l *Lexicon, s string) []Letter {
	t.Helper()
	w, err := l.Alphabet().Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestLexiconAnswers(t *testing.T) {
	l := open(t, tiny().Marshal())
	if l.Lang() != "en" || l.Len() != 3 || l.Edges() != 5 || l.Root() != 3 {
		t.Errorf("%s, %d words, %d edges, root %d", l.Lang(), l.Len(), l.Edges(), l.Root())
	}
	all := []string{"AB", "ABA", "BA"}
	for n, s := range all {
		if got, ok := l.Number(word(t, l, s)); got != n || !ok {
			t.Errorf("Number(%s) = %d, %v; want %d", s, got, ok, n)
		}
		if !l.Contains(word(t, l, s)) {
			t.Errorf("Contains(%s) = false", s)
		}
		if got := l.Alphabet().Decode(l.Word(n, nil)); got != s {
			t.Errorf("Word(%d) = %s, want %s", n, got, s)
		}
		if l.Tier(n) != Tier(n+1) || l.Slur(n) != (n == 1) {
			t.Errorf("%s: tier %d, slur %v", s, l.Tier(n), l.Slur(n))
		}
	}
	for _, s := range []string{"", "A", "B", "AA", "ABB", "ABAA", "BAA", "C", "ZZZZZZZZZZZZZZZZZZZZ"} {
		if _, ok := l.Number(word(t, l, s)); ok || l.Contains(word(t, l, s)) {
			t.Errorf("%s is in", s)
		}
	}
	if l.Contains([]Letter{0, 1}) || l.Contains([]Letter{1, 0}) || l.Contains([]Letter{63}) {
		t.Error("a word with a letter outside the alphabet is in")
	}
	for _, n := range []int{-1, 3, 1 << 40} {
		if got := l.Word(n, []Letter{7}); !slices.Equal(got, []Letter{7}) || l.Tier(n) != Rare || l.Slur(n) {
			t.Errorf("there is a word %d: %v", n, got)
		}
	}
	var seen []string
	for n, w := range l.All() {
		if n != len(seen) {
			t.Errorf("All numbers %d as %d", len(seen), n)
		}
		seen = append(seen, l.Alphabet().Decode(w))
	}
	if !slices.Equal(seen, all) {
		t.Errorf("All gives %v", seen)
	}
	for range l.All() {
		break // stopping early must not panic
	}
}

func TestOpenNeedsEveryByte(t *testing.T) {
	data := tiny().Marshal()
	for n := range data {
		_, err := Open(data[:n:n])
		code(t, err, CodeTruncated)
	}
	_, err := Open(append(slices.Clone(data), 0))
	code(t, err, CodeTruncated)
}

func TestOpenNoticesEveryByte(t *testing.T) {
	data := tiny().Marshal()
	for i := range data {
		for bit := range 8 {
			bad := slices.Clone(data)
			bad[i] ^= 1 << bit
			if l, err := Open(bad); err == nil {
				t.Fatalf("byte %d, bit %d: opened with %d words", i, bit, l.Len())
			}
		}
	}
}

// code checks that err is a *FormatError with a code.
func code(t *testing.T, err error, want string) {
	t.Helper()
	var format *FormatError
	if !errors.As(err, &format) || format.Code != want || format.Detail == "" {
		t.Errorf("error is %v, want %s", err, want)
	}
}

// rehash makes the hash of a file right again.
func rehash(data []byte) []byte {
	if len(data) >= headSize {
		hash := contentHash(data)
		copy(data[hashAt:], hash[:])
	}
	return data
}

func TestOpenRefuses(t *testing.T) {
	header := func(at int, v uint32) []byte {
		data := tiny().Marshal()
		binary.LittleEndian.PutUint32(data[at:], v)
		return rehash(data)
	}
	file := func(change func(f *File)) []byte {
		f := tiny()
		change(f)
		return f.Marshal()
	}
	edge := func(i int, e uint32) []byte { return file(func(f *File) { f.Edges[i] = e }) }
	for _, c := range []struct {
		name string
		data []byte
		code string
	}{
		{"foreign file", []byte("GIF89a and so on"), CodeMagic},
		{"HTML error page", []byte("<!doctype html><title>404</title>"), CodeMagic},
		{"future version", header(8, 2), CodeVersion},
		{"unknown language", file(func(f *File) { f.Lang = "xx" }), CodeLanguage},
		{"another alphabet", file(func(f *File) { f.Letters = 29 }), CodeLanguage},
		{"too many edges", header(52, 1<<31), CodeCorrupt},
		{"too many words", header(48, 1<<31), CodeCorrupt},
		{"more slurs than words", header(60, 4), CodeCorrupt},
		{"fewer words than header", file(func(f *File) { f.Words = 4 }), CodeCorrupt},
		{"more words than header", file(func(f *File) { f.Words = 2; f.Tiers = f.Tiers[:2] }), CodeCorrupt},
		{"root out of range", header(56, 5), CodeCorrupt},
		{"no root", header(56, 0), CodeCorrupt},
		{"no edges", file(func(f *File) { f.Edges = nil }), CodeCorrupt},
		{"letter 0", edge(1, NewEdge(0, true, true, 0)), CodeCorrupt},
		{"letter outside the alphabet", edge(1, NewEdge(27, true, true, 0)), CodeCorrupt},
		{"letters twice", edge(4, NewEdge(1, false, true, 1)), CodeCorrupt},
		{"dead end", edge(1, NewEdge(1, false, true, 0)), CodeCorrupt},
		{"edge to itself", edge(2, NewEdge(2, true, true, 2)), CodeCorrupt},
		{"edge forward", edge(1, NewEdge(1, true, true, 3)), CodeCorrupt},
		{"edge out of range", edge(1, NewEdge(1, true, true, 5)), CodeCorrupt},
		{"list without end", edge(4, NewEdge(2, false, false, 1)), CodeCorrupt},
		{"word of one letter", edge(3, NewEdge(1, true, false, 2)), CodeCorrupt},
		{"slur out of range", file(func(f *File) { f.Slurs = []int{3} }), CodeCorrupt},
		{"slur twice", file(func(f *File) { f.Slurs = []int{1, 1} }), CodeCorrupt},
		{"tier of no word", file(func(f *File) { f.Tiers = []Tier{1, 2, 3, 1} }), CodeCorrupt},
		{"word too long", long(MaxWord + 1).Marshal(), CodeCorrupt},
		{"more words than can be counted", wide(24).Marshal(), CodeCorrupt},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Open(c.data)
			code(t, err, c.code)
		})
	}
	open(t, long(MaxWord).Marshal()) // one less is fine
}

// long is the file of the single word of n letters A.
func long(n int) *File {
	f := &File{Lang: "en", Letters: 26, Words: 1, Edges: []uint32{0}, Root: Node(n)}
	for i := range n {
		f.Edges = append(f.Edges, NewEdge(1, i == 0, true, Node(i)))
	}
	return f
}

// wide is a file of MaxWord levels, each with n letters that all lead to the next: as many words as there are
// combinations, far more than its header can say.
func wide(n int) *File {
	f := &File{Lang: "en", Letters: 26, Words: 1, Edges: []uint32{0}}
	child := Node(0)
	for range MaxWord {
		next := Node(len(f.Edges))
		for i := range n {
			f.Edges = append(f.Edges, NewEdge(Letter(i+1), child == 0, i == n-1, child))
		}
		child = next
	}
	f.Root = child
	return f
}

// FuzzOpen opens any bytes, with their own hash and with a right one, and asks what was opened everything
// there is to ask: nothing may panic or run on.
func FuzzOpen(f *testing.F) {
	f.Add(tiny().Marshal())
	f.Add(long(MaxWord).Marshal())
	f.Add((&File{Lang: "de", Letters: 29, Edges: []uint32{0}}).Marshal())
	f.Add([]byte("SPRIGLEX"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, data := range [][]byte{data, rehash(slices.Clone(data))} {
			l, err := Open(data)
			if err != nil {
				var format *FormatError
				if !errors.As(err, &format) {
					t.Fatalf("error %v is no *FormatError", err)
				}
				continue
			}
			ask(t, l)
		}
	})
}

// ask checks that all ways to look at a lexicon agree.
func ask(t *testing.T, l *Lexicon) {
	count := 0
	var prev [MaxWord]Letter
	var last []Letter
	for n, w := range l.All() {
		if n != count || len(w) < MinWord || len(w) > MaxWord {
			t.Fatalf("word %d is number %d, %v", count, n, w)
		}
		if last != nil && slices.Compare(last, w) >= 0 {
			t.Fatalf("%v does not come after %v", w, last)
		}
		last = append(prev[:0], w...)
		if got, ok := l.Number(w); !ok || got != n || !l.Contains(w) {
			t.Fatalf("Number(%v) = %d, %v; want %d", w, got, ok, n)
		}
		if got := l.Word(n, nil); !slices.Equal(got, w) {
			t.Fatalf("Word(%d) = %v, want %v", n, got, w)
		}
		if l.Tier(n) > Basic {
			t.Fatalf("word %d has tier %d", n, l.Tier(n))
		}
		l.Slur(n)
		if count++; count == 10000 {
			return // a small file can stand for very many words
		}
	}
	if count != l.Len() {
		t.Fatalf("%d words, Len says %d", count, l.Len())
	}
}
