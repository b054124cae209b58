package admin

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"dataterm/gateway/internal/metrics"
)

func TestProfilesAreForThisMachine(t *testing.T) {
	mux := NewMux(metrics.New())
	for _, c := range []struct {
		path, from, header string
		status             int
	}{
		{"/metrics", "192.0.2.7:1234", "", http.StatusOK},
		{"/debug/pprof/", "127.0.0.1:1234", "", http.StatusOK},
		{"/debug/pprof/heap", "[::1]:1234", "", http.StatusOK},
		{"/debug/pprof/", "192.0.2.7:1234", "", http.StatusForbidden},
		{"/debug/pprof/profile", "192.0.2.7:1234", "", http.StatusForbidden},
		{"/debug/pprof/cmdline", "nonsense", "", http.StatusForbidden},
		{"/debug/pprof/", "127.0.0.1:1234", "X-Forwarded-For", http.StatusForbidden},
		{"/debug/pprof/heap", "127.0.0.1:1234", "Forwarded", http.StatusForbidden},
		{"/debug/pprof/cmdline", "[::1]:1234", "Via", http.StatusForbidden},
		{"/metrics", "127.0.0.1:1234", "X-Forwarded-For", http.StatusOK},
		{"/nothing", "127.0.0.1:1234", "", http.StatusNotFound},
		{"/metric%73", "127.0.0.1:1234", "", http.StatusNotFound},
		{"/debug/pprof%2f", "127.0.0.1:1234", "", http.StatusNotFound},
		{"/api/v1/openapi%2ejson", "127.0.0.1:1234", "", http.StatusNotFound},
	} {
		r := httptest.NewRequest("GET", c.path, nil)
		r.RemoteAddr = c.from
		if c.header != "" {
			r.Header.Set(c.header, "") // an empty value is a header too
		}
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s from %s with %s: %d, want %d", c.path, c.from, c.header, w.Code, c.status)
		}
	}
}
