package answer

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/maypok86/otter/v2"

	"dataterm/gateway/internal/bundle"
)

// loadTimeout is how long the store may take over one file.
const loadTimeout = 10 * time.Second

// body is the content of one file in one coding.
type body struct {
	file   *bundle.File
	coding string
	// digest names the bytes: files with the same bytes share them in memory.
	digest string
	// content is set for what the gateway itself produced: it needs no store and stays in memory.
	content []byte
	// verified is true once all bytes of a large copy were read and found whole.
	verified atomic.Bool
	// unusableUntil is the time in Unix seconds until which a copy that is damaged or missing is not tried again.
	unusableUntil atomic.Int64
}

func storedBody(file *bundle.File, coding string) *body {
	b := &body{file: file, coding: coding, digest: file.SHA384}
	if coding != "" {
		b.digest = file.Copies[coding].SHA384
	}
	return b
}

// memory holds the bodies of small files, as many as its budget allows.
type memory struct {
	blobs  Blobs
	bodies *otter.Cache[string, []byte]
}

func newMemory(blobs Blobs, budget int64) *memory {
	return &memory{blobs, otter.Must(&otter.Options[string, []byte]{
		MaximumWeight: uint64(budget),
		Weigher:       func(_ string, content []byte) uint32 { return uint32(len(content)) },
	})}
}

// get returns the bytes of a body. All that request it at the same time wait for one read of the store, which ends when
// the last of them has left.
func (m *memory) get(ctx context.Context, b *body) ([]byte, error) {
	if b.content != nil {
		return b.content, nil
	}
	if content, found := m.bodies.GetIfPresent(b.digest); found {
		return content, nil
	}
	return m.bodies.Get(ctx, b.digest, otter.LoaderFunc[string, []byte](func(ctx context.Context, _ string) ([]byte, error) {
		ctx, cancel := context.WithTimeout(ctx, loadTimeout)
		defer cancel()
		return m.blobs.ReadBlob(ctx, *b.file, b.coding)
	}))
}
