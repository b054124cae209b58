package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/mux"

	"dataterm/gateway/internal/route"
	"dataterm/gateway/internal/testkit"
)

// wire is one answer, as it came over a connection of its own.
type wire struct {
	*http.Response
	body string
	// usable is true if the same connection answered the next request.
	usable bool
}

// onTheWire sends a request line and reads the answer; of a stream only the beginning. It fails if the answer does not
// end.
func onTheWire(t *testing.T, address, method, target, protocol string) wire {
	t.Helper()
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.WriteString(connection, method+" "+target+" "+protocol+"\r\nHost: localhost\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	read := bufio.NewReader(connection)
	response, err := http.ReadResponse(read, &http.Request{Method: method})
	if err != nil {
		t.Errorf("%s %s %s: %v", method, target, protocol, err)
		return wire{Response: &http.Response{}}
	}
	answer := wire{Response: response}
	if method == http.MethodGet && response.Header.Get("Content-Type") == "text/event-stream" {
		some := make([]byte, len("retry: 2000\n"))
		_, err = io.ReadFull(response.Body, some)
		answer.body = string(some)
	} else {
		var all []byte
		all, err = io.ReadAll(response.Body)
		answer.body = string(all)
		_, _ = io.WriteString(connection, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
		_, err := http.ReadResponse(read, nil)
		answer.usable = err == nil
	}
	if err != nil {
		t.Errorf("%s %s %s: the answer does not end: %v", method, target, protocol, err)
	}
	return answer
}

// TestEveryRouteWithEveryMethod asks each route of the public listener as browsers, proxies and old clients do.
func TestEveryRouteWithEveryMethod(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t), "fnff", testkit.Section("fnff", "D").With("cards/D000.png", "picture").Write(t))
	public, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off", "BEACON": "on"})
	address := strings.TrimPrefix(public, "http://")
	_, discovery := get(public + "/sections.json")
	_, rest, _ := strings.Cut(discovery, "/s/fnff/")
	release, _, _ := strings.Cut(rest, "/")

	values := []string{"address", "D000", "section", "fnff", "release", release, "attempt", "1", "file", "remoteEntry.js", "path", "assets/fnff/Data.json"}
	var targets []string
	router := mux.NewRouter()
	route.AddAddresses(router)
	route.AddSite(router)
	err := router.Walk(func(it *mux.Route, _ *mux.Router, _ []*mux.Route) error {
		names, err := it.GetVarNames()
		var own []string
		for i := 0; i < len(values); i += 2 {
			for _, name := range names {
				if name == values[i] {
					own = append(own, values[i:i+2]...)
				}
			}
		}
		if err == nil {
			targets = append(targets, route.URL(it.GetName(), own...))
		}
		return err
	})
	if err != nil || len(targets) < 20 {
		t.Fatalf("%v: %v", err, targets)
	}
	targets = append(targets, "/nothing", "/s/fnff/nothing", "/assets/fnff/Data.json?r="+release, "/s/fnff/"+release+"/missing.js", "/?mfe=", "/d000", "/D0FF", "/events/", "/EVENTS")
	for _, target := range targets {
		read := onTheWire(t, address, "GET", target, "HTTP/1.1")
		allowed := "GET, HEAD"
		if target == "/beacon" {
			allowed = "POST"
		}
		for _, method := range []string{"HEAD", "OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PROPFIND"} {
			got := onTheWire(t, address, method, target, "HTTP/1.1")
			switch {
			case !got.usable && !got.Close:
				t.Errorf("%s %s: %d, and the connection is unusable", method, target, got.StatusCode)
			case method == "HEAD":
				if got.StatusCode != read.StatusCode || got.Header.Get("Content-Type") != read.Header.Get("Content-Type") {
					t.Errorf("HEAD %s: %d %q, GET: %d %q", target, got.StatusCode, got.Header.Get("Content-Type"), read.StatusCode, read.Header.Get("Content-Type"))
				}
			case method == "POST" && target == "/beacon":
				if got.StatusCode != http.StatusBadRequest {
					t.Errorf("POST /beacon without a body: %d", got.StatusCode)
				}
			case got.StatusCode != http.StatusMethodNotAllowed || got.Header.Get("Allow") != allowed:
				t.Errorf("%s %s: %d, Allow %q", method, target, got.StatusCode, got.Header.Get("Allow"))
			}
		}
		for _, protocol := range []string{"HTTP/1.0", "HTTP/1.1"} {
			for _, written := range []string{target, "http://localhost" + target, "http://localhost:2020" + target} {
				got := onTheWire(t, address, "GET", written, protocol)
				if got.StatusCode != read.StatusCode || !got.Close && protocol == "HTTP/1.0" {
					t.Errorf("GET %s %s: %d (closes: %v), want %d", written, protocol, got.StatusCode, got.Close, read.StatusCode)
				}
				if head := onTheWire(t, address, "HEAD", written, protocol); head.StatusCode != read.StatusCode {
					t.Errorf("HEAD %s %s: %d, want %d", written, protocol, head.StatusCode, read.StatusCode)
				}
			}
		}
	}
}

