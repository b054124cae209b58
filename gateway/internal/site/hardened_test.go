package site

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/upstream"
)

// exchange sends bytes over one connection and returns everything that it receives until the connection closes.
func (f *fixture) exchange(request string) string {
	f.t.Helper()
	connection, err := net.Dial("tcp", f.server.Listener.Addr().String())
	if err != nil {
		f.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(time.Minute))
	fmt.Fprint(connection, strings.NewReplacer("{fnff}", f.fnff).Replace(request))
	said, _ := io.ReadAll(connection)
	return string(said)
}

// TestNothingHidesBehindABody sends two requests, the second of which a server could also read as the body of the first.
// The second must never be answered.
func TestNothingHidesBehindABody(t *testing.T) {
	f := start(t, Options{})
	const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
	for name, first := range map[string]string{
		"length on GET":             "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
		"length and chunks":         "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"chunks and length":         "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
		"a coding of two":           "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
		"a coding twice":            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"an unknown coding":         "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
		"a tab before the coding":   "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n",
		"a space before the colon":  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
		"a folded header":           "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
		"a signed length":           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nhello",
		"a length in hex":           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n\r\nhello",
		"two lengths in one":        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\nhello",
		"a bare LF in a chunk size": "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n",
		"a bare LF on a POST":       "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n",
		"a bare CR in a header":     "GET / HTTP/1.1\r\nHost: a\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"chunks in HTTP/1.0":        "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n",
		"an upgrade to h2c":         "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nContent-Length: 1\r\n\r\nx",
	} {
		said := f.exchange(first + hidden)
		if strings.Contains(said, "ok\n") {
			t.Errorf("%s: the hidden request is answered:\n%s", name, said)
		}
		status, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(said, "HTTP/1.1 "), "HTTP/1.0 "), " ")
		if status != "400" && status != "405" && status != "501" {
			t.Errorf("%s: %.40q", name, said)
		}
	}
	if said := f.exchange(hidden + strings.Replace(hidden, "Host: a", "Host: a\r\nConnection: close", 1)); strings.Count(said, "ok\n") != 2 {
		t.Errorf("two plain requests in a row: %s", said)
	}
}

func TestOnlyTheSitesOwnNames(t *testing.T) {
	f := start(t, Options{Hosts: []string{"Site.example", "localhost"}})
	for _, c := range []struct {
		line, host string
		status     int
	}{
		{"GET / HTTP/1.1", "site.example", 200},
		{"GET / HTTP/1.1", "SITE.EXAMPLE:8443", 200},
		{"GET / HTTP/1.1", "site.example.", 200},
		{"GET / HTTP/1.1", "localhost:2020", 200},
		{"GET http://site.example/ HTTP/1.1", "evil.example", 200}, // the line counts, as RFC 9112 has it
		{"GET http://evil.example/ HTTP/1.1", "site.example", 421},
		{"GET / HTTP/1.1", "evil.example", 421},
		{"GET / HTTP/1.1", "site.example.evil.example", 421},
		{"GET / HTTP/1.1", "site.example:80:80", 421},
		{"GET / HTTP/1.1", "", 421},
		{"GET /s/fnff/{fnff}/remoteEntry.js HTTP/1.1", "evil.example", 421},
		{"GET /assets/fnff/Data.json HTTP/1.1", "evil.example", 421},
		{"GET /?mfe= HTTP/1.1", "evil.example", 421},
		{"GET /healthz HTTP/1.1", "10.0.0.7:2020", 200}, // what checks on the gateway asks by number
		{"GET /readyz HTTP/1.1", "10.0.0.7:2020", 200},
		{"CONNECT site.example:443 HTTP/1.1", "site.example:443", 405},
	} {
		if status, _ := f.say(c.line, "Host: "+c.host); status != c.status {
			t.Errorf("%s, Host %q: %d, want %d", c.line, c.host, status, c.status)
		}
	}
	if status, _ := start(t, Options{}).say("GET / HTTP/1.1", "Host: any.example"); status != 200 {
		t.Errorf("without a list: %d", status)
	}
}

// TestWhatAClientSaysOfItselfStaysHere: servers behind the gateway must get the gateway's X-Real-Ip and
// X-Forwarded-For, not the client's, in any spelling and with any Connection header.
func TestWhatAClientSaysOfItselfStaysHere(t *testing.T) {
	asked := make(chan http.Header, 1)
	e := serveElsewhere(t, upstreamFiles())
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	answer := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "asked.js") {
			asked <- r.Header.Clone()
		}
	})
	e.answer.Store(&answer)
	for _, header := range []string{
		"X-Real-Ip: 6.6.6.6", "X_Real_Ip: 6.6.6.6", "X_Forwarded_For: 6.6.6.6", "X-Forwarded_For: 6.6.6.6", "X-Forwarded-For: 6.6.6.6",
		"Forwarded: for=6.6.6.6", "True-Client-Ip: 6.6.6.6", "Cf-Connecting-Ip: 6.6.6.6", "X-Forwarded-Host: 6.6.6.6",
		"X-Forwarded-Proto: 6.6.6.6", "X-Original-Url: /6.6.6.6", "X-Http-Method-Override: 6.6.6.6", "Cookie: a=6.6.6.6", "Authorization: 6.6.6.6",
		"Proxy-Authorization: 6.6.6.6", "Te: 6.6.6.6", "Keep-Alive: 6.6.6.6", "Expect-Ct: 6.6.6.6",
	} {
		if status, _ := f.say("GET /s/drugs/live/asked.js HTTP/1.1", "Host: dataterm", "Connection: close, X-Forwarded-For, X-Forwarded-Host", header); status != 200 {
			t.Errorf("%s: %d", header, status)
			continue
		}
		got := <-asked
		for name, values := range got {
			if strings.Contains(strings.Join(values, " "), "6.6.6.6") {
				t.Errorf("%q goes out as %s: %v", header, name, values)
			}
		}
		if got.Get("X-Forwarded-For") != "127.0.0.1" || got.Get("X-Forwarded-Host") != "dataterm" {
			t.Errorf("%q takes ours away: %v", header, got)
		}
	}
}

