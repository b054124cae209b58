package registry

import (
	"context"
	"errors"
	"io/fs"
	"syscall"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// A document of the store that is damaged or lost does not stop what does not need it. A gateway serves the newest
// revision that loads, and the next change is made on top of that, with a higher number.

// isDamaged reports whether an error is about one object that cannot be read, now or later.
func isDamaged(err error) bool {
	var damaged *Damaged
	return errors.As(err, &damaged)
}

// readError makes the error of a document that exists and cannot be read a Damaged.
func readError(key string, err error) error {
	for _, lasting := range []error{fs.ErrPermission, syscall.EIO, syscall.EISDIR} {
		if errors.Is(err, lasting) {
			return &Damaged{key, err}
		}
	}
	return err
}

// passed logs, once, that a damaged object is passed over.
func (r *Registry) passed(err error) {
	if _, warned := r.strays.LoadOrStore(err.Error(), true); !warned {
		r.options.Log.Warn("passing over a damaged object of the store", "error", err)
	}
}

// whole reads a release with the documents that every gateway reads of it, and compares them with their digests. It returns
// an error that isLost reports if they cannot be read.
func (r *Registry) whole(ctx context.Context, section, id string) (*bundle.Release, error) {
	release, err := r.read(ctx, section, id, r.known.read)
	if err != nil {
		return nil, err
	}
	second := bundle.FederationFile
	if section == bundle.Shell {
		second = bundle.IndexFile
	}
	for _, path := range []string{bundle.ManifestFile, second} {
		if err := release.Verify(path); store.Unavailable(err) {
			return nil, err
		} else if err != nil {
			return nil, &Damaged{ReleaseKey(section, id), err}
		}
	}
	return release, nil
}

func isLost(err error) bool { return isDamaged(err) || errors.Is(err, store.ErrNotFound) }

// releases reads the live releases by section. One that is damaged or lost is replaced with the last one before it that
// is whole: that is what gateways serve. If there is none, the section is left out if mayLack allows it.
func (r *Registry) releases(ctx context.Context, live Revision, mayLack func(section string) bool) (map[string]*bundle.Release, error) {
	now := map[string]*bundle.Release{}
	for section, id := range live.Sections {
		release, err := r.whole(ctx, section, id)
		if isLost(err) {
			r.passed(err)
			release, err = r.wholeBefore(ctx, live, section, err)
			if isLost(err) && mayLack(section) {
				continue
			}
		}
		if err != nil {
			return nil, err
		}
		now[section] = release
	}
	return now, nil
}

// wholeBefore returns the last release of a section before the live one that is whole, or the error lost.
func (r *Registry) wholeBefore(ctx context.Context, live Revision, section string, lost error) (*bundle.Release, error) {
	for step, err := range r.Steps(ctx, live) {
		if err != nil {
			return nil, err
		}
		change, changed := step.of(section)
		if !changed || change.From == "" || live.Withdrawn[ReleaseName(section, change.From)] != 0 {
			continue
		}
		if release, err := r.whole(ctx, section, change.From); !isLost(err) {
			return release, err
		}
	}
	return nil, lost
}
