package registry

import (
	"context"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// Rollback restores the release of a section that was live before the current one. A second call restores the release
// before that. With a revision's number it restores the release that was live at that revision.
func (r *Registry) Rollback(ctx context.Context, section string, to int, intent Intent) (Outcome, error) {
	return r.change(ctx, intent.event(ActionRollback, section, ""), intent, func(live Revision) (Revision, []gate.Finding, error) {
		return r.rollback(ctx, live, section, to, intent)
	})
}

func (r *Registry) rollback(ctx context.Context, live Revision, section string, to int, intent Intent) (Revision, []gate.Finding, error) {
	id, err := r.releaseBefore(ctx, live, section, to)
	if err != nil {
		return live, nil, err
	}
	candidates, err := r.candidates(ctx, map[string]string{section: id})
	if err != nil {
		return live, nil, err
	}
	sections, warnings, err := r.check(ctx, live, candidates, gate.RollBack, intent, false)
	return Revision{Action: ActionRollback, RolledBack: section, Sections: sections}, warnings, err
}

func (r *Registry) releaseBefore(ctx context.Context, live Revision, section string, to int) (string, error) {
	if !bundle.IsSectionName(section) {
		return "", &BadName{section}
	}
	if to != 0 {
		then, err := r.Numbered(ctx, to)
		if err != nil {
			return "", err
		}
		if id := then.Sections[section]; id != "" {
			return id, nil
		}
		return "", &NotLiveThen{section, to}
	}
	id, found, err := r.history(live).sectionBefore(ctx, section)
	if err != nil {
		return "", err
	}
	if !found {
		_, removed := live.Removed[section]
		return "", &NothingBefore{section, live.Sections[section] == "" && !removed}
	}
	return id, nil
}

// RollbackSite restores the whole site as it was at the revision before the live one. A second call restores the
// revision before that. With a revision's number it restores that revision.
func (r *Registry) RollbackSite(ctx context.Context, to int, intent Intent) (Outcome, error) {
	return r.change(ctx, intent.event(ActionRollback, "", ""), intent, func(live Revision) (Revision, []gate.Finding, error) {
		restored, err := r.siteBefore(ctx, live, to)
		if err != nil {
			return live, nil, err
		}
		// These releases were live together once, but gc may have removed one since.
		if _, err := r.candidates(ctx, restored.Sections); err != nil {
			return live, nil, err
		}
		return Revision{Action: ActionRollback, Restores: restored.Number, Sections: restored.Sections, Removed: union(restored.Removed, live.Removed)}, nil, nil
	})
}

func (r *Registry) siteBefore(ctx context.Context, live Revision, to int) (Revision, error) {
	if to != 0 {
		then, err := r.Numbered(ctx, to)
		if err != nil {
			return then, err
		}
		return then, r.refuseWithdrawn(ctx, live, then.Sections)
	}
	before, found, err := r.history(live).siteBefore(ctx)
	if err == nil && !found {
		err = &NothingBefore{}
	}
	return before, err
}
