package site

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/shortpage"
)

const (
	shortAddresses = `{
		"D000":{"key":"introduction","page":"introduction","title":"Introduction"},
		"D100":{"key":"attacks","page":"attacks","title":"Attacks"},
		"D101":{"key":"attacks/to-hit","page":"attacks","title":"To-hit numbers"},
		"D102":{"key":"attacks/old","page":"attacks","title":"Old rule","gone":true,"see":"D101"},
		"D103":{"key":"attacks/untold","page":"attacks","title":"Untold"},
		"D104":{"key":"attacks/plan","page":"attacks","title":"The mole is Hayes"}
	}`
	shortSearch = `[
		{"address":"D000","title":"Introduction","trail":["Fights"],"route":"/fnff/introduction","text":"Roll.","answer":[{"type":"paragraph","children":["Roll."]}]},
		{"address":"D100","title":"Attacks","trail":["Fights"],"route":"/fnff/attacks","text":"","answer":[]},
		{"address":"D101","title":"To-hit numbers","trail":["Fights","Attacks"],"route":"/fnff/attacks","text":"Close 15","value":"15","answer":[
			{"type":"table","head":[["Range"],["Roll"]],"rows":[[["Close"],["15"]]],"numeric":[false,true],"variant":"answer","stamp":"ours"},
			{"type":"paragraph","children":["See ",{"type":"ref","address":"D100","children":["attacks"]},", ",{"type":"link","href":"javascript:alert(1)","children":["<b>no</b>"]},"."]}]},
		{"address":"D104","title":"The mole is Hayes","trail":["Fights","Attacks"],"route":"/fnff/attacks","text":"Hayes sold them.","answer":[],"referee":true}
	]`
)

func fights() bundletest.Dist {
	return bundletest.Section("fnff", "D").With("addresses.json", shortAddresses).With("search.json", shortSearch).With("cards/D101.png", "picture").
		Edit("section.json", bundletest.JSON{"title": "Fights", "color": "#ff7a5c", "pages": []bundletest.JSON{
			{"label": "Introduction", "path": "introduction"}, {"label": "Attacks", "path": "attacks"},
		}})
}

// startShort is a site with rules, and its address in absolute URLs.
func startShort(t *testing.T, options Options) *fixture {
	t.Helper()
	f := start(t, options)
	f.until(f.deploy(fights().Release(t, "fnff")))
	return f
}

func (f *fixture) html(path string) response {
	f.t.Helper()
	return f.ask("GET", path, "Accept", "text/html")
}

func (r response) has(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(r.body, text) {
			t.Errorf("%s lacks %q:\n%s", r.Request.URL, text, r.body)
		}
	}
}

func (r response) lacks(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(r.body, text) {
			t.Errorf("%s has %q", r.Request.URL, text)
		}
	}
}

func TestAnAddressIsAPage(t *testing.T) {
	f := startShort(t, Options{Title: "NIGHT", PublicURL: "https://night.example"})
	got := f.html("/D101")
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "text/html; charset=utf-8" || got.Header.Get("Etag") == "" || got.Header.Get("Cache-Control") != "public, max-age=0, must-revalidate" {
		t.Errorf("%d %v", got.StatusCode, got.Header)
	}
	got.has(t,
		`<html lang="en">`, `<title>D101 To-hit numbers · NIGHT</title>`, `<h1>To-hit numbers</h1>`, `--ink:#ff7a5c`,
		`<link rel="canonical" href="https://night.example/D101">`, `<meta property="og:title" content="D101 To-hit numbers">`,
		`<meta property="og:description" content="Close · 15; See attacks, &lt;b&gt;no&lt;/b&gt;.">`,
		`<meta property="og:image" content="https://night.example/D101.png">`, `content="summary_large_image"`,
		`<a href="/">NIGHT</a> / <a href="/D000">Fights</a> / <a href="/D100">Attacks</a>`,
		`<th>Range`, `<td class="n big">15`, `<a href="/D100">attacks</a>`, `&lt;b&gt;no&lt;/b&gt;`,
		`<i>Our value</i> The rules give no value; this site fills it in.`, `<p><a class="open" href="/#/@D101">Open in NIGHT</a>`,
		`rel=prev href="/D100"`, `rel=next href="/D103"`, `href="/index#D"`, `Unofficial fan reference.`,
	)
	got.lacks(t, "javascript:", "<script", "Hayes")
	style := got.body[strings.Index(got.body, "<style>")+len("<style>") : strings.Index(got.body, "</style>")]
	if policy := got.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "style-src "+scriptHash(style)+";") {
		t.Errorf("the policy does not allow the style: %s", policy)
	}
	if again := f.ask("GET", "/D101", "If-None-Match", got.Header.Get("Etag")); again.StatusCode != 304 {
		t.Errorf("with its ETag: %d", again.StatusCode)
	}
	if packed := f.ask("GET", "/D101", "Accept-Encoding", "br"); packed.Header.Get("Content-Encoding") != "br" {
		t.Error("the page is not compressed")
	}
}

