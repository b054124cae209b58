package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// gc removes old releases.
func gc(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	dry := set.Bool("dry-run", false, "only say what would be removed")
	if err := parseFlags(set, args); err != nil {
		return err
	}
	config, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	collected, err := reg.Collect(ctx, *dry, registry.Intent{Author: author(ctx, t)})
	if _, is := errors.AsType[*registry.DeployRuns](err); is {
		return errors.Join(printLeftovers(t, config), err)
	}
	if err != nil {
		return err
	}
	for _, release := range collected.Releases {
		fmt.Fprintln(t.out, release)
	}
	was := "removed"
	if *dry {
		was = "would be removed"
	}
	fmt.Fprintf(t.out, "%s %s. Of %s that no release needs, %d %s; the others follow a day after they were first found.\n",
		count(len(collected.Releases), "release"), was, count(collected.Blobs, "file"), collected.Removed, was)
	if collected.Damaged {
		fmt.Fprintln(t.out, "No file was removed: a release is damaged, and its files are unknown. `dataterm doctor` names the release. Restore it from a backup, or stage its build again (`dataterm deploy --stage`); then run gc again.")
	}
	if *dry {
		return nil
	}
	return printLeftovers(t, config)
}

// leftoverAfter is how long a temporary file must be unchanged before gc treats it as a leftover.
const leftoverAfter = 24 * time.Hour

// removeLeftovers removes the temporary files of deploys and uploads that were killed, and returns how many.
func (c *config) removeLeftovers() (int, error) {
	before := time.Now().Add(-leftoverAfter)
	removed, err := store.RemoveLeftovers(os.TempDir(), "dataterm-upload-", before)
	if err == nil && !store.IsBucket(c.Store) {
		var more int
		more, err = store.RemoveLeftovers(filepath.Join(c.Store, "tmp"), "", before)
		removed += more
	}
	return removed, err
}

func printLeftovers(t *terminal, c *config) error {
	removed, err := c.removeLeftovers()
	if removed > 0 {
		fmt.Fprintf(t.out, "%d leftover temporary files and folders removed.\n", removed)
	}
	return err
}

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
