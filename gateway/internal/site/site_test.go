package site

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

const unknown = "aaaaaaaaaaaaaaaaaaaaaaaa"

const forever = "public, max-age=31536000, immutable"

func TestEveryAddressOfTheSite(t *testing.T) {
	f := start(t, Options{Title: "DATATERM"})
	for _, c := range []struct {
		path   string
		status int
		keep   string
		kind   string
		holds  string
	}{
		{"/", 200, "no-cache", "text/html; charset=utf-8", `<script id="discovery"`},
		{"/?utm=1", 200, "no-cache", "text/html; charset=utf-8", `<script id="discovery"`},
		{"/sections.json", 200, "public, max-age=0, must-revalidate", "application/json", `"microFrontends"`},
		{"/s/fnff/{fnff}/remoteEntry.js", 200, forever, "text/javascript; charset=utf-8", "export const get"},
		{"/s/fnff/{fnff}/~1/remoteEntry.js", 200, forever, "text/javascript; charset=utf-8", "export const get"},
		{"/s/fnff/{fnff}/~999999/chunks/section.css", 200, forever, "text/css; charset=utf-8", ".a{}"},
		{"/s/fnff/{fnff}/assets/fnff/picture.webp", 200, forever, "image/webp", "RIFF"},
		{"/s/shell/{shell}/chunks/index.js", 200, forever, "text/javascript; charset=utf-8", "shell"},
		{"/assets/fnff/Data.json", 200, "no-cache", "application/json", `{"data":"fnff"}`},
		{"/assets/fnff/Data.json?r={fnff}", 200, forever, "application/json", `{"data":"fnff"}`},
		{"/assets/fnff/Data.json?a=b&r={fnff}", 200, forever, "application/json", `{"data":"fnff"}`},
		{"/assets/fnff/Data.json?a=b", 200, "no-cache", "application/json", `{"data":"fnff"}`},
		{"/assets/Visuals/Feeds/realspace.webm", 200, "no-cache", "video/webm", "feed"},
		{"/healthz", 200, "no-store", "text/plain; charset=utf-8", "ok"},
		{"/readyz", 200, "no-store", "application/json", `"ready":true`},

		{"/assets/fnff/Data.json?r=" + unknown, 410, "no-store", "text/plain; charset=utf-8", "Reload"},
		{"/assets/fnff/Data.json?r=nonsense", 410, "no-store", "text/plain; charset=utf-8", "gone"},
		{"/assets/fnff/Data.json?r=live", 410, "no-store", "text/plain; charset=utf-8", "gone"},
		{"/assets/fnff/None.json?r={fnff}", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/assets/fnff/Data.json?r={shell}", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/assets/fnff/None.json", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/assets/fnff/", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/assets/classes/Classes.json", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/remoteEntry.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/fnff/armor", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/index.html", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/api/v1/revisions", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/{fnff}", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/{fnff}/", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/{fnff}/None.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/{fnff}/~x/remoteEntry.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/{fnff}/~1/~2/remoteEntry.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/fnff/" + unknown + "/remoteEntry.js", 410, "no-store", "text/plain; charset=utf-8", "Reload"},
		{"/s/fnff/live/remoteEntry.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s/shell/{fnff}/remoteEntry.js", 410, "no-store", "text/plain; charset=utf-8", "gone"},
		{"/s/fnff/{fnff}/../../../etc/passwd", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
		{"/s//remoteEntry.js", 404, "public, max-age=5", "text/plain; charset=utf-8", "404"},
	} {
		got := f.ask(http.MethodGet, c.path)
		if got.StatusCode != c.status || got.Header.Get("Cache-Control") != c.keep || got.Header.Get("Content-Type") != c.kind || !strings.Contains(got.body, c.holds) {
			t.Errorf("%s: %d, %q, %q: %.80s", c.path, got.StatusCode, got.Header.Get("Cache-Control"), got.Header.Get("Content-Type"), got.body)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if value := got.Header.Get(name); value != want {
				t.Errorf("%s: %s is %q", c.path, name, value)
			}
		}
	}
}

func TestErrorsAreAPageForReadersWithNothingOfTheShell(t *testing.T) {
	f := start(t, Options{})
	got := f.ask(http.MethodGet, "/nothing<script>", "Accept", "text/html,application/xhtml+xml")
	if got.StatusCode != 404 || !strings.HasPrefix(got.body, "<!doctype html>") || strings.Contains(got.body, "<script") {
		t.Errorf("%d: %s", got.StatusCode, got.body)
	}
	if policy := got.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; style-src 'sha256-") {
		t.Errorf("policy %q", policy)
	}
	style := got.body[strings.Index(got.body, "<style>")+7 : strings.Index(got.body, "</style>")]
	if !strings.Contains(got.Header.Get("Content-Security-Policy"), hash(style)) {
		t.Error("the policy does not allow the page's own style")
	}
}

