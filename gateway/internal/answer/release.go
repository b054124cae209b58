package answer

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// Loaded is a release, ready to be served.
type Loaded struct {
	Section, ID string
	Manifest    *bundle.Manifest
	// Federation is nil for the shell.
	Federation *bundle.Federation
	Bundle     *bundle.Release
	// Files are the files by their path in the release; Claimed are those that the release claims, by their path on the
	// site ("/assets/FNFF/…").
	Files, Claimed map[string]*Resource
	// lastUsed is when the release was last looked up, in Unix seconds; live releases are found without a lookup.
	lastUsed atomic.Int64
	// reported is the lastUsed that the store knows. Only Report uses it.
	reported int64
}

// Key identifies the release among all sections.
func (r *Loaded) Key() string { return registry.ReleaseName(r.Section, r.ID) }

// used notes that the release is in use.
func (r *Loaded) used() *Loaded {
	r.lastUsed.Store(time.Now().Unix())
	return r
}

// Damaged wraps an error about a part of a release. It hides store.ErrNotFound: the release exists, and a part of it
// is lost. A part that the store does not send now is not damaged.
func (r *Loaded) Damaged(err error) error { return damaged(r.Section, r.ID, err) }

func damaged(section, id string, err error) error {
	if store.Unavailable(err) {
		return fmt.Errorf("release %s of %s cannot be read now: %w", id, section, err)
	}
	return fmt.Errorf("release %s of %s is damaged: %v", id, section, err)
}

func (l *Library) load(ctx context.Context, section, id string) (*Loaded, error) {
	release, err := l.registry.Release(ctx, section, id)
	if err != nil {
		return nil, err
	}
	// The release is read later too, when ctx has ended.
	release.ReadWith(func(file bundle.File) ([]byte, error) {
		ctx, cancel := context.WithTimeout(context.Background(), releaseTimeout)
		defer cancel()
		return l.registry.ReadBlob(ctx, file, "")
	})
	counter := l.metrics.Tally("file", section)
	loaded := &Loaded{Section: section, ID: id, Bundle: release, Files: map[string]*Resource{}, Claimed: map[string]*Resource{}}
	if loaded.Manifest, err = release.Manifest(); err != nil {
		return nil, damaged(section, id, err)
	}
	if loaded.Federation, err = release.Federation(); err != nil {
		return nil, damaged(section, id, err)
	}
	for i := range release.Files {
		file := &release.Files[i]
		res := FromRelease(file, counter)
		loaded.Files[file.Path] = res
		if path := "/" + file.Path; loaded.Manifest.Claims(path) {
			loaded.Claimed[path] = res
		}
	}
	return loaded, nil
}
