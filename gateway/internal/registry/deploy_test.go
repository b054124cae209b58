package registry

import (
	"bytes"
	"context"
	"errors"
	"time"

	"dataterm/gateway/internal/bundle"
)

// Deploy saves releases and makes them live together, in one revision. The gate checks all of them before
// anything is written.
func (r *Registry) Deploy(ctx context.Context, releases []*bundle.Release, intent Intent) (Outcome, error) {
	ids := map[string]string{}
	for _, release := range releases {
		ids[release.Section] = release.ID
		if err := errors.Join(intent.check(), r.clean(release.Section, intent.Commit)); err != nil {
			return Outcome{}, r.Audit(ctx, intent.event(ActionDeploy, release.Section, release.ID), err)
		}
	}
	if _, err := r.Check(ctx, releases, intent); err != nil {
		return Outcome{}, err
	}
	for _, release := range releases {
		if _, err := r.save(ctx, release, intent); err != nil {
			return Outcome{}, err
		}
	}
	intent.Deploys = true
	return r.Promote(ctx, ids, intent)
}

// AuditLog returns the lines of the audit log since a day, the oldest first.
func (r *Registry) AuditLog(ctx context.Context, since time.Time) ([]byte, error) {
	var log bytes.Buffer
	err := r.WriteAuditLog(ctx, &log, since)
	return log.Bytes(), err
}
