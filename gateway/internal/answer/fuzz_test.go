package answer

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// FuzzRange compares what is answered with http.ServeContent: one valid range is answered alike, everything else with
// the whole body, and so are the last bytes of an empty file, which http.ServeContent answers with "bytes 0--1/0".
func FuzzRange(f *testing.F) {
	for _, seed := range []string{"bytes=0-9", "bytes=-5", "bytes=5-,", "bytes=0-0,1-1", "BYTES=1-2", "bytes=99999999999999999999-", "bytes= 1-2", "bytes=-0", "bytes=9-0", "bytes=--1"} {
		f.Add(seed, uint16(100))
	}
	all := strings.Repeat("0123456789abcdef", 1<<12)
	f.Add("bytes=-7", uint16(0))
	f.Add("bytes=0-", uint16(0))
	f.Fuzz(func(t *testing.T, header string, size uint16) {
		files := blobs{}
		body := all[:size]
		res := FromRelease(files.add("x.bin", []byte(body)), tally{})
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header["Range"] = []string{header}
		got, want := httptest.NewRecorder(), httptest.NewRecorder()
		newAnswerer(files, 1<<20).Serve(got, r, res, Immutable)
		if !oneRange([]string{header}) || size == 0 && strings.HasPrefix(header, "bytes=-") {
			if got.Code != http.StatusOK || got.Body.String() != body {
				t.Errorf("%q of %d: %d with %d bytes", header, size, got.Code, got.Body.Len())
			}
			return
		}
		http.ServeContent(want, r, "x.bin", time.Time{}, strings.NewReader(body))
		if got.Code != want.Code || got.Code < 400 && got.Body.String() != want.Body.String() || got.Header().Get("Content-Range") != want.Header().Get("Content-Range") {
			t.Errorf("%q of %d: %d with %d bytes, http.ServeContent %d with %d", header, size, got.Code, got.Body.Len(), want.Code, want.Body.Len())
		}
	})
}

// FuzzAcceptEncoding: a client is never sent a coding that it does not name.
func FuzzAcceptEncoding(f *testing.F) {
	for _, seed := range []string{"br;q=0.5, *;q=0, identity", "gzip, deflate, br, zstd", "*", "GZIP;Q=1.000", "br;q=0", "identity;q=0, *;q=0.001", "br;q=1.5;x", ";,,;q="} {
		f.Add(seed)
	}
	all := &Resource{}
	for _, coding := range []string{"", "br", "gzip"} {
		all.set(coding, newVariant(coding, strings.Repeat("0", 32), 1, &body{}))
	}
	f.Fuzz(func(t *testing.T, header string) {
		a := parseAccept([]string{header})
		for _, weight := range []int{a.br, a.gzip, a.identity} {
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
			t.Errorf("%q: a refused coding is sent", header)
		}
	})
}

// FuzzIfNoneMatch: only a list that holds the tag, or "*", matches.
func FuzzIfNoneMatch(f *testing.F) {
	for _, seed := range []string{`W/"a", "x", *`, `"x"`, `W/"x"`, `"a,"x"`, `"a" "x"`, `x`, `W/`, `"`, `*x`, "\t,\"x\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		if matchesTag([]string{header}, `"x"`) && !strings.Contains(header, `"x"`) && !strings.Contains(header, "*") {
			t.Errorf("%q matches", header)
		}
		if !matchesTag([]string{header, `"x"`}, `"x"`) {
			t.Errorf("%q hides the tag on the next line", header)
		}
	})
}
