package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/registry"
)

// siteStatus is what `dataterm status` prints.
type siteStatus struct {
	Revision int             `json:"revision"`
	Time     time.Time       `json:"time"`
	Author   string          `json:"author"`
	Action   string          `json:"action"`
	Sections []sectionStatus `json:"sections"`
	Removed  []removedStatus `json:"removed"`
	// Gateway is what the gateway says about itself, if one was asked.
	Gateway *api.Readiness `json:"gateway,omitempty"`
}

// sectionStatus is one live section.
type sectionStatus struct {
	Section string `json:"section"`
	Release string `json:"release"`
	// Since is when the release went live, by Author, in the revision Revision; zero if that is more than statusRevisions
	// ago.
	Since    time.Time `json:"since,omitzero"`
	Revision int       `json:"revision"`
	Author   string    `json:"author"`
	Commit   string    `json:"commit,omitempty"`
	// Staged are kept releases that were never live, the newest first, of those that were stored since the last
	// statusRevisions; Withdrawn those that were taken back.
	Staged    []string `json:"staged"`
	Withdrawn []string `json:"withdrawn"`
}

// removedStatus is a section that was taken off the site.
type removedStatus struct {
	Section string `json:"section"`
	registry.Removed
}

// status prints what is live, and what waits to be.
func status(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	asJSON := jsonFlag(set)
	from, err := parseTarget(ctx, t, set, args)
	if err != nil {
		return err
	}
	now, err := statusOf(ctx, from)
	if err != nil {
		return err
	}
	if from.here == nil {
		state, err := from.Readiness(ctx)
		if err != nil {
			return err
		}
		now.Gateway = &state
	}
	if *asJSON {
		return printJSON(t, now)
	}
	return printStatus(t, now, from.flag)
}

// statusRevisions is how many revisions are read at most: a site can have thousands.
const statusRevisions = 1000

func statusOf(ctx context.Context, from *target) (siteStatus, error) {
	live, err := from.Live(ctx)
	if err != nil {
		return siteStatus{}, err
	}
	now := siteStatus{Sections: []sectionStatus{}, Removed: []removedStatus{}}
	// The releases that may be staged, and the sections of which it is not known which revision made them what they are.
	stored, staged, unmade := map[string][]registry.Listed{}, map[string]bool{}, maps.Clone(live.Sections)
	for section, id := range live.Sections {
		if stored[section], err = from.Releases(ctx, section); err != nil {
			return now, err
		}
		for _, release := range stored[section] {
			if name := section + "/" + release.ID; release.ID != id && live.Withdrawn[name] == 0 {
				staged[name] = true
			}
		}
	}
	made, read, oldest := map[string]registry.Revision{}, 0, time.Time{}
	for change, err := range changes(ctx, from, live) {
		if err != nil {
			return now, err
		}
		for _, section := range change.revision.Changes(change.before) {
			if _, known := made[section]; !known {
				made[section] = change.revision
				delete(unmade, section)
			}
			delete(staged, section+"/"+change.revision.Sections[section])
		}
		if read++; len(unmade) == 0 && len(staged) == 0 {
			break
		} else if read == statusRevisions {
			oldest = change.revision.Time
			break
		}
	}
	now.Revision, now.Time, now.Author, now.Action = live.Number, live.Time, live.Author, live.Action
	for _, section := range slices.Sorted(maps.Keys(live.Sections)) {
		by := made[section]
		one := sectionStatus{Section: section, Release: live.Sections[section], Since: by.Time, Revision: by.Number, Author: by.Author, Staged: []string{}, Withdrawn: []string{}}
		for _, release := range stored[section] {
			switch name := section + "/" + release.ID; {
			case release.ID == one.Release:
				one.Commit = release.Commit
			case live.Withdrawn[name] != 0:
				one.Withdrawn = append(one.Withdrawn, release.ID)
			case staged[name] && release.Time.After(oldest):
				one.Staged = append(one.Staged, release.ID)
			}
		}
		now.Sections = append(now.Sections, one)
	}
	for _, section := range slices.Sorted(maps.Keys(live.Removed)) {
		now.Removed = append(now.Removed, removedStatus{section, live.Removed[section]})
	}
	return now, nil
}

func printStatus(t *terminal, now siteStatus, to string) error {
	if now.Revision == 0 {
		fmt.Fprintln(t.out, "Nothing is deployed yet.")
		return nil
	}
	fmt.Fprintf(t.out, "Revision %d is live since %s (%s by %s).\n", now.Revision, stamp(now.Time), now.Action, printable(now.Author))
	if state := now.Gateway; state != nil {
		words := "ready"
		switch {
		case !state.Ready:
			words = "not ready"
		case state.Degraded:
			words = "degraded"
		}
		fmt.Fprintf(t.out, "The gateway serves revision %d and is %s.\n", state.Revision, words)
		for _, problem := range append(slices.Clone(state.Problems), state.Details...) {
			fmt.Fprintf(t.out, "  %s\n", printable(problem))
		}
	}
	table := newTable(t.out, "SECTION", "RELEASE", "LIVE SINCE", "BY", "COMMIT")
	for _, one := range now.Sections {
		since := stamp(one.Since)
		if one.Since.IsZero() {
			since = fmt.Sprintf("over %d,000 revisions ago", statusRevisions/1000)
		}
		table.row(one.Section, one.Release, since, cut(one.Author, authorColumns), shortCommit(one.Commit))
	}
	for _, one := range now.Removed {
		table.row(one.Section, "removed", stamp(one.Time))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, one := range now.Sections {
		printIDs(t, one.Section, "staged", one.Staged)
		printIDs(t, one.Section, "withdrawn", one.Withdrawn)
	}
	for _, one := range now.Removed {
		fmt.Fprintf(t.out, "%s was removed by revision %d (%s). To bring it back: %s rollback %s%s\n", one.Section, one.Revision, printable(one.Reason), programName(os.Args[0]), one.Section, to)
	}
	return nil
}

const (
	// authorColumns and commitColumns are how much of a name and of a commit is printed: a row fits 100 columns.
	authorColumns, commitColumns = 18, 8
	// shortID is how much of an id is printed where several are in a line: enough to tell any two of a section apart.
	// idsInLine is how many are named; `dataterm releases` has the others.
	shortID, idsInLine = 8, 5
)

func printIDs(t *terminal, section, what string, ids []string) {
	if len(ids) == 0 {
		return
	}
	fmt.Fprintf(t.out, "%s: %d %s:", section, len(ids), what)
	for _, id := range ids[:min(len(ids), idsInLine)] {
		fmt.Fprint(t.out, " ", id[:min(len(id), shortID)])
	}
	if more := len(ids) - idsInLine; more > 0 {
		fmt.Fprintf(t.out, " and %d more", more)
	}
	fmt.Fprintln(t.out)
}

// shortCommit returns the beginning of a commit, and whether the build had uncommitted changes.
func shortCommit(commit string) string {
	hash, dirty := strings.CutSuffix(commit, registry.DirtySuffix)
	hash = hash[:min(len(hash), commitColumns)]
	if dirty {
		hash += registry.DirtySuffix
	}
	return hash
}

// cut returns a text of at most as many characters.
func cut(text string, columns int) string {
	if letters := []rune(text); len(letters) > columns {
		return string(letters[:columns-1]) + "…"
	}
	return text
}
