package registry

import (
	"context"
	"errors"
	"fmt"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// WasLiveBefore is the error of a release that cannot be deleted because it was live.
type WasLiveBefore struct{ Section, Release string }

func (e *WasLiveBefore) Error() string {
	return fmt.Sprintf("release %s of %s is or was live: open tabs and a rollback need it. To stop serving it, withdraw it: `dataterm withdraw %s %s --reason \"…\"`", e.Release, e.Section, e.Section, e.Release)
}

// Delete removes a staged release at once, as gc does later: it was never live, so nobody but the holder of a preview
// link has seen it. gc removes its files when no other release has them.
func (r *Registry) Delete(ctx context.Context, section, release string, intent Intent) (id string, err error) {
	var found *bundle.Release
	err = r.sweep(ctx, func(ctx context.Context, announce func([]string) error) error {
		if found, err = r.Find(ctx, section, release); err != nil {
			return err
		}
		name := ReleaseName(section, found.ID)
		if err := announce([]string{name}); err != nil {
			return err
		}
		intent.Reason = "deletes the staged release " + name
		_, err := r.change(ctx, intent.event(ActionCollect, section, found.ID), intent, func(live Revision) (Revision, []gate.Finding, error) {
			was, err := r.findLive(ctx, section, found.ID)
			if err == nil && (was || live.Sections[section] == found.ID) {
				err = &WasLiveBefore{section, found.ID}
			}
			return Revision{Action: ActionCollect, Sections: live.Sections}, nil, err
		})
		if err != nil {
			return err
		}
		return errors.Join(r.store.Remove(ctx, ReleaseKey(section, found.ID)), r.store.Remove(ctx, askedKey(section, found.ID)))
	})
	if found != nil {
		id = found.ID
	}
	return id, err
}
