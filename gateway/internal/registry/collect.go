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

// blobGrace is how long a file stays after the last release that has it was removed: a running deploy may count on the
// file. Those of a withdrawn release do not stay: no deploy counts on them.
const blobGrace = 24 * time.Hour

const (
	blobFolder = "blobs/"
	copyFolder = "copies/"
	unusedKey  = "gc/unused.json"
)

// Collected is what a gc removed, or would remove.
type Collected struct {
	// Releases are "<section>/<id>", sorted.
	Releases []string
	// Blobs is how many files and compressed copies belong to no release. Removed of them were removed; the
	// others follow a day after they were first found.
	Blobs, Removed int
	// Damaged is true if no file was removed because nobody knows which files a damaged release has.
	Damaged bool
}

// Collect removes the releases that are no longer needed, and the files that have belonged to no release for a day. A
// dry run only says which. While a deploy writes, the error is *DeployRuns.
//
// A promote at the same time cannot lose its release. Collect announces which releases it is about to remove, writes a
// revision of its own, and only then removes them. It sees a promote that wrote its revision earlier, and keeps that
// release. A later promote finds the number taken, reads the store again, and sees the announcement.
func (r *Registry) Collect(ctx context.Context, dry bool, intent Intent) (collected Collected, err error) {
	live, err := r.Live(ctx)
	if err != nil {
		return collected, err
	}
	// The revisions are read before deploys have to wait.
	idle, err := r.idle(ctx, live)
	if err != nil {
		return collected, err
	}
	if dry {
		collected.Releases = idle
		return collected, r.collectBlobs(ctx, nil, dry, &collected)
	}
	err = r.sweep(ctx, func(ctx context.Context, announce func([]string) error) error {
		secret, err := r.collectReleases(ctx, announce, intent, &collected)
		if err != nil {
			return err
		}
		_, ended, err := r.promises(ctx)
		for _, key := range ended {
			err = errors.Join(err, r.store.Remove(ctx, key))
		}
		return errors.Join(err, r.collectBlobs(ctx, secret, dry, &collected))
	})
	return collected, err
}

// collectReleases removes the releases that are not needed. It returns the keys of the files of those that are withdrawn.
func (r *Registry) collectReleases(ctx context.Context, announce func([]string) error, intent Intent, collected *Collected) (secret map[string]bool, err error) {
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	idle, err := r.idle(ctx, live)
	if err != nil || len(idle) == 0 {
		return nil, err
	}
	if err := announce(idle); err != nil {
		return nil, err
	}
	intent.Reason = fmt.Sprintf("removes %d releases that are no longer needed", len(idle))
	outcome, err := r.change(ctx, intent.event(ActionCollect, "", ""), intent, func(now Revision) (Revision, []gate.Finding, error) {
		if now.Number != live.Number {
			// Another change was faster: it may need what it found.
			still, err := r.idle(ctx, now)
			if err != nil {
				return now, nil, err
			}
			idle = slices.DeleteFunc(idle, func(name string) bool { return !slices.Contains(still, name) })
		}
		return Revision{Action: ActionCollect, Sections: now.Sections}, nil, nil
	})
	if err != nil {
		return nil, err
	}
	secret = map[string]bool{}
	for _, name := range idle {
		if outcome.Revision.Withdrawn[name] != 0 {
			section, id, _ := strings.Cut(name, "/")
			if release, err := r.Release(ctx, section, id); err == nil {
				mark(secret, release)
			}
		}
		// The announcement expires soon after ctx ends.
		if err := errors.Join(ctx.Err(), r.store.Remove(ctx, releaseFolder+name+".json")); err != nil {
			return nil, err
		}
		collected.Releases = append(collected.Releases, name)
		if err := r.store.Remove(ctx, askedFolder+name); err != nil {
			return nil, err
		}
	}
	return secret, nil
}

// collectBlobs removes the files that were unused a day ago and still are, and notes those that are unused now. Unused
// files of withdrawn releases do not stay for that day.
func (r *Registry) collectBlobs(ctx context.Context, secret map[string]bool, dry bool, collected *Collected) error {
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
	for _, folder := range []string{blobFolder, copyFolder} {
		listed, err := r.list(ctx, folder, "")
		if err != nil {
			return err
		}
		keys = append(keys, listed...)
	}
	// Releases are read after the files were listed, so that a release saved in between counts.
	used, whole, err := r.used(ctx)
	if collected.Damaged = err == nil && !whole; err != nil || !whole {
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
		if now.Sub(since) < blobGrace && !secret[key] || dry {
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

// used returns the keys of the files that releases have; whole is false if a damaged release has files that nobody knows.
func (r *Registry) used(ctx context.Context) (used map[string]bool, whole bool, err error) {
	sections, err := r.Sections(ctx)
	if err != nil {
		return nil, false, err
	}
	used, whole = map[string]bool{}, true
	for _, section := range sections {
		ids, err := r.releaseIDs(ctx, section)
		if err != nil {
			return nil, false, err
		}
		for some := range slices.Chunk(ids, readsAtOnce) {
			releases, err := r.readAll(ctx, section, some, r.known.read)
			if err != nil {
				return nil, false, err
			}
			whole = whole && len(releases) == len(some)
			for _, release := range releases {
				mark(used, release)
			}
		}
	}
	return used, whole, nil
}

func mark(used map[string]bool, release *bundle.Release) {
	for _, file := range release.Files {
		used[blobKey(file, "")] = true
		for coding := range file.Copies {
			used[blobKey(file, coding)] = true
		}
	}
}
