package registry

import (
	"bytes"
	"context"

	"github.com/maypok86/otter/v2"

	"dataterm/gateway/internal/store"
)

// Limits of what a memo keeps, in bytes: of one object, and in all.
const (
	memoObject = 1 << 20
	memoAll    = 32 << 20
)

// memo keeps objects that never change, so that a check of one release does not read the other live releases from the
// store each time (docs/adr/0118).
type memo struct {
	store store.Store
	kept  *otter.Cache[string, []byte]
}

func newMemo(s store.Store) memo {
	return memo{s, otter.Must(&otter.Options[string, []byte]{
		MaximumWeight: memoAll,
		Weigher:       func(key string, body []byte) uint32 { return uint32(len(key) + len(body)) },
	})}
}

// read returns an object, whose bytes the caller must not change. The store may not have it any longer.
func (m memo) read(ctx context.Context, key string) ([]byte, error) {
	if body, known := m.kept.GetIfPresent(key); known {
		return body, nil
	}
	body, err := m.store.Read(ctx, key)
	if err == nil && CheckObject(key, bytes.NewReader(body)) == nil { // a damaged one may be restored
		m.keep(key, body)
	}
	return body, err
}

// keep remembers an object that was read, or has just been written.
func (m memo) keep(key string, body []byte) {
	if len(body) <= memoObject {
		m.kept.Set(key, body)
	}
}
