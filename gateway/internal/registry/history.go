package registry

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// history is what a rollback can restore at one revision. It works like the undo of an editor: a deploy or a promote
// adds a step, and a rollback removes the last one. A second rollback therefore restores the release before, and does
// not bring back what the first rollback removed.
type history struct {
	// releases of each section in the order in which they went live; the last is live. A removal is "".
	releases map[string][]string
	// revisions whose state a rollback of the site can restore; the last is this one.
	revisions []Revision
}

// history reads the history at a revision.
func (r *Registry) history(ctx context.Context, live Revision) (history, error) {
	revisions, err := r.Revisions(ctx)
	if err != nil {
		return history{}, err
	}
	// Somebody may have written another revision in the meantime; then this attempt fails at Create and is repeated.
	revisions = slices.DeleteFunc(revisions, func(other Revision) bool { return other.Number > live.Number })
	return replay(revisions)
}

// replay computes the history at the newest of the revisions, which are in order.
func replay(revisions []Revision) (history, error) {
	at := map[int]history{}
	now := history{releases: map[string][]string{}}
	var before Revision
	for _, revision := range revisions {
		if revision.Action == ActionCollect || revision.Action == ActionReinstate ||
			revision.Action == ActionWithdraw && len(revision.Changes(before)) == 0 {
			at[revision.Number] = now
			continue
		}
		if revision.Restores != 0 {
			restored, kept := at[revision.Restores]
			if !kept {
				return now, fmt.Errorf("revision %d restores revision %d, which is not in the store", revision.Number, revision.Restores)
			}
			now = restored
		} else {
			now = now.step(revision, before)
		}
		at[revision.Number] = now
		before = revision
	}
	return now, nil
}

// step never changes the slices of the history that it starts from.
func (h history) step(revision, before Revision) history {
	next := history{
		releases:  maps.Clone(h.releases),
		revisions: append(h.revisions[:len(h.revisions):len(h.revisions)], revision),
	}
	for _, section := range revision.Changes(before) {
		past := next.releases[section]
		if revision.RolledBack == section {
			next.releases[section] = upTo(past, revision.Sections[section])
		} else {
			// A removal is a step too: a rollback brings back what was live before it.
			next.releases[section] = append(past[:len(past):len(past)], revision.Sections[section])
		}
	}
	return next
}

// sectionBefore is the release of a section that a rollback restores: the last one before the live release that is not
// withdrawn.
func (h history) sectionBefore(live Revision, section string) (string, bool) {
	past := h.releases[section]
	for _, release := range slices.Backward(past[:max(0, len(past)-1)]) {
		if release != "" && release != live.Sections[section] && live.Withdrawn[releaseName(section, release)] == 0 {
			return release, true
		}
	}
	return "", false
}

// siteBefore is the revision that a rollback of the whole site restores: the last one before the live revision without a
// release that is withdrawn now.
func (h history) siteBefore(live Revision) (Revision, bool) {
	for _, before := range slices.Backward(h.revisions[:max(0, len(h.revisions)-1)]) {
		if _, _, withdrawn := live.withdrawnAmong(before.Sections); !withdrawn {
			return before, true
		}
	}
	return Revision{}, false
}

// upTo cuts a section's past after the last time, before now, at which a release was live. A release that never was
// live is a new step.
func upTo(past []string, release string) []string {
	for i := len(past) - 2; i >= 0; i-- {
		if past[i] == release {
			return past[:i+1]
		}
	}
	return append(past[:len(past):len(past)], release)
}
