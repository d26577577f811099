package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"sync"
	"time"
)

// site serves the files of one folder. os.Root keeps every access inside it, whatever the request's path or a
// symbolic link says. Files are read at their first request and kept until they change on disk.
type site struct {
	root     *os.Root
	files    fs.FS
	headers  headerRules
	encoding encoding

	mu    sync.Mutex
	cache map[string]*content
}

// content is a file in memory, with what is costly to compute once.
type content struct {
	modified time.Time
	size     int64
	body     []byte
	tag      string // hash of body, for the ETag
	zipped   []byte // gzip of body where that is smaller; nil until asked for
}

// openSite opens the folder of a built site and reads its `_headers`.
func openSite(dir string, mode encoding) (*site, error) {
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no folder %s; build the site first: make site", dir)
	}
	if err != nil {
		return nil, err
	}
	s := &site{root: root, files: root.FS(), encoding: mode, cache: map[string]*content{}}
	text, err := fs.ReadFile(s.files, "_headers")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		root.Close()
		return nil, err
	}
	if s.headers, err = parseHeaders(text); err != nil {
		root.Close()
		return nil, err
	}
	return s, nil
}

// Close releases the folder.
func (s *site) Close() error { return s.root.Close() }

// ServeHTTP answers GET and HEAD with a file, or with 404. A folder answers with its index.html; there are no
// listings. What `_headers` says comes last and so has the final word.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	file, err := fileOf(r.URL.Path)
	if err == nil {
		err = s.serveFile(w, r, file)
	}
	switch {
	case err == nil:
	case errors.Is(err, errFolder):
		// Relative addresses in a folder's index.html need the slash. The target is relative as well, so that
		// it holds under any prefix, and is made of the last name alone, so that it can lead to no other host.
		w.Header().Set("Location", "./"+path.Base(file)+"/")
		w.WriteHeader(http.StatusMovedPermanently)
	case errors.Is(err, fs.ErrNotExist):
		s.headers.apply(w.Header(), r.URL.Path)
		http.Error(w, "not found", http.StatusNotFound)
	default:
		http.Error(w, "cannot be read", http.StatusInternalServerError)
	}
}

// errFolder reports a folder that was asked for without its slash.
var errFolder = errors.New("a folder")

// fileOf turns the path of a request into a file name inside the site, or fs.ErrNotExist for what a static
// host does not give out: names that climb, hidden files and the host's own `_headers`.
func fileOf(requestPath string) (string, error) {
	name := strings.TrimPrefix(requestPath, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if !fs.ValidPath(name) || strings.Contains(name, `\`) {
		return "", fs.ErrNotExist
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || strings.HasPrefix(part, "_headers") {
			return "", fs.ErrNotExist
		}
	}
	return name, nil
}

// serveFile writes one file, in the encoding that the browser and the -encoding flag allow.
func (s *site) serveFile(w http.ResponseWriter, r *http.Request, name string) error {
	c, err := s.load(name)
	if err != nil {
		return err
	}
	header := w.Header()
	header.Set("Content-Type", contentType(name))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "no-cache") // ask again each time; the ETag makes that cheap
	body, token := s.encode(r, name, c)
	tag := c.tag
	if token != "" {
		header.Set("Content-Encoding", token)
		tag += "-" + token // each encoding is a representation of its own
	}
	if s.encoding == encodingSuffix && token != "" {
		header.Set("Content-Type", contentType(strings.TrimSuffix(name, path.Ext(name))))
	}
	if s.encoding == encodingAuto {
		header.Set("Vary", "Accept-Encoding")
	}
	header.Set("ETag", `"`+tag+`"`)
	s.applyHeaders(header, r.URL.Path)
	http.ServeContent(w, r, "", c.modified, bytes.NewReader(body))
	return nil
}

// applyHeaders lets `_headers` replace what the server would say by itself, and only then join its own rules.
func (s *site) applyHeaders(header http.Header, requestPath string) {
	own := http.Header{}
	s.headers.apply(own, requestPath)
	for name, values := range own {
		header[name] = values
	}
}

// encode chooses the bytes to send and the Content-Encoding they have, "" for none.
func (s *site) encode(r *http.Request, name string, c *content) (body []byte, token string) {
	switch s.encoding {
	case encodingSuffix:
		for _, e := range storedEncodings {
			if path.Ext(name) == e.suffix {
				return c.body, e.token
			}
		}
	case encodingAuto:
		// A byte range counts bytes of one representation: keep ranges to the plain file.
		if r.Header.Get("Range") != "" {
			return c.body, ""
		}
		accept := strings.Join(r.Header.Values("Accept-Encoding"), ",")
		for _, e := range storedEncodings {
			if !accepts(accept, e.token) {
				continue
			}
			if stored, err := s.load(name + e.suffix); err == nil {
				return stored.body, e.token
			}
		}
		if accepts(accept, "gzip") && compressible(contentType(name)) {
			if zipped := s.zip(c); len(zipped) < len(c.body) {
				return zipped, "gzip"
			}
		}
	}
	return c.body, ""
}

// load returns a file's content, from memory where size and time on disk are still the same.
func (s *site) load(name string) (*content, error) {
	info, err := fs.Stat(s.files, name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, errFolder
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.cache[name]; c != nil && c.size == info.Size() && c.modified.Equal(info.ModTime()) {
		return c, nil
	}
	body, err := fs.ReadFile(s.files, name)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(body)
	c := &content{modified: info.ModTime(), size: info.Size(), body: body, tag: hex.EncodeToString(sum[:16])}
	s.cache[name] = c
	return c, nil
}

// zip returns the gzip of a file, computed once.
func (s *site) zip(c *content) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.zipped == nil {
		c.zipped = gzipped(c.body)
	}
	return c.zipped
}
