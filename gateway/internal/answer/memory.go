package answer

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"dataterm/gateway/internal/bundle"
)

// loadTimeout is how long the store may take over one file.
const loadTimeout = 10 * time.Second

// memory holds the bodies of small files, as many as its budget allows. What was not requested since the last round
// goes first (the clock algorithm): a hit costs one atomic read.
type memory struct {
	blobs  Blobs
	budget int64

	mu   sync.Mutex
	used int64
	ring []*body
}

// body is the content of one file in one coding. Its bytes never change; they only enter and leave the memory.
type body struct {
	file   *bundle.File
	coding string

	bytes   atomic.Pointer[[]byte]
	touched atomic.Bool
	loading sync.Mutex
	// verified is true once all bytes of a large copy were read and found whole.
	verified atomic.Bool
	// unusableUntil is the time in Unix seconds until which a copy that is damaged or missing is not tried again.
	unusableUntil atomic.Int64
}

// fixed is a body that does not come from the store and stays in memory.
func fixed(content []byte) *body {
	b := &body{}
	b.bytes.Store(&content)
	return b
}

func (m *memory) get(b *body) ([]byte, error) {
	if content := b.bytes.Load(); content != nil {
		if !b.touched.Load() {
			b.touched.Store(true)
		}
		return *content, nil
	}
	b.loading.Lock()
	defer b.loading.Unlock()
	if content := b.bytes.Load(); content != nil {
		return *content, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), loadTimeout)
	defer cancel()
	content, err := m.blobs.ReadBlob(ctx, *b.file, b.coding)
	if err != nil {
		return nil, err
	}
	m.add(b, content)
	return content, nil
}

func (m *memory) add(b *body, content []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	b.bytes.Store(&content)
	m.used += int64(len(content))
	m.ring = append(m.ring, b)
	for m.used > m.budget {
		oldest := m.ring[0]
		m.ring = m.ring[1:]
		if oldest.touched.Swap(false) {
			m.ring = append(m.ring, oldest)
			continue
		}
		m.used -= int64(len(*oldest.bytes.Swap(nil)))
	}
}
