package gate_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// asked offers a rule on home, and blocks on the referee's screen.
func asked(address, label string, rank int, blocks ...string) func(testkit.Dist) testkit.Dist {
	return manifest(testkit.JSON{
		"asked":   []testkit.JSON{{"address": address, "label": label, "rank": rank}},
		"screens": []testkit.JSON{{"name": "Firefight", "note": "To hit.", "blocks": blocks, "rank": rank}},
	})
}

func TestASectionOffersItsOwnRules(t *testing.T) {
	for name, c := range map[string]struct {
		change func(testkit.Dist) testkit.Dist
		// problem is empty if nothing is wrong.
		problem string
	}{
		"a rule, and blocks of any section": {asked("D000", "Initiative", 1, "D000", "D000~", "C302"), ""},
		"a rule of another section":         {asked("C302", "Checks", 1, "C302"), `asked[0] "Checks": "address" is "C302", which the section does not have`},
		"a rule without words":              {asked("D000", "", 1, "D000"), `"label" is "" and "rank" 1`},
		"a rank of 0":                       {asked("D000", "Initiative", 0, "D000"), `"rank" 0`},
		"a block that is not an address":    {asked("D000", "Initiative", 1, "D000", "to hit"), `screens[0] "Firefight": the block "to hit" must be an address`},
		"a block that it does not have":     {asked("D000", "Initiative", 1, "D999~"), `screens[0] "Firefight": the block D999~ is not a rule of the section`},
		"a label of spaces":                 {asked("D000", "  ", 1, "D000"), `"label" is "  "`},
		"a screen without blocks":           {asked("D000", "Initiative", 1), `the rank 1 and 0 blocks`},
	} {
		candidate := set{"fnff": c.change(testkit.Section("fnff", "D")).Release(t, "fnff")}
		findings := gate.Check(site(t), candidate, gate.Forward)
		if c.problem == "" {
			if len(findings) > 0 {
				t.Errorf("%s: %+v", name, findings)
			}
			continue
		}
		found := false
		for _, f := range findings {
			found = found || f.Code == gate.AskedWrong && !f.Warning && f.Remedy != "" && strings.Contains(f.Problem, c.problem)
		}
		if !found {
			t.Errorf("%s: %+v", name, findings)
		}
		if faults := gate.Faults(gate.Check(site(t), candidate, gate.RollBack)); len(faults) > 0 {
			t.Errorf("%s: a rollback: %+v", name, faults)
		}
	}
}

func TestTwoSectionsOfOneRankAreWarnedOf(t *testing.T) {
	live := site(t)
	live["classes"] = asked("B000", "Roles", 2, "B000")(testkit.Section("classes", "B")).Release(t, "classes")
	candidate := set{"fnff": asked("D000", "Initiative", 2, "D000")(testkit.Section("fnff", "D")).Release(t, "fnff")}
	findings := gate.Check(live, candidate, gate.Forward)
	if len(findings) != 2 || findings[0].Code != gate.RankTaken || !findings[0].Warning || findings[0].Section != "fnff" ||
		!strings.Contains(findings[0].Problem, `"Initiative" has the rank 2 in "asked", as "Roles" of`) {
		t.Errorf("%+v", findings)
	}
}

// TestASectionServedElsewhereOffersRulesThatTheGateCannotLookUp: its two documents do not have its addresses.
func TestASectionServedElsewhereOffersRulesThatTheGateCannotLookUp(t *testing.T) {
	release := asked("D321", "Initiative", 1, "D321~")(testkit.Section("fnff", "D")).Release(t, "fnff")
	m, err := release.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	federation, err := release.Federation()
	if err != nil {
		t.Fatal(err)
	}
	if faults := gate.Faults(gate.Beside(site(t), "fnff", m, federation)); len(faults) > 0 {
		t.Errorf("%+v", faults)
	}
}

func TestAScreenWithARetiredRuleOfAnotherSectionIsWarnedOf(t *testing.T) {
	live := site(t)
	live["classes"] = asked("B000", "Roles", 1, "B000", "D000~")(testkit.Section("classes", "B")).Release(t, "classes")
	retired := testkit.Section("fnff", "D").With("addresses.json", `{"D000":{"key":"introduction","page":"introduction","title":"Introduction","gone":true}}`)
	findings := gate.Check(live, set{"fnff": retired.Release(t, "fnff")}, gate.Forward, gate.Retiring("D000"))
	found := false
	for _, f := range findings {
		found = found || f.Code == gate.AskedWrong && f.Warning && f.Section == "classes" && strings.Contains(f.Problem, `screens[0] "Firefight": the block D000~ was retired in fnff`)
	}
	if !found {
		t.Errorf("%+v", findings)
	}
}
