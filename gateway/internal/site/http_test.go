package site

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"dataterm/gateway/internal/edge"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

func TestEveryCodingIsTheSameFileUnderATagOfItsOwn(t *testing.T) {
	f := start(t, Options{})
	decoders := map[string]func(io.Reader) (io.Reader, error){
		"":     func(r io.Reader) (io.Reader, error) { return r, nil },
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	}
	tags := map[string]string{}
	for coding, decode := range decoders {
		got := f.ask("GET", "/assets/fnff/Rules.json", "Accept-Encoding", coding)
		if got.Header.Get("Content-Encoding") != coding || got.Header.Get("Vary") != "Accept-Encoding" || got.ContentLength != int64(len(got.body)) {
			t.Errorf("%q: encoding %q, vary %q, length %d of %d", coding, got.Header.Get("Content-Encoding"), got.Header.Get("Vary"), got.ContentLength, len(got.body))
		}
		reader, err := decode(strings.NewReader(got.body))
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := io.ReadAll(reader); err != nil || string(plain) != rules {
			t.Errorf("%q does not decode to the file: %v", coding, err)
		}
		tag := got.Header.Get("Etag")
		if other, taken := tags[tag]; taken {
			t.Errorf("%q and %q share the tag %s", coding, other, tag)
		}
		tags[tag] = coding
		if again := f.ask("GET", "/assets/fnff/Rules.json", "Accept-Encoding", coding, "If-None-Match", tag); again.StatusCode != 304 {
			t.Errorf("%q: its own tag gives %d", coding, again.StatusCode)
		}
	}
	for tag, coding := range tags {
		if coding == "br" {
			continue
		}
		if got := f.ask("GET", "/assets/fnff/Rules.json", "Accept-Encoding", "br", "If-None-Match", tag); got.StatusCode != 200 {
			t.Errorf("the tag of %q stands for br: %d", coding, got.StatusCode)
		}
	}
}

