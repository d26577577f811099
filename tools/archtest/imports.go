package archtest

import (
	"fmt"
	"slices"
	"strings"
)

// checkImports returns a sentence for every import that breaks one of rules.
func checkImports(pkgs []goPackage, rules []rule) []string {
	var broken []string
	for _, p := range pkgs {
		path, ours := inside(p.ImportPath)
		if !ours {
			continue
		}
		i := slices.IndexFunc(rules, func(r rule) bool { return covers(r.scope, path) })
		if i < 0 {
			broken = append(broken, fmt.Sprintf("%s has no rule in tools/archtest/rules.go", path))
			continue
		}
		broken = append(broken, rules[i].check(path, p)...)
		broken = append(broken, checkTestImports(path, p)...)
	}
	slices.Sort(broken)
	return slices.Compact(broken) // a package listed for two targets breaks the same rule twice
}

// check applies one rule to the package at path.
func (r rule) check(path string, p goPackage) []string {
	var broken []string
	for _, imported := range p.Imports {
		if to, ours := inside(imported); ours {
			if !coveredBy(r.project, to) {
				broken = append(broken, fmt.Sprintf("%s must not import %s", path, to))
			}
			continue
		}
		if isStandard(imported) {
			if slices.Contains(r.banned, imported) {
				broken = append(broken, fmt.Sprintf("%s must not import %s: its host passes that in", path, imported))
			}
			continue
		}
		if !slices.ContainsFunc(r.outside, func(m string) bool { return imported == m || strings.HasPrefix(imported, m+"/") }) {
			broken = append(broken, fmt.Sprintf("%s must not import %s", path, imported))
		}
	}
	for _, linked := range p.Deps {
		if to, ours := inside(linked); ours && coveredBy(r.unlinked, to) {
			broken = append(broken, fmt.Sprintf("%s must not link %s", path, to))
		}
	}
	return broken
}

// checkTestImports holds tests to the one rule that they have as well: nobody imports a tool. (What else a
// test needs, such as a compiled word list, it may import.)
func checkTestImports(path string, p goPackage) []string {
	var broken []string
	for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
		if to, ours := inside(imported); ours && covers("tools/...", to) && !covers("tools/...", path) {
			broken = append(broken, fmt.Sprintf("%s must not import %s: tools are commands", path, to))
		}
	}
	return broken
}

// isStandard reports whether an import path belongs to the standard library: only those have no dot in
// their first element.
func isStandard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

// checkComments returns a sentence for every package that does not say what it is for.
func checkComments(pkgs []goPackage) []string {
	documented := map[string]bool{} // on at least one target
	for _, p := range pkgs {
		documented[p.ImportPath] = documented[p.ImportPath] || p.Doc != ""
	}
	var missing []string
	for importPath, has := range documented {
		if path, ours := inside(importPath); ours && !has {
			missing = append(missing, fmt.Sprintf("%s has no package comment", path))
		}
	}
	slices.Sort(missing)
	return missing
}
