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
	content content
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

// Sized is what the memory can hold.
type Sized interface {
	// Size is about how many bytes it takes.
	Size() int64
}

type content []byte

func (c content) Size() int64 { return int64(len(c)) }

// memory holds hot answers, as many as its budget allows: the bodies of small files, and what is made while a reader
// waits. What was asked for once does not displace what is asked for often (docs/adr/0118).
type memory = otter.Cache[string, Sized]

func newMemory(budget int64) *memory {
	return otter.Must(&otter.Options[string, Sized]{
		MaximumWeight: uint64(budget),
		Weigher:       func(_ string, held Sized) uint32 { return uint32(held.Size()) },
	})
}

// Recall returns what the memory holds under a key, or makes and holds it; an error is not held. All who ask at the same
// time wait for one making, which ends when the last of them has left.
func Recall[T Sized](ctx context.Context, a *Answerer, key string, make func(context.Context) (T, error)) (made T, err error) {
	held, err := a.memory.Get(ctx, key, otter.LoaderFunc[string, Sized](func(ctx context.Context, _ string) (Sized, error) {
		ctx, cancel := context.WithTimeout(ctx, loadTimeout)
		defer cancel()
		return make(ctx)
	}))
	if err != nil {
		return made, err
	}
	return held.(T), nil
}

// read returns the bytes of a body.
func (a *Answerer) read(ctx context.Context, b *body) ([]byte, error) {
	if b.content != nil {
		return b.content, nil
	}
	if held, found := a.memory.GetIfPresent(b.digest); found { // allocates nothing
		return held.(content), nil
	}
	return Recall(ctx, a, b.digest, func(ctx context.Context) (content, error) {
		return a.Blobs.ReadBlob(ctx, *b.file, b.coding)
	})
}
