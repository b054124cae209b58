package registry

import (
	"context"
	"slices"
)

// TakenBack reports whether a later release of a section than the live one was deployed, or may have been: the history may
// not be readable.
func (r *Registry) TakenBack(ctx context.Context, section, live string) bool {
	last, err := r.LastDeployed(ctx, section)
	return err != nil || last[section] != live
}

// LastDeployed returns the build of each section that was deployed last, live or not: the release of the last deploy,
// or of the last promote of a release that had not been live before. A rollback or a promote of an older release does
// not change it. With names it is about these sections only, and reads no further back than it must.
func (r *Registry) LastDeployed(ctx context.Context, names ...string) (map[string]string, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	// candidates of each section, the newest first; a promote is one unless its release was live before.
	type candidate struct {
		release  string
		deployed bool
	}
	candidates := map[string][]candidate{}
	sure := func(section string) bool { return len(candidates[section]) > 0 && candidates[section][0].deployed }
	for step, err := range r.Steps(ctx, live) {
		if err != nil {
			return nil, err
		}
		for _, change := range step.Changed {
			if sure(change.Section) {
				continue
			}
			kept := slices.DeleteFunc(candidates[change.Section], func(c candidate) bool { return !c.deployed && c.release == change.To })
			if deployed := step.Action == ActionDeploy; deployed || step.Action == ActionPromote {
				kept = append(kept, candidate{change.To, deployed})
			}
			candidates[change.Section] = kept
		}
		if len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool { return !sure(name) }) {
			break
		}
	}
	last := map[string]string{}
	for section, all := range candidates {
		if len(all) > 0 {
			last[section] = all[0].release
		}
	}
	return last, nil
}
