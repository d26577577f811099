package build

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// affixFile is what a hunspell dictionary's .aff file says of making words, as hunspell(5) tells. What it says
// of suggestions, of compounds and of the spelling of input is left out: a compound is no entry of a dictionary.
type affixFile struct {
	flagKind  string              // "", "long", "num" or "UTF-8": how flags are written
	fullStrip bool                // a rule may take the whole word away
	circumfix string              // flag of affixes that go with one on the other side only
	prefixes  map[string][]affix  // by flag
	suffixes  map[string][]affix  // by flag
	marks     map[string]flagMark // flags that are no affixes
}

// flagMark is what a flag says of a word.
type flagMark uint8

const (
	markStem      flagMark = 1 << iota // NEEDAFFIX: no word without an affix
	markForbidden                      // FORBIDDENWORD: not a word at all
	markCompound                       // ONLYINCOMPOUND: not a word by itself
	markKeepCase                       // KEEPCASE: not a word in capitals, as "km" is none
)

// affix is one rule: take strip away and put add in its place, where the word meets the condition.
type affix struct {
	strip, add string
	condition  []charClass // over the last characters for a suffix, the first for a prefix
	cross      bool        // goes together with affixes of the other side
	flags      []string    // of the product
}

// charClass is a character of a condition: any of chars, or none of them. One that denies none is met by all.
type charClass struct {
	chars string
	deny  bool
}

// meets reports whether a character is of the class.
func (c charClass) meets(r rune) bool { return strings.ContainsRune(c.chars, r) != c.deny }

// unknownDirectives would change which words there are, and nothing here follows them: better no words than
// wrong ones.
var unknownDirectives = []string{"AF", "COMPLEXPREFIXES"}

// readAffixes reads a .aff file.
func readAffixes(name, text string) (*affixFile, error) {
	af := &affixFile{prefixes: map[string][]affix{}, suffixes: map[string][]affix{}, marks: map[string]flagMark{}}
	left, flag, cross := 0, "", false // rules that are still to come of the class, and its header
	last := 0
	err := lines(name, strings.NewReader(strings.TrimPrefix(text, "\ufeff")), func(n int, s string) error {
		last = n
		f := strings.Fields(s)
		bad := func(format string, args ...any) error {
			return &ParseError{File: name, Line: n, Reason: fmt.Sprintf(format, args...)}
		}
		if len(f) == 0 || f[0][0] == '#' {
			return nil
		}
		if f[0] != "PFX" && f[0] != "SFX" {
			if left > 0 {
				return bad("class %s has %d rules fewer than it says", flag, left)
			}
			if reason := af.directive(f); reason != "" {
				return bad("%s", reason)
			}
			return nil
		}
		if left == 0 { // a header: SFX flag Y count
			if len(f) < 4 || f[2] != "Y" && f[2] != "N" {
				return bad("want a class: a flag, Y or N, and the number of its rules")
			}
			count, err := strconv.Atoi(f[3])
			if err != nil || count < 0 {
				return bad("%q is no number of rules", f[3])
			}
			left, flag, cross = count, f[1], f[2] == "Y"
			return nil
		}
		left--
		if len(f) < 4 || f[1] != flag {
			return bad("want a rule of class %s: what to take away, what to add, and the condition", flag)
		}
		rule, reason := af.rule(f)
		if reason != "" {
			return bad("%s", reason)
		}
		rule.cross = cross
		rules := af.suffixes
		if f[0] == "PFX" {
			rules = af.prefixes
		}
		rules[flag] = append(rules[flag], rule)
		return nil
	})
	if err == nil && left > 0 {
		err = &ParseError{File: name, Line: last, Reason: fmt.Sprintf("class %s has %d rules fewer than it says", flag, left)}
	}
	return af, err
}

// directive takes in a line that is no affix, and says what is wrong with it.
func (af *affixFile) directive(f []string) (wrong string) {
	if slices.Contains(unknownDirectives, f[0]) {
		return f[0] + " is not supported"
	}
	marks := map[string]flagMark{"NEEDAFFIX": markStem, "PSEUDOROOT": markStem, "FORBIDDENWORD": markForbidden, "ONLYINCOMPOUND": markCompound, "KEEPCASE": markKeepCase}
	switch {
	case f[0] == "FULLSTRIP":
		af.fullStrip = true
	case len(f) < 2:
	case f[0] == "SET" && f[1] != "UTF-8":
		return "SET " + f[1] + " is not supported: want UTF-8"
	case f[0] == "FLAG":
		if !slices.Contains([]string{"long", "num", "UTF-8"}, f[1]) {
			return "no kind of flags " + f[1]
		}
		af.flagKind = f[1]
	case f[0] == "CIRCUMFIX":
		af.circumfix = f[1]
	case marks[f[0]] != 0:
		af.marks[f[1]] |= marks[f[0]]
	}
	return ""
}

// rule reads the fields of a rule, and says what is wrong with them.
func (af *affixFile) rule(f []string) (rule affix, wrong string) {
	rule.strip = f[2]
	add, flags, _ := strings.Cut(f[3], "/")
	rule.add = add
	for _, part := range []*string{&rule.strip, &rule.add} {
		if *part == "0" {
			*part = ""
		}
	}
	if rule.flags, wrong = af.split(flags); wrong != "" {
		return rule, wrong
	}
	if slices.Contains(rule.flags, af.circumfix) {
		return rule, "a prefix and a suffix in one is not supported"
	}
	if len(f) > 4 && f[4] != "." {
		rule.condition, wrong = readCondition(f[4])
	}
	return rule, wrong
}

// split splits the flags of a word or of an affix, and says what is wrong with them.
func (af *affixFile) split(flags string) (all []string, wrong string) {
	switch af.flagKind {
	case "num":
		if flags != "" {
			all = strings.Split(flags, ",")
		}
	case "long":
		if len(flags)%2 != 0 {
			return nil, fmt.Sprintf("%q is no row of flags of two bytes", flags)
		}
		for i := 0; i < len(flags); i += 2 {
			all = append(all, flags[i:i+2])
		}
	case "UTF-8":
		all = strings.Split(flags, "")
	default:
		for i := range len(flags) {
			all = append(all, flags[i:i+1])
		}
	}
	return all, ""
}

// readCondition reads a condition: characters, points for any, [abc] and [^abc].
func readCondition(s string) (classes []charClass, wrong string) {
	for len(s) > 0 {
		switch {
		case s[0] == '.':
			classes = append(classes, charClass{deny: true})
			s = s[1:]
		case s[0] == '[':
			in, rest, closed := strings.Cut(s[1:], "]")
			if !closed {
				return nil, "the condition has no ]"
			}
			chars, deny := strings.CutPrefix(in, "^")
			classes = append(classes, charClass{chars, deny})
			s = rest
		default:
			_, size := utf8.DecodeRuneInString(s)
			classes = append(classes, charClass{chars: s[:size]})
			s = s[size:]
		}
	}
	return classes, ""
}

// plain reports whether a text is letters only. Whatever else goes into a word, no tiles can spell it.
func plain(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			return false
		}
	}
	return true
}

// suffixed returns word with a suffix, and whether it takes it.
func (af *affixFile) suffixed(word string, a *affix) (string, bool) {
	stem, ok := strings.CutSuffix(word, a.strip)
	if !ok || stem == "" && !af.fullStrip {
		return "", false
	}
	rest := word
	for i := len(a.condition) - 1; i >= 0; i-- {
		r, size := utf8.DecodeLastRuneInString(rest)
		if size == 0 || !a.condition[i].meets(r) {
			return "", false
		}
		rest = rest[:len(rest)-size]
	}
	return stem + a.add, true
}

// prefixed returns word with a prefix, and whether it takes it.
func (af *affixFile) prefixed(word string, a *affix) (string, bool) {
	stem, ok := strings.CutPrefix(word, a.strip)
	if !ok || stem == "" && !af.fullStrip {
		return "", false
	}
	rest := word
	for _, class := range a.condition {
		r, size := utf8.DecodeRuneInString(rest)
		if size == 0 || !class.meets(r) {
			return "", false
		}
		rest = rest[size:]
	}
	return a.add + stem, true
}
