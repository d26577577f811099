package build

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
)

// readRosae reads one of the dictionaries of the RosaeNLG project: an object of lemmas, each with its forms as
// the strings of nested objects. The forms of a verb whose prefix comes off are pairs, ["hole", "ab"]; those
// are joined, since that is how they are one word.
func readRosae(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	d := json.NewDecoder(r)
	fail := func(err error) error { return jsonError(name, err, d.InputOffset()) }
	if t, err := d.Token(); err != nil {
		return fail(err)
	} else if t != json.Delim('{') {
		return fail(errors.New("want an object"))
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return fail(err)
		}
		lemma, _ := key.(string) // a key of an object is a string
		var forms any
		if err := d.Decode(&forms); err != nil {
			return fail(err)
		}
		var spellings []string
		collectRosae(forms, "", &spellings)
		slices.Sort(spellings)
		for _, s := range slices.Compact(spellings) {
			if err := yield(Form{Spelling: s, Lemma: lemma}); err != nil {
				return err
			}
		}
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return nil
}

// The keys of a lemma that matter: the gender is no form, and participles are alternatives, not pairs.
const (
	rosaeGender     = "G"
	rosaeParticiple = "PA2"
)

// collectRosae appends the forms in v, which stands under key.
func collectRosae(v any, key string, spellings *[]string) {
	switch v := v.(type) {
	case string:
		if key != rosaeGender {
			*spellings = append(*spellings, v)
		}
	case map[string]any:
		for k, sub := range v { // the caller sorts
			collectRosae(sub, k, spellings)
		}
	case []any:
		if len(v) == 2 && key != rosaeParticiple {
			form, _ := v[0].(string)
			prefix, _ := v[1].(string)
			*spellings = append(*spellings, prefix+form)
			return
		}
		for _, sub := range v {
			collectRosae(sub, key, spellings)
		}
	}
}
