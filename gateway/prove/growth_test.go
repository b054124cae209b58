//go:build prove

package prove

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

const (
	// manyRevisions is how many revisions, and lines of the audit log, the store has.
	manyRevisions = 10_000
	// manySections is how many sections are live at once.
	manySections = 40
	// historyKept is how much memory a gateway may keep of them.
	historyKept = 8 << 20
)

// question is something that is asked of a store with many revisions.
type question struct {
	name string
	ask  func(ctx context.Context, r *registry.Registry) error
	// reads is how many objects may be read the first time, and again how many the second time; made is how much memory may
	// be allocated in all.
	reads, again int64
	made         uint64
}

// TestProveGrowth asks a store of 10,000 revisions and 40 sections all that reads its revisions.
func TestProveGrowth(t *testing.T) {
	ctx, kept := t.Context(), &testkit.Memory{}
	g := seed(t, kept, testkit.Shell(), "live")
	for i := range manySections - 1 {
		name := fmt.Sprintf("section%d", i)
		check(t, g.deploy(ctx, section(name, "live").Release(t, name)))
	}
	live, err := g.Live(ctx)
	check(t, err)
	check(t, testkit.AddRevisions(ctx, kept, live.Number, manyRevisions, live.Sections))
	for i := range manyRevisions {
		key := fmt.Sprintf("audit/%s/%06d.%09d-aaaaaaaa.json", time.Now().UTC().Format(time.DateOnly), 0, i)
		check(t, kept.Create(ctx, key, []byte(`{"action":"deploy","author":"prove"}`+"\n")))
	}
	check(t, g.deploy(ctx, section("fnff", "next").Release(t, "fnff")))
	begin := time.Now()
	answer, err := ask(ctx, g.Registry, "/sections.json")
	check(t, err)
	figure("a gateway has loaded %d sections after %.2f s; /sections.json has %.1f KB", manySections, time.Since(begin).Seconds(), float64(len(answer))/1024)
	// A site that loads, and a gate that checks one, read up to five documents of each section.
	const load, all = 5 * manySections, manyRevisions + 5*manySections
	for _, q := range []question{
		{"rollback fnff", rollsBack("fnff", true), load, 50, 16 << 20},
		{"rollback shell: none before", rollsBack("shell", false), all, 50, 256 << 20},
		{"rollback --site", rollsBack("", true), load, 50, 16 << 20},
		{"was live: before the last", wasLive(g.fnff.ID, true), 20, 0, 4 << 20},
		{"was live: never", wasLive(testkit.ReleaseID(2*manyRevisions), false), all, 2, 256 << 20},
		{"/history.json", readsHistory, all, load, 256 << 20},
		{"a page of 100 revisions", reads(100), 150, 150, 16 << 20},
		{"revisions: all pages", reads(2 * manyRevisions), all, all, 256 << 20},
		{"gc --dry-run", func(ctx context.Context, r *registry.Registry) error {
			_, err := r.Collect(ctx, true, prover)
			return err
		}, all, 50, 320 << 20},
		{"audit", func(ctx context.Context, r *registry.Registry) error {
			return r.WriteAuditLog(ctx, io.Discard, time.Now().Add(-24*time.Hour))
		}, all, all, 64 << 20},
	} {
		q.measure(t, kept.Clone())
	}
}

func rollsBack(section string, found bool) func(context.Context, *registry.Registry) error {
	return func(ctx context.Context, r *registry.Registry) (err error) {
		if section == "" {
			_, err = r.RollbackSite(ctx, 0, prover)
		} else {
			_, err = r.Rollback(ctx, section, 0, prover)
		}
		var nothing *registry.NothingBefore
		// The fixture only names the releases to which a rollback leads.
		if found && (err == nil || errors.Is(err, store.ErrNotFound)) || !found && errors.As(err, &nothing) {
			return nil
		}
		return fmt.Errorf("it ended with %w", err)
	}
}

func wasLive(id string, want bool) func(context.Context, *registry.Registry) error {
	return func(ctx context.Context, r *registry.Registry) error {
		was, err := r.WasLive(ctx, "fnff", id)
		for errors.Is(err, context.DeadlineExceeded) { // on a busy machine: the search goes on, and the next request finds it
			time.Sleep(100 * time.Millisecond)
			was, err = r.WasLive(ctx, "fnff", id)
		}
		if err == nil && was != want {
			err = fmt.Errorf("it says %t", was)
		}
		return err
	}
}

// readsHistory asks a gateway that has just started.
func readsHistory(ctx context.Context, r *registry.Registry) error {
	body, err := ask(ctx, r, "/history.json")
	if err == nil && strings.Count(body, `"revision":`) < 10 {
		err = errors.New(body)
	}
	return err
}

// ask starts a gateway, and asks it for a path.
func ask(ctx context.Context, r *registry.Registry, path string) (body string, err error) {
	face, err := site.New(ctx, r, site.Options{})
	if err != nil {
		return "", err
	}
	defer face.Close()
	answer := httptest.NewRecorder()
	face.ServeHTTP(answer, httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil))
	if answer.Code != http.StatusOK {
		err = fmt.Errorf("%s: status %d: %s", path, answer.Code, answer.Body)
	}
	return answer.Body.String(), err
}

func reads(count int) func(context.Context, *registry.Registry) error {
	return func(ctx context.Context, r *registry.Registry) error {
		live, err := r.Live(ctx)
		if err != nil {
			return err
		}
		n := count
		for _, err := range r.Revisions(ctx, live.Number) {
			if n--; err != nil || n == 0 {
				return err
			}
		}
		return nil
	}
}

// measure asks twice in one process, as readers and deployers do.
func (q question) measure(t *testing.T, kept store.Store) {
	t.Helper()
	var reads atomic.Int64
	r := registry.New(testkit.Stepped(kept, func(verb, _ string) error {
		if verb == "read" {
			reads.Add(1)
		}
		return nil
	}))
	heap := func() (m runtime.MemStats) {
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m
	}
	askOnce := func() {
		if err := q.ask(t.Context(), r); err != nil {
			t.Fatalf("%s: %v", q.name, err)
		}
	}
	before := heap()
	askOnce()
	after, first := heap(), reads.Swap(0)
	askOnce()
	made, stays := after.TotalAlloc-before.TotalAlloc, max(0, int64(after.HeapAlloc)-int64(before.HeapAlloc))
	figure("%-28s %6d read, again %6d; %6.1f MB allocated, %4.1f MB kept", q.name, first, reads.Load(), float64(made)/mega, float64(stays)/mega)
	runtime.KeepAlive(r)
	if first > q.reads || reads.Load() > q.again || made > q.made || stays > historyKept {
		t.Errorf("%s: more than %d reads, again %d, %d MB allocated or %d MB kept", q.name, q.reads, q.again, q.made>>20, historyKept>>20)
	}
}
