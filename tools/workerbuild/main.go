// Command workerbuild builds the duel service into one folder, from which workerd serves it and wrangler deploys
// it: the Go program as WebAssembly, the shim, the word lists and the workerd configuration.
//
//	go run ./tools/workerbuild -lexicons build/lexicon -keep worker/superseded -out build/worker
//
// A word list found in the folder that -keep names, which need not exist, is deployed beside the current ones
// for matches that are pinned to it.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"

	"github.com/wordsprig/wordsprig/engine/rules"
	"github.com/wordsprig/wordsprig/lexicon"
)

// list is a word list to deploy.
type list struct {
	Lang, Hash, Name string
	Current          bool
}

func main() {
	lexicons := flag.String("lexicons", "build/lexicon", "folder with the current word lists and their manifest")
	keep := flag.String("keep", "worker/superseded", "folder with word lists that running matches still need")
	out := flag.String("out", "build/worker", "folder to write")
	flag.Parse()
	if err := build(*lexicons, *keep, *out); err != nil {
		fmt.Fprintln(os.Stderr, "workerbuild:", err)
		os.Exit(1)
	}
}

// build makes the folder. It is run in the top folder of the project.
func build(lexicons, keep, out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	old, err := filepath.Glob(filepath.Join(out, "*.lex"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	if err := compile(out); err != nil {
		return err
	}
	lists, err := copyLists(lexicons, keep, out)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "lexicons.js"), []byte(lexiconModule(lists)), 0o644); err != nil {
		return err
	}
	if err := configure(lists, out); err != nil {
		return err
	}
	info, err := os.Stat(filepath.Join(out, "worker.wasm"))
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes of WebAssembly, %d word lists\n", out, info.Size(), len(lists))
	return nil
}

// compile builds the Go program and copies what runs it.
func compile(out string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", filepath.Join(out, "worker.wasm"), "./worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	for from, to := range map[string]string{
		filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js"): "wasm_exec.js",
		"worker/shim/worker.js": "worker.js",
		"worker/shim/static.js": "static.js",
	} {
		if err := copyFile(from, filepath.Join(out, to)); err != nil {
			return err
		}
	}
	return nil
}

// copyLists copies the current and the kept word lists, each checked.
func copyLists(lexicons, keep, out string) ([]list, error) {
	text, err := os.ReadFile(filepath.Join(lexicons, "manifest.json"))
	if err != nil {
		return nil, err
	}
	var manifest map[string]struct {
		File string `json:"file"`
	}
	if err := json.Unmarshal(text, &manifest); err != nil {
		return nil, fmt.Errorf("manifest.json: %w", err)
	}
	played, err := playedLanguages()
	if err != nil {
		return nil, err
	}
	current := map[string]bool{}
	var files []string
	for lang, m := range manifest {
		if !played[lang] {
			continue // a list that no game has tiles for yet
		}
		file := filepath.Join(lexicons, m.File)
		current[file] = true
		files = append(files, file)
	}
	sort.Strings(files)
	kept, err := filepath.Glob(filepath.Join(keep, "*.lex"))
	if err != nil {
		return nil, err
	}
	files = append(files, kept...) // behind the current ones, so that a list in both folders is current
	var lists []list
	seen := map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		l, err := lexicon.Open(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		hash := fmt.Sprintf("%x", l.Hash())
		name := l.Lang() + "-" + hash[:16] + ".lex"
		if seen[hash] {
			continue
		}
		seen[hash] = true
		lists = append(lists, list{Lang: l.Lang(), Hash: hash, Name: name, Current: current[file]})
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return nil, err
		}
	}
	return lists, nil
}

// playedLanguages returns the languages that any game has tiles for.
func playedLanguages() (map[string]bool, error) {
	all, err := rules.All()
	if err != nil {
		return nil, err
	}
	played := map[string]bool{}
	for _, r := range all {
		for _, tiles := range r.Tiles {
			played[tiles.Lang] = true
		}
	}
	return played, nil
}

// lexiconModule returns the JavaScript module that hands the word lists to the service.
func lexiconModule(lists []list) string {
	var b strings.Builder
	b.WriteString("// Written by tools/workerbuild.\n")
	for i, l := range lists {
		fmt.Fprintf(&b, "import data%d from './%s';\n", i, l.Name)
	}
	b.WriteString("export default [\n")
	for i, l := range lists {
		fmt.Fprintf(&b, "  { lang: '%s', hash: '%s', current: %v, data: data%d },\n", l.Lang, l.Hash, l.Current, i)
	}
	b.WriteString("];\n")
	return b.String()
}

// listsMark is the line of the workerd configuration that the word lists' modules replace.
const listsMark = "    # word lists\n"

// configure writes the workerd configuration.
func configure(lists []list, out string) error {
	text, err := os.ReadFile("worker/service.capnp")
	if err != nil {
		return err
	}
	before, after, ok := strings.Cut(string(text), listsMark)
	if !ok {
		return errors.New("worker/service.capnp has no line for the word lists")
	}
	for _, l := range lists {
		before += fmt.Sprintf("    (name = %q, data = embed %q),\n", l.Name, l.Name)
	}
	return os.WriteFile(filepath.Join(out, "service.capnp"), []byte(before+after), 0o644)
}

// copyFile copies a file.
func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}
