package site

import (
	"context"
	"crypto/sha512"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// served is a release, ready to be served.
type served struct {
	section, id string
	manifest    *bundle.Manifest
	// federation is nil for the shell.
	federation *bundle.Federation
	release    *bundle.Release
	// files by their path in the release, claimed ones also by their address on the site ("/assets/FNFF/…").
	files, claimed map[string]*resource
	// asked is when it was last looked up in the library, in Unix seconds; live releases are found without.
	asked atomic.Int64
	// noted is when the store was last told so. Only note uses it.
	noted int64
}

// library loads releases when they are first asked for: those that are live, and older ones that an open tab
// still reads.
type library struct {
	registry *registry.Registry
	metrics  *metrics.Metrics
	loads    singleflight.Group

	mu sync.RWMutex
	// byAddress holds releases by "<section>/<id>", byID by id alone.
	byAddress, byID map[string]*served
	// missing remembers what the store does not have, so that guessing costs the store little.
	missing map[string]time.Time
}

const (
	missingFor   = 5 * time.Second
	missingAtMax = 4096
)

func newLibrary(r *registry.Registry, m *metrics.Metrics) *library {
	return &library{registry: r, metrics: m, byAddress: map[string]*served{}, byID: map[string]*served{}, missing: map[string]time.Time{}}
}

// at finds a release by "<section>/<id>"; the error is store.ErrNotFound where it is not kept.
func (l *library) at(address string) (*served, error) {
	return l.find(address, func() map[string]*served { return l.byAddress }, func(ctx context.Context) (*served, error) {
		section, id, _ := strings.Cut(address, "/")
		return l.load(ctx, section, id)
	})
}

// withID finds a release by its id, whichever section it is of.
func (l *library) withID(id string) (*served, error) {
	return l.find(id, func() map[string]*served { return l.byID }, func(ctx context.Context) (*served, error) {
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

func (l *library) find(key string, index func() map[string]*served, load func(context.Context) (*served, error)) (*served, error) {
	l.mu.RLock()
	release, found := index()[key]
	missed, missing := l.missing[key]
	l.mu.RUnlock()
	if found {
		release.asked.Store(time.Now().Unix())
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
			release.asked.Store(time.Now().Unix())
			l.byAddress[release.section+"/"+release.id] = release
			l.byID[release.id] = release
		case errors.Is(err, store.ErrNotFound):
			if len(l.missing) >= missingAtMax {
				clear(l.missing)
			}
			l.missing[key] = time.Now()
		}
		return release, err
	})
	if err != nil {
		return nil, err
	}
	return loaded.(*served), nil
}

// noteEvery is how many seconds pass between two notes in the store that a release was asked for.
const noteEvery = 3600

// note tells the store which releases that are not live were asked for: gc keeps them for another day.
func (l *library) note(ctx context.Context, live map[string]*served) error {
	l.mu.RLock()
	var due []*served
	for address, release := range l.byAddress {
		if live[address] == nil && release.asked.Load() >= release.noted+noteEvery {
			due = append(due, release)
		}
	}
	l.mu.RUnlock()
	for _, release := range due {
		if err := l.registry.Asked(ctx, release.section, release.id); err != nil {
			return err
		}
		release.noted = release.asked.Load()
	}
	return nil
}

// idle is how long a release that is not live stays loaded after it was last asked for.
const idle = 10 * time.Minute

// prune forgets the releases that are not live and that nobody has asked for in a while; they load again on demand.
func (l *library) prune(live map[string]*served) {
	l.mu.Lock()
	defer l.mu.Unlock()
	since := time.Now().Add(-idle).Unix()
	for address, release := range l.byAddress {
		if live[address] == nil && release.asked.Load() < since {
			delete(l.byAddress, address)
			delete(l.byID, release.id)
		}
	}
}

func (l *library) load(ctx context.Context, section, id string) (*served, error) {
	release, err := l.registry.Release(ctx, section, id)
	if err != nil {
		return nil, err
	}
	// The release is read later too, when ctx has ended.
	release.ReadWith(func(file bundle.File) ([]byte, error) {
		ctx, cancel := context.WithTimeout(context.Background(), loadTimeout)
		defer cancel()
		return l.registry.ReadBlob(ctx, file, "")
	})
	tally := l.metrics.Tally("file", section)
	s := &served{section: section, id: id, release: release, files: map[string]*resource{}, claimed: map[string]*resource{}}
	if s.manifest, err = release.Manifest(); err != nil {
		return nil, broken(section, id, err)
	}
	if s.federation, err = release.Federation(); err != nil {
		return nil, broken(section, id, err)
	}
	for i := range release.Files {
		file := &release.Files[i]
		res := fileResource(file, tally)
		s.files[file.Path] = res
		if address := "/" + file.Path; s.manifest.Claims(address) {
			s.claimed[address] = res
		}
	}
	return s, nil
}

// broken hides store.ErrNotFound: the release exists, and a part of it is lost.
func broken(section, id string, err error) error {
	return fmt.Errorf("release %s of %s is damaged: %v", id, section, err)
}

func sum384(content []byte) []byte {
	sum := sha512.Sum384(content)
	return sum[:]
}
