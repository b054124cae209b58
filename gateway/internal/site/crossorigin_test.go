package site

import (
	"net/http"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// TestEveryAnswerAtADocumentMayBeReadFromAnySite, whatever it says: a script of another site must see what went wrong.
func TestEveryAnswerAtADocumentMayBeReadFromAnySite(t *testing.T) {
	f := startShort(t, Options{})
	tag := f.ask("GET", "/D101.json").Header.Get("Etag")
	for _, c := range []struct {
		method, path string
		header       []string
		status       int
		location     string
	}{
		{"GET", "/D101.json", nil, 200, ""},
		{"HEAD", "/D101.json", nil, 200, ""},
		{"GET", "/D101.json", []string{"If-None-Match", tag}, 304, ""},
		{"HEAD", "/D101.json", []string{"If-None-Match", tag}, 304, ""},
		{"GET", "/D101.json", []string{"If-Match", `"other"`}, 412, ""},
		{"GET", "/D101.json", []string{"Range", "bytes=0-9"}, 206, ""},
		{"GET", "/D101.json", []string{"Range", "bytes=0-9", "If-Range", tag}, 206, ""},
		{"GET", "/D101.json", []string{"Range", "bytes=0-9", "If-Range", `"other"`}, 200, ""},
		{"GET", "/D101.json", []string{"Range", "bytes=999999-"}, 416, ""},
		{"GET", "/D101.json?a=b", nil, 200, ""},
		{"GET", "/d101.json", nil, 301, "/D101.json"},
		{"HEAD", "/d101.json?a=b", nil, 301, "/D101.json?a=b"},
		{"GET", "/D1.json", nil, 301, "/D100.json"},
		{"GET", "/d1.json", nil, 301, "/D100.json"},
		{"GET", "/D102.json", nil, 410, ""},  // retired
		{"HEAD", "/D102.json", nil, 410, ""}, // retired
		{"GET", "/d102.json", nil, 301, "/D102.json"},
		{"GET", "/D1FF.json", nil, 404, ""},
		{"GET", "/1234.json", nil, 404, ""},
		{"GET", "/D104.json", nil, 404, ""}, // for the referee
		{"GET", "/FFFC.json", nil, 404, ""},
		{"GET", "/0000.json", nil, 404, ""},
		{"POST", "/D101.json", nil, 405, ""},
		{"OPTIONS", "/D101.json", nil, 405, ""}, // not a preflight
	} {
		got := f.ask(c.method, c.path, append([]string{"Origin", "https://forum.example"}, c.header...)...)
		if got.StatusCode != c.status || got.Header.Get("Location") != c.location {
			t.Errorf("%s %s %v: %d to %q, want %d to %q", c.method, c.path, c.header, got.StatusCode, got.Header.Get("Location"), c.status, c.location)
		}
		if h := got.Header; h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Expose-Headers") != "ETag" || h.Get("Access-Control-Allow-Credentials") != "" {
			t.Errorf("%s %s %v: %v", c.method, c.path, c.header, h)
		}
	}
	for _, path := range []string{"/D101", "/d101", "/D101.png", "/index", "/", "/assets/fnff/Data.json", "/D101.jso", "/D1010.json"} {
		if got := f.ask("GET", path, "Origin", "https://forum.example"); got.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s may be read from any site", path)
		}
	}
}

// TestABrowserMayAskAgainWithAnETag: for another site's script that takes a preflight (Fetch §3.2).
func TestABrowserMayAskAgainWithAnETag(t *testing.T) {
	f := startShort(t, Options{NoIndex: true})
	for _, path := range []string{"/D101.json", "/d101.json", "/D102.json", "/D1FF.json", "/D104.json", "/FFFC.json", "/D101.json?a=b", "/D1.json"} {
		for _, header := range [][]string{
			{"Access-Control-Request-Method", "GET", "Access-Control-Request-Headers", "if-none-match"},
			{"Access-Control-Request-Method", "GET", "Access-Control-Request-Headers", "if-none-match, x-of-a-library"},
			{"Access-Control-Request-Method", "GET"},
			{"Access-Control-Request-Method", "HEAD"},
			{"Access-Control-Request-Method", "PUT"},
		} {
			got := f.ask("OPTIONS", path, append([]string{"Origin", "https://forum.example"}, header...)...)
			h := got.Header
			if got.StatusCode != http.StatusNoContent || got.body != "" || h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Methods") != "GET, HEAD" ||
				h.Get("Access-Control-Allow-Headers") != "If-None-Match, *" || h.Get("Access-Control-Max-Age") != "86400" || h.Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s %v: %d %v", path, header, got.StatusCode, h)
			}
		}
	}
	for _, path := range []string{"/D101", "/sections.json", "/assets/fnff/Data.json", "/"} {
		if got := f.ask("OPTIONS", path, "Origin", "https://forum.example", "Access-Control-Request-Method", "GET"); got.StatusCode != http.StatusMethodNotAllowed || got.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %d %v", path, got.StatusCode, got.Header)
		}
	}
	without := &fixture{t: t, registry: registry.New(testkit.Store(t, t.TempDir()))}
	without.serve(Options{})
	if got := without.ask("GET", "/D101.json"); got.StatusCode != 503 || got.Header.Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("without a revision: %d %v", got.StatusCode, got.Header)
	}
}

