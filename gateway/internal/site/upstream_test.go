package site

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/upstream"
)

// upstreamFiles are those of a section "drugs" that is served elsewhere, by path.
func upstreamFiles() map[string]string {
	files := map[string]string{}
	for path, content := range testkit.Section("drugs", "E") {
		files["/"+path] = content
	}
	return files
}

func (f *fixture) untilUpstream(section string) {
	f.t.Helper()
	if !eventually(func() bool { _, found := f.site.snapshot.Load().upstreams[section]; return found }) {
		f.t.Fatalf("the upstream of %s is not in use: %+v", section, f.site.readiness())
	}
}

// elsewhere is a server of section files that can be spoiled.
type elsewhere struct {
	*httptest.Server
	answer atomic.Pointer[http.HandlerFunc]
}

func serveElsewhere(t *testing.T, files map[string]string) *elsewhere {
	e := &elsewhere{}
	e.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if answer := e.answer.Load(); answer != nil {
			(*answer)(w, r)
			return
		}
		content, found := files[r.URL.Path]
		if !found {
			http.NotFound(w, r)
			return
		}
		_, _ = io.WriteString(w, content)
	}))
	t.Cleanup(e.Close)
	return e
}

func (e *elsewhere) config(section string) upstream.Config {
	address, _ := url.Parse(e.URL)
	return upstream.Config{Section: section, URL: address, Poll: 10 * time.Millisecond}
}

func TestAnUpstreamIsASectionOfTheSite(t *testing.T) {
	e := serveElsewhere(t, upstreamFiles())
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	for path, want := range map[string]string{
		"/s/drugs/live/remoteEntry.js":    "export const get",
		"/s/drugs/live/~3/remoteEntry.js": "export const get",
		"/assets/drugs/Data.json":         `{"data":"drugs"}`,
		"/assets/drugs/Data.json?r=live":  `{"data":"drugs"}`,
		"/sections.json":                  `"url":"/s/drugs/live/mf-manifest.json"`,
		"/":                               `"entry":"/s/drugs/live/remoteEntry.js"`,
		"/assets/fnff/Data.json":          `{"data":"fnff"}`,
		"/s/fnff/{fnff}/remoteEntry.js":   "export const get",
		"/assets/fnff/Data.json?r={fnff}": `{"data":"fnff"}`,
	} {
		got := f.ask("GET", path)
		if got.StatusCode != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: %d %.60s", path, got.StatusCode, got.body)
		}
		if strings.Contains(path, "drugs") && strings.Contains(got.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: what may change is kept for ever", path)
		}
		if got.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: sniffing is allowed", path)
		}
	}
	if got := f.ask("GET", "/s/drugs/live/none.js"); got.StatusCode != 404 {
		t.Errorf("a missing file: %d", got.StatusCode)
	}
	if got := f.ask("POST", "/s/drugs/live/remoteEntry.js"); got.StatusCode != 405 {
		t.Errorf("a write: %d", got.StatusCode)
	}
}

func TestAnUpstreamWinsOverTheReleaseAndGivesWayWhenRefused(t *testing.T) {
	files := map[string]string{}
	for path, content := range testkit.Section("fnff", "D").With("assets/fnff/Data.json", `{"data":"elsewhere"}`) {
		files["/"+path] = content
	}
	e := serveElsewhere(t, files)
	f := start(t, Options{Upstreams: []upstream.Config{e.config("fnff")}})
	f.untilUpstream("fnff")
	if got := f.ask("GET", "/assets/fnff/Data.json"); !strings.Contains(got.body, "elsewhere") {
		t.Errorf("the release wins: %s", got.body)
	}
	if got := f.ask("GET", "/assets/fnff/Data.json?r={fnff}"); !strings.Contains(got.body, "fnff") {
		t.Errorf("an open tab loses its release: %s", got.body)
	}
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		document := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"contract": 2})[strings.TrimPrefix(r.URL.Path, "/")]
		_, _ = io.WriteString(w, document)
	})
	e.answer.Store(&answer)
	details := func() string { return strings.Join(f.site.readiness().Details, "\n") }
	eventually(func() bool { return strings.Contains(details(), "contract 2") })
	if got := f.ask("GET", "/assets/fnff/Data.json"); got.body != `{"data":"fnff"}` {
		t.Errorf("the release does not return: %s", got.body)
	}
	if got := f.ask("GET", "/readyz"); !strings.Contains(got.body, "the upstream of fnff is not in use") || !strings.Contains(details(), "fnff is refused by the gate") {
		t.Errorf("/readyz: %s\n%s", got.body, details())
	}
}

