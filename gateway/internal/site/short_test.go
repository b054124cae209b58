package site

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
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
	shortAnswers = `{"format":1,"answers":[
		{"address":"D000","title":"Introduction","trail":["Fights"],"description":"Roll.","html":"<p>Roll.</p>","text":"Roll.","markdown":"Roll.","tree":[{"type":"paragraph","children":["Roll."]}],"digest":"a"},
		{"address":"D100","title":"Attacks","trail":["Fights"],"description":"","html":"","text":"","markdown":"","tree":[],"digest":"b"},
		{"address":"D101","title":"To-hit numbers","trail":["Fights","Attacks"],"value":"15","description":"Close · 15; See <b>attacks</b>.",
			"html":"<table><tbody><tr><td>Close</td><td align='right'><strong>15</strong></td></tr></tbody></table><p>See <a href='/D100'>attacks</a>, &lt;b&gt;no&lt;/b&gt;.</p>",
			"text":"Close · 15\nSee attacks, <b>no</b>.","markdown":"| Close | 15 |\n\nSee [attacks](D100), \\[no\\](D100), [the sheet](/#/fnff/sheet).","tree":[{"type":"table"},{"type":"paragraph"}],"digest":"c"},
		{"address":"D104","title":"The mole is Hayes","trail":["Fights","Attacks"],"referee":true,"description":"Hayes","html":"<p>Hayes sold them.</p>","text":"Hayes","markdown":"Hayes","tree":[],"digest":"d"}
	]}`
)

