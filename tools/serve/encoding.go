package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strconv"
	"strings"
)

// encoding says how the server labels compressed content.
type encoding int

const (
	// encodingAuto answers with a stored .br or .gz sibling, or compresses text, where the browser accepts it.
	encodingAuto encoding = iota
	// encodingSuffix labels a requested .gz or .br file as an encoding of what it holds, as Apache's
	// AddEncoding does: the browser then hands the page decoded bytes although it asked for the .gz file.
	encodingSuffix
	// encodingNone never sets Content-Encoding, as the plainest static hosts.
	encodingNone
)

// parseEncoding reads the -encoding flag.
func parseEncoding(s string) (encoding, error) {
	switch s {
	case "auto":
		return encodingAuto, nil
	case "suffix":
		return encodingSuffix, nil
	case "none":
		return encodingNone, nil
	}
	return 0, fmt.Errorf("-encoding is auto, suffix or none, not %q", s)
}

// storedEncodings are the siblings that a build leaves beside a file, best first.
var storedEncodings = []struct{ suffix, token string }{{".br", "br"}, {".gz", "gzip"}}

// accepts reports whether an Accept-Encoding header allows token. A weight of zero means no; the order of
// preference beyond that is the server's (RFC 9110, section 12.5.3).
func accepts(header, token string) bool {
	allowed := false
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		name = strings.TrimSpace(name)
		if !strings.EqualFold(name, token) && name != "*" {
			continue
		}
		allowed = weight(params) > 0
		if name != "*" {
			return allowed // the token's own entry beats a wildcard wherever either stands
		}
	}
	return allowed
}

// weight reads q=0.5 from the parameters of an Accept-Encoding entry; absent means 1, unreadable 0.
func weight(params string) float64 {
	name, value, found := strings.Cut(strings.TrimSpace(params), "=")
	if !found || !strings.EqualFold(strings.TrimSpace(name), "q") {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil {
		return 0
	}
	return q
}

// compressible reports whether content of this type is worth compressing on the fly.
func compressible(contentType string) bool {
	return strings.HasPrefix(contentType, "text/") ||
		strings.HasPrefix(contentType, "application/json") ||
		strings.HasPrefix(contentType, "application/manifest+json") ||
		strings.HasPrefix(contentType, "image/svg+xml")
}

// gzipped compresses body.
func gzipped(body []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	// A bytes.Buffer never fails to take bytes, so neither does the writer in front of it.
	_, _ = w.Write(body)
	_ = w.Close()
	return out.Bytes()
}
