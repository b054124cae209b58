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
	headers := f.ask("GET", "/_headers").body
	f.server = live
	if policy := f.ask("GET", "/").Header.Get("Content-Security-Policy"); !strings.Contains(headers, policy) {
		t.Errorf("the headers lack the policy of the page:\n%s", headers)
	}
	if _, err := f.site.Export(t.Context(), folder); err == nil || !strings.Contains(err.Error(), "empty folder") {
		t.Errorf("over the same folder: %v", err)
	}
}