func TestAPageOfTheSectionListsItsRules(t *testing.T) {
	f := startShort(t, Options{})
	got := f.html("/D100")
	got.has(t, `<a href="/D101"><b>D101</b> To-hit numbers</a>`, `<a href="/D103"><b>D103</b> Untold</a>`, f.server.URL+"/D100")
	got.lacks(t, "Hayes", "og:image")
}

// TestARuleWithoutAText: sections can have addresses that search does not know.
func TestARuleWithoutAText(t *testing.T) {
	f := startShort(t, Options{})
	f.html("/D103").has(t, "<h1>Untold</h1>", `/ <a href="/D000">Fights</a> / <a href="/D100">Attacks</a>`, `href="/#/@D103"`)
	f.until(f.deploy(fights().With("search.json", `[{"address":7}]`).Release(t, "fnff")))
	f.html("/D101").has(t, "<h1>To-hit numbers</h1>", `href="/#/@D101"`)
	f.until(f.deploy(fights().With("search.json", strings.Replace(shortSearch, `{"type":"table"`, `7,{"type":"table"`, 1)).Release(t, "fnff")))
	f.html("/D101").has(t, "<p>Close 15</p>")
}

func TestRedirects(t *testing.T) {
	f := startShort(t, Options{})
	for path, want := range map[string]string{
		"/d101": "/D101", "/D101/": "/D101", "/d101.json": "/D101.json", "/d101?hit=1~2": "/D101?hit=1~2", "/FFFC": "/", "/fffc": "/", "/0000": "/#/mainframe",
	} {
		if got := f.html(path); got.StatusCode != http.StatusMovedPermanently || got.Header.Get("Location") != want || got.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %d to %s, want %s", path, got.StatusCode, got.Header.Get("Location"), want)
		}
	}
}

func TestTheStateOfACalculatorGoesOn(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example"})
	got := f.html("/D101?hit=ref%7E8&x=%22%3E%3Cb%3E")
	got.has(t, `href="/#/@D101?hit=ref%7E8&amp;x=%22%3E%3Cb%3E"`, `<link rel="canonical" href="https://night.example/D101">`)
	f.html("/D101?x="+strings.Repeat("a", queryLimit)).has(t, `href="/#/@D101"`)
}

