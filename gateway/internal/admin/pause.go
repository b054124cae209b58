package admin

import (
	"context"
	"math/rand/v2"
	"time"
)

// pauseAtMost is the longest that a caller waits after a race.
const pauseAtMost = 2 * time.Second

// Pause waits before a caller of the API tries again after a race, for a random time of up to 100 ms, then up to twice
// that, and so on: callers who all come back at once would race again. try counts from 0.
func Pause(ctx context.Context, try int) error {
	select {
	case <-time.After(rand.N(min(pauseAtMost, 100*time.Millisecond<<min(try, 10)))):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
