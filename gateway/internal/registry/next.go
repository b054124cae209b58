package registry

import (
	"context"
	"errors"

	"dataterm/gateway/internal/store"
)

// Document returns what the store has for the revision with a number, damaged or not; nil if it has nothing.
func (r *Registry) Document(ctx context.Context, number int) ([]byte, error) {
	body, err := r.store.Read(ctx, revisionKey(number))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, nil
	case err != nil && !store.Unavailable(err):
		return []byte(err.Error()), nil
	default:
		return body, err
	}
}
