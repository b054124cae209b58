package gate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestWhatEveryReaderLoadsIsLimited has texts that are in the page of every reader, and lists of them.
func TestWhatEveryReaderLoadsIsLimited(t *testing.T) {
	long := strings.Repeat("x", 900<<10)
	page := func(fields testkit.JSON) testkit.JSON {
		page := testkit.JSON{"label": "Introduction", "path": "introduction"}
		for name, value := range fields {
			page[name] = value
		}
		return testkit.JSON{"pages": list{page}, "home": page["path"]}
	}
	var pages []testkit.JSON
	for i := range 200 {
		pages = append(pages, testkit.JSON{"label": strings.Repeat("x", 60), "path": fmt.Sprintf("%s-%d", strings.Repeat("x", 50), i)})
	}
	many := make([]string, 3000)
	for i := range many {
		many[i] = "/assets/fnff/Data.json"
	}
	versions := testkit.JSON{}
	for i := range 2000 {
		versions[fmt.Sprint("library-", i)] = "1.0.0"
	}
	live := site(t)
	for name, c := range map[string]struct {
		section string
		fields  testkit.JSON
		code    gate.Code
		words   []string
	}{
		"a title":                {"fnff", testkit.JSON{"title": long}, gate.TextTooLong, []string{"title", "921600", "80"}},
		"a title of 81":          {"fnff", testkit.JSON{"title": strings.Repeat("é", 81)}, gate.TextTooLong, []string{"81 characters"}},
		"the shell's title":      {"shell", testkit.JSON{"title": long}, gate.TextTooLong, []string{"title"}},
		"a label":                {"fnff", page(testkit.JSON{"label": long}), gate.TextTooLong, []string{"pages[0]", "label"}},
		"a page's path":          {"fnff", page(testkit.JSON{"path": long[:100]}), gate.TextTooLong, []string{"pages[0]", "path"}},
		"the section's path":     {"fnff", testkit.JSON{"path": "/" + long[:100]}, gate.TextTooLong, []string{"path"}},
		"a home of a section":    {"fnff", testkit.JSON{"home": long}, gate.HomeMissing, nil},
		"a page's digit":         {"fnff", page(testkit.JSON{"digit": long}), gate.PageWrong, []string{"digit"}},
		"many pages":             {"fnff", testkit.JSON{"pages": pages, "home": pages[0]["path"]}, gate.SizeExceeded, []string{"16 KB"}},
		"a page of needs":        {"fnff", page(testkit.JSON{"needs": many}), gate.SizeExceeded, []string{"16 KB"}},
		"the libraries it gives": {"shell", testkit.JSON{"shares": versions}, gate.SizeExceeded, []string{"16 KB"}},
		"an overlay's home":      {"fnff", testkit.JSON{"kind": "overlay", "home": long}, gate.SizeExceeded, []string{"16 KB"}},
	} {
		dist := testkit.Section("fnff", "D")
		if c.section == "shell" {
			dist = testkit.Shell()
		}
		candidate := set{c.section: manifest(c.fields)(dist).Release(t, c.section)}
		found := gate.Check(live, candidate, gate.Forward)
		if !slices.ContainsFunc(gate.Faults(found), func(f gate.Finding) bool {
			return f.Code == c.code && !slices.ContainsFunc(c.words, func(word string) bool { return !strings.Contains(f.Problem, word) })
		}) {
			t.Errorf("%s: no %s in %.2000v", name, c.code, found)
		}
		for _, f := range gate.Faults(gate.Check(live, candidate, gate.RollBack)) {
			if f.Code == gate.TextTooLong || f.Code == gate.SizeExceeded {
				t.Errorf("%s: a rollback: %.500v", name, f)
			}
		}
	}
}

// TestTheWholeListOfSectionsIsLimited fills the list with sections that are each within their limit.
func TestTheWholeListOfSectionsIsLimited(t *testing.T) {
	large := func(name string) testkit.Dist {
		var pages []testkit.JSON
		for p := range 90 {
			pages = append(pages, testkit.JSON{"label": strings.Repeat("x", 80), "path": fmt.Sprintf("%s-%d", strings.Repeat("x", 50), p)})
		}
		return manifest(testkit.JSON{"pages": pages, "home": pages[0]["path"], "bank": nil})(testkit.Section(name, "")).Without("addresses.json")
	}
	live := site(t)
	for i := range 18 {
		name := fmt.Sprintf("large-%d", i)
		live[name] = large(name).Release(t, name)
	}
	faults := gate.Faults(gate.Check(live, set{"one-more": large("one-more").Release(t, "one-more")}, gate.Forward))
	if len(faults) != 1 || faults[0].Code != gate.SizeExceeded || !strings.Contains(faults[0].Problem, "the limit is 256 KB") {
		t.Errorf("%.1000v", faults)
	}
	// A neighbor that adds nothing to the list is not refused for it.
	same := testkit.Section("fnff", "D").With("chunks/page.js", "new").Release(t, "fnff")
	if faults = gate.Faults(gate.Check(live, set{"fnff": same}, gate.Forward)); len(faults) > 0 {
		t.Errorf("a neighbor: %+v", faults)
	}
}
