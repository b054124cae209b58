package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

const releaseFolder = "releases/"

// readsAtOnce is how many objects of a list are read at a time: each read from a bucket takes a while.
const readsAtOnce = 16

// ReleaseKey is the key of a release's document.
func ReleaseKey(section, id string) string { return releaseFolder + section + "/" + id + ".json" }

// blobKey returns the key of a file's bytes or, with a coding, of its compressed copy. A copy is named by its own
// digest: two releases can hold one file in copies that differ.
func blobKey(file bundle.File, coding string) string {
	if coding == "" {
		return blobFolder + file.SHA384[:2] + "/" + file.SHA384
	}
	kept := file.Copies[coding].SHA384
	return copyFolder + kept[:2] + "/" + kept + "." + coding
}

// Release reads a release from the store. The error is store.ErrNotFound if the store does not have it.
func (r *Registry) Release(ctx context.Context, section, id string) (*bundle.Release, error) {
	return r.read(ctx, section, id, r.store.Read)
}

// Known reads a release as Release does, from the memo if it was read before. The store may not have it any longer.
func (r *Registry) Known(ctx context.Context, section, id string) (*bundle.Release, error) {
	return r.read(ctx, section, id, r.known.read)
}

// read reads a release, and later its files, by from: from the store, or from the memo.
func (r *Registry) read(ctx context.Context, section, id string, from func(context.Context, string) ([]byte, error)) (*bundle.Release, error) {
	if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
		return nil, &UnknownRelease{section, id}
	}
	body, err := from(ctx, ReleaseKey(section, id))
	if errors.Is(err, store.ErrNotFound) {
		return nil, &UnknownRelease{section, id}
	}
	if err != nil {
		return nil, fmt.Errorf("release %s of %s: %w", id, section, readError(ReleaseKey(section, id), err))
	}
	release := &bundle.Release{}
	if err := json.Unmarshal(body, release); err != nil {
		return nil, &Damaged{ReleaseKey(section, id), err}
	}
	release.ReadWith(func(file bundle.File) ([]byte, error) { return from(ctx, blobKey(file, "")) })
	return release, nil
}

// Owners returns the section of each release in the store, by the release's id.
func (r *Registry) Owners(ctx context.Context) (map[string]string, error) {
	keys, err := r.list(ctx, releaseFolder, "")
	if err != nil {
		return nil, err
	}
	owners := make(map[string]string, len(keys))
	for _, key := range keys {
		owners[strings.TrimSuffix(path.Base(key), ".json")] = path.Base(path.Dir(key))
	}
	return owners, nil
}

func (r *Registry) releaseIDs(ctx context.Context, section string) ([]string, error) {
	if !bundle.IsSectionName(section) {
		return nil, &BadName{section}
	}
	keys, err := r.list(ctx, releaseFolder+section+"/", "")
	if err != nil {
		return nil, err
	}
	for i, key := range keys {
		keys[i] = strings.TrimSuffix(path.Base(key), ".json")
	}
	return keys, nil
}

// Sections returns the names of all sections that have a release in the store, sorted.
func (r *Registry) Sections(ctx context.Context) ([]string, error) {
	keys, err := r.list(ctx, releaseFolder, "")
	if err != nil {
		return nil, err
	}
	for i, key := range keys {
		keys[i] = path.Base(path.Dir(key))
	}
	return slices.Compact(keys), nil
}
