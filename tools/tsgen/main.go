// Command tsgen writes the TypeScript types of the messages in engine/wire.
//
//	go run ./tools/tsgen -root .
//
// It reads the source alone (go/ast), so it also runs while the rest of the tree does not build. A type or a
// form that it does not know is an error: nothing is guessed. make gen runs it, and CI fails where the result
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
		fmt.Fprintln(os.Stderr, "tsgen:", err)
		os.Exit(1)
	}
}

// codeFolders are the packages whose error codes pass through the engine module.
var codeFolders = []string{"engine", "lexicon"}

// The folder read and the file written.
const (
	wireFolder = "engine/wire"
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
	var types bytes.Buffer
	if err := emit(&types, src, foreign); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, tsFile), types.Bytes(), 0o644)
}
