package answer

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

// countedReads is a store that counts what it is asked for.
type countedReads struct {
	store.Store
	reads, lists atomic.Int64
}

func (c *countedReads) Read(ctx context.Context, key string) ([]byte, error) {
	c.reads.Add(1)
	return c.Store.Read(ctx, key)
}

func (c *countedReads) List(ctx context.Context, prefix, after string) ([]string, error) {
	c.lists.Add(1)
	return c.Store.List(ctx, prefix, after)
}

// fill makes a store with a shell and several releases of the section fnff, the last of which is live.
func fill(t *testing.T, releases int) (*countedReads, *registry.Registry, []*bundle.Release) {
	t.Helper()
	c := &countedReads{Store: testkit.Store(t, t.TempDir())}
	r := registry.New(c)
	var all []*bundle.Release
	for i := range releases {
		next := []*bundle.Release{testkit.Section("fnff", "D").With("chunks/page.js", fmt.Sprint(i)).Release(t, "fnff")}
		all = append(all, next...)
		if i == 0 {
			next = append(next, testkit.Shell().Release(t, "shell"))
		}
		if _, err := live.Deploy(t.Context(), r, registry.Intent{}, next...); err != nil {
			t.Fatal(err)
		}
	}
	c.reads.Store(0)
	c.lists.Store(0)
	return c, r, all
}

// guess is the id of a release that does not exist.
func guess(i int) string {
	digits := strings.NewReplacer("0", "a", "1", "b", "8", "c", "9", "d").Replace(fmt.Sprint(i))
	return (digits + strings.Repeat("z", 24))[:24]
}

func TestGuessingReleasesCostsTheStoreOneList(t *testing.T) {
	c, r, _ := fill(t, 1)
	synctest.Test(t, func(t *testing.T) {
		l := NewLibrary(r, metrics.New())
		for i := range 500 {
			_, byID := l.WithID(t.Context(), guess(i))
			_, bySection := l.Release(t.Context(), "fnff", guess(i))
			if !errors.Is(byID, store.ErrNotFound) || !errors.Is(bySection, store.ErrNotFound) {
				t.Fatal(byID, bySection)
			}
		}
		if lists, reads := c.lists.Load(), c.reads.Load(); lists != 1 || reads != 0 {
			t.Errorf("%d lists and %d reads for 1000 requests", lists, reads)
		}
		time.Sleep(listEvery)
		_, _ = l.WithID(t.Context(), guess(1))
		if lists := c.lists.Load(); lists != 2 {
			t.Errorf("%d lists after %v", lists, listEvery)
		}
	})
}

// TestAReleaseThatWasRequestedTooEarlyGoesLiveAtOnce: a deploy does not wait for what is remembered as missing.
func TestAReleaseThatWasRequestedTooEarlyGoesLiveAtOnce(t *testing.T) {
	_, r, _ := fill(t, 1)
	l := NewLibrary(r, metrics.New())
	next := testkit.Section("fnff", "D").With("chunks/page.js", "next").Release(t, "fnff")
	if _, err := l.Release(t.Context(), "fnff", next.ID); !errors.Is(err, store.ErrNotFound) {
		t.Fatal(err)
	}
	if _, err := live.Deploy(t.Context(), r, registry.Intent{}, next); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Load(t.Context(), "fnff", next.ID); err != nil {
		t.Errorf("the deploy: %v", err)
	}
	if _, err := l.WithID(t.Context(), next.ID); err != nil {
		t.Errorf("a reader: %v", err)
	}
}

func TestLoadedReleasesStayWithinTheirMemory(t *testing.T) {
	_, r, all := fill(t, 40)
	l := NewLibrary(r, metrics.New())
	const room = 10
	l.releases.SetMaximum(uint64(room * (1 + len(all[0].Files)) * fileMemory))
	for range 2 {
		for _, release := range all {
			found, err := l.WithID(t.Context(), release.ID)
			if err != nil || found.Files["chunks/page.js"] == nil {
				t.Fatalf("%s: %v", release.ID, err)
			}
		}
	}
	l.releases.CleanUp()
	if loaded := l.releases.EstimatedSize(); loaded > room {
		t.Errorf("%d releases are loaded, want at most %d", loaded, room)
	}
}

// TestReleasesInUseAreReported: gc keeps what is reported.
func TestReleasesInUseAreReported(t *testing.T) {
	c, r, all := fill(t, 2)
	old := all[0]
	l := NewLibrary(r, metrics.New())
	release, err := l.WithID(t.Context(), old.ID)
	if err != nil {
		t.Fatal(err)
	}
	reports := func() int {
		t.Helper()
		if err := l.Report(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		keys, err := c.List(t.Context(), "asked/", "")
		if err != nil {
			t.Fatal(err)
		}
		return len(keys)
	}
	if n := reports(); n != 1 {
		t.Errorf("%d reports, want 1", n)
	}
	if err := c.Remove(t.Context(), "asked/fnff/"+old.ID); err != nil {
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