func TestAWebSocketPassesTheLogAndTheGateway(t *testing.T) {
	vite := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		connection, stream, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer connection.Close()
		fmt.Fprint(stream, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
		_ = stream.Flush()
		line, _ := stream.ReadString('\n')
		fmt.Fprint(stream, "heard "+line)
		_ = stream.Flush()
	}))
	defer vite.Close()
	address, _ := url.Parse(vite.URL)
	f := start(t, Options{ShellDev: address})
	logged := httptest.NewServer(edge.Access(f.site, edge.AccessOptions{Log: f.site.log, Metrics: f.site.metrics}))
	defer logged.Close()
	connection, err := net.Dial("tcp", logged.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprint(connection, "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
	read := bufio.NewReader(connection)
	response, err := http.ReadResponse(read, nil)
	if err != nil || response.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("%v, %v", response, err)
	}
	fmt.Fprint(connection, "hello\n")
	if line, _ := read.ReadString('\n'); line != "heard hello\n" {
		t.Errorf("%q", line)
	}
}

func TestAHangingUpstreamHoldsUpNoOtherRequest(t *testing.T) {
	e := serveElsewhere(t, upstreamFiles())
	f := start(t, Options{Upstreams: []upstream.Config{e.config("drugs")}})
	f.untilUpstream("drugs")
	var waiting, released atomic.Int64
	hang := make(chan struct{})
	answer := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "half.js") { // a good beginning, then nothing
			w.Header().Set("Content-Length", "100")
			_, _ = io.WriteString(w, "export")
			_ = http.NewResponseController(w).Flush()
		}
		waiting.Add(1)
		select {
		case <-hang:
		case <-r.Context().Done():
		}
		released.Add(1)
	})
	e.answer.Store(&answer)
	const many = 300
	var readers sync.WaitGroup
	for i := range many {
		readers.Go(func() {
			response, err := client.Get(f.server.URL + "/s/drugs/live/" + []string{"none.js", "half.js"}[i%2])
			if err == nil {
				response.Body.Close()
			}
		})
	}
	if !eventually(func() bool { return waiting.Load() >= many/2 }) {
		t.Fatalf("%d readers reach the upstream", waiting.Load())
	}
	// What waited for the dead server would be answered only once that lets a reader go.
	beside := 0
	for range 50 {
		before := released.Load()
		if got := f.ask("GET", "/assets/fnff/Data.json"); got.StatusCode != http.StatusOK {
			t.Fatal(got.StatusCode)
		}
		if released.Load() == before && before < waiting.Load() {
			beside++
		}
	}
	if beside == 0 {
		t.Error("no request of another section was answered while readers waited for the dead server")
	}
	close(hang)
	e.CloseClientConnections()
	readers.Wait()
}

func TestMetricsTellClassesSectionsAndStatuses(t *testing.T) {
	m := metrics.New()
	f := start(t, Options{Metrics: m})
	tag := f.ask("GET", "/assets/fnff/Data.json").Header.Get("Etag")
	f.ask("GET", "/assets/fnff/Data.json", "If-None-Match", tag)
	f.ask("GET", "/s/fnff/{fnff}/remoteEntry.js")
	f.ask("GET", "/assets/fnff/film.webm", "Range", "bytes=0-9")
	f.ask("GET", "/")
	f.ask("GET", "/sections.json")
	f.ask("GET", "/nothing")
	f.ask("GET", "/?mfe=")
	f.ask("GET", "/healthz")
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, line := range []string{
		`{class="file",code="200",section="fnff"} 2`, `{class="file",code="304",section="fnff"} 1`, `{class="file",code="206",section="fnff"} 1`,
		`{class="page",code="200",section=""} 1`, `{class="discovery",code="200",section=""} 1`, `{class="error",code="404",section=""} 1`,
		`{class="preview",code="303",section=""} 1`, `{class="health",code="200",section=""} 1`,
	} {
		if !strings.Contains(w.Body.String(), "dataterm_requests_total"+line) {
			t.Errorf("no %s in\n%s", line, w.Body.String())
		}
	}
	if !strings.Contains(w.Body.String(), "dataterm_revision 1") {
		t.Error("the revision is not told")
	}
}
