package registry

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// onceLive remembers which releases were ever live, up to the last revision that was read.
type onceLive struct {
	flight singleflight.Group

	mu sync.RWMutex
	// read is the number of the last revision that was read.
	read int
	live map[string]bool
}

// readOnceLiveFor is how long reading the revisions may take, however long the list is.
const readOnceLiveFor = time.Minute

// WasLive reports whether a release is or was live. A release that was live once was public, and stays public unless it
// is withdrawn.
func (r *Registry) WasLive(ctx context.Context, section, release string) (bool, error) {
	wanted := releaseName(section, release)
	if r.onceLive.knows(wanted) {
		return true, nil
	}
	// Simultaneous callers share one read of the store.
	_, err, _ := r.onceLive.flight.Do("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readOnceLiveFor)
		defer cancel()
		return nil, r.readOnceLive(ctx)
	})
	return r.onceLive.knows(wanted), err
}

// readOnceLive reads the revisions that were not read yet.
func (r *Registry) readOnceLive(ctx context.Context) error {
	p := &r.onceLive
	p.mu.RLock()
	read := p.read
	p.mu.RUnlock()
	revisions, err := r.revisionsAfter(ctx, read)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.live == nil {
		p.live = map[string]bool{}
	}
	for _, revision := range revisions {
		for section, release := range revision.Sections {
			p.live[releaseName(section, release)] = true
		}
		p.read = max(p.read, revision.Number)
	}
	return nil
}

func (p *onceLive) knows(release string) bool {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.live[release]
}

func (p *onceLive) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.read, p.live = 0, nil
}
