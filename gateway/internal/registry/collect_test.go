package registry

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestCollectKeepsWhatIsAskedNamedYoungOrAmongTheLast deploys 30 releases, one a day, and lets time pass.
func TestCollectKeepsWhatIsAskedNamedYoungOrAmongTheLast(t *testing.T) {
	ctx := context.Background()
	r := New(testkit.Store(t, t.TempDir()))
	clock := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	r.now = func() time.Time { return clock }
	var ids []string
	deploy := func(releases ...*bundle.Release) {
		t.Helper()
		if _, err := r.Deploy(ctx, releases, Intent{Author: "rache"}); err != nil {
			t.Fatal(err)
		}
	}
	deploy(testkit.Shell().Release(t, "shell"))
	for i := range 30 {
		release := testkit.Section("fnff", "D").With("chunks/page.js", fmt.Sprintf("page %d of fnff", i)).Release(t, "fnff")
		ids = append(ids, release.ID)
		deploy(release)
		clock = clock.Add(24 * time.Hour)
	}
	kept := func() (n int) {
		for _, id := range ids {
			if _, err := r.Release(ctx, "fnff", id); err == nil {
				n++
			} else if !errors.Is(err, store.ErrNotFound) {
				t.Fatal(err)
			}
		}
		return n
	}
	collect := func(dry bool, releases, blobs, removed int) {
		t.Helper()
		got, err := r.Collect(ctx, dry, Intent{Author: "rache"})
		if err != nil || len(got.Releases) != releases || got.Blobs != blobs || got.Removed != removed {
			t.Errorf("collected %+v, error %v; want %d releases, %d unused files, %d removed", got, err, releases, blobs, removed)
		}
	}
	collect(true, 0, 0, 0) // all were live within 30 days
	clock = clock.Add(28 * 24 * time.Hour)
	if err := r.Asked(ctx, "fnff", ids[0]); err != nil {
		t.Fatal(err)
	}
	collect(true, 9, 0, 0) // the first 10 but the one that was asked for
	if n := kept(); n != 30 {
		t.Errorf("a dry run leaves %d of 30", n)
	}
	collect(false, 9, 9, 0)
	if n := kept(); n != 21 {
		t.Errorf("%d releases are kept, want 21", n)
	}
	clock = clock.Add(23 * time.Hour)
	collect(false, 0, 9, 0)
	clock = clock.Add(2 * time.Hour)
	collect(false, 1, 10, 9) // nobody has asked for the first one in 24 hours
	live, err := r.Live(ctx)
	if err != nil || live.Action != ActionCollect || live.Sections["fnff"] != ids[29] {
		t.Errorf("live is %+v, error %v", live, err)
	}
	// A roll back passes over the revisions of gc.
	if _, err := r.Rollback(ctx, "fnff", 0, Intent{}); err != nil {
		t.Error(err)
	}
	if live, _ := r.Live(ctx); live.Sections["fnff"] != ids[28] {
		t.Errorf("rolled back to %s, want %s", live.Sections["fnff"], ids[28])
	}
}
