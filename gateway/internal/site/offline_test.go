package site

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// keeper is a shell with a service worker and a web manifest.
func keeper() testkit.Dist {
	return testkit.Shell().Edit("section.json", testkit.JSON{"worker": "sw.js"}).With("sw.js", "addEventListener('fetch', keep)").
		With("icons/icon-192.png", "PNG").
		With("site.webmanifest", `{"name":"DATATERM","short_name":"DATATERM","start_url":"/","icons":[{"src":"icons/icon-192.png"}],"shortcuts":[{"name":"Search","url":"/?open=search","icons":[{"src":"icons/icon-192.png"}]}]}`)
}

// startKeeper is a site whose shell keeps it offline.
func startKeeper(t *testing.T, options Options) *fixture {
	f := start(t, options)
	shell := keeper().Release(t, "shell")
	f.shell = shell.ID
	f.until(f.deploy(shell))
	return f
}

func (f *fixture) offline() documents.OfflineList {
	f.t.Helper()
	got := f.ask("GET", "/offline.json")
	var list documents.OfflineList
	if err := json.Unmarshal([]byte(got.body), &list); err != nil || got.StatusCode != 200 {
		f.t.Fatalf("%d %s: %v", got.StatusCode, got.body, err)
	}
	return list
}

const worker = "Service-Worker"

func TestTheWorkerIsThatOfTheLiveShell(t *testing.T) {
	f := startKeeper(t, Options{})
	got := f.ask("GET", "/sw.js", worker, "script")
	if got.StatusCode != 200 || got.body != "addEventListener('fetch', keep)" || got.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("%d %q %s", got.StatusCode, got.body, got.Header.Get("Cache-Control"))
	}
	if kind := got.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/javascript") {
		t.Error(kind)
	}
	if got := f.ask("GET", "/s/shell/{shell}/sw.js", worker, "script"); got.StatusCode != http.StatusForbidden {
		t.Errorf("by the path of its release: %d", got.StatusCode)
	}
	if document := f.ask("GET", "/").body; !strings.Contains(document, `"offline":true`) {
		t.Error("the page does not offer it")
	}
}

