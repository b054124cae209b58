package gate_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

type set = map[string]*bundle.Release

type list = []testkit.JSON

// site is a live site of the shell and two sections.
func site(t *testing.T) set {
	return set{
		"shell":   testkit.Shell().Release(t, "shell"),
		"classes": testkit.Section("classes", "B").Release(t, "classes"),
		"fnff":    testkit.Section("fnff", "D").Release(t, "fnff"),
	}
}

func TestABuildAsTheKitMakesItPasses(t *testing.T) {
	live := site(t)
	for name, candidates := range map[string]set{
		"the whole site at once": live,
		"one section again":      {"fnff": testkit.Section("fnff", "D").With("chunks/page.js", "new").Release(t, "fnff")},
		"a further section":      {"drugs": testkit.Section("drugs", "E").Release(t, "drugs")},
		"an overlay":             {"player": overlay().Release(t, "player")},
	} {
		before := live
		if name == "the whole site at once" {
			before = nil
		}
		if findings := gate.Check(before, candidates, gate.Forward); len(findings) > 0 {
			t.Errorf("%s: %+v", name, findings)
		}
	}
}

func overlay() testkit.Dist {
	return testkit.Section("player", "").Without("addresses.json").With("Music.json", "{}").
		Edit("section.json", testkit.JSON{"kind": "overlay", "bank": nil, "path": nil, "home": nil, "pages": nil, "assets": []string{"/assets/player/", "/Music.json"}})
}

func TestAShellReadsOlderContentAndNoNewer(t *testing.T) {
	live := site(t)
	shell := func(content int) set {
		return set{"shell": testkit.Shell().Edit("section.json", testkit.JSON{"content": content}).Release(t, "shell")}
	}
	if findings := gate.Check(live, shell(3), gate.Forward); len(findings) > 0 {
		t.Errorf("a newer shell: %+v", findings)
	}
	live["shell"] = shell(2)["shell"]
	live["fnff"] = manifest(testkit.JSON{"content": 2})(testkit.Section("fnff", "D")).Release(t, "fnff")
	findings := gate.Check(live, shell(1), gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.ContentMismatch || findings[0].Section != "fnff" {
		t.Errorf("a shell too old for a live section: %+v", findings)
	}
}

func TestVersionsThatTheShellSatisfies(t *testing.T) {
	live := site(t)
	for _, version := range []any{"^19.3.1", "^19.0.0", "~19.3.0", ">=18 <20", "19.x", "^18.0.0 || ^19.0.0", "18.0.0 - 19.9.9", "*", "", nil, false} {
		candidate := set{"fnff": shares("react", version)(testkit.Section("fnff", "D")).Release(t, "fnff")}
		if findings := gate.Check(live, candidate, gate.Forward); len(findings) > 0 {
			t.Errorf("%v: %+v", version, findings)
		}
	}
}

func TestASectionNeedsAShell(t *testing.T) {
	findings := gate.Check(nil, set{"fnff": testkit.Section("fnff", "D").Release(t, "fnff")}, gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.ShellMissing {
		t.Errorf("%+v", findings)
	}
}

func TestSeveralFindingsComeTogether(t *testing.T) {
	dist := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"contract": 2, "home": "x"}).With("assets/fnff/Data.json", "{")
	var codes []gate.Code
	for _, f := range gate.Check(site(t), set{"fnff": dist.Release(t, "fnff")}, gate.Forward) {
		codes = append(codes, f.Code)
	}
	slices.Sort(codes)
	if want := []gate.Code{gate.ContractMismatch, gate.HomeMissing, gate.JSONBroken}; !slices.Equal(codes, want) {
		t.Errorf("%v, want %v", codes, want)
	}
}

func TestARollBackMayTakeAddressesBack(t *testing.T) {
	old := testkit.Section("fnff", "D").Release(t, "fnff")
	live := site(t)
	live["fnff"] = addresses("D001", "new")(testkit.Section("fnff", "D")).Release(t, "fnff")
	if faults := gate.Faults(gate.Check(live, set{"fnff": old}, gate.RollBack)); len(faults) > 0 {
		t.Errorf("rolling back: %+v", faults)
	}
	if faults := gate.Faults(gate.Check(live, set{"fnff": old}, gate.Forward)); len(faults) != 1 || faults[0].Code != gate.AddressDropped {
		t.Errorf("promoting: %+v", faults)
	}
}

