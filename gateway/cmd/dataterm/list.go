package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"iter"
	"strings"
	"time"

	"dataterm/gateway/internal/registry"
)

func releases(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) > 1 {
		return wrongUsage("expected at most one section")
	}
	from, live, err := flags.live(ctx, t)
	if err != nil {
		return err
	}
	sections := rest
	if len(sections) == 0 {
		if sections, err = from.sections(ctx); err != nil {
			return err
		}
	}
	table := newTable(t.out, "SECTION", "RELEASE", "", "DEPLOYED", "BY", "COMMIT", "FILES", "SIZE")
	for _, section := range sections {
		stored, err := from.Releases(ctx, section)
		if err != nil {
			return err
		}
		for _, release := range stored {
			mark := ""
			switch {
			case live.Sections[section] == release.ID:
				mark = "live"
			case live.Withdrawn[section+"/"+release.ID] != 0:
				mark = "withdrawn"
			}
			table.row(section, release.ID, mark, stamp(release.Time), release.Author, release.Commit, fmt.Sprint(release.FileCount), bytes(release.Size))
		}
	}
	return table.Flush()
}

// parseTarget parses the flags of a command that takes no arguments, and opens what it reads.
func parseTarget(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) (*target, error) {
	flags := newTargetFlags(set)
	if err := parseFlags(set, args); err != nil {
		return nil, err
	}
	return flags.target(ctx, t)
}

func revisions(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	from, err := parseTarget(ctx, t, set, args)
	if err != nil {
		return err
	}
	live, err := from.Live(ctx)
	if err != nil {
		return err
	}
	table := newTable(t.out, "REVISION", "WHEN", "BY", "COMMIT", "ACTION", "CHANGED", "REASON")
	for change, err := range changes(ctx, from, live) {
		if err != nil {
			return err
		}
		revision, before := change.revision, change.before
		action := revision.Action
		if revision.Restores != 0 {
			action = fmt.Sprintf("%s to %d", action, revision.Restores)
		}
		table.row(fmt.Sprint(revision.Number), stamp(revision.Time), revision.Author, revision.Commit, action,
			strings.Join(append(revision.Changes(before), revision.Withdrew(before)...), " "), revision.Reason)
	}
	return table.Flush()
}

// change is a revision, and the one before it; the first one has none.
type change struct{ revision, before registry.Revision }

// changes yields the revisions, each with the one before it, from the live one down.
func changes(ctx context.Context, from *target, live registry.Revision) iter.Seq2[change, error] {
	return func(yield func(change, error) bool) {
		after := live
		for before, err := range from.Revisions(ctx, live.Number-1) {
			if !yield(change{after, before}, err) || err != nil {
				return
			}
			after = before
		}
		if after.Number != 0 {
			yield(change{revision: after}, nil)
		}
	}
}

// hash prints the hash that the configuration holds for a user name or a password.
func hash(_ context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return wrongUsage("expected one text; quote a text with spaces")
	}
	_, err = fmt.Fprintf(t.out, "%x\n", sha256.Sum256([]byte(rest[0])))
	return err
}

// audit prints the audit log.
func audit(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	since := set.Duration("since", 7*24*time.Hour, "how far back to go, to the day")
	if err := parseFlags(set, args); err != nil {
		return err
	}
	_, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	return reg.WriteAuditLog(ctx, t.out, time.Now().Add(-*since))
}
