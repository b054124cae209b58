package gate_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestSectionsBuiltWithOtherValues: a value of the rules changed after classes and mainframe were built.
func TestSectionsBuiltWithOtherValues(t *testing.T) {
	with := func(name, bank string, values testkit.JSON) testkit.Dist {
		return manifest(testkit.JSON{"values": values})(testkit.Section(name, bank))
	}
	live := site(t)
	live["classes"] = with("classes", "B", testkit.JSON{"carry and lift": "aaaa", "rules/body.ts": "aaaa", "rules/skills.ts": "1111"}).Release(t, "classes")
	candidate := with("fnff", "D", testkit.JSON{"carry and lift": "bbbb", "rules/body.ts": "bbbb", "rules/skills.ts": "1111", "rules/armor.ts": "cccc"})
	findings := gate.Check(live, set{"fnff": candidate.Release(t, "fnff")}, gate.Forward)
	if len(findings) != 1 {
		t.Fatalf("%+v", findings)
	}
	f := findings[0]
	if f.Code != gate.ValuesDiffer || !f.Warning || f.Section != "classes" || f.File != "section.json" ||
		f.Problem != "the live release still shows the old values of carry and lift, rules/body.ts: readers find two answers" ||
		!strings.Contains(f.Remedy, "make deploy SECTION=classes,fnff") {
		t.Errorf("%+v", f)
	}

	classes := with("classes", "B", testkit.JSON{"carry and lift": "bbbb", "rules/body.ts": "bbbb", "rules/skills.ts": "1111"}).Release(t, "classes")
	if findings := gate.Check(live, set{"fnff": candidate.Release(t, "fnff"), "classes": classes}, gate.Forward); len(findings) != 0 {
		t.Errorf("both together: %+v", findings)
	}
	if findings := gate.Check(live, set{"fnff": candidate.Release(t, "fnff")}, gate.RollBack); len(findings) != 0 {
		t.Errorf("a rollback: %+v", findings)
	}
	if findings := gate.Check(live, set{"fnff": testkit.Section("fnff", "D").Release(t, "fnff")}, gate.Forward); len(findings) != 0 {
		t.Errorf("a build that does not say its values: %+v", findings)
	}
}
