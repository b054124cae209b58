package registry

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/store"
)

// previewKey is the object with the key that signs preview passes.
const previewKey = "preview/key"

// PreviewKey returns the key that signs preview passes; nil if none was ever signed.
func (r *Registry) PreviewKey(ctx context.Context) ([]byte, error) {
	key, err := r.store.Read(ctx, previewKey)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return key, err
}

// MakePreviewKey returns the key that signs preview passes, and makes one if none exists.
func (r *Registry) MakePreviewKey(ctx context.Context) ([]byte, error) {
	key, err := r.PreviewKey(ctx)
	if err != nil || key != nil {
		return key, err
	}
	// If several gateways make a key at once, the first one counts.
	if err := r.store.Create(ctx, previewKey, newPreviewKey()); err != nil && !errors.Is(err, store.ErrExists) {
		return nil, err
	}
	return r.store.Read(ctx, previewKey)
}

// PreviewLimit is the longest time that a preview pass can last.
const PreviewLimit = 30 * 24 * time.Hour

// PreviewPass signs a pass that shows its holder a release, even one that was never live. The beginning of the
// release's id is enough; with an empty id it is the release that was deployed last.
func (r *Registry) PreviewPass(ctx context.Context, section, release string, lasts time.Duration, intent Intent) (pass auth.Pass, err error) {
	defer func() { err = r.Audit(ctx, intent.event("preview", section, cmp.Or(pass.Release, release)), err) }()
	if lasts <= 0 || lasts > PreviewLimit {
		return pass, &BadLifetime{lasts}
	}
	if release, err = r.previewable(ctx, section, release); err != nil {
		return pass, err
	}
	key, err := r.MakePreviewKey(ctx)
	if err != nil {
		return pass, err
	}
	// gc keeps the release as long as the pass is valid.
	until := r.now().Add(lasts)
	if err := r.promised(ctx, section, release, until); err != nil {
		return pass, err
	}
	return auth.SignPass(key, section, release, until), nil
}

func (r *Registry) previewable(ctx context.Context, section, release string) (string, error) {
	live, err := r.Live(ctx)
	if err != nil {
		return "", err
	}
	if release == "" {
		newest, _, err := r.ReleasesAfter(ctx, section, "", 1)
		if err != nil {
			return "", err
		}
		if len(newest) == 0 {
			return "", &UnknownRelease{section, "to preview"}
		}
		release = newest[0].ID
	}
	found, err := r.Find(ctx, section, release)
	if err != nil {
		return "", err
	}
	return found.ID, r.refuseWithdrawn(ctx, live, map[string]string{section: found.ID})
}

// RotatePreviewKey replaces the key: every pass that was signed before is invalid.
func (r *Registry) RotatePreviewKey(ctx context.Context, intent Intent) error {
	err := r.store.Write(ctx, previewKey, newPreviewKey())
	return r.Audit(ctx, intent.event("preview rotate", "", ""), err)
}

// newPreviewKey makes a key of at least 256 bits, in letters and digits.
func newPreviewKey() []byte { return []byte(rand.Text() + rand.Text()) }
