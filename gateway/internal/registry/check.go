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
	return r.checkFirst(ctx, live, candidates, intent)
}

// checkFirst checks before anything is written, and opens the site in a browser if the intent asks for it.
func (r *Registry) checkFirst(ctx context.Context, live Revision, candidates map[string]*bundle.Release, intent Intent) (findings []gate.Finding, err error) {
	err = r.opening(ctx, func() (err error) {
		_, findings, err = r.check(ctx, live, candidates, gate.Forward, intent)
		return err
	})
	return withRefused(findings, err), err
}

// withRefused adds the findings of a refusal by the browser to those of the gate.
func withRefused(findings []gate.Finding, err error) []gate.Finding {
	var refused *Refused
	if errors.As(err, &refused) && len(gate.Faults(findings)) == 0 {
		return append(findings, refused.Findings...)
	}
	return findings
}

// check asks the gate about the live revision with the candidates in it, and returns the resulting sections. Releases
// that were live once are not opened in a browser again.
func (r *Registry) check(ctx context.Context, live Revision, candidates map[string]*bundle.Release, mode gate.Mode, intent Intent) (map[string]string, []gate.Finding, error) {
	ids := map[string]string{}
	for section, release := range candidates {
		ids[section] = release.ID
	}
	if err := r.refuseWithdrawn(ctx, live, ids); err != nil {
		return nil, nil, err
	}
	now, err := r.releases(ctx, live, candidates)
	if err != nil {
		return nil, nil, err
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
	findings := gate.Check(now, candidates, mode, gate.Retiring(intent.Retire...), gate.WithRemoved(removed), gate.WereLive(wereLive))
	if unread != nil {
		return nil, nil, unread
	}
	if len(gate.Faults(findings)) > 0 {
		return nil, findings, &Refused{findings}
	}
	if mode == gate.Forward {
		if err := r.checkOpened(now, candidates, intent); err != nil {
			return nil, findings, err
		}
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
