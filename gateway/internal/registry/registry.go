// Package registry is the only place that changes what is live: it keeps releases, numbers revisions, and refuses what
// the gate refuses.
//
// In the store:
//
//	revisions/0000000012.json           which release of each section is live, and which releases are withdrawn
//	preview/key                         the key that signs preview passes
//	releases/<section>/<release>.json   a release's list of files, written last: it makes the release exist
//	blobs/<2 digits>/<SHA-384>          a file's bytes, shared by all releases that hold the file
//	copies/<2 digits>/<SHA-384>.br      a compressed copy of a file, named by the copy's own digest
package registry

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// Registry keeps releases and revisions in a store. All state is in the store: any number of registries, in any number
// of processes, can work on one store.
type Registry struct {
	store store.Store
	// known holds what was read and never changes.
	known memo
	past  past
	// looks are the readers' looks at the live revision.
	looks    singleflight.Group
	refusals refusals
	// highest is the highest revision that was seen: later revisions have higher numbers.
	highest atomic.Int64
	now     func() time.Time
	// memory limits the files that are being saved.
	memory *semaphore.Weighted
	// writing lets only one change of this process at a time write the next revision.
	writing chan struct{}
	// strays are the keys of objects about which a warning was logged.
	strays  sync.Map
	options Options
}

// Options say what a registry requires of changes, and what it has beside the store. The zero value requires nothing.
type Options struct {
	// RequireClean makes every deploy and promote name a commit without uncommitted changes.
	RequireClean bool
	// RequireLiveCommit makes every deploy of a commit have the commit of each release that it replaces in its history, so
	// that it takes nothing back.
	RequireLiveCommit bool
	// RequireCheck makes every deploy and promote state that its releases were opened in a browser.
	RequireCheck bool
	// Settings are the names of the gateway's own settings, which no shell may declare.
	Settings []string
	// Space measures the disk of the store; with nil there is no limit.
	Space func() (store.Space, error)
	// Log is where the registry reports what it skips; nil reports nothing.
	Log *slog.Logger
}

// New makes a registry over a store, without options.
func New(s store.Store) *Registry { return NewWith(s, Options{}) }

// NewWith makes a registry over a store.
func NewWith(s store.Store, options Options) *Registry {
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	return &Registry{store: s, options: options, known: newMemo(s), now: time.Now, memory: semaphore.NewWeighted(saveMemory), writing: make(chan struct{}, 1)}
}

// Intent says who makes a change, from which commit, and why.
type Intent struct {
	Author, Commit, Reason string
	// Contains are the commits of live releases that Commit has in its history.
	Contains []string
	// Token is the id of the token that was used, From the address it was used from; empty on the store's machine.
	Token, From string
	// Opened states which pages were opened in a browser; nil if none were.
	Opened *Opened
	// Retire names the addresses (D404), or pages (D4), that the change takes out of use.
	Retire []string
	// Next names the sections of which a release comes next, for the same change: what is live of them is not judged beside
	// a release that is only to be kept.
	Next []string
	// Deploys is true for a promote that is the end of a deploy: the revision says so.
	Deploys bool
	// At is the revision that the author saw: if another revision is live, the change ends with *Raced. With nil the
	// change is tried again on the live revision.
	At *int
}

// Outcome is the result of a change.
type Outcome struct {
	// Revision is the one that is live afterwards.
	Revision Revision
	// Changed lists the sections that went live with it; it is empty if all of them were live already.
	Changed []string
	// Warnings are the gate's findings that do not forbid the change.
	Warnings []gate.Finding
	// Undo are the arguments of the command that undoes the change; empty if there is nothing to return to.
	Undo string
}

