package registry

import (
	"context"
	"errors"

	"dataterm/gateway/internal/store"
)

// Following returns the highest revision above a number, like Newer, without a list of the store if there is none: it
// asks for the next number, which costs a bucket a tenth of a list.
func (r *Registry) Following(ctx context.Context, than int) (Revision, bool, error) {
	if _, err := r.store.Read(ctx, revisionKey(than+1)); errors.Is(err, store.ErrNotFound) {
		return Revision{}, false, nil
	} else if store.Unavailable(err) {
		return Revision{}, false, err
	}
	return r.Newer(ctx, than)
}
