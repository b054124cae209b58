package registry

import (
	"context"
	"encoding/json"
	"errors"

	"dataterm/gateway/internal/store"
)

// Format is the version of what a gateway writes into the store. It rises when an older gateway would misread or undo
// what a newer one wrote. The older gateway then keeps serving what it has, and changes nothing.
//
// 1 is that of the first release. 2 has withdrawn releases, 3 removed sections. A revision names the lowest format
// whose gateways can read all of it: they read the live revision before they change anything, and misread nothing else.
const Format = 3

// storeFormat is the version of the store beside its revisions, which format 3 left as it was.
const storeFormat = 2

// formatNeeded is the lowest format that has all of a revision.
func (r Revision) formatNeeded() int {
	switch {
	case len(r.Removed) > 0:
		return 3
	case len(r.Withdrawn) > 0:
		return 2
	}
	return 1
}

// formatKey is the object that names the format of a whole store. A store of the first release does not have it.
const formatKey = "format.json"

type formatDocument struct {
	Format int `json:"format"`
}

// ErrNoStore is the error of a place without a store.
var ErrNoStore = errors.New("no store here: `dataterm init` creates one")

// CheckFormat returns ErrNoStore if there is no store, and *Outdated if a newer gateway wrote it.
func (r *Registry) CheckFormat(ctx context.Context) error {
	found, err := r.format(ctx)
	if err != nil || found > 0 {
		return err
	}
	for _, folder := range []string{revisionFolder, releaseFolder, "tokens/"} {
		if keys, err := r.store.List(ctx, folder, ""); err != nil || len(keys) > 0 {
			return err
		}
	}
	return ErrNoStore
}

// format reads the format of the store, 0 if it names none.
func (r *Registry) format(ctx context.Context) (int, error) {
	body, err := r.store.Read(ctx, formatKey)
	if errors.Is(err, store.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	var found formatDocument
	if err := json.Unmarshal(body, &found); err != nil {
		return 0, &Damaged{formatKey, err}
	}
	if found.Format > Format {
		return 0, &Outdated{Format: found.Format}
	}
	return found.Format, nil
}

// claimFormat makes sure that this gateway may write into the store, and that an older one does not from now on.
func (r *Registry) claimFormat(ctx context.Context) error {
	found, err := r.format(ctx)
	if err != nil || found >= storeFormat {
		return err
	}
	body, err := json.Marshal(formatDocument{storeFormat})
	if err != nil {
		return err
	}
	return r.store.Write(ctx, formatKey, append(body, '\n'))
}

// Init creates a store in an empty place; one that exists stays as it is. It reports whether it created one.
func (r *Registry) Init(ctx context.Context) (created bool, err error) {
	if err := r.CheckFormat(ctx); !errors.Is(err, ErrNoStore) {
		return false, err
	}
	return true, r.claimFormat(ctx)
}
