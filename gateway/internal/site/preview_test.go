package site

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// keep stores a release that goes live and is at once rolled back.
func (f *fixture) keep(dist testkit.Dist, section string) *bundle.Release {
	f.t.Helper()
	release := dist.Release(f.t, section)
	f.deploy(release)
	outcome, err := f.registry.Rollback(f.t.Context(), section, 0, registry.Intent{})
	if err != nil {
		f.t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	return release
}

// inlined reads the discovery in a page.
func inlined(t *testing.T, page string) *documents.Discovery {
	t.Helper()
	var d documents.Discovery
	_, rest, _ := strings.Cut(page, `type="application/json">`)
	document, _, _ := strings.Cut(rest, "</script>")
	if err := json.Unmarshal([]byte(document), &d); err != nil {
		t.Fatalf("%v in %.200s", err, page)
	}
	return &d
}

// about returns what a discovery says about the whole site.
func about(d *documents.Discovery) documents.About { return *d.Of(bundle.Shell).Extras.Dataterm.Site }

func TestAPreviewShowsAReleaseUntilItIsLeft(t *testing.T) {
	f := start(t, Options{})
	second := f.keep(section().With("assets/fnff/Data.json", `{"data":"second"}`), "fnff")

	chosen := f.ask("GET", "/?mfe=fnff@"+second.ID)
	if chosen.StatusCode != 303 || chosen.Header.Get("Location") != "/" || chosen.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d to %q, %q: %s", chosen.StatusCode, chosen.Header.Get("Location"), chosen.Header.Get("Cache-Control"), chosen.body)
	}
	cookie := chosen.Cookies()[0]
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" || cookie.MaxAge <= 0 || cookie.Secure {
		t.Errorf("the cookie is %+v", cookie)
	}
	page := f.ask("GET", "/", "Cookie", cookie.Name+"="+cookie.Value, "Accept-Encoding", "br;q=0, identity")
	if page.StatusCode != 200 || page.Header.Get("Cache-Control") != "no-store" || !strings.Contains(page.Header.Get("Vary"), "Cookie") {
		t.Errorf("%d, %q, Vary %q", page.StatusCode, page.Header.Get("Cache-Control"), page.Header.Get("Vary"))
	}
	d := inlined(t, page.body)
	if about(d).Preview["fnff"] != second.ID || len(about(d).Preview) != 1 {
		t.Errorf("preview is %v", about(d).Preview)
	}
	entry := d.MicroFrontends["@dataterm/fnff"][0].Extras.Dataterm
	if entry.Release != second.ID || !strings.Contains(entry.Entry, second.ID) {
		t.Errorf("the page leads to %+v", entry)
	}
	if got := f.ask("GET", "/assets/fnff/Data.json?r="+second.ID); !strings.Contains(got.body, "second") {
		t.Errorf("its data is %s", got.body)
	}
	if policy := page.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; script-src 'self' 'sha256-") {
		t.Errorf("policy %q", policy)
	}

	for name, live := range map[string]response{"without the cookie": f.ask("GET", "/"), "with another cookie": f.ask("GET", "/", "Cookie", "a=b")} {
		if d := inlined(t, live.body); about(d).Preview != nil || d.MicroFrontends["@dataterm/fnff"][0].Metadata.Version != f.fnff {
			t.Errorf("%s the site is not the live one: %+v", name, about(d))
		}
	}
	if got := f.ask("GET", "/sections.json", "Cookie", cookie.Name+"="+cookie.Value); strings.Contains(got.body, second.ID) {
		t.Error("discovery, which everyone keeps, tells of one reader's preview")
	}
	left := f.ask("GET", "/?mfe=", "Cookie", cookie.Name+"="+cookie.Value)
	if left.StatusCode != 303 || left.Cookies()[0].MaxAge >= 0 || left.Cookies()[0].Value != "" {
		t.Errorf("leaving: %d, %+v", left.StatusCode, left.Cookies())
	}
}

func TestSeveralReleasesInOnePreview(t *testing.T) {
	f := start(t, Options{})
	second := f.keep(section().With("assets/fnff/Data.json", `{"data":"second"}`), "fnff")
	shell := f.keep(testkit.Shell().With("chunks/index.js", "console.log('second')"), "shell")
	for _, query := range []string{"mfe=fnff@" + second.ID + ",shell@" + shell.ID, "mfe=fnff@" + second.ID + "&mfe=shell@" + shell.ID} {
		chosen := f.ask("GET", "/?"+query)
		if chosen.StatusCode != 303 {
			t.Fatalf("%s: %d %s", query, chosen.StatusCode, chosen.body)
		}
		page := f.ask("GET", "/", "Cookie", previewCookie+"="+chosen.Cookies()[0].Value)
		if d := inlined(t, page.body); len(about(d).Preview) != 2 || !strings.Contains(page.body, "/s/shell/"+shell.ID+"/chunks/index.js") {
			t.Errorf("%s: %v", query, about(d).Preview)
		}
	}
}

