// Package store keeps the bytes of the site in a folder or in an S3-compatible bucket. It knows keys and bodies;
// sections are not its business.
package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dataterm/gateway/internal/quote"
)

var (
	// ErrNotFound is the error of a key that has no object.
	ErrNotFound = errors.New("not in the store")
	// ErrExists is the error of Create if the key has an object already.
	ErrExists = errors.New("already in the store")
	// ErrUnavailable is the error of a store that does not answer now: the same call can succeed later. A folder that is
	// missing is not unavailable: its objects are lost.
	ErrUnavailable = errors.New("the store is unavailable")
)

// Unavailable reports whether the same call can succeed later: the store does not answer now, or the caller left.
func Unavailable(err error) bool {
	return errors.Is(err, ErrUnavailable) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Store holds whole objects by key. Keys are made of lower-case letters, digits, '-', '_', '.' and '/'. A write stores
// all of an object or nothing, and the object is on the disk when the call returns without an error. If a write fails,
// the object may or may not exist.
type Store interface {
	// Read returns an object.
	Read(ctx context.Context, key string) ([]byte, error)
	// Open returns an object for reading in parts. The caller closes it.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, error)
	// Write stores an object, and replaces one that exists.
	Write(ctx context.Context, key string, body []byte) error
	// Create stores an object only if the key has none. If several callers try at once, exactly one succeeds: the order
	// of revisions depends on it.
	Create(ctx context.Context, key string, body []byte) error
	// Remove removes an object. It is not an error if the object does not exist.
	Remove(ctx context.Context, key string) error
	// List returns the keys below a folder ("revisions/") that come after a key, sorted.
	List(ctx context.Context, prefix, after string) ([]string, error)
}

// Origin returns the store that a cache reads through to, and any other store itself.
func Origin(s Store) Store {
	if cache, is := s.(interface{ Origin() Store }); is {
		return cache.Origin()
	}
	return s
}

// NoStore is the error of a place without a store: the name is mistyped, or the store was not created yet.
type NoStore struct{ Where string }

func (e *NoStore) Error() string {
	return fmt.Sprintf("no store at %s: check the name, or create one with `dataterm init --store %s`", e.Where, quote.Arg(e.Where))
}

// Open opens the store that a setting names: a folder, or a bucket as OpenS3 takes it. It creates nothing.
func Open(ctx context.Context, where string) (Store, error) {
	if IsBucket(where) {
		return OpenS3(ctx, where, nil)
	}
	// The folder of a store has tmp/; a copy of it may not.
	for _, part := range []string{"tmp", "revisions"} {
		if info, err := os.Stat(filepath.Join(where, part)); err == nil && info.IsDir() {
			return OpenDirectory(where, System{})
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("cannot open the store %s: %w", where, err)
		}
	}
	return nil, &NoStore{where}
}

// Create opens the store that a setting names, and creates its folder if it is missing.
func Create(ctx context.Context, where string) (Store, error) {
	if IsBucket(where) {
		return OpenS3(ctx, where, nil)
	}
	return OpenDirectory(where, System{})
}

// IsBucket reports whether a setting names a bucket, which may be unavailable for a while.
func IsBucket(where string) bool { return strings.HasPrefix(where, "s3://") }
