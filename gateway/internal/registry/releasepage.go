package registry

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
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
	page, err = r.readAll(ctx, section, ids[:min(limit, len(ids))], r.known.read)
	return page, more, err
}

// summariesAtOnce is how many releases are read at a time to be summed up: each can take megabytes.
const summariesAtOnce = 4

// newestFirst returns the ids of the releases of a section that are in the store, and what is listed of each.
func (r *Registry) newestFirst(ctx context.Context, section string) (ids []string, all map[string]Listed, err error) {
	if ids, err = r.releaseIDs(ctx, section); err != nil {
		return nil, nil, err
	}
	// What the last list said is in the memo, in one object for each section: without it every release would be read for
	// each list.
	key, known := "listed/"+section, map[string]Listed{}
	if body, found := r.known.kept.GetIfPresent(key); found {
		if err := json.Unmarshal(body, &known); err != nil {
			return nil, nil, err
		}
	}
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
		releases, err := r.readAll(ctx, section, some, r.store.Read) // all of them would displace everything else in the memo
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
	body, err := json.Marshal(all)
	if err != nil {
		return nil, nil, err
	}
	r.known.keep(key, body)
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(all[b].Time.Compare(all[a].Time), cmp.Compare(a, b)) })
	return ids, all, nil
}

// readAll reads releases of a section, several at a time. It leaves out those that are damaged.
func (r *Registry) readAll(ctx context.Context, section string, ids []string, from func(context.Context, string) ([]byte, error)) ([]*bundle.Release, error) {
	releases := make([]*bundle.Release, len(ids))
	var group errgroup.Group
	group.SetLimit(readsAtOnce)
	for i, id := range ids {
		group.Go(func() (err error) {
			if releases[i], err = r.read(ctx, section, id, from); isDamaged(err) {
				r.passed(err)
				err = nil
			}
			return err
		})
	}
	err := group.Wait()
	return slices.DeleteFunc(releases, func(release *bundle.Release) bool { return release == nil }), err
}
