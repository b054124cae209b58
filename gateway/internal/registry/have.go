package registry

import (
	"context"
	"errors"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// haveAtOnce is how many releases are searched for files at a time, or files are looked for.
const haveAtOnce = 4

// Have returns those files with the given digests that a release of the section has: a deploy does not have to send
// them again.
//
// Most files are the live release's, and most others are new: Have reads the older releases only for what the store has
// and the live release does not, so that a deploy costs the same with one stored release and with hundreds.
func (r *Registry) Have(ctx context.Context, section string, digests map[string]bool) (map[string]bundle.File, error) {
	if !bundle.IsSectionName(section) {
		return nil, &BadName{section}
	}
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	found := map[string]bundle.File{}
	if id := live.Sections[section]; id != "" {
		if err := r.search(ctx, section, []string{id}, digests, found); err != nil {
			return nil, err
		}
	}
	elsewhere, err := r.stored(ctx, digests, found)
	if err != nil || len(elsewhere) == 0 {
		return found, err
	}
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	// The next gc removes a withdrawn release with its files.
	ids = slices.DeleteFunc(ids, func(id string) bool {
		return id == live.Sections[section] || live.Withdrawn[ReleaseName(section, id)] != 0
	})
	return found, r.search(ctx, section, ids, elsewhere, found)
}

// search adds the files with the given digests that releases of a section have.
func (r *Registry) search(ctx context.Context, section string, ids []string, digests map[string]bool, found map[string]bundle.File) error {
	var mu sync.Mutex
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(haveAtOnce)
	for _, id := range ids {
		group.Go(func() error {
			release, err := r.read(within, section, id, r.known.read)
			if isDamaged(err) || errors.Is(err, store.ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			for _, file := range release.Files {
				if digests[file.SHA384] {
					found[file.SHA384] = file
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// stored returns those digests that are not found yet and of which the store has a file, of whatever release.
func (r *Registry) stored(ctx context.Context, digests map[string]bool, found map[string]bundle.File) (map[string]bool, error) {
	var mu sync.Mutex
	elsewhere := map[string]bool{}
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(haveAtOnce)
	for digest := range digests {
		if _, known := found[digest]; known {
			continue
		}
		group.Go(func() error {
			file, err := r.store.Open(within, blobKey(bundle.File{SHA384: digest}, ""))
			if errors.Is(err, store.ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			elsewhere[digest] = true
			return file.Close()
		})
	}
	return elsewhere, group.Wait()
}
