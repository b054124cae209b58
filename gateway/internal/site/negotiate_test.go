package site

import (
	"testing"

	"dataterm/gateway/internal/bundle"
)

func TestChooseEncoding(t *testing.T) {
	all := &resource{}
	for _, coding := range append([]string{""}, bundle.Encodings...) {
		all.set(coding, newVariant(coding, "0123456789abcdef0123456789abcdef", 1, nil))
	}
	onlyGzip := &resource{plain: all.plain, gzip: all.gzip}
	plain := &resource{plain: all.plain}
	for _, c := range []struct {
		accept string
		of     *resource
		want   string
	}{
		{"gzip, deflate, br, zstd", all, "br"},
		{"gzip, deflate, zstd", all, "zstd"},
		{"gzip", all, "gzip"},
		{"x-gzip", all, "gzip"},
		{"GZIP", all, "gzip"},
		{"", all, ""},
		{"deflate", all, ""},
		{"*", all, "br"},
		{"*;q=0", all, ""},
		{"br;q=0, *", all, "zstd"},
		{"br;q=0.5, gzip;q=0.8", all, "gzip"},
		{"br;q=0.5,gzip;q=0.5", all, "br"},
		{"br;q=0", all, ""},
		{"br;q=0.000", all, ""},
		{"br ; q=0.9 , gzip ; q=1.0", all, "gzip"},
		{"identity, br;q=0.5", all, ""},
		{"identity;q=0.5, br;q=0.5", all, "br"},
		{"identity;q=0, br", all, "br"},
		{"identity;q=0", plain, ""},
		{"br;q=2", all, ""},
		{"br;q=x", all, ""},
		{"br;level=4", all, ""},
		{"br;q=0.1234", all, ""},
		{",,br,,", all, "br"},
		{"br, zstd", onlyGzip, ""},
		{"br, gzip;q=0.1", onlyGzip, "gzip"},
		{"br", plain, ""},
	} {
		v := c.of.choose(map[string][]string{"Accept-Encoding": {c.accept}})
		got := ""
		if v.coding != nil {
			got = v.coding[0]
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.accept, got, c.want)
		}
	}
	if v := all.choose(map[string][]string{"Accept-Encoding": {"gzip", "br"}}); v != all.br {
		t.Error("a second header line is not read")
	}
	if v := all.choose(nil); v != &all.plain {
		t.Error("without a header the plain file is the answer")
	}
}

func TestMatchesTag(t *testing.T) {
	for _, c := range []struct {
		header       string
		weak, strong bool
	}{
		{`"x"`, true, true},
		{`W/"x"`, true, false},
		{`*`, true, true},
		{`"a", "x"`, true, true},
		{`"a","x","b"`, true, true},
		{`"a,x", "x"`, true, true},
		{` , "x"`, true, true},
		{`W/"a", W/"x"`, true, false},
		{`"a"`, false, false},
		{`x`, false, false},
		{`"x`, false, false},
		{`"xx"`, false, false},
		{`w/"x"`, false, false},
		{`W/`, false, false},
		{``, false, false},
		{`"a" garbage "x"`, false, false},
	} {
		if got := matchesTag([]string{c.header}, `"x"`, true); got != c.weak {
			t.Errorf("%s compared weakly: %v", c.header, got)
		}
		if got := matchesTag([]string{c.header}, `"x"`, false); got != c.strong {
			t.Errorf("%s compared strongly: %v", c.header, got)
		}
	}
	if !matchesTag([]string{`"a"`, `"x"`}, `"x"`, true) {
		t.Error("a second header line is not read")
	}
}

func TestParseRange(t *testing.T) {
	for _, c := range []struct {
		header        string
		size          int64
		kind          rangeOf
		start, length int64
	}{
		{"bytes=0-9", 100, partOfBody, 0, 10},
		{"bytes=90-", 100, partOfBody, 90, 10},
		{"bytes=-10", 100, partOfBody, 90, 10},
		{"bytes=-1000", 100, partOfBody, 0, 100},
		{"bytes=0-1000", 100, partOfBody, 0, 100},
		{"bytes=99-99", 100, partOfBody, 99, 1},
		{"BYTES=0-0", 100, partOfBody, 0, 1},
		{"bytes= 0-9 ", 100, partOfBody, 0, 10},
		{"bytes=100-", 100, outsideBody, 0, 0},
		{"bytes=100-200", 100, outsideBody, 0, 0},
		{"bytes=-0", 100, outsideBody, 0, 0},
		{"bytes=0-", 0, outsideBody, 0, 0},
		{"bytes=-5", 0, wholeBody, 0, 0},
		{"bytes=0-1,5-6", 100, wholeBody, 0, 0},
		{"bytes=9-0", 100, wholeBody, 0, 0},
		{"bytes=-", 100, wholeBody, 0, 0},
		{"bytes=", 100, wholeBody, 0, 0},
		{"bytes=a-b", 100, wholeBody, 0, 0},
		{"bytes=+1-2", 100, wholeBody, 0, 0},
		{"bytes=0x1-2", 100, wholeBody, 0, 0},
		{"bytes=0 - 1", 100, wholeBody, 0, 0},
		{"bytes=99999999999999999999-", 100, wholeBody, 0, 0},
		{"lines=0-9", 100, wholeBody, 0, 0},
		{"0-9", 100, wholeBody, 0, 0},
		{"", 100, wholeBody, 0, 0},
	} {
		kind, start, length := parseRange(c.header, c.size)
		if kind != c.kind || start != c.start || length != c.length {
			t.Errorf("%q of %d: %v %d %d, want %v %d %d", c.header, c.size, kind, start, length, c.kind, c.start, c.length)
		}
	}
}
