package site

import (
	"context"

	"dataterm/gateway/internal/bundle"
)

// RefusedSettings returns why a site must not start: settings that neither the gateway nor the live shell knows, or values
// that the shell does not. It returns nil where the operator may be right and the shell is not there to say so: if no shell
// can be read, if a later one was live before, or if another one is under development. /readyz reports them then.
func (s *Site) RefusedSettings(ctx context.Context) error {
	snap := s.snapshot.Load()
	if snap.unsettled == nil || snap.shellManifest() == nil || s.dev != nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, loadTimeout)
	defer cancel()
	// A store that does not answer now keeps no site from its readers.
	if s.registry.TakenBack(ctx, bundle.Shell, snap.revision.Sections[bundle.Shell]) {
		return nil
	}
	return snap.unsettled
}
