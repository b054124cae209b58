package upstream

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"dataterm/gateway/internal/bundletest"
)

// pair is a section's server, and a front that serves the section from it.
type pair struct {
	section *Section
	front   *httptest.Server
	asked   atomic.Int64
}

func start(t *testing.T, answer http.HandlerFunc) *pair {
	t.Helper()
	p := &pair{}
	behind := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.asked.Add(1)
		answer(w, r)
	}))
	t.Cleanup(behind.Close)
	address, err := url.Parse(behind.URL + "/base/")
	if err != nil {
		t.Fatal(err)
	}
	fail := func(w http.ResponseWriter, _ *http.Request, status int) { w.WriteHeader(status) }
	if p.section, err = New(Config{Section: "fnff", URL: address}, fail, slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	p.front = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { p.section.Serve(w, r, r.URL.Path) }))
	t.Cleanup(p.front.Close)
	return p
}

func (p *pair) ask(t *testing.T, path string) (*http.Response, string) {
	t.Helper()
	response, err := http.Get(p.front.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	return response, string(body)
}

func TestOnlyKnownHeadersGoOut(t *testing.T) {
	var seen http.Header
	var path, host string
	p := start(t, func(_ http.ResponseWriter, r *http.Request) { seen, path, host = r.Header, r.RequestURI, r.Host })
	connection, err := net.Dial("tcp", p.front.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(5 * time.Second))
	fmt.Fprint(connection, strings.Join([]string{
		"GET /a.js?x=1 HTTP/1.1", "Host: dataterm.example", "Connection: X-Forwarded-For, X-Forwarded-Host, close",
		"X-Forwarded-For: 6.6.6.6", "X-Forwarded-Host: evil", "X-Real-Ip: 6.6.6.6", "X_Forwarded_For: 6.6.6.6", "Forwarded: for=6.6.6.6",
		"Cookie: session=1", "Authorization: Bearer x", "Proxy-Authorization: x", "Te: trailers", "Keep-Alive: 1", "X-Http-Method-Override: DELETE",
		"Accept-Encoding: br", "If-None-Match: \"x\"", "Range: bytes=0-1", "User-Agent: test", "Traceparent: 00-1-2-3",
	}, "\r\n")+"\r\n\r\n")
	if _, err := http.ReadResponse(bufio.NewReader(connection), nil); err != nil {
		t.Fatal(err)
	}
	want := http.Header{
		"Accept-Encoding": {"br"}, "If-None-Match": {`"x"`}, "Range": {"bytes=0-1"}, "User-Agent": {"test"}, "Traceparent": {"00-1-2-3"},
		"X-Forwarded-For": {"127.0.0.1"}, "X-Forwarded-Host": {"dataterm.example"}, "X-Forwarded-Proto": {"http"},
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("headers (-want +got):\n%s", diff)
	}
	if path != "/base/a.js?x=1" || strings.Contains(host, "dataterm") {
		t.Errorf("asked for %s of %s", path, host)
	}
}

func TestOnlyKnownHeadersComeBack(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		h := w.Header()
		for _, name := range []string{"Set-Cookie", "Clear-Site-Data", "Strict-Transport-Security", "Server", "X-Powered-By", "Content-Security-Policy", "Access-Control-Allow-Origin", "Service-Worker-Allowed", "Alt-Svc"} {
			h.Set(name, "x")
		}
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("Content-Type", "text/javascript")
		h.Set("Etag", `"1"`)
		_, _ = io.WriteString(w, "ok")
	})
	response, body := p.ask(t, "/a.js")
	response.Header.Del("Date")
	want := http.Header{"Cache-Control": {"no-cache"}, "Content-Type": {"text/javascript"}, "Etag": {`"1"`}, "Content-Length": {"2"}}
	if diff := cmp.Diff(want, response.Header); diff != "" || body != "ok" {
		t.Errorf("%q, headers (-want +got):\n%s", body, diff)
	}
}

func TestAnswersThatAreNoFile(t *testing.T) {
	for answered, want := range map[int]int{404: 404, 410: 404, 401: 502, 403: 502, 301: 502, 302: 502, 500: 502, 503: 502, 204: 502, 416: 416} {
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", "http://elsewhere.example/")
			w.WriteHeader(answered)
		})
		client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		response, err := client.Get(p.front.URL + "/a.js")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want || response.Header.Get("Location") != "" {
			t.Errorf("%d: %d with Location %q, want %d", answered, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
}

func TestTheLastGoodAnswerStandsInAndSaysSo(t *testing.T) {
	var down atomic.Bool
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		if down.Load() {
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, "good ", r.URL.Path)
	})
	p.ask(t, "/a.js")
	down.Store(true)
	response, body := p.ask(t, "/a.js")
	if response.StatusCode != 200 || body != "good /base/a.js" || response.Header.Get("Dataterm-Stale") == "" || response.Header.Get("Content-Type") != "text/javascript" {
		t.Errorf("%d %q %v", response.StatusCode, body, response.Header)
	}
	if response, _ := p.ask(t, "/never-asked.js"); response.StatusCode != 502 {
		t.Errorf("what was never answered: %d", response.StatusCode)
	}
	down.Store(false)
	for range 200 {
		if response, _ = p.ask(t, "/a.js"); response.Header.Get("Dataterm-Stale") == "" {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Error("the old answer stays")
}

func TestTheBreakerSparesADeadServer(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) })
	for range 20 {
		if response, _ := p.ask(t, "/a.js"); response.StatusCode != 502 {
			t.Errorf("%d", response.StatusCode)
		}
	}
	if asked := p.asked.Load(); asked != failuresInARow {
		t.Errorf("it was asked %d times, want %d", asked, failuresInARow)
	}
}