// TestAnUpstreamIsMeasuredAndKnowsTheRequest: both logs name a request by one id.
func TestAnUpstreamIsMeasuredAndKnowsTheRequest(t *testing.T) {
	e, m := serveElsewhere(t, upstreamFiles()), metrics.New()
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}, Metrics: m})
	f.untilUpstream("drugs")
	f.server.Config.Handler = edge.Access(f.site, edge.AccessOptions{Log: f.site.log, Metrics: m})
	var seen atomic.Value
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/new.js") {
			seen.Store(r.Header.Get("X-Request-Id") + " " + r.Header.Get("Traceparent"))
		}
		http.NotFound(w, r)
	})
	e.answer.Store(&answer)
	got := f.ask("GET", "/s/drugs/live/new.js", "Traceparent", "00-1-2-01", "X-Request-Id", "made-up")
	if id := got.Header.Get("X-Request-Id"); id == "" || id == "made-up" || seen.Load() != id+" 00-1-2-01" {
		t.Errorf("the reader is told %q, the upstream %q", id, seen.Load())
	}
	if said := scraped(m); !strings.Contains(said, `dataterm_upstream_duration_seconds_count{section="drugs"}`) || strings.Contains(said, `dataterm_upstream_duration_seconds_count{section="drugs"} 0`) {
		t.Error("the upstream is not measured")
	}
}

func TestADeadUpstreamIsReported(t *testing.T) {
	e := serveElsewhere(t, upstreamFiles())
	counters := metrics.New()
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}, Metrics: counters})
	f.untilUpstream("drugs")
	scrape := func() string {
		w := httptest.NewRecorder()
		counters.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
		return w.Body.String()
	}
	if got := scrape(); !strings.Contains(got, `dataterm_upstream_up{section="drugs"} 1`) {
		t.Error("a living upstream is not counted as one")
	}
	e.Close()
	if !eventually(func() bool {
		return strings.Contains(f.ask("GET", "/readyz").body, "the upstream of drugs does not answer")
	}) {
		t.Errorf("/readyz: %s", f.ask("GET", "/readyz").body)
	}
	if got := scrape(); !strings.Contains(got, `dataterm_upstream_up{section="drugs"} 0`) {
		t.Error("a dead upstream counts as a living one")
	}
	const want = "The section drugs comes from another server, which cannot be reached."
	for _, accept := range []string{"text/html", "*/*"} {
		if got := f.ask("GET", "/assets/drugs/Data.json", "Accept", accept); got.StatusCode != 502 || !strings.Contains(got.body, want) || !strings.Contains(got.body, "tell the operator of this site") {
			t.Errorf("a file of a dead upstream: %d %s", got.StatusCode, got.body)
		}
	}
	if got := f.ask("GET", "/assets/fnff/Data.json"); got.StatusCode != 200 {
		t.Errorf("a file of another section: %d", got.StatusCode)
	}
}

func TestReadyzSaysThatAnUpstreamAnsweredAWebPage(t *testing.T) {
	e := serveElsewhere(t, upstreamFiles())
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	login := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<!doctype html>") })
	e.answer.Store(&login)
	const want = "the upstream of drugs answered a web page instead of section.json"
	if !eventually(func() bool { return strings.Contains(f.ask("GET", "/readyz").body, want) }) {
		t.Errorf("/readyz: %s", f.ask("GET", "/readyz").body)
	}
}

