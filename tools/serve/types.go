package main

import (
	"path"
	"strings"
)

// contentTypes name what a site is made of. The table is written out because the system's own (mime.types,
// the registry) differs from machine to machine, and a wrong type for .wasm or .webmanifest shows only in use.
var contentTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".jpg":         "image/jpeg",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".lex":         "application/octet-stream",
	".map":         "application/json",
	".md":          "text/markdown; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// contentType returns the type of a file by its name; what is not known is a plain run of bytes.
func contentType(name string) string {
	if t, known := contentTypes[strings.ToLower(path.Ext(name))]; known {
		return t
	}
	return "application/octet-stream"
}
