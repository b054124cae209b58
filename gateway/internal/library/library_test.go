package library

import (
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
)

// TestReleasesInUseAreReported: gc keeps what is reported.
func TestReleasesInUseAreReported(t *testing.T) {
	st := bundletest.Store(t, t.TempDir())
	r := registry.New(st)
	old := bundletest.Section("fnff", "D").Release(t, "fnff")
	for _, releases := range [][]*bundle.Release{{bundletest.Shell().Release(t, "shell"), old}, {bundletest.Section("fnff", "D").With("chunks/page.js", "new").Release(t, "fnff")}} {
		if _, err := r.Deploy(t.Context(), releases, registry.Intent{}, func(registry.Saved) {}); err != nil {
			t.Fatal(err)
		}
	}
	l := New(r, metrics.New())
	release, err := l.WithID(old.ID)
	if err != nil {
		t.Fatal(err)
	}
	reports := func() int {
		t.Helper()
		if err := l.Report(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		keys, err := st.List(t.Context(), "asked/", "")
		if err != nil {
			t.Fatal(err)
		}
		return len(keys)
	}
	if n := reports(); n != 1 {
		t.Errorf("%d reports, want 1", n)
	}
	if err := st.Remove(t.Context(), "asked/fnff/"+old.ID); err != nil {
		t.Fatal(err)
	}
	if n := reports(); n != 0 {
		t.Error("a release is reported twice within the hour")
	}
	release.lastUsed.Store(time.Now().Add(2 * time.Hour).Unix())
	if n := reports(); n != 1 {
		t.Error("a release is not reported again after an hour")
	}
}

func TestIdleReleasesAreDroppedAndLoadAgain(t *testing.T) {
	r := registry.New(bundletest.Store(t, t.TempDir()))
	shell, old := bundletest.Shell().Release(t, "shell"), bundletest.Section("fnff", "D").Release(t, "fnff")
	if _, err := r.Deploy(t.Context(), []*bundle.Release{shell, old}, registry.Intent{}, func(registry.Saved) {}); err != nil {
		t.Fatal(err)
	}
	l := New(r, metrics.New())
	live := map[string]*Release{}
	for section, id := range map[string]string{"shell": shell.ID, "fnff": old.ID} {
		release, err := l.Release(section, id)
		if err != nil {
			t.Fatal(err)
		}
		release.lastUsed.Store(time.Now().Add(-2 * idleAfter).Unix())
		if section == "shell" {
			live[release.Key()] = release
		}
	}
	loaded := func() int { l.mu.RLock(); defer l.mu.RUnlock(); return len(l.byKey) + len(l.byID) }
	if l.Prune(live); loaded() != 2 {
		t.Errorf("%d entries are left, want those of the live release", loaded())
	}
	if _, err := l.WithID(old.ID); err != nil || loaded() != 4 {
		t.Errorf("the dropped release does not load again: %d entries, %v", loaded(), err)
	}
	if l.Prune(live); loaded() != 4 {
		t.Error("a release that was just used is dropped")
	}
}
