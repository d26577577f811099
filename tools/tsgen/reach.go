package main

import "go/ast"

// roots are the messages that no operation of the engine module names.
var roots = []string{
	"Request", "Reply",
	"DuelRequest", "DuelMessage", "DuelCreate", "DuelLook", "DuelInvitation", "DuelJoin", "DuelHello", "DuelMove",
	"DuelRematch", "DuelState",
}

// reachable returns the messages that the page deals with: those of the operations, those it exchanges with the
// duel service, request and reply, and what they are made of. Stored states stay out.
func (src *source) reachable() []message {
	byName := map[string]message{}
	for _, m := range src.structs {
		byName[m.name] = m
	}
	seen := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		m, ok := byName[name]
		if !ok || seen[name] {
			return
		}
		seen[name] = true
		for _, f := range m.fields {
			ast.Inspect(f.typ, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					visit(id.Name)
				}
				return true
			})
		}
	}
	for _, name := range roots {
		visit(name)
	}
	for _, op := range src.ops {
		visit(op.in)
		visit(op.out)
	}
	var out []message
	for _, m := range src.structs {
		if seen[m.name] {
			out = append(out, m)
		}
	}
	return out
}
