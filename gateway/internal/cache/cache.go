// Package cache keeps objects of a bucket in a folder of this machine: the documents and files of the live revision, and
// what else was read last, up to a size. A gateway serves large files from it, and starts from it while the bucket does
// not answer (docs/adr/0023). The bucket is a store.Prompt: one that does not answer says so at once.
package cache

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// fetchTimeout is how long the bucket may take over one object. Other readers wait for the same fetch, so that it does not
// end with the reader who began it.
const fetchTimeout = time.Minute

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
}

// Open opens the cache in a folder, for the bucket at an address, and creates the folder if it is missing. The cache
// takes about limit bytes.
func Open(path string, limit int64, origin store.Store, where string, m *metrics.Metrics) (*Cache, error) {
	f, err := openFolder(path, limit, m.CacheBytes.Set)
	if err != nil {
		return nil, fmt.Errorf("cannot use %s for the local cache: %w. Set cache to a folder that the gateway can write to", path, err)
	}
	m.CacheLimit.Set(float64(limit))
	c := &Cache{Store: origin, where: where, folder: f, metrics: m}
	if live, err := c.saved(); err == nil {
		f.pin(live.keys())
	}
	return c, nil
}

// Origin returns the store behind the cache.
func (c *Cache) Origin() store.Store { return c.Store }

func isDocument(key string) bool {
	return strings.HasPrefix(key, "releases/") || strings.HasPrefix(key, "revisions/")
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
	body, err := c.Store.Read(ctx, key)
	switch {
	case err == nil:
		c.folder.keep(key, body)
	case errors.Is(err, store.ErrNotFound):
		c.folder.drop(key)
	case errors.Is(err, store.ErrUnavailable):
		if file := c.folder.open(key); file != nil {
			defer file.Close()
			c.metrics.CacheReads.WithLabelValues("stale").Inc()
			return io.ReadAll(file)
		}
	}
	return body, err
}

// errNotKept is the error of an object that the cache cannot keep: its bytes are wrong, or the disk is full.
var errNotKept = errors.New("not kept in the cache")

// fetch reads a small file from the bucket. Bytes that are not those of the key are returned, for the registry to
// refuse, and not kept: a repaired file must not stay broken here.
func (c *Cache) fetch(ctx context.Context, key string) ([]byte, error) {
	body, err := c.Store.Read(ctx, key)
	if err == nil && registry.CheckObject(key, strings.NewReader(string(body))) == nil {
		c.folder.keep(key, body)
	}
	return body, err
}

// fetchLarge copies a file from the bucket into the cache.
func (c *Cache) fetchLarge(ctx context.Context, key string) error {
	from, err := c.Store.Open(ctx, key)
	if err != nil {
		return err
	}
	defer from.Close()
	if err := c.folder.copy(key, from); err != nil {
		return fmt.Errorf("%w: %s: %w", errNotKept, key, err)
	}
	return nil
}
