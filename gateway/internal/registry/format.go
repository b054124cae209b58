package registry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/store"
)

// Format is the version of what a gateway writes into a store. It rises when another version would misread it, and a
// store keeps its format for good: the builds are deployed again into a new store.
const Format = 4

// formatKey is the object that names the format of a store. Stores of format 1 do not all have it.
const formatKey = "format.json"

type formatDocument struct {
	Format int `json:"format"`
}

// ErrNoStore is the error of a place without a store.
var ErrNoStore = errors.New("no store here: `dataterm init` creates one")

// OtherFormat is the error of a store, or a revision in it, that another version of dataterm wrote.
type OtherFormat struct{ Format int }

func (e *OtherFormat) Error() string {
	if e.Format > Format {
		return fmt.Sprintf("the store was written by a newer dataterm (its format is %d, and this dataterm has %d). Nothing was changed: upgrade this dataterm", e.Format, Format)
	}
	return "this store was written by an older dataterm: deploy again into a new one. Nothing was changed. The same build has the same id, so builds that you kept, deployed again, keep open tabs working. Tokens and the history stay behind"
}

func (*OtherFormat) Code() codes.Code { return codes.StoreFormat }

// checkFormat returns *OtherFormat if a document of the store is not of this format.
func checkFormat(format int) error {
	if format != Format {
		return &OtherFormat{format}
	}
	return nil
}

// CheckFormat returns ErrNoStore if there is no store, and *OtherFormat if another version of dataterm wrote it.
func (r *Registry) CheckFormat(ctx context.Context) error {
	body, err := r.store.Read(ctx, formatKey)
	if errors.Is(err, store.ErrNotFound) {
		for _, folder := range []string{revisionFolder, releaseFolder} {
			if keys, err := r.store.List(ctx, folder, ""); err != nil {
				return err
			} else if len(keys) > 0 {
				return &OtherFormat{1}
			}
		}
		return ErrNoStore
	}
	if err != nil {
		return err
	}
	var found formatDocument
	if err := json.Unmarshal(body, &found); err != nil {
		return &Damaged{formatKey, err}
	}
	return checkFormat(found.Format)
}

// claimFormat makes sure that this gateway may write into the store. An empty place becomes a store.
func (r *Registry) claimFormat(ctx context.Context) error {
	_, err := r.Init(ctx)
	return err
}

// Init creates a store in an empty place; one that exists stays as it is. It reports whether it created one.
func (r *Registry) Init(ctx context.Context) (created bool, err error) {
	if err := r.CheckFormat(ctx); !errors.Is(err, ErrNoStore) {
		return false, err
	}
	body, err := json.Marshal(formatDocument{Format})
	if err != nil {
		return false, err
	}
	return true, r.store.Write(ctx, formatKey, append(body, '\n'))
}
