// Package cache keeps objects of a bucket in a folder of this machine: the documents and files of the live revision, and
// what else was read last, up to a size. A gateway serves large files from it, and starts from it while the bucket does
// not answer (docs/adr/0023).
package cache

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

const (
	// fetchTimeout is how long the bucket may take over one object. Other readers wait for the same fetch, so that it
	// does not end with the reader who began it.
	fetchTimeout = time.Minute
	// restFor is how long a bucket that did not answer is not asked for a document that is in the cache.
	restFor = 15 * time.Second
)

// Cache is a store.Store over a bucket. Files never change and are read from the cache. Documents of releases and
// revisions are read from the bucket, which may have removed them, and from the cache while the bucket does not answer.
// Everything else, and every write, goes to the bucket.
type Cache struct {
	store.Store
	// where is the bucket's address. The last good state of another bucket is of no use.
	where   string
	folder  *folder
	metrics *metrics.Metrics
	fetches singleflight.Group
	// resting is the time in Unix nanoseconds until which the bucket is not asked for cached documents.
	resting atomic.Int64
}

// Open opens the cache in a folder, for the bucket at an address, and creates the folder if it is missing. The cache
// takes about limit bytes.
func Open(path string, limit int64, origin store.Store, where string, m *metrics.Metrics) (*Cache, error) {
	f, err := openFolder(path, limit, m.CacheBytes.Set)
	if err != nil {
		return nil, fmt.Errorf("cache = %q cannot be used: %w", path, err)
	}
	m.CacheLimit.Set(float64(limit))
	c := &Cache{Store: origin, where: where, folder: f, metrics: m}
	if live, err := c.saved(); err == nil {
		f.pin(live.keys())
	}
	return c, nil
}

func isDocument(key string) bool {
	return strings.HasPrefix(key, "releases/") || strings.HasPrefix(key, "revisions/")
}

// List implements store.Store.
func (c *Cache) List(ctx context.Context, prefix, after string) ([]string, error) {
	keys, err := c.Store.List(ctx, prefix, after)
	c.heard(err)
	return keys, err
}

// Read implements store.Store.
func (c *Cache) Read(ctx context.Context, key string) ([]byte, error) {
	switch {
	case registry.NamedByDigest(key):
		if file := c.cached(key); file != nil {
			defer file.Close()
			return io.ReadAll(file)
		}
		body, err, _ := c.fetches.Do(key, func() (any, error) {
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTimeout)
			defer cancel()
			return c.fetch(ctx, key)
		})
		if err != nil {
			return nil, err
		}
		return body.([]byte), nil
	case isDocument(key):
		return c.document(ctx, key)
	case strings.HasPrefix(key, "blobs/") && c.rests():
		// A copy of the first release, which the plain file can stand in for without a wait.
		return nil, fmt.Errorf("%s: %w", key, store.ErrUnavailable)
	default:
		return c.Store.Read(ctx, key)
	}
}

// Open implements store.Store.
func (c *Cache) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	if !registry.NamedByDigest(key) {
		return c.Store.Open(ctx, key)
	}
	if file := c.cached(key); file != nil {
		return file, nil
	}
	_, err, _ := c.fetches.Do("open "+key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), fetchTimeout)
		defer cancel()
		return nil, c.fetchLarge(ctx, key)
	})
	if err != nil && !errors.Is(err, errNotKept) {
		return nil, err
	}
	if file := c.folder.open(key); file != nil {
		return file, nil
	}
	return c.Store.Open(ctx, key)
}

// cached returns an open file of the cache whose bytes were checked, or nil.
func (c *Cache) cached(key string) *os.File {
	file := c.folder.open(key)
	result := "hit"
	if file == nil {
		result = "miss"
	}
	c.metrics.CacheReads.WithLabelValues(result).Inc()
	return file
}

// document reads a document from the bucket, or from the cache if the bucket does not answer.
func (c *Cache) document(ctx context.Context, key string) ([]byte, error) {
	var unavailable error
	if !c.rests() || !c.folder.has(key) {
		body, err := c.Store.Read(ctx, key)
		c.heard(err)
		switch {
		case err == nil:
			c.folder.keep(key, body)
			return body, nil
		case errors.Is(err, store.ErrNotFound):
			c.folder.drop(key)
			return nil, err
		case !errors.Is(err, store.ErrUnavailable):
			return nil, err
		}
		unavailable = err
	}
	if file := c.folder.open(key); file != nil {
		defer file.Close()
		c.metrics.CacheReads.WithLabelValues("stale").Inc()
		return io.ReadAll(file)
	}
	if unavailable != nil {
		return nil, unavailable
	}
	return c.Store.Read(ctx, key)
}

// rests reports whether the bucket did not answer a moment ago.
func (c *Cache) rests() bool { return time.Now().UnixNano() < c.resting.Load() }

// heard records whether the bucket answered.
func (c *Cache) heard(err error) {
	if errors.Is(err, store.ErrUnavailable) && !errors.Is(err, context.Canceled) {
		c.resting.Store(time.Now().Add(restFor).UnixNano())
	} else if err == nil {
		c.resting.Store(0)
	}
}

// errNotKept is the error of an object that the cache cannot keep: its bytes are wrong, or the disk is full.
var errNotKept = errors.New("not kept in the cache")

// fetch reads a small file from the bucket. Bytes that are not those of the key are returned, for the registry to
// refuse, and not kept: a repaired file must not stay broken here.
func (c *Cache) fetch(ctx context.Context, key string) ([]byte, error) {
	body, err := c.Store.Read(ctx, key)
	c.heard(err)
	if err == nil && registry.CheckObject(key, strings.NewReader(string(body))) == nil {
		c.folder.keep(key, body)
	}
	return body, err
}

// fetchLarge copies a file from the bucket into the cache.
func (c *Cache) fetchLarge(ctx context.Context, key string) error {
	from, err := c.Store.Open(ctx, key)
	c.heard(err)
	if err != nil {
		return err
	}
	defer from.Close()
	if err := c.folder.copy(key, from); err != nil {
		return fmt.Errorf("%w: %s: %w", errNotKept, key, err)
	}
	return nil
}
