package gate_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// damage is fnff with a calculator at D000 that takes points up to a number.
func damage(t *testing.T, most int, more ...string) *bundle.Release {
	t.Helper()
	fields := fmt.Sprintf(`{"name":"points","label":"Points","range":"0–%d: no weapon does more","kind":"number","least":0,"most":%d}`, most, most)
	for _, field := range more {
		fields += "," + field
	}
	return testkit.Section("fnff", "D").With("calculators.json", `{"format":1,"calculators":[{"address":"D000","title":"Damage","format":1,"fields":[`+fields+`]}],"links":[]}`).Release(t, "fnff")
}

// filling is classes with a link that fills the calculator of D000.
func filling(t *testing.T, state string) *bundle.Release {
	t.Helper()
	return testkit.Section("classes", "B").With("calculators.json", `{"format":1,"calculators":[],"links":[{"to":"D000","state":"`+state+`","fields":["points","stun"],"from":"apps/classes/content/solo.md:12"}]}`).Release(t, "classes")
}

const stun = `{"name":"stun","label":"Stun","range":"Yes, No: of a save","kind":"choice","options":["Yes","No"]}`

// TestALinkThatNoLongerFitsIsNamed: classes was built while the calculator of fnff took what its link fills.
func TestALinkThatNoLongerFitsIsNamed(t *testing.T) {
	live := site(t)
	live["fnff"] = damage(t, 60, stun)
	live["classes"] = filling(t, "1~45.1")
	const begins = "apps/classes/content/solo.md:12 fills the calculator of D000 in fnff: "
	for name, c := range map[string]struct {
		fnff *bundle.Release
		want string
	}{
		"as it was":             {damage(t, 60, stun), ""},
		"with a field more":     {damage(t, 60, stun, stun), ""},
		"without a field":       {damage(t, 60), begins + `it no longer has the field "stun", which the link fills with "1"`},
		"with another field":    {damage(t, 60, strings.Replace(stun, `"stun"`, `"half"`, 1)), begins + `"1" is for the field "stun", and the field at its place is "half"`},
		"with a narrower range": {damage(t, 40, stun), begins + `"45" is not a value of its field "points" (Points), which takes 0–40: no weapon does more`},
		"with fewer options":    {damage(t, 60, strings.Replace(stun, `,"No"`, "", 1)), begins + `"1" is not a value of its field "stun" (Stun), which takes Yes, No: of a save`},
		"with neither":          {damage(t, 40), begins + `"45" is not a value of its field "points" (Points), which takes 0–40: no weapon does more; it no longer has the field "stun", which the link fills with "1"`},
		"without a calculator":  {testkit.Section("fnff", "D").With("calculators.json", `{"format":1}`).Release(t, "fnff"), begins + "it has no calculator there"},
		"built by others":       {testkit.Section("fnff", "D").Release(t, "fnff"), ""},
	} {
		for _, mode := range []gate.Mode{gate.Forward, gate.RollBack} {
			findings := gate.Check(live, set{"fnff": c.fnff}, mode)
			if c.want == "" {
				if len(findings) != 0 {
					t.Errorf("%s: %+v", name, findings)
				}
				continue
			}
			if len(findings) != 1 || findings[0].Code != gate.LinkMisfit || !findings[0].Warning || findings[0].Section != "classes" || findings[0].File != "calculators.json" || findings[0].Problem != c.want ||
				!strings.Contains(findings[0].Remedy, "Restore in fnff what the link fills, or change the link and deploy classes.") {
				t.Errorf("%s: %+v", name, findings)
			}
		}
	}

	both := set{"fnff": damage(t, 40, stun), "classes": filling(t, "1~40.1")}
	if findings := gate.Check(live, both, gate.Forward); len(findings) != 0 {
		t.Errorf("the link changes too: %+v", findings)
	}
	if findings := gate.Check(live, set{"shell": testkit.Shell().Release(t, "shell")}, gate.Forward); len(findings) != 0 {
		t.Errorf("another section is deployed: %+v", findings)
	}
}

// TestALinkIntoALiveCalculatorIsChecked: the build checks it against the sources, which may not be live yet.
func TestALinkIntoALiveCalculatorIsChecked(t *testing.T) {
	live := site(t)
	if findings := gate.Check(live, set{"classes": filling(t, "1~70")}, gate.Forward); len(findings) != 0 {
		t.Errorf("fnff is older than the file: %+v", findings)
	}
	live["fnff"] = damage(t, 60)
	findings := gate.Check(live, set{"classes": filling(t, "1~70")}, gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.LinkMisfit || !findings[0].Warning || findings[0].Section != "classes" || !strings.Contains(findings[0].Remedy, "Deploy fnff first") {
		t.Errorf("%+v", findings)
	}
	linking := testkit.Section("classes", "B").Saying("B000", `<a href="/#/@C300?C300=1~70">a sum</a>`)
	findings = gate.Check(live, set{"classes": linking.Release(t, "classes")}, gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.AddressUnknown || !strings.Contains(findings[0].Problem, "B000 links to C300, which no section has live") {
		t.Errorf("a filled link to nowhere: %+v", findings)
	}
}

// TestADamagedCalculatorsFile is refused in a candidate that was never live, and changes nothing for the others.
func TestADamagedCalculatorsFile(t *testing.T) {
	damaged := testkit.Section("fnff", "D").With("calculators.json", `{"format":1,"calculators":{}}`).Release(t, "fnff")
	isWrong := func(f gate.Finding) bool {
		return f.Code == gate.CalculatorsWrong && f.File == "calculators.json" && f.Section == "fnff"
	}
	live := site(t)
	live["classes"] = filling(t, "1~45")
	findings := gate.Check(live, set{"fnff": damaged}, gate.Forward)
	if faults := gate.Faults(findings); len(faults) != 1 || !isWrong(faults[0]) || !strings.Contains(faults[0].Problem, `line 1, column 27: "calculators" is a object`) {
		t.Errorf("%+v", findings)
	}
	wasLive := gate.WereLive(func(string, string) bool { return true })
	findings = gate.Check(live, set{"fnff": damaged}, gate.Forward, wasLive)
	if len(gate.Faults(findings)) != 0 || !slices.ContainsFunc(findings, isWrong) {
		t.Errorf("it was live: %+v", findings)
	}
	live["fnff"] = damaged
	if findings := gate.Check(live, set{"classes": filling(t, "1~45")}, gate.Forward); len(findings) != 0 {
		t.Errorf("it is live: %+v", findings)
	}
}

// TestALinkIntoARetiredCalculatorIsNamed: links of data and code are in no answers.json.
func TestALinkIntoARetiredCalculatorIsNamed(t *testing.T) {
	live := site(t)
	live["fnff"] = damage(t, 60, stun)
	live["classes"] = filling(t, "1~45.1")
	retired := testkit.Section("fnff", "D").With("addresses.json", `{"D000":{"key":"introduction","page":"introduction","title":"Introduction","gone":true}}`).With("calculators.json", `{"format":1}`)
	findings := gate.Check(live, set{"fnff": retired.Release(t, "fnff")}, gate.Forward, gate.Retiring("D000"))
	found := false
	for _, f := range findings {
		found = found || f.Code == gate.LinkMisfit && f.Warning && f.Section == "classes" && f.Problem == "apps/classes/content/solo.md:12 fills the calculator of D000 in fnff, and the address was retired"
	}
	if !found {
		t.Errorf("%+v", findings)
	}
}