// TestTheTwoDigitsOfAPageLeadToIt: the home page prints them beside its pages.
func TestTheTwoDigitsOfAPageLeadToIt(t *testing.T) {
	f := startShort(t, Options{})
	for path, want := range map[string]string{
		"/D1": "/D100", "/d1": "/D100", "/D1/": "/D100", "/d1?x=1": "/D100?x=1", "/D1.json": "/D100.json", "/d1.png": "/D100.png", "/D7": "/D700", "/FF": "/FF00",
	} {
		for _, method := range []string{"GET", "HEAD"} {
			if got := f.ask(method, path, "Accept", "text/html"); got.StatusCode != http.StatusMovedPermanently || got.Header.Get("Location") != want {
				t.Errorf("%s %s: %d to %q, want %s", method, path, got.StatusCode, got.Header.Get("Location"), want)
			}
		}
	}
	if got := f.ask("GET", "/00"); got.Header.Get("Location") != "/#/mainframe" {
		t.Errorf("/00 leads to %q", got.Header.Get("Location"))
	}
	f.html("/D100").has(t, "<h1>Attacks</h1>")
	for path, want := range map[string]int{"/D": 404, "/D11": 404, "/G1": 404, "/D1/a": 404, "/D1.js": 404} {
		if got := f.html(path); got.StatusCode != want {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
	if got := f.ask("POST", "/D1"); got.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST /D1: %d", got.StatusCode)
	}
}

// TestRangesOfFilesWithoutBytes: no range is in an empty file, and the whole of it says so.
func TestRangesOfFilesWithoutBytes(t *testing.T) {
	f := start(t, Options{})
	f.until(f.deploy(section().With("assets/fnff/empty.txt", "").With("assets/fnff/one.txt", "1").Release(t, "fnff")))
	tag := func(path string) string { return f.ask("GET", path).Header.Get("Etag") }
	for _, c := range []struct {
		path, header string
		status       int
		body, ranged string
	}{
		{"/assets/fnff/empty.txt", "bytes=-1", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=-500", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=0-", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=0-0", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=5-9", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=-0", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=-", 200, "", ""},
		{"/assets/fnff/empty.txt", "bytes=-1,-2", 200, "", ""},
		{"/assets/fnff/one.txt", "bytes=-1", 206, "1", "bytes 0-0/1"},
		{"/assets/fnff/one.txt", "bytes=-500", 206, "1", "bytes 0-0/1"},
		{"/assets/fnff/one.txt", "bytes=-0", 200, "1", ""},
		{"/assets/fnff/one.txt", "bytes=0-", 206, "1", "bytes 0-0/1"},
		{"/assets/fnff/one.txt", "bytes=0-9", 206, "1", "bytes 0-0/1"},
		{"/assets/fnff/one.txt", "bytes=1-", 416, "", "bytes */1"},
	} {
		for condition, status := range map[string]int{"": c.status, tag(c.path): c.status, `"other"`: 200, `W/` + tag(c.path): 200, "Mon, 02 Jan 2006 15:04:05 GMT": 200} {
			header := []string{"Range", c.header}
			if condition != "" {
				header = append(header, "If-Range", condition)
			}
			got, head := f.ask("GET", c.path, header...), f.ask("HEAD", c.path, header...)
			if got.StatusCode != status || status == c.status && got.Header.Get("Content-Range") != c.ranged || status != 416 && status == c.status && got.body != c.body {
				t.Errorf("%s %v: %d %q %q", c.path, header, got.StatusCode, got.Header.Get("Content-Range"), got.body)
			}
			if head.StatusCode != 200 || head.body != "" || head.Header.Get("Content-Range") != "" {
				t.Errorf("HEAD %s %v: %d", c.path, header, head.StatusCode)
			}
		}
	}
	if got := f.ask("GET", "/assets/fnff/empty.txt", "Range", "bytes=-1", "If-None-Match", tag("/assets/fnff/empty.txt")); got.StatusCode != 304 {
		t.Errorf("with its ETag: %d", got.StatusCode)
	}
	if got := f.ask("GET", "/assets/fnff/empty.txt", "Range", "bytes=-1", "If-Match", `"other"`); got.StatusCode != 412 {
		t.Errorf("with another ETag: %d", got.StatusCode)
	}
}
