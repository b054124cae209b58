package cache_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/cache"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
	"dataterm/gateway/internal/testkit/live"
)

// bucket is a store that can be down, and counts what is read from it.
type bucket struct {
	store.Store
	mu    sync.Mutex
	down  bool
	reads map[string]int
}

func (b *bucket) answer(key string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reads[key]++
	if b.down {
		return fmt.Errorf("%s: %w", key, store.ErrUnavailable)
	}
	return nil
}

func (b *bucket) Read(ctx context.Context, key string) ([]byte, error) {
	if err := b.answer(key); err != nil {
		return nil, err
	}
	return b.Store.Read(ctx, key)
}

func (b *bucket) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if err := b.answer(key); err != nil {
		return nil, err
	}
	return b.Store.Open(ctx, key)
}

func (b *bucket) List(ctx context.Context, prefix, after string) ([]string, error) {
	if err := b.answer(prefix); err != nil {
		return nil, err
	}
	return b.Store.List(ctx, prefix, after)
}

func (b *bucket) set(down bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.down = down
	b.reads = map[string]int{}
}

func (b *bucket) all() (n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, reads := range b.reads {
		n += reads
	}
	return n
}

type fixture struct {
	t       *testing.T
	bucket  *bucket
	root    string // of the bucket
	folder  string // of the cache
	limit   int64
	cache   *cache.Cache
	live    registry.Revision
	release *bundle.Release
}

const film = "0123456789abcdef"

func fnff(t *testing.T) *bundle.Release {
	return testkit.Section("fnff", "D").With("assets/fnff/film.webm", strings.Repeat(film, 1<<17)).
		With("assets/fnff/Rules.json", `"`+strings.Repeat("rules ", 400)+`"`).Release(t, "fnff")
}

func start(t *testing.T) *fixture {
	f := &fixture{t: t, root: t.TempDir(), folder: t.TempDir(), limit: 64 << 20}
	f.bucket = &bucket{Store: testkit.Store(t, f.root), reads: map[string]int{}}
	f.deploy(testkit.Shell().Release(t, "shell"), fnff(t))
	f.open()
	return f
}

func (f *fixture) deploy(releases ...*bundle.Release) {
	f.t.Helper()
	r := registry.New(f.bucket)
	outcome, err := live.Deploy(f.t.Context(), r, registry.Intent{}, releases...)
	if err != nil {
		f.t.Fatal(err)
	}
	f.live = outcome.Revision
	if f.release, err = r.Release(f.t.Context(), "fnff", f.live.Sections["fnff"]); err != nil {
		f.t.Fatal(err)
	}
}

// open opens the cache, as a gateway does that starts.
func (f *fixture) open() {
	f.t.Helper()
	var err error
	if f.cache, err = cache.Open(f.folder, f.limit, f.bucket, "s3://bucket", metrics.New()); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) keep() {
	f.t.Helper()
	if err := f.cache.Keep(f.t.Context(), f.live); err != nil {
		f.t.Fatal(err)
	}
}

// whole reads every file and copy of the live release of fnff.
func (f *fixture) whole() error {
	r := registry.New(f.cache)
	release, err := r.Release(f.t.Context(), "fnff", f.live.Sections["fnff"])
	if err != nil {
		return err
	}
	for _, file := range release.Files {
		codings := []string{""}
		for coding := range file.Copies {
			codings = append(codings, coding)
		}
		for _, coding := range codings {
			if _, err := r.ReadBlob(f.t.Context(), file, coding); err != nil {
				return err
			}
		}
	}
	return nil
}
