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
}

// verifyTimeout is how long the store may take over all bytes of a large copy.
const verifyTimeout = time.Minute

// openLarge opens a body that is sent from the store. All bytes of a copy are read once before that, since a browser
// cannot use a damaged copy.
func (a *Answerer) openLarge(ctx context.Context, b *body) (io.ReadSeekCloser, error) {
	if b.coding != "" && !b.verified.Load() {
		if err := a.verify(ctx, b); err != nil {
			return nil, err
		}
	}
	return a.Blobs.OpenBlob(ctx, *b.file, b.coding)
}

// verify reads all bytes of a copy, once for all who wait for it.
func (a *Answerer) verify(ctx context.Context, b *body) error {
	done := a.verifications.DoChan(b.digest, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), verifyTimeout)
		defer cancel()
		_, err := a.Blobs.ReadBlob(ctx, *b.file, b.coding)
		return nil, err
	})
	select {
	case result := <-done:
		if result.Err == nil {
			b.verified.Store(true)
		}
		return result.Err
	case <-ctx.Done():
		return ctx.Err()
	}
}
