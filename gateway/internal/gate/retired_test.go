package gate_test

import (
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestARetiredRuleNamesTheLinksThatLeadThere: the other sections were built while the rule was live.
func TestARetiredRuleNamesTheLinksThatLeadThere(t *testing.T) {
	live := site(t)
	with := func(row testkit.JSON) testkit.Dist {
		return testkit.Section("fnff", "D").Edit("addresses.json", testkit.JSON{"D001": row})
	}
	rule := testkit.JSON{"key": "armor", "page": "introduction", "title": "Armor"}
	live["fnff"] = with(rule).Release(t, "fnff")
	linking := testkit.Section("classes", "B").Linking("B000", "D001", "D001", "D000")
	live["classes"] = linking.Release(t, "classes")
	gone := testkit.JSON{"key": "armor", "page": "introduction", "title": "Armor", "gone": true}

	for _, c := range []struct {
		row  testkit.JSON
		want string
	}{
		{rule, ""},
		{gone, "the text of B000 links to D001 (Armor), which this change retires from fnff"},
	} {
		findings := gate.Check(live, set{"fnff": with(c.row).Release(t, "fnff")}, gate.Forward, gate.Retiring("D001"))
		if c.want == "" {
			if len(findings) != 0 {
				t.Errorf("nothing is retired: %+v", findings)
			}
			continue
		}
		if len(findings) != 1 || !findings[0].Warning || findings[0].Code != gate.AddressUnknown || findings[0].Section != "classes" || findings[0].File != "answers.json" || findings[0].Problem != c.want || !strings.Contains(findings[0].Remedy, "deploy classes") {
			t.Errorf("%+v", findings)
		}
	}

	// The link goes in the same change.
	both := set{"fnff": with(gone).Release(t, "fnff"), "classes": testkit.Section("classes", "B").Release(t, "classes")}
	if findings := gate.Check(live, both, gate.Forward); len(findings) != 0 {
		t.Errorf("both together: %+v", findings)
	}
	// What was said once is not said by every later deploy.
	live["fnff"] = with(gone).Release(t, "fnff")
	if findings := gate.Check(live, set{"fnff": with(gone).Release(t, "fnff")}, gate.Forward); len(findings) != 0 {
		t.Errorf("retired before: %+v", findings)
	}
}

func TestASuccessorThatIsNotLive(t *testing.T) {
	for see, want := range map[string]bool{"B000": false, "D000": false, "B001": true, "C100": true} {
		row := testkit.JSON{"key": "armor", "page": "introduction", "title": "Armor", "gone": true, "see": see}
		dist := testkit.Section("fnff", "D").Edit("addresses.json", testkit.JSON{"D001": row})
		findings := gate.Check(site(t), set{"fnff": dist.Release(t, "fnff")}, gate.Forward)
		named := slices.ContainsFunc(findings, func(f gate.Finding) bool {
			return f.Code == gate.AddressUnknown && f.Warning && f.File == "addresses.json" && strings.Contains(f.Problem, "D001 is replaced by "+see+", which no section has live")
		})
		if named != want || !want && len(findings) > 0 {
			t.Errorf("%s: %+v", see, findings)
		}
	}
}
