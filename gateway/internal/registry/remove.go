package registry

import (
	"context"
	"maps"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
)

// Removed is what a revision records about a section that was taken off the site. The revision that removed it has its
// addresses.
type Removed struct {
	// Revision is the one that removed the section, Release the release that was live before.
	Revision int       `json:"revision"`
	Release  string    `json:"release"`
	Title    string    `json:"title"`
	Bank     string    `json:"bank,omitempty"`
	Color    string    `json:"color,omitempty"`
	Path     string    `json:"path,omitempty"`
	Reason   string    `json:"reason"`
	Time     time.Time `json:"time"`
}

// Remove takes a section off the site. Its addresses, its bank and its path stay its own: a reader who follows one is
// told why it is gone, and no other section may take it. A rollback or a deploy of the section brings it back. The
// outcome has a warning for each link of another section that led there.
func (r *Registry) Remove(ctx context.Context, section string, intent Intent) (Outcome, error) {
	return r.change(ctx, intent.event(ActionRemove, section, ""), intent, func(live Revision) (Revision, []gate.Finding, error) {
		if !bundle.IsSectionName(section) {
			return live, nil, &BadName{section}
		}
		if section == bundle.Shell {
			return live, nil, &NotRemovable{section}
		}
		id := live.Sections[section]
		if id == "" {
			not := &NotLive{Section: section}
			if by, removed := live.Removed[section]; removed {
				not.By = &by
			}
			return live, nil, not
		}
		now, err := r.releases(ctx, live, func(string) bool { return false })
		if err != nil {
			return live, nil, err
		}
		manifest, err := now[section].Manifest()
		if err != nil {
			return live, nil, &Damaged{ReleaseKey(section, id), err}
		}
		next := Revision{Action: ActionRemove, Sections: maps.Clone(live.Sections), Removed: union(live.Removed, nil)}
		if next.Addresses, err = now[section].Addresses(); err != nil {
			return live, nil, &Damaged{ReleaseKey(section, id), err}
		}
		delete(next.Sections, section)
		next.Removed[section] = Removed{
			Revision: live.Number + 1, Release: id, Title: manifest.Title, Bank: manifest.Bank, Color: manifest.Color, Path: manifest.Path,
			Reason: intent.Reason, Time: r.now().UTC().Truncate(time.Second),
		}
		return next, gate.CheckRemoval(now, section), nil
	})
}

// removed returns what stays of the removed sections, as the gate compares it.
func (r *Registry) removed(ctx context.Context, live Revision) (map[string]gate.Remains, error) {
	stays := live.StaysRemoved()
	for section, was := range live.Removed {
		by, err := r.Numbered(ctx, was.Revision)
		if isLost(err) {
			r.passed(err) // its bank and its path stay reserved
		} else if err != nil {
			return nil, err
		}
		kept := stays[section]
		kept.Addresses = by.Addresses
		stays[section] = kept
	}
	return stays, nil
}

// RemovedAddresses returns the addresses of a removed section.
func (r *Registry) RemovedAddresses(ctx context.Context, was Removed) (map[string]bundle.Address, error) {
	by, err := r.Numbered(ctx, was.Revision)
	return by.Addresses, err
}

// StaysRemoved returns what stays of the removed sections without their addresses, which are all in their banks.
func (r Revision) StaysRemoved() map[string]gate.Remains {
	stays := map[string]gate.Remains{}
	for section, was := range r.Removed {
		stays[section] = gate.Remains{Bank: was.Bank, Path: was.Path}
	}
	return stays
}

// union returns the removed sections of two revisions; what the first says counts.
func union(removed, also map[string]Removed) map[string]Removed {
	all := map[string]Removed{}
	maps.Copy(all, also)
	maps.Copy(all, removed)
	return all
}

// without leaves out the removed sections that are live again.
func without(removed map[string]Removed, live map[string]string) map[string]Removed {
	gone := maps.Clone(removed)
	maps.DeleteFunc(gone, func(section string, _ Removed) bool { return live[section] != "" })
	return gone
}
