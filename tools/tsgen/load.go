package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// source is what tsgen knows of the message package, in source order.
type source struct {
	structs []message
	enums   []enum
	ops     []operation
	consts  []constant // untyped ones that the page needs, such as JokerTile
}

// message is a struct that crosses the boundary.
type message struct {
	name   string
	doc    string
	fields []field
}

// field is one field of a message, under its name on the wire.
type field struct {
	name string
	typ  ast.Expr
	null bool // msgp's allownil: absent is told apart from empty
	doc  string
}

// enum is a named type with constants.
type enum struct {
	name   string
	doc    string
	values []constant
}

// constant is one constant; value is its literal as TypeScript writes it.
type constant struct {
	name  string
	value string
	doc   string
}

// operation is an Op constant with the messages its comment names.
type operation struct {
	name, in, out, doc string
}

// load parses the package in dir, without tests and generated files.
func load(dir string) (*source, error) {
	files, err := parse(dir)
	if err != nil {
		return nil, err
	}
	src := &source{}
	for _, f := range files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range g.Specs {
				if t, ok := s.(*ast.TypeSpec); ok {
					if err := src.addType(g, t); err != nil {
						return nil, err
					}
				}
			}
		}
	}
	for _, f := range files {
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.CONST {
				if err := src.addConsts(g); err != nil {
					return nil, err
				}
			}
		}
	}
	return src, nil
}

// parse reads the package's own files in the order of their names.
func parse(dir string) ([]*ast.File, error) {
	fset := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: %w", dir, fs.ErrNotExist)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// addType takes up an exported struct with msg tags, or a named string or number.
func (src *source) addType(g *ast.GenDecl, t *ast.TypeSpec) error {
	if !t.Name.IsExported() || t.Assign.IsValid() || isPlain(t.Type) {
		return nil
	}
	doc := text(t.Doc)
	if doc == "" {
		doc = text(g.Doc)
	}
	switch typ := t.Type.(type) {
	case *ast.StructType:
		m := message{name: t.Name.Name, doc: doc}
		for _, f := range typ.Fields.List {
			fields, err := wireFields(f)
			if err != nil {
				return fmt.Errorf("%s: %w", t.Name.Name, err)
			}
			m.fields = append(m.fields, fields...)
		}
		src.structs = append(src.structs, m)
	case *ast.Ident:
		kind, ok := basic[typ.Name]
		if !ok || kind == "boolean" {
			return fmt.Errorf("%s: a named %s has no form on the wire", t.Name.Name, typ.Name)
		}
		src.enums = append(src.enums, enum{name: t.Name.Name, doc: doc})
	}
	return nil
}

// wireFields returns the fields that f declares, none where the tag hides them.
func wireFields(f *ast.Field) ([]field, error) {
	if len(f.Names) != 1 || f.Tag == nil {
		return nil, fmt.Errorf("field %v: one name and a msg tag expected", f.Names)
	}
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return nil, err
	}
	parts := strings.Split(reflect.StructTag(tag).Get("msg"), ",")
	if parts[0] == "-" {
		return nil, nil
	}
	if parts[0] == "" {
		return nil, fmt.Errorf("field %s: no msg name", f.Names[0].Name)
	}
	doc := text(f.Doc)
	if doc == "" {
		doc = text(f.Comment)
	}
	out := field{name: parts[0], typ: f.Type, doc: doc}
	for _, p := range parts[1:] {
		out.null = out.null || p == "allownil"
	}
	return []field{out}, nil
}

// addConsts takes up operations, values of named types, and untyped exported numbers.
func (src *source) addConsts(g *ast.GenDecl) error {
	for _, s := range g.Specs {
		v := s.(*ast.ValueSpec)
		if !v.Names[0].IsExported() {
			continue
		}
		c, err := constantOf(v)
		if err != nil {
			return err
		}
		if v.Type != nil {
			if err := src.addValue(v.Type, c); err != nil {
				return err
			}
			continue
		}
		if !strings.HasPrefix(c.name, "Op") {
			if len(g.Specs) == 1 {
				c.doc = text(g.Doc)
			}
			src.consts = append(src.consts, c)
			continue
		}
		op, err := operationOf(c)
		if err != nil {
			return err
		}
		src.ops = append(src.ops, op)
	}
	return nil
}

// addValue adds c to the values of the named type typ.
func (src *source) addValue(typ ast.Expr, c constant) error {
	id, ok := typ.(*ast.Ident)
	if ok {
		for i := range src.enums {
			if e := &src.enums[i]; e.name == id.Name {
				e.values = append(e.values, c)
				return nil
			}
		}
	}
	return fmt.Errorf("constant %s: unknown type", c.name)
}

// constantOf reads a constant with one name and one literal.
func constantOf(v *ast.ValueSpec) (constant, error) {
	name := v.Names[0].Name
	if len(v.Names) != 1 || len(v.Values) != 1 {
		return constant{}, fmt.Errorf("constant %s: one name with one value expected", name)
	}
	lit, ok := v.Values[0].(*ast.BasicLit)
	if !ok {
		return constant{}, fmt.Errorf("constant %s: a literal expected", name)
	}
	value := lit.Value
	if lit.Kind == token.STRING {
		s, err := strconv.Unquote(lit.Value)
		if err != nil {
			return constant{}, err
		}
		value = quote(s)
	}
	return constant{name: name, value: value, doc: text(v.Comment)}, nil
}

// operationOf reads "In -> Out" and what follows from an operation's comment.
func operationOf(c constant) (operation, error) {
	in, rest, ok := strings.Cut(c.doc, " -> ")
	if !ok {
		return operation{}, fmt.Errorf("operation %s: the comment must begin with \"In -> Out\"", c.name)
	}
	end := strings.IndexFunc(rest, func(r rune) bool { return !isName(r) })
	if end < 0 {
		end = len(rest)
	}
	doc := strings.TrimSpace(strings.TrimLeft(rest[end:], ":;"))
	return operation{name: c.value, in: in, out: rest[:end], doc: doc}, nil
}

func isName(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}

// isPlain reports whether t is a struct without msg tags, which is no message.
func isPlain(t ast.Expr) bool {
	s, ok := t.(*ast.StructType)
	if !ok {
		return false
	}
	for _, f := range s.Fields.List {
		if f.Tag != nil && strings.Contains(f.Tag.Value, "msg:") {
			return false
		}
	}
	return len(s.Fields.List) > 0
}

func text(c *ast.CommentGroup) string {
	return strings.TrimSpace(c.Text())
}
