package admin

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
)

func TestProfilesAreForThisMachine(t *testing.T) {
	mux := NewMux(metrics.New(), Access{})
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
		r.RemoteAddr, r.Host = c.from, "localhost:2021"
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

// TestOnlyNamesOfTheGatewayReadWhatNeedsNoToken: a page can let its own name resolve to 127.0.0.1, and then reads the
// answers as its own.
func TestOnlyNamesOfTheGatewayReadWhatNeedsNoToken(t *testing.T) {
	d := newDesk(t)
	d.mux.access = Access{Hosts: edge.NewHosts([]string{"Gateway.example"}), Tokens: d.tokens}
	d.mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, d.mux.Trusts(r)) })
	open := []string{"/metrics", "/debug/pprof/", "/debug/pprof/heap", "/debug/pprof/cmdline", "/api/v1/openapi.json"}
	for _, c := range []struct {
		host, token string
		known       bool
	}{
		{"localhost:2021", "", true}, {"127.0.0.1:2021", "", true}, {"[::1]:2021", "", true}, {"192.0.2.1:2021", "", true}, {"gateway.example:2021", "", true},
		{"evil.example:2021", "", false}, {"evil.example", "", false}, {"", "", false}, {"127.0.0.1.evil.example:2021", "", false},
		{"evil.example", "Bearer dt_aaaaaaaaaaaa_nonsense", false}, {"other.example", "Bearer " + d.secret, true},
	} {
		ask := func(path string) *httptest.ResponseRecorder {
			r, w := httptest.NewRequest("GET", path, nil), httptest.NewRecorder()
			r.Host, r.RemoteAddr = c.host, "127.0.0.1:1234"
			if c.token != "" {
				r.Header.Set("Authorization", c.token)
			}
			d.mux.ServeHTTP(w, r)
			return w
		}
		for _, path := range open {
			want := map[bool]int{true: http.StatusOK, false: http.StatusMisdirectedRequest}[c.known]
			if got := ask(path).Code; got != want {
				t.Errorf("%s under %q: %d, want %d", path, c.host, got, want)
			}
		}
		if got := ask("/readyz"); got.Code != http.StatusOK || got.Body.String() != fmt.Sprint(c.known) {
			t.Errorf("/readyz under %q: %d, with details: %s", c.host, got.Code, got.Body)
		}
		if c.token == "" {
			if got := ask("/api/v1/revisions"); got.Code != http.StatusUnauthorized {
				t.Errorf("/api/v1/revisions under %q: %d", c.host, got.Code)
			}
		}
	}
}

// TestMetricsCanBeClosed: then they need a token or a client on this machine.
func TestMetricsCanBeClosed(t *testing.T) {
	d := newDesk(t)
	d.mux.access = Access{Closed: true, Tokens: d.tokens}
	for _, c := range []struct {
		from, token, header string
		status              int
	}{
		{"127.0.0.1:1", "", "", 200}, {"192.0.2.7:1", "", "", 401}, {"127.0.0.1:1", "", "X-Forwarded-For", 401},
		{"192.0.2.7:1", "Bearer " + d.secret, "", 200}, {"192.0.2.7:1", "Bearer nonsense", "", 401},
	} {
		r, w := httptest.NewRequest("GET", "/metrics", nil), httptest.NewRecorder()
		r.Host, r.RemoteAddr = "192.0.2.1", c.from
		r.Header.Set("Authorization", c.token)
		if c.header != "" {
			r.Header.Set(c.header, "192.0.2.7")
		}
		if d.mux.ServeHTTP(w, r); w.Code != c.status {
			t.Errorf("%+v: %d", c, w.Code)
		}
	}
}