func TestWritesAreRefused(t *testing.T) {
	f := start(t, Options{})
	for _, path := range []string{"/", "/sections.json", "/s/fnff/{fnff}/remoteEntry.js", "/assets/fnff/Data.json", "/events", "/healthz"} {
		for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS"} {
			if got := f.ask(method, path); got.StatusCode != 405 || got.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: %d, Allow %q", method, path, got.StatusCode, got.Header.Get("Allow"))
			}
		}
	}
}

func TestHeadHasTheHeadersOfGet(t *testing.T) {
	f := start(t, Options{})
	for _, path := range []string{"/", "/sections.json", "/assets/fnff/Rules.json", "/assets/fnff/film.webm", "/nothing"} {
		get, head := f.ask("GET", path, "Accept-Encoding", "br"), f.ask("HEAD", path, "Accept-Encoding", "br")
		get.Header.Del("Date")
		head.Header.Del("Date")
		if head.body != "" || head.StatusCode != get.StatusCode {
			t.Errorf("%s: HEAD gives %d and %d bytes", path, head.StatusCode, len(head.body))
		}
		if diff := cmp.Diff(get.Header, head.Header); diff != "" {
			t.Errorf("%s:\n%s", path, diff)
		}
	}
}

func TestDiscovery(t *testing.T) {
	credential := Credential{Access: "admin", Username: strings.Repeat("a", 64), Password: strings.Repeat("b", 64)}
	f := start(t, Options{Title: "NIGHT <TERMINAL>", Login: true, Credentials: []Credential{credential}})
	var got Discovery
	if err := json.Unmarshal([]byte(f.ask("GET", "/sections.json").body), &got); err != nil {
		t.Fatal(err)
	}
	if site := got.Extras.Dataterm; site.Revision != 1 || site.Title != "NIGHT <TERMINAL>" || !site.Login || len(site.Credentials) != 1 {
		t.Errorf("%+v", site)
	}
	entry := got.MicroFrontends["@dataterm/fnff"][0]
	base := "/s/fnff/" + f.fnff + "/"
	if entry.URL != base+"mf-manifest.json" || entry.FallbackURL != base+"~1/mf-manifest.json" || entry.Metadata.Version != f.fnff ||
		!strings.HasPrefix(entry.Metadata.Integrity, "sha384-") {
		t.Errorf("%+v", entry)
	}
	want := DiscoverySection{
		Name: "fnff", Title: "fnff", Kind: "section", Bank: "D", Path: "/fnff", Home: "introduction",
		Pages:   []bundle.Page{{Label: "Introduction", Path: "introduction", Needs: []string{"/assets/fnff/Data.json"}}},
		Release: f.fnff, Entry: base + "remoteEntry.js",
		Preload: Preload{Scripts: []string{base + "remoteEntry.js", base + "chunks/section.js"}, Styles: []string{base + "chunks/section.css"}},
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
	var same Discovery
	if err := json.Unmarshal([]byte(inlined), &same); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(got, same); diff != "" {
		t.Errorf("the page has another discovery:\n%s", diff)
	}
	if strings.Contains(inlined, "<") {
		t.Error("the inlined document has a bare <")
	}
	if !strings.Contains(page.body, "<title>NIGHT &lt;TERMINAL&gt;</title>") {
		t.Error("the page has not the site's title")
	}
}

func TestCredentialsStayHereWhileLoginIsOff(t *testing.T) {
	f := start(t, Options{Credentials: []Credential{{Access: "admin", Username: "secret-hash"}}})
	if body := f.ask("GET", "/sections.json").body; strings.Contains(body, "secret-hash") || !strings.Contains(body, `"login":false`) {
		t.Error(body)
	}
}

func TestInlinedTextCannotLeaveItsScript(t *testing.T) {
	f := start(t, Options{})
	evil := section().Edit("section.json", bundletest.JSON{"title": "</script><script>alert(1)</script>\u2028\u2029"})
	f.until(f.deploy(evil.Release(t, "fnff")))
	body := f.ask("GET", "/").body
	if strings.Contains(body, "alert(1)</script>") || strings.ContainsAny(body, "\u2028\u2029") || !strings.Contains(body, `\u003c/script\u003e\u003cscript\u003ealert(1)`) {
		t.Error("the title is not escaped")
	}
}

func TestAPageInsideAReleaseCanDoNothing(t *testing.T) {
	f := start(t, Options{})
	for _, path := range []string{"/s/fnff/{fnff}/page.html", "/s/shell/{shell}/index.html"} {
		if got := f.ask("GET", path); got.StatusCode != 200 || !strings.Contains(got.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s: %d, policy %q", path, got.StatusCode, got.Header.Get("Content-Security-Policy"))
		}
	}
}

func TestAnOpenTabKeepsItsRelease(t *testing.T) {
	f := start(t, Options{})
	second := section().With("assets/fnff/Data.json", `{"data":"second"}`).Release(t, "fnff")
	f.until(f.deploy(second))
	for path, want := range map[string]string{
		"/assets/fnff/Data.json":                   "second",
		"/assets/fnff/Data.json?r=" + second.ID:    "second",
		"/assets/fnff/Data.json?r={fnff}":          "fnff",
		"/s/fnff/{fnff}/assets/fnff/Data.json":     "fnff",
		"/s/fnff/" + second.ID + "/remoteEntry.js": "get",
	} {
		if got := f.ask("GET", path); got.StatusCode != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: %d %s", path, got.StatusCode, got.body)
		}
	}
}

