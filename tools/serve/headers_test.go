package main

import (
	"net/http"
	"strings"
	"testing"
)

func TestHeadersApply(t *testing.T) {
	rules, err := parseHeaders([]byte(`# the site's headers
/*
  Content-Security-Policy: default-src 'self'
  Cache-Control: no-cache

/assets/*
  ! Cache-Control
  Cache-Control: max-age=31536000, immutable
/assets/*.js
	X-Kind: script
/sw.js
  Service-Worker-Allowed: ./
/*
  X-Kind: any
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, name, want string }{
		{"/", "Content-Security-Policy", "default-src 'self'"},
		{"/assets/a.css", "Content-Security-Policy", "default-src 'self'"},
		{"/", "Cache-Control", "no-cache"},
		{"/assets/a.css", "Cache-Control", "max-age=31536000, immutable"},
		{"/assets/a.css", "X-Kind", "any"},
		{"/assets/b/a.js", "X-Kind", "script, any"},
		{"/sw.js", "Service-Worker-Allowed", "./"},
		{"/sw.jsx", "Service-Worker-Allowed", ""},
	} {
		header := http.Header{}
		rules.apply(header, c.path)
		if got := header.Get(c.name); got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.path, c.name, got, c.want)
		}
	}
}

func TestHeadersErrorsNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"  X-A: b\n":          "_headers:1:",
		"/*\n  X-A\n":         "_headers:2:",
		"/*\n  : b\n":         "_headers:2:",
		"# ok\n\nassets/*\n":  "_headers:3:",
		"/a\n  X-A: b\nX-B:c": "_headers:3:",
	} {
		if _, err := parseHeaders([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something with %q", text, err, want)
		}
	}
}

func TestHeadersHaveTheFinalWord(t *testing.T) {
	h, _ := build(t, encodingNone, map[string]string{
		"index.html": page, "a.js": "1",
		"_headers": "/*\n  Content-Security-Policy: default-src 'self'\n/a.js\n  Cache-Control: immutable\n",
	})
	if w := get(h, "/a.js"); w.Header().Get("Cache-Control") != "immutable" || w.Header().Get("Content-Security-Policy") == "" {
		t.Errorf("headers %v", w.Header())
	}
	if w := get(h, "/"); w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("headers %v", w.Header())
	}
	if w := get(h, "/missing"); w.Code != 404 || w.Header().Get("Content-Security-Policy") == "" {
		t.Errorf("a missing page: %d %v", w.Code, w.Header())
	}
}

func TestAccepts(t *testing.T) {
	for _, c := range []struct {
		header, token string
		want          bool
	}{
		{"gzip, deflate, br", "br", true},
		{"gzip;q=0.5", "gzip", true},
		{"gzip; q = 0", "gzip", false},
		{"GZIP", "gzip", true},
		{"*", "br", true},
		{"*;q=0, gzip", "gzip", true},
		{"gzip;q=0, *", "gzip", false},
		{"identity", "gzip", false},
		{"gzip;q=much", "gzip", false},
		{"", "gzip", false},
	} {
		if got := accepts(c.header, c.token); got != c.want {
			t.Errorf("%q accepts %s: %v", c.header, c.token, got)
		}
	}
}

func FuzzParseHeaders(f *testing.F) {
	f.Add("/*\n  A: b\n", "/x")
	f.Add("/a*b*c\n ! A\n", "/axbxc")
	f.Fuzz(func(t *testing.T, text, target string) {
		rules, err := parseHeaders([]byte(text))
		if err != nil {
			return
		}
		rules.apply(http.Header{}, target)
	})
}
