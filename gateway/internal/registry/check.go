package registry

import (
	"context"
	"errors"
	"maps"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// Check asks the gate about releases that are to go live together, and changes nothing. It returns the warnings.
func (r *Registry) Check(ctx context.Context, releases []*bundle.Release, intent Intent) ([]gate.Finding, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	candidates := map[string]*bundle.Release{}
	for _, release := range releases {
		candidates[release.Section] = release
	}
	_, findings, err := r.check(ctx, live, candidates, gate.Forward, intent, true)
	return findings, err
}

// check asks the gate about the live revision with the candidates in it, and returns the resulting sections. Candidates that
// are only to be kept are checked without the sections of which no release is whole: a build that restores one of several
// must not wait for the others.
func (r *Registry) check(ctx context.Context, live Revision, candidates map[string]*bundle.Release, mode gate.Mode, intent Intent, onlyKept bool) (map[string]string, []gate.Finding, error) {
	ids := map[string]string{}
	for section, release := range candidates {
		ids[section] = release.ID
	}
	if err := r.refuseWithdrawn(ctx, live, ids); err != nil {
		return nil, nil, err
	}
	now, err := r.releases(ctx, live, func(section string) bool { return onlyKept || candidates[section] != nil })
	if err != nil {
		return nil, nil, err
	}
	if onlyKept {
		for _, section := range intent.Next {
			delete(now, section)
		}
	}
	removed, err := r.removed(ctx, live)
	if err != nil {
		return nil, nil, err
	}
	var unread error
	wereLive := func(section, release string) bool {
		was, err := r.findLive(ctx, section, release)
		unread = errors.Join(unread, err)
		return was
	}
	lastLive := func(section, release string) int {
		number, err := r.history(live).lastLive(ctx, section, release)
		if err != nil {
			return 0 // the advice is more general then, and the findings matter more
		}
		return number
	}
	findings := gate.Check(now, candidates, mode, gate.Retiring(intent.Retire...), gate.WithRemoved(removed), gate.WereLive(wereLive), gate.LastLive(lastLive), gate.OtherThan(r.options.Settings...))
	if unread != nil {
		return nil, nil, unread
	}
	if len(gate.Faults(findings)) > 0 {
		return nil, findings, &Refused{findings}
	}
	sections := maps.Clone(live.Sections)
	if sections == nil {
		sections = map[string]string{}
	}
	for section, release := range now {
		sections[section] = release.ID
	}
	maps.Copy(sections, ids)
	return sections, findings, nil
}
