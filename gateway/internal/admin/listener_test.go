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
		path, from string
		status     int
	}{
		{"/metrics", "192.0.2.7:1234", http.StatusOK},
		{"/debug/pprof/", "127.0.0.1:1234", http.StatusOK},
		{"/debug/pprof/heap", "[::1]:1234", http.StatusOK},
		{"/debug/pprof/", "192.0.2.7:1234", http.StatusForbidden},
		{"/debug/pprof/profile", "192.0.2.7:1234", http.StatusForbidden},
		{"/debug/pprof/cmdline", "nonsense", http.StatusForbidden},
		{"/nothing", "127.0.0.1:1234", http.StatusNotFound},
	} {
		r := httptest.NewRequest("GET", c.path, nil)
		r.RemoteAddr = c.from
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s from %s: %d, want %d", c.path, c.from, w.Code, c.status)
		}
	}
}
