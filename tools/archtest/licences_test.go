package archtest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestLicencesAreComplete checks that the licences which the page ships are those of all modules that the programs it
// ships with link, in the versions of go.mod; site/licences/engine.mjs makes them.
func TestLicencesAreComplete(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "./wasm", "./worker")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(want)
	want = slices.Compact(want)

	text, err := os.ReadFile(filepath.Join(root, "site", "licences", "engine.json"))
	if err != nil {
		t.Fatal(err)
	}
	var listed []struct{ Name, Version, Text string }
	if err := json.Unmarshal(text, &listed); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range listed {
		if len(l.Text) < 200 {
			t.Errorf("%s has a licence of %d bytes", l.Name, len(l.Text))
		}
		if l.Name != "Go" { // of whatever release the lists were made with
			got = append(got, l.Name+" v"+l.Version)
		}
	}
	if len(got) == len(listed) {
		t.Error("the licence of Go itself is not there")
	}
	expect(t, got, slices.DeleteFunc(want, func(s string) bool { return s == "" }))
}
