package auth

import (
	"context"
	"path"
	"strings"
	"sync"
	"time"
)

// index looks up which tokens exist. Anyone can invent a text that looks like a token: all who come at once share one look
// at the store, and no two looks run at the same time. A look begins after the request came, so that a token works from
// the moment in which it was made.
type index struct {
	list func(ctx context.Context) (keys []string, err error)

	mu sync.Mutex
	// running is the look that has begun, next the one that begins after it; both may be nil.
	running, next *listing
}

// listing is one listing of the tokens. What it found is set before done is closed.
type listing struct {
	done  chan struct{}
	found map[string]bool
	err   error
}

// lookTimeout is how long the store may take.
const lookTimeout = 10 * time.Second

// has reports whether there is a token with this id, as far as the store says.
func (x *index) has(ctx context.Context, id string) (bool, error) {
	x.mu.Lock()
	if x.next == nil {
		x.next = &listing{done: make(chan struct{})}
	}
	mine := x.next
	if x.running == nil {
		x.begin()
	}
	x.mu.Unlock()
	select {
	case <-mine.done:
		return mine.found[id], mine.err
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// begin starts the next look. The caller holds the lock.
func (x *index) begin() {
	x.running, x.next = x.next, nil
	go x.run(x.running)
}

func (x *index) run(now *listing) {
	ctx, cancel := context.WithTimeout(context.Background(), lookTimeout)
	defer cancel()
	keys, err := x.list(ctx)
	x.mu.Lock()
	defer x.mu.Unlock()
	now.found, now.err = map[string]bool{}, err
	for _, key := range keys {
		now.found[strings.TrimSuffix(path.Base(key), ".json")] = true
	}
	close(now.done)
	x.running = nil
	if x.next != nil {
		x.begin()
	}
}
