package duel_test

import (
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine/wire"
)

func TestNames(t *testing.T) {
	for _, c := range []struct {
		name, kept string
		code       wire.Code
	}{
		{name: "Ada", kept: "Ada"},
		{name: "  Ada   Lovelace ", kept: "Ada Lovelace"},
		{name: "Žofie Nový-Ćosić 2", kept: "Žofie Nový-Ćosić 2"},
		{name: "éa", kept: "éa"},
		{name: "日本語", kept: "日本語"},
		{name: "🌿", kept: "🌿"},
		{name: strings.Repeat("x", 20), kept: strings.Repeat("x", 20)},
		{name: strings.Repeat("x", 21), code: wire.CodeBadName},
		{name: strings.Repeat("日", 33), code: wire.CodeBadName},
		{name: "", code: wire.CodeBadName},
		{name: "   ", code: wire.CodeBadName},
		{name: "a\nb", code: wire.CodeBadName},
		{name: "a\x00b", code: wire.CodeBadName},
		{name: "a\u202eb", code: wire.CodeBadName},            // right-to-left override
		{name: "a\u2066b", code: wire.CodeBadName},            // isolate
		{name: "a\u200bb", code: wire.CodeBadName},            // zero-width space
		{name: "a\u00a0b", code: wire.CodeBadName},            // a space that looks like one
		{name: "\u3164", code: wire.CodeBadName},              // a letter that shows as nothing
		{name: "a\ufeffb", code: wire.CodeBadName},            // byte order mark
		{name: "a\ue000b", code: wire.CodeBadName},            // private use
		{name: "\u0301a", code: wire.CodeBadName},             // an accent without a letter
		{name: "a\xffb", code: wire.CodeBadName},              // no UTF-8
		{name: "a\u0301\u0302\u0303", code: wire.CodeBadName}, // accents piled up
		{name: "Hitler", code: wire.CodeNameRefused},
		{name: "h.i.t.l.e.r", code: wire.CodeNameRefused},
		{name: "Mr Nazi", code: wire.CodeNameRefused},
		{name: "nàzi", code: wire.CodeNameRefused},
		{name: "dirtyword", code: wire.CodeNameRefused}, // marked in a word list
		{name: "Scunthorpe", kept: "Scunthorpe"},
	} {
		b := newBench(t)
		d := newDevice(c.name)
		r := b.create(d, "sprig")
		if r.Code != c.code || c.code == "" && r.state.Seats[0].Name != c.kept {
			t.Errorf("%q: code %q, want %q", c.name, r.Code, c.code)
		}
	}
}