func TestPreviewsThatCannotBe(t *testing.T) {
	f := start(t, Options{})
	// A section that was live with a shell which shared more than the live one.
	sharing := testkit.Shell().Edit("section.json", testkit.JSON{"shares": map[string]string{"react": "19.3.1", "three": "1.0.0"}})
	needy := section().Edit("mf-manifest.json", testkit.JSON{"shared": []testkit.JSON{{"name": "three", "version": "1.0.0", "requiredVersion": "^1.0.0"}}})
	revision := f.deploy(sharing.Release(t, "shell"), needy.Release(t, "fnff"))
	f.until(revision)
	outcome, err := f.registry.RollbackSite(t.Context(), 0, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	refused := "fnff@" + needy.Release(t, "fnff").ID

	for _, c := range []struct {
		value  string
		status int
		says   string
	}{
		{"fnff@" + unknown, 404, "fnff has no release " + unknown},
		{"shell@{fnff}", 404, "shell has no release"},
		{"fnff@https://elsewhere.example/", 400, "section@release"},
		{"fnff", 400, "section@release"},
		{"fnff@", 400, "section@release"},
		{"@{fnff}", 400, "section@release"},
		{"../fnff@{fnff}", 400, "section@release"},
		{"fnff@{fnff},fnff@{fnff}", 400, "each section once"},
		{strings.Repeat("fnff@{fnff},", 17), 400, "at most 16"},
		{refused, 409, "shared-missing"},
	} {
		for range 2 {
			got := f.ask("GET", "/?mfe="+c.value)
			if got.StatusCode != c.status || !strings.Contains(got.body, c.says) || got.Header.Get("Set-Cookie") != "" || got.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %d, cookie %q: %s", c.value, got.StatusCode, got.Header.Get("Set-Cookie"), got.body)
			}
		}
	}
	// A preview that is no longer valid ends with a message; the next load shows the live site.
	for _, value := range []string{refused, "fnff@" + unknown, "nonsense"} {
		got := f.ask("GET", "/", "Cookie", previewCookie+"="+value)
		if got.StatusCode < 400 || !strings.Contains(got.body, "preview has ended") || len(got.Cookies()) != 1 || got.Cookies()[0].MaxAge >= 0 {
			t.Errorf("%s: %d, %v: %s", value, got.StatusCode, got.Cookies(), got.body)
		}
	}
	if got := f.ask("GET", "/?mfe=fnff@<script>", "Accept", "text/html"); strings.Contains(got.body, "<script") {
		t.Error("the error page repeats a script")
	}
	if got := f.ask("POST", "/?mfe="); got.StatusCode != 405 {
		t.Errorf("POST: %d", got.StatusCode)
	}
}

func TestAPreviewFollowsTheLiveSite(t *testing.T) {
	f := start(t, Options{})
	second := f.keep(section().With("assets/fnff/Data.json", `{"data":"second"}`), "fnff")
	cookie := previewCookie + "=fnff@" + second.ID
	before := inlined(t, f.ask("GET", "/", "Cookie", cookie).body)
	f.until(f.deploy(testkit.Section("drugs", "E").Release(t, "drugs")))
	after := inlined(t, f.ask("GET", "/", "Cookie", cookie).body)
	if about(after).Revision <= about(before).Revision || after.MicroFrontends["@dataterm/drugs"] == nil {
		t.Errorf("the preview stays at revision %d", about(after).Revision)
	}
	if after.MicroFrontends["@dataterm/fnff"][0].Metadata.Version != second.ID {
		t.Error("the preview is lost with a new revision")
	}
}

func TestThePageMayLoadFromTheHostsThatTheOperatorOpens(t *testing.T) {
	f := start(t, Options{Outside: documents.PageHosts{Scripts: []string{"https://video.example/api"}, Frames: []string{"https://frames.example", "https://more.example"}}})
	opened := f.ask("GET", "/")
	policy := opened.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, " https://video.example/api; frame-src https://frames.example https://more.example; style-src") {
		t.Errorf("policy %q", policy)
	}
	closed := start(t, Options{}).ask("GET", "/")
	if strings.Contains(closed.Header.Get("Content-Security-Policy"), "https://") {
		t.Errorf("without hosts: %q", closed.Header.Get("Content-Security-Policy"))
	}
}

