package registry

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// A deploy that writes files and a gc that removes them keep out of each other's way: each first announces itself in
// the store and then looks for the other. Announcements of what crashed run out.
const (
	savingFolder = "saving/"
	sweepingKey  = "gc/sweeping"
	savingAtMost = time.Hour
	// sweepAtMost is the time a gc has for removing files; its announcement lasts a minute longer.
	sweepAtMost = 9 * time.Minute
)

// saving announces a deploy, and waits while a gc removes files. The caller calls done when the release exists.
func (r *Registry) saving(ctx context.Context) (done func(), err error) {
	key := savingFolder + strings.ToLower(rand.Text())
	if err := r.announce(ctx, key); err != nil {
		return nil, err
	}
	done = func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = r.store.Remove(ctx, key) // else it runs out
	}
	for {
		running, err := r.announced(ctx, sweepingKey, sweepAtMost+time.Minute)
		if err == nil && !running {
			return done, nil
		}
		if err == nil {
			select {
			case <-time.After(200 * time.Millisecond):
				continue
			case <-ctx.Done():
				err = ctx.Err()
			}
		}
		done()
		return nil, err
	}
}

// sweep runs remove unless a deploy writes files; it reports whether it ran.
func (r *Registry) sweep(ctx context.Context, remove func(ctx context.Context) error) (ran bool, err error) {
	if err := r.announce(ctx, sweepingKey); err != nil {
		return false, err
	}
	defer func() {
		ended, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = r.store.Remove(ended, sweepingKey) // else it runs out
	}()
	keys, err := r.store.List(ctx, savingFolder, "")
	if err != nil {
		return false, err
	}
	for _, key := range keys {
		if running, err := r.announced(ctx, key, savingAtMost); err != nil || running {
			return false, err
		}
		if err := r.store.Remove(ctx, key); err != nil {
			return false, err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, sweepAtMost)
	defer cancel()
	return true, remove(ctx)
}

func (r *Registry) announce(ctx context.Context, key string) error {
	return r.store.Write(ctx, key, []byte(r.now().UTC().Format(time.RFC3339)))
}

// announced reports whether an announcement is there that has not run out. One from the future, by a clock that
// jumped, has.
func (r *Registry) announced(ctx context.Context, key string, lasts time.Duration) (bool, error) {
	body, err := r.store.Read(ctx, key)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	since, err := time.Parse(time.RFC3339, string(body))
	age := r.now().Sub(since)
	return err == nil && age < lasts && age > -lasts, nil
}
