package upstream

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

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
		"Authorization":   {"Basic cmVhZGVyOnMzY3JldA=="}, // from the URL of the upstream, not from the client
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
	want := http.Header{"X-Content-Type-Options": {"nosniff"}, "Cache-Control": {"no-cache"}, "Content-Type": {"text/javascript"}, "Etag": {`"1"`}, "Content-Length": {"2"}}
	if diff := cmp.Diff(want, response.Header); diff != "" || body != "ok" {
		t.Errorf("%q, headers (-want +got):\n%s", body, diff)
	}
}

func TestEarlyHintsStayHere(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Link", "</a.css>; rel=preload")
		w.Header().Set("Set-Cookie", "session=1")
		w.WriteHeader(http.StatusEarlyHints)
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, "ok")
	})
	request, err := http.NewRequest(http.MethodGet, p.front.URL+"/a.js", nil)
	if err != nil {
		t.Fatal(err)
	}
	hinted := 0
	ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
		Got1xxResponse: func(int, textproto.MIMEHeader) error { hinted++; return nil },
	})
	response, err := http.DefaultClient.Do(request.WithContext(ctx))
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != 200 || response.Header.Get("X-Content-Type-Options") != "nosniff" || response.Header.Get("Set-Cookie") != "" {
		t.Errorf("after early hints: %d %v", response.StatusCode, response.Header)
	}
	if hinted != 0 {
		t.Errorf("the client got %d early hints of the upstream", hinted)
	}
}

func TestTrailersStayHere(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Trailer", "Set-Cookie")
		w.Header().Set("Content-Type", "video/webm")
		_, _ = io.WriteString(w, strings.Repeat("x", unsaid+1))
		w.Header().Set("Set-Cookie", "session=1")
		w.Header().Set(http.TrailerPrefix+"Clear-Site-Data", "*")
	})
	response, body := p.ask(t, "/film.webm")
	if len(body) != unsaid+1 || len(response.Trailer) != 0 || response.Header.Get("Trailer") != "" {
		t.Errorf("%d bytes, trailers %v, announced %q", len(body), response.Trailer, response.Header.Get("Trailer"))
	}
}

func TestAnAnswerWithoutATypeIsNeverSniffed(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header()["Content-Type"] = nil
		_, _ = io.WriteString(w, "<!doctype html><script>alert(1)</script>")
	})
	response, body := p.ask(t, "/note")
	if response.Header.Get("Content-Type") != "application/octet-stream" || body == "" {
		t.Errorf("Content-Type %q, %d bytes", response.Header.Get("Content-Type"), len(body))
	}
}

func TestActiveDocumentsHaveTheSitesPolicy(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "image/svg+xml")
		w.Header().Set("Content-Security-Policy", "script-src *")
		_, _ = io.WriteString(w, "<svg/>")
	})
	response, _ := p.ask(t, "/logo.svg")
	if got := response.Header.Values("Content-Security-Policy"); len(got) != 1 || got[0] != "sandbox" {
		t.Errorf("%q", got)
	}
}

func TestThePasswordOfAnUpstreamIsNeverLogged(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) })
	p.ask(t, "/a.js")
	once, stop := context.WithCancel(t.Context())
	for _, down := range []bool{false, true} {
		p.down.Store(down)
		err := p.section.poll(once)
		if err == nil || strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "reader") {
			t.Errorf("the error of a poll is %v", err)
		}
		p.section.log.Warn("poll", "error", err)
	}
	stop()
	p.ask(t, "/a.js")
	if log := p.log.String(); strings.Contains(log, "s3cret") || strings.Contains(log, "reader") || !strings.Contains(log, "/base/") {
		t.Errorf("the log is %s", log)
	}
	_, err := New(Config{Section: "fnff", URL: &url.URL{Scheme: "ftp", User: url.UserPassword("reader", "s3cret"), Host: "a"}}, Host{})
	if err == nil || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("the error of a wrong URL is %v", err)
	}
}
