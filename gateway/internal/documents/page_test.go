package documents

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"testing"
)

func hash(script string) string {
	sum := sha256.Sum256([]byte(script))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func TestComposePointsURLsIntoTheRelease(t *testing.T) {
	for from, want := range map[string]string{
		`<script type="module" crossorigin src="./chunks/a.js"></script>`: `<script type="module" crossorigin="" src="/s/shell/x/chunks/a.js"></script>`,
		`<link rel="stylesheet" href='./chunks/a.css'>`:                   `<link rel="stylesheet" href="/s/shell/x/chunks/a.css">`,
		`<link rel=icon href=./favicon.svg>`:                              `<link rel="icon" href="/s/shell/x/favicon.svg">`,
		`<a href="#/fnff">`:                                               `<a href="#/fnff">`,
		`<a href="https://example.org/./a">`:                              `<a href="https://example.org/./a">`,
		`<a title="src=./a" href="./b">`:                                  `<a title="src=./a" href="/s/shell/x/b">`,
		`<p>write src="./a" so</p>`:                                       `<p>write src="./a" so</p>`,
		`<!-- <link href="./a"> -->`:                                      `<!-- <link href="./a"> -->`,
		`<link rel="icon" href="./favicon.svg" />`:                        `<link rel="icon" href="/s/shell/x/favicon.svg"/>`,
		`<p title="a > b" hidden>a &amp; b</p>`:                           `<p title="a > b" hidden>a &amp; b</p>`,
		`<script>var a = '<a href="./b">'</script>`:                       `<script>var a = '<a href="./b">'</script>`,
	} {
		got, _ := ComposePage([]byte(from), "/s/shell/x/", "T", nil, nil)
		if string(got) != want {
			t.Errorf("%s\n got %s\nwant %s", from, got, want)
		}
	}
}

func TestComposeWritesTitleAndDiscovery(t *testing.T) {
	got, _ := ComposePage([]byte("<title>old\ntitle</title><!--discovery--><h1 data-name=\"<!--title-->\"><!--title--></h1><svg><title>lamp</title></svg>"), "/", `A <b> & "c"`, []byte(`{"a":1}`), []byte("<link>"))
	want := `<title>A &lt;b&gt; &amp; &#34;c&#34;</title><script id="discovery" type="application/json">{"a":1}</script><link><h1 data-name="A &lt;b&gt; &amp; &#34;c&#34;">A &lt;b&gt; &amp; &#34;c&#34;</h1><svg><title>lamp</title></svg>`
	if string(got) != want {
		t.Errorf("got %s", got)
	}
	if got, _ := ComposePage([]byte("<title></title>"), "/", "T", nil, nil); string(got) != "<title>T</title>" {
		t.Errorf("an empty title becomes %s", got)
	}
}

func TestPolicyAllowsTheScriptsOfThePageAndNoOthers(t *testing.T) {
	page := "<!doctype html><!--discovery--><script>one()</script><SCRIPT type=module>\ntwo()\r\n</SCRIPT >" +
		`<script type="importmap">{"imports":{}}</script><script type="application/json">{"data":1}</script>` +
		`<script src="./a.js">ignored()</script><!-- <script>commented()</script> --><script data-src-set="x">three("</p>")</script>`
	_, hashes := ComposePage([]byte(page), "/", "T", []byte("{}"), nil)
	policy := PagePolicy(hashes, PageHosts{})
	directives := map[string]string{}
	for directive := range strings.SplitSeq(policy, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(directive), " ")
		directives[name] = value
	}
	want := strings.Join([]string{"'self'", hash("one()"), hash("\ntwo()\n"), hash(`{"imports":{}}`), hash(`three("</p>")`)}, " ")
	if directives["script-src"] != want {
		t.Errorf("script-src %s\nwant       %s", directives["script-src"], want)
	}
	for name, value := range map[string]string{
		"default-src": "'none'", "style-src": "'self'", "connect-src": "'self'", "media-src": "'self'", "img-src": "'self' data:",
		"font-src": "'self'", "frame-src": "'none'", "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'", "form-action": "'none'",
	} {
		if directives[name] != value {
			t.Errorf("%s is %q, want %q", name, directives[name], value)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "http") {
		t.Errorf("the policy has an unsafe word or an outside host: %s", policy)
	}
	with := PagePolicy(hashes, PageHosts{Scripts: []string{"https://v.example/api"}, Frames: []string{"https://a.example", "https://b.example"}})
	for _, directive := range []string{want + " https://v.example/api;", "frame-src https://a.example https://b.example;"} {
		if !strings.Contains(with, directive) {
			t.Errorf("with hosts: no %q in %s", directive, with)
		}
	}
}
