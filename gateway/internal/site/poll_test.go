package site

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// remote is a store whose releases take long, and that counts its lists.
type remote struct {
	store.Store

	mu sync.Mutex
	// lists are the lists of revisions. open are the documents of releases that are being read, most the highest number.
	lists, open, most int
	// polls are the reads of revisions.
	polls int
	// gate lets the documents of releases pass once it is closed; nil lets them pass at once.
	gate chan struct{}
}

func (r *remote) List(ctx context.Context, prefix, after string) ([]string, error) {
	if prefix == "revisions/" {
		r.mu.Lock()
		r.lists++
		r.mu.Unlock()
	}
	return r.Store.List(ctx, prefix, after)
}

func (r *remote) Read(ctx context.Context, key string) ([]byte, error) {
	if strings.HasPrefix(key, "revisions/") {
		r.mu.Lock()
		r.polls++
		r.mu.Unlock()
	}
	if strings.HasPrefix(key, "releases/") && r.gate != nil {
		r.count(1)
		defer r.count(-1)
		select {
		case <-r.gate:
		case <-ctx.Done():
			return nil, errors.Join(store.ErrUnavailable, ctx.Err())
		}
	}
	return r.Store.Read(ctx, key)
}

func (r *remote) count(by int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open += by
	r.most = max(r.most, r.open)
}

func (r *remote) figures() (lists, most int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.lists, r.most
}

// TestAStartSaysWhatItWaitsFor: the store has a revision whose releases do not come. All of them are asked for at once.
func TestAStartSaysWhatItWaitsFor(t *testing.T) {
	f := start(t, Options{})
	slow := &remote{Store: testkit.Store(t, f.folder), gate: make(chan struct{})}
	f.registry = registry.New(slow)
	f.serve(Options{})
	got := f.ask("GET", "/readyz")
	if got.StatusCode != 503 || !strings.Contains(got.body, "waiting for the store to send revision 1") || strings.Contains(got.body, "nothing is deployed") {
		t.Errorf("%d %s", got.StatusCode, got.body)
	}
	if _, most := slow.figures(); most != 2 {
		t.Errorf("%d releases are loaded at a time, want both", most)
	}
	close(slow.gate)
	f.ready(200, `"problems":[]`)
}

// TestPollingListsOnceAMinute: in between, the site asks for the next revision, and finds those that follow it too.
func TestPollingListsOnceAMinute(t *testing.T) {
	f := start(t, Options{})
	counting := &remote{Store: testkit.Store(t, f.folder)}
	deployer := f.registry
	f.registry = registry.New(counting)
	f.serve(Options{Poll: time.Millisecond})
	before, _ := counting.figures()
	if !eventually(func() bool { counting.mu.Lock(); defer counting.mu.Unlock(); return counting.polls > 50 }) {
		t.Fatal("the site does not ask for the next revision")
	}
	if after, _ := counting.figures(); after > before+1 {
		t.Errorf("%d lists while nothing happens", after-before)
	}
	f.registry = deployer
	for _, text := range []string{"second", "third", "fourth"} {
		f.until(f.deploy(section().With("assets/fnff/Data.json", `{"data":"`+text+`"}`).Release(t, "fnff")))
	}
}

// TestADamagedRevisionIsNotListedAgain: the revision itself is damaged, or its release. The site looks at it again once a
// minute, and at once at a newer one or a repaired one. One that the store does not send is not listed again either.
func TestADamagedRevisionIsNotListedAgain(t *testing.T) {
	for name, object := range map[string]string{"a revision": "revisions/0000000003.json", "a release": "releases/fnff/%s.json", "an outage": "blobs/"} {
		f := start(t, Options{})
		f.deploy(section().With("chunks/page.js", "second").Release(t, "fnff"))
		third := section().Edit("section.json", testkit.JSON{"title": "third"}).Release(t, "fnff")
		f.deploy(third)
		if object = strings.Replace(object, "%s", third.ID, 1); object != "blobs/" {
			f.damage(object, "{")
		}
		counting := &remote{Store: testkit.Stepped(testkit.Store(t, f.folder), func(_, key string) error {
			if file, _ := third.File("section.json"); object == "blobs/" && strings.Contains(key, file.SHA384) {
				return store.ErrUnavailable
			}
			return nil
		})}
		f.registry = registry.New(counting)
		f.serve(Options{Poll: time.Hour})
		f.registry = registry.New(testkit.Store(t, f.folder))
		_ = f.site.refresh(t.Context())
		before, _ := counting.figures()
		for range 20 {
			_ = f.site.refresh(t.Context())
		}
		if after, _ := counting.figures(); after > before {
			t.Errorf("%s: %d lists in 20 polls", name, after-before)
		}
		if state := f.site.readiness(); object != "blobs/" && !state.Degraded {
			t.Errorf("%s: %+v", name, state)
		}
		number := f.deploy(section().With("chunks/page.js", "fourth").Release(t, "fnff"))
		if _ = f.site.refresh(t.Context()); f.site.Revision() != number {
			t.Errorf("%s: revision %d is served, want %d", name, f.site.Revision(), number)
		}
	}
}