// TestTargetsWithoutAPath: an absolute-form target without a path means the home page (RFC 9112 §3.2.2), and what is no
// path at all means nothing.
func TestTargetsWithoutAPath(t *testing.T) {
	s := newShell(t)
	s.run(0, "deploy", "shell", testkit.Shell().Write(t))
	cert, key := certificateFiles(t)
	public, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": "off"})
	redirect, admin := freeAddress(t), freeAddress(t)
	secure, _ := serveUntil(t, s, map[string]string{"ADDR": "127.0.0.1:0", "ADMIN_ADDR": admin, "TLS_CERT": cert, "TLS_KEY": key, "REDIRECT_ADDR": redirect})
	_, port, _ := strings.Cut(strings.TrimPrefix(secure, "https://"), ":")
	home, address := "https://localhost:"+port+"/", strings.TrimPrefix(public, "http://")
	for _, c := range []struct {
		address, method, target string
		status                  int
		location                string
	}{
		{address, "GET", "http://localhost", 200, ""},
		{address, "HEAD", "http://localhost", 200, ""},
		{address, "GET", "http://localhost?mfe=", 303, "/"},
		{address, "POST", "http://localhost", 405, ""},
		{address, "OPTIONS", "http://localhost", 405, ""},
		{address, "OPTIONS", "*", 405, ""},
		{address, "GET", "*", 400, ""},
		{address, "CONNECT", "localhost:443", 405, ""},
		{address, "GET", "http:evil.example", 400, ""},
		{address, "HEAD", "mailto:a@evil.example", 400, ""},
		{redirect, "GET", "http://localhost", 308, home},
		{redirect, "HEAD", "http://localhost", 308, home},
		{redirect, "GET", "http://localhost?a=b", 308, home + "?a=b"},
		{redirect, "GET", "http://localhost/a%20b/", 308, home + "a%20b/"},
		{redirect, "POST", "/a", 308, home + "a"},
		{redirect, "GET", "//evil.example/a", 308, home + "/evil.example/a"},
		{redirect, "OPTIONS", "*", 400, ""},
		{redirect, "GET", "http:.evil.example", 400, ""},
		{redirect, "CONNECT", "localhost:443", 405, ""},
		{admin, "OPTIONS", "*", 404, ""},
		{admin, "GET", "http://localhost", 404, ""},
		{admin, "GET", "http://evil.example/metrics", 421, ""},
		{admin, "GET", "http://localhost/readyz", 200, ""},
		{admin, "HEAD", "/metrics", 200, ""},
		{admin, "POST", "/metrics", 405, ""},
		{admin, "OPTIONS", "/readyz", 405, ""},
		{admin, "GET", "http:evil.example", 404, ""},
		{admin, "HEAD", "/debug/pprof/profile", 405, ""},
		{admin, "HEAD", "/debug/pprof/trace", 405, ""},
	} {
		for _, protocol := range []string{"HTTP/1.1", "HTTP/1.0"} {
			got := onTheWire(t, c.address, c.method, c.target, protocol)
			if got.StatusCode != c.status || got.Header.Get("Location") != c.location {
				t.Errorf("%s %s %s: %d to %q, want %d to %q", c.method, c.target, protocol, got.StatusCode, got.Header.Get("Location"), c.status, c.location)
			}
		}
	}
}
