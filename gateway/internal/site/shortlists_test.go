package site

import (
	"encoding/xml"
	"slices"
	"testing"
)

func TestListsOfAllAddresses(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example"})
	f.html("/index").has(t, `<h2 id="D">D · Fights</h2>`, `<a href="/D101"><b>D101</b> To-hit numbers</a>`, `href="https://night.example/index"`)
	var sitemap struct {
		URLs []string `xml:"url>loc"`
	}
	got := f.ask("GET", "/sitemap.xml")
	if err := xml.Unmarshal([]byte(got.body), &sitemap); err != nil {
		t.Fatal(err)
	}
	want := []string{"https://night.example/", "https://night.example/index", "https://night.example/D000", "https://night.example/D100", "https://night.example/D101", "https://night.example/D103"}
	if !slices.Equal(sitemap.URLs, want) || got.Header.Get("Content-Type") != "application/xml" {
		t.Errorf("%v", sitemap.URLs)
	}
	if robots := f.ask("GET", "/robots.txt"); robots.body != "User-agent: *\nAllow: /\nSitemap: https://night.example/sitemap.xml\n" || robots.Header.Get("X-Robots-Tag") != "" {
		t.Errorf("%q", robots.body)
	}
}

func TestAPrivateSite(t *testing.T) {
	f := startShort(t, Options{NoIndex: true})
	for _, path := range []string{"/", "/D101", "/D101.json", "/robots.txt", "/s/fnff/{fnff}/search.json", "/nothing"} {
		if tag := f.ask("GET", path).Header.Get("X-Robots-Tag"); tag != "noindex" {
			t.Errorf("%s: X-Robots-Tag %q", path, tag)
		}
	}
	if robots := f.ask("GET", "/robots.txt").body; robots != "User-agent: *\nDisallow: /\n" {
		t.Errorf("%q", robots)
	}
	if status := f.ask("GET", "/sitemap.xml").StatusCode; status != 404 {
		t.Errorf("the sitemap: %d", status)
	}
}
