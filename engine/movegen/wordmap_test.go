package movegen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

// TestWordMapHoldsAllWords asks for each word of the real list by its letters, with and without a joker, and for as
// many multisets that spell nothing.
func TestWordMapHoldsAllWords(t *testing.T) {
	l, err := build.Lexicon("en")
	if err != nil {
		t.Fatal(err)
	}
	m := NewWordMap(l, true)
	for n, word := range l.All() {
		hash := hashOf(word)
		if !groupHas(m, hash, word) {
			t.Fatalf("%d: %v is not in its group", n, word)
		}
		for _, letter := range word {
			if m.completions(hash-letterHash[letter])>>letter&1 == 0 {
				t.Fatalf("%d: %v is not completed by %d", n, word, letter)
			}
		}
	}
	rng := rand.New(rand.NewPCG(4, 4))
	found := 0
	for range l.Len() {
		word := slices.Clone(l.Word(rng.IntN(l.Len()), nil))
		word[0] = lexicon.Letter(1 + rng.IntN(26))
		word[len(word)-1] = lexicon.Letter(1 + rng.IntN(26))
		if _, ok := m.group(hashOf(word), len(word)); ok && !spells(m, word) {
			found++
		}
	}
	if found > 10 {
		t.Errorf("%d multisets have words of other letters", found)
	}
	if perWord := m.Bytes() / l.Len(); perWord > 50<<20/300_000 {
		t.Errorf("%d bytes a word", perWord)
	}
}

// TestMemory is about what the largest list takes: generator and map together, and without jokers the smaller table alone.
func TestMemory(t *testing.T) {
	l, err := build.Lexicon("de")
	if err != nil {
		t.Fatal(err)
	}
	g, m := New(l), NewWordMap(l, true)
	if bytes := m.Bytes() + 12*len(g.graph.edges); bytes > 90<<20 {
		t.Errorf("%d bytes for %d words", bytes, l.Len())
	}
	if plain := NewWordMap(l, false); plain.Jokers() || plain.Bytes() > m.Bytes()/3 {
		t.Errorf("%d bytes without jokers, %d with them", plain.Bytes(), m.Bytes())
	}
}

// groupHas reports whether a word is in the group of a hash.
func groupHas(m *WordMap, hash uint64, word []lexicon.Letter) bool {
	at, ok := m.group(hash, len(word))
	for ok {
		same := true
		for i, l := range word {
			same = same && m.words[at+i]&letterBits == byte(l)
		}
		if same {
			return true
		}
		ok = m.words[at] < lastWord
		at += len(word)
	}
	return false
}

// spells reports whether the first word of the group of some letters consists of them.
func spells(m *WordMap, word []lexicon.Letter) bool {
	at, _ := m.group(hashOf(word), len(word))
	var theirs []lexicon.Letter
	for _, b := range m.words[at : at+len(word)] {
		theirs = append(theirs, lexicon.Letter(b&letterBits))
	}
	slices.Sort(theirs)
	ours := slices.Clone(word)
	slices.Sort(ours)
	return slices.Equal(theirs, ours)
}

// TestMapBuilderSteps builds maps in one go and in small steps.
func TestMapBuilderSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for _, jokers := range []bool{false, true} {
		l := compile(t, "de", babble(rng, "AENRSÄ", 500))
		want := NewWordMap(l, jokers)
		b, steps := NewMapBuilder(l, jokers), 0
		for left := b.Left(); left > 0; left = b.Left() {
			if b.Map() != nil {
				t.Fatal("a map before the work is done")
			}
			b.Step(7)
			steps++
			if left-b.Left() != min(7, left) {
				t.Fatalf("%d left, then %d", left, b.Left())
			}
		}
		b.Step(0)
		got := b.Map()
		if got == nil || steps < 3*l.Len()/7 {
			t.Fatalf("%v after %d steps", got, steps)
		}
		if !slices.Equal(got.plain, want.plain) || !slices.Equal(got.joker, want.joker) || !slices.Equal(got.words, want.words) {
			t.Error("in steps it is another map")
		}
	}
}

// TestWordMapOfNothing is about a list without words.
func TestWordMapOfNothing(t *testing.T) {
	m := NewWordMap(compile(t, "de", nil), true)
	if _, ok := m.group(0, 2); ok || m.completions(letterHash[1]) != 0 {
		t.Error("an empty map finds something")
	}
}

// TestWalker compares the walk with the lexicon's own.
func TestWalker(t *testing.T) {
	l := compile(t, "de", babble(rand.New(rand.NewPCG(6, 6)), "AENRS", 300))
	w := newWalker(l)
	for n, want := range l.All() {
		if got := w.next(l); !slices.Equal(got, want) {
			t.Fatalf("word %d is %v, want %v", n, got, want)
		}
	}
}

// TestBestOfMatches plays the best move with real words and compares it, with and without the map, with the first of
// all moves.
func TestBestOfMatches(t *testing.T) {
	for _, c := range []struct {
		ruleset, lang string
		long          bool
	}{{"friends", "en", false}, {"sprig", "en", false}, {"setzer", "de", true}, {"friends", "de", true}, {"sprig", "de", true},
		{"friends", "es", true}, {"friends", "fr", true}, {"friends", "it", true}, {"friends", "pt", true}} {
		if c.long && !long() {
			continue
		}
		l, err := build.Lexicon(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		plain, mapped := New(l), New(l)
		in := newInput(t, c.ruleset, c.lang)
		mapped.UseMap(NewWordMap(l, in.Tiles.Jokers() > 0))
		rng := rand.New(rand.NewPCG(7, 7))
		for range 8 {
			in := newInput(t, c.ruleset, c.lang)
			bag := drawBag(rng, &in)
			for len(bag) > 0 {
				for len(bag) > 0 && in.Rack.Add(bag[0]) {
					bag = bag[1:]
				}
				all := plain.All(&in, nil)
				slices.SortFunc(all, Compare)
				one, ok1 := plain.Best(&in)
				two, ok2 := mapped.Best(&in)
				if ok1 != (len(all) > 0) || ok2 != ok1 || ok1 && (one != all[0] || two != one) {
					t.Fatalf("%s %s: %v, with the map %v, of %d%s", c.ruleset, c.lang, one, two, len(all), picture(&in))
				}
				if !ok1 {
					break
				}
				for _, p := range one.Move.Placements() {
					in.Rack.Remove(p.Tile)
				}
				lay(&in, one.Move)
			}
		}
	}
}

// drawBag returns all tiles of a set, shuffled.
func drawBag(rng *rand.Rand, in *Input) []engine.Tile {
	var bag []engine.Tile
	for kind, n := range in.Tiles.Counts {
		t := engine.Tile(kind)
		if kind == 0 {
			t = engine.Joker
		}
		for range n {
			bag = append(bag, t)
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	return bag
}
