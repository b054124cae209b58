package registry

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"strings"
	"time"

	"dataterm/gateway/internal/store"
)

// errUnchanged ends an advance whose result is live already.
var errUnchanged = errors.New("nothing changes")

// advance writes the next revision. next makes it from the live one. If another deployer was faster, next is called
// again with that deployer's revision, so that no deploy is lost. A number belongs to whoever creates it first.
func (r *Registry) advance(ctx context.Context, intent Intent, next func(live Revision) (Revision, error)) (Revision, error) {
	select {
	case r.writing <- struct{}{}:
		defer func() { <-r.writing }()
	case <-ctx.Done():
		return Revision{}, ctx.Err()
	}
	for {
		// A caller who is late already does not have to ask the store.
		if highest := int(r.highest.Load()); intent.At != nil && *intent.At < highest {
			return Revision{}, &Raced{*intent.At, highest, r.between(ctx, *intent.At, highest)}
		}
		live, last, err := r.newest(ctx)
		if err != nil {
			return live, err
		}
		if intent.At != nil && *intent.At != live.Number {
			return live, &Raced{*intent.At, live.Number, r.between(ctx, *intent.At, live.Number)}
		}
		if err := r.claimFormat(ctx); err != nil {
			return live, err
		}
		revision, err := next(live)
		if err != nil {
			return live, err
		}
		if revision.Withdrawn == nil {
			revision.Withdrawn = live.Withdrawn
		}
		if revision.Removed == nil {
			revision.Removed = live.Removed
		}
		revision.Removed = without(revision.Removed, revision.Sections)
		// A damaged revision is passed by another one, even if nothing else changes.
		if last == live.Number && len(revision.Changes(live)) == 0 && maps.Equal(revision.Withdrawn, live.Withdrawn) && revision.Action != ActionCollect {
			return live, errUnchanged
		}
		revision.Rules = r.changedRules(ctx, live, revision)
		revision.Format, revision.Number = Format, last+1
		revision.Time = r.now().UTC().Truncate(time.Second)
		revision.Author, revision.Commit, revision.Reason = intent.Author, intent.Commit, strings.TrimSpace(intent.Reason)
		body, err := json.MarshalIndent(revision, "", "\t")
		if err != nil {
			return live, err
		}
		err = r.store.Create(ctx, revisionKey(revision.Number), body)
		if err == nil {
			r.saw(revision.Number)
			r.known.keep(revisionKey(revision.Number), body)
			return revision, nil
		}
		if !errors.Is(err, store.ErrExists) {
			return live, err
		}
		if err := ctx.Err(); err != nil {
			return live, err
		}
	}
}
