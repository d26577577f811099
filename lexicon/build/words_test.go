package build

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/wordsprig/wordsprig/lexicon"
)

func TestFromWords(t *testing.T) {
	a, err := lexicon.AlphabetFor("de")
	if err != nil {
		t.Fatal(err)
	}
	l, err := FromWords("list", strings.NewReader("\ufeffHUT BAUM\r\n\n  HÄUSER\t\n"), a)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, letters := range l.All() {
		words = append(words, a.Decode(letters))
	}
	if got := strings.Join(words, " "); got != "BAUM HUT HÄUSER" {
		t.Errorf("got %s", got)
	}
	broken := errors.New("broken")
	if _, err := FromWords("list", iotest.ErrReader(broken), a); !errors.Is(err, broken) {
		t.Errorf("reading fails with %v", err)
	}
	for text, want := range map[string]string{
		"HUT HUT":                      "twice",
		"hut":                          `list: build: "hut"`,
		"HUT \ufeffBAUM":               "no letter",
		strings.Repeat("A", maxLine+1): "list:1: line too long",
	} {
		if _, err := FromWords("list", strings.NewReader(text), a); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}
