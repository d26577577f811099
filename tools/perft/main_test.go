package main

import (
	"strings"
	"testing"
)

func TestArguments(t *testing.T) {
	for _, c := range []struct {
		rest         []string
		depth, limit int
		want         string
	}{
		{nil, 1, 1, ""},
		{[]string{"2"}, 1, 1, `"2"`},
		{nil, 0, 1, "-depth is 0"},
		{nil, 1, -5, "-limit is -5"},
	} {
		err := checkArguments(c.rest, c.depth, c.limit)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestReadWords(t *testing.T) {
	l, err := readWords("de", "../../engine/movegen/testdata/words-de.txt")
	if err != nil {
		t.Fatal(err)
	}
	if l.Len() == 0 || l.Lang() != "de" {
		t.Errorf("%d words of %s", l.Len(), l.Lang())
	}
	if _, err := readWords("de", "nowhere"); err == nil {
		t.Error("reads a file that there isn't")
	}
}