func TestAMissingFileIsNoFailureOfTheServer(t *testing.T) {
	p := start(t, http.NotFound)
	for range 3 * failuresInARow {
		p.ask(t, "/none.js")
	}
	if asked := p.asked.Load(); asked != 3*failuresInARow {
		t.Errorf("it was asked %d times", asked)
	}
}

func TestAReaderWhoLeavesIsNoFailureOfTheServer(t *testing.T) {
	release := make(chan struct{})
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	for range 2 * failuresInARow {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		request, _ := http.NewRequestWithContext(ctx, http.MethodGet, p.front.URL+"/a.js", nil)
		_, _ = http.DefaultClient.Do(request)
		cancel()
	}
	close(release)
	for range 100 {
		if response, _ := p.ask(t, "/a.js"); response.StatusCode == 200 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the breaker is open")
}

func TestALargeAnswerPassesAndIsNotKept(t *testing.T) {
	large := strings.Repeat("x", answerLimit+10)
	for name, chunked := range map[string]bool{"with its length": false, "in chunks": true} {
		var down atomic.Bool
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			if down.Load() {
				panic(http.ErrAbortHandler)
			}
			if !chunked {
				w.Header().Set("Content-Length", fmt.Sprint(len(large)))
			}
			_, _ = io.WriteString(w, large)
		})
		if _, body := p.ask(t, "/film.webm"); body != large {
			t.Errorf("%s: %d bytes", name, len(body))
		}
		down.Store(true)
		if response, _ := p.ask(t, "/film.webm"); response.StatusCode != 502 {
			t.Errorf("%s: %d afterwards", name, response.StatusCode)
		}
	}
}

func TestAnAnswerThatBreaksOffIsNotPassedOnAsWhole(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, "half")
		panic(http.ErrAbortHandler)
	})
	if response, body := p.ask(t, "/a.js"); response.StatusCode != 502 || body != "" {
		t.Errorf("%d %q", response.StatusCode, body)
	}
}

func TestASlowServerIsGivenUp(t *testing.T) {
	for name, answer := range map[string]func(w http.ResponseWriter, r *http.Request){
		"that sends nothing": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"that stops after its head": func(w http.ResponseWriter, r *http.Request) {
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		},
		"that trickles without end": func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				_, _ = io.WriteString(w, "x")
				_ = http.NewResponseController(w).Flush()
				time.Sleep(5 * time.Millisecond)
			}
		},
	} {
		p := start(t, answer)
		p.section.silence, p.section.whole = 100*time.Millisecond, 300*time.Millisecond
		if response, _ := p.ask(t, "/a.js"); response.StatusCode != 504 { // it never ends by itself
			t.Errorf("one %s: %d", name, response.StatusCode)
		}
	}
}

func TestKeptAnswersStayWithinTheirLimit(t *testing.T) {
	k := newKept()
	for i := range 100 {
		k.put(fmt.Sprint(i), http.Header{}, make([]byte, 1<<20))
	}
	k.put("99", http.Header{}, []byte("again"))
	if k.used > keptLimit || len(k.byKey) != k.order.Len() || len(k.byKey) > 32 {
		t.Errorf("%d bytes in %d answers", k.used, len(k.byKey))
	}
	if _, _, found := k.get("0"); found {
		t.Error("the oldest is still there")
	}
	if last, _, found := k.get("99"); !found || string(last.body) != "again" {
		t.Error("the newest is not there")
	}
}

func TestTheStateFollowsTheDocuments(t *testing.T) {
	dist := bundletest.Section("fnff", "D")
	var broken atomic.Bool
	var title atomic.Value
	title.Store("FNFF")
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		if broken.Load() {
			_, _ = io.WriteString(w, "<!doctype html>")
			return
		}
		_, _ = io.WriteString(w, dist.Edit("section.json", bundletest.JSON{"title": title.Load()})[strings.TrimPrefix(r.URL.Path, "/base/")])
	})
	poll := func() error { return p.section.poll(context.Background()) }
	if p.section.State() != nil {
		t.Error("there is a state before the first answer")
	}
	if err := poll(); err != nil {
		t.Fatal(err)
	}
	first := p.section.State()
	if err := poll(); err != nil || p.section.State() != first {
		t.Errorf("the same documents are another state; %v", err)
	}
	broken.Store(true)
	if err := poll(); err == nil || !strings.Contains(err.Error(), "section.json") || p.section.State() != first {
		t.Errorf("a broken document: %v", err)
	}
	broken.Store(false)
	title.Store("Friday Night")
	if err := poll(); err != nil || p.section.State() == first || p.section.State().Manifest.Title != "Friday Night" {
		t.Errorf("a changed document: %v", err)
	}
}

func TestConfigurationsThatAreRefused(t *testing.T) {
	for _, c := range []Config{
		{Section: "FNFF!", URL: &url.URL{Scheme: "http", Host: "a"}},
		{Section: "shell", URL: &url.URL{Scheme: "http", Host: "a"}},
		{Section: "fnff", URL: &url.URL{Scheme: "ftp", Host: "a"}},
		{Section: "fnff", URL: &url.URL{Path: "localhost:5173"}},
	} {
		if _, err := New(c, nil, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "upstream.") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