// TestThePreviewsCookieIsSecureBehindATrustedProxy: the gateway itself sees plain http there.
func TestThePreviewsCookieIsSecureBehindATrustedProxy(t *testing.T) {
	proxies, err := edge.ParseProxies([]string{"127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		proxies *edge.Proxies
		proto   string
		secure  bool
	}{{proxies, "https", true}, {proxies, "http", false}, {nil, "https", false}} {
		f := start(t, Options{Proxies: c.proxies})
		if got := f.ask("GET", "/?mfe=fnff@{fnff}", "X-Forwarded-Proto", c.proto); got.Cookies()[0].Secure != c.secure {
			t.Errorf("trusted %v, %s: the cookie is %+v", c.proxies.Any(), c.proto, got.Cookies()[0])
		}
	}
}

// TestAPreviewDoesNotWaitForAnother: the store may take long over one release.
func TestAPreviewDoesNotWaitForAnother(t *testing.T) {
	f := start(t, Options{})
	slow, fast := f.keep(section().With("chunks/page.js", "slow"), "fnff"), f.keep(section().With("chunks/page.js", "fast"), "fnff")
	// Another site over the same store, which does not have the two in memory.
	began, gate := make(chan struct{}), make(chan struct{})
	f.registry = registry.New(&held{Store: testkit.Store(t, f.folder), key: slow.ID, began: began, gate: gate})
	f.serve(Options{})
	waiting := make(chan response)
	go func() { waiting <- f.ask("GET", "/?mfe=fnff@"+slow.ID) }()
	<-began
	if got := f.ask("GET", "/?mfe=fnff@"+fast.ID); got.StatusCode != http.StatusSeeOther {
		t.Errorf("the fast one: %d %s", got.StatusCode, got.body)
	}
	close(gate)
	if got := <-waiting; got.StatusCode != http.StatusSeeOther {
		t.Errorf("the slow one: %d %s", got.StatusCode, got.body)
	}
}

// held is a store that says when a release is read, and does not give it before a gate is opened.
type held struct {
	store.Store
	key         string
	began, gate chan struct{}
	once        sync.Once
}

func (h *held) Read(ctx context.Context, key string) ([]byte, error) {
	if strings.Contains(key, h.key) {
		h.once.Do(func() { close(h.began) })
		select {
		case <-h.gate:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return h.Store.Read(ctx, key)
}

// TestAPassWithAWrongSignatureIsRefused: of a release that was live, too, which needs no signature. No preview outlasts
// its pass, or twelve hours without one.
func TestAPassWithAWrongSignatureIsRefused(t *testing.T) {
	f := start(t, Options{})
	second := f.keep(section().With("assets/fnff/Data.json", `{"data":"second"}`), "fnff")
	pass, err := f.registry.PreviewPass(t.Context(), "fnff", second.ID, registry.PreviewLimit, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	key, err := f.registry.PreviewKey(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		pass   string
		status int
		lasts  time.Duration
	}{
		{"fnff@" + second.ID, 303, previewFor},
		{pass.String(), 303, registry.PreviewLimit},
		{auth.SignPass(key, "fnff", second.ID, time.Now().Add(1000*registry.PreviewLimit)).String(), 303, registry.PreviewLimit},
		{auth.SignPass([]byte("another"), "fnff", second.ID, time.Unix(1<<33, 0)).String(), 403, 0},
		{"fnff@" + second.ID + "~1y2p0ij32e8e7~wrong", 403, 0},
		{"fnff@" + second.ID + "~zzzzzz", 403, 0},
		{auth.SignPass(key, "fnff", second.ID, time.Now().Add(-time.Hour)).String(), 403, 0},
	} {
		got := f.ask("GET", "/?mfe="+c.pass)
		if got.StatusCode != c.status {
			t.Errorf("%s: %d %s", c.pass, got.StatusCode, got.body)
		}
		for _, cookie := range got.Cookies() {
			if kept := time.Duration(cookie.MaxAge) * time.Second; kept <= 0 || kept > c.lasts {
				t.Errorf("%s: %s is kept for %s, want at most %s", c.pass, cookie.Name, kept, c.lasts)
			}
		}
	}
}
