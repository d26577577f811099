package build

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/wordsprig/wordsprig/lexicon"
)

// maxRecord is the longest record of a dump that is read, in bytes; the longest known are a fifth of it.
const maxRecord = 16 << 20

// A record of a dump of Wiktextract (https://kaikki.org), a JSON object a line: an entry of a dictionary, which
// is a word in one part of speech. Every field is optional; only those that matter are here. What comes in
// several shapes (etymology_number, categories) is not looked at, and so all of its shapes are read.
type wiktRecord struct {
	Word     string      `json:"word"`
	Pos      string      `json:"pos"`
	LangCode string      `json:"lang_code"`
	Redirect string      `json:"redirect"`
	Senses   []wiktSense `json:"senses"`
	Forms    []wiktForm  `json:"forms"`
}

type wiktSense struct {
	Tags   []string `json:"tags"`
	Topics []string `json:"topics"`
}

type wiktForm struct {
	Form string   `json:"form"`
	Tags []string `json:"tags"`
}

var (
	// wiktPos are the parts of speech that are words for a board. All others are not: names, abbreviations, phrases
	// and proverbs, affixes, roots, characters and symbols.
	wiktPos = []string{"noun", "verb", "adj", "adv", "pron", "det", "article", "prep", "postp", "conj", "intj", "num", "particle"}

	// wiktShort are the tags of senses that are no words but short for some. A clipping, as "bus" is one, is a word.
	wiktShort = []string{"abbreviation", "acronym", "initialism"}

	// wiktUnusual are the tags of senses and of forms that one does not meet, or does not write.
	wiktUnusual = []string{"obsolete", "archaic", "misspelling", "nonstandard"}

	// wiktFormOf is the tag of a sense that says of what word this one is a form.
	wiktFormOf = "form-of"

	// wiktEveryday are topics that everybody speaks of. A sense with topics, and none of these, is special.
	wiktEveryday = []string{"clothing", "cooking", "education", "family", "fashion", "food", "games", "music", "sports", "toys", "travel"}

	// wiktNoForm are the tags of what stands among the forms and is none: parts of the table, helper verbs, forms
	// that are several words, and spellings in another script.
	wiktNoForm = []string{"table-tags", "inflection-template", "class", "auxiliary", "multiword-construction", "romanization", "abbreviation"}
)

// wiktErrorTag begins the tags of forms that Wiktextract could not read.
const wiktErrorTag = "error-"

// ImportWiktextract makes a list of a dump of Wiktextract, plain or gzip, for the language of the alphabet. It reads
// record by record and holds nothing but the words. Words in everyday use are Common, those that only have special,
// obsolete, archaic, misspelled or nonstandard senses Rare, or left out with everyday. Parts of speech tell names
// apart, so that a capital at the beginning means nothing. The words of two letters are those of the language's own
// list. The error is a *ParseError where the dump is at fault.
func ImportWiktextract(name string, r io.Reader, a *lexicon.Alphabet, everyday bool) (*Import, error) {
	text, err := gunzip(name, r)
	if err != nil {
		return nil, err
	}
	w := wiktImport{lang: a.Lang(), set: newWordSet(a)}
	last := 0
	err = longLines(name, text, maxRecord, func(n int, line []byte) error {
		last = n
		if len(bytes.TrimSpace(line)) == 0 {
			return nil
		}
		if at := invalidUTF8(line); at >= 0 { // which JSON would read as something else, in silence
			return &ParseError{File: name, Line: n, Column: at + 1, Reason: "not valid UTF-8"}
		}
		var rec wiktRecord
		if err := json.Unmarshal(line, &rec); err != nil {
			return recordError(name, n, err)
		}
		w.record(&rec)
		return nil
	})
	if err != nil {
		return nil, damaged(name, last, err)
	}
	return w.set.list(markUsual, func(m wordMark) (lexicon.Tier, bool) {
		if m&markUsual != 0 || m&markSpecial == 0 {
			return lexicon.Common, true
		}
		return lexicon.Rare, !everyday
	})
}

