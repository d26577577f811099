package main

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"
)

// foreignCodes collects the string constants named Code... or of type Code in other packages, whose errors
// pass through the engine module.
func foreignCodes(root string, dirs []string) ([]constant, error) {
	var codes []constant
	for _, dir := range dirs {
		files, err := parse(filepath.Join(root, dir))
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			for _, d := range f.Decls {
				if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
					codes = append(codes, groupCodes(g)...)
				}
			}
		}
	}
	return codes, nil
}

// groupCodes returns the codes that one const declaration holds.
func groupCodes(g *ast.GenDecl) []constant {
	var codes []constant
	for _, s := range g.Specs {
		v := s.(*ast.ValueSpec)
		id, typed := v.Type.(*ast.Ident)
		if !(typed && id.Name == "Code") && !strings.HasPrefix(strings.ToLower(v.Names[0].Name), "code") {
			continue
		}
		c, err := constantOf(v)
		if err != nil || !strings.HasPrefix(c.value, "'") {
			continue // an expression or a number: not an error code
		}
		codes = append(codes, c)
	}
	return codes
}
