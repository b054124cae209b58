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

// aged is a store in which gc has one release to remove: old. All others are live, or among the newest.
type aged struct {
	t     *testing.T
	store *testkit.Memory
	now   time.Time
	old   string
}

func newAged(t *testing.T) *aged {
	t.Helper()
	a := &aged{t: t, store: &testkit.Memory{}, now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
	r := a.registry(nil)
	for i := range KeepReleases + 1 {
		releases := []*bundle.Release{testkit.Section("fnff", "D").With("chunks/page.js", fmt.Sprint("page ", i)).Release(t, "fnff")}
		if i == 0 {
			a.old = releases[0].ID
			releases = append(releases, testkit.Shell().Release(t, "shell"))
		}
		if _, err := r.Deploy(context.Background(), releases, Intent{}); err != nil {
			t.Fatal(err)
		}
		a.now = a.now.Add(time.Minute)
	}
	a.now = a.now.Add(KeepLive + time.Hour)
	return a
}

// again returns the same store, untouched.
func (a *aged) again() *aged {
	return &aged{a.t, a.store.Clone(), a.now, a.old}
}

// registry opens the store as another process would. step may be nil.
func (a *aged) registry(step func(verb, key string) error) *Registry {
	r := New(a.store)
	if step != nil {
		r = New(testkit.Stepped(a.store, step))
	}
	r.now = func() time.Time { return a.now }
	return r
}

func (a *aged) promoteOld(r *Registry) error {
	_, err := r.Promote(context.Background(), map[string]string{"fnff": a.old}, Intent{})
	return err
}

// whole fails the test unless every file of every live release can be read.
func (a *aged) whole() (live Revision) {
	a.t.Helper()
	r := a.registry(nil)
	live, err := r.Live(context.Background())
	if err != nil {
		a.t.Fatal(err)
	}
	for section, id := range live.Sections {
		release, err := r.Release(context.Background(), section, id)
		if err != nil {
			a.t.Fatalf("revision %d: %v", live.Number, err)
		}
		for _, file := range release.Files {
			if _, err := release.Read(file.Path); err != nil {
				a.t.Fatalf("revision %d: %v", live.Number, err)
			}
		}
	}
	return live
}

var errCrash = errors.New("the process was killed")

// TestAGcThatDiesHarmsNoPromote kills a gc before each of its calls to the store, while a promote of the release that the
// gc removes has read it and not yet written its revision.
func TestAGcThatDiesHarmsNoPromote(t *testing.T) {
	fresh := newAged(t)
	for at := 1; ; at++ {
		a := fresh.again()
		calls := 0
		dying := a.registry(func(string, string) error {
			if calls++; calls >= at {
				return errCrash
			}
			return nil
		})
		collected := false
		promote := a.registry(func(verb, key string) error {
			if verb == "create" && key == revisionKey(KeepReleases+2) && !collected {
				collected = true
				_, _ = dying.Collect(context.Background(), false, Intent{})
			}
			return nil
		})
		err := a.promoteOld(promote)
		live := a.whole()
		if err == nil != (live.Sections["fnff"] == a.old) {
			t.Fatalf("killed before call %d: the promote says %v, and revision %d is live", at, err, live.Number)
		}
		if calls < at {
			if at < 10 {
				t.Fatalf("the gc made %d calls", calls)
			}
			return
		}
	}
}

// TestAPromoteAndAGcThatMeet runs a promote before each of the gc's calls to the store, then a gc before each of the
// promote's: the promote keeps its release, or is refused.
func TestAPromoteAndAGcThatMeet(t *testing.T) {
	fresh := newAged(t)
	for _, during := range []string{"gc", "promote"} {
		won, refused := 0, 0
		for at, calls := 1, 1; calls >= at; at++ {
			a := fresh.again()
			var promoted, collected error
			promote := func(r *Registry) { promoted = a.promoteOld(r) }
			collect := func(r *Registry) { _, collected = r.Collect(context.Background(), false, Intent{}) }
			outer, inner := collect, promote
			if during == "promote" {
				outer, inner = promote, collect
			}
			calls = 0
			outer(a.registry(func(string, string) error {
				if calls++; calls == at {
					inner(a.registry(nil))
				}
				return nil
			}))
			if collected != nil {
				t.Fatalf("%s, call %d: %v", during, at, collected)
			}
			live := a.whole()
			if calls < at {
				break
			}
			var gone *UnknownRelease
			var going *BeingRemoved
			switch {
			case promoted == nil && live.Sections["fnff"] == a.old:
				won++
			case (errors.As(promoted, &gone) || errors.As(promoted, &going)) && errors.Is(promoted, store.ErrNotFound) && live.Sections["fnff"] != a.old:
				refused++
			default:
				t.Errorf("%s, call %d: the promote says %v, and %s is live", during, at, promoted, live.Sections["fnff"])
			}
		}
		if won == 0 || refused == 0 {
			t.Errorf("during %s %d promotes won, %d were refused: the test reaches one side only", during, won, refused)
		}
	}
}

// TestAReleaseThatADeadGcWantedToRemoveCanGoLiveLater lets the announcement of a gc that was killed run out.
func TestAReleaseThatADeadGcWantedToRemoveCanGoLiveLater(t *testing.T) {
	a := newAged(t)
	dying := a.registry(func(verb, _ string) error {
		if verb == "remove" {
			return errCrash
		}
		return nil
	})
	if _, err := dying.Collect(context.Background(), false, Intent{}); !errors.Is(err, errCrash) {
		t.Fatalf("error %v", err)
	}
	var going *BeingRemoved
	if err := a.promoteOld(a.registry(nil)); !errors.As(err, &going) {
		t.Errorf("beside the gc: error %v", err)
	}
	if _, err := a.registry(nil).Rollback(context.Background(), "fnff", 1, Intent{}); !errors.As(err, &going) {
		t.Errorf("a rollback beside the gc: error %v", err)
	}
	a.now = a.now.Add(time.Hour)
	if err := a.promoteOld(a.registry(nil)); err != nil {
		t.Errorf("an hour later: error %v", err)
	}
	a.whole()
}

// TestAnUploadOfAReleaseThatIsThereKeepsItFromGc deploys the old build again, in two steps as over the network.
func TestAnUploadOfAReleaseThatIsThereKeepsItFromGc(t *testing.T) {
	a := newAged(t)
	again := testkit.Section("fnff", "D").With("chunks/page.js", "page 0").Release(t, "fnff")
	if saved, _, err := a.registry(nil).Save(context.Background(), again, nil, Intent{}); err != nil || saved.Created || again.ID != a.old {
		t.Fatalf("saved %+v, error %v", saved, err)
	}
	if collected, err := a.registry(nil).Collect(context.Background(), false, Intent{}); err != nil || len(collected.Releases) > 0 {
		t.Errorf("collected %+v, error %v", collected, err)
	}
	if err := a.promoteOld(a.registry(nil)); err != nil {
		t.Error(err)
	}
}
