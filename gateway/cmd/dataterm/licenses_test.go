package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var writeFiles = flag.Bool("write", false, "write licenses.txt, or the answers of testdata/raw.json")

// licensed are the systems that the program is built for: each has modules of its own.
var licensed = []string{"linux", "darwin"}

func TestLicensesOfEveryModuleInTheProgram(t *testing.T) {
	made := makeLicenses(t)
	if *writeFiles {
		if err := os.WriteFile("licenses.txt", []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if made != programLicenses {
		t.Error("licenses.txt is not what the modules in the program say: go test ./gateway/cmd/dataterm -run Licenses -write")
	}
	s := newShell(t)
	expect(t, s.run(0, "licenses"), `(?m)^dataterm$`, `(?m)^github\.com/gorilla/mux v`, `(?m)^The Go standard library$`, `Permission is hereby granted`)
	expect(t, s.run(2, "licenses", "x"), `unexpected argument "x"`)
}

var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)(\.|$)`)

// makeLicenses returns the license files of the program, of the Go standard library, and of all modules whose packages are
// in the program; equal texts once.
func makeLicenses(t *testing.T) string {
	t.Helper()
	own, err := os.ReadFile("../../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	holders := map[string][]string{string(own): {"dataterm"}} // by text
	for module, folders := range programPackages(t) {
		texts := map[string]bool{}
		for folder := range folders {
			for text := range licensesIn(t, folder) {
				texts[text] = true
			}
		}
		if len(texts) == 0 {
			t.Errorf("the module %s is in the program and has no license file", module)
		}
		for text := range texts {
			holders[text] = append(holders[text], module)
			if strings.HasPrefix(module, "golang.org/x/sync ") {
				// The Go project has one license.
				holders[text] = append(holders[text], "The Go standard library")
			}
		}
	}
	var out strings.Builder
	order := func(a, b string) int {
		return strings.Compare(slices.Min(holders[a])+a, slices.Min(holders[b])+b)
	}
	for _, text := range slices.SortedFunc(maps.Keys(holders), order) {
		slices.Sort(holders[text])
		rule := strings.Repeat("-", 80)
		fmt.Fprintf(&out, "%s\n%s\n%s\n\n%s\n\n", rule, strings.Join(holders[text], "\n"), rule, strings.TrimSpace(text))
	}
	return out.String()
}

// programPackages returns the folders of the packages in the program, and those above them, by module and version.
func programPackages(t *testing.T) map[string]map[string]bool {
	t.Helper()
	modules := map[string]map[string]bool{}
	for _, system := range licensed {
		list := exec.Command("go", "list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}|{{.Dir}}|{{$.Dir}}{{end}}{{end}}`, ".")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
		said, err := list.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		for line := range strings.Lines(string(said)) {
			module, folders, found := strings.Cut(strings.TrimSpace(line), "|")
			if !found {
				continue
			}
			root, folder, _ := strings.Cut(folders, "|")
			if modules[module] == nil {
				modules[module] = map[string]bool{root: true}
			}
			for ; folder != root; folder = filepath.Dir(folder) {
				modules[module][folder] = true
			}
		}
	}
	return modules
}

func licensesIn(t *testing.T, folder string) map[string]bool {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]bool{}
	for _, entry := range entries {
		if entry.IsDir() || !licenseFile.MatchString(entry.Name()) {
			continue
		}
		body, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[strings.ReplaceAll(string(body), "\r\n", "\n")] = true
	}
	return texts
}
