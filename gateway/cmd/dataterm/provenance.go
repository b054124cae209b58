package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// builtFrom returns the commit from which the build in a folder was made, with registry.DirtySuffix if there are
// uncommitted changes; empty outside of a repository.
func builtFrom(ctx context.Context, folder string) string {
	commit := git(ctx, folder, "rev-parse", "--short=12", "HEAD")
	if commit != "" && git(ctx, folder, "status", "--porcelain") != "" {
		commit += registry.DirtySuffix
	}
	return commit
}

// commitsAtMost is how many commits a warning names.
const commitsAtMost = 10

// warnProvenance says on the terminal that a build has uncommitted changes, or lacks commits that the live release has.
// It returns the commits of live releases that the build has.
func warnProvenance(ctx context.Context, t *terminal, from *target, releases []*bundle.Release, folder, commit string) (contains []string, err error) {
	if strings.HasSuffix(commit, registry.DirtySuffix) {
		fmt.Fprintf(t.err, "Built from uncommitted changes (%s). `git status` lists them.\n", commit)
	}
	if commit == "" {
		return nil, nil
	}
	live, err := from.Live(ctx)
	if err != nil {
		return nil, err
	}
	// Sections that went live together share a commit.
	var bases []string
	sections, authors := map[string][]string{}, map[string]string{}
	for _, release := range releases {
		id := live.Sections[release.Section]
		if id == "" || id == release.ID {
			continue
		}
		replaced, err := from.Kept(ctx, release.Section, id)
		if isOlder(err) {
			fmt.Fprintln(t.err, "The gateway is older than this dataterm and does not say which commit is live: your build may take changes back.")
			return nil, nil
		}
		var problem *api.Problem
		if errors.As(err, &problem) && problem.Code == codes.StoreFailed { // the build may take the place of a damaged release
			fmt.Fprintf(t.err, "Warning: %s: the live release cannot be read, and your build may take its changes back. %s\n", release.Section, printable(problem.Detail))
			continue
		}
		if err != nil {
			return nil, refused(err)
		}
		base := registry.CleanCommit(replaced.Release.Commit)
		if base == "" {
			continue
		}
		if sections[base] == nil {
			bases = append(bases, base)
		}
		sections[base], authors[base] = append(sections[base], release.Section), replaced.Release.Author
	}
	for _, base := range bases {
		names := strings.Join(sections[base], ", ")
		if git(ctx, folder, "rev-parse", "--verify", "--quiet", base+"^{commit}") == "" {
			fmt.Fprintf(t.err, "Warning: %s: the live release is by %s, from commit %s, which this repository does not have. Pull or merge it and build again: your build may take its changes back.\n",
				names, printable(authors[base]), base)
			continue
		}
		// What is live is in the history of this build: nothing is taken back.
		missing := strings.Split(git(ctx, folder, "log", "--format=%h %an: %s", "HEAD.."+base), "\n")
		missing = slices.DeleteFunc(missing, func(line string) bool { return line == "" })
		if len(missing) == 0 {
			// git that fails names no commit either.
			if git(ctx, folder, "rev-list", "--count", "HEAD.."+base) == "0" {
				contains = append(contains, base)
			}
			continue
		}
		fmt.Fprintf(t.err, "Warning: %s: your build does not have %s that the live release has. Pull or merge them and build again; deploying takes them back:\n", names, count(len(missing), "commit"))
		for _, line := range missing[:min(len(missing), commitsAtMost)] {
			fmt.Fprintf(t.err, "  %s\n", printable(line))
		}
		if rest := len(missing) - commitsAtMost; rest > 0 {
			fmt.Fprintf(t.err, "  and %d more: git log HEAD..%s\n", rest, base)
		}
	}
	return contains, nil
}
