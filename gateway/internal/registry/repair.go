package registry

import (
	"context"
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// Sound removes from files those whose bytes, or copies, the store no longer has as they were deployed, if it has the
// release already: a deploy of the same build writes them again. It returns how many it removed.
func (r *Registry) Sound(ctx context.Context, section, id string, files map[string]bundle.File) (damaged int, err error) {
	release, err := r.Release(ctx, section, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return 0, nil
	case err == nil: // another release of the section can hold a file in other copies
		for _, file := range release.Files {
			if _, has := files[file.SHA384]; has {
				files[file.SHA384] = file
			}
		}
	case !isDamaged(err):
		return 0, err
	}
	var mu sync.Mutex
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, file := range maps.Clone(files) {
		group.Go(func() error {
			err := r.checkFile(within, file)
			if store.Unavailable(err) || err != nil && within.Err() != nil {
				return err
			}
			if err != nil {
				mu.Lock()
				defer mu.Unlock()
				delete(files, file.SHA384)
				damaged++
			}
			return nil
		})
	}
	return damaged, group.Wait()
}

// checkFile reads a file and its copies, and compares them with the digest.
func (r *Registry) checkFile(ctx context.Context, file bundle.File) error {
	for _, coding := range stored(file) {
		if err := r.checkStored(ctx, file, coding); err != nil {
			return err
		}
	}
	return nil
}

// stored lists the forms of a file in the store: itself (""), and the codings of its copies.
func stored(file bundle.File) []string {
	return append([]string{""}, slices.Sorted(maps.Keys(file.Copies))...)
}

// checkStored reads a file or a copy, which it unpacks, and compares it with the digest. A gateway's own cache does not
// count: it can be whole where the store is damaged.
func (r *Registry) checkStored(ctx context.Context, file bundle.File, coding string) error {
	body, err := store.Origin(r.store).Open(ctx, blobKey(file, coding))
	if err != nil {
		return err
	}
	defer body.Close()
	return file.CheckStored(coding, body)
}
