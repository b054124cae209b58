package site

import (
	"context"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/registry"
)

// signingKey is the key that signs preview passes. It is read when a pass must be checked, since most sites have none.
// Anyone can invent passes: all who come at once share one read.
type signingKey struct {
	registry *registry.Registry
	reads    singleflight.Group
}

// get returns the key; nil if none was ever made.
func (k *signingKey) get(ctx context.Context) ([]byte, error) {
	key, err, _ := k.reads.Do("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadTimeout)
		defer cancel()
		return k.registry.PreviewKey(ctx)
	})
	if err != nil {
		return nil, err
	}
	return key.([]byte), nil
}
