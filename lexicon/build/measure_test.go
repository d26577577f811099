package build

import (
	"fmt"
	"testing"

	"github.com/wordsprig/wordsprig/lexicon"
)

func TestMeasure(t *testing.T) {
	words := map[string]bool{"GEHEN": true, "GING": true, "GEHEND": true, "BERTA": true, "GEHST": true}
	tiers := map[string]lexicon.Tier{"GING": lexicon.Basic, "GEHEN": lexicon.Common, "GEHST": lexicon.Frequent}
	held := Tiers{Measure: []Use{use(t, "rank", "json-array", "r.json")}}
	got, err := held.measure(alphabet(t, "de"), words, tiers, openFiles)
	if err != nil || len(got) != 1 {
		t.Fatal(got, err)
	}
	// Of the list, GING, GEHEN and BERTA are words; two of them are common, and so is GEHST, which it lacks.
	want := Measured{Package: "rank", Forms: 3, Recall: []Share{{2, 3}}, Precision: Share{2, 3}}
	if fmt.Sprint(got[0]) != fmt.Sprint(want) {
		t.Errorf("%+v, want %+v", got[0], want)
	}
	if n := got[0].Precision.Tenths(); n != 666 {
		t.Errorf("2 of 3 are %d tenths of a percent", n)
	}
	if (Share{}).Tenths() != 0 {
		t.Error("a part of nothing is not 0")
	}
}
