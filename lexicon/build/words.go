package build

import (
	"fmt"
	"io"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
)

// FromWords makes a lexicon of plain words without tiers, separated by spaces or line ends and spelled as Compile
// wants them. A byte order mark at the beginning is skipped. name is what errors call the file.
func FromWords(name string, r io.Reader, a *lexicon.Alphabet) (*lexicon.Lexicon, error) {
	var list []Entry
	err := lines(name, r, func(n int, s string) error {
		if n == 1 {
			s = strings.TrimPrefix(s, "\ufeff")
		}
		for _, word := range strings.Fields(s) {
			list = append(list, Entry{Word: word})
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	data, err := Compile(a, list)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return lexicon.Open(data)
}
