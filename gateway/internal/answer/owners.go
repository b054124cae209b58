package answer

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"dataterm/gateway/internal/store"
)

// listEvery is the least time between two lists of the store's releases. A release that was uploaded but is not live
// yet can stay unknown that long.
const listEvery = 2 * time.Second

// ownerIndex knows the section of each release in the store. Requests for unknown releases cost the store one list per
// listEvery, however many there are.
type ownerIndex struct {
	list  func(context.Context) (map[string]string, error)
	lists singleflight.Group

	mu sync.Mutex
	// sections are the sections by release id, as of the last list, which failed with err.
	sections map[string]string
	listed   time.Time
	err      error
}

// section returns the section of a release; the error is store.ErrNotFound if the store does not have the release.
func (x *ownerIndex) section(ctx context.Context, id string) (string, error) {
	section, fresh, err := x.lookUp(id)
	if section != "" || fresh {
		return section, err
	}
	done := x.lists.DoChan("", func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), releaseTimeout)
		defer cancel()
		sections, err := x.list(ctx)
		x.mu.Lock()
		defer x.mu.Unlock()
		x.listed, x.err = time.Now(), err
		if err == nil {
			x.sections = sections
		}
		return nil, nil
	})
	select {
	case <-done:
		section, _, err = x.lookUp(id)
		return section, err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// lookUp returns what the last list said about a release, and whether that list is recent.
func (x *ownerIndex) lookUp(id string) (section string, fresh bool, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	fresh = !x.listed.IsZero() && time.Since(x.listed) < listEvery
	if section, found := x.sections[id]; found {
		return section, fresh, nil
	}
	if x.err != nil {
		return "", fresh, x.err
	}
	return "", fresh, store.ErrNotFound
}

// add records a release that was found without a list.
func (x *ownerIndex) add(id, section string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.sections == nil {
		x.sections = map[string]string{}
	}
	x.sections[id] = section
}

// remove forgets a release that the store no longer has.
func (x *ownerIndex) remove(id string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.sections, id)
}