func TestConditionsAndRanges(t *testing.T) {
	f := start(t, Options{})
	small, large := "/s/fnff/{fnff}/assets/fnff/Rules.json", "/s/fnff/{fnff}/assets/fnff/film.webm"
	tag := f.ask("GET", small).Header.Get("Etag")
	filmTag := f.ask("HEAD", large).Header.Get("Etag")
	for _, c := range []struct {
		name, path string
		header     []string
		status     int
		// body is what must come; contentRange what is said of it.
		body, contentRange string
	}{
		{"nothing", small, nil, 200, rules, ""},
		{"known", small, []string{"If-None-Match", tag}, 304, "", ""},
		{"known, weakly", small, []string{"If-None-Match", "W/" + tag}, 304, "", ""},
		{"known among others", small, []string{"If-None-Match", `"a", ` + tag}, 304, "", ""},
		{"known in a second line", small, []string{"If-None-Match", `"a"`, "If-None-Match", tag}, 304, "", ""},
		{"anything known", small, []string{"If-None-Match", "*"}, 304, "", ""},
		{"another known", small, []string{"If-None-Match", `"a"`}, 200, rules, ""},
		{"must match and does", small, []string{"If-Match", tag}, 200, rules, ""},
		{"must match anything", small, []string{"If-Match", "*"}, 200, rules, ""},
		{"must match and does not", small, []string{"If-Match", `"a"`}, 412, "", ""},
		{"must match, strongly", small, []string{"If-Match", "W/" + tag}, 412, "", ""},
		{"must match comes before known", small, []string{"If-Match", `"a"`, "If-None-Match", tag}, 412, "", ""},

		{"the first bytes", small, []string{"Range", "bytes=0-9"}, 206, rules[:10], "bytes 0-9/"},
		{"the last bytes", small, []string{"Range", "bytes=-5"}, 206, rules[len(rules)-5:], "bytes "},
		{"from a byte on", small, []string{"Range", "bytes=1400-"}, 206, rules[1400:], "bytes 1400-"},
		{"a range is of the plain file", small, []string{"Range", "bytes=0-9", "Accept-Encoding", "br"}, 206, rules[:10], "bytes 0-9/"},
		{"beyond the end", small, []string{"Range", "bytes=99999-"}, 416, "", "bytes */"},
		{"several ranges", small, []string{"Range", "bytes=0-1,4-5"}, 200, rules, ""},
		{"two range headers", small, []string{"Range", "bytes=0-1", "Range", "bytes=4-5"}, 200, rules, ""},
		{"no range", small, []string{"Range", "bytes=x"}, 200, rules, ""},
		{"known comes before the range", small, []string{"Range", "bytes=0-9", "If-None-Match", tag}, 304, "", ""},
		{"a range of the same file", small, []string{"Range", "bytes=0-9", "If-Range", tag}, 206, rules[:10], "bytes 0-9/"},
		{"a range of another file", small, []string{"Range", "bytes=0-9", "If-Range", `"a"`}, 200, rules, ""},
		{"a range, weakly", small, []string{"Range", "bytes=0-9", "If-Range", "W/" + tag}, 200, rules, ""},
		{"a range since a date", small, []string{"Range", "bytes=0-9", "If-Range", "Sat, 29 Oct 1994 19:43:31 GMT"}, 200, rules, ""},

		{"a large file", large, nil, 200, film, ""},
		{"a large file, known", large, []string{"If-None-Match", filmTag}, 304, "", ""},
		{"its middle", large, []string{"Range", "bytes=1000000-1000003"}, 206, film[1000000:1000004], "bytes 1000000-1000003/1048579"},
		{"its end", large, []string{"Range", "bytes=-3"}, 206, "end", "bytes 1048576-1048578/1048579"},
		{"all of it", large, []string{"Range", "bytes=0-"}, 206, film, "bytes 0-1048578/1048579"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := f.ask("GET", c.path, c.header...)
			if got.StatusCode != c.status {
				t.Fatalf("%d, want %d", got.StatusCode, c.status)
			}
			if c.status < 400 && got.body != c.body {
				t.Errorf("%d bytes, want %d", len(got.body), len(c.body))
			}
			if c.status < 300 && got.ContentLength != int64(len(c.body)) {
				t.Errorf("Content-Length %d", got.ContentLength)
			}
			if !strings.HasPrefix(got.Header.Get("Content-Range"), c.contentRange) || (c.contentRange == "") != (got.Header.Get("Content-Range") == "") {
				t.Errorf("Content-Range %q", got.Header.Get("Content-Range"))
			}
			if c.status == 304 && (got.Header.Get("Etag") == "" || got.Header.Get("Cache-Control") != forever || got.Header.Get("Vary") != "Accept-Encoding") {
				t.Errorf("a 304 must repeat Etag, Cache-Control and Vary: %v", got.Header)
			}
		})
	}
}

func TestHeadIgnoresRange(t *testing.T) {
	f := start(t, Options{})
	if got := f.ask("HEAD", "/assets/fnff/film.webm", "Range", "bytes=0-9"); got.StatusCode != 200 || got.ContentLength != int64(len(film)) {
		t.Errorf("%d, %d bytes", got.StatusCode, got.ContentLength)
	}
}

// discard is a response writer that is used again, so that only the handler's own allocations count.
type discard struct {
	header http.Header
	status int
	bytes  int
}

func (d *discard) Header() http.Header         { return d.header }
func (d *discard) WriteHeader(status int)      { d.status = status }
func (d *discard) Write(b []byte) (int, error) { d.bytes += len(b); return len(b), nil }