func TestAGatewayThatStartsLaterServesOldReleasesToo(t *testing.T) {
	f := start(t, Options{})
	// The new release gives up a claim; the old one's own claims decide what ?r= means.
	second := section().Without("assets/fnff/Rules.json").Edit("section.json", bundletest.JSON{"assets": []string{"/assets/fnff/Data.json"}})
	f.deploy(second.Release(t, "fnff"))
	f.serve(Options{})
	for path, status := range map[string]int{
		"/s/fnff/{fnff}/remoteEntry.js":    200,
		"/assets/fnff/Rules.json?r={fnff}": 200,
		"/assets/fnff/Rules.json":          404,
		"/assets/fnff/Data.json":           200,
	} {
		if got := f.ask("GET", path); got.StatusCode != status {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, status)
		}
	}
}

func TestAnEmptyStoreSaysSo(t *testing.T) {
	f := &fixture{t: t, folder: t.TempDir()}
	f.registry = registry.New(bundletest.Store(t, f.folder))
	f.serve(Options{})
	if got := f.ask("GET", "/"); got.StatusCode != 503 || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("/: %d", got.StatusCode)
	}
	if got := f.ask("GET", "/readyz"); got.StatusCode != 503 || !strings.Contains(got.body, "nothing is deployed yet") {
		t.Errorf("/readyz: %d %s", got.StatusCode, got.body)
	}
	if got := f.ask("GET", "/healthz"); got.StatusCode != 200 {
		t.Errorf("/healthz: %d", got.StatusCode)
	}
	f.until(f.deploy(bundletest.Shell().Release(t, "shell")))
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/ after a deploy: %d", got.StatusCode)
	}
}

