package gate_test

import (
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestThePagesOfASectionHaveDigitsOfTheirOwn: an address is the bank, the page's digit, and two more.
func TestThePagesOfASectionHaveDigitsOfTheirOwn(t *testing.T) {
	page := func(path, digit string) testkit.JSON {
		page := testkit.JSON{"label": path, "path": path}
		if digit != "-" {
			page["digit"] = digit
		}
		return page
	}
	many := func(n int) (pages list) {
		for i := range n {
			pages = append(pages, page("introduction"+strings.Repeat("x", i), "-"))
		}
		return pages
	}
	for name, c := range map[string]struct {
		pages list
		words []string
	}{
		"by position":                 {list{page("introduction", "-"), page("armor", "-")}, nil},
		"of their own":                {list{page("introduction", "0"), page("armor", "E")}, nil},
		"one digit for two":           {list{page("introduction", "0"), page("armor", "4"), page("damage", "4")}, []string{`"damage"`, "digit 4", `"armor"`}},
		"another's position":          {list{page("introduction", "1"), page("armor", "-")}, []string{`"armor"`, "digit 1", `"introduction"`}},
		"a position that another has": {list{page("introduction", "-"), page("armor", "0")}, []string{`"armor"`, "digit 0", `"introduction"`}},
		"no page has F":               {list{page("introduction", "0"), page("armor", "F")}, []string{`"armor"`, `"F"`, "A-E"}},
		"a small letter":              {list{page("introduction", "0"), page("armor", "a")}, []string{`"a"`}},
		"two digits":                  {list{page("introduction", "0"), page("armor", "10")}, []string{`"10"`}},
		"a letter":                    {list{page("introduction", "0"), page("armor", "G")}, []string{`"G"`}},
		"a space":                     {list{page("introduction", "0"), page("armor", " 1")}, []string{`" 1"`}},
		"a digit of another script":   {list{page("introduction", "0"), page("armor", "١")}, []string{"A-E"}},
		"a line after it":             {list{page("introduction", "0"), page("armor", "1\n")}, []string{`"1\n"`}},
		"fifteen by position":         {many(15), nil},
		"sixteen by position":         {many(16), []string{`"F"`, "A-E"}},
		"seventeen by position":       {many(17), []string{`"10"`}},
	} {
		candidate := set{"fnff": manifest(testkit.JSON{"pages": c.pages})(testkit.Section("fnff", "D")).Release(t, "fnff")}
		faults := gate.Faults(gate.Check(site(t), candidate, gate.Forward))
		switch i := slices.IndexFunc(faults, func(f gate.Finding) bool {
			return f.Code == gate.PageWrong && !slices.ContainsFunc(c.words, func(word string) bool { return !strings.Contains(f.Problem, word) })
		}); {
		case c.words == nil && len(faults) > 0, c.words != nil && i < 0:
			t.Errorf("%s: %+v", name, faults)
		}
		if faults := gate.Faults(gate.Check(site(t), candidate, gate.RollBack)); len(faults) > 0 {
			t.Errorf("%s: a rollback: %+v", name, faults)
		}
	}
	// Without a bank no address follows from a page.
	without := manifest(testkit.JSON{"pages": many(17), "bank": nil})(testkit.Section("drugs", "")).Without("addresses.json")
	if findings := gate.Check(site(t), set{"drugs": without.Release(t, "drugs")}, gate.Forward); len(findings) > 0 {
		t.Errorf("without a bank: %+v", findings)
	}
}

// TestTheShellsOwnPagesBelongToTheShell: it says in section.json which paths these are.
func TestTheShellsOwnPagesBelongToTheShell(t *testing.T) {
	shell := func(routes ...string) testkit.Dist {
		return testkit.Shell().Edit("section.json", testkit.JSON{"routes": routes})
	}
	at := func(name, bank, path string) testkit.Dist {
		return manifest(testkit.JSON{"path": path})(testkit.Section(name, bank))
	}
	live := func(shell testkit.Dist) set {
		live := site(t)
		live["shell"] = shell.Release(t, "shell")
		return live
	}
	for name, c := range map[string]struct {
		live, candidates set
		section          string
	}{
		"a section at a page of the shell":     {live(shell("/screen", "/privacy")), set{"screens": at("screens", "E", "/screen").Release(t, "screens")}, "screens"},
		"another page":                         {live(shell("/screen", "/privacy")), set{"drugs": at("drugs", "E", "/privacy").Release(t, "drugs")}, "drugs"},
		"a path that only begins like it":      {live(shell("/screen")), set{"screens": at("screens", "E", "/screens").Release(t, "screens")}, ""},
		"a shell that does not say":            {live(testkit.Shell()), set{"screens": at("screens", "E", "/screen").Release(t, "screens")}, ""},
		"an overlay":                           {live(shell("/player")), set{"player": overlay().Edit("section.json", testkit.JSON{"path": "/player"}).Release(t, "player")}, "player"},
		"together with the shell":              {live(testkit.Shell()), set{"shell": shell("/screen").Release(t, "shell"), "screens": at("screens", "E", "/screen").Release(t, "screens")}, "screens"},
		"a shell that takes a section's path":  {live(testkit.Shell()), set{"shell": shell("/fnff").Release(t, "shell")}, "shell"},
		"a shell with a page of its own":       {live(testkit.Shell()), set{"shell": shell("/screen").Release(t, "shell")}, ""},
		"a shell with a page that is no path":  {live(testkit.Shell()), set{"shell": shell("screen/*").Release(t, "shell")}, "shell"},
		"what another section says is not one": {live(shell()), set{"drugs": at("drugs", "E", "/drugs").Edit("section.json", testkit.JSON{"routes": []string{"/classes"}}).Release(t, "drugs")}, ""},
	} {
		faults := gate.Faults(gate.Check(c.live, c.candidates, gate.Forward))
		switch {
		case c.section == "" && len(faults) > 0:
			t.Errorf("%s: %+v", name, faults)
		case c.section != "" && (len(faults) != 1 || faults[0].Section != c.section || faults[0].Code != gate.PathTaken && faults[0].Code != gate.PathWrong):
			t.Errorf("%s: %+v", name, faults)
		}
		if faults := gate.Faults(gate.Check(c.live, c.candidates, gate.RollBack)); len(faults) > 0 {
			t.Errorf("%s: a rollback: %+v", name, faults)
		}
	}
	// What is live stays live, and a neighbor's deploy is not refused for it.
	taken := live(shell("/screen"))
	taken["screens"] = at("screens", "E", "/screen").Release(t, "screens")
	if faults := gate.Faults(gate.Check(taken, set{"classes": taken["classes"]}, gate.Forward)); len(faults) > 0 {
		t.Errorf("a neighbor: %+v", faults)
	}
	// An upstream is judged by its documents.
	upstream := at("screens", "E", "/screen").Release(t, "screens")
	m, err := upstream.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	f, err := upstream.Federation()
	if err != nil {
		t.Fatal(err)
	}
	if faults := gate.Faults(gate.Beside(live(shell("/screen")), "screens", m, f)); len(faults) != 1 || faults[0].Code != gate.PathTaken {
		t.Errorf("an upstream: %+v", faults)
	}
}
