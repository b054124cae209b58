package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
)

// stage uploads releases without making them live, and prints a link that shows them.
func (r *target) stage(ctx context.Context, releases []*bundle.Release, intent registry.Intent) error {
	_, findings, err := r.uploadAll(ctx, releases, intent, false)
	if err != nil {
		return err
	}
	printFindings(r.t.out, findings)
	var names, pairs []string
	for _, release := range releases {
		names = append(names, release.Section+"@"+release.ID)
		pairs = append(pairs, release.Section, release.ID)
	}
	fmt.Fprintln(r.t.out, "Staged. Nothing was made live. To see it:")
	if err := printLink(ctx, r.t, r, names, "", previewLasts); err != nil {
		return err
	}
	fmt.Fprintln(r.t.out, "To make it live:")
	fmt.Fprintf(r.t.out, "%s promote %s%s\n", programName(os.Args[0]), strings.Join(pairs, " "), r.flag)
	return nil
}
