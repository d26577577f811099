package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// page is long enough that gzip makes it smaller.
var page = "<!doctype html>" + strings.Repeat("<p>sprig</p>", 100)

// build writes a small site to a temporary folder and returns a handler for it.
func build(t *testing.T, mode encoding, files map[string]string) (http.Handler, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := openSite(dir, mode)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, dir
}

// get sends one request with headers given as name, value, name, value.
func get(h http.Handler, target string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.URL.Path = target // as a raw request line could carry it, not as a client cleans it
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestContentTypes(t *testing.T) {
	h, _ := build(t, encodingNone, map[string]string{
		"index.html": page, "engine/e.wasm": "\x00asm", "lexicon/de.lex": "x", "manifest.webmanifest": "{}",
		"assets/a.js": "1", "f.woff2": "x", "strange.xyz": "x",
	})
	for target, want := range map[string]string{
		"/": "text/html; charset=utf-8", "/engine/e.wasm": "application/wasm",
		"/lexicon/de.lex": "application/octet-stream", "/manifest.webmanifest": "application/manifest+json",
		"/assets/a.js": "text/javascript; charset=utf-8", "/f.woff2": "font/woff2", "/strange.xyz": "application/octet-stream",
	} {
		w := get(h, target)
		if got := w.Header().Get("Content-Type"); w.Code != 200 || got != want {
			t.Errorf("%s: %d %q, want 200 %q", target, w.Code, got, want)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: a browser may guess another type", target)
		}
	}
}

func TestStaysInsideTheSite(t *testing.T) {
	h, dir := build(t, encodingNone, map[string]string{"site.txt": "inside", ".secret": "hidden", "_headers": "/*\n  X-A: b\n", "sub/x.txt": "x"})
	outside := filepath.Join(t.TempDir(), "outside.txt")
	if err := os.WriteFile(outside, []byte("outside"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.txt")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	for _, target := range []string{
		"/../outside.txt", "/sub/../../outside.txt", "/sub/../site.txt", "//etc/passwd", "/..%2foutside.txt", `/..\outside.txt`,
		"/.secret", "/_headers", "/sub/", "/missing.txt", "/link.txt", "/sub/x.txt/",
	} {
		if w := get(h, target); w.Code == 200 || strings.Contains(w.Body.String(), "outside") && !strings.Contains(target, "outside") {
			t.Errorf("%s: %d %q", target, w.Code, w.Body)
		}
	}
	if w := get(h, "/site.txt"); w.Body.String() != "inside" {
		t.Errorf("the site itself: %d %q", w.Code, w.Body)
	}
}

func TestFolderRedirectsRelatively(t *testing.T) {
	h, _ := build(t, encodingNone, map[string]string{"sub/index.html": page})
	if w := get(h, "/sub"); w.Code != http.StatusMovedPermanently || w.Header().Get("Location") != "./sub/" {
		t.Errorf("got %d to %q", w.Code, w.Header().Get("Location"))
	}
	if w := get(h, "/sub/"); w.Code != 200 || w.Body.String() != page {
		t.Errorf("got %d", w.Code)
	}
}

func TestOnlyReads(t *testing.T) {
	h, _ := build(t, encodingNone, map[string]string{"index.html": page})
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("got %d, Allow %q", w.Code, w.Header().Get("Allow"))
	}
	w = httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodHead, "/", nil))
	if w.Code != 200 || w.Body.Len() != 0 {
		t.Errorf("HEAD: %d with %d bytes", w.Code, w.Body.Len())
	}
}

