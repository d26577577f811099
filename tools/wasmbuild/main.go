// Command wasmbuild compiles the engine module for the browser and makes everything of it that a host serves.
//
//	go run ./tools/wasmbuild -out build/engine
//
// It writes engine-<hash>.wasm with its .gz and .br, the wasm_exec.js of the same toolchain, and manifest.json,
// and prints the sizes. It fails where the module is larger than its budget. The names carry the content's hash,
// so a host may let browsers keep them for ever; the manifest must not be kept.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// budget is the largest brotli size of the module, in bytes: 800 KB.
const budget = 800 * 1000

// manifest is what the page reads to find the module. Sizes are bytes.
type manifest struct {
	File   string `json:"file"`
	Bytes  int    `json:"bytes"`
	Gzip   int    `json:"gzip"`
	Brotli int    `json:"brotli"`
	Exec   string `json:"exec"` // the toolchain's glue, which the page bundles
}

func main() {
	out := flag.String("out", "build/engine", "folder to write to; what it held is removed")
	limit := flag.Int("budget", budget, "largest brotli size in bytes")
	flag.Parse()
	if err := run(*out, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "wasmbuild:", err)
		os.Exit(1)
	}
}

func run(out string, limit int) error {
	exec, err := glue()
	if err != nil {
		return err
	}
	module, err := compile()
	if err != nil {
		return err
	}
	sum := sha256.Sum256(module)
	name := "engine-" + hex.EncodeToString(sum[:8]) + ".wasm"
	zipped, err := gzipped(module)
	if err != nil {
		return err
	}
	broken, err := brotlied(module)
	if err != nil {
		return err
	}
	m := manifest{File: name, Bytes: len(module), Gzip: len(zipped), Brotli: len(broken), Exec: "wasm_exec.js"}
	fmt.Printf("%s: %d bytes, gzip %d, brotli %d of at most %d\n", name, m.Bytes, m.Gzip, m.Brotli, limit)
	if m.Brotli > limit {
		return fmt.Errorf("the module is %d bytes over its budget", m.Brotli-limit)
	}
	return write(out, map[string][]byte{name: module, name + ".gz": zipped, name + ".br": broken, m.Exec: exec}, m)
}

// compile builds the module and returns it.
func compile() ([]byte, error) {
	dir, err := os.MkdirTemp("", "wasmbuild")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	// No symbols, no paths: smaller, and the same bytes on every machine.
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file, "./wasm")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go build: %w", err)
	}
	return os.ReadFile(file)
}

// glue returns wasm_exec.js of the toolchain that compiles the module; the two belong together.
func glue() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// write replaces the folder's content. The manifest comes last: what it names is there by then.
func write(out string, files map[string][]byte, m manifest) error {
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(out, name), content, 0o644); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, "manifest.json"), append(text, '\n'), 0o644)
}
