package site

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestEveryOtherSectionFromARunningSite(t *testing.T) {
	elsewhere := start(t, Options{})
	var asked atomic.Pointer[http.Header]
	elsewhere.server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := r.Header.Clone()
		asked.Store(&header)
		http.SetCookie(w, &http.Cookie{Name: "theirs", Value: "1"})
		elsewhere.site.ServeHTTP(w, r)
	})
	var gateway *url.URL
	vite := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/assets/fnff/") {
			httputil.NewSingleHostReverseProxy(gateway).ServeHTTP(w, r)
			return
		}
		fmt.Fprintf(w, "vite has %s", r.URL)
	}))
	defer vite.Close()
	from, _ := url.Parse(elsewhere.server.URL)
	address, _ := url.Parse(vite.URL)
	f := &fixture{t: t, registry: registry.New(testkit.Store(t, t.TempDir())), fnff: elsewhere.fnff, shell: elsewhere.shell}
	f.serve(Options{ShellDev: address, From: from})
	gateway, _ = url.Parse(f.server.URL)

	for path, want := range map[string]string{
		"/":                               "vite has /",
		"/src/main.tsx":                   "vite has /src/main.tsx",
		"/s/drugs/source/addresses.json":  "vite has /s/drugs/source/addresses.json",
		"/sections.json":                  `"@dataterm/fnff"`,
		"/s/fnff/{fnff}/remoteEntry.js":   "export const get",
		"/assets/fnff/Data.json":          `{"data":"fnff"}`,
		"/assets/fnff/Data.json?r={fnff}": `{"data":"fnff"}`,
	} {
		got := f.ask("GET", path, "Cookie", "preview=mine", "Authorization", "Bearer mine")
		if got.StatusCode != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: %d %.80s", path, got.StatusCode, got.body)
		}
		if got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s sets a cookie of the other site here", path)
		}
	}
	for _, name := range []string{"Cookie", "Authorization", passedOn} {
		if value := asked.Load().Get(name); value != "" {
			t.Errorf("the other site is sent %s: %s", name, value)
		}
	}
	if got := f.ask("GET", "/readyz"); !strings.Contains(got.body, `"revision":0`) {
		t.Errorf("/readyz is the other site's: %s", got.body)
	}
	if got := f.ask("POST", "/beacon"); got.StatusCode == http.StatusNoContent || got.StatusCode == http.StatusAccepted {
		t.Errorf("a report goes to the other site: %d", got.StatusCode)
	}

	elsewhere.server.Close()
	if got := f.ask("GET", "/sections.json"); got.StatusCode != http.StatusBadGateway {
		t.Errorf("while the other site is down: %d", got.StatusCode)
	}
}
