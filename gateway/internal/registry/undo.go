package registry

import (
	"context"
	"encoding/json"
	"fmt"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// undo returns the arguments of the command that undoes the revision; empty if there is nothing to return to.
func (r Revision) undo(before Revision) string {
	changed := r.Changes(before)
	switch {
	case len(changed) == 0 || before.Number == 0:
		return ""
	case r.RolledBack != "" && before.Sections[r.RolledBack] == "":
		return fmt.Sprintf("remove %s --reason WHY", r.RolledBack)
	case r.RolledBack != "":
		return fmt.Sprintf("promote %s %s", r.RolledBack, before.Sections[r.RolledBack])
	case r.Restores != 0:
		return fmt.Sprintf("rollback --site --to %d", before.Number)
	case len(changed) > 1:
		return "rollback --site"
	case before.Sections[changed[0]] == "" && r.Action != ActionRemove:
		return fmt.Sprintf("remove %s --reason WHY", changed[0])
	}
	return "rollback " + changed[0]
}

// answersAtOnce is how many sections have their answers in memory at a time: those of one release may have 4 MB.
const answersAtOnce = 2

// changedRules returns what a revision records of the rules that it changes. A section with a release that cannot be read
// is not recorded: the change itself does not depend on it.
func (r *Registry) changedRules(ctx context.Context, before, after Revision) map[string]reference.Changes {
	sections := after.Changes(before)
	differ := make([][]string, len(sections))
	var group errgroup.Group
	group.SetLimit(answersAtOnce)
	for i, section := range sections {
		group.Go(func() error {
			var sides [2]map[string]string
			for side, id := range []string{before.Sections[section], after.Sections[section]} {
				if id == "" {
					continue
				}
				release, err := r.Known(ctx, section, id)
				if err == nil {
					sides[side], err = r.Digests(release)
				}
				if err != nil {
					r.options.Log.Warn("cannot read which rules a change concerns", "section", section, "release", id, "error", err)
					return nil
				}
			}
			differ[i] = reference.Changed(sides[0], sides[1])
			return nil
		})
	}
	_ = group.Wait()
	changed := map[string][]string{}
	for i, section := range sections {
		if differ[i] != nil {
			changed[section] = differ[i]
		}
	}
	return reference.RecordChanges(changed)
}

// Digests returns a digest of what a release says at each of its addresses. They are in the memo: the release that a change
// puts live is the one that the next change replaces, and its answers are large.
func (r *Registry) Digests(release *bundle.Release) (digests map[string]string, err error) {
	key := "digests/" + release.ID
	if body, known := r.known.kept.GetIfPresent(key); known {
		return digests, json.Unmarshal(body, &digests)
	}
	if digests, err = reference.Digests(release); err != nil {
		return nil, err
	}
	for _, file := range []string{reference.AnswersFile, bundle.AddressFile} {
		if _, found := release.File(file); found && release.Verify(file) != nil {
			return digests, nil // a damaged file may be restored
		}
	}
	body, err := json.Marshal(digests)
	r.known.keep(key, body)
	return digests, err
}
