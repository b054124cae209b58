package answer

import (
	"testing"

	"dataterm/gateway/internal/bundle"
)

func TestChooseEncoding(t *testing.T) {
	all := &Resource{}
	for _, coding := range append([]string{""}, bundle.Encodings...) {
		all.set(coding, newVariant(coding, "0123456789abcdef0123456789abcdef", 1, &body{}))
	}
	onlyGzip := &Resource{plain: all.plain, gzip: all.gzip}
	plain := &Resource{plain: all.plain}
	for _, c := range []struct {
		accept string
		of     *Resource
		want   string
	}{
		{"gzip, deflate, br, zstd", all, "br"},
		{"gzip, deflate, zstd", all, "gzip"},
		{"gzip", all, "gzip"},
		{"x-gzip", all, "gzip"},
		{"GZIP", all, "gzip"},
		{"", all, ""},
		{"deflate", all, ""},
		{"*", all, "br"},
		{"*;q=0", all, ""},
		{"br;q=0, *", all, "gzip"},
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
		{"zstd", all, ""},
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
	for header, want := range map[string]bool{
		`"x"`: true, `W/"x"`: true, `*`: true, `"a", "x"`: true, `"a","x","b"`: true, `"a,x", "x"`: true, ` , "x"`: true, `W/"a", W/"x"`: true,
		`"a"`: false, `x`: false, `"x`: false, `"xx"`: false, `w/"x"`: false, `W/`: false, ``: false, `"a" garbage "x"`: false,
	} {
		if got := matchesTag([]string{header}, `"x"`); got != want {
			t.Errorf("%s: %v", header, got)
		}
	}
	if !matchesTag([]string{`"a"`, `"x"`}, `"x"`) {
		t.Error("a second header line is not read")
	}
}

func TestOneRange(t *testing.T) {
	for header, want := range map[string]bool{
		"bytes=0-9": true, "bytes=90-": true, "bytes=-10": true, "bytes=-1000": true, "bytes=0-1000": true, "bytes=99-99": true, "bytes=100-": true,
		"bytes=-0": false, "bytes=0-1,5-6": false, "bytes=9-0": false, "bytes=-": false, "bytes=": false, "bytes=a-b": false, "bytes=+1-2": false,
		"bytes=0x1-2": false, "bytes=0 - 1": false, "bytes= 0-9": false, "bytes=99999999999999999999-": false, "BYTES=0-0": false, "lines=0-9": false,
		"0-9": false, "": false,
	} {
		if got := oneRange([]string{header}); got != want {
			t.Errorf("%q: %v", header, got)
		}
	}
	if oneRange([]string{"bytes=0-1", "bytes=4-5"}) || oneRange(nil) {
		t.Error("two headers, or none, are not one range")
	}
}
