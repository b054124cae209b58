package main

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
	"time"

	"dataterm/gateway/internal/bundletest"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/site"
	"dataterm/gateway/internal/store"
)

const (
	// manyRevisions is how many revisions, and lines of the audit log, the store has.
	manyRevisions = 10_000
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

// proveHistory asks a store of 10,000 revisions all that reads its revisions.
func proveHistory(ctx context.Context, _ counts) error {
	fmt.Printf("history: what reads the revisions of a store that has %d of them; objects read, memory allocated and kept\n", manyRevisions)
	kept := &bundletest.Memory{}
	g, err := openSeeded(ctx, "history", kept, bundletest.Shell(), "live")
	if err != nil {
		return err
	}
	defer g.close()
	begin := time.Now()
	live, err := g.registry.Live(ctx)
	if err != nil {
		return err
	}
	if err := bundletest.AddRevisions(ctx, kept, 1, manyRevisions, live.Sections); err != nil {
		return err
	}
	for i := range manyRevisions {
		key := fmt.Sprintf("audit/%s/%06d.%09d-aaaaaaaa.json", time.Now().UTC().Format(time.DateOnly), 0, i)
		if err := kept.Create(ctx, key, []byte(`{"action":"deploy","author":"prove"}`+"\n")); err != nil {
			return err
		}
	}
	next, err := release(g.folder, "fnff", section("fnff", "next"))
	if err != nil {
		return err
	}
	if err := g.deploy(ctx, next); err != nil {
		return err
	}
	fmt.Printf("  made in %.1f s\n", time.Since(begin).Seconds())
	const all = manyRevisions + 50
	for _, q := range []question{
		{"rollback fnff", rollsBack("fnff", true), 100, 50, 16 << 20},
		{"rollback shell: none before", rollsBack("shell", false), all, 50, 256 << 20},
		{"rollback --site", rollsBack("", true), 100, 50, 16 << 20},
		{"was live: before the last", wasLive(g.fnff.ID, true), 20, 0, 4 << 20},
		{"was live: never", wasLive(bundletest.ReleaseID(2*manyRevisions), false), all, 2, 256 << 20},
		{"/history.json", readsHistory, all, 20, 256 << 20},
		{"a page of 100 revisions", readsPage, 150, 150, 16 << 20},
		{"revisions: all pages", readsRevisions, all, all, 256 << 20},
		{"gc --dry-run", func(ctx context.Context, r *registry.Registry) error {
			_, err := r.Collect(ctx, true, registry.Intent{Author: "prove"})
			return err
		}, all, 50, 256 << 20},
		{"audit", func(ctx context.Context, r *registry.Registry) error {
			return r.WriteAuditLog(ctx, io.Discard, time.Now().Add(-24*time.Hour))
		}, all, all, 64 << 20},
	} {
		if err := q.measure(ctx, kept.Clone()); err != nil {
			return fmt.Errorf("%s: %w", q.name, err)
		}
	}
	return ctx.Err()
}

func rollsBack(section string, found bool) func(context.Context, *registry.Registry) error {
	return func(ctx context.Context, r *registry.Registry) (err error) {
		if section == "" {
			_, err = r.RollbackSite(ctx, 0, registry.Intent{Author: "prove"})
		} else {
			_, err = r.Rollback(ctx, section, 0, registry.Intent{Author: "prove"})
		}
		var nothing *registry.NothingBefore
		switch {
		case found && errors.Is(err, store.ErrNotFound):
			return nil // it leads to a release that the fixture only names
		case !found && errors.As(err, &nothing):
			return nil
		case found:
			return err
		}
		return fmt.Errorf("it ended with %w", err)
	}
}

func wasLive(id string, want bool) func(context.Context, *registry.Registry) error {
	return func(ctx context.Context, r *registry.Registry) error {
		was, err := r.WasLive(ctx, "fnff", id)
		if err == nil && was != want {
			err = fmt.Errorf("it says %t", was)
		}
		return err
	}
}

func readsHistory(ctx context.Context, r *registry.Registry) error {
	face, err := site.New(ctx, r, site.Options{})
	if err != nil {
		return err
	}
	defer face.Close()
	answer := httptest.NewRecorder()
	face.ServeHTTP(answer, httptest.NewRequestWithContext(ctx, http.MethodGet, "/history.json", nil))
	if answer.Code != http.StatusOK || strings.Count(answer.Body.String(), `"revision":`) < 10 {
		return fmt.Errorf("status %d: %s", answer.Code, answer.Body)
	}
	return nil
}

func readsPage(ctx context.Context, r *registry.Registry) error { return readsSome(ctx, r, 100) }

func readsRevisions(ctx context.Context, r *registry.Registry) error {
	return readsSome(ctx, r, 2*manyRevisions)
}

func readsSome(ctx context.Context, r *registry.Registry, n int) error {
	live, err := r.Live(ctx)
	if err != nil {
		return err
	}
	for _, err := range r.Revisions(ctx, live.Number) {
		if n--; err != nil || n == 0 {
			return err
		}
	}
	return nil
}

// measure asks twice in one process, as readers and deployers do.
func (q question) measure(ctx context.Context, kept store.Store) error {
	var reads atomic.Int64
	r := registry.New(bundletest.Stepped(kept, func(verb, _ string) error {
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
	before := heap()
	if err := q.ask(ctx, r); err != nil {
		return err
	}
	after, first := heap(), reads.Swap(0)
	if err := q.ask(ctx, r); err != nil {
		return err
	}
	made, stays := after.TotalAlloc-before.TotalAlloc, max(0, int64(after.HeapAlloc)-int64(before.HeapAlloc))
	fmt.Printf("  %-28s %6d read, again %6d; %6.1f MB allocated, %4.1f MB kept\n", q.name, first, reads.Load(), float64(made)/mega, float64(stays)/mega)
	runtime.KeepAlive(r)
	if first > q.reads || reads.Load() > q.again || made > q.made || stays > historyKept {
		return fmt.Errorf("more than %d reads, again %d, %d MB allocated or %d MB kept", q.reads, q.again, q.made>>20, historyKept>>20)
	}
	return nil
}
