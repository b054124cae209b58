package site

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/registry"
)

// keyFresh is how long the preview key is used before it is read again, and so how long passes can stay valid after a
// rotation.
const keyFresh = time.Second

// signingKey is the key that signs preview passes. It is read when a pass must be checked, since most sites have none.
type signingKey struct {
	registry *registry.Registry
	reads    singleflight.Group

	mu   sync.Mutex
	key  []byte
	time time.Time
}

// get returns the key; nil if none was ever made. If the store does not answer, get returns the last known key.
func (k *signingKey) get(ctx context.Context) ([]byte, error) {
	k.mu.Lock()
	key, fresh := k.key, time.Since(k.time) < keyFresh
	k.mu.Unlock()
	if fresh {
		return key, nil
	}
	_, err, _ := k.reads.Do("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadTimeout)
		defer cancel()
		key, err := k.registry.PreviewKey(ctx)
		if err != nil {
			return nil, err
		}
		k.mu.Lock()
		defer k.mu.Unlock()
		k.key, k.time = key, time.Now()
		return nil, nil
	})
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.key != nil {
		return k.key, nil
	}
	return nil, err
}
