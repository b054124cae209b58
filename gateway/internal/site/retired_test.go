package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/testkit"
)

// TestEveryRetiredAddressOfTheSiteIsGone asks for each retired address of the real sections in every form.
func TestEveryRetiredAddressOfTheSiteIsGone(t *testing.T) {
	f := start(t, Options{})
	tables, err := filepath.Glob("../../../apps/*/addresses.json")
	if err != nil || len(tables) == 0 {
		t.Fatalf("%v: no tables of addresses", err)
	}
	retired := map[string]bundle.Address{}
	sections := []*bundle.Release{}
	for _, file := range tables {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var table map[string]bundle.Address
		if err := json.Unmarshal(text, &table); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		bank, pages := "", []testkit.JSON{}
		for address, row := range table {
			bank = address[:1]
			if row.Gone {
				retired[address] = row
			} else if strings.HasSuffix(address, "00") {
				pages = append(pages, testkit.JSON{"label": row.Title, "path": row.Page})
			}
		}
		name := filepath.Base(filepath.Dir(file))
		home := table[bank+"000"].Page
		section := testkit.Section(name, bank).With("addresses.json", string(text)).
			Edit("section.json", testkit.JSON{"home": home, "pages": pages})
		sections = append(sections, section.Release(t, name))
	}
	f.until(f.deploy(sections...))
	if len(retired) == 0 {
		t.Fatal("no address of the site is retired: this test checks nothing")
	}
	for address, row := range retired {
		f.expectGone(t, address, row)
	}
}

// expectGone asks for a retired address as a page, as JSON and as a picture, in capitals and in small letters.
func (f *fixture) expectGone(t *testing.T, address string, row bundle.Address) {
	t.Helper()
	for _, form := range []string{"", ".json", ".png"} {
		path := "/" + address + form
		if head := f.ask("HEAD", path); head.StatusCode != 410 || head.body != "" {
			t.Errorf("HEAD %s: %d %q", path, head.StatusCode, head.body)
		}
		if lower := strings.ToLower(address); lower != address {
			if moved := f.ask("GET", "/"+lower+form); moved.StatusCode != 301 || moved.Header.Get("Location") != path {
				t.Errorf("/%s%s: %d to %q", lower, form, moved.StatusCode, moved.Header.Get("Location"))
			}
		}
		got := f.html(path)
		got.has(t, "Gone", row.Title)
		var problem documents.AddressProblem
		if got.StatusCode != 410 || form != "" && (json.Unmarshal([]byte(got.body), &problem) != nil || problem.Status != 410 || problem.Title != "Gone" || problem.See != row.See) {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.body)
		}
	}
}

// TestARetiredAddressWithAnySuccessor: the row of a retired address may name a rule that is retired too, that only the
// referee sees, or that no section has.
func TestARetiredAddressWithAnySuccessor(t *testing.T) {
	var table map[string]bundle.Address
	if err := json.Unmarshal([]byte(shortAddresses), &table); err != nil {
		t.Fatal(err)
	}
	retired := map[string]bundle.Address{}
	for i, see := range []string{"", "D101", "D104", "D102", "D1F0", "E101", "FFFC", "D", "d101"} {
		address := fmt.Sprintf("D11%X", i)
		retired[address] = bundle.Address{Key: "attacks/" + address, Page: "attacks", Title: "Gone rule", Gone: true, See: see}
		table[address] = retired[address]
	}
	text, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	f := start(t, Options{})
	f.until(f.deploy(fights().With("addresses.json", string(text)).Release(t, "fnff")))
	for address, row := range retired {
		f.expectGone(t, address, row)
	}
}
