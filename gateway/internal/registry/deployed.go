package registry

import "context"

// LastDeployed returns the build of each section that was deployed last, live or not: the release of the last deploy,
// or of the last promote of a release that had not been live before. A rollback or a promote of an older release does
// not change it.
func (r *Registry) LastDeployed(ctx context.Context) (map[string]string, error) {
	revisions, err := r.Revisions(ctx)
	if err != nil {
		return nil, err
	}
	last, wasLive := map[string]string{}, map[string]bool{}
	var before Revision
	for _, revision := range revisions {
		for _, section := range revision.Changes(before) {
			id := revision.Sections[section]
			name := releaseName(section, id)
			if revision.Action == ActionDeploy || revision.Action == ActionPromote && !wasLive[name] {
				last[section] = id
			}
			wasLive[name] = true
		}
		before = revision
	}
	return last, nil
}
