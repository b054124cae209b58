package registry_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// has reports whether the store has a release.
func (k *kit) has(word string) bool {
	k.t.Helper()
	_, err := k.Release(ctx, "fnff", k.ids[word])
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		k.t.Fatal(err)
	}
	return err == nil
}

func (k *kit) stage(word string) {
	k.t.Helper()
	if _, _, err := k.Save(ctx, k.version("fnff", "D", word), nil, registry.Intent{}); err != nil {
		k.t.Fatal(err)
	}
}

// TestGcKeepsWhatARollbackAndAPreviewNeed: 25 builds that were only staged once pushed out the release before the live one.
func TestGcKeepsWhatARollbackAndAPreviewNeed(t *testing.T) {
	k := newKit(t)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	k.SetClock(func() time.Time { return now })
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	now = now.Add(time.Hour)
	k.stage("previewed")
	for i := range registry.KeepReleases + 5 {
		now = now.Add(time.Hour)
		k.stage(fmt.Sprint("staged ", i))
	}
	now = now.Add(registry.KeepLive - 5*24*time.Hour)
	if _, err := k.PreviewPass(ctx, "fnff", k.ids["previewed"], registry.PreviewLimit, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	now = now.Add(6 * 24 * time.Hour)
	collect := func() registry.Collected {
		t.Helper()
		collected, err := k.Collect(ctx, false, registry.Intent{})
		if err != nil {
			t.Fatal(err)
		}
		return collected
	}
	collected := collect()
	if !k.has("D1") || !k.has("D2") || !k.has("previewed") {
		t.Errorf("D1 is kept: %t, D2: %t, the previewed one: %t", k.has("D1"), k.has("D2"), k.has("previewed"))
	}
	if len(collected.Releases) != 5 || k.has("staged 4") || !k.has("staged 5") {
		t.Errorf("removed %v: staged builds count apart", collected.Releases)
	}
	now = now.Add(registry.PreviewLimit)
	if collect(); k.has("previewed") {
		t.Error("the previewed release outlasts its link")
	}
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("%+v, error %v", outcome.Revision, err)
	}
}

// TestGcKeepsTheTargetsOfRollbacks: what a rollback restores may have been live before many others, and a rollback of the
// site may restore another release than one of the section.
func TestGcKeepsTheTargetsOfRollbacks(t *testing.T) {
	k := newKit(t)
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	k.SetClock(func() time.Time { return now })
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	k.mustDeploy(k.version("fnff", "D", "D2"))
	for i := range registry.KeepReleases + 5 {
		now = now.Add(time.Hour)
		k.mustDeploy(k.version("fnff", "D", fmt.Sprint("later ", i)))
	}
	// The way back from D2 is D1, however many were live since.
	if _, err := k.RollbackSite(ctx, 2, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	now = now.Add(2 * registry.KeepLive)
	if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
		t.Fatal(err)
	}
	if outcome, err := k.Rollback(ctx, "fnff", 0, registry.Intent{}); err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
		t.Errorf("%+v, error %v", outcome.Revision, err)
	}
}

// TestWithdrawnReleasesLeaveAtTheNextGc, with the files that no other release has.
func TestWithdrawnReleasesLeaveAtTheNextGc(t *testing.T) {
	k := threeReleases(t)
	memory := testkit.Store(t, k.folder)
	k.mustWithdraw("D2", false)
	gone, err := k.Release(ctx, "fnff", k.ids["D2"])
	if err != nil {
		t.Fatal(err)
	}
	page, _ := gone.File("chunks/page.js")
	entry, _ := gone.File("mf-manifest.json")
	if files, err := k.Have(ctx, "fnff", map[string]bool{page.SHA384: true, entry.SHA384: true}); err != nil || len(files) != 1 {
		t.Errorf("a deploy may count on %d files, error %v", len(files), err)
	}
	if collected, err := k.Collect(ctx, false, registry.Intent{}); err != nil || len(collected.Releases) != 1 || collected.Removed == 0 {
		t.Errorf("collected %+v, error %v", collected, err)
	}
	if k.has("D2") || !k.has("D1") || !k.has("D3") {
		t.Errorf("D1 is kept: %t, D2: %t, D3: %t", k.has("D1"), k.has("D2"), k.has("D3"))
	}
	if _, err := memory.Read(ctx, registry.BlobKey(page, "")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("its page: %v", err)
	}
	if _, err := memory.Read(ctx, registry.BlobKey(entry, "")); err != nil {
		t.Errorf("a file that other releases have: %v", err)
	}
}
