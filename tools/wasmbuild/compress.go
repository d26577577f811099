package main

import (
	"bytes"
	"compress/gzip"
	"io"

	"github.com/andybalholm/brotli"
)

// gzipped returns the best gzip, without name and time: the same bytes on every machine.
func gzipped(content []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	return finish(&b, w, content)
}

// brotlied returns the best brotli, with the window that browsers take at most.
func brotlied(content []byte) ([]byte, error) {
	var b bytes.Buffer
	return finish(&b, brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}), content)
}

func finish(b *bytes.Buffer, w io.WriteCloser, content []byte) ([]byte, error) {
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
