// Package live makes releases live, for the tests of packages above the registry. The registry's own tests use testkit, so
// that testkit cannot use the registry.
package live

import (
	"context"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
)

// Deploy saves releases, the shell first, and makes them live together, in one revision.
func Deploy(ctx context.Context, r *registry.Registry, intent registry.Intent, releases ...*bundle.Release) (registry.Outcome, error) {
	releases = slices.Clone(releases)
	if shell := slices.IndexFunc(releases, func(r *bundle.Release) bool { return r.Section == bundle.Shell }); shell > 0 {
		releases[0], releases[shell] = releases[shell], releases[0]
	}
	ids := map[string]string{}
	for _, release := range releases {
		if _, _, err := r.Save(ctx, release, maps.Clone(ids), intent); err != nil {
			return registry.Outcome{}, err
		}
		ids[release.Section] = release.ID
	}
	intent.Deploys = true
	return r.Promote(ctx, ids, intent)
}
