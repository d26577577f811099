package archtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// goPackage is what the checks need of a package, as `go list -json` names it.
type goPackage struct {
	ImportPath   string
	Doc          string // first sentence of the package comment
	Imports      []string
	TestImports  []string
	XTestImports []string
	Deps         []string // everything linked, through whatever chain
}

// targets are the systems the project is built for; a package may have files for one of them only.
var targets = [][]string{nil, {"GOOS=js", "GOARCH=wasm"}}

// listPackages lists the packages of the module in dir as every target sees them. A package appears once
// for each target that has files for it.
func listPackages(dir string) ([]goPackage, error) {
	var all []goPackage
	for _, env := range targets {
		cmd := exec.Command("go", "list", "-json=ImportPath,Doc,Imports,TestImports,XTestImports,Deps,GoFiles,TestGoFiles,XTestGoFiles", "-e", "./...")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), env...)
		var complaint bytes.Buffer
		cmd.Stderr = &complaint
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list in %s: %w: %s", dir, err, complaint.Bytes())
		}
		listed, err := decodePackages(bytes.NewReader(out))
		if err != nil {
			return nil, err
		}
		all = append(all, listed...)
	}
	return all, nil
}

// decodePackages reads the run of JSON objects that go list prints. Packages without a file for the target
// are left out: go list knows of them only that they are empty.
func decodePackages(r io.Reader) ([]goPackage, error) {
	var pkgs []goPackage
	for decoder := json.NewDecoder(r); ; {
		var p struct {
			goPackage
			GoFiles, TestGoFiles, XTestGoFiles []string
		}
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return pkgs, nil
		}
		if err != nil {
			return nil, err
		}
		if len(p.GoFiles)+len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			pkgs = append(pkgs, p.goPackage)
		}
	}
}

// inside returns a package's path within the module ("engine/rules"), and whether it belongs to it.
func inside(importPath string) (string, bool) {
	if importPath == module {
		return "", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

// covers reports whether scope ("engine", "ai/...", "...") covers a path within the module.
func covers(scope, path string) bool {
	tree, isTree := strings.CutSuffix(scope, "...")
	if !isTree {
		return scope == path
	}
	tree = strings.TrimSuffix(tree, "/")
	return tree == "" || path == tree || strings.HasPrefix(path, tree+"/")
}

// coveredBy reports whether any of scopes covers path.
func coveredBy(scopes []string, path string) bool {
	return slices.ContainsFunc(scopes, func(scope string) bool { return covers(scope, path) })
}
