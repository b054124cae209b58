package registry

import (
	"context"
	"errors"
	"maps"
	"slices"
)

// ReleaseName identifies a release among those of all sections.
func ReleaseName(section, release string) string { return section + "/" + release }

// Withdraw withdraws a release for good: from this revision on no gateway serves it, previews it or makes it live. The
// beginning of its id is enough. A release that is live needs rollback, which restores the release before it in the same
// revision. Withdraw returns the release's id.
func (r *Registry) Withdraw(ctx context.Context, section, release string, rollback bool, intent Intent) (id string, outcome Outcome, err error) {
	if err := intent.check(); err != nil {
		return release, outcome, r.Audit(ctx, intent.event(ActionWithdraw, section, release), err)
	}
	var before Revision
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (Revision, error) {
		found, err := r.withdrawable(ctx, live, section, release)
		if err != nil {
			return live, err
		}
		before, release = live, found
		next := Revision{Action: ActionWithdraw, Sections: live.Sections, Withdrawn: maps.Clone(live.Withdrawn)}
		if next.Withdrawn == nil {
			next.Withdrawn = map[string]int{}
		}
		if next.Withdrawn[ReleaseName(section, release)] != 0 {
			return next, nil
		}
		next.Withdrawn[ReleaseName(section, release)] = live.Number + 1
		if live.Sections[section] != release {
			return next, nil
		}
		if !rollback {
			return live, &LiveRelease{section, release}
		}
		restored, warnings, err := r.rollback(ctx, live, section, 0, intent)
		next.RolledBack, next.Sections, outcome.Warnings = section, restored.Sections, warnings
		return next, err
	})
	if errors.Is(err, errUnchanged) {
		return release, outcome, nil
	}
	event := intent.event(ActionWithdraw, section, release)
	if err == nil {
		outcome.Changed = outcome.Revision.Changes(before)
		event.Revision = outcome.Revision.Number
	}
	return release, outcome, r.Audit(ctx, event, err)
}

// withdrawable finds the release whose id begins with the given letters. A release that is withdrawn already counts
// too, although gc may have removed it.
func (r *Registry) withdrawable(ctx context.Context, live Revision, section, release string) (string, error) {
	if live.Withdrawn[ReleaseName(section, release)] != 0 {
		return release, nil
	}
	found, err := r.Find(ctx, section, release)
	if err != nil {
		return release, err
	}
	return found.ID, nil
}

// refuseWithdrawn returns a WithdrawnRelease if one of the releases (section → id) is withdrawn.
func (r *Registry) refuseWithdrawn(ctx context.Context, live Revision, ids map[string]string) error {
	section, number, found := live.withdrawnAmong(ids)
	if !found {
		return nil
	}
	by, err := r.Numbered(ctx, number)
	if err != nil {
		by = Revision{Number: number, Author: "unknown"}
	}
	return &WithdrawnRelease{section, ids[section], by}
}

// withdrawnAmong finds a withdrawn release (section → id), and the revision that withdrew it.
func (r Revision) withdrawnAmong(ids map[string]string) (section string, number int, found bool) {
	for _, section := range slices.Sorted(maps.Keys(ids)) {
		if number := r.Withdrawn[ReleaseName(section, ids[section])]; number != 0 {
			return section, number, true
		}
	}
	return "", 0, false
}
