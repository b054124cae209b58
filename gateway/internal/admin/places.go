package admin

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/codes"
)

// Limits of uploads that run at once. Each takes memory, and up to bundle.MaxArchiveBytes of the disk.
const (
	uploadsAtOnce = 4
	// uploadsPerToken leaves places for others: an upload may be slow, and so hold its place for an hour.
	uploadsPerToken = 1
	// uploadsWaiting may wait for a place, this long.
	uploadsWaiting = 16
	uploadWait     = 30 * time.Second
)

// Limits of a token's requests: a burst, and one more after each interval.
const (
	requestBurst    = 200
	requestInterval = 20 * time.Millisecond
)

// usage counts what a token uses now.
type usage struct {
	requests *rate.Limiter
	uploads  places
	// reads is the place of a large answer: a list, or the documents or maps of a release.
	reads places
}

// usages are those of all tokens, by id.
type usages struct {
	mu  sync.Mutex
	all map[string]*usage
}

func (u *usages) of(id string) *usage {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.all == nil {
		u.all = map[string]*usage{}
	}
	if u.all[id] == nil {
		u.all[id] = &usage{rate.NewLimiter(rate.Every(requestInterval), requestBurst), make(places, uploadsPerToken), make(places, 1)}
	}
	return u.all[id]
}

// places is a number of places: the capacity of the channel.
type places chan struct{}

// take takes a place, and waits for one if that is allowed. It reports whether it got one.
func (p places) take(ctx context.Context, wait bool) bool {
	select {
	case p <- struct{}{}:
		return true
	default:
	}
	if !wait {
		return false
	}
	select {
	case p <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func (p places) leave() { <-p }

// enter takes a place for an upload. The caller leaves it at the end.
func (a *API) enter(c *call) (leave func(), err error) {
	// The body is not read meanwhile. Over HTTP/2, a deadline that has passed cannot be moved anymore.
	_ = c.control.SetReadDeadline(time.Now().Add(uploadWait + a.stall))
	wait := a.waiting.take(c.request.Context(), false)
	if wait {
		defer a.waiting.leave()
	}
	ctx, cancel := context.WithTimeout(c.request.Context(), uploadWait)
	defer cancel()
	own := a.usages.of(c.token.ID).uploads
	if !own.take(ctx, wait) {
		return nil, api.NewProblem(codes.TooMany, "The token has another upload running. Retry when it has ended.")
	}
	if a.uploads.take(ctx, wait) {
		return func() { a.uploads.leave(); own.leave() }, nil
	}
	own.leave()
	return nil, api.NewProblem(codes.TooMany, "Too many uploads are running. Retry when one of them has ended.")
}

// alone lets a token have one large answer at a time. Others wait as long as an upload does.
func (a *API) alone(next func(*call) (any, error)) func(*call) (any, error) {
	return func(c *call) (any, error) {
		ctx, cancel := context.WithTimeout(c.request.Context(), uploadWait)
		defer cancel()
		place := a.usages.of(c.token.ID).reads
		if !place.take(ctx, true) {
			return nil, api.NewProblem(codes.TooMany, "The token has another list running. Retry when it has ended.")
		}
		// The place is left when the answer is sent, not when it is made: a client that reads slowly has it in memory.
		c.ended = append(c.ended, place.leave)
		return next(c)
	}
}
