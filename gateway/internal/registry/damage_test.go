package registry_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/testkit"
)

// damage replaces an object of the store, which is read again.
func (k *kit) damage(key string) {
	k.t.Helper()
	if err := os.WriteFile(filepath.Join(k.folder, filepath.FromSlash(key)), []byte(`{"number`), 0o644); err != nil {
		k.t.Fatal(err)
	}
	k.Registry = registry.New(testkit.Store(k.t, k.folder))
}

// TestADamagedReleaseStopsNothingElse: it is an old one of the section.
func TestADamagedReleaseStopsNothingElse(t *testing.T) {
	k := threeReleases(t)
	k.damage("releases/fnff/" + k.ids["D2"] + ".json")
	if releases, err := k.List(ctx, "fnff"); err != nil || len(releases) != 2 {
		t.Errorf("%d releases, error %v", len(releases), err)
	}
	if page, more, err := k.ReleasesAfter(ctx, "fnff", "", 2); err != nil || len(page) != 2 || more {
		t.Errorf("%d releases, more: %t, error %v", len(page), more, err)
	}
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("rolled back: %+v, error %v", outcome.Revision, err)
	}
	k.mustDeploy(k.version("fnff", "D", "D4"))
	if outcome, err := k.RollbackSite(ctx, 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("the site rolled back: %+v, error %v", outcome.Revision, err)
	}
	// gc does not know which files the damaged release has, so that it removes none.
	for range 2 {
		if collected, err := k.Collect(ctx, false, registry.Intent{}); err != nil || collected.Removed != 0 {
			t.Errorf("%+v, error %v", collected, err)
		}
		k.SetClock(func() time.Time { return time.Now().Add(2 * 24 * time.Hour) })
	}
	k.mustDeploy(k.version("fnff", "D", "D2"))
	if !k.has("D2") {
		t.Error("a deploy of the same build does not replace the document")
	}
}

// TestADamagedRevisionIsPassedOver: the newest, the one that removed a section, or one that a rollback passes.
func TestADamagedRevisionIsPassedOver(t *testing.T) {
	k := threeReleases(t)
	k.mustDeploy(k.version("classes", "B", "B1"))
	if _, err := k.Remove(ctx, "classes", registry.Intent{Reason: "a test"}); err != nil {
		t.Fatal(err)
	}
	k.damage("revisions/0000000005.json") // the removal
	if live := k.live(); live.Number != 4 {
		t.Errorf("revision %d is live", live.Number)
	}
	if outcome := k.mustDeploy(k.version("fnff", "D", "D4")); outcome.Revision.Number != 6 {
		t.Errorf("revision %d was written", outcome.Revision.Number)
	}
	if _, err := k.Remove(ctx, "classes", registry.Intent{Reason: "a test"}); err != nil {
		t.Fatal(err)
	}
	k.mustDeploy(k.version("fnff", "D", "D5"))
	k.damage("revisions/0000000007.json")
	k.mustDeploy(k.version("fnff", "D", "D6"))
	k.damage("revisions/0000000008.json") // D5
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D4"] {
		t.Errorf("rolled back: %+v, error %v", outcome.Revision, err)
	}
	if was, err := k.WasLive(ctx, "fnff", k.ids["D1"]); !was || err != nil {
		t.Errorf("was live: %t, %v", was, err)
	}
}

// TestAReleaseWhoseDocumentsHaveOtherBytesIsDamaged: gateways do not load it, so that the next revision has the release
// before it. The bytes can be read as what they should be.
func TestAReleaseWhoseDocumentsHaveOtherBytesIsDamaged(t *testing.T) {
	for section, paths := range map[string][]string{"fnff": {"section.json", "mf-manifest.json"}, "shell": {"section.json", "index.html"}} {
		for _, path := range paths {
			k := newKit(t)
			dists := map[string]testkit.Dist{"shell": testkit.Shell(), "fnff": testkit.Section("fnff", "D")}
			k.mustDeploy(dists["shell"].Release(t, "shell"), dists["fnff"].Release(t, "fnff"))
			before := k.live().Sections[section]
			next := dists[section].With(path, dists[section][path]+" ").Release(t, section)
			k.mustDeploy(next)
			file, _ := next.File(path)
			name := filepath.Join(k.folder, registry.BlobKey(file, ""))
			if err := os.WriteFile(name, []byte(dists[section][path]+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			k.Registry = registry.New(testkit.Store(t, k.folder))
			if outcome := k.mustDeploy(k.version("classes", "B", "B1")); outcome.Revision.Sections[section] != before {
				t.Errorf("%s of %s: %+v", path, section, outcome.Revision.Sections)
			}
			// From a backup, without a restart.
			if err := os.WriteFile(name, []byte(dists[section][path]+" "), 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := k.Promote(ctx, map[string]string{section: next.ID}, registry.Intent{}); err != nil {
				t.Fatal(err)
			}
			if outcome := k.mustDeploy(k.version("classes", "B", "B2")); outcome.Revision.Sections[section] != next.ID {
				t.Errorf("%s of %s, restored: %+v", path, section, outcome.Revision.Sections)
			}
		}
	}
}

// TestARollbackPassesOverAReleaseWhoseDocumentsHaveOtherBytes, of a section and of the site.
func TestARollbackPassesOverAReleaseWhoseDocumentsHaveOtherBytes(t *testing.T) {
	for _, site := range []bool{false, true} {
		k := newKit(t)
		k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
		second := testkit.Section("fnff", "D").Edit("section.json", testkit.JSON{"title": "second"}).Release(t, "fnff")
		k.mustDeploy(second)
		k.mustDeploy(k.version("fnff", "D", "D3"))
		file, _ := second.File("section.json")
		k.damage(registry.BlobKey(file, ""))
		var outcome registry.Outcome
		var err error
		if site {
			outcome, err = k.RollbackSite(ctx, 0, registry.Intent{})
		} else {
			outcome, err = k.Rollback(ctx, "fnff", 0, registry.Intent{})
		}
		if err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
			t.Errorf("site %t: %+v, error %v", site, outcome.Revision.Sections, err)
		}
	}
}
