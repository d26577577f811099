package wire

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	library "github.com/tinylib/msgp/msgp"
)

var update = flag.Bool("update", false, "write the golden messages anew")

// TestGoldenMessages holds the bytes of messages still. testdata has one of each kind with what is in it as
// JSON, a byte string as {"bytes": HEX}; the page's tests decode the same files.
func TestGoldenMessages(t *testing.T) {
	if *update {
		writeGolden(t)
	}
	for _, m := range messages() {
		name := reflect.TypeOf(m).Elem().Name()
		golden, err := os.ReadFile(filepath.Join("testdata", name+".msgpack"))
		if err != nil {
			t.Errorf("%v: go test ./engine/wire -update writes it", err)
			continue
		}
		if rest, err := m.UnmarshalMsg(golden); err != nil || len(rest) != 0 {
			t.Errorf("%s: %v", name, err)
		}
		if b, _ := m.MarshalMsg(nil); !bytes.Equal(b, golden) {
			t.Errorf("%s is written differently", name)
		}
		generic, _, err := library.ReadIntfBytes(golden)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join("testdata", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		if want := jsonOf(t, generic); !bytes.Equal(text, want) {
			t.Errorf("%s.json is %s, the message is %s", name, text, want)
		}
	}
}

func writeGolden(t *testing.T) {
	t.Helper()
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	for i, m := range messages() {
		rng := rand.New(rand.NewPCG(5, uint64(i)))
		fill(reflect.ValueOf(m).Elem(), rng)
		tame(reflect.ValueOf(m).Elem())
		b, err := m.MarshalMsg(nil)
		if err != nil {
			t.Fatal(err)
		}
		generic, _, err := library.ReadIntfBytes(b)
		if err != nil {
			t.Fatal(err)
		}
		base := filepath.Join("testdata", reflect.TypeOf(m).Elem().Name())
		for name, content := range map[string][]byte{base + ".msgpack": b, base + ".json": jsonOf(t, generic)} {
			if err := os.WriteFile(name, content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// tame keeps golden files small, and numbers within what JavaScript holds exactly.
func tame(v reflect.Value) {
	switch v.Kind() {
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() >> 10)
	case reflect.String:
		v.SetString(v.String()[:min(v.Len(), 40)])
	case reflect.Pointer:
		if !v.IsNil() {
			tame(v.Elem())
		}
	case reflect.Slice:
		if v.Len() > 3 && v.Type().Name() != "Raw" {
			v.Set(v.Slice(0, 3))
		}
		for i := range v.Len() {
			tame(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			tame(v.Field(i))
		}
	}
}

// jsonOf writes a decoded message as JSON.
func jsonOf(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.MarshalIndent(plain(v), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return append(b, '\n')
}

func plain(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			v[k] = plain(e)
		}
	case []any:
		for i, e := range v {
			v[i] = plain(e)
		}
	case []byte:
		return map[string]any{"bytes": hex.EncodeToString(v)}
	}
	return v
}
