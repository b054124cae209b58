package gate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// kitShell is a shell that shares the kit, version 0.1.0, with these names; without names it does not list any.
func kitShell(names ...string) testkit.Dist {
	shell := testkit.Shell().Edit("section.json", testkit.JSON{"shares": testkit.JSON{"react": "19.3.1", "@dataterm/ui": "0.1.0"}})
	if len(names) == 0 {
		return shell
	}
	return shell.Edit("section.json", testkit.JSON{"offers": testkit.JSON{"@dataterm/ui": names}})
}

// kitSection is a section that takes these names of the kit from the shell; without names it does not list any.
func kitSection(name, bank string, names ...string) testkit.Dist {
	section := shares("@dataterm/ui", "^0.1")(testkit.Section(name, bank))
	if len(names) == 0 {
		return section
	}
	return section.Edit("section.json", testkit.JSON{"uses": testkit.JSON{"@dataterm/ui": names}})
}

// TestNamesThatTheShellOffers has a live shell and a live section fnff, and a change to one of them or to both. classes,
// which takes React alone, is live beside them.
func TestNamesThatTheShellOffers(t *testing.T) {
	fnff := func(names ...string) testkit.Dist { return kitSection("fnff", "D", names...) }
	deploy := "make deploy SECTION=shell,fnff"
	for _, c := range []struct {
		name        string
		shell, fnff testkit.Dist
		change      map[string]testkit.Dist
		mode        gate.Mode
		// code, file, and words are the one fault about fnff; without a code there is none.
		code  gate.Code
		file  string
		words []string
	}{
		{name: "a section with names that the shell offers", shell: kitShell("Block", "Button"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": fnff("Block", "Button")}},
		{name: "a section with names that the shell does not offer", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": fnff("Block", "Dial", "Meter")},
			code:   gate.NameNotOffered, file: "section.json", words: []string{"Dial, Meter of @dataterm/ui", "Deploy the shell first", deploy}},
		{name: "a stock build, which lists no names", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": fnff()}},
		{name: "a section without the kit", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": testkit.Section("fnff", "D")}},
		{name: "a shell that lists no names", shell: kitShell(), fnff: fnff(),
			change: map[string]testkit.Dist{"fnff": fnff("Block")}},
		{name: "a shell of today, which shares no kit", shell: testkit.Shell(), fnff: testkit.Section("fnff", "D"),
			change: map[string]testkit.Dist{"fnff": fnff("Block")},
			code:   gate.SharedMissing, file: "mf-manifest.json", words: []string{"@dataterm/ui", "Deploy the shell first", deploy}},
		{name: "a kit of a later version", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": shares("@dataterm/ui", "^0.2")(fnff("Block"))},
			code:   gate.SharedMismatch, file: "mf-manifest.json", words: []string{"^0.2", "0.1.0", "Deploy the shell first", deploy}},
		{name: "names of another library than the shell lists", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"fnff": fnff("Block").Edit("section.json", testkit.JSON{"uses": testkit.JSON{"three": []string{"Mesh"}}})}},
		{name: "a shell that drops a name of a live section", shell: kitShell("Block", "Dial"), fnff: fnff("Dial"),
			change: map[string]testkit.Dist{"shell": kitShell("Block")},
			code:   gate.NameNotOffered, file: "section.json", words: []string{"Dial of @dataterm/ui", "in one revision", deploy}},
		{name: "a shell that drops a name that nothing uses", shell: kitShell("Block", "Dial"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"shell": kitShell("Block")}},
		{name: "a shell that no longer shares the kit", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"shell": testkit.Shell()},
			code:   gate.SharedMissing, file: "mf-manifest.json", words: []string{deploy}},
		{name: "a shell with more names", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"shell": kitShell("Block", "Dial")}},
		{name: "shell and section together", shell: testkit.Shell(), fnff: testkit.Section("fnff", "D"),
			change: map[string]testkit.Dist{"shell": kitShell("Dial"), "fnff": fnff("Dial")}},
		{name: "shell and section of two checkouts", shell: kitShell("Block"), fnff: fnff("Block"),
			change: map[string]testkit.Dist{"shell": kitShell("Block"), "fnff": fnff("Dial")},
			code:   gate.NameNotOffered, file: "section.json", words: []string{"Dial", deploy}},
		{name: "a rollback of the shell to one that lacks a name", shell: kitShell("Block", "Dial"), fnff: fnff("Dial"), mode: gate.RollBack,
			change: map[string]testkit.Dist{"shell": kitShell("Block")},
			code:   gate.NameNotOffered, file: "section.json", words: []string{"Dial", "dataterm rollback --site --to 7"}},
		{name: "a rollback of the shell to one of today", shell: kitShell("Block"), fnff: fnff("Block"), mode: gate.RollBack,
			change: map[string]testkit.Dist{"shell": testkit.Shell()},
			code:   gate.SharedMissing, file: "mf-manifest.json", words: []string{"dataterm rollback --site --to 7"}},
		{name: "a rollback of a section to one with a name that is gone", shell: kitShell("Block"), fnff: fnff("Block"), mode: gate.RollBack,
			change: map[string]testkit.Dist{"fnff": fnff("Dial")},
			code:   gate.NameNotOffered, file: "section.json", words: []string{"Dial", "dataterm rollback --site --to 7"}},
		{name: "a rollback of a section to one without the kit", shell: kitShell("Block"), fnff: fnff("Block"), mode: gate.RollBack,
			change: map[string]testkit.Dist{"fnff": testkit.Section("fnff", "D")}},
	} {
		live := set{"shell": c.shell.Release(t, "shell"), "fnff": c.fnff.Release(t, "fnff"), "classes": testkit.Section("classes", "B").Release(t, "classes")}
		candidates := set{}
		for name, dist := range c.change {
			candidates[name] = dist.Release(t, name)
		}
		findings := gate.Check(live, candidates, c.mode, gate.LastLive(func(section, release string) int {
			if candidates[section] == nil || candidates[section].ID != release {
				t.Errorf("%s: it asks when %s %s was live", c.name, section, release)
			}
			return 7
		}))
		switch {
		case c.code == "" && len(findings) > 0:
			t.Errorf("%s: %+v", c.name, findings)
		case c.code != "" && (len(findings) != 1 || findings[0].Code != c.code || findings[0].Section != "fnff" || findings[0].File != c.file || findings[0].Warning):
			t.Errorf("%s: %+v", c.name, findings)
		}
		for _, word := range c.words {
			if len(findings) > 0 && !strings.Contains(findings[0].Problem+" "+findings[0].Remedy, word) {
				t.Errorf("%s: %q is not said in: %s: %s", c.name, word, findings[0].Problem, findings[0].Remedy)
			}
		}
	}
}

func TestAShellNamesAllSectionsThatItDoesNotFit(t *testing.T) {
	live := set{"shell": kitShell("Dial").Release(t, "shell"), "fnff": kitSection("fnff", "D", "Dial").Release(t, "fnff"), "classes": kitSection("classes", "B", "Dial").Release(t, "classes")}
	findings := gate.Check(live, set{"shell": kitShell("Block").Release(t, "shell")}, gate.Forward)
	if len(findings) != 2 || findings[0].Section != "classes" || findings[1].Section != "fnff" {
		t.Fatalf("%+v", findings)
	}
	for _, f := range findings {
		if !strings.Contains(f.Remedy, "make deploy SECTION=shell,classes,fnff.") {
			t.Errorf("%+v", f)
		}
	}
}

func TestAnUpstreamsNamesAreJudged(t *testing.T) {
	live := set{"shell": kitShell("Block").Release(t, "shell")}
	dist := kitSection("fnff", "D", "Dial").Release(t, "fnff")
	m, err := dist.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	f, err := dist.Federation()
	if err != nil {
		t.Fatal(err)
	}
	findings := gate.Beside(live, "fnff", m, f)
	if len(findings) != 1 || findings[0].Code != gate.NameNotOffered || strings.Contains(findings[0].Remedy, "make deploy") {
		t.Errorf("%+v", findings)
	}
}

func TestListsOfNamesAreLimited(t *testing.T) {
	many := make([]string, 2001)
	for i := range many {
		many[i] = fmt.Sprint("Name", i)
	}
	long := strings.Repeat("x", 101)
	for name, c := range map[string]struct {
		section, field string
		libraries      testkit.JSON
	}{
		"many names that are used":    {"fnff", "uses", testkit.JSON{"@dataterm/ui": many}},
		"many names that are offered": {"shell", "offers", testkit.JSON{"@dataterm/ui": many}},
		"many names of two libraries": {"fnff", "uses", testkit.JSON{"@dataterm/ui": many[:1001], "three": many[:1001]}},
		"a long name":                 {"fnff", "uses", testkit.JSON{"@dataterm/ui": []string{long}}},
		"a library with a long name":  {"fnff", "uses", testkit.JSON{long: []string{}}},
	} {
		dist := testkit.Section("fnff", "D")
		if c.section == "shell" {
			dist = testkit.Shell()
		}
		candidate := set{c.section: manifest(testkit.JSON{c.field: c.libraries})(dist).Release(t, c.section)}
		if faults := gate.Faults(gate.Check(site(t), candidate, gate.Forward)); len(faults) != 1 || faults[0].Code != gate.SizeExceeded || !strings.Contains(faults[0].Problem, c.field) {
			t.Errorf("%s: %.500v", name, faults)
		}
	}
	// 2,000 names of our longest are no part of the list of sections, which every reader loads.
	for i := range many {
		many[i] = fmt.Sprintf("%-100d", i)
	}
	most := kitShell(many[:2000]...).Release(t, "shell")
	if findings := gate.Check(site(t), set{"shell": most, "fnff": kitSection("fnff", "D", many[:2000]...).Release(t, "fnff")}, gate.Forward); len(findings) > 0 {
		t.Errorf("%.500v", findings)
	}
	if findings := gate.Check(set{"shell": most}, set{"fnff": kitSection("fnff", "D", append(slices.Clone(many[:100]), "Dial")...).Release(t, "fnff")}, gate.Forward); len(findings) != 1 {
		t.Errorf("%.500v", findings)
	}
}
