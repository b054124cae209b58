package gate_test

import (
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
)

// TestAFilesKindIsWhatBrowsersAreTold: the gate counts and checks a file as the site serves it, whatever its name's case.
func TestAFilesKindIsWhatBrowsersAreTold(t *testing.T) {
	live := site(t)
	code := strings.Repeat("x", 200_001)
	for name, c := range map[string]struct {
		file, content string
		code          gate.Code
		// since is true for rules that came later: what was live can be restored.
		since bool
	}{
		"a script":                      {"chunks/more.js", code, gate.SizeExceeded, false},
		"a module":                      {"chunks/more.mjs", code, gate.SizeExceeded, true},
		"a script in upper case":        {"chunks/MORE.JS", code, gate.SizeExceeded, true},
		"a module in mixed case":        {"chunks/more.Mjs", code, gate.SizeExceeded, true},
		"a style sheet":                 {"chunks/more.css", code, gate.SizeExceeded, false},
		"a style sheet in upper case":   {"chunks/MORE.CSS", code, gate.SizeExceeded, true},
		"data":                          {"assets/fnff/more.json", "{", gate.JSONBroken, false},
		"data in upper case":            {"assets/fnff/MORE.JSON", "{", gate.JSONBroken, true},
		"data with a byte order mark":   {"assets/fnff/More.Json", "\ufeff{}", gate.JSONBroken, true},
		"a web manifest":                {"assets/fnff/more.webmanifest", "{", gate.JSONBroken, false},
		"a web manifest in upper case":  {"assets/fnff/more.WEBMANIFEST", "{", gate.JSONBroken, true},
		"data beyond the limit":         {"assets/fnff/more.json", `"` + strings.Repeat("x", 5<<20) + `"`, gate.SizeExceeded, false},
		"more data beyond the limit":    {"assets/fnff/more.JSON", `"` + strings.Repeat("x", 5<<20) + `"`, gate.SizeExceeded, true},
		"a picture":                     {"assets/fnff/more.webp", code, "", false},
		"text":                          {"assets/fnff/js", code, "", false},
		"text that is called script":    {"assets/fnff/more.js.txt", code, "", false},
		"a source map":                  {"chunks/more.js.map", "{", "", false},
		"text that is called JSON":      {"assets/fnff/more.json5", "{", "", false},
		"data that is good":             {"assets/fnff/MORE.JSON", "{}", "", false},
		"a page's tree in upper case":   {"assets/fnff/PAGES/A.JSON", "[", gate.JSONBroken, true},
		"a release without an ending":   {"assets/fnff/json", "{", "", false},
		"a name that is only an ending": {"assets/fnff/a/x.JSON", "", gate.JSONBroken, true},
	} {
		candidate := set{"fnff": testkit.Section("fnff", "D").With(c.file, c.content).Release(t, "fnff")}
		findings := gate.Check(live, candidate, gate.Forward)
		switch {
		case c.code == "" && len(findings) > 0:
			t.Errorf("%s: %+v", name, findings)
		case c.code != "" && (len(findings) != 1 || findings[0].Code != c.code || findings[0].Warning):
			t.Errorf("%s: %+v", name, findings)
		}
		if c.since {
			if faults := gate.Faults(gate.Check(live, candidate, gate.RollBack)); len(faults) > 0 {
				t.Errorf("%s: a rollback: %+v", name, faults)
			}
		}
	}
}
