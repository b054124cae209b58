package metrics

import (
	"context"
	"errors"
	"io"
	"time"

	"dataterm/gateway/internal/store"
)

// operations are the calls to a store that are counted.
var operations = []string{"read", "open", "write", "create", "remove", "list"}

// Store counts the calls to a store: how long they take, and which fail. An object that is missing is an answer, and a
// caller who left is not an error of the store.
func (m *Metrics) Store(next store.Store) store.Store { return counted{next, m} }

type counted struct {
	store.Store
	metrics *Metrics
}

func (c counted) done(operation string, begin time.Time, err error) {
	c.metrics.storeTook.WithLabelValues(operation).Observe(time.Since(begin).Seconds())
	if err != nil && !errors.Is(err, store.ErrNotFound) && !errors.Is(err, store.ErrExists) && !errors.Is(err, context.Canceled) {
		c.metrics.storeErrors.WithLabelValues(operation).Inc()
	}
}

// Readable checks whether a folder's objects can be opened. For other stores that would be expensive, and it checks
// nothing.
func (c counted) Readable(ctx context.Context, keys []string) error {
	if folder, ok := c.Store.(*store.Directory); ok {
		return folder.Readable(ctx, keys)
	}
	return nil
}

func (c counted) Read(ctx context.Context, key string) (body []byte, err error) {
	defer func(begin time.Time) { c.done("read", begin, err) }(time.Now())
	return c.Store.Read(ctx, key)
}

func (c counted) Open(ctx context.Context, key string) (file io.ReadSeekCloser, err error) {
	defer func(begin time.Time) { c.done("open", begin, err) }(time.Now())
	return c.Store.Open(ctx, key)
}

func (c counted) Write(ctx context.Context, key string, body []byte) (err error) {
	defer func(begin time.Time) { c.done("write", begin, err) }(time.Now())
	return c.Store.Write(ctx, key, body)
}

func (c counted) Create(ctx context.Context, key string, body []byte) (err error) {
	defer func(begin time.Time) { c.done("create", begin, err) }(time.Now())
	return c.Store.Create(ctx, key, body)
}

func (c counted) Remove(ctx context.Context, key string) (err error) {
	defer func(begin time.Time) { c.done("remove", begin, err) }(time.Now())
	return c.Store.Remove(ctx, key)
}

func (c counted) List(ctx context.Context, prefix, after string) (keys []string, err error) {
	defer func(begin time.Time) { c.done("list", begin, err) }(time.Now())
	return c.Store.List(ctx, prefix, after)
}
