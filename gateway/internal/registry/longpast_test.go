package registry_test

import (
	"errors"
	"runtime"
	"testing"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// manyRevisions is how many revisions a long-lived site has.
const manyRevisions = 4000

// longLived is a kit with manyRevisions revisions, the last two of which deploy D1 and D2. It counts what is asked of its store.
func longLived(t *testing.T) (*kit, *counting) {
	t.Helper()
	memory := &testkit.Memory{}
	k := &kit{registry.New(memory), t, "", map[string]string{}}
	k.mustDeploy(testkit.Shell().Release(t, "shell"), k.version("fnff", "D", "D1"))
	if err := testkit.AddRevisions(ctx, memory, 1, manyRevisions-1, k.live().Sections); err != nil {
		t.Fatal(err)
	}
	k.mustDeploy(k.version("fnff", "D", "D2"))
	counted := &counting{Store: memory}
	k.Registry = registry.New(counted)
	return k, counted
}

// allocated returns how many bytes a call allocates.
func allocated(call func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	call()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestARollbackReadsNoFurtherThanItMust: the memory once grew with the square of the revisions.
func TestARollbackReadsNoFurtherThanItMust(t *testing.T) {
	for name, rollBack := range map[string]func(*kit) (registry.Outcome, error){
		"section": func(k *kit) (registry.Outcome, error) { return k.Rollback(ctx, "fnff", 0, registry.Intent{}) },
		"site":    func(k *kit) (registry.Outcome, error) { return k.RollbackSite(ctx, 0, registry.Intent{}) },
	} {
		k, counted := longLived(t)
		var outcome registry.Outcome
		var err error
		bytes := allocated(func() { outcome, err = rollBack(k) })
		if err != nil || outcome.Revision.Sections["fnff"] != k.ids["D1"] {
			t.Errorf("%s: %+v, error %v", name, outcome.Revision, err)
		}
		if reads := counted.count("read revisions/"); reads > 16 || bytes > 16<<20 {
			t.Errorf("%s: %d revisions read, %d bytes allocated", name, reads, bytes)
		}
	}
}

// TestEachRevisionIsReadOnce asks for releases that were live long ago, and never.
func TestEachRevisionIsReadOnce(t *testing.T) {
	k, counted := longLived(t)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for id, want := range map[string]bool{testkit.ReleaseID(5): true, testkit.ReleaseID(manyRevisions + 5): false} {
		for range 3 {
			if was, err := k.WasLive(ctx, "fnff", id); was != want || err != nil {
				t.Errorf("%s was live: %v, error %v", id, was, err)
			}
		}
	}
	if _, err := k.LastDeployed(ctx); err != nil {
		t.Error(err)
	}
	if _, err := k.Collect(ctx, true, registry.Intent{}); err != nil {
		t.Error(err)
	}
	if _, err := k.Rollback(ctx, "other-1", 0, registry.Intent{}); err == nil {
		t.Error("what never changed is rolled back")
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	reads := counted.count("read revisions/")
	if reads > manyRevisions+50 {
		t.Errorf("%d reads of %d revisions", reads, manyRevisions)
	}
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 4<<20 {
		t.Errorf("%d bytes stay in memory", grown)
	}
}

// TestAStoreThatFailsIsNotAskedByEveryReader: 100 files of an old release are requested while the store fails.
func TestAStoreThatFailsIsNotAskedByEveryReader(t *testing.T) {
	k, counted := longLived(t)
	failing := testkit.Stepped(counted, func(verb, key string) error {
		if verb == "read" && key < "revisions/0000003990.json" && key > "revisions/" {
			return store.ErrUnavailable
		}
		return nil
	})
	k.Registry = registry.New(store.Prompt(failing))
	for range 100 {
		if was, err := k.WasLive(ctx, "fnff", testkit.ReleaseID(5)); was || !errors.Is(err, store.ErrUnavailable) {
			t.Fatalf("was live: %v, error %v", was, err)
		}
	}
	if n := len(counted.asked); n > 30 {
		t.Errorf("%d calls to the store", n)
	}
	// What is known needs no store.
	if was, err := k.WasLive(ctx, "fnff", k.ids["D1"]); !was || err != nil {
		t.Errorf("was live: %v, error %v", was, err)
	}
}
