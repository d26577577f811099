package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// testFunctions returns the names of the tests in the _test.go files of some folders, with the texts that
// stand in each.
func testFunctions(t *testing.T, folders ...string) map[string]map[string]bool {
	t.Helper()
	found := map[string]map[string]bool{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", folder, err)
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
					found[f.Name.Name] = texts(f)
				}
			}
		}
	}
	return found
}

// texts returns the string literals of a function.
func texts(f *ast.FuncDecl) map[string]bool {
	out := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if s, err := strconv.Unquote(l.Value); err == nil {
				out[s] = true
			}
		}
		return true
	})
	return out
}

var (
	ruleLine = regexp.MustCompile(`^([a-z]+\.[a-z-]+): (.+)$`)
	testLine = regexp.MustCompile(`^\t(Test\w+)(?:/(.+))?$`)
)

// TestRulesMap reads testdata/rules.txt, which names for each rule the tests that hold it, and fails for a
// rule without a test and for a test that isn't there.
func TestRulesMap(t *testing.T) {
	text, err := os.ReadFile("testdata/rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	tests := testFunctions(t, ".", "rules", "../wasm/session")
	seen := map[string]bool{}
	rule, held := "", true
	for i, line := range strings.Split(string(text), "\n") {
		where := "rules.txt:" + strconv.Itoa(i+1)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case ruleLine.MatchString(line):
			if !held {
				t.Errorf("%s: no test holds %s", where, rule)
			}
			rule, held = ruleLine.FindStringSubmatch(line)[1], false
			if seen[rule] {
				t.Errorf("%s: %s stands twice", where, rule)
			}
			seen[rule] = true
		case testLine.MatchString(line):
			held = true
			m := testLine.FindStringSubmatch(line)
			if tests[m[1]] == nil {
				t.Errorf("%s: there is no %s", where, m[1])
			} else if m[2] != "" && !tests[m[1]][m[2]] {
				t.Errorf("%s: %s has no case %q", where, m[1], m[2])
			}
		default:
			t.Errorf("%s: neither a rule nor a test: %q", where, line)
		}
	}
	if !held {
		t.Errorf("no test holds %s", rule)
	}
	if len(seen) < 100 {
		t.Errorf("only %d rules", len(seen))
	}
}

// TestImports holds the packages to what their comments say they import.
func TestImports(t *testing.T) {
	allowed := map[string]string{
		".": "encoding/binary math math/rand/v2 strconv github.com/wordsprig/wordsprig/lexicon " +
			"github.com/wordsprig/wordsprig/lexicon/sha256",
		"rules": "bytes embed encoding/json errors fmt io path slices sort strconv strings sync unicode/utf8 " +
			"github.com/wordsprig/wordsprig/engine github.com/wordsprig/wordsprig/lexicon",
	}
	for folder, list := range allowed {
		pkgs, err := fs.Glob(os.DirFS(folder), "*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pkgs {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, name), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range file.Imports {
				path, _ := strconv.Unquote(i.Path.Value)
				if !strings.Contains(" "+list+" ", " "+path+" ") {
					t.Errorf("%s/%s imports %s", folder, name, path)
				}
			}
		}
	}
}

// TestNoGameOrLanguageByName looks for code that asks for the name of a game or a language.
func TestNoGameOrLanguageByName(t *testing.T) {
	names := map[string]bool{}
	for _, id := range []string{"sprig", "setzer", "friends", "de", "en", "es", "fr", "it", "pt"} {
		names[id] = true
	}
	for _, folder := range []string{".", "rules"} {
		files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
				continue // generated: data
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
					if s, _ := strconv.Unquote(l.Value); names[s] {
						t.Errorf("%s names %q", name, s)
					}
				}
				return true
			})
		}
	}
}
