package answer

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
)

// tryCopyAgain is how long a copy that is damaged or missing is left alone: an operator repairs the store meanwhile.
const tryCopyAgain = time.Minute

// usable reports whether a copy exists and was not found damaged a moment ago.
func (v *variant) usable() bool {
	if v == nil {
		return false
	}
	until := v.body.unusableUntil.Load()
	return until == 0 || time.Now().Unix() >= until
}

// copyFailed records that a copy could not be read. Readers get the plain file instead.
func (a *Answerer) copyFailed(r *http.Request, v *variant, err error) {
	var damaged *bundle.DamagedFile
	if errors.As(err, &damaged) || errors.Is(err, store.ErrNotFound) {
		v.body.unusableUntil.Store(time.Now().Add(tryCopyAgain).Unix())
	}
	a.Log.Warn("cannot read a compressed copy; sending the plain file", "path", r.URL.Path, "coding", v.coding[0], "error", err)
	a.StoreError("read")
}

// openLarge opens a body that is sent from the store. All bytes of a copy are read once before that: a reader could make
// nothing of a damaged one.
func (a *Answerer) openLarge(ctx context.Context, b *body) (io.ReadSeekCloser, error) {
	if b.coding != "" && !b.verified.Load() {
		if _, err := a.Blobs.ReadBlob(ctx, *b.file, b.coding); err != nil {
			return nil, err
		}
		b.verified.Store(true)
	}
	return a.Blobs.OpenBlob(ctx, *b.file, b.coding)
}
