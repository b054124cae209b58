package site

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dataterm/gateway/internal/testkit"
)

// readRule is a rule of _headers as a static host reads it.
type readRule struct {
	pattern string
	matches *regexp.Regexp
	headers [][2]string
}

// readHeaders reads _headers as Cloudflare Pages does: a star is any text, one in each path; a header that two rules give
// has both values.
func readHeaders(t *testing.T, folder string) (rules []readRule) {
	t.Helper()
	body, err := os.ReadFile(filepath.Join(folder, "_headers"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(body)) {
		line = strings.TrimSuffix(line, "\n")
		if len(line) > 2000 {
			t.Errorf("a line has %d characters, and hosts read 2,000: %.100s", len(line), line)
		}
		name, value, isHeader := strings.Cut(strings.TrimPrefix(line, "  "), ": ")
		switch {
		case strings.HasPrefix(line, "/"):
			if strings.Count(line, "*") > 1 {
				t.Errorf("%s has more than one star", line)
			}
			rules = append(rules, readRule{line, regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(line), `\*`, ".*") + "$"), nil})
		case strings.HasPrefix(line, "  ") && isHeader && len(rules) > 0:
			rules[len(rules)-1].headers = append(rules[len(rules)-1].headers, [2]string{name, value})
		default:
			t.Errorf("hosts do not read the line %q", line)
		}
	}
	return rules
}

