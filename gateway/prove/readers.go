package main

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"
)

// reading is what readers saw.
type reading struct {
	requests int64
	longest  time.Duration
	err      error
}

// read lets readers read every file of the site for a time. An answer other than before the outage is an error.
func (s *outageStage) read(ctx context.Context, g *watched, lasts time.Duration) reading {
	until := time.Now().Add(lasts)
	var seen reading
	var mu sync.Mutex
	var group sync.WaitGroup
	var failed atomic.Bool
	for range readers / 2 {
		group.Go(func() {
			for i := 0; time.Now().Before(until) && ctx.Err() == nil && !failed.Load(); i++ {
				path := s.paths[i%len(s.paths)]
				begin := time.Now()
				body, err := g.get(path)
				took := time.Since(begin)
				if err == nil && body != s.want[path] {
					err = fmt.Errorf("%s has other bytes than before the outage", path)
				}
				mu.Lock()
				seen.requests++
				seen.longest = max(seen.longest, took)
				if err != nil {
					seen.err = err
					failed.Store(true)
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return seen
}
