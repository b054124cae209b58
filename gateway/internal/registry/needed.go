package registry

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// What gc keeps beside what is live, what a rollback would restore, and what a valid preview link names.
const (
	// KeepReleases is how many releases of a section stay that were live last, and how many that were only staged.
	KeepReleases = 20
	// KeepFor is how long a release stays after it was stored, KeepLive after it was last part of a live revision, and
	// KeepAsked after one of its files was last requested.
	KeepFor   = 7 * 24 * time.Hour
	KeepLive  = 30 * 24 * time.Hour
	KeepAsked = 24 * time.Hour
)

const (
	askedFolder    = "asked/"
	previewsFolder = "previews/"
)

func askedKey(section, id string) string { return askedFolder + section + "/" + id }

// Asked records that a release that is not live was requested; gc keeps it for another day. One call an hour is enough.
func (r *Registry) Asked(ctx context.Context, section, id string) error {
	return r.store.Write(ctx, askedKey(section, id), []byte(r.now().UTC().Format(time.RFC3339)))
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

// promised records that a preview link shows a release until a time. Each link has an object of its own, whose name says
// all: nobody has to read before they write. The time is rounded up to the hour, so that the links of a release have a
// limited number of objects.
func (r *Registry) promised(ctx context.Context, section, id string, until time.Time) error {
	const hour = int64(time.Hour / time.Second)
	key := fmt.Sprintf("%s%s/%s/%010d", previewsFolder, section, id, (until.Unix()+hour)/hour*hour)
	if err := r.store.Create(ctx, key, nil); err != nil && !errors.Is(err, store.ErrExists) {
		return err
	}
	return nil
}

// promises returns the releases that valid preview links show, and the keys of those that have ended.
func (r *Registry) promises(ctx context.Context) (releases, ended []string, err error) {
	keys, err := r.list(ctx, previewsFolder, "")
	for _, key := range keys {
		until, err := strconv.ParseInt(path.Base(key), 10, 64)
		if err == nil && r.now().Before(time.Unix(until, 0)) {
			releases = append(releases, strings.TrimPrefix(path.Dir(key), previewsFolder))
		} else {
			ended = append(ended, key)
		}
	}
	return releases, ended, err
}

// needed are the releases that gc keeps ("<section>/<id>"), and those that were ever live.
type needed struct {
	kept, wasLive map[string]bool
}

// needed finds out which releases are needed at the live revision, whenever they were stored or requested.
func (r *Registry) needed(ctx context.Context, live Revision) (needed, error) {
	n := needed{map[string]bool{}, map[string]bool{}}
	keep := func(section, id string) { n.kept[ReleaseName(section, id)] = true }
	count := map[string]int{}
	wasLive := func(section, id string) {
		name := ReleaseName(section, id)
		if id == "" || n.wasLive[name] {
			return
		}
		n.wasLive[name] = true
		if live.Withdrawn[name] != 0 {
			return // it is not kept, and takes no place
		}
		if count[section]++; count[section] <= KeepReleases {
			keep(section, id)
		}
	}
	for section, id := range live.Sections {
		keep(section, id)
		wasLive(section, id)
	}
	// The shell reads the address table of a removed section from its last release.
	for section, was := range live.Removed {
		keep(section, was.Release)
	}
	for step, err := range r.Steps(ctx, live) {
		if err != nil {
			return n, err
		}
		for _, change := range step.Changed {
			wasLive(change.Section, change.To)
			// What a revision replaced was live until then.
			if r.now().Sub(step.Time) < KeepLive {
				keep(change.Section, change.From)
			}
		}
	}
	past := r.history(live)
	sections := map[string]bool{}
	for section := range live.Sections {
		sections[section] = true
	}
	for section := range live.Removed {
		sections[section] = true
	}
	for section := range sections {
		before, found, err := past.sectionBefore(ctx, section)
		if err != nil {
			return n, err
		}
		if found {
			keep(section, before)
		}
	}
	before, _, err := past.siteBefore(ctx)
	if err != nil {
		return n, err
	}
	for section, id := range before.Sections {
		keep(section, id)
	}
	shown, _, err := r.promises(ctx)
	for _, name := range shown {
		n.kept[name] = true
	}
	return n, err
}

// idle returns the releases that are not needed at the live revision, as "<section>/<id>", sorted. Those that are
// withdrawn are never needed.
func (r *Registry) idle(ctx context.Context, live Revision) ([]string, error) {
	need, err := r.needed(ctx, live)
	if err != nil {
		return nil, err
	}
	sections, err := r.Sections(ctx)
	if err != nil {
		return nil, err
	}
	var idle []string
	for _, section := range sections {
		ids, known, err := r.newestFirst(ctx, section)
		if err != nil {
			return nil, err
		}
		staged := 0
		for _, id := range ids {
			name := ReleaseName(section, id)
			if live.Withdrawn[name] != 0 {
				idle = append(idle, name)
				continue
			}
			if !need.wasLive[name] {
				staged++
			}
			if need.kept[name] || !need.wasLive[name] && staged <= KeepReleases || r.now().Sub(known[id].Time) < KeepFor {
				continue
			}
			if asked, err := r.askedAt(ctx, section, id); err != nil {
				return nil, err
			} else if r.now().Sub(asked) >= KeepAsked {
				idle = append(idle, name)
			}
		}
	}
	slices.Sort(idle)
	return idle, nil
}
