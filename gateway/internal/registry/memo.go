package registry

import (
	"bytes"
	"context"
	"sync"

	"dataterm/gateway/internal/store"
)

// Limits of what a memo keeps, in bytes: of one object, and in all.
const (
	memoObject = 1 << 20
	memoAll    = 32 << 20
)

// memo keeps objects that never change, so that a check of one release does not read the other live releases from the
// store each time. When it is full it forgets all of them.
type memo struct {
	store store.Store

	mu   sync.Mutex
	all  map[string][]byte
	size int
}

// read returns an object, whose bytes the caller must not change. The store may not have it any longer.
func (m *memo) read(ctx context.Context, key string) ([]byte, error) {
	m.mu.Lock()
	body, known := m.all[key]
	m.mu.Unlock()
	if known {
		return body, nil
	}
	body, err := m.store.Read(ctx, key)
	if err == nil && CheckObject(key, bytes.NewReader(body)) == nil { // a damaged one may be restored
		m.keep(key, body)
	}
	return body, err
}

// keep remembers an object that was read, or has just been written.
func (m *memo) keep(key string, body []byte) {
	if len(body) > memoObject {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.all == nil || m.size+len(body) > memoAll {
		m.all, m.size = map[string][]byte{}, 0
	}
	if _, known := m.all[key]; !known {
		m.all[key] = body
		m.size += len(body)
	}
}

func (m *memo) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all, m.size = nil, 0
}
