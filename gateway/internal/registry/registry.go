// Package registry is the one place that changes what is live: it keeps releases, numbers revisions, and lets
// nothing go live that the gate refuses.
//
// In the store:
//
//	revisions/0000000012.json           which release of each section is live
//	releases/<section>/<release>.json   a release's list of files, written last: it makes the release exist
//	blobs/<2 digits>/<SHA-384>          a file's bytes, shared by all releases that hold the file
//	blobs/<2 digits>/<SHA-384>.br       the same, compressed
//	deployed.json                       which release of each section was deployed last, for `deploy --changed`
package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// Registry keeps releases and revisions in a store. It holds no state of its own: any number of them, in any
// number of processes, can work on one store.
type Registry struct {
	store store.Store
	now   func() time.Time
}

// New makes a registry over a store.
func New(s store.Store) *Registry { return &Registry{s, time.Now} }

// Intent says who makes a change, from which commit, and why.
type Intent struct{ Author, Commit, Reason string }

// Outcome is what a change came to.
type Outcome struct {
	// Revision is the one that is live afterwards.
	Revision Revision
	// Changed lists the sections that went live with it; empty where all of it was live already.
	Changed []string
	// Warnings are the gate's findings that do not forbid the change.
	Warnings []gate.Finding
}

// Refused is the error of a change that the gate does not let through. Nothing was changed.
type Refused struct{ Findings []gate.Finding }

func (e *Refused) Error() string {
	return fmt.Sprintf("refused by the gate: %d faults", len(gate.Faults(e.Findings)))
}

// Deploy saves releases and makes them live together, in one revision. report hears of each release that was
// saved.
func (r *Registry) Deploy(ctx context.Context, releases []*bundle.Release, intent Intent, report func(Saved)) (Outcome, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return Outcome{}, err
	}
	candidates := map[string]*bundle.Release{}
	for _, release := range releases {
		candidates[release.Section] = release
	}
	// Before anything is written, the gate has its say; again below, should somebody deploy in between.
	if _, _, err := r.check(ctx, live, candidates, gate.Forward); err != nil {
		return Outcome{Revision: live}, err
	}
	for _, release := range releases {
		saved, err := r.save(ctx, release, intent)
		if err != nil {
			return Outcome{Revision: live}, fmt.Errorf("%s could not be saved: %w", release.Section, err)
		}
		report(saved)
	}
	outcome, err := r.golive(ctx, ActionDeploy, candidates, intent)
	if err != nil {
		return outcome, err
	}
	return outcome, r.remember(ctx, releases)
}

// Promote makes a stored release of a section live. The id may be cut short as long as it stays unique.
func (r *Registry) Promote(ctx context.Context, section, id string, intent Intent) (Outcome, error) {
	release, err := r.find(ctx, section, id)
	if err != nil {
		return Outcome{}, err
	}
	return r.golive(ctx, ActionPromote, map[string]*bundle.Release{section: release}, intent)
}

func (r *Registry) golive(ctx context.Context, action string, candidates map[string]*bundle.Release, intent Intent) (outcome Outcome, err error) {
	var before Revision
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (Revision, error) {
		before = live
		sections, warnings, err := r.check(ctx, live, candidates, gate.Forward)
		outcome.Warnings = warnings
		return Revision{Action: action, Sections: sections}, err
	})
	return outcome.finish(before, err)
}

// Rollback restores the release of a section that was live before this one; called again, the one before that.
func (r *Registry) Rollback(ctx context.Context, section string, intent Intent) (outcome Outcome, err error) {
	var before Revision
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (Revision, error) {
		before = live
		past, err := r.history(ctx, live)
		if err != nil {
			return live, err
		}
		id, found := past.sectionBefore(section)
		if !found {
			return live, fmt.Errorf("%s has no release before this one to roll back to: `dataterm releases %s` lists what `promote` can make live", section, section)
		}
		release, err := r.Release(ctx, section, id)
		if err != nil {
			return live, err
		}
		candidates := map[string]*bundle.Release{section: release}
		sections, warnings, err := r.check(ctx, live, candidates, gate.RollBack)
		outcome.Warnings = warnings
		return Revision{Action: ActionRollback, RolledBack: section, Sections: sections}, err
	})
	return outcome.finish(before, err)
}

