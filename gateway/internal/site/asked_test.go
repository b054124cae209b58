package site

import (
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
)

// TestWhatReadersAskForIsNoted: gc goes by this note.
func TestWhatReadersAskForIsNoted(t *testing.T) {
	kept := bundletest.Store(t, t.TempDir())
	r := registry.New(kept)
	old := bundletest.Section("fnff", "D").Release(t, "fnff")
	for _, releases := range [][]*bundle.Release{{bundletest.Shell().Release(t, "shell"), old}, {bundletest.Section("fnff", "D").With("chunks/page.js", "new").Release(t, "fnff")}} {
		if _, err := r.Deploy(t.Context(), releases, registry.Intent{}, func(registry.Saved) {}); err != nil {
			t.Fatal(err)
		}
	}
	l := newLibrary(r, metrics.New())
	release, err := l.withID(old.ID)
	if err != nil {
		t.Fatal(err)
	}
	notes := func() int {
		t.Helper()
		if err := l.note(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		keys, err := kept.List(t.Context(), "asked/", "")
		if err != nil {
			t.Fatal(err)
		}
		return len(keys)
	}
	if n := notes(); n != 1 {
		t.Errorf("%d notes, want 1", n)
	}
	if err := kept.Remove(t.Context(), "asked/fnff/"+old.ID); err != nil {
		t.Fatal(err)
	}
	if n := notes(); n != 0 {
		t.Error("the store is told twice within the hour")
	}
	release.asked.Store(time.Now().Add(2 * time.Hour).Unix())
	if n := notes(); n != 1 {
		t.Error("the store is not told again after an hour")
	}
}
