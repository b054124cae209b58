package gate_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// armory is fnff with a second page, armor, and a rule on it.
func armory() testkit.Dist {
	return testkit.Section("fnff", "D").
		Edit("section.json", testkit.JSON{"pages": list{{"label": "Introduction", "path": "introduction"}, {"label": "Armor", "path": "armor"}}}).
		With("addresses.json", table(testkit.JSON{"D000": "introduction", "D100": "armor"}))
}

// table is an addresses.json of addresses and their pages; "!" before a page means that the rule is gone.
func table(pages testkit.JSON) string {
	rows := testkit.JSON{}
	for address, page := range pages {
		path, gone := strings.CutPrefix(page.(string), "!")
		rows[address] = testkit.JSON{"key": address, "title": address, "page": path, "gone": gone}
	}
	body, err := json.Marshal(rows)
	if err != nil {
		panic(err)
	}
	return string(body)
}

// onePage drops armor from the menu.
var onePage = manifest(testkit.JSON{"pages": list{{"label": "Introduction", "path": "introduction"}}})

// moves are releases of fnff that do not fit what is live, although each is valid by itself.
var moves = []struct {
	name       string
	candidate  testkit.Dist
	code       gate.Code
	file, word string
}{
	{"gives up its bank", manifest(testkit.JSON{"bank": nil})(armory()).Without("addresses.json"), gate.BankMoved, "section.json", `"bank": "D"`},
	{"takes another bank", manifest(testkit.JSON{"bank": "1"})(armory()).With("addresses.json", `{"1000":{"key":"a","page":"armor","title":"A"}}`), gate.BankMoved, "section.json", "bank D on the live site, and bank 1"},
	{"keeps its addresses without a bank", manifest(testkit.JSON{"bank": nil})(armory()), gate.AddressWrong, "addresses.json", "names no bank"},
	{"becomes an overlay", manifest(testkit.JSON{"kind": "overlay"})(armory()), gate.KindMoved, "section.json", "section on the live site, and overlay"},
	{"drops a page whose addresses stay", onePage(armory()), gate.PageDropped, "section.json", `"armor" with D100`},
	{"renames a page whose addresses stay", manifest(testkit.JSON{"pages": list{{"label": "Introduction", "path": "introduction"}, {"label": "Armor", "path": "armour"}}})(armory()), gate.PageDropped, "section.json", `"armor"`},
	{"has an address on a page that it never had", armory().With("addresses.json", table(testkit.JSON{"D000": "introduction", "D100": "armor", "D200": "weapons"})), gate.AddressWrong, "addresses.json", `D200 is on the page "weapons"`},
}

func TestAReleaseKeepsWhatReadersHaveNoted(t *testing.T) {
	live := site(t)
	live["fnff"] = armory().Release(t, "fnff")
	for _, c := range moves {
		candidate := set{"fnff": c.candidate.Release(t, "fnff")}
		matches := func(f gate.Finding) bool {
			return f.Code == c.code && f.File == c.file && f.Section == "fnff" && strings.Contains(f.Problem+" "+f.Remedy, c.word)
		}
		if found := gate.Check(live, candidate, gate.Forward); !slices.ContainsFunc(gate.Faults(found), matches) {
			t.Errorf("%s: no fault %s about %s that says %q in %+v", c.name, c.code, c.file, c.word, found)
		}
		// What was live once had these rows and pages then: the rule came later.
		was := gate.WereLive(func(section, id string) bool { return section == "fnff" && id == candidate["fnff"].ID })
		found := gate.Check(live, candidate, gate.Forward, was)
		if slices.ContainsFunc(gate.Faults(found), matches) || !slices.ContainsFunc(found, matches) {
			t.Errorf("%s: a release that was live is not just warned about: %+v", c.name, found)
		}
		if faults := gate.Faults(gate.Check(live, candidate, gate.RollBack)); len(faults) > 0 {
			t.Errorf("%s: a rollback is refused: %+v", c.name, faults)
		}
		// Nor is a neighbor's deploy beside it refused.
		beside := set{"shell": live["shell"], "fnff": candidate["fnff"]}
		if faults := gate.Faults(gate.Check(beside, set{"classes": live["classes"]}, gate.Forward)); len(faults) > 0 {
			t.Errorf("%s: a neighbor's deploy is refused: %+v", c.name, faults)
		}
	}
}

func TestAPageGoesWithItsAddresses(t *testing.T) {
	live := site(t)
	live["fnff"] = armory().Release(t, "fnff")
	gone := onePage(armory()).With("addresses.json", table(testkit.JSON{"D000": "introduction", "D100": "!armor"}))
	if findings := gate.Check(live, set{"fnff": gone.Release(t, "fnff")}, gate.Forward); len(findings) > 0 {
		t.Errorf("%+v", findings)
	}
}

func TestARemovedSectionComesBackInItsBank(t *testing.T) {
	live := site(t)
	removed := gate.WithRemoved(map[string]gate.Remains{"fnff": {Bank: "D", Path: "/fnff", Addresses: mustAddresses(t, live["fnff"])}})
	delete(live, "fnff")
	moved := manifest(testkit.JSON{"bank": nil})(testkit.Section("fnff", "D")).With("addresses.json", "{}").Release(t, "fnff")
	if faults := gate.Faults(gate.Check(live, set{"fnff": moved}, gate.Forward, removed)); !slices.ContainsFunc(faults, func(f gate.Finding) bool { return f.Code == gate.BankMoved }) {
		t.Errorf("%+v", faults)
	}
}

// TestABankBelongsToItsSection has a live section without a bank that took an address of another's before the gate
// refused that.
func TestABankBelongsToItsSection(t *testing.T) {
	live := site(t)
	squatter := manifest(testkit.JSON{"bank": nil})(testkit.Section("squat", "")).With("addresses.json", table(testkit.JSON{"D001": "introduction"}))
	live["squat"] = squatter.Release(t, "squat")
	owner := addresses("D001", "new")(testkit.Section("fnff", "D")).Release(t, "fnff")
	findings := gate.Check(live, set{"fnff": owner}, gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.AddressTaken || !findings[0].Warning {
		t.Errorf("the bank's owner: %+v", findings)
	}
	delete(live, "squat")
	if faults := gate.Faults(gate.Check(live, set{"squat": squatter.Release(t, "squat")}, gate.Forward)); len(faults) == 0 {
		t.Error("an address of a foreign bank is allowed")
	}
}

func TestAnUpstreamKeepsBankAndKind(t *testing.T) {
	live := site(t)
	for code, fields := range map[gate.Code]testkit.JSON{gate.BankMoved: {"bank": nil}, gate.KindMoved: {"kind": "overlay"}, gate.PathMoved: {"path": "/combat"}} {
		release := manifest(fields)(testkit.Section("fnff", "D")).Release(t, "fnff")
		m, f := mustDocuments(t, release)
		if faults := gate.Faults(gate.Beside(live, "fnff", m, f)); len(faults) != 1 || faults[0].Code != code {
			t.Errorf("%s: %+v", code, faults)
		}
	}
}

func mustDocuments(t *testing.T, release *bundle.Release) (*bundle.Manifest, *bundle.Federation) {
	t.Helper()
	m, err := release.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	f, err := release.Federation()
	if err != nil {
		t.Fatal(err)
	}
	return m, f
}
