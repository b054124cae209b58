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

// Listed is what a list says about a release: everything but its files, which can be thousands.
type Listed struct {
	Section string `json:"section"`
	ID      string `json:"id"`
	// FileCount is how many files it has, Size the bytes of all of them, not compressed.
	FileCount int   `json:"fileCount"`
	Size      int64 `json:"size"`
	// Stored is how many bytes its upload added to the store; 0 in releases older than the field.
	Stored int64     `json:"stored,omitempty"`
	Plugin string    `json:"plugin,omitempty"`
	Commit string    `json:"commit,omitempty"`
	Author string    `json:"author"`
	Time   time.Time `json:"time"`
}

func listed(r *bundle.Release) Listed {
	return Listed{r.Section, r.ID, len(r.Files), r.Size(), r.Stored, r.Plugin, r.Commit, r.Author, r.Time}
}

// summaries are what lists say about releases, by section and id. Without them every release of a section would be read
// for each list of it.
type summaries struct {
	mu        sync.Mutex
	bySection map[string]map[string]Listed
}

// List returns what is to be listed of all releases of a section that are in the store, the newest first.
func (r *Registry) List(ctx context.Context, section string) ([]Listed, error) {
	ids, known, err := r.newestFirst(ctx, section)
	if err != nil {
		return nil, err
	}
	all := make([]Listed, len(ids))
	for i, id := range ids {
		all[i] = known[id]
	}
	return all, nil
}

// ReleasesAfter returns at most limit releases of a section that are in the store, the newest first: from the newest on,
// or those that follow the release after. more is true if others follow.
func (r *Registry) ReleasesAfter(ctx context.Context, section, after string, limit int) (page []*bundle.Release, more bool, err error) {
	ids, _, err := r.newestFirst(ctx, section)
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

// summariesAtOnce is how many releases are read at a time to be summed up: each can take megabytes.
const summariesAtOnce = 4

// newestFirst returns the ids of the releases of a section that are in the store, and what is listed of each.
func (r *Registry) newestFirst(ctx context.Context, section string) (ids []string, all map[string]Listed, err error) {
	if ids, err = r.releaseIDs(ctx, section); err != nil {
		return nil, nil, err
	}
	r.saved.mu.Lock()
	known := r.saved.bySection[section]
	r.saved.mu.Unlock()
	// A map in use is never changed: another list may read it.
	all = make(map[string]Listed, len(ids))
	var unknown []string
	for _, id := range ids {
		if summary, found := known[id]; found {
			all[id] = summary
		} else {
			unknown = append(unknown, id)
		}
	}
	for some := range slices.Chunk(unknown, summariesAtOnce) {
		releases, err := r.readAll(ctx, section, some)
		if err != nil {
			return nil, nil, err
		}
		for _, release := range releases {
			all[release.ID] = listed(release)
		}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		_, readable := all[id]
		return !readable
	})
	r.saved.mu.Lock()
	defer r.saved.mu.Unlock()
	if r.saved.bySection == nil {
		r.saved.bySection = map[string]map[string]Listed{}
	}
	r.saved.bySection[section] = all
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(all[b].Time.Compare(all[a].Time), cmp.Compare(a, b)) })
	return ids, all, nil
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
