package site

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// LastGood keeps the live revision on this machine, for a start without the store.
type LastGood interface {
	// LastGood is the revision that was kept last; number 0 if there is none.
	LastGood() (registry.Revision, error)
	// Keep fetches all of a revision.
	Keep(ctx context.Context, revision registry.Revision) error
}

const (
	// startTimeout is how long a start waits for the store. It is longer than store.Prompt waits for an answer: then the
	// cache does not wait for the bucket again.
	startTimeout = 4 * time.Second
	// keepTimeout is how long all files of a revision may take to arrive.
	keepTimeout = 5 * time.Minute
	// checkEvery is how many polls pass between two looks at the live files.
	checkEvery = 10
)

// begin loads the live revision, or the last good one if the store does not answer. What fails is in the log and at
// /readyz. The error is that of a store which this version cannot read.
func (s *Site) begin(ctx context.Context) error {
	defer s.measure()
	within, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	err := s.refresh(within)
	if other := (*registry.OtherFormat)(nil); errors.As(err, &other) {
		return other
	}
	if err == nil || s.options.LastGood == nil || ctx.Err() != nil || s.Revision() != 0 {
		return nil
	}
	revision, err := s.options.LastGood.LastGood()
	if err == nil && revision.Number == 0 {
		s.log.Error("the local cache has no revision to start from; waiting for the store")
		return nil
	}
	if err == nil {
		err = s.replace(ctx, revision, s.upstreamStates())
	}
	if err != nil {
		s.log.Error("cannot start from the local cache; waiting for the store", "error", err)
		return nil
	}
	s.health.set(true, false)
	s.log.Warn("started from the local cache", "revision", revision.Number, "of", revision.Time)
	return nil
}

// keepLastGood keeps each revision that goes live, until the context ends.
func (s *Site) keepLastGood(ctx context.Context) {
	kept, failing := 0, false
	tick := time.NewTicker(s.options.Poll)
	defer tick.Stop()
	for {
		if live := s.snapshot.Load().revision; live.Number != kept && live.Number != 0 {
			within, cancel := context.WithTimeout(ctx, keepTimeout)
			err := s.options.LastGood.Keep(within, live)
			cancel()
			switch {
			case err == nil:
				kept, failing = live.Number, false
				s.log.Info("the local cache has the live revision", "revision", live.Number)
			case ctx.Err() == nil && !failing:
				failing = true
				s.log.Warn("the local cache does not have all of the live revision; trying again", "revision", live.Number, "error", err)
			}
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// unread are the live files that a request could not read.
type unread struct {
	mu    sync.Mutex
	files map[string]unreadFile
}

type unreadFile struct {
	file   bundle.File
	coding string
}

// unreadable records that a file could not be read. A store that does not answer says nothing about its files.
func (s *Site) unreadable(file bundle.File, coding string, err error) {
	if store.Unavailable(err) {
		return
	}
	s.unread.mu.Lock()
	defer s.unread.mu.Unlock()
	if s.unread.files == nil {
		s.unread.files = map[string]unreadFile{}
	}
	s.unread.files[file.SHA384+"."+coding] = unreadFile{file, coding}
}

// checkFiles checks whether the live files can be read: all of them in a folder, where that is cheap; in a bucket only
// those that a request could not read.
func (s *Site) checkFiles(ctx context.Context) {
	snap := s.snapshot.Load()
	var releases []*bundle.Release
	live := map[string]bool{}
	for _, release := range snap.sections {
		releases = append(releases, release.Bundle)
		for _, file := range release.Bundle.Files {
			live[file.SHA384] = true
		}
	}
	err := s.registry.Readable(ctx, snap.revision, releases)
	s.unread.mu.Lock()
	suspects := maps.Clone(s.unread.files)
	s.unread.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(suspects)) {
		suspect := suspects[key]
		_, readErr := s.registry.ReadBlob(ctx, suspect.file, suspect.coding)
		if readErr != nil && live[suspect.file.SHA384] {
			if err == nil {
				err = readErr
			}
			continue
		}
		s.unread.mu.Lock()
		delete(s.unread.files, key)
		s.unread.mu.Unlock()
	}
	if ctx.Err() == nil && (err == nil || !store.Unavailable(err)) {
		s.health.files(s.log, err)
	}
}
