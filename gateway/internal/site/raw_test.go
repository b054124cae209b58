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
	"testing"
	"time"

	"dataterm/gateway/internal/upstream"
)

// say sends bytes as they are, and returns the first answer's status and body.
func (f *fixture) say(lines ...string) (status int, body string) {
	f.t.Helper()
	connection, err := net.Dial("tcp", f.server.Listener.Addr().String())
	if err != nil {
		f.t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(time.Minute))
	fmt.Fprint(connection, strings.NewReplacer("{fnff}", f.fnff).Replace(strings.Join(lines, "\r\n")+"\r\n\r\n"))
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		f.t.Fatalf("%q: %v", lines[0], err)
	}
	defer response.Body.Close()
	answered, _ := io.ReadAll(response.Body)
	return response.StatusCode, string(answered)
}

// TestPathsOnTheWire sends what no client library sends: nothing of it may reach a file or an upstream.
func TestPathsOnTheWire(t *testing.T) {
	reached := make(chan string, 100)
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if files, found := upstreamFiles()[r.URL.Path]; found {
			_, _ = io.WriteString(w, files)
			return
		}
		reached <- r.URL.Path
	}))
	defer elsewhere.Close()
	address, _ := url.Parse(elsewhere.URL)
	f := start(t, Options{Upstreams: []upstream.Config{{Section: "drugs", URL: address, Poll: 10 * time.Millisecond}}})
	f.untilUpstream("drugs")

	for _, c := range []struct {
		target string
		status int
	}{
		{"/s/fnff/{fnff}/remoteEntry.js", 200},
		{"/s/fnff/{fnff}/assets/fnff/two%20words.json", 200},
		{"/s/fnff/{fnff}/assets/fnff/it's.json", 200},
		{"/s/fnff/{fnff}/%72emoteEntry.js", 400}, // a proxy in front may know the path in its plain form only
		{"/ready%7a", 400},
		{"/%72eadyz", 400},
		{"/assets/fnff/Data%2ejson", 400},
		{"/assets/fnff/Data%2Ejson?r={fnff}", 400},
		{"/s/%2e%2e/fnff/{fnff}/remoteEntry.js", 400},
		{"/s/fnff/{fnff}/%2e%2e/%2e%2e/%2e%2e/etc/passwd", 400},
		{"/s/fnff/{fnff}/..%2f..%2fsection.json", 400},
		{"/s/fnff/{fnff}/remoteEntry.js%00", 400},
		{"/s/fnff/{fnff}/remoteEntry.js%00.css", 400},
		{"/s/fnff/{fnff}//remoteEntry.js", 404},
		{"//s/fnff/{fnff}/remoteEntry.js", 404},
		{"/assets/%2e%2e/section.json", 400},
		{"/assets/fnff/..%5cData.json", 400},
		{"/%00", 400},
		{"/assets/../sections.json", 400},

		{"/s/drugs/live/%2e%2e/%2e%2e/secret", 400},
		{"/s/drugs/live/..%2f..%2fsecret", 400},
		{"/s/drugs/live/a%5c..%5csecret", 400},
		{"/s/drugs/live/a%00.js", 400},
		{"/s/drugs/live/a%0d%0aX-Injected:1", 400},
		{"/assets/drugs/../../secret", 400},
		{"/assets/drugs/%2e%2e/secret?r=live", 400},
	} {
		if status, _ := f.say("GET "+c.target+" HTTP/1.1", "Host: dataterm"); status != c.status {
			t.Errorf("%s: %d, want %d", c.target, status, c.status)
		}
	}
	select {
	case path := <-reached:
		t.Errorf("the upstream was asked for %q", path)
	default:
	}
}

func TestRequestsThatAreNoneAreRefused(t *testing.T) {
	f := start(t, Options{})
	for _, c := range []struct {
		name   string
		lines  []string
		status int
	}{
		{"no host", []string{"GET / HTTP/1.1"}, 400},
		{"two hosts", []string{"GET / HTTP/1.1", "Host: a", "Host: b"}, 400},
		{"a space before the colon", []string{"GET / HTTP/1.1", "Host: a", "Content-Length : 5"}, 400},
		{"two lengths", []string{"POST / HTTP/1.1", "Host: a", "Content-Length: 5", "Content-Length: 6", "", "hello"}, 400},
		{"a header beyond the limit", []string{"GET / HTTP/1.1", "Host: a", "X: " + strings.Repeat("x", 2<<20)}, 431},
		{"another protocol", []string{"GET / HTTP/3.0", "Host: a"}, 505},
	} {
		if status, _ := f.say(c.lines...); status != c.status {
			t.Errorf("%s: %d, want %d", c.name, status, c.status)
		}
	}
}

// TestABodyThatTricklesInDoesNotHoldTheAnswer: it comes although the body never does.
func TestABodyThatTricklesInDoesNotHoldTheAnswer(t *testing.T) {
	f := start(t, Options{})
	if status, _ := f.say("POST /assets/fnff/Data.json HTTP/1.1", "Host: a", "Content-Length: 100", "", "only this"); status != http.StatusMethodNotAllowed {
		t.Error(status)
	}
}

// TestNoSectionRegistersAServiceWorker: a worker outlives the rollback of the release that it came with.
func TestNoSectionRegistersAServiceWorker(t *testing.T) {
	f := start(t, Options{})
	for _, path := range []string{"/s/fnff/{fnff}/remoteEntry.js", "/s/fnff/{fnff}/~1/remoteEntry.js", "/assets/fnff/Data.json", "/assets/fnff/Data.json?r={fnff}", "/s/shell/{shell}/chunks/index.js", "/"} {
		got := f.ask("GET", path, "Service-Worker", "script")
		if got.StatusCode != http.StatusForbidden || got.Header.Get("Cache-Control") != "no-store" || !strings.Contains(got.body, "service worker") {
			t.Errorf("%s: %d, %q: %s", path, got.StatusCode, got.Header.Get("Cache-Control"), got.body)
		}
	}
}
