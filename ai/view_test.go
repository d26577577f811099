package ai

import (
	"reflect"
	"slices"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
)

// TestViewCarriesNoSecret walks everything that a computer is given. Tiles may lie in these places and no others:
// the board, moves that were made, the own rack, what is left of it for the tidy-up swap, and counts of kinds. A type
// that could hold a seed, a bag or a position must not appear at all. Who adds a field to engine.View that this test
// does not know has to decide whether the seat's owner may see it.
func TestViewCarriesNoSecret(t *testing.T) {
	allowed := []string{
		"View.Board", "View.Last", "View.Open", // on the table
		"View.Rack", "View.Tidy.Leftover", // the own rack
		"View.Unseen",        // counts: bag and other racks together
		"View.Lexicon",       // 32 bytes, but a hash of public words
		"View.Result.Places", // of seats, when the match is over
	}
	var found []string
	walk(reflect.TypeFor[engine.View](), "View", func(path string, typ reflect.Type) bool {
		switch typ {
		case reflect.TypeFor[*engine.Ruleset](), reflect.TypeFor[*engine.TileSet]():
			return false // shared by all matches
		case reflect.TypeFor[engine.Position](), reflect.TypeFor[engine.Match](), reflect.TypeFor[engine.Record](),
			reflect.TypeFor[engine.Seed](), reflect.TypeFor[engine.Table]():
			t.Errorf("%s is a %v", path, typ)
			return false
		}
		switch typ.Kind() {
		case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface, reflect.Func, reflect.Chan, reflect.String, reflect.UnsafePointer:
			t.Errorf("%s is a %v: it can carry anything", path, typ)
			return false
		case reflect.Array:
			if elem := typ.Elem().Kind(); elem == reflect.Uint8 && typ != reflect.TypeFor[engine.Layout]() {
				found = append(found, path)
				return false
			}
		case reflect.Struct:
			if typ == reflect.TypeFor[engine.Board]() || typ == reflect.TypeFor[engine.Move]() || typ == reflect.TypeFor[engine.Rack]() {
				found = append(found, path)
				return false
			}
		}
		return true
	})
	slices.Sort(found)
	slices.Sort(allowed)
	if !slices.Equal(found, allowed) {
		t.Errorf("tiles or bytes can lie in\n%v, known are\n%v", found, allowed)
	}
}

// walk visits a type and the types of its fields and elements, as long as visit says so.
func walk(typ reflect.Type, path string, visit func(path string, typ reflect.Type) bool) {
	if !visit(path, typ) {
		return
	}
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			walk(typ.Field(i).Type, path+"."+typ.Field(i).Name, visit)
		}
	case reflect.Array:
		walk(typ.Elem(), path+"[]", visit)
	}
}
