package site

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/testkit"
)

func TestDiscovery(t *testing.T) {
	f := start(t, Options{Title: "NIGHT <TERMINAL>"})
	var got documents.Discovery
	if err := json.Unmarshal([]byte(f.ask("GET", "/sections.json").body), &got); err != nil {
		t.Fatal(err)
	}
	if site := about(&got); site.Revision != 1 || site.Title != "NIGHT <TERMINAL>" {
		t.Errorf("%+v", site)
	}
	entry := got.MicroFrontends["@dataterm/fnff"][0]
	base := "/s/fnff/" + f.fnff + "/"
	if entry.URL != base+"mf-manifest.json" || entry.FallbackURL != base+"~1/mf-manifest.json" || entry.Metadata.Version != f.fnff ||
		!strings.HasPrefix(entry.Metadata.Integrity, "sha384-") {
		t.Errorf("%+v", entry)
	}
	want := documents.Outline{
		Name: "fnff", Title: "fnff", Kind: "section", Bank: "D", Path: "/fnff", Home: "introduction",
		Pages:   []bundle.Page{{Label: "Introduction", Path: "introduction", Needs: []string{"/assets/fnff/Data.json"}}},
		Release: f.fnff, Entry: base + "remoteEntry.js",
		Preload: documents.Preload{Scripts: []string{base + "remoteEntry.js", base + "chunks/section.js"}, Styles: []string{base + "chunks/section.css"}},
	}
	if diff := cmp.Diff(want, entry.Extras.Dataterm); diff != "" {
		t.Error(diff)
	}
	for _, path := range append(want.Preload.Scripts, want.Preload.Styles...) {
		if status := f.ask("GET", path).StatusCode; status != 200 {
			t.Errorf("%s: %d", path, status)
		}
	}
	shell := got.MicroFrontends["@dataterm/shell"][0]
	if shell.URL != "/" || shell.Extras.Dataterm.Shares["react"] != "19.3.1" {
		t.Errorf("%+v", shell)
	}
	page := f.ask("GET", "/")
	inlined := page.body[strings.Index(page.body, `"application/json">`)+19:]
	inlined = inlined[:strings.Index(inlined, "</script>")]
	var same documents.Discovery
	if err := json.Unmarshal([]byte(inlined), &same); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(got, same, cmpopts.IgnoreUnexported(documents.Discovery{})); diff != "" {
		t.Errorf("the page has another discovery:\n%s", diff)
	}
	if strings.Contains(inlined, "<") {
		t.Error("the inlined document has a bare <")
	}
	if !strings.Contains(page.body, "<title>NIGHT &lt;TERMINAL&gt;</title>") {
		t.Error("the page has not the site's title")
	}
}

func TestThePageGetsTheSettingsOfItsShell(t *testing.T) {
	f := start(t, Options{Settings: func(shell *bundle.Manifest) (map[string]any, error) {
		page := map[string]any{}
		for name := range shell.ShellSettings() {
			page[name] = "<" + shell.Title + ">"
		}
		return page, nil
	}})
	later := testkit.Shell().Edit("section.json", testkit.JSON{"title": "LATER", "settings": testkit.JSON{"rain": testkit.JSON{"type": "switch"}}})
	f.until(f.deploy(later.Release(t, "shell")))
	if body := f.ask("GET", "/sections.json").body; !strings.Contains(body, `,"rain":"\u003cLATER\u003e"}`) || strings.Contains(body, `"video"`) {
		t.Error(body)
	}
	// A preview of a release shows what that one knows.
	chosen := f.ask("GET", "/?mfe=shell@{shell}").Cookies()[0]
	if body := f.ask("GET", "/", "Cookie", chosen.Name+"="+chosen.Value).body; !strings.Contains(body, `,"video":"\u003cDATATERM\u003e"}`) || strings.Contains(body, `"rain"`) {
		t.Error(body)
	}
}

func TestInlinedTextCannotLeaveItsScript(t *testing.T) {
	f := start(t, Options{})
	evil := section().Edit("section.json", testkit.JSON{"title": "</script><script>alert(1)</script>\u2028\u2029"})
	f.until(f.deploy(evil.Release(t, "fnff")))
	body := f.ask("GET", "/").body
	if strings.Contains(body, "alert(1)</script>") || strings.ContainsAny(body, "\u2028\u2029") || !strings.Contains(body, `\u003c/script\u003e\u003cscript\u003ealert(1)`) {
		t.Error("the title is not escaped")
	}
}

// TestThePageOfAShellThatReadsItHasTheBriefList: any other shell gets the list in full.
func TestThePageOfAShellThatReadsItHasTheBriefList(t *testing.T) {
	f := start(t, Options{})
	if entry := inlined(t, f.ask("GET", "/").body).Of("fnff"); entry.Extras.Dataterm.Entry == "" || entry.URL == "" {
		t.Errorf("a shell that does not say so: %+v", entry)
	}
	shell := testkit.Shell().Edit("section.json", testkit.JSON{"brief": true}).Release(t, "shell")
	f.until(f.deploy(shell))
	page := inlined(t, f.ask("GET", "/").body)
	if entry := page.Of("fnff"); entry.URL != "" || entry.Metadata.Version != "" || entry.Extras.Dataterm.Entry != "" || entry.Extras.Dataterm.Release != f.fnff || page.Of("shell").Extras.Dataterm.Site == nil {
		t.Errorf("%+v", entry)
	}
	var whole documents.Discovery
	if err := json.Unmarshal([]byte(f.ask("GET", "/sections.json").body), &whole); err != nil || whole.Of("fnff").Extras.Dataterm.Entry == "" {
		t.Errorf("sections.json: %+v, error %v", whole.Of("fnff"), err)
	}
}
