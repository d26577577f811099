package build

import (
	"errors"
	"io"
)

// readMorphIt reads one of the files of the npm package morph-it-helper: an object of forms, each with its lemma,
// which for an adjective is the first of a pair. The slot of a form is empty: the package does not tell it.
func readMorphIt(name string, r io.Reader, _ map[string]bool, yield func(Form) error) error {
	return jsonObject(name, r, func(spelling string, value any, fail func(error) error) error {
		if pair, ok := value.([]any); ok && len(pair) > 0 {
			value = pair[0]
		}
		lemma, ok := value.(string)
		if !ok {
			return fail(errors.New("want a lemma, or a pair that begins with one"))
		}
		return yield(Form{Spelling: spelling, Lemma: lemma})
	})
}
