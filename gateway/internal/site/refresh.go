package site

import (
	"context"
	"errors"
	"maps"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// refresh checks for a newer revision, or a changed upstream, and switches to it.
func (s *Site) refresh(ctx context.Context) error {
	snap := s.snapshot.Load()
	look, lists := s.registry.Following, snap.revision.Number == 0 || time.Since(s.listed) >= listEvery
	if lists {
		look = s.registry.Newer
	}
	revision, newer, err := look(ctx, snap.revision.Number)
	var damaged *registry.Damaged
	if err == nil && (newer || lists) {
		s.listed = time.Now()
	}
	if err != nil && !errors.As(err, &damaged) {
		if ctx.Err() != context.Canceled {
			s.health.store(s.log, err)
		}
		return err
	}
	s.health.store(s.log, nil)
	states := s.upstreamStates()
	number := 0
	if damaged != nil {
		number = damaged.Revision()
	}
	if !newer {
		revision = snap.revision
	}
	if newer || !maps.Equal(states, s.builtFrom) {
		if fault := s.replaceLoadable(ctx, revision, states); fault != nil {
			number, err = revision.Number, fault
		}
	}
	s.health.revision(s.log, number, err)
	if now := s.snapshot.Load(); now != snap && newer {
		s.log.Info("revision is live", "revision", now.revision.Number)
	}
	return err
}

// loadableAtMost is how many revisions are tried if the newest cannot be loaded.
const loadableAtMost = 1000

// replaceLoadable switches to a revision or, if it cannot be loaded, to the newest one before it that can, and is newer
// than what is served. It returns why the revision itself cannot be loaded.
func (s *Site) replaceLoadable(ctx context.Context, revision registry.Revision, states map[string]*upstream.State) error {
	fault := s.replace(ctx, revision, states)
	served := s.snapshot.Load().revision.Number
	if fault == nil || store.Unavailable(fault) || revision.Number <= served || served != 0 && s.health.knows(revision.Number) {
		return fault
	}
	tried := 0
	for before, err := range s.registry.Revisions(ctx, revision.Number-1) {
		if tried++; err != nil || before.Number <= served || tried > loadableAtMost {
			break
		}
		// An outage in between says nothing about this revision.
		if err := s.replace(ctx, before, states); err == nil || store.Unavailable(err) {
			break
		}
	}
	return fault
}

// replace switches to a revision, with the upstreams in these states.
func (s *Site) replace(ctx context.Context, revision registry.Revision, states map[string]*upstream.State) error {
	snap := s.snapshot.Load()
	next, err := s.build(ctx, revision)
	if err != nil {
		return err
	}
	s.builtFrom = states
	s.snapshot.Store(next)
	s.metrics.Revision.Set(float64(revision.Number))
	close(snap.replaced)
	s.metrics.Forget(revision.Sections)
	return nil
}

func (s *Site) upstreamStates() map[string]*upstream.State {
	states := map[string]*upstream.State{}
	for name, section := range s.upstreams {
		states[name] = section.State()
	}
	return states
}

var errNoShell = errors.New("nothing is deployed yet: run `dataterm deploy shell DIST`")
