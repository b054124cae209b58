package registry

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/compare"
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

// changedAddresses returns the addresses that differ between two revisions. A release that cannot be read has none: the
// change itself is done.
func (r *Registry) changedAddresses(ctx context.Context, before, after Revision) []string {
	differ := map[string]bool{}
	for _, section := range after.Changes(before) {
		from, err := r.releaseOrNil(ctx, section, before.Sections[section])
		if err != nil {
			continue
		}
		to, err := r.releaseOrNil(ctx, section, after.Sections[section])
		if err != nil {
			continue
		}
		difference, err := compare.Releases(section, from, to)
		if err != nil {
			continue
		}
		for _, address := range difference.Addresses() {
			differ[address] = true
		}
	}
	return slices.Sorted(maps.Keys(differ))
}

func (r *Registry) releaseOrNil(ctx context.Context, section, id string) (*bundle.Release, error) {
	if id == "" {
		return nil, nil
	}
	return r.read(ctx, section, id, r.known.read)
}