func TestEncodings(t *testing.T) {
	stored := string(gzipped([]byte("\x00asm")))
	files := map[string]string{"index.html": page, "e.wasm": "\x00asm", "e.wasm.gz": stored, "e.wasm.br": "brotli", "tiny.txt": "x"}
	for _, c := range []struct {
		mode                               encoding
		target, accept, encoding, typ, got string
	}{
		{encodingAuto, "/e.wasm", "gzip, deflate, br", "br", "application/wasm", "brotli"},
		{encodingAuto, "/e.wasm", "gzip", "gzip", "application/wasm", stored},
		{encodingAuto, "/e.wasm", "br;q=0, *", "gzip", "application/wasm", stored},
		{encodingAuto, "/e.wasm", "", "", "application/wasm", "\x00asm"},
		{encodingAuto, "/e.wasm.gz", "gzip, br", "", "application/gzip", stored},
		{encodingAuto, "/tiny.txt", "gzip", "", "text/plain; charset=utf-8", "x"},
		{encodingNone, "/e.wasm", "gzip, br", "", "application/wasm", "\x00asm"},
		{encodingNone, "/e.wasm.gz", "gzip, br", "", "application/gzip", stored},
		{encodingNone, "/index.html", "gzip, br", "", "text/html; charset=utf-8", page},
		{encodingSuffix, "/e.wasm.gz", "gzip", "gzip", "application/wasm", stored},
		{encodingSuffix, "/e.wasm", "gzip", "", "application/wasm", "\x00asm"},
	} {
		h, _ := build(t, c.mode, files)
		w := get(h, c.target, "Accept-Encoding", c.accept)
		if e := w.Header().Get("Content-Encoding"); e != c.encoding {
			t.Errorf("mode %d, %s accepting %q: encoded %q, want %q", c.mode, c.target, c.accept, e, c.encoding)
		}
		if typ := w.Header().Get("Content-Type"); typ != c.typ {
			t.Errorf("mode %d, %s: type %q, want %q", c.mode, c.target, typ, c.typ)
		}
		if w.Body.String() != c.got {
			t.Errorf("mode %d, %s accepting %q: wrong bytes", c.mode, c.target, c.accept)
		}
	}
}

func TestTextIsCompressedOnTheFly(t *testing.T) {
	h, _ := build(t, encodingAuto, map[string]string{"index.html": page})
	w := get(h, "/", "Accept-Encoding", "gzip")
	if w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Fatalf("headers %v", w.Header())
	}
	plain, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(plain); err != nil || string(body) != page {
		t.Errorf("decodes to something else (%v)", err)
	}
}

func TestETags(t *testing.T) {
	h, dir := build(t, encodingAuto, map[string]string{"index.html": page})
	first := get(h, "/")
	tag := first.Header().Get("ETag")
	if w := get(h, "/", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("same tag: %d with %d bytes", w.Code, w.Body.Len())
	}
	if w := get(h, "/", "Accept-Encoding", "gzip"); w.Header().Get("ETag") == tag {
		t.Error("two encodings share a tag")
	}
	later := time.Now().Add(time.Minute)
	file := filepath.Join(dir, "index.html")
	if err := os.WriteFile(file, []byte("changed"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, later, later); err != nil {
		t.Fatal(err)
	}
	if w := get(h, "/", "If-None-Match", tag); w.Code != 200 || w.Body.String() != "changed" {
		t.Errorf("after a change: %d %q", w.Code, w.Body)
	}
}

func TestRangesCountPlainBytes(t *testing.T) {
	h, _ := build(t, encodingAuto, map[string]string{"index.html": page})
	w := get(h, "/", "Accept-Encoding", "gzip", "Range", "bytes=0-8")
	if w.Code != http.StatusPartialContent || w.Body.String() != page[:9] || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
}

func TestPrefix(t *testing.T) {
	h, _ := build(t, encodingNone, map[string]string{"index.html": page, "a/b.txt": "b"})
	for _, prefix := range []string{"games/sprig", "/games/sprig", "/games/sprig/"} {
		m := mount(cleanPrefix(prefix), h)
		for target, want := range map[string]int{
			"/games/sprig/": 200, "/games/sprig/a/b.txt": 200, "/games/sprig": http.StatusTemporaryRedirect, "/": 404, "/a/b.txt": 404,
		} {
			if w := get(m, target); w.Code != want {
				t.Errorf("prefix %s: %s is %d, want %d", prefix, target, w.Code, want)
			}
		}
	}
}

func TestRunServesAndStops(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	out, printed := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- run(ctx, []string{"-addr", "127.0.0.1:0", "-dir", dir, "-prefix", "/p/"}, printed) }()
	line := make([]byte, 200)
	n, err := out.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	_, address, found := strings.Cut(strings.TrimSpace(string(line[:n])), " is at ")
	if !found || !strings.HasPrefix(address, "http://127.0.0.1:") {
		t.Fatalf("printed %q", line[:n])
	}
	reply, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(reply.Body)
	reply.Body.Close()
	if string(body) != page {
		t.Errorf("served %q", body)
	}
	cancel()
	if err := <-done; err != nil {
		t.Errorf("stopped with %v", err)
	}
}

func TestRunExplainsItself(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-dir", t.TempDir(), "-addr", taken.Addr().String()}, "already in use"},
		{[]string{"-dir", filepath.Join(t.TempDir(), "none")}, "make site"},
		{[]string{"-encoding", "zip"}, "auto, suffix or none"},
		{[]string{"site"}, "unexpected argument"},
	} {
		var out bytes.Buffer
		if err := run(t.Context(), c.args, &out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want something with %q", c.args, err, c.want)
		}
	}
}
