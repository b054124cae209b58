package gate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
)

// TestWhatEveryReaderLoadsIsLimited has texts that are in the page of every reader, and lists of them.
func TestWhatEveryReaderLoadsIsLimited(t *testing.T) {
	long := strings.Repeat("x", 900<<10)
	page := func(fields bundletest.JSON) bundletest.JSON {
		page := bundletest.JSON{"label": "Introduction", "path": "introduction"}
		for name, value := range fields {
			page[name] = value
		}
		return bundletest.JSON{"pages": list{page}, "home": page["path"]}
	}
	var pages []bundletest.JSON
	for i := range 200 {
		pages = append(pages, bundletest.JSON{"label": strings.Repeat("x", 60), "path": fmt.Sprintf("%s-%d", strings.Repeat("x", 50), i)})
	}
	many := make([]string, 3000)
	for i := range many {
		many[i] = "/assets/fnff/Data.json"
	}
	versions := bundletest.JSON{}
	for i := range 2000 {
		versions[fmt.Sprint("library-", i)] = "1.0.0"
	}
	live := site(t)
	for name, c := range map[string]struct {
		section string
		fields  bundletest.JSON
		code    gate.Code
		words   []string
	}{
		"a title":                {"fnff", bundletest.JSON{"title": long}, gate.TextTooLong, []string{"title", "921600", "80"}},
		"a title of 81":          {"fnff", bundletest.JSON{"title": strings.Repeat("é", 81)}, gate.TextTooLong, []string{"81 characters"}},
		"the shell's title":      {"shell", bundletest.JSON{"title": long}, gate.TextTooLong, []string{"title"}},
		"a label":                {"fnff", page(bundletest.JSON{"label": long}), gate.TextTooLong, []string{"pages[0]", "label"}},
		"a page's path":          {"fnff", page(bundletest.JSON{"path": long[:100]}), gate.TextTooLong, []string{"pages[0]", "path"}},
		"the section's path":     {"fnff", bundletest.JSON{"path": "/" + long[:100]}, gate.TextTooLong, []string{"path"}},
		"a home of a section":    {"fnff", bundletest.JSON{"home": long}, gate.HomeMissing, nil},
		"a page's digit":         {"fnff", page(bundletest.JSON{"digit": long}), gate.PageWrong, []string{"digit"}},
		"many pages":             {"fnff", bundletest.JSON{"pages": pages, "home": pages[0]["path"]}, gate.SizeExceeded, []string{"16 KB"}},
		"a page of needs":        {"fnff", page(bundletest.JSON{"needs": many}), gate.SizeExceeded, []string{"16 KB"}},
		"the libraries it gives": {"shell", bundletest.JSON{"shares": versions}, gate.SizeExceeded, []string{"16 KB"}},
		"an overlay's home":      {"fnff", bundletest.JSON{"kind": "overlay", "home": long}, gate.SizeExceeded, []string{"16 KB"}},
	} {
		dist := bundletest.Section("fnff", "D")
		if c.section == "shell" {
			dist = bundletest.Shell()
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
	large := func(name string) bundletest.Dist {
		var pages []bundletest.JSON
		for p := range 90 {
			pages = append(pages, bundletest.JSON{"label": strings.Repeat("x", 80), "path": fmt.Sprintf("%s-%d", strings.Repeat("x", 50), p)})
		}
		return manifest(bundletest.JSON{"pages": pages, "home": pages[0]["path"], "bank": nil})(bundletest.Section(name, "")).Without("addresses.json")
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
	same := bundletest.Section("fnff", "D").With("chunks/page.js", "new").Release(t, "fnff")
	if faults = gate.Faults(gate.Check(live, set{"fnff": same}, gate.Forward)); len(faults) > 0 {
		t.Errorf("a neighbor: %+v", faults)
	}
}
