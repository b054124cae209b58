package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

func releases(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	to := newRemoteFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) > 1 {
		return wrongUsage("give one section, or none for all")
	}
	from, err := openSource(flags, to, t)
	if err != nil {
		return err
	}
	live, err := from.Live(ctx)
	if err != nil {
		return err
	}
	sections := rest
	if len(sections) == 0 {
		if sections, err = from.Sections(ctx); err != nil {
			return err
		}
	}
	table := newTable(t.out, "SECTION", "RELEASE", "", "DEPLOYED", "BY", "COMMIT", "FILES", "SIZE")
	for _, section := range sections {
		kept, err := from.Releases(ctx, section)
		if err != nil {
			return err
		}
		for _, release := range kept {
			mark := ""
			if live.Sections[section] == release.ID {
				mark = "live"
			}
			table.row(section, release.ID, mark, stamp(release.Time), release.Author, release.Commit, fmt.Sprint(len(release.Files)), bytes(release.Size()))
		}
	}
	return table.Flush()
}

// source is what is kept, in a store or behind a gateway elsewhere.
type source interface {
	Live(ctx context.Context) (registry.Revision, error)
	Sections(ctx context.Context) ([]string, error)
	Releases(ctx context.Context, section string) ([]*bundle.Release, error)
	Revisions(ctx context.Context) ([]registry.Revision, error)
}

func openSource(flags settings, to remoteFlags, t *terminal) (source, error) {
	there, err := to.open(t)
	if err != nil || there != nil {
		return there, err
	}
	_, reg, err := flags.open(t)
	return reg, err
}

func revisions(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	to := newRemoteFlags(set)
	if rest, err := parse(set, args); err != nil {
		return err
	} else if len(rest) > 0 {
		return wrongUsage("it takes no argument")
	}
	from, err := openSource(flags, to, t)
	if err != nil {
		return err
	}
	all, err := from.Revisions(ctx)
	if err != nil {
		return err
	}
	table := newTable(t.out, "REVISION", "WHEN", "BY", "COMMIT", "ACTION", "CHANGED", "REASON")
	for i := range slices.Backward(all) {
		revision := all[i]
		var before registry.Revision
		if i > 0 {
			before = all[i-1]
		}
		action := revision.Action
		if revision.Restores != 0 {
			action = fmt.Sprintf("%s to %d", action, revision.Restores)
		}
		table.row(fmt.Sprint(revision.Number), stamp(revision.Time), revision.Author, revision.Commit, action,
			strings.Join(revision.Changes(before), " "), revision.Reason)
	}
	return table.Flush()
}

// hash prints what stands in the configuration for a user name or a password.
func hash(_ context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return wrongUsage("give one text, in quotes where it has spaces")
	}
	_, err = fmt.Fprintf(t.out, "%x\n", sha256.Sum256([]byte(rest[0])))
	return err
}

// table prints columns under their heads.
type table struct{ *tabwriter.Writer }

func newTable(w io.Writer, heads ...string) table {
	t := table{tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)}
	t.row(heads...)
	return t
}

func (t table) row(cells ...string) { fmt.Fprintln(t, strings.Join(cells, "\t")) }

// printFindings prints what the gate says, a fault or warning to two lines: what is wrong, and the remedy.
func printFindings(w io.Writer, findings []gate.Finding) {
	if faults := gate.Faults(findings); len(faults) > 0 {
		fmt.Fprintf(w, "The gate refuses this: %s. Nothing was changed.\n\n", count(len(faults), "fault"))
	}
	t := newTable(w, "SECTION", "FILE", "CODE", "WHAT IS WRONG, AND WHAT TO DO")
	faultsFirst := slices.Clone(findings)
	slices.SortStableFunc(faultsFirst, func(a, b gate.Finding) int {
		return cmp.Compare(weight(a), weight(b))
	})
	for _, f := range faultsFirst {
		code := string(f.Code)
		if f.Warning {
			code += " (warning)"
		}
		t.row(f.Section, f.File, code, f.Problem)
		t.row("", "", "", f.Remedy)
	}
	_ = t.Flush()
}

func weight(f gate.Finding) int {
	if f.Warning {
		return 1
	}
	return 0
}

func printSaved(w io.Writer, saved registry.Saved) {
	if saved.NewFiles == 0 {
		fmt.Fprintf(w, "%-12s %s  no new files\n", saved.Release.Section, saved.Release.ID)
		return
	}
	fmt.Fprintf(w, "%-12s %s  %s, %s, %.1f s\n", saved.Release.Section, saved.Release.ID,
		count(saved.NewFiles, "new file"), bytes(saved.NewBytes), saved.Took.Seconds())
}

func printOutcome(w io.Writer, outcome registry.Outcome) {
	if len(outcome.Warnings) > 0 {
		printFindings(w, outcome.Warnings)
	}
	if len(outcome.Changed) == 0 {
		fmt.Fprintf(w, "Revision %d stays: all of it is live already.\n", outcome.Revision.Number)
		return
	}
	fmt.Fprintf(w, "Revision %d is live: %s.\n", outcome.Revision.Number, strings.Join(outcome.Changed, ", "))
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func bytes(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1_000_000:
		return fmt.Sprintf("%.1f KB", float64(n)/1e3)
	default:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
}

func stamp(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }
