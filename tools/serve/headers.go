package main

import (
	"bufio"
	"bytes"
	"fmt"
	"net/http"
	"strings"
)

// headerRules are the contents of a `_headers` file as Netlify and Cloudflare Pages read it: a path pattern on
// a line of its own, the headers for it on indented lines below. A * in the pattern stands for any run of
// characters. Every rule that matches applies, in order; a header named twice gets both values, joined by a
// comma; `! Name` takes back what an earlier rule set.
type headerRules []headerRule

type headerRule struct {
	pattern string
	set     []headerLine
}

type headerLine struct {
	name, value string
	remove      bool
}

// parseHeaders reads a `_headers` file. Its errors name the line.
func parseHeaders(text []byte) (headerRules, error) {
	var rules headerRules
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" || strings.HasPrefix(trimmed, "#"):
		case line[0] != ' ' && line[0] != '\t':
			if !strings.HasPrefix(trimmed, "/") {
				return nil, fmt.Errorf("_headers:%d: a pattern begins with a slash, not %q", n, trimmed)
			}
			rules = append(rules, headerRule{pattern: trimmed})
		case len(rules) == 0:
			return nil, fmt.Errorf("_headers:%d: a header before the first pattern", n)
		default:
			header, err := parseHeaderLine(trimmed)
			if err != nil {
				return nil, fmt.Errorf("_headers:%d: %w", n, err)
			}
			last := &rules[len(rules)-1]
			last.set = append(last.set, header)
		}
	}
	return rules, lines.Err()
}

// parseHeaderLine reads `Name: value` or `! Name`.
func parseHeaderLine(line string) (headerLine, error) {
	if name, found := strings.CutPrefix(line, "!"); found {
		return headerLine{name: strings.TrimSpace(name), remove: true}, nil
	}
	name, value, found := strings.Cut(line, ":")
	if !found || strings.TrimSpace(name) == "" {
		return headerLine{}, fmt.Errorf("not a header: %q", line)
	}
	return headerLine{name: strings.TrimSpace(name), value: strings.TrimSpace(value)}, nil
}

// apply sets the headers that belong to a request path.
func (rules headerRules) apply(header http.Header, requestPath string) {
	for _, rule := range rules {
		if !matches(rule.pattern, requestPath) {
			continue
		}
		for _, line := range rule.set {
			switch before := header.Get(line.name); {
			case line.remove:
				header.Del(line.name)
			case before != "":
				header.Set(line.name, before+", "+line.value)
			default:
				header.Set(line.name, line.value)
			}
		}
	}
}

// matches reports whether pattern, in which * stands for any run of characters, covers all of requestPath. The
// pieces between the stars are each taken where they first appear: leaving more for the rest never hurts.
func matches(pattern, requestPath string) bool {
	pieces := strings.Split(pattern, "*")
	if len(pieces) == 1 {
		return pattern == requestPath
	}
	rest, found := strings.CutPrefix(requestPath, pieces[0])
	if !found {
		return false
	}
	last := len(pieces) - 1
	for _, piece := range pieces[1:last] {
		if _, rest, found = strings.Cut(rest, piece); !found {
			return false
		}
	}
	return strings.HasSuffix(rest, pieces[last])
}
