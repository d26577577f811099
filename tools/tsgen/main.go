// Command tsgen writes the TypeScript types of the messages in engine/wire.
//
//	go run ./tools/tsgen -root . -o site/src/engine/wire.gen.ts
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
	out := flag.String("o", "", "file to write; standard output if empty")
	flag.Parse()
	if err := run(*root, *out); err != nil {
		fmt.Fprintln(os.Stderr, "tsgen:", err)
		os.Exit(1)
	}
}

// codeFolders are the packages whose error codes pass through the engine module.
var codeFolders = []string{"engine", "lexicon"}

func run(root, out string) error {
	pkg, err := load(filepath.Join(root, "engine/wire"))
	if err != nil {
		return err
	}
	foreign, err := foreignCodes(root, codeFolders)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := emit(&text, pkg, foreign); err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(text.Bytes())
		return err
	}
	return os.WriteFile(out, text.Bytes(), 0o644)
}
