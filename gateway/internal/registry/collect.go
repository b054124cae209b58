package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// What gc keeps of each section, whatever is larger.
const (
	KeepReleases = 20
	KeepFor      = 7 * 24 * time.Hour
	// KeepNamed is how long a release stays after it was last part of a live revision, KeepAsked after somebody last
	// asked for a file of it.
	KeepNamed = 30 * 24 * time.Hour
	KeepAsked = 24 * time.Hour
	// blobGrace is how long a file that no release holds any more stays: a deploy that runs may count on it.
	blobGrace = 24 * time.Hour
)

const (
	askedFolder = "asked/"
	blobFolder  = "blobs/"
	copyFolder  = "copies/"
	unusedKey   = "gc/unused.json"
)

func askedKey(section, id string) string { return askedFolder + section + "/" + id }

// Asked remembers that somebody asked for a release that is not live; gc keeps it for another day. Callers need not
// say so more than once an hour.
func (r *Registry) Asked(ctx context.Context, section, id string) error {
	return r.store.Write(ctx, askedKey(section, id), []byte(r.now().UTC().Format(time.RFC3339)))
}

// Collected is what a collection took away, or would take away.
type Collected struct {
	// Releases are "<section>/<id>", sorted.
	Releases []string
	// Blobs is how many files, compressed copies included, no release holds any more; Removed of them are gone. The
	// others follow a day after they were first found.
	Blobs, Removed int
	// Waits is true where the files were left alone because a deploy is running.
	Waits bool
}

// Collect removes the releases that nothing keeps, and the files that no release has held for a day. A dry run only
// says which.
//
// A promote at the same time cannot lose its release: Collect writes a revision of its own after it removed releases.
// A promote that read the release before either wrote its revision earlier, and Collect puts the release back; or it
// tries to write later, fails at the number, and does not find the release again.
func (r *Registry) Collect(ctx context.Context, dry bool, intent Intent) (collected Collected, err error) {
	idle, err := r.idle(ctx)
	if err != nil {
		return collected, err
	}
	collected.Releases = slices.Sorted(maps.Keys(idle))
	if !dry && len(idle) > 0 {
		for key := range idle {
			if err := r.store.Remove(ctx, releaseFolder+key+".json"); err != nil {
				return collected, err
			}
		}
		intent.Reason = fmt.Sprintf("%d releases that nothing keeps were removed", len(idle))
		// Each attempt looks again at what is live.
		if _, err := r.change(ctx, intent, func(live Revision) (Revision, []gate.Finding, error) {
			return Revision{Action: ActionCollect, Sections: live.Sections}, nil, r.restore(ctx, live, idle)
		}); err != nil {
			return collected, err
		}
		for key := range idle {
			if err := r.store.Remove(ctx, askedFolder+key); err != nil {
				return collected, err
			}
		}
	}
	if dry {
		return collected, r.collectBlobs(ctx, dry, &collected)
	}
	ran, err := r.sweep(ctx, func(ctx context.Context) error { return r.collectBlobs(ctx, dry, &collected) })
	collected.Waits = !ran
	return collected, err
}

// restore puts back the removed releases that a revision names.
func (r *Registry) restore(ctx context.Context, live Revision, removed map[string][]byte) error {
	for section, id := range live.Sections {
		key := section + "/" + id
		if body, gone := removed[key]; gone {
			if err := r.store.Write(ctx, releaseFolder+key+".json", body); err != nil {
				return err
			}
			delete(removed, key)
		}
	}
	return nil
}

// idle finds the releases that nothing keeps: their documents by "<section>/<id>".
func (r *Registry) idle(ctx context.Context) (map[string][]byte, error) {
	now := r.now()
	revisions, err := r.Revisions(ctx)
	if err != nil {
		return nil, err
	}
	named := map[string]bool{}
	for i, revision := range revisions {
		// A revision was live until the next one was.
		if i == len(revisions)-1 || now.Sub(revisions[i+1].Time) < KeepNamed {
			for section, id := range revision.Sections {
				named[section+"/"+id] = true
			}
		}
	}
	sections, err := r.Sections(ctx)
	if err != nil {
		return nil, err
	}
	idle := map[string][]byte{}
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
			if idle[key], err = json.Marshal(release); err != nil {
				return nil, err
			}
		}
	}
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
			return fmt.Errorf("%s cannot be read: %w. Remove it: gc notes anew what is unused", unusedKey, err)
		}
	} else if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	var keys []string
	for _, folder := range []string{blobFolder, copyFolder} {
		listed, err := r.store.List(ctx, folder, "")
		if err != nil {
			return err
		}
		keys = append(keys, listed...)
	}
	// Releases are read after the files were listed: what came in between is theirs.
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
	for _, file := range release.Files {
		used[blobKey(file, "")] = true
		for coding := range file.Copies {
			used[blobKey(file, coding)] = true
		}
	}
}