func TestDocumentsOfAnUpstreamAreSandboxed(t *testing.T) {
	files := upstreamFiles()
	kinds := map[string]string{
		"/logo.svg": "image/svg+xml", "/page.html": "Text/HTML; charset=utf-8", "/page.xhtml": "application/xhtml+xml",
		"/feed.xml": "text/xml", "/data.xml": "application/xml", "/feed.rss": "application/rss+xml", "/odd": "text/html, text/plain",
	}
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if kind := kinds[r.URL.Path]; kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		_, _ = io.WriteString(w, files[r.URL.Path])
	})
	e := serveElsewhere(t, files)
	e.answer.Store(&answer)
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	for path := range kinds {
		if got := f.ask("GET", "/s/drugs/live"+path); got.StatusCode != 200 || !strings.Contains(got.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s (%s): %d, policy %q", path, got.Header.Get("Content-Type"), got.StatusCode, got.Header.Get("Content-Security-Policy"))
		}
	}
	if got := f.ask("GET", "/s/drugs/live/remoteEntry.js"); got.Header.Get("Content-Security-Policy") != "" {
		t.Error("a script is sandboxed")
	}
}

func TestTheShellFromItsDevelopmentServer(t *testing.T) {
	var gateway *url.URL
	vite := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Header.Get("Upgrade") == "websocket":
			connection, buffered, err := http.NewResponseController(w).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			defer connection.Close()
			fmt.Fprint(buffered, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
			_ = buffered.Flush()
			_, _ = io.CopyN(connection, buffered, 5)
		case strings.HasPrefix(r.URL.Path, "/assets/fnff/"), r.URL.Path == "/nothing":
			// Not among its sources: it asks the gateway, as apps/shell/dev/dev-sections.ts has it.
			httputil.NewSingleHostReverseProxy(gateway).ServeHTTP(w, r)
		default:
			fmt.Fprintf(w, "vite has %s", r.URL)
		}
	}))
	defer vite.Close()
	address, _ := url.Parse(vite.URL)
	f := start(t, Options{ShellDev: address})
	gateway, _ = url.Parse(f.server.URL)
	f.server.Config.Handler = edge.Access(f.site, edge.AccessOptions{Log: f.site.log, Metrics: f.site.metrics}) // the log must not break WebSockets
	for path, want := range map[string]string{
		"/":                                "vite has /",
		"/src/main.tsx?t=1":                "vite has /src/main.tsx?t=1",
		"/@vite/client":                    "vite has /@vite/client",
		"/assets/drugs/Data.json":          "vite has /assets/drugs/Data.json",
		"/assets/drugs/Data.json?r=source": "vite has /assets/drugs/Data.json?r=source",
		"/s/drugs/source/addresses.json":   "vite has /s/drugs/source/addresses.json",
		"/assets/fnff/Data.json":           `{"data":"fnff"}`,
		"/assets/fnff/Data.json?r={fnff}":  `{"data":"fnff"}`,
		"/s/fnff/{fnff}/remoteEntry.js":    "export const get",
		"/sections.json":                   `"microFrontends"`,
		"/readyz":                          `"ready":true`,
	} {
		if got := f.ask("GET", path); got.StatusCode != 200 || !strings.Contains(got.body, want) {
			t.Errorf("%s: %d %.80s", path, got.StatusCode, got.body)
		}
	}
	if got := f.ask("GET", "/nothing"); got.StatusCode != 404 {
		t.Errorf("what neither has: %d", got.StatusCode)
	}
	connection, err := net.Dial("tcp", f.server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprint(connection, "GET /?token=x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
	reader := bufio.NewReader(connection)
	response, err := http.ReadResponse(reader, nil)
	if err != nil || response.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("%v, %v", response, err)
	}
	fmt.Fprint(connection, "hello")
	echo := make([]byte, 5)
	if _, err := io.ReadFull(reader, echo); err != nil || string(echo) != "hello" {
		t.Errorf("%q, %v", echo, err)
	}
	vite.Close()
	if got := f.ask("GET", "/"); got.StatusCode != 502 {
		t.Errorf("without the development server: %d", got.StatusCode)
	}
}
