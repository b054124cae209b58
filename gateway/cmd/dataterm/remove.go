package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"dataterm/gateway/internal/api"
)

// remove takes a section off the site.
func remove(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	reason := set.String("reason", "", "`why`: the site shows it to readers who follow one of the section's addresses; required")
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return wrongUsage("expected one section: dataterm remove fnff --reason \"…\"")
	}
	if strings.TrimSpace(*reason) == "" {
		return wrongUsage("--reason is required: the site shows it to readers who follow one of the section's addresses")
	}
	site, live, err := flags.live(ctx, t)
	if err != nil {
		return err
	}
	changed, err := site.Remove(ctx, live.Number, api.Removal{Section: rest[0], Reason: *reason})
	if err != nil {
		return refused(err)
	}
	printRemoved(t, rest[0], changed, site.flag)
	return nil
}

func printRemoved(t *terminal, section string, changed api.Changed, to string) {
	printFindings(t.out, changed.Findings)
	was := changed.Revision.Removed[section]
	fmt.Fprintf(t.out, "%s is removed (revision %d).\n", section, changed.Revision.Number)
	if was.Bank != "" {
		fmt.Fprintf(t.out, "Its addresses (%s…) show the reason, and no other section can take bank %s.\n", was.Bank, was.Bank)
	}
	fmt.Fprintf(t.out, "To bring it back: %s rollback %s%s\n", programName(os.Args[0]), section, to)
}