// recordError says where a record is wrong.
func recordError(name string, line int, err error) error {
	offset, reason := int64(0), strings.TrimPrefix(err.Error(), "json: ")
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	if errors.As(err, &syntax) {
		offset = syntax.Offset
	} else if errors.As(err, &kind) {
		offset = kind.Offset
		reason = "the field " + kind.Field + " is of the wrong type: " + kind.Value
		if kind.Field == "" {
			reason = "a record is a JSON object, and this is of another type: " + kind.Value
		}
	}
	return &ParseError{File: name, Line: line, Column: max(int(offset), 1), Reason: reason}
}

// wiktImport takes in records.
type wiktImport struct {
	lang string
	set  *wordSet
}

// record takes in one record, or counts why not.
func (w *wiktImport) record(rec *wiktRecord) {
	switch {
	case rec.Redirect != "":
		w.set.drops.add("record: redirect")
	case rec.LangCode != "" && rec.LangCode != w.lang:
		w.set.drops.add("record: another language")
	case rec.Word == "":
		w.set.drops.add("record: no word")
	case !slices.Contains(wiktPos, rec.Pos):
		w.set.drops.add("record: " + posReason(rec.Pos))
	case len(rec.Senses) > 0 && !slices.ContainsFunc(rec.Senses, func(s wiktSense) bool { return !hasAny(s.Tags, wiktShort) }):
		w.set.drops.add("record: abbreviation")
	default:
		mark := markOf(rec.Senses)
		w.set.add(rec.Word, true, mark)
		for i := range rec.Forms {
			w.form(&rec.Forms[i], mark)
		}
	}
}

// posReason is a reason for a part of speech. A dump of any size has few of them, but a hostile one might have a new
// one in every record.
func posReason(pos string) string {
	switch pos {
	case "name", "abbrev", "phrase", "prep_phrase", "adv_phrase", "proverb", "prefix", "suffix", "infix", "interfix", "circumfix",
		"affix", "combining_form", "root", "character", "symbol", "punct", "syllable", "romanization", "contraction", "":
		return "part of speech " + pos
	}
	return "another part of speech"
}

// markOf returns what the senses of a record say of its word.
func markOf(senses []wiktSense) wordMark {
	if len(senses) == 0 {
		return markUsual
	}
	marks := wordMark(0)
	for _, s := range senses {
		special := len(s.Topics) > 0 && !hasAny(s.Topics, wiktEveryday)
		switch {
		case special || hasAny(s.Tags, wiktUnusual):
			marks |= markSpecial
		case hasAny(s.Tags, wiktShort):
			// another sense makes it a word, and says what kind
		case slices.Contains(s.Tags, wiktFormOf):
			marks |= markForm
		default:
			return markUsual
		}
	}
	if marks&markForm != 0 {
		return markForm
	}
	return marks
}

// form takes in one of the forms of a record whose word has a mark.
func (w *wiktImport) form(f *wiktForm, mark wordMark) {
	switch {
	case hasAny(f.Tags, wiktNoForm), slices.ContainsFunc(f.Tags, func(t string) bool { return strings.HasPrefix(t, wiktErrorTag) }):
		w.set.drops.add("form: its tags say that it is none")
	case len(f.Tags) == 1 && f.Tags[0] == "also":
		w.set.drops.add("form: tagged also")
	case f.Form == "" || f.Form == "-":
		w.set.drops.add("form: empty, or a dash")
	case hasAny(f.Tags, wiktUnusual):
		w.set.add(f.Form, true, markSpecial)
	default:
		w.set.add(f.Form, true, mark)
	}
}

// hasAny reports whether any of the tags is one of those wanted.
func hasAny(tags, wanted []string) bool {
	return slices.ContainsFunc(tags, func(t string) bool { return slices.Contains(wanted, t) })
}
