package edge

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"dataterm/gateway/internal/metrics"
)

type logged struct {
	bytes.Buffer
	log *slog.Logger
}

func newLines() *logged {
	l := &logged{}
	l.log = slog.New(slog.NewJSONHandler(&l.Buffer, nil))
	return l
}

// last is the newest line.
func (l *logged) last(t *testing.T) map[string]any {
	t.Helper()
	all := strings.Split(strings.TrimSpace(l.String()), "\n")
	line := map[string]any{}
	if err := json.Unmarshal([]byte(all[len(all)-1]), &line); err != nil {
		t.Fatal(err)
	}
	return line
}

func trusted(t *testing.T, networks ...string) *Proxies {
	p, err := ParseProxies(networks)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var hello = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
	_, _ = io.WriteString(w, "hello")
})

func visit(h http.Handler, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestALineTellsWhoAskedForWhat(t *testing.T) {
	l := newLines()
	h := Access(hello, AccessOptions{Log: l.log, Client: "truncated", Metrics: metrics.New(), Proxies: trusted(t, "192.0.2.0/24")})
	answer := visit(h, "/assets/a", "X-Forwarded-For", "203.0.113.77", "User-Agent", strings.Repeat("x", 300), "X-Request-Id", "abc-1", "Traceparent", "00-1-2-01")
	line := l.last(t)
	for name, want := range map[string]any{
		"id": "abc-1", "method": "GET", "host": "example.com", "path": "/assets/a", "status": 200.0, "bytes": 5.0,
		"client": "203.0.113.0", "agent": strings.Repeat("x", 200), "traceparent": "00-1-2-01",
	} {
		if line[name] != want {
			t.Errorf("%s is %v, want %v", name, line[name], want)
		}
	}
	if got := answer.Header().Get(RequestID); got != "abc-1" {
		t.Errorf("the client is told the id %q", got)
	}
}

// TestAStrangersIDIsReplaced: one who gives all requests one id hides among them, and one with a newline writes the log.
func TestAStrangersIDIsReplaced(t *testing.T) {
	var sent string
	next := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { sent = r.Header.Get(RequestID) })
	for name, c := range map[string]struct {
		proxies *Proxies
		id      string
	}{
		"from a stranger": {nil, "abc"}, "with spaces": {trusted(t, "192.0.2.1"), "a b"}, "too long": {trusted(t, "192.0.2.1"), strings.Repeat("a", 129)},
	} {
		l := newLines()
		visit(Access(next, AccessOptions{Log: l.log, Metrics: metrics.New(), Proxies: c.proxies}), "/", "X-Request-Id", c.id)
		if sent == c.id || len(sent) != 26 || l.last(t)["id"] != sent {
			t.Errorf("%s: %q goes on, the log says %v", name, sent, l.last(t)["id"])
		}
		visit(Access(next, AccessOptions{Metrics: metrics.New(), Proxies: c.proxies}), "/", "X-Request-Id", c.id)
		if sent != "" {
			t.Errorf("%s, without a log: %q goes on", name, sent)
		}
	}
}

func TestHowAClientIsNamed(t *testing.T) {
	for _, c := range []struct{ address, how, want string }{
		{"203.0.113.77", "full", "203.0.113.77"}, {"203.0.113.77", "truncated", "203.0.113.0"},
		{"2001:db8:1:2:3::4", "truncated", "2001:db8:1::"}, {"2001:db8::4", "full", "2001:db8::4"},
	} {
		if got := LoggedClient(netip.MustParseAddr(c.address), c.how); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.address, c.how, got, c.want)
		}
	}
	l := newLines()
	visit(Access(hello, AccessOptions{Log: l.log, Client: "off", Metrics: metrics.New()}), "/")
	if client, named := l.last(t)["client"]; named {
		t.Errorf("off: %v", client)
	}
}

func TestAClientThatLeftIsLoggedAs499(t *testing.T) {
	l := newLines()
	h := Access(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), AccessOptions{Log: l.log, Metrics: metrics.New()})
	ctx, leave := context.WithCancel(t.Context())
	leave()
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil).WithContext(ctx))
	if status := l.last(t)["status"]; status != 499.0 {
		t.Errorf("status %v", status)
	}
}

func TestStrictTransportIsForHttpsOnly(t *testing.T) {
	h := Access(hello, AccessOptions{Metrics: metrics.New(), StrictTransport: "max-age=1", Proxies: trusted(t, "192.0.2.1")})
	if got := visit(h, "/").Header().Get("Strict-Transport-Security"); got != "" {
		t.Errorf("by http: %q", got)
	}
	if got := visit(h, "/", "X-Forwarded-Proto", "https").Header().Get("Strict-Transport-Security"); got != "max-age=1" {
		t.Errorf("by a trusted proxy with https: %q", got)
	}
	r := httptest.NewRequest("GET", "/", nil)
	r.TLS = &tls.ConnectionState{}
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Header().Get("Strict-Transport-Security") != "max-age=1" {
		t.Error("by https: none")
	}
}

func TestWhatIsCounted(t *testing.T) {
	m := metrics.New()
	h := Access(hello, AccessOptions{Metrics: m})
	for _, path := range []string{"/", "/s/fnff/a/b.js", "/assets/a", "/events", "/readyz", "/Music.json"} {
		visit(h, path)
	}
	func() {
		defer func() { _ = recover() }()
		visit(Access(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }), AccessOptions{Metrics: m}), "/sections.json")
	}()
	said := visit(m.Handler(), "/metrics").Body.String()
	for _, line := range []string{
		`dataterm_requests_in_flight 0`, `dataterm_response_bytes_total{class="file"} 10`, `dataterm_response_bytes_total{class="events"} 5`,
		`dataterm_request_duration_seconds_count{class="page"} 1`, `dataterm_request_duration_seconds_count{class="file"} 2`,
		`dataterm_request_duration_seconds_count{class="discovery"} 1`, `dataterm_request_duration_seconds_count{class="health"} 1`,
		`dataterm_request_duration_seconds_count{class="other"} 1`,
	} {
		if !strings.Contains(said, "\n"+line) {
			t.Errorf("no line %q", line)
		}
	}
	if strings.Contains(said, `dataterm_request_duration_seconds_count{class="events"}`) {
		t.Error("streams that stay open are among the durations")
	}
}

// TestTheServersOwnMeansReachThrough: flushing, deadlines and taking over the connection.
func TestTheServersOwnMeansReachThrough(t *testing.T) {
	l := newLines()
	h := Access(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusEarlyHints) // is not the answer
		_, _ = w.(io.ReaderFrom).ReadFrom(strings.NewReader("first "))
		if err := http.NewResponseController(w).Flush(); err != nil {
			t.Error(err)
		}
		c, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		_, _ = io.WriteString(c, "taken over\n")
		c.Close()
	}), AccessOptions{Log: l.log, Metrics: metrics.New()})
	done := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer close(done)
		h.ServeHTTP(w, r)
	}))
	defer server.Close()
	answer, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if line, _ := bufio.NewReader(answer.Body).ReadString(' '); line != "first " {
		t.Errorf("%q", line)
	}
	if <-done; l.last(t)["status"] != 200.0 {
		t.Errorf("status %v", l.last(t)["status"])
	}
}
