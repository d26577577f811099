// Command wiregen writes what follows from the messages of engine/wire: their MessagePack codec in Go, and
// their TypeScript types.
//
//	go run ./tools/wiregen -root .
//
// The codec is small on purpose. What a general library brings along (reflection, JSON, a function call and an
// error path of their own for every field) makes the browser's download half as large again; a test compares the
// codec with that library, byte for byte.
//
// wiregen reads the source alone (go/ast), so it also runs while the rest of the tree does not build. A type or
// a form that it does not know is an error: nothing is guessed. make gen runs it, and CI fails where a result
// differs from the committed file.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", ".", "top folder of the module")
	flag.Parse()
	if err := run(*root); err != nil {
		fmt.Fprintln(os.Stderr, "wiregen:", err)
		os.Exit(1)
	}
}

// codeFolders are the packages whose error codes pass through the engine module.
var codeFolders = []string{"engine", "lexicon"}

// The folder read and the files written.
const (
	wireFolder = "engine/wire"
	goFile     = "engine/wire/wire_gen.go"
	tsFile     = "site/src/engine/wire.gen.ts"
)

func run(root string) error {
	src, err := load(filepath.Join(root, wireFolder))
	if err != nil {
		return err
	}
	foreign, err := foreignCodes(root, codeFolders)
	if err != nil {
		return err
	}
	codec, err := emitGo(src)
	if err != nil {
		return err
	}
	var types bytes.Buffer
	if err := emitTS(&types, src, foreign); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(root, goFile), codec, 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, tsFile), types.Bytes(), 0o644)
}
