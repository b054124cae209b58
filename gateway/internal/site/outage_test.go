package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/cache"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// secret is what the public must not read about a store.
const secret = "http://bucket.internal:9000"

// failing is a store that can stop answering.
type failing struct {
	store.Store
	down atomic.Bool
}

func (f *failing) fault() error {
	if f.down.Load() {
		return fmt.Errorf("revisions/: %w: cannot reach %s", store.ErrUnavailable, secret)
	}
	return nil
}

func (f *failing) Read(ctx context.Context, key string) ([]byte, error) {
	if err := f.fault(); err != nil {
		return nil, err
	}
	return f.Store.Read(ctx, key)
}

func (f *failing) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if err := f.fault(); err != nil {
		return nil, err
	}
	return f.Store.Open(ctx, key)
}

func (f *failing) List(ctx context.Context, prefix, after string) ([]string, error) {
	if err := f.fault(); err != nil {
		return nil, err
	}
	return f.Store.List(ctx, prefix, after)
}

// lockedLog is a log that is read while it is written.
type lockedLog struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lockedLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(line)
}

func (l *lockedLog) count(words string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Count(l.buf.String(), words)
}

// ready waits for an answer of /readyz.
func (f *fixture) ready(status int, words ...string) {
	f.t.Helper()
	var got response
	if !eventually(func() bool {
		got = f.ask("GET", "/readyz")
		for _, word := range words {
			if !strings.Contains(got.body, word) {
				return false
			}
		}
		return got.StatusCode == status
	}) {
		f.t.Fatalf("/readyz: %d %s; want %d with %q", got.StatusCode, got.body, status, words)
	}
	if strings.Contains(got.body, secret) || strings.Contains(got.body, f.folder) {
		f.t.Errorf("/readyz tells everyone where the store is: %s", got.body)
	}
}

// TestAStoreThatDoesNotAnswerLeavesTheSiteReady: what is in memory is served, and the outage is in the log once.
func TestAStoreThatDoesNotAnswerLeavesTheSiteReady(t *testing.T) {
	m, log := metrics.New(), &lockedLog{}
	f := start(t, Options{})
	down := &failing{Store: testkit.Store(t, f.folder)}
	f.registry = registry.New(down)
	f.serve(Options{Metrics: m, Log: slog.New(slog.NewTextHandler(log, nil))})
	f.ready(200, `"degraded":false`, `"problems":[]`)
	down.down.Store(true)
	f.ready(200, `"ready":true`, `"degraded":true`, "the store does not answer")
	if !eventually(func() bool { return strings.Contains(scraped(m), "\ndataterm_degraded 1") }) || !strings.Contains(scraped(m), "\ndataterm_ready 1") {
		t.Error("the metrics do not say so")
	}
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/: %d", got.StatusCode)
	}
	admin := httptest.NewRecorder()
	if f.site.ServeReadiness(admin, true); !strings.Contains(admin.Body.String(), secret) {
		t.Errorf("the operator is not told: %s", admin.Body)
	}
	down.down.Store(false)
	f.ready(200, `"degraded":false`)
	for _, line := range []string{"the store does not answer", "the store answers again"} {
		if n := log.count(line); n != 1 {
			t.Errorf("%d lines %q", n, line)
		}
	}
}

func (f *fixture) cached(down store.Store) *cache.Cache {
	f.t.Helper()
	c, err := cache.Open(filepath.Join(f.folder, "cache"), 64<<20, down, "s3://bucket", metrics.New())
	if err != nil {
		f.t.Fatal(err)
	}
	f.registry = registry.New(c)
	return c
}

