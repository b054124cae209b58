package site

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnExportAnswersWhatTheSiteAnswers(t *testing.T) {
	f := start(t, Options{Title: "NIGHT"})
	folder := filepath.Join(t.TempDir(), "out")
	files, err := f.site.Export(t.Context(), folder)
	if err != nil || files < 20 {
		t.Fatalf("%d files, %v", files, err)
	}
	static := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer static.Close()
	live := f.server
	for _, path := range []string{
		"/", "/sections.json", "/s/fnff/{fnff}/remoteEntry.js", "/s/shell/{shell}/chunks/index.js", "/assets/fnff/Data.json",
		"/assets/fnff/Data.json?r={fnff}", "/assets/fnff/film.webm", "/assets/Visuals/Feeds/realspace.webm",
	} {
		f.server = live
		want := f.ask("GET", path)
		f.server = static
		if got := f.ask("GET", path); got.StatusCode != 200 || got.body != want.body {
			t.Errorf("%s: %d, %d bytes of %d", path, got.StatusCode, len(got.body), len(want.body))
		}
	}
	if _, err := f.site.Export(t.Context(), folder); err == nil || !strings.Contains(err.Error(), "empty folder") {
		t.Errorf("over the same folder: %v", err)
	}
}

// TestAnExportHasAPageForEachAddress: a server of plain files answers them as the site does.
func TestAnExportHasAPageForEachAddress(t *testing.T) {
	f := startShort(t, Options{PublicURL: "https://night.example"})
	folder := filepath.Join(t.TempDir(), "out")
	if _, err := f.site.Export(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	static := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer static.Close()
	live := f.server
	for path, exported := range map[string]string{
		"/D101": "/D101/", "/D104": "/D104/", "/D101.json": "/D101.json", "/D101.png": "/D101.png", "/index": "/index/", "/sitemap.xml": "/sitemap.xml", "/robots.txt": "/robots.txt",
	} {
		f.server = live
		want := f.ask("GET", path)
		f.server = static
		if got := f.ask("GET", exported); got.StatusCode != 200 || got.body != want.body {
			t.Errorf("%s: %d, %q, want %q", exported, got.StatusCode, got.body, want.body)
		}
	}
	for path, want := range map[string]int{"/D102/": 404, "/D104.json": 404, "/D100.png": 404, "/0000/": 200} {
		if got := f.ask("GET", path); got.StatusCode != want {
			t.Errorf("%s: %d, want %d", path, got.StatusCode, want)
		}
	}
}
