// Package store keeps the bytes of the site, in a folder or in an S3-compatible bucket. It knows keys and bodies,
// not sections.
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
)

var (
	// ErrNotFound is the error for a key that is not there.
	ErrNotFound = errors.New("not in the store")
	// ErrExists is the error of Create for a key that is there already.
	ErrExists = errors.New("already in the store")
	// ErrUnavailable is the error of a store that does not answer now and may answer later: the same call can
	// succeed then. A folder that is missing is not unavailable: its objects are lost.
	ErrUnavailable = errors.New("the store is unavailable")
)

// Unavailable reports whether the same call can succeed later: the store does not answer now, or the caller left.
func Unavailable(err error) bool {
	return errors.Is(err, ErrUnavailable) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// A Store holds whole objects by key. Keys are made of lower-case letters, digits, '-', '_', '.' and '/'.
// Every write is whole or not at all, and is on the disk when the call returns without an error. After an error
// of a write it is open whether the object was written.
type Store interface {
	// Read returns an object.
	Read(ctx context.Context, key string) ([]byte, error)
	// Open returns an object for reading in parts. The caller closes it.
	Open(ctx context.Context, key string) (io.ReadSeekCloser, error)
	// Write puts an object, in place of the one that was there.
	Write(ctx context.Context, key string, body []byte) error
	// Create puts an object only if there is none. Of any number of callers exactly one succeeds: the order of
	// revisions depends on it.
	Create(ctx context.Context, key string, body []byte) error
	// Remove takes an object away; one that is not there is no error.
	Remove(ctx context.Context, key string) error
	// List returns the keys below a folder ("revisions/") that come after a key, sorted.
	List(ctx context.Context, prefix, after string) ([]string, error)
}

// NoStore is the error of a place that holds no store: a mistyped name, or one that was not created yet.
type NoStore struct{ Where string }

func (e *NoStore) Error() string {
	return fmt.Sprintf("no store at %s: check the name, or create one with `dataterm init --store %s`", e.Where, e.Where)
}

// Open opens the store that a setting names: a folder, or a bucket as OpenS3 takes it. It creates nothing.
func Open(ctx context.Context, where string) (Store, error) {
	if IsBucket(where) {
		return OpenS3(ctx, where, nil)
	}
	// Every folder of a store has tmp/; a copy of one may lack it.
	for _, part := range []string{"tmp", "revisions"} {
		if info, err := os.Stat(filepath.Join(where, part)); err == nil && info.IsDir() {
			return OpenDirectory(where, System{})
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("the store %s cannot be opened: %w", where, err)
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

// IsBucket reports whether a setting names a bucket, which may not answer now and answer later.
func IsBucket(where string) bool { return strings.HasPrefix(where, "s3://") }
