package answer

import (
	"context"
	"errors"
	"time"

	"github.com/maypok86/otter/v2"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

const (
	// releaseTimeout is how long the store may take over one release, or over the list of all.
	releaseTimeout = 10 * time.Second
	// releaseMemory is the size in bytes to which loaded releases are held; those that are live come on top if they do not fit.
	releaseMemory = 32 << 20
	// fileMemory is about what one file of a loaded release takes.
	fileMemory = 2 << 10
)

// Library holds the releases that are loaded, as many as fit into its memory.
type Library struct {
	registry *registry.Registry
	metrics  *metrics.Metrics
	releases *otter.Cache[string, *Loaded]
	index    ownerIndex
}

// NewLibrary makes an empty library.
func NewLibrary(r *registry.Registry, m *metrics.Metrics) *Library {
	return &Library{
		registry: r, metrics: m, index: ownerIndex{list: r.Owners},
		releases: otter.Must(&otter.Options[string, *Loaded]{
			MaximumWeight: releaseMemory,
			Weigher:       func(_ string, r *Loaded) uint32 { return uint32((1 + len(r.Files)) * fileMemory) },
		}),
	}
}

// Release finds a release of a section that a reader requests; the error is store.ErrNotFound if the store does not
// have it. Requests for many releases that do not exist cost the store little.
func (l *Library) Release(ctx context.Context, section, id string) (*Loaded, error) {
	if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
		return nil, store.ErrNotFound
	}
	if release, found := l.releases.GetIfPresent(registry.ReleaseName(section, id)); found {
		return release.used(), nil
	}
	owner, err := l.index.section(ctx, id)
	if err == nil && owner != section || errors.Is(err, store.ErrNotFound) {
		return nil, store.ErrNotFound
	}
	// A store that cannot be listed may still have the release.
	return l.Load(ctx, section, id)
}

// WithID finds a release that a reader requests by its id, in any section.
func (l *Library) WithID(ctx context.Context, id string) (*Loaded, error) {
	if !bundle.IsReleaseID(id) {
		return nil, store.ErrNotFound
	}
	section, err := l.index.section(ctx, id)
	if err != nil {
		return nil, err
	}
	return l.Load(ctx, section, id)
}

// Load finds a release that is known to exist, however new it is.
func (l *Library) Load(ctx context.Context, section, id string) (*Loaded, error) {
	release, err := l.releases.Get(ctx, registry.ReleaseName(section, id), otter.LoaderFunc[string, *Loaded](func(ctx context.Context, _ string) (*Loaded, error) {
		ctx, cancel := context.WithTimeout(ctx, releaseTimeout)
		defer cancel()
		return l.load(ctx, section, id)
	}))
	switch {
	case err == nil:
		l.index.add(id, section)
		return release.used(), nil
	case errors.Is(err, store.ErrNotFound):
		l.index.remove(id)
	}
	return nil, err
}

// reportEvery is how many seconds pass between two reports to the store that a release is in use.
const reportEvery = 3600

// Report tells the store which releases are in use although they are not live: gc keeps them for another day.
func (l *Library) Report(ctx context.Context, live map[string]*Loaded) error {
	for release := range l.releases.Values() {
		used := release.lastUsed.Load()
		if live[release.Key()] != nil || used < release.reported+reportEvery {
			continue
		}
		if err := l.registry.Asked(ctx, release.Section, release.ID); err != nil {
			return err
		}
		release.reported = used
	}
	return nil
}
