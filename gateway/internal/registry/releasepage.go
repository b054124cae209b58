package registry

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
)

// saveTimes are the times at which releases were saved, by section and id. A list shows the newest first; without these
// times every release of the section would be read for each page of it.
type saveTimes struct {
	mu        sync.Mutex
	bySection map[string]map[string]time.Time
}

// ReleasesAfter returns at most limit releases of a section that are in the store, the newest first: from the newest on,
// or those that follow the release after. more is true if others follow.
func (r *Registry) ReleasesAfter(ctx context.Context, section, after string, limit int) (page []*bundle.Release, more bool, err error) {
	ids, err := r.newestFirst(ctx, section)
	if err != nil {
		return nil, false, err
	}
	if after != "" {
		at := slices.Index(ids, after)
		if at < 0 {
			return nil, false, &UnknownRelease{section, after}
		}
		ids = ids[at+1:]
	}
	more = len(ids) > limit
	page, err = r.readAll(ctx, section, ids[:min(limit, len(ids))])
	return page, more, err
}

// newestFirst returns the ids of the releases of a section that are in the store.
func (r *Registry) newestFirst(ctx context.Context, section string) ([]string, error) {
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	r.saved.mu.Lock()
	known := r.saved.bySection[section]
	r.saved.mu.Unlock()
	// A map in use is never changed: another list may read it.
	times := make(map[string]time.Time, len(ids))
	var unknown []string
	for _, id := range ids {
		if saved, found := known[id]; found {
			times[id] = saved
		} else {
			unknown = append(unknown, id)
		}
	}
	for some := range slices.Chunk(unknown, readsAtOnce) {
		releases, err := r.readAll(ctx, section, some)
		if err != nil {
			return nil, err
		}
		for _, release := range releases {
			times[release.ID] = release.Time
		}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		_, readable := times[id]
		return !readable
	})
	r.saved.mu.Lock()
	defer r.saved.mu.Unlock()
	if r.saved.bySection == nil {
		r.saved.bySection = map[string]map[string]time.Time{}
	}
	r.saved.bySection[section] = times
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(times[b].Compare(times[a]), cmp.Compare(a, b)) })
	return ids, nil
}

// savedAt returns when a release that newestFirst returned was saved.
func (r *Registry) savedAt(section, id string) time.Time {
	r.saved.mu.Lock()
	defer r.saved.mu.Unlock()
	return r.saved.bySection[section][id]
}

// readAll reads releases of a section, several at a time. It leaves out those that are damaged.
func (r *Registry) readAll(ctx context.Context, section string, ids []string) ([]*bundle.Release, error) {
	releases := make([]*bundle.Release, len(ids))
	var group errgroup.Group
	group.SetLimit(readsAtOnce)
	for i, id := range ids {
		group.Go(func() (err error) {
			if releases[i], err = r.read(ctx, section, id, r.known.read); isDamaged(err) {
				r.passed(err)
				err = nil
			}
			return err
		})
	}
	err := group.Wait()
	return slices.DeleteFunc(releases, func(release *bundle.Release) bool { return release == nil }), err
}
