package lexicon_test

import (
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
	"github.com/wordsprig/wordsprig/lexicon/build"
)

func BenchmarkOpen(b *testing.B) {
	for _, lang := range build.Languages() {
		data, err := build.FromList(lang)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(lang, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := lexicon.Open(data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// sample returns a lexicon, its size and every hundredth of its words.
func sample(b *testing.B) (*lexicon.Lexicon, [][]lexicon.Letter) {
	b.Helper()
	l, err := build.Lexicon("de")
	if err != nil {
		b.Fatal(err)
	}
	var words [][]lexicon.Letter
	for n := 0; n < l.Len(); n += 100 {
		words = append(words, l.Word(n, nil))
	}
	return l, words
}

func BenchmarkContains(b *testing.B) {
	l, words := sample(b)
	for i := 0; b.Loop(); i++ {
		if !l.Contains(words[i%len(words)]) {
			b.Fatal("a word of the lexicon is out")
		}
	}
}

func BenchmarkNumber(b *testing.B) {
	l, words := sample(b)
	for i := 0; b.Loop(); i++ {
		if n, ok := l.Number(words[i%len(words)]); !ok || n != i%len(words)*100 {
			b.Fatalf("number %d of word %d", n, i%len(words)*100)
		}
	}
}

func BenchmarkWord(b *testing.B) {
	l, _ := sample(b)
	var buf [lexicon.MaxWord]lexicon.Letter
	for i := 0; b.Loop(); i++ {
		l.Word(i*7919%l.Len(), buf[:0])
	}
}
