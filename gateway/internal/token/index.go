package token

import (
	"context"
	"path"
	"strings"
	"sync"
	"time"
)

// index knows which tokens exist. Anyone can invent a text that looks like a token: all who come with an unknown one
// share one look at the store, and no two looks run at the same time. A look begins after the request came, so that a
// token works from the moment in which it was made.
type index struct {
	list func(ctx context.Context) (keys []string, err error)

	mu    sync.Mutex
	known map[string]bool
	// running is the look that has begun, next the one that begins after it; both may be nil.
	running, next *look
}

// look is one listing of the tokens.
type look struct {
	done chan struct{}
	err  error
}

// lookTimeout is how long the store may take.
const lookTimeout = 10 * time.Second

// has reports whether there is a token with this id, as far as the store says.
func (x *index) has(ctx context.Context, id string) (bool, error) {
	x.mu.Lock()
	if x.known[id] {
		x.mu.Unlock()
		return true, nil
	}
	if x.next == nil {
		x.next = &look{done: make(chan struct{})}
		if x.running == nil {
			x.begin()
		}
	}
	mine := x.next
	if mine == nil {
		mine = x.running
	}
	x.mu.Unlock()
	select {
	case <-mine.done:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.known[id], mine.err
}

// begin starts the next look. The caller holds the lock.
func (x *index) begin() {
	x.running, x.next = x.next, nil
	go x.run(x.running)
}

func (x *index) run(now *look) {
	ctx, cancel := context.WithTimeout(context.Background(), lookTimeout)
	defer cancel()
	keys, err := x.list(ctx)
	x.mu.Lock()
	defer x.mu.Unlock()
	if now.err = err; err == nil {
		x.known = map[string]bool{}
		for _, key := range keys {
			x.known[strings.TrimSuffix(path.Base(key), ".json")] = true
		}
	}
	close(now.done)
	x.running = nil
	if x.next != nil {
		x.begin()
	}
}

// forget removes a token that the store no longer has.
func (x *index) forget(id string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.known, id)
}