// RollbackSite restores the whole site as it was at the revision before this one; called again, at the one before that.
func (r *Registry) RollbackSite(ctx context.Context, intent Intent) (outcome Outcome, err error) {
	var before Revision
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (Revision, error) {
		before = live
		past, err := r.history(ctx, live)
		if err != nil {
			return live, err
		}
		number, found := past.siteBefore()
		if !found {
			return live, errors.New("the site has no revision before this one to roll back to")
		}
		restored, err := r.revision(ctx, revisionKey(number))
		if err != nil {
			return live, err
		}
		return Revision{Action: ActionRollback, Restores: number, Sections: restored.Sections}, nil
	})
	return outcome.finish(before, err)
}

func (o Outcome) finish(before Revision, err error) (Outcome, error) {
	if errors.Is(err, errUnchanged) {
		return o, nil
	}
	if err == nil {
		o.Changed = o.Revision.Changes(before)
	}
	return o, err
}

func (r *Registry) history(ctx context.Context, live Revision) (history, error) {
	revisions, err := r.Revisions(ctx)
	if err != nil {
		return history{}, err
	}
	// Somebody may have written a further one meanwhile; then this attempt fails at create, and is made again.
	revisions = slices.DeleteFunc(revisions, func(other Revision) bool { return other.Number > live.Number })
	return replay(revisions)
}

// check asks the gate about the live revision with the candidates in it, and returns the sections that result.
func (r *Registry) check(ctx context.Context, live Revision, candidates map[string]*bundle.Release, mode gate.Mode) (map[string]string, []gate.Finding, error) {
	now := map[string]*bundle.Release{}
	for section, id := range live.Sections {
		release, err := r.Release(ctx, section, id)
		if err != nil {
			return nil, nil, err
		}
		now[section] = release
	}
	findings := gate.Check(now, candidates, mode)
	if len(gate.Faults(findings)) > 0 {
		return nil, findings, &Refused{findings}
	}
	sections := maps.Clone(live.Sections)
	if sections == nil {
		sections = map[string]string{}
	}
	for section, release := range candidates {
		sections[section] = release.ID
	}
	return sections, findings, nil
}

// LastDeployed says which release of each section was deployed last, live or not.
func (r *Registry) LastDeployed(ctx context.Context) (map[string]string, error) {
	last := map[string]string{}
	body, err := r.store.Read(ctx, deployedKey)
	if errors.Is(err, store.ErrNotFound) {
		return last, nil
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(body, &last); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w. Remove it: the next deploy writes it anew", deployedKey, err)
	}
	return last, nil
}

const deployedKey = "deployed.json"

func (r *Registry) remember(ctx context.Context, releases []*bundle.Release) error {
	last, err := r.LastDeployed(ctx)
	if err != nil {
		return err
	}
	for _, release := range releases {
		last[release.Section] = release.ID
	}
	body, err := json.MarshalIndent(last, "", "\t")
	if err != nil {
		return err
	}
	return r.store.Write(ctx, deployedKey, body)
}

// OpenBlob opens the bytes of a file, or of its compressed copy.
func (r *Registry) OpenBlob(ctx context.Context, file bundle.File, coding string) (io.ReadSeekCloser, error) {
	return r.store.Open(ctx, blobKey(file, coding))
}

// ReadBlob reads the bytes of a file, or of its compressed copy.
func (r *Registry) ReadBlob(ctx context.Context, file bundle.File, coding string) ([]byte, error) {
	return r.store.Read(ctx, blobKey(file, coding))
}

// find reads a release whose id begins with the given letters.
func (r *Registry) find(ctx context.Context, section, id string) (*bundle.Release, error) {
	if bundle.IsReleaseID(id) {
		return r.Release(ctx, section, id)
	}
	ids, err := r.releaseIDs(ctx, section)
	if err != nil {
		return nil, err
	}
	matching := slices.DeleteFunc(ids, func(known string) bool { return !strings.HasPrefix(known, id) })
	switch len(matching) {
	case 1:
		return r.Release(ctx, section, matching[0])
	case 0:
		return nil, fmt.Errorf("%s has no release %s: `dataterm releases %s` lists them", section, id, section)
	default:
		return nil, fmt.Errorf("%d releases of %s begin with %s: give more of the id", len(matching), section, id)
	}
}