// TestAStartWithoutTheStore serves the last good revision, says so, and catches up.
func TestAStartWithoutTheStore(t *testing.T) {
	f := start(t, Options{})
	down := &failing{Store: testkit.Store(t, f.folder)}
	direct := f.registry
	kept := f.cached(down)
	f.serve(Options{LastGood: kept})
	if !eventually(func() bool { live, _ := kept.LastGood(); return live.Number == 1 }) {
		t.Fatal("the live revision is not kept")
	}
	down.down.Store(true)
	log := &lockedLog{}
	f.serve(Options{LastGood: f.cached(down), Log: slog.New(slog.NewTextHandler(log, nil))})
	f.ready(200, `"ready":true`, `"degraded":true`, "started from the local cache at revision 1", "the store does not answer")
	if log.count("started from the local cache") != 1 {
		t.Error("the log does not say so")
	}
	for _, path := range []string{"/", "/sections.json", "/s/fnff/{fnff}/remoteEntry.js", "/assets/fnff/film.webm", "/assets/fnff/Rules.json"} {
		if got := f.ask("GET", path, "Accept-Encoding", "br"); got.StatusCode != 200 {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
	f.registry = direct
	number := f.deploy(section().With("chunks/page.js", "2").Release(t, "fnff")) // by another gateway
	down.down.Store(false)
	f.until(number)
	f.ready(200, `"degraded":false`, `"revision":2`)
}

func TestAFolderThatVanishedIsNotReady(t *testing.T) {
	f := start(t, Options{})
	f.ask("GET", "/assets/fnff/Rules.json")
	moved := f.folder + "-moved"
	if err := os.Rename(f.folder, moved); err != nil {
		t.Fatal(err)
	}
	f.ready(503, "the store is lost")
	for _, path := range []string{"/assets/fnff/Data.json", "/s/fnff/{fnff}/remoteEntry.js", "/assets/fnff/film.webm", "/s/fnff/" + unknown + "/a.js"} {
		if got := f.ask("GET", path); got.StatusCode == 404 || got.StatusCode != 200 && got.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, %q", path, got.StatusCode, got.Header.Get("Cache-Control"))
		}
	}
	if err := os.Rename(moved, f.folder); err != nil {
		t.Fatal(err)
	}
	f.ready(200, `"degraded":false`)
}

func TestLiveFilesThatCannotBeReadAreNotReady(t *testing.T) {
	f := start(t, Options{})
	f.ready(200)
	release, err := f.registry.Release(t.Context(), "fnff", f.fnff)
	if err != nil {
		t.Fatal(err)
	}
	file, _ := release.File("assets/fnff/Data.json")
	name := filepath.Join(f.folder, "blobs", file.SHA384[:2], file.SHA384)
	body, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for what, spoil := range map[string]func() error{
		"missing": func() error { return os.Remove(name) },
		"damaged": func() error {
			// Nobody notices until it is requested.
			if err := os.WriteFile(name, []byte("damaged"), 0o644); err != nil {
				return err
			}
			f.serve(Options{})
			if got := f.ask("GET", "/assets/fnff/Data.json"); got.StatusCode != 503 || got.Header.Get("Cache-Control") != "no-store" {
				return fmt.Errorf("it is answered with %d", got.StatusCode)
			}
			return nil
		},
	} {
		if err := spoil(); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		f.ready(503, "files of the live revision cannot be read")
		if err := os.WriteFile(name, body, 0o644); err != nil {
			t.Fatal(err)
		}
		f.ready(200, `"degraded":false`)
	}
}

func TestADrainingSiteIsNotReadyAndStillServes(t *testing.T) {
	f := start(t, Options{})
	f.site.Drain()
	f.ready(503, `"draining"`)
	if got := f.ask("GET", "/"); got.StatusCode != 200 {
		t.Errorf("/: %d", got.StatusCode)
	}
}

// TestAStoreThatHangsDoesNotHoldUpASignal: the context of the start ends the first look at the store.
func TestAStoreThatHangsDoesNotHoldUpASignal(t *testing.T) {
	ctx, signal := context.WithCancel(t.Context())
	hanging := &hanging{asked: make(chan struct{})}
	go func() { <-hanging.asked; signal() }()
	s, err := New(ctx, registry.New(hanging), Options{})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
}

type hanging struct {
	store.Store
	asked chan struct{}
	once  sync.Once
}

func (h *hanging) List(ctx context.Context, _, _ string) ([]string, error) {
	h.once.Do(func() { close(h.asked) })
	<-ctx.Done()
	return nil, errors.Join(store.ErrUnavailable, ctx.Err())
}

// silent is a store that never answers a read.
type silent struct{ store.Store }

func (silent) Read(ctx context.Context, _ string) ([]byte, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func (silent) List(ctx context.Context, _, _ string) ([]string, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// TestAStartWaitsOnceForAStoreThatHangs: the documents of the last good revision come from the cache at once.
func TestAStartWaitsOnceForAStoreThatHangs(t *testing.T) {
	f := start(t, Options{})
	if err := f.cached(testkit.Store(t, f.folder)).Keep(t.Context(), f.site.snapshot.Load().revision); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		kept := f.cached(store.Prompt(silent{}))
		s, err := New(t.Context(), registry.New(kept), Options{LastGood: kept})
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
		if s.Revision() != 1 || time.Since(begin) > startTimeout {
			t.Errorf("revision %d after %s", s.Revision(), time.Since(begin))
		}
	})
}
