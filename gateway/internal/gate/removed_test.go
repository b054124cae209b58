package gate_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

func TestARemovalNamesTheLinksThatLedThere(t *testing.T) {
	live := site(t)
	live["classes"] = testkit.Section("classes", "B").Linking("B000", "D001", "D000", "D000", "B000").Release(t, "classes")
	findings := gate.CheckRemoval(live, "fnff")
	if len(findings) != 1 || findings[0].Code != gate.AddressRemoved || !findings[0].Warning || findings[0].Section != "classes" || findings[0].File != "answers.json" || !strings.HasPrefix(findings[0].Problem, "the text of B000 links to D000 (Introduction)") {
		t.Fatalf("%+v", findings)
	}
	if findings := gate.CheckRemoval(live, "classes"); len(findings) != 0 {
		t.Errorf("nobody links to classes: %+v", findings)
	}
}

func TestALinkToARemovedSectionNamesIt(t *testing.T) {
	live := site(t)
	removed := map[string]gate.Remains{"fnff": {Bank: "D", Path: "/fnff", Addresses: mustAddresses(t, live["fnff"])}}
	delete(live, "fnff")
	candidate := testkit.Section("classes", "B").Linking("B000", "D000").Release(t, "classes")
	findings := gate.Check(live, set{"classes": candidate}, gate.Forward, gate.WithRemoved(removed))
	if len(findings) != 1 || findings[0].Code != gate.AddressRemoved || !findings[0].Warning || !strings.Contains(findings[0].Problem, "D000 (Introduction), which was removed with fnff") {
		t.Errorf("%+v", findings)
	}
}

func TestASectionComesBackAtItsPath(t *testing.T) {
	live := site(t)
	removed := gate.WithRemoved(map[string]gate.Remains{"fnff": {Bank: "D", Path: "/fnff", Addresses: mustAddresses(t, live["fnff"])}})
	delete(live, "fnff")
	dist := testkit.Section("fnff", "D")
	if findings := gate.Check(live, set{"fnff": dist.Release(t, "fnff")}, gate.Forward, removed); len(findings) != 0 {
		t.Errorf("at its path: %+v", findings)
	}
	moved := set{"fnff": manifest(testkit.JSON{"path": "/combat"})(dist).Release(t, "fnff")}
	if findings := gate.Check(live, moved, gate.Forward, removed); len(findings) != 1 || findings[0].Code != gate.PathMoved {
		t.Errorf("at another path: %+v", findings)
	}
	if findings := gate.Check(live, moved, gate.RollBack, removed); len(findings) != 0 {
		t.Errorf("a rollback: %+v", findings)
	}
}