func TestAnAddressAsJSON(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example"})
	got := f.ask("GET", "/D101.json")
	var document shortpage.Document
	if err := json.Unmarshal([]byte(got.body), &document); err != nil {
		t.Fatal(err)
	}
	if document.Address != "D101" || document.Title != "To-hit numbers" || !slices.Equal(document.Trail, []string{"Fights", "Attacks"}) || document.Value != "15" ||
		document.URL != "https://night.example/D101" || document.App != "https://night.example/#/@D101" || document.Section != "fnff" || len(document.Release) != 24 || document.Revision != 2 ||
		!strings.HasPrefix(document.Text, "Close · 15\nSee attacks") || !strings.Contains(document.Markdown, "| Close | 15 |") || !strings.Contains(document.Markdown, "[attacks](https://night.example/D100)") {
		t.Errorf("%+v", document)
	}
	var nodes []struct{ Type string }
	if err := json.Unmarshal(document.Answer, &nodes); err != nil || len(nodes) != 2 || nodes[0].Type != "table" {
		t.Errorf("answer %s", document.Answer)
	}
	if got.Header.Get("Access-Control-Allow-Origin") != "*" || got.Header.Get("Etag") == "" || got.Header.Get("Content-Type") != "application/json" || got.Header.Get("Cache-Control") != "public, max-age=0, must-revalidate" {
		t.Errorf("%v", got.Header)
	}
	var page shortpage.Document
	if err := json.Unmarshal([]byte(f.ask("GET", "/D100.json").body), &page); err != nil || len(page.Below) != 2 || page.Below[0].Address != "D101" {
		t.Errorf("%+v, %v", page.Below, err)
	}
}

func TestTheCardOfAnAddress(t *testing.T) {
	f := startShort(t, Options{})
	if got := f.ask("GET", "/D101.png"); got.StatusCode != 200 || got.body != "picture" || got.Header.Get("Content-Type") != "image/png" {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
	for _, path := range []string{"/D100.png", "/D1FF.png", "/FFFC.png"} {
		if got := f.ask("GET", path); got.StatusCode != 404 {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
	f.until(f.deploy(bundletest.Shell().With("cards/FFFC.png", "home").Release(t, "shell")))
	if got := f.ask("GET", "/FFFC.png"); got.body != "home" {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
}

func TestAMistakeIsReportedWhereTheSiteOrTheSectionSays(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example", Report: "https://tracker.example/new?title={title}&body={body}"})
	f.html("/D101").has(t, `<a href="https://tracker.example/new?title=D101%20To-hit%20numbers&amp;body=What%20is%20wrong`, `https%3A%2F%2Fnight.example%2FD101`)
	f.until(f.deploy(fights().Edit("section.json", bundletest.JSON{"report": "mailto:referee@night.example?subject={title}"}).Release(t, "fnff")))
	f.html("/D101").has(t, `<a href="mailto:referee@night.example?subject=D101%20To-hit%20numbers">Report a mistake</a>`)
	startShort(t, Options{}).html("/D101").lacks(t, "Report a mistake")
}

// TestARollbackShowsTheTextOfBefore: pages that were made before do not outlive their revision.
func TestARollbackShowsTheTextOfBefore(t *testing.T) {
	f := startShort(t, Options{})
	f.until(f.deploy(fights().With("search.json", strings.ReplaceAll(shortSearch, "Roll.", "Roll twice.")).Release(t, "fnff")))
	f.html("/D000").has(t, "<p>Roll twice.")
	if _, err := f.registry.Rollback(t.Context(), "fnff", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	f.until(4)
	f.html("/D000").has(t, "<p>Roll.")
}

func TestASiteWithoutARevision(t *testing.T) {
	f := &fixture{t: t, registry: registry.New(bundletest.Store(t, t.TempDir()))}
	f.serve(Options{})
	for path, want := range map[string]int{"/D101": 503, "/licenses.txt": 404, "/offline.json": 404} {
		if got := f.html(path); got.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, want)
		}
	}
}

func TestTheHomePageHasAPreview(t *testing.T) {
	f := startShort(t, Options{Title: "NIGHT", PublicURL: "https://night.example"})
	f.until(f.deploy(bundletest.Shell().With("cards/FFFC.png", "home").Release(t, "shell")))
	f.html("/").has(t, `<link rel="canonical" href="https://night.example/">`, `<meta property="og:title" content="NIGHT">`, `content="https://night.example/FFFC.png"`)
	without := startShort(t, Options{})
	without.html("/").lacks(t, "canonical", "og:")
}
