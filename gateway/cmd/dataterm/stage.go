package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
)

// stage keeps releases in a store without making them live, and prints a link that shows them. to is the
// flag that leads a further command to the store.
func (l localPreviews) stage(ctx context.Context, releases []*bundle.Release, intent registry.Intent, to string) error {
	slices.SortStableFunc(releases, func(a, b *bundle.Release) int { return cmp.Compare(rank(a), rank(b)) })
	ids := map[string]string{}
	for _, release := range releases {
		saved, findings, err := l.registry.Save(ctx, release, ids, intent)
		if err != nil {
			return err
		}
		printSaved(l.t.out, saved)
		if len(findings) > 0 {
			printFindings(l.t.out, findings)
		}
		ids[release.Section] = release.ID
	}
	return printStaged(ctx, l.t, l, releases, to)
}

// stage uploads releases without making them live, and prints a link that shows them.
func (r *remote) stage(ctx context.Context, releases []*bundle.Release, intent registry.Intent) error {
	if _, err := r.uploadAll(ctx, releases, intent, false); err != nil {
		return err
	}
	return printStaged(ctx, r.t, r, releases, r.toFlag())
}

func printStaged(ctx context.Context, t *terminal, from previews, releases []*bundle.Release, to string) error {
	var names []string
	for _, release := range releases {
		names = append(names, release.Section+"@"+release.ID)
	}
	fmt.Fprintln(t.out, "Staged. Nothing was made live. To see it:")
	if err := printLink(ctx, t, from, names, "", previewLasts); err != nil {
		return err
	}
	fmt.Fprintln(t.out, "To make it live:")
	for _, release := range releases {
		fmt.Fprintf(t.out, "%s promote %s %s%s\n", programName(os.Args[0]), release.Section, release.ID, to)
	}
	return nil
}
