package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestPackagesImportFromTheFloorsBelow compares the drawing in CONTRIBUTING.md with what packages import.
func TestPackagesImportFromTheFloorsBelow(t *testing.T) {
	drawn, err := os.ReadFile("../../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, drawing, _ := strings.Cut(string(drawn), "```text\ncmd/dataterm ")
	drawing, _, found := strings.Cut("cmd/dataterm "+drawing, "\n```")
	if !found {
		t.Fatal("CONTRIBUTING.md has no drawing of the floors")
	}
	floors := map[string]int{} // 0 is the highest
	for floor, line := range strings.Split(drawing, "\n") {
		names, _, _ := strings.Cut(line, "  ")
		for name := range strings.FieldsSeq(names) {
			floors[name] = floor
		}
	}
	listed, err := exec.CommandContext(t.Context(), "go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "dataterm/gateway/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	const ours = "dataterm/gateway/"
	var exist []string
	for line := range strings.Lines(string(listed)) {
		paths := strings.Fields(strings.ReplaceAll(line, ours+"internal/", ours))
		importer := strings.TrimPrefix(paths[0], ours)
		floor, has := floors[importer]
		if exist = append(exist, importer); !has && !slices.Contains([]string{"testkit", "testkit/live", "prove"}, importer) { // only tests import these
			t.Errorf("the drawing does not have %s", importer)
		}
		for _, path := range paths[1:] {
			if imported, is := strings.CutPrefix(path, ours); is && has && floors[imported] <= floor {
				t.Errorf("%s imports %s, which is not below it", importer, imported)
			}
		}
	}
	for name := range floors {
		if !slices.Contains(exist, name) {
			t.Errorf("the drawing has %s, which does not exist", name)
		}
	}
}
