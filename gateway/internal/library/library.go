// Package library loads releases when they are first requested: the live ones, and older ones that an open tab still
// reads.
package library

import (
	"context"
	"errors"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// loadTimeout is how long the store may take over one release.
const loadTimeout = 10 * time.Second

// Library holds the releases that are loaded.
type Library struct {
	registry *registry.Registry
	metrics  *metrics.Metrics
	loads    singleflight.Group

	mu sync.RWMutex
	// byKey holds releases by section and id, byID by id alone.
	byKey, byID map[string]*Release
	// missing remembers what the store does not have, so that guessing costs the store little.
	missing map[string]time.Time
}

const (
	missingFor   = 5 * time.Second
	missingLimit = 4096
)

// New makes an empty library.
func New(r *registry.Registry, m *metrics.Metrics) *Library {
	return &Library{registry: r, metrics: m, byKey: map[string]*Release{}, byID: map[string]*Release{}, missing: map[string]time.Time{}}
}

// Release finds a release of a section; the error is store.ErrNotFound if the store does not have it.
func (l *Library) Release(section, id string) (*Release, error) {
	return l.find(Key(section, id), func() map[string]*Release { return l.byKey }, func(ctx context.Context) (*Release, error) {
		return l.load(ctx, section, id)
	})
}

// WithID finds a release by its id, in any section.
func (l *Library) WithID(id string) (*Release, error) {
	return l.find(id, func() map[string]*Release { return l.byID }, func(ctx context.Context) (*Release, error) {
		if !bundle.IsReleaseID(id) {
			return nil, store.ErrNotFound
		}
		section, err := l.registry.SectionOf(ctx, id)
		if err != nil {
			return nil, err
		}
		return l.load(ctx, section, id)
	})
}

func (l *Library) find(key string, index func() map[string]*Release, load func(context.Context) (*Release, error)) (*Release, error) {
	l.mu.RLock()
	release, found := index()[key]
	missed, missing := l.missing[key]
	l.mu.RUnlock()
	if found {
		release.lastUsed.Store(time.Now().Unix())
		return release, nil
	}
	if missing && time.Since(missed) < missingFor {
		return nil, store.ErrNotFound
	}
	loaded, err, _ := l.loads.Do(key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.Background(), loadTimeout)
		defer cancel()
		release, err := load(ctx)
		l.mu.Lock()
		defer l.mu.Unlock()
		switch {
		case err == nil:
			release.lastUsed.Store(time.Now().Unix())
			l.byKey[release.Key()] = release
			l.byID[release.ID] = release
		case errors.Is(err, store.ErrNotFound):
			if len(l.missing) >= missingLimit {
				clear(l.missing)
			}
			l.missing[key] = time.Now()
		}
		return release, err
	})
	if err != nil {
		return nil, err
	}
	return loaded.(*Release), nil
}

// reportEvery is how many seconds pass between two reports to the store that a release is in use.
const reportEvery = 3600

// Report tells the store which releases are in use although they are not live: gc keeps them for another day.
func (l *Library) Report(ctx context.Context, live map[string]*Release) error {
	l.mu.RLock()
	var due []*Release
	for key, release := range l.byKey {
		if live[key] == nil && release.lastUsed.Load() >= release.reported+reportEvery {
			due = append(due, release)
		}
	}
	l.mu.RUnlock()
	for _, release := range due {
		if err := l.registry.Asked(ctx, release.Section, release.ID); err != nil {
			return err
		}
		release.reported = release.lastUsed.Load()
	}
	return nil
}

// idleAfter is how long a release that is not live stays loaded after its last use.
const idleAfter = 10 * time.Minute

// Prune drops the releases that are idle and not live; they load again on demand.
func (l *Library) Prune(live map[string]*Release) {
	l.mu.Lock()
	defer l.mu.Unlock()
	since := time.Now().Add(-idleAfter).Unix()
	for key, release := range l.byKey {
		if live[key] == nil && release.lastUsed.Load() < since {
			delete(l.byKey, key)
			delete(l.byID, release.ID)
		}
	}
}
