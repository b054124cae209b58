package site

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"time"

	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// looked is what refresh knows of the store from its last look.
type looked struct {
	// listed is when the revisions were listed, and last the highest number that was found, damaged or not.
	listed time.Time
	last   int
	// next is the document of the revision after the one that is served; nil if there is none.
	next []byte
	// waits is a revision that the store does not send now; number 0 if there is none.
	waits registry.Revision
}

// listEvery is how often the revisions are listed. In between, the site asks for the next one by its number, which costs a
// bucket a tenth of a list.
const listEvery = time.Minute

// news reports whether the revisions are to be listed: there may be others than at the last list. A damaged revision that
// has not changed is not news.
func (s *Site) news(ctx context.Context, served int) (bool, error) {
	if time.Since(s.looked.listed) >= listEvery {
		return true, nil
	}
	next, err := s.registry.Document(ctx, served+1)
	if known := next != nil && bytes.Equal(next, s.looked.next); known {
		next, err = s.registry.Document(ctx, s.looked.last+1)
	} else {
		s.looked.next = next
	}
	return next != nil, err
}

// refresh checks for a newer revision, or a changed upstream, and switches to it.
func (s *Site) refresh(ctx context.Context) error {
	snap := s.snapshot.Load()
	revision, newer := s.looked.waits, s.looked.waits.Number != 0
	news, err := s.news(ctx, snap.revision.Number)
	if err == nil && news {
		revision, newer, err = s.registry.Newer(ctx, snap.revision.Number)
	}
	var damaged *registry.Damaged
	if err != nil && !errors.As(err, &damaged) {
		s.looked.next = nil
		if ctx.Err() != context.Canceled {
			s.health.store(s.log, err)
		}
		return err
	}
	s.health.store(s.log, nil)
	number, fault := s.health.unloaded()
	if news {
		number, fault = 0, err
		if damaged != nil {
			number = damaged.Revision()
		}
		s.looked.listed, s.looked.last, s.looked.waits = time.Now(), max(revision.Number, number), registry.Revision{}
	}
	states := s.upstreamStates()
	if !newer {
		revision = snap.revision
	}
	if newer || !maps.Equal(states, s.builtFrom) {
		if err := s.replaceLoadable(ctx, revision, states); err != nil {
			number, fault = revision.Number, err
		} else if number == revision.Number {
			// The revision that failed before is loaded. The next list shows whether others are damaged.
			number, fault, s.looked.listed = 0, nil, time.Time{}
		}
		if s.looked.waits = (registry.Revision{}); newer && store.Unavailable(fault) {
			s.looked.waits = revision
		}
	}
	s.health.revision(s.log, number, fault)
	if now := s.snapshot.Load(); now != snap && newer {
		s.log.Info("revision is live", "revision", now.revision.Number)
	}
	return fault
}

// loadableAtMost is how many revisions are tried if the newest cannot be loaded.
const loadableAtMost = 1000

// replaceLoadable switches to a revision or, if it cannot be loaded, to the newest one before it that can, and is newer
// than what is served. It returns why the revision itself cannot be loaded, or that the store does not answer.
func (s *Site) replaceLoadable(ctx context.Context, revision registry.Revision, states map[string]described) error {
	fault := s.replace(ctx, revision, states)
	served := s.snapshot.Load().revision.Number
	if fault == nil || store.Unavailable(fault) || revision.Number <= served {
		return fault
	}
	tried := 0
	for before, err := range s.registry.Revisions(ctx, revision.Number-1) {
		if tried++; err == nil && (before.Number <= served || tried > loadableAtMost) {
			break
		}
		if err == nil {
			err = s.replace(ctx, before, states)
		}
		if store.Unavailable(err) {
			return err // all of them are tried again
		} else if err == nil {
			break
		}
	}
	return fault
}

// replace switches to a revision, with the upstreams in these states.
func (s *Site) replace(ctx context.Context, revision registry.Revision, states map[string]described) error {
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

func (s *Site) upstreamStates() map[string]described {
	states := map[string]described{}
	for name, section := range s.upstreams {
		states[name] = described{section.State(), section.Tables()}
	}
	return states
}

var errNoShell = errors.New("nothing is deployed yet: run `dataterm deploy shell DIST`")