func TestARevisionThatCannotBeLoadedLeavesTheOldOne(t *testing.T) {
	f := start(t, Options{})
	second := section().With("chunks/page.js", "2").Release(t, "fnff")
	number := f.deploy(second)
	f.until(number)
	broken := filepath.Join(f.folder, "revisions", "0000000003.json")
	if err := os.WriteFile(broken, []byte(`{"number":3,"sections":{"shell":"`+unknown+`"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	var ready answer
	eventually(func() bool {
		ready = f.ask("GET", "/readyz")
		return strings.Contains(ready.body, "revision 3 cannot be loaded")
	})
	if ready.StatusCode != 200 || !strings.Contains(ready.body, "revision 3 cannot be loaded") || !strings.Contains(ready.body, `"revision":2`) {
		t.Errorf("/readyz: %d %s", ready.StatusCode, ready.body)
	}
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/: %d", got.StatusCode)
	}
	if err := os.Remove(broken); err != nil {
		t.Fatal(err)
	}
	f.until(f.deploy(section().With("chunks/page.js", "3").Release(t, "fnff")))
	if got := f.ask("GET", "/readyz"); strings.Contains(got.body, "cannot be loaded") {
		t.Errorf("/readyz after a good one: %s", got.body)
	}
}

func TestAFileThatTheStoreHasChangedIsNotServed(t *testing.T) {
	f := start(t, Options{})
	release, err := f.registry.Release(t.Context(), "fnff", f.fnff)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"remoteEntry.js", "assets/fnff/Rules.json"} {
		file, _ := release.File(path)
		names := []string{filepath.Join(f.folder, "blobs", file.SHA384[:2], file.SHA384)}
		if br, has := file.Copies["br"]; has {
			names = append(names, filepath.Join(f.folder, "copies", br.SHA384[:2], br.SHA384+".br"))
		}
		for _, name := range names {
			if err := os.WriteFile(name, []byte("something else"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for path, coding := range map[string]string{"/s/fnff/{fnff}/remoteEntry.js": "", "/assets/fnff/Rules.json": "br"} {
		got := f.ask("GET", path, "Accept-Encoding", coding)
		if got.StatusCode != 503 || got.Header.Get("Etag") != "" || got.Header.Get("Cache-Control") != "no-store" || strings.Contains(got.body, "something else") {
			t.Errorf("%s: %d, Etag %q, %q: %s", path, got.StatusCode, got.Header.Get("Etag"), got.Header.Get("Cache-Control"), got.body)
		}
	}
}

func TestALostFileIsAnErrorThatNobodyKeeps(t *testing.T) {
	f := start(t, Options{})
	if err := os.RemoveAll(filepath.Join(f.folder, "blobs")); err != nil {
		t.Fatal(err)
	}
	for path, status := range map[string]int{"/s/fnff/{fnff}/remoteEntry.js": 404, "/assets/fnff/film.webm": 404} {
		got := f.ask("GET", path)
		if got.StatusCode != status || got.Header.Get("Etag") != "" || strings.Contains(got.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d, Etag %q, %q", path, got.StatusCode, got.Header.Get("Etag"), got.Header.Get("Cache-Control"))
		}
	}
}

func TestAFaultOfTheGatewayIsAPage(t *testing.T) {
	f := start(t, Options{})
	f.site.router.HandleFunc("/fault", func(http.ResponseWriter, *http.Request) { panic("fault") })
	got := f.ask("GET", "/fault", "Accept", "text/html")
	if got.StatusCode != 500 || !strings.Contains(got.body, "The terminal failed") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d: %.80s", got.StatusCode, got.body)
	}
}

func TestIdleReleasesAreForgottenAndLoadAgain(t *testing.T) {
	f := start(t, Options{})
	f.until(f.deploy(section().With("chunks/page.js", "2").Release(t, "fnff")))
	const path = "/s/fnff/{fnff}/remoteEntry.js"
	f.ask("GET", path)
	old, err := f.site.library.at("fnff/" + f.fnff)
	if err != nil {
		t.Fatal(err)
	}
	f.until(f.deploy(section().With("chunks/page.js", "3").Release(t, "fnff")))
	if again, _ := f.site.library.at("fnff/" + f.fnff); again != old {
		t.Error("a release that was just asked for is forgotten")
	}
	old.asked.Store(time.Now().Add(-2 * idle).Unix())
	f.until(f.deploy(section().With("chunks/page.js", "4").Release(t, "fnff")))
	f.site.library.mu.RLock()
	loaded := len(f.site.library.byAddress)
	_, stays := f.site.library.byID[f.fnff]
	f.site.library.mu.RUnlock()
	if stays || loaded > 4 {
		t.Errorf("%d releases are loaded, the idle one among them: %v", loaded, stays)
	}
	if got := f.ask("GET", path); got.StatusCode != 200 {
		t.Errorf("the forgotten release: %d", got.StatusCode)
	}
}

// TestTheGateReservesEveryRoute keeps the gate's list in step with what the site answers itself.
func TestTheGateReservesEveryRoute(t *testing.T) {
	f := start(t, Options{})
	for _, route := range gate.Reserved {
		if route == "/api/" || route == "/events" {
			continue // the one comes with the deploy API, the other never ends
		}
		path := route
		if route == "/s/" {
			path = "/s/fnff/{fnff}/remoteEntry.js"
		}
		if got := f.ask("GET", path); got.StatusCode != 200 {
			t.Errorf("%s is reserved and answers %d", path, got.StatusCode)
		}
	}
}
