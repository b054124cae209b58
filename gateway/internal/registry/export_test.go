package registry

import "time"

// BlobKey lets tests find the bytes of a file in the store.
var BlobKey = blobKey

// SetClock replaces the clock.
func (r *Registry) SetClock(now func() time.Time) { r.now = now }

// Forget forgets the objects that were read.
func (r *Registry) Forget() { r.known.kept.InvalidateAll() }

// ForgetPast forgets what the revisions changed, as if the store had been restored to an older state.
func (r *Registry) ForgetPast() { r.past.forget() }
