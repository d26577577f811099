package build

import (
	"cmp"
	"io"
	"slices"
	"strings"
)

// readRosae reads one of the dictionaries of the RosaeNLG project: an object of lemmas, each with its forms as
// the strings of nested objects. The forms of a verb whose prefix comes off are pairs, ["hole", "ab"]; those
// are joined, since that is how they are one word.
func readRosae(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	return jsonObject(name, r, func(lemma string, forms any, _ func(error) error) error {
		found := []Form{{Spelling: lemma, Lemma: lemma, Slot: RosaeLemma}}
		collectRosae(forms, "", func(slot, spelling string) {
			found = append(found, Form{Spelling: spelling, Lemma: lemma, Slot: slot})
		})
		slices.SortFunc(found, func(x, y Form) int {
			return cmp.Or(strings.Compare(x.Slot, y.Slot), strings.Compare(x.Spelling, y.Spelling))
		})
		for _, f := range slices.Compact(found) {
			if err := yield(f); err != nil {
				return err
			}
		}
		return nil
	})
}

// The keys of a lemma that matter: the gender is no form, and participles are alternatives, not pairs.
const (
	rosaeGender     = "G"
	rosaeParticiple = "PA2"
)

// The names that the reader gives to slots: the lemma itself, and the mark of a form that was joined.
const (
	RosaeLemma  = "lemma"
	RosaeJoined = "+"
)

// collectRosae finds the forms in v, which stands under the keys of slot, joined by points.
func collectRosae(v any, slot string, found func(slot, spelling string)) {
	switch v := v.(type) {
	case string:
		found(slot, v)
	case map[string]any:
		for k, sub := range v { // the caller sorts
			if k == rosaeGender {
				continue
			}
			if slot != "" {
				k = slot + "." + k
			}
			collectRosae(sub, k, found)
		}
	case []any:
		if len(v) == 2 && slot != rosaeParticiple {
			form, _ := v[0].(string)
			prefix, _ := v[1].(string)
			found(RosaeJoined+slot, prefix+form)
			return
		}
		for _, sub := range v {
			collectRosae(sub, slot, found)
		}
	}
}
