package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// What gc keeps of each section: whichever of these keeps more.
const (
	KeepReleases = 20
	KeepFor      = 7 * 24 * time.Hour
	// KeepNamed is how long a release stays after it was last part of a live revision, KeepAsked after one of its files
	// was last requested.
	KeepNamed = 30 * 24 * time.Hour
	KeepAsked = 24 * time.Hour
	// blobGrace is how long a file stays after the last release that has it was removed: a running deploy may count on
	// the file.
	blobGrace = 24 * time.Hour
)

const (
	askedFolder = "asked/"
	blobFolder  = "blobs/"
	copyFolder  = "copies/"
	unusedKey   = "gc/unused.json"
)

func askedKey(section, id string) string { return askedFolder + section + "/" + id }

// Asked records that a release that is not live was requested; gc keeps it for another day. One call an hour is enough.
func (r *Registry) Asked(ctx context.Context, section, id string) error {
	return r.store.Write(ctx, askedKey(section, id), []byte(r.now().UTC().Format(time.RFC3339)))
}

// Collected is what a gc removed, or would remove.
type Collected struct {
	// Releases are "<section>/<id>", sorted.
	Releases []string
	// Blobs is how many files, compressed copies and source maps belong to no release. Removed of them were removed; the
	// others follow a day after they were first found.
	Blobs, Removed int
	// Waits is true if nothing was removed because a deploy is running.
	Waits bool
}

// Collect removes the releases that are no longer needed, and the files that have belonged to no release for a day. A
// dry run only says which.
//
// A promote at the same time cannot lose its release. Collect announces which releases it is about to remove, writes a
// revision of its own, and only then removes them. It sees a promote that wrote its revision earlier, and keeps that
// release. A later promote finds the number taken, reads the store again, and sees the announcement.
func (r *Registry) Collect(ctx context.Context, dry bool, intent Intent) (collected Collected, err error) {
	if dry {
		if collected.Releases, err = r.idle(ctx); err == nil {
			err = r.collectBlobs(ctx, dry, &collected)
		}
		return collected, err
	}
	ran, err := r.sweep(ctx, func(ctx context.Context, announce func([]string) error) error {
		if err := r.collectReleases(ctx, announce, intent, &collected); err != nil {
			return err
		}
		return r.collectBlobs(ctx, dry, &collected)
	})
	collected.Waits = !ran && err == nil
	return collected, err
}

func (r *Registry) collectReleases(ctx context.Context, announce func([]string) error, intent Intent, collected *Collected) error {
	idle, err := r.idle(ctx)
	if err != nil || len(idle) == 0 {
		return err
	}
	if err := announce(idle); err != nil {
		return err
	}
	intent.Reason = fmt.Sprintf("removes %d releases that are no longer needed", len(idle))
	_, err = r.change(ctx, intent.event(ActionCollect, "", ""), intent, func(live Revision) (Revision, []gate.Finding, error) {
		idle = slices.DeleteFunc(idle, func(release string) bool {
			section, id, _ := strings.Cut(release, "/")
			return live.Sections[section] == id
		})
		return Revision{Action: ActionCollect, Sections: live.Sections}, nil, nil
	})
	if err != nil {
		return err
	}
	for _, release := range idle {
		// The announcement expires soon after ctx ends.
		if err := errors.Join(ctx.Err(), r.store.Remove(ctx, releaseFolder+release+".json")); err != nil {
			return err
		}
		collected.Releases = append(collected.Releases, release)
		if err := r.store.Remove(ctx, askedFolder+release); err != nil {
			return err
		}
	}
	return nil
}

// idle returns the releases that are no longer needed, as "<section>/<id>", sorted.
func (r *Registry) idle(ctx context.Context) ([]string, error) {
	now := r.now()
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	named := map[string]bool{}
	// The shell reads the address table of a removed section from its last release.
	for section, was := range live.Removed {
		named[releaseName(section, was.Release)] = true
	}
	for section, id := range live.Sections {
		named[releaseName(section, id)] = true
	}
	for step, err := range r.Steps(ctx, live) {
		if err != nil {
			return nil, err
		}
		// What a revision replaced was live until then.
		for _, change := range step.Changed {
			if now.Sub(step.Time) < KeepNamed {
				named[releaseName(change.Section, change.From)] = true
			}
		}
	}
	sections, err := r.Sections(ctx)
	if err != nil {
		return nil, err
	}
	var idle []string
	for _, section := range sections {
		kept, err := r.Releases(ctx, section)
		if err != nil {
			return nil, err
		}
		for i, release := range kept {
			key := section + "/" + release.ID
			if i < KeepReleases || now.Sub(release.Time) < KeepFor || named[key] {
				continue
			}
			if asked, err := r.askedAt(ctx, section, release.ID); err != nil {
				return nil, err
			} else if now.Sub(asked) < KeepAsked {
				continue
			}
			idle = append(idle, key)
		}
	}
	slices.Sort(idle)
	return idle, nil
}

func (r *Registry) askedAt(ctx context.Context, section, id string) (time.Time, error) {
	body, err := r.store.Read(ctx, askedKey(section, id))
	if errors.Is(err, store.ErrNotFound) {
		return time.Time{}, nil
	}
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339, strings.TrimSpace(string(body)))
}

// collectBlobs removes the files that were unused a day ago and still are, and notes those that are unused now.
func (r *Registry) collectBlobs(ctx context.Context, dry bool, collected *Collected) error {
	now := r.now().UTC()
	before := map[string]time.Time{}
	if body, err := r.store.Read(ctx, unusedKey); err == nil {
		if err := json.Unmarshal(body, &before); err != nil {
			return fmt.Errorf("%s cannot be read: %w. Remove it: the next gc lists unused files again", unusedKey, err)
		}
	} else if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	var keys []string
	for _, folder := range []string{blobFolder, copyFolder, mapsFolder} {
		listed, err := r.list(ctx, folder, "")
		if err != nil {
			return err
		}
		keys = append(keys, listed...)
	}
	// Releases are read after the files were listed, so that a release saved in between counts.
	used, err := r.used(ctx)
	if err != nil {
		return err
	}
	unused := map[string]time.Time{}
	for _, key := range keys {
		if used[key] {
			continue
		}
		collected.Blobs++
		since, known := before[key]
		if !known {
			since = now
		}
		if now.Sub(since) < blobGrace || dry {
			unused[key] = since
			continue
		}
		if err := r.store.Remove(ctx, key); err != nil {
			return err
		}
		collected.Removed++
	}
	if dry {
		return nil
	}
	body, err := json.Marshal(unused)
	if err != nil {
		return err
	}
	return r.store.Write(ctx, unusedKey, body)
}

func (r *Registry) used(ctx context.Context) (map[string]bool, error) {
	sections, err := r.Sections(ctx)
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	for _, section := range sections {
		kept, err := r.Releases(ctx, section)
		if err != nil {
			return nil, err
		}
		for _, release := range kept {
			mark(used, release)
		}
	}
	return used, nil
}

func mark(used map[string]bool, release *bundle.Release) {
	used[mapsKey(release.Section, release.ID)] = true
	for _, file := range release.Files {
		used[blobKey(file, "")] = true
		for coding := range file.Copies {
			used[blobKey(file, coding)] = true
		}
	}
}
