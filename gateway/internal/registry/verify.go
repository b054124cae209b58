package registry

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
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
	// Repaired is true if the store has it again.
	Repaired bool
}

// Verified is the outcome of Verify.
type Verified struct {
	// Releases is the number of releases that were read, Files that of files and compressed copies.
	Releases, Files int
	// Damage is sorted by release and path.
	Damage []Damage
}

// Verify reads every file and every compressed copy of releases ("<section>/<id>"; nil for all), and unpacks the copies.
// With repair it rewrites what is damaged: a file from one of the builds that has it, copies from the file. A live release
// that is missing is saved again if it is among the builds.
func (r *Registry) Verify(ctx context.Context, releases []string, repair bool, builds []*bundle.Release) (Verified, error) {
	v := &verification{registry: r, repair: repair, builds: builds, read: map[string]error{}}
	if repair {
		// gc must not remove what is being repaired.
		done, err := r.saving(ctx)
		if err != nil {
			return v.Verified, err
		}
		defer done()
	}
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
			releases = append(releases, releaseName(section, id))
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
	repair   bool
	builds   []*bundle.Release

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
		v.found(Damage{Release: name, Err: err, Repaired: v.restore(ctx, section, id)})
		return nil
	}
	if err != nil {
		return err
	}
	v.Releases++
	changed := make([]bool, len(release.Files))
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range release.Files {
		group.Go(func() (err error) {
			changed[i], err = v.file(within, name, &release.Files[i])
			return err
		})
	}
	if err := group.Wait(); err != nil || !slices.Contains(changed, true) {
		return err
	}
	body, err := json.Marshal(release)
	if err != nil {
		return err
	}
	return v.registry.store.Write(ctx, releaseKey(section, id), body)
}

// restore saves a release again from its build.
func (v *verification) restore(ctx context.Context, section, id string) bool {
	for _, build := range v.builds {
		if v.repair && build.ID == id && build.Section == section {
			if err := v.registry.store.Remove(ctx, releaseKey(section, id)); err != nil {
				return false
			}
			_, err := v.registry.save(ctx, build, Intent{Author: "doctor"})
			return err == nil
		}
	}
	return false
}

// file checks a file and its copies. It reports whether a repair changed what the release says about its copies.
func (v *verification) file(ctx context.Context, release string, file *bundle.File) (changed bool, err error) {
	whole := true
	if err := v.check(ctx, *file, ""); err != nil {
		whole = v.rewrite(ctx, *file)
		v.found(Damage{Release: release, Path: file.Path, Err: err, Repaired: whole})
	}
	sound := true
	for _, coding := range slices.Sorted(maps.Keys(file.Copies)) {
		if err := v.check(ctx, *file, coding); err != nil {
			sound = false
			v.found(Damage{Release: release, Path: file.Path, Err: err, Repaired: v.repair && whole})
		}
	}
	if sound || !v.repair || !whole {
		return false, ctx.Err()
	}
	return true, v.recompress(ctx, file)
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
	body, err := v.registry.ReadBlob(ctx, file, coding)
	if err == nil && coding != "" {
		err = file.CheckUnpacked(coding, body)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.read[key] = err
	v.Files++
	return err
}

// rewrite restores the bytes of a file from a build that has them.
func (v *verification) rewrite(ctx context.Context, file bundle.File) bool {
	if !v.repair {
		return false
	}
	for _, build := range v.builds {
		for _, other := range build.Files {
			if other.SHA384 != file.SHA384 {
				continue
			}
			body, err := build.Read(other.Path)
			if err != nil || file.Check("", body) != nil {
				continue
			}
			if v.registry.store.Write(ctx, blobKey(file, ""), body) == nil {
				v.mu.Lock()
				defer v.mu.Unlock()
				v.read[blobKey(file, "")] = nil
				return true
			}
		}
	}
	return false
}

// recompress gives a file new copies.
func (v *verification) recompress(ctx context.Context, file *bundle.File) error {
	body, err := v.registry.ReadBlob(ctx, *file, "")
	if err != nil {
		return err
	}
	copies, err := bundle.Compress(file.Path, body)
	if err != nil {
		return err
	}
	_, err = v.registry.saveCopies(ctx, file, copies)
	return err
}
