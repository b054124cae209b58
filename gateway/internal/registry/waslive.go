package registry

import (
	"context"
	"time"
)

// wasLiveFor is how long a reader waits for the revisions; what was read in that time is known to the next one.
const wasLiveFor = 3 * time.Second

// WasLive reports whether a release is or was live. A release that was live once was public, and stays public unless it
// is withdrawn. It is for readers: it gives up after a moment.
func (r *Registry) WasLive(ctx context.Context, section, release string) (bool, error) {
	if r.past.wasLive(section, release) {
		return true, nil
	}
	within, cancel := context.WithTimeout(ctx, wasLiveFor)
	defer cancel()
	return r.findLive(within, section, release)
}

// findLive reads revisions until it finds the release, or all are read. It is for changes: they wait as long as their
// context lasts.
func (r *Registry) findLive(ctx context.Context, section, release string) (bool, error) {
	live, err := r.sharedLive(ctx)
	if err != nil {
		return false, err
	}
	for {
		// r.past may forget every revision at any time.
		if err := r.readNewer(ctx, live); err != nil {
			return false, err
		}
		if r.past.wasLive(section, release) {
			return true, nil
		}
		r.past.mu.Lock()
		whole := r.past.whole() || live.Number == 0
		r.past.mu.Unlock()
		if whole {
			return false, nil
		}
		if err := r.readOlder(ctx); err != nil {
			return false, err
		}
	}
}

// sharedLive returns the live revision. Those who ask at once share one look at the store.
func (r *Registry) sharedLive(ctx context.Context) (Revision, error) {
	done := r.looks.DoChan("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readOlderFor)
		defer cancel()
		return r.Live(ctx)
	})
	select {
	case result := <-done:
		live, _ := result.Val.(Revision)
		return live, result.Err
	case <-ctx.Done():
		return Revision{}, ctx.Err()
	}
}
