package site

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/testkit"
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
		{"/s/fnff/{fnff}/../../../etc/passwd", 400, "no-store", "text/plain; charset=utf-8", "400"},
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
		if policy := got.Header.Get("Permissions-Policy"); !strings.Contains(policy, "camera=()") || !strings.Contains(policy, "microphone=()") {
			t.Errorf("%s: Permissions-Policy is %q", c.path, policy)
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
	if !strings.Contains(got.Header.Get("Content-Security-Policy"), scriptHash(style)) {
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
	second := section().Without("assets/fnff/Rules.json").Edit("section.json", testkit.JSON{"assets": []string{"/assets/fnff/Data.json"}})
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

func TestAFaultOfTheGatewayIsAPage(t *testing.T) {
	f := start(t, Options{})
	f.site.router = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("fault") })
	got := f.ask("GET", "/s/nothing", "Accept", "text/html")
	if got.StatusCode != 500 || !strings.Contains(got.body, "The terminal failed") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d: %.80s", got.StatusCode, got.body)
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
