package admin

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
)

func TestSourceMaps(t *testing.T) {
	d := newDesk(t)
	release := bundletest.Shell().Mapped().Release(t, "shell")
	packed, err := release.Maps()
	if err != nil {
		t.Fatal(err)
	}
	at := "/api/v1/sections/shell/releases/" + release.ID + "/maps"
	d.code("not-kept", d.ask(404, "PUT", at, string(packed)))
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, release, nil))
	d.code("not-kept", d.ask(404, "GET", at, ""))
	d.code("archive-broken", d.ask(400, "PUT", at, "not gzip"))
	d.code("archive-broken", d.ask(400, "PUT", at, string(packed[:len(packed)/2])))
	d.code("media-type", d.ask(415, "PUT", at, string(packed), "Content-Type", "text/plain"))
	d.code("body-too-large", d.ask(413, "PUT", at, strings.Repeat("x", bundle.MaxMapsBytes+1)))
	d.code("archive-too-large", d.ask(413, "PUT", at, zeros(t, 64)))
	d.ask(201, "PUT", at, string(packed))
	d.ask(200, "PUT", at, zeros(t, 1))
	for _, id := range []string{release.ID, release.ID[:4]} {
		w := d.raw("GET", "/api/v1/sections/shell/releases/"+id+"/maps", d.secret)
		if w.Code != 200 || w.Body.String() != string(packed) || w.Header().Get("Content-Type") != "application/gzip" {
			t.Errorf("%s: %d, %d bytes of %d, %s", id, w.Code, w.Body.Len(), len(packed), w.Header().Get("Content-Type"))
		}
	}
	log, err := d.registry.AuditLog(t.Context(), time.Now().Add(-time.Hour))
	if err != nil || bytes.Count(log, []byte(`"action":"source maps"`)) != 1 {
		t.Errorf("the audit log, error %v:\n%s", err, log)
	}
}

func TestSourceMapsNeedATokenOfTheSection(t *testing.T) {
	d := newDesk(t)
	release := bundletest.Shell().Mapped().Release(t, "shell")
	d.ask(201, "PUT", "/api/v1/sections/shell/releases", pack(t, release, nil))
	packed, err := release.Maps()
	if err != nil {
		t.Fatal(err)
	}
	at := "/api/v1/sections/shell/releases/" + release.ID + "/maps"
	d.ask(201, "PUT", at, string(packed))
	other := func(section, verb string) string {
		t.Helper()
		_, secret, err := d.tokens.Add(t.Context(), "woodman", []string{section}, []string{verb}, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		return secret
	}
	for name, c := range map[string]struct {
		method, secret string
		status         int
	}{
		"no token reads":                      {"GET", "", 401},
		"no token writes":                     {"PUT", "", 401},
		"another section's token reads":       {"GET", other("fnff", "deploy"), 403},
		"another section's token writes":      {"PUT", other("fnff", "deploy"), 403},
		"a token that may only promote reads": {"GET", other("shell", "promote"), 403},
		"a token that may only read writes":   {"PUT", other("shell", "read"), 403},
		"a token that may only read reads":    {"GET", other("shell", "read"), 200},
	} {
		if w := d.raw(c.method, at, c.secret); w.Code != c.status {
			t.Errorf("%s: %d, want %d", name, w.Code, c.status)
		}
	}
}

// raw makes a request without a body.
func (d *desk) raw(method, path, secret string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	r.Header.Set("Authorization", "Bearer "+secret)
	r.Header.Set("Content-Type", "application/gzip")
	w := httptest.NewRecorder()
	d.mux.ServeHTTP(w, r)
	d.described(r, w)
	return w
}

// zeros packs megabytes of zeros.
func zeros(t *testing.T, megabytes int64) string {
	t.Helper()
	var bomb bytes.Buffer
	zipped := gzip.NewWriter(&bomb)
	if _, err := io.CopyN(zipped, forever{}, megabytes<<20); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return bomb.String()
}

// forever reads as zeros.
type forever struct{}

func (forever) Read(p []byte) (int, error) { clear(p); return len(p), nil }
