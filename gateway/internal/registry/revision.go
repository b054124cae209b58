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
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/store"
)

// Actions that make a revision.
const (
	ActionDeploy   = "deploy"
	ActionPromote  = "promote"
	ActionRollback = "rollback"
	// ActionCollect changes nothing that is live. It comes between a promote and the removal of its release.
	ActionCollect = "gc"
	// ActionWithdraw takes a release back for good.
	ActionWithdraw = "withdraw"
	// ActionRemove takes a section off the site.
	ActionRemove = "remove"
)

// Revision says which release of each section is live. Revisions are numbered from 1 and never change; the
// highest is what the site shows.
type Revision struct {
	// Format is that of the store; another one was written by another version of dataterm.
	Format int       `json:"format"`
	Number int       `json:"number"`
	Time   time.Time `json:"time"`
	Author string    `json:"author"`
	Action string    `json:"action"`
	Commit string    `json:"commit,omitempty"`
	Reason string    `json:"reason,omitempty"`
	// RolledBack is the section that a rollback restored; Restores is the revision that a rollback of the whole site
	// restored.
	RolledBack string            `json:"rolledBack,omitempty"`
	Restores   int               `json:"restores,omitempty"`
	Sections   map[string]string `json:"sections"`
	// Withdrawn are the releases that are not served, previewed or made live again: "<section>/<release>", and the number
	// of the revision that withdrew each.
	Withdrawn map[string]int `json:"withdrawn,omitempty"`
	// Removed are the sections that were taken off the site and have not come back, by name.
	Removed map[string]Removed `json:"removed,omitempty"`
	// Addresses are those of the section that this revision removed.
	Addresses map[string]bundle.Address `json:"addresses,omitempty"`
	// Rules are the addresses that say something else since this revision, by section. A changed section that is not here
	// was not recorded.
	Rules map[string]reference.Changes `json:"rules,omitempty"`
}

// Changes lists the sections that differ from the revision before, sorted.
func (r Revision) Changes(before Revision) []string {
	changed := map[string]bool{}
	for section, release := range r.Sections {
		changed[section] = before.Sections[section] != release
	}
	for section := range before.Sections {
		if _, stays := r.Sections[section]; !stays {
			changed[section] = true
		}
	}
	maps.DeleteFunc(changed, func(_ string, differs bool) bool { return !differs })
	return slices.Sorted(maps.Keys(changed))
}

// Withdrew lists the releases that this revision withdrew, as "<section>@<release>", sorted.
func (r Revision) Withdrew(before Revision) []string {
	var names []string
	for name := range r.Withdrawn {
		if before.Withdrawn[name] == 0 {
			names = append(names, strings.Replace(name, "/", "@", 1))
		}
	}
	slices.Sort(names)
	return names
}

const revisionFolder = "revisions/"

func revisionKey(number int) string { return fmt.Sprintf("%s%010d.json", revisionFolder, number) }

// Newer returns the highest revision that is not damaged if its number is above the given one; false if there is none. The
// error is a *Damaged if it passed over a damaged one, even if it found another.
func (r *Registry) Newer(ctx context.Context, than int) (Revision, bool, error) {
	newer, _, err := r.newer(ctx, than)
	return newer, newer.Number != 0, err
}

// newer returns the highest number that is in use too.
func (r *Registry) newer(ctx context.Context, than int) (newest Revision, last int, err error) {
	keys, err := r.list(ctx, revisionFolder, revisionKey(than))
	if err != nil || len(keys) == 0 {
		return Revision{}, 0, err
	}
	last = (&Damaged{Key: keys[len(keys)-1]}).Revision()
	var damaged error
	for _, key := range slices.Backward(keys) {
		newest, err = r.revision(ctx, key, r.store.Read)
		if !isDamaged(err) {
			break
		}
		r.passed(err)
		if newest = (Revision{}); damaged == nil {
			damaged = err
		}
	}
	if err != nil && !isDamaged(err) {
		return Revision{}, 0, err
	}
	if newest.Number != 0 {
		r.saw(newest.Number)
	}
	return newest, last, damaged
}

// Live returns the highest revision; it has number 0 and no sections if nothing was deployed yet. It lists only what
// follows the highest revision that it has seen, since a long list is expensive for a bucket. If that revision is
// missing, the store was restored to an older state, and Live forgets what it knew.
func (r *Registry) Live(ctx context.Context) (Revision, error) {
	live, _, err := r.newest(ctx)
	return live, err
}

// newest returns the live revision, and the highest number that is in use: that of a damaged revision is not free.
func (r *Registry) newest(ctx context.Context) (live Revision, last int, err error) {
	if highest := int(r.highest.Load()); highest > 0 {
		live, last, err := r.newer(ctx, highest-1)
		if live.Number != 0 {
			return live, last, nil
		}
		if err != nil && !isDamaged(err) {
			return live, last, err
		}
		r.highest.Store(0)
		r.known.kept.InvalidateAll()
		r.past.forget()
	}
	live, last, err = r.newer(ctx, 0)
	if live.Number != 0 {
		err = nil
	}
	return live, last, err
}

// saw remembers the number of a revision that is in the store.
func (r *Registry) saw(number int) {
	for {
		highest := r.highest.Load()
		if int64(number) <= highest || r.highest.CompareAndSwap(highest, int64(number)) {
			return
		}
	}
}

// Numbered returns the revision with a number.
func (r *Registry) Numbered(ctx context.Context, number int) (Revision, error) {
	if number < 1 {
		return Revision{}, &UnknownRevision{number}
	}
	revision, err := r.revision(ctx, revisionKey(number), r.known.read)
	if errors.Is(err, store.ErrNotFound) {
		return revision, &UnknownRevision{number}
	}
	return revision, err
}

func (r *Registry) revision(ctx context.Context, key string, from func(context.Context, string) ([]byte, error)) (revision Revision, err error) {
	body, err := from(ctx, key)
	if err != nil {
		return revision, readError(key, err)
	}
	if err := json.Unmarshal(body, &revision); err != nil {
		return revision, &Damaged{key, err}
	}
	if err := checkFormat(revision.Format); err != nil {
		return revision, err
	}
	if key != revisionKey(revision.Number) {
		return revision, &Damaged{key, fmt.Errorf("it claims to be revision %d", revision.Number)}
	}
	return revision, nil
}
