package site

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"
)

// FuzzPath asks the site for any address: never a fault, and nothing is found where the path could mean something else
// to another server.
func FuzzPath(f *testing.F) {
	fixture := start(f, Options{Poll: time.Hour})
	for _, seed := range []string{
		"/", "/sections.json", "/assets/fnff/Rules.json?r={fnff}", "/s/fnff/{fnff}/remoteEntry.js", "/s/fnff/{fnff}/~2/remoteEntry.js",
		"/s/fnff/{fnff}/../{fnff}/remoteEntry.js", "/s/fnff/{fnff}/%2e%2e/section.json", "/s/fnff/{fnff}/chunks%2fsection.js",
		`/s/fnff/{fnff}/chunks\section.js`, "/s//fnff/{fnff}/", "/assets/fnff/Rules.json%00", "/s/fnff/{fnff}/~/~1/x", "/?mfe=fnff@{fnff}", "/?mfe=%zz", "//",
		"/s/fnff/live/x", "/s/fnff/{fnff}", "/assets/fnff/?r=%", "/events/", "/healthz?x", "/s/fnff/{fnff}/~1234567/remoteEntry.js",
	} {
		f.Add(seed)
	}
	names := strings.NewReplacer("{fnff}", fixture.fnff, "{shell}", fixture.shell)
	f.Fuzz(func(t *testing.T, target string) {
		u, err := url.ParseRequestURI(names.Replace(target))
		if err != nil || u.Path == "/events" {
			return
		}
		w := httptest.NewRecorder()
		fixture.site.ServeHTTP(w, &http.Request{Method: http.MethodGet, URL: u, Host: "site", Header: http.Header{}, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Body: http.NoBody})
		if w.Code >= 500 {
			t.Errorf("%q: %d %s", target, w.Code, w.Body)
		}
		if w.Code == http.StatusOK && (path.Clean(u.Path) != u.Path || strings.ContainsAny(u.Path, "\\\x00\n")) {
			t.Errorf("%q is found", target)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%q: %d without nosniff", target, w.Code)
		}
	})
}