// Promote makes kept releases live, all of them in one revision (section → id). The beginning of an id is enough if it
// is unique.
func (r *Registry) Promote(ctx context.Context, ids map[string]string, intent Intent) (Outcome, error) {
	action := ActionPromote
	if intent.Deploys {
		action = ActionDeploy
	}
	event := intent.event(action, strings.Join(slices.Sorted(maps.Keys(ids)), " "), "")
	return r.change(ctx, event, intent, func(live Revision) (Revision, []gate.Finding, error) {
		// The candidates are read for each attempt: gc may have removed one in the meantime.
		candidates, err := r.candidates(ctx, ids)
		if err != nil {
			return live, nil, err
		}
		if err := r.cleanAll(candidates, intent); err != nil {
			return live, nil, err
		}
		if err := r.ahead(ctx, live, candidates, intent); err != nil {
			return live, nil, err
		}
		sections, warnings, err := r.check(ctx, live, candidates, gate.Forward, intent, false)
		if err == nil {
			err = r.checkOpened(live, candidates, sections, intent.Opened)
		}
		return Revision{Action: action, Sections: sections}, warnings, err
	})
}

// Limits of what a change says about itself, in bytes: it is in the list of revisions for good, and a reason for a removal
// is in every reader's page.
const (
	reasonAtMost = 500
	commitAtMost = 100
	retireAtMost = 4096
)

// check returns an error for an intent with texts beyond the limits.
func (in Intent) check() error {
	switch {
	case len(in.Reason) > reasonAtMost:
		return &TooLong{"reason", len(in.Reason), reasonAtMost}
	case len(in.Commit) > commitAtMost:
		return &TooLong{"commit", len(in.Commit), commitAtMost}
	case len(in.Retire) > retireAtMost:
		return &TooLong{"list of addresses to retire", len(in.Retire), retireAtMost}
	}
	return nil
}

// change writes the next revision as advance does, and an entry in the audit log: the request if it is refused, the
// changed sections if not.
func (r *Registry) change(ctx context.Context, asked Event, intent Intent, next func(live Revision) (Revision, []gate.Finding, error)) (outcome Outcome, err error) {
	if err := intent.check(); err != nil {
		return outcome, r.Audit(ctx, asked, err)
	}
	var before Revision
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (wanted Revision, err error) {
		before = live
		wanted, outcome.Warnings, err = next(live)
		return wanted, err
	})
	if errors.Is(err, errUnchanged) {
		return outcome, nil
	}
	if err == nil {
		outcome.Changed = outcome.Revision.Changes(before)
		outcome.Undo = outcome.Revision.undo(before)
		asked.Section, asked.Revision = strings.Join(outcome.Changed, " "), outcome.Revision.Number
		asked.Opened = intent.Opened
	}
	return outcome, r.Audit(ctx, asked, err)
}

// OpenBlob opens the bytes of a file, or of its compressed copy.
func (r *Registry) OpenBlob(ctx context.Context, file bundle.File, coding string) (io.ReadSeekCloser, error) {
	return r.store.Open(ctx, blobKey(file, coding))
}

// ReadBlob reads the bytes of a file, or of its compressed copy. It returns an error if the bytes are not those of the
// file: a store can be damaged.
func (r *Registry) ReadBlob(ctx context.Context, file bundle.File, coding string) ([]byte, error) {
	body, err := r.store.Read(ctx, blobKey(file, coding))
	if err != nil {
		return nil, err
	}
	return body, file.Check(coding, body)
}

// Find reads a release whose id begins with the given letters.
func (r *Registry) Find(ctx context.Context, section, id string) (*bundle.Release, error) {
	if !bundle.IsSectionName(section) {
		return nil, &BadName{section}
	}
	if bundle.IsReleaseID(id) {
		return r.Release(ctx, section, id)
	}
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	matching := slices.DeleteFunc(ids, func(known string) bool { return !strings.HasPrefix(known, id) })
	switch {
	case len(matching) == 0:
		return nil, &UnknownRelease{section, id}
	case len(matching) == 1 && id != "":
		return r.Release(ctx, section, matching[0])
	default:
		return nil, &AmbiguousRelease{section, id, len(matching)}
	}
}
