package registry

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
)

// Damage is a file of a release that the store no longer has as it was deployed.
type Damage struct {
	// Release is "<section>/<id>".
	Release string
	// Path is empty if the release itself is missing.
	Path string
	Err  error
}

// Verified is the outcome of Verify.
type Verified struct {
	// Releases is the number of releases that were read, Files that of files and compressed copies.
	Releases, Files int
	// Damage is sorted by release and path.
	Damage []Damage
}

// Verify reads every file and every compressed copy of releases ("<section>/<id>"; nil for all), and unpacks the copies.
func (r *Registry) Verify(ctx context.Context, releases []string) (Verified, error) {
	v := &verification{registry: r, read: map[string]error{}}
	live, err := r.Live(ctx)
	if err != nil {
		return v.Verified, err
	}
	if releases == nil {
		keys, err := r.list(ctx, releaseFolder, "")
		if err != nil {
			return v.Verified, err
		}
		for _, key := range keys {
			releases = append(releases, strings.TrimSuffix(strings.TrimPrefix(key, releaseFolder), ".json"))
		}
		for section, id := range live.Sections {
			releases = append(releases, ReleaseName(section, id))
		}
		slices.Sort(releases)
		releases = slices.Compact(releases)
	}
	for _, name := range releases {
		if err := v.release(ctx, name); err != nil {
			return v.Verified, err
		}
	}
	slices.SortStableFunc(v.Damage, func(a, b Damage) int { return strings.Compare(a.Release+" "+a.Path, b.Release+" "+b.Path) })
	return v.Verified, nil
}

// verification is one run of Verify.
type verification struct {
	Verified
	registry *Registry

	mu sync.Mutex
	// read holds the result for each key that was read: releases share files.
	read map[string]error
}

func (v *verification) found(damage Damage) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.Damage = append(v.Damage, damage)
}

func (v *verification) release(ctx context.Context, name string) error {
	section, id, _ := strings.Cut(name, "/")
	release, err := v.registry.Release(ctx, section, id)
	var unknown *UnknownRelease
	var damaged *Damaged
	if errors.As(err, &unknown) || errors.As(err, &damaged) {
		v.found(Damage{Release: name, Err: err})
		return nil
	}
	if err != nil {
		return err
	}
	v.Releases++
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, file := range release.Files {
		group.Go(func() error { return v.file(within, name, file) })
	}
	return group.Wait()
}

// file checks a file and its copies.
func (v *verification) file(ctx context.Context, release string, file bundle.File) error {
	for _, coding := range stored(file) {
		if err := v.check(ctx, file, coding); err != nil {
			v.found(Damage{Release: release, Path: file.Path, Err: err})
		}
	}
	return ctx.Err()
}

// check reads a file or a copy, once for all releases that have it.
func (v *verification) check(ctx context.Context, file bundle.File, coding string) error {
	key := blobKey(file, coding)
	v.mu.Lock()
	known, read := v.read[key]
	v.mu.Unlock()
	if read {
		return known
	}
	err := v.registry.checkStored(ctx, file, coding)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.read[key] = err
	v.Files++
	return err
}