// serveExport serves an export as static hosts do.
func serveExport(t *testing.T, folder string) *httptest.Server {
	t.Helper()
	rules, files := readHeaders(t, folder), http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, rule := range rules {
			for _, header := range rule.headers {
				if rule.matches.MatchString(r.URL.Path) {
					w.Header().Add(header[0], header[1])
				}
			}
		}
		if page := filepath.Join(folder, filepath.FromSlash(r.URL.Path)) + ".html"; !strings.HasSuffix(r.URL.Path, "/") && exists(page) {
			http.ServeFile(w, r, page) // hosts leave out the ending
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// exported are the headers that an export must give as the gateway does. Codings, tags and types are the host's.
var exported = []string{
	"Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "Cache-Control", "Content-Security-Policy", "Cross-Origin-Opener-Policy",
	"Permissions-Policy", "Referrer-Policy", "X-Content-Type-Options", "X-Robots-Tag",
}

// startExport is a site with a path of every kind: two banks with rules, one of them with the letter that /assets/ begins
// with, and documents, scripts and names at the root.
func startExport(t *testing.T, options Options) (f *fixture, folder string) {
	t.Helper()
	rows := testkit.JSON{}
	for i := range 400 {
		rows[fmt.Sprintf("A%03X", i)] = testkit.JSON{"key": fmt.Sprint("rule", i), "page": "introduction", "title": fmt.Sprint("Rule ", i)}
	}
	classes := testkit.Section("classes", "A").Edit("addresses.json", rows).Edit("section.json", testkit.JSON{"color": "#38d6c4"}).
		With("cards/A001.png", "picture")
	f = startShort(t, options)
	fights := fights()
	for _, file := range []string{
		"assets/fnff/page.html", "assets/fnff/sub/index.html", "assets/fnff/drawing.svg", "assets/fnff/MAP.SVG", "assets/fnff/feed.xml", "assets/fnff/old.xhtml",
		"assets/fnff/sheet.pdf", "assets/fnff/work.js", "assets/fnff/picture.png", "chunks/work.js", "chunks/logo.svg", "chunks/page.html",
	} {
		fights = fights.With(file, "<svg/>")
	}
	player := testkit.Section("player", "").Without("addresses.json").With("Music.json", "{}").
		Edit("section.json", testkit.JSON{"kind": "overlay", "bank": nil, "path": nil, "home": nil, "pages": nil, "assets": []string{"/assets/player/", "/Music.json"}})
	shell := testkit.Shell().With("mark.svg", "<svg/>").With("fonts/a.woff2", "a").With("fonts/b.svg", "<svg/>").With("sw.js", "worker()").With("site.webmanifest", "{}").With("cards/FFFC.png", "home").
		Edit("section.json", testkit.JSON{"worker": "sw.js", "assets": []string{"/assets/Visuals/Feeds/", "/mark.svg", "/fonts/"}})
	f.until(f.deploy(shell.Release(t, "shell"), fights.Release(t, "fnff"), classes.Release(t, "classes"), player.Release(t, "player")))
	f.shell, f.fnff = f.site.snapshot.Load().sections["shell"].ID, f.site.snapshot.Load().sections["fnff"].ID
	folder = filepath.Join(t.TempDir(), "out")
	if _, err := f.site.Export(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	return f, folder
}

// TestAnExportHasTheHeadersOfTheSite asks the site and a static host for the same paths, and compares header by header.
func TestAnExportHasTheHeadersOfTheSite(t *testing.T) {
	for name, options := range map[string]Options{"indexed": {PublicURL: "https://night.example"}, "not indexed": {NoIndex: true}} {
		f, folder := startExport(t, options)
		live, static := f.server, serveExport(t, folder)
		paths := map[string]string{"/D101": "/D101/", "/D104": "/D104/", "/D100": "/D100/", "/A001": "/A001/", "/A18F": "/A18F/", "/index": "/index/"}
		for _, path := range []string{
			"/", "/sections.json", "/offline.json", "/site.webmanifest", "/sw.js", "/licenses.txt", "/robots.txt", "/D101.json", "/D101.png", "/A001.json", "/A001.png", "/FFFC.png",
			"/Music.json", "/mark.svg", "/fonts/a.woff2", "/fonts/b.svg", "/assets/fnff/Data.json", "/assets/fnff/page.html", "/assets/fnff/drawing.svg", "/assets/fnff/MAP.SVG", "/assets/fnff/feed.xml",
			"/assets/fnff/sheet.pdf", "/assets/fnff/work.js", "/assets/fnff/picture.png", "/assets/player/Data.json", "/assets/Visuals/Feeds/realspace.webm",
			"/s/fnff/{fnff}/remoteEntry.js", "/s/fnff/{fnff}/chunks/work.js", "/s/fnff/{fnff}/chunks/logo.svg", "/s/fnff/{fnff}/chunks/page.html", "/s/fnff/{fnff}/chunks/section.css",
			"/s/fnff/{fnff}/search.json", "/s/fnff/{fnff}/assets/fnff/MAP.SVG", "/s/fnff/{fnff}/assets/fnff/feed.xml", "/s/shell/{shell}/favicon.svg", "/s/shell/{shell}/sw.js",
		} {
			paths[path] = path
		}
		if options.PublicURL != "" {
			paths["/sitemap.xml"] = "/sitemap.xml"
		}
		for path, at := range paths {
			f.server = live
			want := f.ask("GET", path)
			f.server = static
			got := f.ask("GET", at)
			if want.StatusCode != 200 || got.StatusCode != 200 {
				if path == "/licenses.txt" && got.StatusCode == want.StatusCode {
					continue // these builds have none
				}
				t.Errorf("%s: %s: %d, exported %d", name, path, want.StatusCode, got.StatusCode)
				continue
			}
			for _, header := range exported {
				if w, g := strings.Join(want.Header[header], ", "), strings.Join(got.Header[header], ", "); w != g {
					t.Errorf("%s: %s: %s is %q, exported %q", name, path, header, w, g)
				}
			}
		}
		// What a host serves at a path that the gateway does not have is no less protected.
		sandboxed := f.ask("GET", "/assets/fnff/page.html").Header.Get("Content-Security-Policy")
		for _, path := range []string{"/assets/fnff/page", "/assets/fnff/sub/", "/assets/fnff/old.xhtml", "/s/fnff/{fnff}/chunks/page", "/s/fnff/{fnff}/assets/fnff/page", "/s/fnff/{fnff}/assets/fnff/sub/", "/s/shell/{shell}/"} {
			if got := f.ask("GET", path); got.StatusCode != 200 || !strings.HasSuffix(sandboxed, "sandbox") || got.Header.Get("Content-Security-Policy") != sandboxed {
				t.Errorf("%s: %s: %d %q", name, path, got.StatusCode, got.Header.Get("Content-Security-Policy"))
			}
		}
		for path, want := range map[string]string{"/D1/": "url=/D100\"", "/A0/": "url=/A000\"", "/0000/": "url=/#/mainframe\""} {
			f.ask("GET", path).has(t, want)
		}
		if got := f.ask("GET", "/404.html"); !strings.Contains(got.body, "Not found") || strings.Contains(got.body, "<script") {
			t.Errorf("the page for what is not there: %s", got.body)
		}
	}
}

// TestAnExportHasFewRules: static hosts read 100. The number follows from the sections and their pages, not from addresses.
func TestAnExportHasFewRules(t *testing.T) {
	_, folder := startExport(t, Options{PublicURL: "https://night.example"})
	rules := readHeaders(t, folder)
	if len(rules) > 50 {
		t.Errorf("%d rules", len(rules))
	}
	// Netlify ignores case, and reads "/s/*" as "/s", an optional slash, and any text.
	for _, rule := range rules {
		if above, all := strings.CutSuffix(strings.ToLower(rule.pattern), "/*"); all && above != "" {
			for _, path := range []string{"/sw.js", "/sections.json", "/site.webmanifest", "/sitemap.xml", "/robots.txt", "/d101.json"} {
				if strings.HasPrefix(path, above) {
					t.Errorf("%s is read as a rule for %s", rule.pattern, path)
				}
			}
		}
		if strings.HasPrefix("/assets/fnff/data.json", strings.ToLower(strings.TrimRight(rule.pattern, "*/"))) && rule.pattern != "/" && rule.pattern != "/*" && rule.pattern != "/assets/*" {
			t.Errorf("%s is read as a rule for /assets/", rule.pattern)
		}
	}
}
