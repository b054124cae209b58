package registry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

const mapsFolder = "maps/"

func mapsKey(section, id string) string { return mapsFolder + section + "/" + id + ".json.gz" }

// NoMaps is the error of a release whose source maps the store does not have.
type NoMaps struct{ Section, ID string }

func (e *NoMaps) Error() string {
	return fmt.Sprintf("%s %s has no source maps: it was deployed by an older dataterm or through an older gateway, or its build made none", e.Section, e.ID)
}

// Is makes the error one of an object that is not in the store.
func (e *NoMaps) Is(target error) bool { return target == store.ErrNotFound }

// SaveMaps stores the packed source maps of a stored release, and reports whether it had none before. The first ones
// stay: the same files can be built from other sources (a longer comment), and the release names the commit that it was
// first deployed from.
func (r *Registry) SaveMaps(ctx context.Context, release *bundle.Release, packed []byte, intent Intent) (created bool, err error) {
	key := mapsKey(release.Section, release.ID)
	if _, err := r.mapsSize(ctx, key); !errors.Is(err, store.ErrNotFound) {
		return false, err
	}
	if err := r.CheckRoom(ctx, release.Section, int64(len(packed)), intent); err != nil {
		return false, err
	}
	err = r.store.Create(ctx, key, packed)
	if errors.Is(err, store.ErrExists) {
		return false, nil
	}
	return err == nil, err
}

// mapsStored is how many bytes the source maps of a section take.
func (r *Registry) mapsStored(ctx context.Context, section string) (int64, error) {
	keys, err := r.list(ctx, mapsFolder+section+"/", "")
	if err != nil {
		return 0, err
	}
	var stored atomic.Int64
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(readsAtOnce)
	for _, key := range keys {
		group.Go(func() error {
			if size, known := r.mapsSizes.Load(key); known {
				stored.Add(size.(int64))
				return nil
			}
			size, err := r.mapsSize(within, key)
			if errors.Is(err, store.ErrNotFound) {
				return nil // gc was faster
			}
			if err == nil {
				r.mapsSizes.Store(key, size)
				stored.Add(size)
			}
			return err
		})
	}
	err = group.Wait()
	return stored.Load(), err
}

// mapsSize asks the store for the size of source maps, without reading them.
func (r *Registry) mapsSize(ctx context.Context, key string) (int64, error) {
	file, err := r.store.Open(ctx, key)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	return file.Seek(0, io.SeekEnd)
}

// Maps returns the packed source maps of a release; the error is *NoMaps if the store does not have them.
func (r *Registry) Maps(ctx context.Context, section, id string) ([]byte, error) {
	release, err := r.Find(ctx, section, id)
	if err != nil {
		return nil, err
	}
	packed, err := r.store.Read(ctx, mapsKey(section, release.ID))
	if errors.Is(err, store.ErrNotFound) {
		return nil, &NoMaps{section, release.ID}
	}
	return packed, err
}

// saveBuildMaps stores the source maps of a build, if it has any.
func (r *Registry) saveBuildMaps(ctx context.Context, release *bundle.Release, intent Intent) error {
	packed, err := release.Maps()
	if err != nil || packed == nil {
		return err
	}
	_, err = r.SaveMaps(ctx, release, packed, intent)
	return err
}
