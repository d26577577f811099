package main

import (
	"errors"
	"go/ast"
	"go/token"
	"io/fs"
	"strings"
)

// foreignCodes collects the string constants named Code... or of type Code in other packages, whose errors
// pass through the engine module. A folder without Go files has none.
func foreignCodes(dirs string) ([]constant, error) {
	var codes []constant
	for _, dir := range strings.Split(dirs, ",") {
		files, err := parse(dir)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
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