// hot makes a function that answers one request, and checks the status.
func (f *fixture) hot(t testing.TB, path string, want int, header ...string) func() {
	path = strings.NewReplacer("{fnff}", f.fnff, "{shell}", f.shell).Replace(path)
	address, err := url.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	r := &http.Request{Method: http.MethodGet, URL: address, Header: http.Header{}, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Body: http.NoBody, RemoteAddr: "192.0.2.1:50000"}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := &discard{header: http.Header{}}
	return func() {
		clear(w.header)
		f.site.ServeHTTP(w, r)
		if w.status != want {
			t.Fatalf("%s: %d, want %d", path, w.status, want)
		}
	}
}

func TestHotAnswersAllocateNothing(t *testing.T) {
	f := start(t, Options{})
	const browser = "gzip, deflate, br, zstd"
	tag := f.ask("GET", "/assets/fnff/Rules.json", "Accept-Encoding", browser).Header.Get("Etag")
	for _, c := range []struct {
		path   string
		status int
		header []string
	}{
		{"/", 200, nil},
		{"/sections.json", 200, nil},
		{"/s/fnff/{fnff}/remoteEntry.js", 200, nil},
		{"/s/fnff/{fnff}/~2/remoteEntry.js", 200, nil},
		{"/assets/fnff/Rules.json", 200, nil},
		{"/assets/fnff/Rules.json?r={fnff}", 200, nil},
		{"/assets/fnff/Rules.json", 304, []string{"If-None-Match", tag}},
		{"/s/fnff/{fnff}/assets/fnff/Rules.json", 304, []string{"If-None-Match", `"other", ` + tag}},
	} {
		request := f.hot(t, c.path, c.status, append(c.header, "Accept-Encoding", browser)...)
		request() // loads the file
		// AllocsPerRun counts what other goroutines allocate, too: only an answer's own allocations are in every count.
		least := testing.AllocsPerRun(100, request)
		for range 3 {
			least = min(least, testing.AllocsPerRun(100, request))
		}
		if least != 0 {
			t.Errorf("%s (%d): %v allocations", c.path, c.status, least)
		}
	}
}

func BenchmarkHot(b *testing.B) {
	f := start(b, Options{})
	for name, path := range map[string]string{"release": "/s/fnff/{fnff}/remoteEntry.js", "claim": "/assets/fnff/Rules.json", "page": "/"} {
		b.Run(name, func(b *testing.B) {
			request := f.hot(b, path, 200, "Accept-Encoding", "gzip, deflate, br, zstd")
			b.ReportAllocs()
			for b.Loop() {
				request()
			}
		})
	}
}

// TestAClientReadsOnlySoManyLargeFilesAtOnce: a reader who does not read keeps a file of the store open.
func TestAClientReadsOnlySoManyLargeFilesAtOnce(t *testing.T) {
	f := start(t, Options{})
	var readers []*http.Response
	defer func() {
		for _, reader := range readers {
			reader.Body.Close()
		}
	}()
	large := section().With("assets/fnff/feature.webm", strings.Repeat(film, 12)).Release(t, "fnff")
	f.until(f.deploy(large))
	ask := func() *http.Response {
		response, err := client.Get(f.server.URL + "/assets/fnff/feature.webm")
		if err != nil {
			t.Fatal(err)
		}
		readers = append(readers, response)
		return response
	}
	for i := range edge.FilesPerClient {
		if got := ask(); got.StatusCode != http.StatusOK {
			t.Fatalf("reader %d: %d", i, got.StatusCode)
		}
	}
	if got := ask(); got.StatusCode != http.StatusTooManyRequests || got.Header.Get("Retry-After") == "" {
		t.Errorf("one more: %d", got.StatusCode)
	}
	if got := f.ask("GET", "/assets/fnff/Data.json"); got.StatusCode != http.StatusOK {
		t.Errorf("a small file: %d", got.StatusCode)
	}
	for _, reader := range readers {
		reader.Body.Close()
	}
	if !eventually(func() bool { return f.ask("GET", "/assets/fnff/film.webm").StatusCode == http.StatusOK }) {
		t.Error("the files of readers who left still count")
	}
}
