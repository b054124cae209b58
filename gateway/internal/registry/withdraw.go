package registry

import (
	"context"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// releaseName names a release among those of all sections.
func releaseName(section, release string) string { return section + "/" + release }

// Withdraw withdraws a release: from this revision on no gateway serves it, previews it or makes it live. The beginning
// of its id is enough. A release that is live needs rollback, which restores the release before it in the same
// revision. Withdraw returns the release's id.
func (r *Registry) Withdraw(ctx context.Context, section, release string, rollback bool, intent Intent) (id string, outcome Outcome, err error) {
	outcome, err = r.changeRelease(ctx, ActionWithdraw, section, &release, intent, func(live Revision) (Revision, []gate.Finding, error) {
		found, err := r.withdrawable(ctx, live, section, release)
		if err != nil {
			return live, nil, err
		}
		release = found
		next := Revision{Action: ActionWithdraw, Sections: live.Sections, Withdrawn: maps.Clone(live.Withdrawn)}
		if next.Withdrawn == nil {
			next.Withdrawn = map[string]int{}
		}
		if next.Withdrawn[releaseName(section, release)] != 0 {
			return next, nil, nil
		}
		next.Withdrawn[releaseName(section, release)] = live.Number + 1
		if live.Sections[section] != release {
			return next, nil, nil
		}
		if !rollback {
			return live, nil, &LiveRelease{section, release}
		}
		before, warnings, err := r.rollback(ctx, live, section, 0, intent)
		next.RolledBack, next.Sections = section, before.Sections
		return next, warnings, err
	})
	return release, outcome, err
}

// withdrawable finds the release whose id begins with the given letters. A release that is withdrawn already counts
// too, although gc may have removed it.
func (r *Registry) withdrawable(ctx context.Context, live Revision, section, release string) (string, error) {
	if live.Withdrawn[releaseName(section, release)] != 0 {
		return release, nil
	}
	found, err := r.Find(ctx, section, release)
	if err != nil {
		return release, err
	}
	return found.ID, nil
}

// Reinstate undoes a withdrawal. It does not make the release live. It returns the release's id.
func (r *Registry) Reinstate(ctx context.Context, section, release string, intent Intent) (id string, outcome Outcome, err error) {
	outcome, err = r.changeRelease(ctx, ActionReinstate, section, &release, intent, func(live Revision) (Revision, []gate.Finding, error) {
		if !bundle.IsSectionName(section) {
			return live, nil, &BadName{section}
		}
		var matching []string
		for withdrawn := range live.Withdrawn {
			if strings.HasPrefix(withdrawn, releaseName(section, release)) {
				matching = append(matching, withdrawn)
			}
		}
		switch len(matching) {
		case 0:
			return live, nil, &NotWithdrawn{section, release}
		case 1:
		default:
			return live, nil, &AmbiguousRelease{section, release, len(matching)}
		}
		release = path.Base(matching[0])
		next := Revision{Action: ActionReinstate, Sections: live.Sections, Withdrawn: maps.Clone(live.Withdrawn)}
		delete(next.Withdrawn, matching[0])
		return next, nil, nil
	})
	return release, outcome, err
}

// changeRelease writes the next revision as change does; the audit log names the release, which next may complete.
func (r *Registry) changeRelease(ctx context.Context, action, section string, release *string, intent Intent, next func(live Revision) (Revision, []gate.Finding, error)) (outcome Outcome, err error) {
	var before Revision
	if err := intent.check(); err != nil {
		return outcome, r.Audit(ctx, intent.event(action, section, *release), err)
	}
	outcome.Revision, err = r.advance(ctx, intent, func(live Revision) (wanted Revision, err error) {
		before = live
		wanted, outcome.Warnings, err = next(live)
		return wanted, err
	})
	if errors.Is(err, errUnchanged) {
		return outcome, nil
	}
	event := intent.event(action, section, *release)
	if err == nil {
		outcome.Changed = outcome.Revision.Changes(before)
		event.Revision = outcome.Revision.Number
	}
	return outcome, r.Audit(ctx, event, err)
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
		if number := r.Withdrawn[releaseName(section, ids[section])]; number != 0 {
			return section, number, true
		}
	}
	return "", 0, false
}
