package registry

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/testkit"
)

// TestAClockThatJumpsLosesNothing deploys with a clock ten years ahead, then with the right one, then with one before
// everything in the store.
func TestAClockThatJumpsLosesNothing(t *testing.T) {
	ctx := context.Background()
	kept := testkit.Store(t, t.TempDir())
	r := New(kept)
	now := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)
	clock := now
	r.now = func() time.Time { return clock }
	deploy := func(word string, more ...*bundle.Release) string {
		t.Helper()
		release := testkit.Section("fnff", "D").With("chunks/page.js", word).Release(t, "fnff")
		if _, err := r.Deploy(ctx, append(more, release), Intent{}); err != nil {
			t.Fatal(err)
		}
		return release.ID
	}
	first := deploy("first", testkit.Shell().Release(t, "shell"))
	clock = now.AddDate(10, 0, 0)
	ahead := deploy("ahead")
	// A deploy and a gc that crashed under that clock left their announcements.
	for _, key := range []string{savingFolder + "crashed", sweepingFolder + "crashed"} {
		if _, err := r.announce(ctx, key, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, at := range []time.Time{now, now.AddDate(-10, 0, 0)} {
		clock = at
		waits, cancel := context.WithTimeout(ctx, 30*time.Second)
		done, err := r.saving(waits)
		if err != nil {
			t.Fatalf("at %s a deploy waits for a gc from the future: %v", at, err)
		}
		done()
		cancel()
	}
	back := deploy("back")
	live, err := r.Live(ctx)
	if err != nil || live.Number != 3 || live.Sections["fnff"] != back {
		t.Errorf("live is %+v, error %v", live, err)
	}
	if got, err := r.Collect(ctx, false, Intent{}); err != nil || len(got.Releases) > 0 || got.Removed > 0 {
		t.Errorf("gc: %+v, error %v", got, err)
	}
	for _, want := range []string{ahead, first} {
		outcome, err := r.Rollback(ctx, "fnff", 0, Intent{})
		if err != nil || outcome.Revision.Sections["fnff"] != want {
			t.Errorf("rolled back to %v, want %s; error %v", outcome.Revision.Sections, want, err)
		}
	}
}

// TestAnOlderGatewayChangesNothingThatANewerOneWrote: it must not undo what it does not understand.
func TestAnOlderGatewayChangesNothingThatANewerOneWrote(t *testing.T) {
	ctx := context.Background()
	kept := testkit.Store(t, t.TempDir())
	r := New(kept)
	shell := testkit.Shell().Release(t, "shell")
	fnff := testkit.Section("fnff", "D").Release(t, "fnff")
	if _, err := r.Deploy(ctx, []*bundle.Release{shell, fnff}, Intent{}); err != nil {
		t.Fatal(err)
	}
	newer := fmt.Appendf(nil, `{"format":%d,"number":2,"sections":{"shell":%q},"regions":{"eu":{}}}`, Format+1, shell.ID)
	if err := kept.Create(ctx, revisionKey(2), newer); err != nil {
		t.Fatal(err)
	}
	next := testkit.Section("fnff", "D").With("chunks/page.js", "next").Release(t, "fnff")
	for name, change := range map[string]func() error{
		"deploy": func() error {
			_, err := r.Deploy(ctx, []*bundle.Release{next}, Intent{})
			return err
		},
		"upload":    func() error { _, _, err := r.Save(ctx, next, nil, Intent{}); return err },
		"promote":   func() error { _, err := r.Promote(ctx, map[string]string{"fnff": fnff.ID}, Intent{}); return err },
		"roll back": func() error { _, err := r.Rollback(ctx, "fnff", 1, Intent{}); return err },
		"the site":  func() error { _, err := r.RollbackSite(ctx, 1, Intent{}); return err },
		"gc":        func() error { _, err := r.Collect(ctx, false, Intent{}); return err },
	} {
		var other *OtherFormat
		if err := change(); !errors.As(err, &other) || other.Format != Format+1 {
			t.Errorf("%s: error %v", name, err)
		}
	}
	keys, err := kept.List(ctx, revisionFolder, "")
	if err != nil || len(keys) != 2 {
		t.Errorf("%v, error %v", keys, err)
	}
}