func fights() testkit.Dist {
	return testkit.Section("fnff", "D").With("addresses.json", shortAddresses).With("answers.json", shortAnswers).With("cards/D101.png", "picture").
		Edit("section.json", testkit.JSON{"title": "Fights", "color": "#ff7a5c", "pages": []testkit.JSON{
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
		`<meta property="og:description" content="Close · 15; See &lt;b&gt;attacks&lt;/b&gt;.">`,
		`<meta property="og:image" content="https://night.example/D101.png">`, `content="summary_large_image"`,
		`<a href="/">NIGHT</a> / <a href="/D000">Fights</a> / <a href="/D100">Attacks</a>`,
		`<td align="right"><strong>15</strong>`, `<p>See <a href="/D100">attacks</a>, &lt;b&gt;no&lt;/b&gt;.`, `<p><a class="open" href="/#/@D101">Open in NIGHT</a>`,
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

// TestARuleWithoutAText: sections can have addresses that answers.json does not know, or be older than the file.
func TestARuleWithoutAText(t *testing.T) {
	f := startShort(t, Options{})
	untold := func(address, title string) {
		t.Helper()
		f.html("/"+address).has(t, "<h1>"+title+"</h1>", `/ <a href="/D000">Fights</a> / <a href="/D100">Attacks</a>`, `href="/#/@`+address+`"`)
		f.ask("GET", "/"+address+".json").has(t, `"title":"`+title+`","trail":["Fights","Attacks"]`, `"text":"","answer":[],"markdown":""`)
	}
	untold("D103", "Untold")
	f.until(f.deploy(fights().Without("answers.json").Release(t, "fnff")))
	untold("D101", "To-hit numbers")
}

// TestAnswersOfALaterFormat: a release that a later gateway took can be live when this one starts.
func TestAnswersOfALaterFormat(t *testing.T) {
	release := fights().With("answers.json", `{"format":2}`).Release(t, "fnff")
	manifest, err := release.Manifest()
	if err != nil {
		t.Fatal(err)
	}
	section, err := tablesOf(&answer.Loaded{Bundle: release, Manifest: manifest})
	if err != nil || len(section.Entries) != 5 || section.Entries[2].Title != "To-hit numbers" {
		t.Errorf("%+v, %v", section, err)
	}
}

// TestAReleaseWithoutAnswersKeepsItsSecrets: its manifest says which pages are for the referee.
func TestAReleaseWithoutAnswersKeepsItsSecrets(t *testing.T) {
	f := start(t, Options{})
	pages := []testkit.JSON{{"label": "Introduction", "path": "introduction"}, {"label": "Attacks", "path": "attacks", "referee": true}}
	f.until(f.deploy(fights().Without("answers.json").Edit("section.json", testkit.JSON{"pages": pages}).Release(t, "fnff")))
	f.html("/D104").has(t, "Referee material")
	for _, path := range []string{"/D104", "/index", "/sitemap.xml", "/D000"} {
		f.html(path).lacks(t, "Hayes")
	}
}

func TestAWideTableScrollsByItself(t *testing.T) {
	f := start(t, Options{})
	heads := func(count int) string {
		return "<table><thead><tr>" + strings.Repeat("<th scope='col'>H</th>", count) + "</tr></thead></table>"
	}
	f.until(f.deploy(fights().With("answers.json", strings.Replace(shortAnswers, "<p>Roll.</p>", heads(3)+"<p>Between.</p>"+heads(4), 1)).Release(t, "fnff")))
	f.html("/D000").has(t, "<table><tr><th>H<th>H<th>H</table><p>Between.<div class=", "<table><tr><th>H<th>H<th>H<th>H</table></div>")
}

// TestWordsAfterAParagraphStayOutsideIt: a page leaves out end tags, but not one without which it would say something else.
func TestWordsAfterAParagraphStayOutsideIt(t *testing.T) {
	f := start(t, Options{})
	said := `<p>Roll.</p><p>Add.</p>Or not.<blockquote><p>Aim.</p><em>Then</em></blockquote><ul><li><p>Shoot.</p></li></ul><a href='/D101'><p>See.</p></a>`
	f.until(f.deploy(fights().With("answers.json", strings.Replace(shortAnswers, "<p>Roll.</p>", said, 1)).Release(t, "fnff")))
	f.html("/D000").has(t, `<p>Roll.<p>Add.</p>Or not.<blockquote><p>Aim.</p><em>Then</em></blockquote><ul><li><p>Shoot.</ul><a href="/D101"><p>See.</p></a>`)
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

func TestTheShellsManifestSaysWhereItsAddressesLead(t *testing.T) {
	f := start(t, Options{PublicURL: "https://night.example"})
	leads := func(address, want string) {
		t.Helper()
		if got := f.html("/" + address); got.Header.Get("Location") != want {
			t.Errorf("/%s: %d to %q, want %q", address, got.StatusCode, got.Header.Get("Location"), want)
		}
	}
	f.until(f.deploy(testkit.Shell().With("cards/ABCD.png", "home").
		Edit("section.json", testkit.JSON{"reserved": testkit.JSON{"ABCD": "the home page", "0000": "later"}, "redirects": testkit.JSON{"ABCD": "/"}}).Release(t, "shell")))
	leads("ABCD", "/")
	leads("FFFC", "")
	leads("0000", "")
	if got := f.ask("GET", "/ABCD.png"); got.body != "home" {
		t.Errorf("the card of the home page: %d", got.StatusCode)
	}
	f.html("/").has(t, `content="https://night.example/ABCD.png"`)
	// A shell that was built before manifests said so has the addresses that it had then.
	f.until(f.deploy(testkit.Shell().Edit("section.json", testkit.JSON{"reserved": nil, "redirects": nil}).Release(t, "shell")))
	leads("FFFC", "/")
	leads("0000", "/#/mainframe")
}

// TestOfSeveralAddressesOfTheHomePageTheFirstHasItsPicture: every gateway, and every snapshot, composes the same page.
func TestOfSeveralAddressesOfTheHomePageTheFirstHasItsPicture(t *testing.T) {
	homes, redirects := testkit.JSON{}, testkit.JSON{}
	shell := testkit.Shell()
	for _, address := range []string{"FFF1", "FFF2", "FFF3", "FFF4", "FFF5", "FFF6", "FFF7", "FFF8"} {
		homes[address], redirects[address] = "the home page", "/"
		shell = shell.With("cards/"+address+".png", "home")
	}
	f := start(t, Options{PublicURL: "https://night.example"})
	f.until(f.deploy(shell.Edit("section.json", testkit.JSON{"reserved": homes, "redirects": redirects}).Release(t, "shell")))
	f.html("/").has(t, `content="https://night.example/FFF1.png"`)
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
	var document documents.ShortDocument
	if err := json.Unmarshal([]byte(got.body), &document); err != nil {
		t.Fatal(err)
	}
	if document.Address != "D101" || document.Title != "To-hit numbers" || !slices.Equal(document.Trail, []string{"Fights", "Attacks"}) || document.Value != "15" ||
		document.URL != "https://night.example/D101" || document.App != "https://night.example/#/@D101" || document.Section != "fnff" || len(document.Release) != 24 || document.Revision != 2 ||
		document.Text != "Close · 15\nSee attacks, <b>no</b>." ||
		document.Markdown != "| Close | 15 |\n\nSee [attacks](https://night.example/D100), \\[no\\](D100), [the sheet](https://night.example/#/fnff/sheet)." {
		t.Errorf("%+v", document)
	}
	var nodes []struct{ Type string }
	if err := json.Unmarshal(document.Answer, &nodes); err != nil || len(nodes) != 2 || nodes[0].Type != "table" {
		t.Errorf("answer %s", document.Answer)
	}
	if got.Header.Get("Access-Control-Allow-Origin") != "*" || got.Header.Get("Etag") == "" || got.Header.Get("Content-Type") != "application/json" || got.Header.Get("Cache-Control") != "public, max-age=0, must-revalidate" {
		t.Errorf("%v", got.Header)
	}
	var page documents.ShortDocument
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
	f.until(f.deploy(testkit.Shell().With("cards/FFFC.png", "home").Release(t, "shell")))
	if got := f.ask("GET", "/FFFC.png"); got.body != "home" {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
}

func TestAMistakeIsReportedWhereTheSiteOrTheSectionSays(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example", Report: "https://tracker.example/new?title={title}&body={body}"})
	f.html("/D101").has(t, `<a href="https://tracker.example/new?title=D101%20To-hit%20numbers&amp;body=What%20is%20wrong`, `https%3A%2F%2Fnight.example%2FD101`)
	f.until(f.deploy(fights().Edit("section.json", testkit.JSON{"report": "mailto:referee@night.example?subject={title}"}).Release(t, "fnff")))
	f.html("/D101").has(t, `<a href="mailto:referee@night.example?subject=D101%20To-hit%20numbers">Report a mistake</a>`)
	startShort(t, Options{}).html("/D101").lacks(t, "Report a mistake")
}

// TestARollbackShowsTheTextOfBefore: pages that were made before do not outlive their revision.
func TestARollbackShowsTheTextOfBefore(t *testing.T) {
	f := startShort(t, Options{})
	f.until(f.deploy(fights().With("answers.json", strings.ReplaceAll(shortAnswers, "Roll.", "Roll twice.")).Release(t, "fnff")))
	f.html("/D000").has(t, "<p>Roll twice.")
	if _, err := f.registry.Rollback(t.Context(), "fnff", 0, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	f.until(4)
	f.html("/D000").has(t, "<p>Roll.")
}

func TestASiteWithoutARevision(t *testing.T) {
	f := &fixture{t: t, registry: registry.New(testkit.Store(t, t.TempDir()))}
	f.serve(Options{})
	for path, want := range map[string]int{"/D101": 503, "/licenses.txt": 404, "/offline.json": 404} {
		if got := f.html(path); got.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, want)
		}
	}
}

func TestTheHomePageHasAPreview(t *testing.T) {
	f := startShort(t, Options{Title: "NIGHT", PublicURL: "https://night.example"})
	f.until(f.deploy(testkit.Shell().With("cards/FFFC.png", "home").Release(t, "shell")))
	f.html("/").has(t, `<link rel="canonical" href="https://night.example/">`, `<meta property="og:title" content="NIGHT">`, `content="https://night.example/FFFC.png"`)
	without := startShort(t, Options{})
	without.html("/").lacks(t, "canonical", "og:")
}