func TestARollbackOfTheShellEndsTheWorker(t *testing.T) {
	f := startKeeper(t, Options{})
	outcome, err := f.registry.Rollback(t.Context(), "shell", 0, registry.Intent{})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	if got := f.ask("GET", "/sw.js", worker, "script"); got.StatusCode != 200 || !strings.Contains(got.body, "registration.unregister()") {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
	if got := f.ask("GET", "/offline.json"); got.StatusCode != 404 {
		t.Errorf("the list: %d", got.StatusCode)
	}
	if document := f.ask("GET", "/").body; strings.Contains(document, `"offline":true`) {
		t.Error("the page offers it")
	}
}

func TestTheOperatorEndsTheWorker(t *testing.T) {
	f := startKeeper(t, Options{NoOffline: true})
	if got := f.ask("GET", "/sw.js", worker, "script"); !strings.Contains(got.body, "registration.unregister()") {
		t.Error(got.body)
	}
	if got := f.ask("GET", "/offline.json"); got.StatusCode != 404 {
		t.Errorf("the list: %d", got.StatusCode)
	}
}

func TestTheListNamesEachFileWherePagesRequestIt(t *testing.T) {
	f := startKeeper(t, Options{})
	with := section().With("assets/fnff/song.opus", "sound").With("chunks/face.woff2", "font").With("cards/D000.png", "card").Release(t, "fnff")
	f.until(f.deploy(with))
	list := f.offline()
	if list.Revision != f.site.Revision() || len(list.Sections) != 2 {
		t.Fatalf("%+v", list)
	}
	kinds := map[string]documents.OfflineKind{}
	for _, file := range list.Sections[0].Files {
		kinds[file.URL] = file.Kind
		if got := f.ask("GET", file.URL, "Accept-Encoding", "br"); got.StatusCode != 200 || int64(len(got.body)) != file.Bytes {
			t.Errorf("%s: %d, %d bytes of %d", file.URL, got.StatusCode, len(got.body), file.Bytes)
		}
	}
	for url, kind := range map[string]documents.OfflineKind{
		"/s/fnff/" + with.ID + "/chunks/section.js": documents.Text, "/s/fnff/" + with.ID + "/search.json": documents.Text,
		"/s/fnff/" + with.ID + "/chunks/face.woff2":     documents.Text,
		"/assets/fnff/Rules.json?r=" + with.ID:          documents.Text,
		"/assets/fnff/picture.webp?r=" + with.ID:        documents.Picture,
		"/assets/fnff/song.opus?r=" + with.ID:           documents.Music,
		"/assets/fnff/film.webm?r=" + with.ID:           "",
		"/s/fnff/" + with.ID + "/cards/D000.png":        "",
		"/s/fnff/" + with.ID + "/section.json":          "",
		"/s/fnff/" + with.ID + "/answers.json":          "",
		"/s/fnff/" + with.ID + "/texts.json":            "",
		"/s/fnff/" + with.ID + "/assets/fnff/Data.json": "",
	} {
		if kinds[url] != kind {
			t.Errorf("%s is %q, not %q", url, kinds[url], kind)
		}
	}
	for _, file := range list.Sections[1].Files {
		if strings.HasSuffix(file.URL, "/index.html") || strings.HasSuffix(file.URL, "/sw.js") {
			t.Errorf("the list has %s", file.URL)
		}
	}
}

func TestTheListNamesWhatIsWithdrawn(t *testing.T) {
	f := startKeeper(t, Options{})
	f.deploy(section().With("assets/fnff/new.json", "{}").Release(t, "fnff"))
	_, outcome, err := f.registry.Withdraw(t.Context(), "fnff", f.fnff, false, registry.Intent{Author: "x", Reason: "names a player"})
	if err != nil {
		t.Fatal(err)
	}
	f.until(outcome.Revision.Number)
	if withdrawn := f.offline().Withdrawn; !slices.Equal(withdrawn, []string{"fnff/" + f.fnff}) {
		t.Error(withdrawn)
	}
}

func TestTheWebManifestHasTheNameOfTheSite(t *testing.T) {
	f := startKeeper(t, Options{Title: "NIGHT"})
	got := f.ask("GET", "/site.webmanifest")
	if got.StatusCode != 200 || got.Header.Get("Content-Type") != "application/manifest+json" {
		t.Fatalf("%d %s", got.StatusCode, got.Header.Get("Content-Type"))
	}
	icon := "/s/shell/" + f.shell + "/icons/icon-192.png"
	if strings.Count(got.body, `"`+icon+`"`) != 2 || strings.Count(got.body, `"NIGHT"`) != 2 || strings.Contains(got.body, "DATATERM") {
		t.Error(got.body)
	}
	if status := f.ask("GET", icon).StatusCode; status != 200 {
		t.Error(status)
	}
}

func TestAnExportCanBeKeptOffline(t *testing.T) {
	f := startKeeper(t, Options{})
	folder := filepath.Join(t.TempDir(), "out")
	if _, err := f.site.Export(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	static := httptest.NewServer(http.FileServer(http.Dir(folder)))
	defer static.Close()
	list := f.offline()
	live := f.server
	paths := []string{"/sw.js", "/offline.json", "/site.webmanifest"}
	for _, section := range list.Sections {
		for _, file := range section.Files {
			paths = append(paths, file.URL)
		}
	}
	for _, path := range paths {
		f.server = live
		want := f.ask("GET", path)
		f.server = static
		if got := f.ask("GET", path); got.StatusCode != 200 || got.body != want.body {
			t.Errorf("%s: %d, %d bytes of %d", path, got.StatusCode, len(got.body), len(want.body))
		}
	}
	f.server = live
}
