package registry

import (
	"context"
)

// history is what a rollback can restore. It works like the undo of an editor: a deploy or a promote puts a release on a
// section's stack, and a rollback takes the last one off. A second rollback therefore restores the release before, and
// does not bring back what the first rollback removed. The stacks are read from the revisions, from the live one back,
// as far as they are needed.
type history struct {
	*Registry
	live Revision
	// found are the tops of stacks that rollbacks left, by section and revision.
	found map[topOf]top
}

type topOf struct {
	section  string
	revision int
}

// top is the last release on a section's stack, "" for a removal; at is the revision that put it there, 0 if the stack is
// empty.
type top struct {
	release string
	at      int
}

func (r *Registry) history(live Revision) history {
	return history{r, live, map[topOf]top{}}
}

// changes reports whether a step changes what a rollback restores: a gc does not, nor does the withdrawal of a release that
// is not live.
func (s *Step) changes() bool { return len(s.Changed) > 0 }

func (s *Step) of(section string) (Change, bool) {
	for _, change := range s.Changed {
		if change.Section == section {
			return change, true
		}
	}
	return Change{}, false
}

// restored returns the number of the revision that a step restored, 0 if it restored none, or one that is lost.
func (h history) restored(ctx context.Context, step *Step) (int, error) {
	if step.Restores <= 0 || step.Restores >= step.Number {
		return 0, nil
	}
	before, err := h.step(ctx, h.live, step.Restores)
	if err != nil || before == nil || before.Number != step.Restores {
		return 0, err
	}
	return step.Restores, nil
}

// top returns the top of a section's stack at a revision.
func (h history) top(ctx context.Context, section string, number int) (top, error) {
	for {
		step, err := h.step(ctx, h.live, number)
		if err != nil || step == nil {
			return top{}, err
		}
		if restored, err := h.restored(ctx, step); err != nil {
			return top{}, err
		} else if restored != 0 {
			number = restored
			continue
		}
		change, changed := step.of(section)
		switch {
		case !changed || !step.changes():
			number = step.Number - 1
		case step.RolledBack == section:
			return h.rolledBack(ctx, step, change)
		default:
			return top{change.To, step.Number}, nil
		}
	}
}

// rolledBack returns the top after a rollback: the last time, before the one that was rolled back, at which the release
// was live. A release that never was live is put on top.
func (h history) rolledBack(ctx context.Context, step *Step, change Change) (found top, err error) {
	key := topOf{change.Section, step.Number}
	if known, is := h.found[key]; is {
		return known, nil
	}
	defer func() {
		if err == nil {
			h.found[key] = found
		}
	}()
	found, err = h.top(ctx, change.Section, step.Number-1)
	for err == nil && found.at != 0 {
		if found, err = h.top(ctx, change.Section, found.at-1); err == nil && found.at != 0 && found.release == change.To {
			return found, nil
		}
	}
	return top{change.To, step.Number}, err
}

// sectionBefore is the release of a section that a rollback restores: the last one before the live release that is neither
// withdrawn nor damaged.
func (h history) sectionBefore(ctx context.Context, section string) (string, bool, error) {
	found, err := h.top(ctx, section, h.live.Number)
	for err == nil && found.at != 0 {
		found, err = h.top(ctx, section, found.at-1)
		release := found.release
		if err != nil || release == "" || release == h.live.Sections[section] || h.live.Withdrawn[ReleaseName(section, release)] != 0 {
			continue
		}
		if _, err := h.whole(ctx, section, release); !isDamaged(err) {
			return release, true, nil
		}
	}
	return "", false, err
}

// lastLive returns the newest revision before the live one at which a release was live, 0 for none.
func (h history) lastLive(ctx context.Context, section, release string) (int, error) {
	replaced := false
	for step, err := range h.Steps(ctx, h.live) {
		if err != nil {
			return 0, err
		}
		if replaced {
			return step.Number, nil
		}
		change, changed := step.of(section)
		replaced = changed && change.From == release
	}
	return 0, nil
}

// siteTop returns the number of the revision whose state the site has at a revision, 0 if it has none.
func (h history) siteTop(ctx context.Context, number int) (int, error) {
	for {
		step, err := h.step(ctx, h.live, number)
		if err != nil || step == nil {
			return 0, err
		}
		restored, err := h.restored(ctx, step)
		switch {
		case err != nil:
			return 0, err
		case restored != 0:
			number = restored
		case step.changes():
			return step.Number, nil
		default:
			number = step.Number - 1
		}
	}
}

// siteBefore is the revision that a rollback of the whole site restores: the last one before the live revision without a
// release that is withdrawn now, or damaged.
func (h history) siteBefore(ctx context.Context) (Revision, bool, error) {
	number, err := h.siteTop(ctx, h.live.Number)
	for err == nil && number != 0 {
		if number, err = h.siteTop(ctx, number-1); err != nil || number == 0 {
			break
		}
		before, err := h.Numbered(ctx, number)
		if err != nil {
			return before, false, err
		}
		_, _, unfit := h.live.withdrawnAmong(before.Sections)
		for section, id := range before.Sections {
			_, err := h.whole(ctx, section, id)
			unfit = unfit || isDamaged(err)
		}
		if !unfit {
			return before, true, nil
		}
	}
	return Revision{}, false, err
}
