package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"dataterm/gateway/internal/registry"
)

// collectDaily runs gc once a day until the context ends, unless another gateway has. It looks every hour: a day on which
// a deploy was running, or the bucket did not answer, is not lost.
func (c *config) collectDaily(ctx context.Context, reg *registry.Registry, log *slog.Logger) {
	for wait := time.Minute; ; wait = time.Hour {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
		collected, ran, err := reg.CollectDaily(ctx, registry.Intent{Author: "gateway"})
		var runs *registry.DeployRuns
		switch {
		case ctx.Err() != nil:
			return
		case errors.As(err, &runs):
			log.Info("gc waits for a deploy; trying again in an hour", "since", runs.Since)
			continue
		case err != nil:
			log.Error("gc failed; trying again in an hour", "error", err)
			continue
		case !ran:
			continue
		}
		leftovers, err := c.removeLeftovers()
		if err != nil {
			log.Warn("cannot remove temporary files of killed deploys", "error", err)
		}
		log.Info("gc has run", "releases", len(collected.Releases), "files", collected.Removed, "temporary", leftovers)
		if collected.Damaged {
			log.Warn("gc removed no file: a release is damaged, and its files are unknown; dataterm doctor names it")
		}
	}
}
