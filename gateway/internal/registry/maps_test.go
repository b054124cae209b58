package registry_test

import (
	"errors"
	"testing"
	"time"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

func TestADeployKeepsSourceMapsBesideTheRelease(t *testing.T) {
	k := newKit(t)
	build := bundletest.Section("fnff", "D").Mapped()
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), build.Release(t, "fnff"))
	id := k.live().Sections["fnff"]
	first, err := k.Maps(ctx, "fnff", id[:6])
	if err != nil || len(first) == 0 {
		t.Fatalf("%d bytes of source maps, error %v", len(first), err)
	}
	// The same files from other sources, as after a longer comment.
	k.mustDeploy(build.With(".maps/chunks/page.js.map", `{"version":3}`).Release(t, "fnff"))
	if again, err := k.Maps(ctx, "fnff", id); err != nil || string(again) != string(first) {
		t.Errorf("a later build replaces the source maps, error %v", err)
	}
	var none *registry.NoMaps
	if _, err := k.Maps(ctx, "shell", k.live().Sections["shell"]); !errors.As(err, &none) || !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a release without source maps: %v", err)
	}
	if strays, err := k.Strays(ctx); err != nil || len(strays) > 0 {
		t.Errorf("strays %v, error %v", strays, err)
	}
}

// TestADeployOfAStoredReleaseAddsItsSourceMaps is for stores that an older gateway wrote.
func TestADeployOfAStoredReleaseAddsItsSourceMaps(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), bundletest.Section("fnff", "D").Release(t, "fnff"))
	k.mustDeploy(bundletest.Section("fnff", "D").Mapped().Release(t, "fnff"))
	if packed, err := k.Maps(ctx, "fnff", k.live().Sections["fnff"]); err != nil || len(packed) == 0 {
		t.Errorf("%d bytes of source maps, error %v", len(packed), err)
	}
}

func TestCollectRemovesSourceMapsWithTheirRelease(t *testing.T) {
	k := newKit(t)
	k.mustDeploy(bundletest.Shell().Release(t, "shell"), bundletest.Section("fnff", "D").Mapped().Release(t, "fnff"))
	id := k.live().Sections["fnff"]
	kept := bundletest.Store(t, k.folder)
	maps := func() []string {
		t.Helper()
		keys, err := kept.List(ctx, "maps/", "")
		if err != nil {
			t.Fatal(err)
		}
		return keys
	}
	collect := func(after time.Duration) {
		t.Helper()
		k.SetClock(func() time.Time { return time.Now().Add(after) })
		if _, err := k.Collect(ctx, false, registry.Intent{}); err != nil {
			t.Fatal(err)
		}
	}
	collect(0)
	collect(48 * time.Hour)
	if keys := maps(); len(keys) != 1 {
		t.Fatalf("of a kept release: %v", keys)
	}
	if err := kept.Remove(ctx, registry.ReleaseKey("fnff", id)); err != nil {
		t.Fatal(err)
	}
	k.Forget()
	collect(49 * time.Hour)
	if keys := maps(); len(keys) != 1 {
		t.Errorf("before the day is over: %v", keys)
	}
	collect(74 * time.Hour)
	if keys := maps(); len(keys) != 0 {
		t.Errorf("the release is removed, and its source maps stay: %v", keys)
	}
}
