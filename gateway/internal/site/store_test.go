package site

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

func TestAnEmptyStoreSaysSo(t *testing.T) {
	f := &fixture{t: t, folder: t.TempDir()}
	f.registry = registry.New(testkit.Store(t, f.folder))
	f.serve(Options{})
	if got := f.ask("GET", "/"); got.StatusCode != 503 || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("/: %d", got.StatusCode)
	}
	if got := f.ask("GET", "/readyz"); got.StatusCode != 503 || !strings.Contains(got.body, "nothing is deployed yet") {
		t.Errorf("/readyz: %d %s", got.StatusCode, got.body)
	}
	if got := f.ask("GET", "/healthz"); got.StatusCode != 200 {
		t.Errorf("/healthz: %d", got.StatusCode)
	}
	f.until(f.deploy(testkit.Shell().Release(t, "shell")))
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/ after a deploy: %d", got.StatusCode)
	}
}

// TestAPreviewShowsTheFirstDeployBeforeAnythingIsLive opens what `dataterm deploy` is about to make the first revision.
func TestAPreviewShowsTheFirstDeployBeforeAnythingIsLive(t *testing.T) {
	f := &fixture{t: t, folder: t.TempDir()}
	f.registry = registry.New(testkit.Store(t, f.folder))
	f.serve(Options{})
	shell, fnff := testkit.Shell().Release(t, "shell"), section().Release(t, "fnff")
	var passes []string
	var with map[string]string
	for _, release := range []*bundle.Release{shell, fnff} {
		if _, _, err := f.registry.Save(t.Context(), release, with, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
		with = map[string]string{"shell": shell.ID}
		pass, err := f.registry.PreviewPass(t.Context(), release.Section, release.ID, registry.PreviewLimit, registry.Intent{})
		if err != nil {
			t.Fatal(err)
		}
		passes = append(passes, pass.String())
	}
	if got := f.ask("GET", "/?mfe="+passes[1]); got.StatusCode != 503 || !strings.Contains(got.body, "nothing is deployed yet") {
		t.Errorf("a section without a shell: %d %s", got.StatusCode, got.body)
	}
	chosen := f.ask("GET", "/?mfe="+strings.Join(passes, ","))
	if chosen.StatusCode != 303 {
		t.Fatalf("%d %s", chosen.StatusCode, chosen.body)
	}
	page := f.ask("GET", "/", "Cookie", previewCookie+"="+strings.Join(passes, previewSeparator), "Accept-Encoding", "br;q=0, identity")
	if d := inlined(t, page.body); page.StatusCode != 200 || about(d).Revision != 0 || about(d).Preview["fnff"] != fnff.ID {
		t.Errorf("%d, about %+v", page.StatusCode, about(d))
	}
	if got := f.ask("GET", "/"); got.StatusCode != 503 {
		t.Errorf("a reader without the link: %d", got.StatusCode)
	}
}

func TestARevisionThatCannotBeLoadedLeavesTheOldOne(t *testing.T) {
	f := start(t, Options{})
	second := section().With("chunks/page.js", "2").Release(t, "fnff")
	number := f.deploy(second)
	f.until(number)
	broken := filepath.Join(f.folder, "revisions", "0000000003.json")
	if err := os.WriteFile(broken, []byte(`{"format":4,"number":3,"sections":{"shell":"`+unknown+`"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	var ready response
	eventually(func() bool {
		ready = f.ask("GET", "/readyz")
		return strings.Contains(ready.body, "revision 3 cannot be loaded")
	})
	if ready.StatusCode != 200 || !strings.Contains(ready.body, "revision 3 cannot be loaded") || !strings.Contains(ready.body, `"revision":2`) {
		t.Errorf("/readyz: %d %s", ready.StatusCode, ready.body)
	}
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/: %d", got.StatusCode)
	}
	if err := os.Remove(broken); err != nil {
		t.Fatal(err)
	}
	f.until(f.deploy(section().With("chunks/page.js", "3").Release(t, "fnff")))
	if got := f.ask("GET", "/readyz"); strings.Contains(got.body, "cannot be loaded") {
		t.Errorf("/readyz after a good one: %s", got.body)
	}
}

func TestAFileThatTheStoreHasChangedIsNotServed(t *testing.T) {
	f := start(t, Options{})
	release, err := f.registry.Release(t.Context(), "fnff", f.fnff)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"remoteEntry.js", "assets/fnff/Rules.json"} {
		file, _ := release.File(path)
		names := []string{filepath.Join(f.folder, "blobs", file.SHA384[:2], file.SHA384)}
		if br, has := file.Copies["br"]; has {
			names = append(names, filepath.Join(f.folder, "copies", br.SHA384[:2], br.SHA384+".br"))
		}
		for _, name := range names {
			if err := os.WriteFile(name, []byte("something else"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for path, coding := range map[string]string{"/s/fnff/{fnff}/remoteEntry.js": "", "/assets/fnff/Rules.json": "br"} {
		got := f.ask("GET", path, "Accept-Encoding", coding)
		if got.StatusCode != 503 || got.Header.Get("Etag") != "" || got.Header.Get("Cache-Control") != "no-store" || strings.Contains(got.body, "something else") {
			t.Errorf("%s: %d, Etag %q, %q: %s", path, got.StatusCode, got.Header.Get("Etag"), got.Header.Get("Cache-Control"), got.body)
		}
	}
}

func TestALostFileIsAnErrorThatNobodyKeeps(t *testing.T) {
	f := start(t, Options{})
	if err := os.RemoveAll(filepath.Join(f.folder, "blobs")); err != nil {
		t.Fatal(err)
	}
	for path, status := range map[string]int{"/s/fnff/{fnff}/remoteEntry.js": 503, "/assets/fnff/film.webm": 503} {
		got := f.ask("GET", path)
		if got.StatusCode != status || got.Header.Get("Etag") != "" || got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, Etag %q, %q", path, got.StatusCode, got.Header.Get("Etag"), got.Header.Get("Cache-Control"))
		}
	}
}

// TestAStoreOfAnOlderVersionEndsTheStart: a bucket may answer only after the gateway has begun to listen.
func TestAStoreOfAnOlderVersionEndsTheStart(t *testing.T) {
	f := start(t, Options{})
	f.damage("revisions/0000000001.json", `{"number":1,"sections":{"shell":"`+f.shell+`"}}`)
	var other *registry.OtherFormat
	if _, err := New(t.Context(), registry.New(testkit.Store(t, f.folder)), Options{}); !errors.As(err, &other) {
		t.Errorf("error %v", err)
	}
}