func TestManyRulesGoOnlyByName(t *testing.T) {
	table := func(gone bool) string {
		rows := map[string]testkit.JSON{"D000": {"key": "introduction", "title": "Introduction", "page": "introduction"}}
		for _, address := range []string{"D001", "D002", "D003", "D004"} {
			rows[address] = testkit.JSON{"key": address, "title": address, "page": "introduction", "gone": gone}
		}
		body, err := json.Marshal(rows)
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	live := site(t)
	live["fnff"] = testkit.Section("fnff", "D").With("addresses.json", table(false)).Release(t, "fnff")
	candidate := set{"fnff": testkit.Section("fnff", "D").With("addresses.json", table(true)).Release(t, "fnff")}
	faults := gate.Faults(gate.Check(live, candidate, gate.Forward))
	if len(faults) != 1 || faults[0].Code != gate.AddressRetired || !strings.Contains(faults[0].Remedy, "--retire D001,D002,D003,D004") {
		t.Errorf("four without a word: %+v", faults)
	}
	for _, named := range []string{"D001", "D0"} {
		if faults := gate.Faults(gate.Check(live, candidate, gate.Forward, gate.Retiring(named))); len(faults) > 0 {
			t.Errorf("named %s: %+v", named, faults)
		}
	}
}

func TestARuleCanGo(t *testing.T) {
	gone := testkit.Section("fnff", "D").With("addresses.json", `{"D000":{"key":"introduction","title":"Introduction","page":"introduction","gone":true}}`)
	if findings := gate.Check(site(t), set{"fnff": gone.Release(t, "fnff")}, gate.Forward); len(findings) > 0 {
		t.Errorf("%+v", findings)
	}
}

func TestBesideJudgesByDocumentsAlone(t *testing.T) {
	live := site(t)
	upstream := func(d testkit.Dist) []gate.Finding {
		release := d.Release(t, "fnff")
		m, err := release.Manifest()
		if err != nil {
			t.Fatal(err)
		}
		f, err := release.Federation()
		if err != nil {
			t.Fatal(err)
		}
		return gate.Beside(live, "fnff", m, f)
	}
	if findings := upstream(testkit.Section("fnff", "D")); len(findings) > 0 {
		t.Errorf("a good one: %+v", findings)
	}
	if findings := upstream(claims("/assets/classes/")(testkit.Section("fnff", "D")).Edit("section.json", testkit.JSON{"pages": nil})); len(findings) != 1 || findings[0].Code != gate.ClaimTaken {
		t.Errorf("a taken claim: %+v", findings)
	}
	if findings := upstream(shares("react", "^17.0.0")(testkit.Section("fnff", "D"))); len(findings) != 1 || findings[0].Code != gate.SharedMismatch {
		t.Errorf("another React: %+v", findings)
	}
}

// TestAnUpstreamMustExposeItsSection has the manifests of builds that the shell cannot load.
func TestAnUpstreamMustExposeItsSection(t *testing.T) {
	live, dist := site(t), testkit.Section("fnff", "D")
	for name, c := range map[string]struct {
		manifest string
		code     gate.Code
	}{
		"nothing exposed":  {`{"metaData":{"remoteEntry":{"name":"remoteEntry.js"}}}`, gate.ExposedMissing},
		"another module":   {`{"metaData":{"remoteEntry":{"name":"remoteEntry.js"}},"exposes":[{"path":"./App"}]}`, gate.ExposedMissing},
		"under other name": {`{"metaData":{"remoteEntry":{"name":"assets/entry.js"}},"exposes":[{"path":"./section","assets":{"js":{"sync":["a.js"]}}}]}`, gate.FileMissing},
	} {
		release := dist.With("mf-manifest.json", c.manifest).Release(t, "fnff")
		m, err := release.Manifest()
		if err != nil {
			t.Fatal(err)
		}
		f, err := release.Federation()
		if err != nil {
			t.Fatal(err)
		}
		if findings := gate.Beside(live, "fnff", m, f); len(findings) != 1 || findings[0].Code != c.code {
			t.Errorf("%s: %+v", name, findings)
		}
	}
}

// TestWhatABundlerWritesNeedsNoClaim has the names that Vite gives by default: browsers ask for these files below the
// release, and never at /assets/.
func TestWhatABundlerWritesNeedsNoClaim(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	for path, warned := range map[string]bool{
		"assets/section-BKJh6BHB.js": false, "assets/prebuild__-CIfQNN-s.js": false, "assets/section-CkG8pk_G.css": false,
		"assets/lazy.mjs": false, "assets/chunks/page.js": false, "assets/logo-B4s_e-12.webp": false,
		"assets/Typo/logo-B4s_e-12.webp": true, "assets/data.json": true, "assets/cover.webp": true,
	} {
		release := dist.With(path, "{}").Release(t, "fnff")
		findings := gate.Check(site(t), map[string]*bundle.Release{"fnff": release}, gate.Forward)
		if got := len(findings) == 1 && findings[0].Code == gate.FileUnclaimed; got != warned || !warned && len(findings) > 0 {
			t.Errorf("%s: %+v", path, findings)
		}
	}
}

func mustAddresses(t *testing.T, release *bundle.Release) map[string]bundle.Address {
	t.Helper()
	addresses, err := release.Addresses()
	if err != nil {
		t.Fatal(err)
	}
	return addresses
}

func TestAFileThatChangedIsRefused(t *testing.T) {
	live := site(t)
	folder := testkit.Section("fnff", "D").With("chunks/page.js", "as built").Write(t)
	candidate, err := bundle.ReadDist("fnff", folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder+"/chunks/page.js", []byte("another build"), 0o644); err != nil {
		t.Fatal(err)
	}
	findings := gate.Check(live, set{"fnff": candidate}, gate.Forward)
	if len(findings) != 1 || findings[0].Code != gate.FileChanged || findings[0].File != "chunks/page.js" {
		t.Errorf("%+v", findings)
	}
}

// TestEveryCodeHasACaseAndIsDocumented reads the constants, so that a new code without either fails.
func TestEveryCodeHasACaseAndIsDocumented(t *testing.T) {
	covered := map[string]bool{string(gate.ShellMissing): true, string(gate.FileUnfit): true, string(gate.FileChanged): true, string(gate.FindingsOmitted): true, string(gate.AddressRetired): true, string(gate.AddressRemoved): true, string(gate.TextTooLong): true, string(gate.BankMoved): true, string(gate.KindMoved): true, string(gate.PageDropped): true, string(gate.ValuesDiffer): true, string(gate.NameNotOffered): true, string(gate.LinkMisfit): true, string(gate.AskedWrong): true, string(gate.RankTaken): true} // cases of their own
	for _, c := range refusals {
		covered[string(c.code)] = true
	}
	file, err := parser.ParseFile(token.NewFileSet(), "finding.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	manual, err := os.ReadFile("../../../docs/deploying.md")
	if err != nil {
		t.Fatal(err)
	}
	codes := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if literal, ok := spec.Values[0].(*ast.BasicLit); ok {
			code, _ := strconv.Unquote(literal.Value)
			codes++
			if !covered[code] {
				t.Errorf("no case provokes %q", code)
			}
			if !strings.Contains(string(manual), "| `"+code+"` ") {
				t.Errorf("docs/deploying.md does not explain %q", code)
			}
		}
		return true
	})
	if codes < 20 {
		t.Errorf("only %d codes were found", codes)
	}
}

// TestTheDistOfAnotherSectionIsOneFault has a dist whose addresses, bank, path and claims all belong to another section.
func TestTheDistOfAnotherSectionIsOneFault(t *testing.T) {
	live := site(t)
	for _, name := range []string{"classes", "fnf"} {
		findings := gate.Check(live, set{name: testkit.Section("fnff", "D").Release(t, name)}, gate.Forward)
		if len(findings) != 1 || findings[0].Code != gate.NameMismatch || findings[0].Section != name {
			t.Errorf("the dist of fnff as %s: %+v", name, findings)
		}
	}
}
