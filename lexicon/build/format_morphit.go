package build

import (
	"encoding/json"
	"errors"
	"io"
)

// readMorphIt reads one of the files of the npm package morph-it-helper: an object of forms, each with its lemma,
// which for an adjective is the first of a pair. The slot of a form is empty: the package does not tell it.
func readMorphIt(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
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
		var value any
		if err := d.Decode(&value); err != nil {
			return fail(err)
		}
		if pair, ok := value.([]any); ok && len(pair) > 0 {
			value = pair[0]
		}
		lemma, ok := value.(string)
		if !ok {
			return fail(errors.New("want a lemma, or a pair that begins with one"))
		}
		spelling, _ := key.(string) // a key of an object is a string
		if err := yield(Form{Spelling: spelling, Lemma: lemma}); err != nil {
			return err
		}
	}
	if _, err := d.Token(); err != nil {
		return fail(err)
	}
	return nil
}
