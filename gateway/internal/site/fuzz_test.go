package site

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"strings"
	"testing"
	"time"
)

// FuzzPath asks the site for any address: never a fault, and nothing is found where the path could mean something else
// to another server.
func FuzzPath(f *testing.F) {
	fixture := start(f, Options{Poll: time.Hour})
	for _, seed := range []string{
		"/", "/sections.json", "/assets/fnff/Rules.json?r={fnff}", "/s/fnff/{fnff}/remoteEntry.js", "/s/fnff/{fnff}/~2/remoteEntry.js",
		"/s/fnff/{fnff}/../{fnff}/remoteEntry.js", "/s/fnff/{fnff}/%2e%2e/section.json", "/s/fnff/{fnff}/chunks%2fsection.js",
		`/s/fnff/{fnff}/chunks\section.js`, "/s//fnff/{fnff}/", "/assets/fnff/Rules.json%00", "/s/fnff/{fnff}/~/~1/x", "/?mfe=fnff@{fnff}", "/?mfe=%zz", "//",
		"/s/fnff/live/x", "/s/fnff/{fnff}", "/assets/fnff/?r=%", "/events/", "/healthz?x", "/s/fnff/{fnff}/~1234567/remoteEntry.js",
	} {
		f.Add(seed)
	}
	names := strings.NewReplacer("{fnff}", fixture.fnff, "{shell}", fixture.shell)
	f.Fuzz(func(t *testing.T, target string) {
		u, err := url.ParseRequestURI(names.Replace(target))
		if err != nil || u.Path == "/events" {
			return
		}
		w := httptest.NewRecorder()
		fixture.site.ServeHTTP(w, &http.Request{Method: http.MethodGet, URL: u, Host: "site", Header: http.Header{}, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Body: http.NoBody})
		if w.Code >= 500 {
			t.Errorf("%q: %d %s", target, w.Code, w.Body)
		}
		if w.Code == http.StatusOK && (path.Clean(u.Path) != u.Path || strings.ContainsAny(u.Path, "\\\x00\n")) {
			t.Errorf("%q is found", target)
		}
		if w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%q: %d without nosniff", target, w.Code)
		}
	})
}

// FuzzRange checks every part that we would send against net/http, which reads one range alike.
func FuzzRange(f *testing.F) {
	for _, seed := range []string{"bytes=0-9", "bytes=-5", "bytes=5-,", "bytes=0-0,1-1", "BYTES=1-2", "bytes=99999999999999999999-", "bytes= 1-2", "bytes=-0"} {
		f.Add(seed, uint16(100))
	}
	body := strings.Repeat("0123456789abcdef", 1<<12)
	f.Fuzz(func(t *testing.T, header string, size uint16) {
		kind, start, length := parseRange(header, int64(size))
		if kind != partOfBody {
			return
		}
		if start < 0 || length <= 0 || start+length > int64(size) {
			t.Fatalf("%q of %d: %d+%d", header, size, start, length)
		}
		if !strings.HasPrefix(header, "bytes=") {
			return // net/http reads the unit in small letters only
		}
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header["Range"] = []string{header}
		http.ServeContent(w, r, "x.bin", time.Time{}, strings.NewReader(body[:size]))
		// A part as long as the whole is sent as the whole there.
		if want := body[start : start+length]; w.Code != http.StatusPartialContent && length != int64(size) || w.Body.String() != want {
			t.Errorf("%q of %d: net/http answers %d with %d bytes, we %d+%d", header, size, w.Code, w.Body.Len(), start, length)
		}
	})
}

// FuzzAcceptEncoding: what a client does not name, it is not sent.
func FuzzAcceptEncoding(f *testing.F) {
	for _, seed := range []string{"br;q=0.5, *;q=0, identity", "gzip, deflate, br, zstd", "*", "GZIP;Q=1.000", "br;q=0", "identity;q=0, *;q=0.001", "br;q=1.5;x", ";,,;q="} {
		f.Add(seed)
	}
	all := &resource{}
	for _, coding := range []string{"", "br", "zstd", "gzip"} {
		all.set(coding, newVariant(coding, strings.Repeat("0", 32), 1, nil))
	}
	f.Fuzz(func(t *testing.T, header string) {
		a := parseAccept([]string{header})
		for _, weight := range []int{a.br, a.zstd, a.gzip, a.identity} {
			if weight < 0 || weight > 1000 {
				t.Errorf("%q: weight %d", header, weight)
			}
		}
		chosen := all.choose(http.Header{"Accept-Encoding": {header}})
		if chosen.coding == nil {
			return
		}
		named := strings.ToLower(header)
		if coding := chosen.coding[0]; !strings.Contains(named, coding) && !strings.Contains(named, "*") {
			t.Errorf("%q: %s is sent", header, coding)
		}
		if refused := chosen.coding[0] + ";q=0"; named == refused || strings.HasPrefix(named, refused+",") && !strings.Contains(named[len(refused):], chosen.coding[0]) {
			t.Errorf("%q: what is refused is sent", header)
		}
	})
}

// FuzzIfNoneMatch: only a list that holds the tag, or "*", matches; and who matches strongly matches weakly.
func FuzzIfNoneMatch(f *testing.F) {
	for _, seed := range []string{`W/"a", "x", *`, `"x"`, `W/"x"`, `"a,"x"`, `"a" "x"`, `x`, `W/`, `"`, `*x`, "\t,\"x\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		strong, weak := matchesTag([]string{header}, `"x"`, false), matchesTag([]string{header}, `"x"`, true)
		if strong && !weak {
			t.Errorf("%q matches strongly and not weakly", header)
		}
		if weak && !strings.Contains(header, `"x"`) && !strings.Contains(header, "*") {
			t.Errorf("%q matches", header)
		}
		if matchesTag([]string{header, `"x"`}, `"x"`, true) != true {
			t.Errorf("%q hides the tag on the next line", header)
		}
	})
}
