package testkit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"dataterm/gateway/internal/store"
)

// Memory is a store in memory, for tests that go through hundreds of stores. The zero value is empty.
type Memory struct {
	mu      sync.Mutex
	objects map[string][]byte
}

// Clone returns a store with the same objects.
func (m *Memory) Clone() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	return &Memory{objects: maps.Clone(m.objects)}
}

// Read implements store.Store.
func (m *Memory) Read(_ context.Context, key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	body, found := m.objects[key]
	if !found {
		return nil, fmt.Errorf("%s: %w", key, store.ErrNotFound)
	}
	return bytes.Clone(body), nil
}

// Open implements store.Store.
func (m *Memory) Open(ctx context.Context, key string) (io.ReadSeekCloser, error) {
	body, err := m.Read(ctx, key)
	return opened{bytes.NewReader(body)}, err
}

type opened struct{ *bytes.Reader }

func (opened) Close() error { return nil }

// Write implements store.Store.
func (m *Memory) Write(_ context.Context, key string, body []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.put(key, body)
	return nil
}

func (m *Memory) put(key string, body []byte) {
	if m.objects == nil {
		m.objects = map[string][]byte{}
	}
	m.objects[key] = bytes.Clone(body)
}

// Create implements store.Store.
func (m *Memory) Create(_ context.Context, key string, body []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, found := m.objects[key]; found {
		return fmt.Errorf("%s: %w", key, store.ErrExists)
	}
	m.put(key, body)
	return nil
}

// Remove implements store.Store.
func (m *Memory) Remove(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.objects, key)
	return nil
}

// List implements store.Store.
func (m *Memory) List(_ context.Context, prefix, after string) ([]string, error) {
	if !strings.HasSuffix(prefix, "/") {
		return nil, errors.New("a prefix ends with a slash")
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	keys := slices.Sorted(maps.Keys(m.objects))
	return slices.DeleteFunc(keys, func(key string) bool { return !strings.HasPrefix(key, prefix) || key <= after }), nil
}

var _ store.Store = &Memory{}
