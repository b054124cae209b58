package gate_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestWhatIsTooLargeIsNotParsed gives the gate documents that take many times their size in memory, or quadratic time.
func TestWhatIsTooLargeIsNotParsed(t *testing.T) {
	const mega = 1 << 20
	many := func(before, unit, after string, bytes int) string {
		return before + strings.Repeat(unit, bytes/len(unit)) + after
	}
	for name, c := range map[string]struct {
		file, content string
		code          gate.Code
		word          string
	}{
		"a large manifest":         {"section.json", many(`{"pages":[`, "{},", "{}]}", 2*mega), gate.SizeExceeded, "limit is 1024 KB"},
		"a manifest of values":     {"section.json", many(`{"pages":[`, "{},", "{}]}", mega/2), gate.FileBroken, "more than 50000 values"},
		"a deep manifest":          {"section.json", many(`{"pages":`, "[", "", 1000), gate.FileBroken, "nested more than 64 deep"},
		"a manifest of claims":     {"section.json", many(`{"contract":1,"assets":["/a"`, `,"/a"`, `]}`, 5*1000), gate.SizeExceeded, "1001 claims"},
		"a large federation":       {"mf-manifest.json", many(`{"exposes":[`, "{},", "{}]}", 2*mega), gate.SizeExceeded, "limit is 1024 KB"},
		"a large table":            {"addresses.json", many(`{"D000":{}`, `,"D000":{}`, `}`, 2*mega), gate.SizeExceeded, "limit is 1024 KB"},
		"large data":               {"assets/fnff/Data.json", many("[", "[],", "0]", 5*mega), gate.SizeExceeded, "limit is 4096 KB"},
		"a large file":             {"assets/fnff/film.webm", strings.Repeat("x", 17*mega), gate.SizeExceeded, "limit is 16 MB"},
		"an invalid string":        {"assets/fnff/Data.json", `["\ud800", "` + "\x01" + `"]`, gate.JSONBroken, "line 1"},
		"data that ends too early": {"assets/fnff/Data.json", many("[\n", "[],", "", mega), gate.JSONBroken, "line 2"},
	} {
		findings := gate.Check(site(t), set{"fnff": testkit.Section("fnff", "D").With(c.file, c.content).Release(t, "fnff")}, gate.Forward)
		if !slices.ContainsFunc(findings, func(f gate.Finding) bool {
			return f.Code == c.code && f.File == c.file && strings.Contains(f.Problem, c.word) && !f.Warning
		}) {
			t.Errorf("%s: %.500v", name, findings)
		}
	}
}

func TestDataOfAnyShapeIsCheckedWithoutParsing(t *testing.T) {
	wide := "[" + strings.Repeat("[],", 1<<20) + "0]"
	findings := gate.Check(site(t), set{"fnff": testkit.Section("fnff", "D").With("assets/fnff/Data.json", wide).Release(t, "fnff")}, gate.Forward)
	if len(gate.Faults(findings)) > 0 {
		t.Errorf("%.500v", findings)
	}
}

// TestFindingsAreLimited makes far more faults, warnings and text than anyone reads.
func TestFindingsAreLimited(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	for i := range 300 {
		dist = dist.With(fmt.Sprintf("assets/fnff/%d.json", i), "{").With(fmt.Sprintf("assets/other/%d.txt", i), "")
	}
	findings := gate.Check(site(t), set{"fnff": dist.Release(t, "fnff")}, gate.Forward)
	faults := len(gate.Faults(findings))
	if last := findings[len(findings)-1]; faults != 200 || len(findings) != 401 || last.Code != gate.FindingsOmitted || !last.Warning ||
		!strings.Contains(last.Problem, "100 more faults and 100 more warnings") {
		t.Errorf("%d faults, %d findings, the last %+v", faults, len(findings), last)
	}
	long := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"path": "/" + strings.Repeat("é", 1000)})
	for _, finding := range gate.Check(site(t), set{"fnff": long.Release(t, "fnff")}, gate.Forward) {
		if len(finding.Problem) > 1010 {
			t.Errorf("a problem of %d bytes: %.100s", len(finding.Problem), finding.Problem)
		}
	}
}

// TestAReleaseOfTooMuchIsRefused adds files that a release only lists.
func TestAReleaseOfTooMuchIsRefused(t *testing.T) {
	for word, c := range map[string]struct {
		files int
		size  int64
	}{"the limit is 5000": {5000, 1}, "the budget is 64 MB": {5, 15 << 20}} {
		built := testkit.Section("fnff", "D").Release(t, "fnff")
		files := slices.Clone(built.Files)
		for i := range c.files {
			files = append(files, bundle.File{Path: fmt.Sprintf("assets/fnff/%d.webm", i), Size: c.size, SHA384: strings.Repeat("a", 96)})
		}
		candidate := bundle.New("fnff", files, func(file bundle.File) ([]byte, error) { return built.Read(file.Path) })
		faults := gate.Faults(gate.Check(site(t), set{"fnff": candidate}, gate.Forward))
		if len(faults) != 1 || faults[0].Code != gate.SizeExceeded || !strings.Contains(faults[0].Problem, word) {
			t.Errorf("%s: %+v", word, faults)
		}
	}
}

// TestADocumentThatCannotBeReadIsAFault has a store that fails.
func TestADocumentThatCannotBeReadIsAFault(t *testing.T) {
	built := testkit.Section("fnff", "D").Release(t, "fnff")
	candidate := bundle.New("fnff", slices.Clone(built.Files), func(bundle.File) ([]byte, error) { return nil, errors.New("the disk is gone") })
	if faults := gate.Faults(gate.Check(site(t), set{"fnff": candidate}, gate.Forward)); !slices.ContainsFunc(faults, func(f gate.Finding) bool {
		return f.Code == gate.FileBroken && f.File == bundle.ManifestFile && strings.Contains(f.Problem, "the disk is gone")
	}) {
		t.Errorf("%+v", faults)
	}
}
