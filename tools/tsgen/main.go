// Command tsgen writes the TypeScript types of the messages in engine/wire.
//
//	go run ./tools/tsgen -o site/src/engine/wire.gen.ts
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
)

func main() {
	wire := flag.String("wire", "engine/wire", "folder of the message package")
	codes := flag.String("codes", "engine,engine/rules,lexicon", "folders, comma-separated, whose Code constants are error codes too")
	out := flag.String("o", "", "file to write; standard output if empty")
	flag.Parse()
	if err := run(*wire, *codes, *out); err != nil {
		fmt.Fprintln(os.Stderr, "tsgen:", err)
		os.Exit(1)
	}
}

func run(wire, codes, out string) error {
	pkg, err := load(wire)
	if err != nil {
		return err
	}
	foreign, err := foreignCodes(codes)
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
