package registry

import (
	"context"
	"crypto/rand"
	"errors"

	"dataterm/gateway/internal/store"
)

// previewKey is the object that holds the key by which preview passes are signed.
const previewKey = "preview/key"

// PreviewKey returns the key by which preview passes are signed; nil if none was ever signed.
func (r *Registry) PreviewKey(ctx context.Context) ([]byte, error) {
	key, err := r.store.Read(ctx, previewKey)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return key, err
}

// MakePreviewKey returns the key by which preview passes are signed, and makes one if there is none yet.
func (r *Registry) MakePreviewKey(ctx context.Context) ([]byte, error) {
	key, err := r.PreviewKey(ctx)
	if err != nil || key != nil {
		return key, err
	}
	// Of several that make one at once, the first wins.
	if err := r.store.Create(ctx, previewKey, newPreviewKey()); err != nil && !errors.Is(err, store.ErrExists) {
		return nil, err
	}
	return r.store.Read(ctx, previewKey)
}

// RotatePreviewKey replaces the key: every pass that was signed before is invalid.
func (r *Registry) RotatePreviewKey(ctx context.Context, intent Intent) error {
	err := r.store.Write(ctx, previewKey, newPreviewKey())
	return r.Audit(ctx, intent.event("preview rotate", "", ""), err)
}

// newPreviewKey makes a key of 256 bits and a little, in letters and digits.
func newPreviewKey() []byte { return []byte(rand.Text() + rand.Text()) }
