package trace

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"strings"
	"testing"

	"github.com/go-sourcemap/sourcemap"

	"dataterm/gateway/internal/bundletest"
)

const (
	fnff  = "aaaaaaaaaaaaaaaaaaaaaaaa"
	older = "bbbbbbbbbbbbbbbbbbbbbbbb"
)

// kept has the source maps of one release, and of an older one with a script of another name.
func kept(t *testing.T) func(string, string) (*Maps, error) {
	t.Helper()
	packed, err := bundletest.Section("fnff", "D").Mapped().Release(t, "fnff").Maps()
	if err != nil {
		t.Fatal(err)
	}
	maps, err := Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	before := &Maps{packed: map[string]json.RawMessage{"chunks/page-old.js": maps.packed["chunks/page.js"]}, parsed: map[string]*sourcemap.Consumer{}}
	return func(section, release string) (*Maps, error) {
		return map[string]*Maps{"fnff " + fnff: maps, "fnff " + older: before}[section+" "+release], nil
	}
}

func TestResolve(t *testing.T) {
	const place = "    at Page (apps/fnff/src/page.tsx:4:2)\n        return roll(2);"
	const site = "https://site.example"
	cases := map[string]struct{ line, want string }{
		"Chromium":                        {"    at a (" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28)", place},
		"Chromium, without a name":        {"    at " + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Chromium, async":                 {"    at async Promise.all (" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28)", place},
		"Chromium, constructor":           {"    at new a (" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28)", place},
		"Chromium, another name":          {"    at Object.a [as b] (" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28)", place},
		"Firefox":                         {"a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Firefox, nested":                 {"a/b/<@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Firefox, async":                  {"async*a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Firefox and Safari, no name":     {"@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Safari, module code":             {"module code@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"Safari, without a name":          {site + "/s/fnff/" + fnff + "/chunks/page.js:1:28", place},
		"a port and an IPv6 address":      {"    at a (http://[::1]:2020/s/fnff/" + fnff + "/chunks/page.js:1:28)", place},
		"an older release":                {"    at a (" + site + "/s/fnff/" + older + "/chunks/page-old.js:1:28)", place},
		"a retry":                         {"    at a (" + site + "/s/fnff/" + fnff + "/~2/chunks/page.js:1:28)", place},
		"a retry by a query":              {"a@" + site + "/s/fnff/" + fnff + "/chunks/page.js?~1:1:28", place},
		"a path alone":                    {"    at a (chunks/page.js:1:28)", place},
		"a text with a place":             {"    (loading " + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28 for you)", "    (loading apps/fnff/src/page.tsx:4:2 for you)"},
		"before the first mapped line":    {"    at a (" + site + "/s/fnff/" + fnff + "/chunks/page.js:0:1)", "    at a (" + site + "/s/fnff/" + fnff + "/chunks/page.js:0:1)"},
		"a line beyond the file":          {"a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:9:1", "a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:9:1"},
		"a number that is too large":      {"a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:99999999999999999999:1", "a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:99999999999999999999:1"},
		"a chunk of no map":               {"    at a (" + site + "/s/fnff/" + fnff + "/chunks/other.js:1:28)", "    at a (" + site + "/s/fnff/" + fnff + "/chunks/other.js:1:28)"},
		"a release without maps":          {"    at a (" + site + "/s/shell/" + fnff + "/chunks/page.js:1:28)", "    at a (" + site + "/s/shell/" + fnff + "/chunks/page.js:1:28)"},
		"a script from elsewhere":         {"    at a (chrome-extension://abc/page.js:1:28)", "    at a (chrome-extension://abc/page.js:1:28)"},
		"the message":                     {"TypeError: undefined is not a function", "TypeError: undefined is not a function"},
		"native code":                     {"    at Array.map (<anonymous>)", "    at Array.map (<anonymous>)"},
		"native code in Safari":           {"map@[native code]", "map@[native code]"},
		"a line that ends as in Windows":  {"a@" + site + "/s/fnff/" + fnff + "/chunks/page.js:1:28\r", place},
		"a section that is live upstream": {"a@" + site + "/s/fnff/live/chunks/page.js:1:28", place},
	}
	stack := Stack{"fnff", fnff, kept(t)}
	for name, c := range cases {
		if got, err := stack.Resolve(c.line + "\n"); err != nil || got != c.want+"\n" {
			t.Errorf("%s: %q, error %v; want %q", name, got, err, c.want)
		}
	}
}

func TestADamagedMapIsAnError(t *testing.T) {
	for name, text := range map[string]string{
		"not JSON":                   `{"chunks/page.js":`,
		"not a source map":           `{"chunks/page.js":{"version":9}}`,
		"a source that is not there": `{"chunks/page.js":{"version":3,"sources":[],"mappings":"AAAA"}}`,
	} {
		maps, err := Open(packed(t, text))
		if err == nil {
			_, _, err = maps.find("chunks/page.js", 1, 1)
		}
		if err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func packed(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	zipped := gzip.NewWriter(&out)
	if _, err := zipped.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestTheFunctionAroundALine(t *testing.T) {
	cases := map[string]struct {
		source string
		want   string
	}{
		"a function":                     {"export function Page() {\n\tx();\n}", "Page"},
		"a default export":               {"export default async function Page() {\n\tx();\n}", "Page"},
		"a parameter list of many lines": {"export function section(\n\turl: string,\n): UserConfig {\n\tx();\n}", "section"},
		"a callback":                     {"function Page() {\n\tuseEffect(() => {\n\t\tx();\n\t});\n}", "Page"},
		"after an inner function":        {"function Page() {\n\tfunction inner() {\n\t}\n\tx();\n}", "Page"},
		"an arrow function":              {"const page = async (a) => {\n\tx();\n};", "page"},
		"an arrow function on its line":  {"const page = (a) => x();", "page"},
		"a value that a call returns":    {"function Page() {\n\tconst timer = setTimeout(() => {\n\t\tx();\n\t});\n}", "Page"},
		"a method":                       {"class A {\n\tasync load(url) {\n\t\tx();\n\t}\n}", "load"},
		"a statement":                    {"function Page() {\n\tif (a) {\n\t\tx();\n\t}\n}", "Page"},
		"a statement at the top":         {"for (const a of b) {\n\tx();\n}", ""},
		"the top of a module":            {"function other() {\n}\nx();", ""},
	}
	for name, c := range cases {
		lines := strings.Split(c.source, "\n")
		for at, line := range lines {
			if strings.Contains(line, "x()") {
				if got := enclosing(lines, at); got != c.want {
					t.Errorf("%s: %q, want %q", name, got, c.want)
				}
			}
		}
	}
}
