package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/registry"
)

// remove takes a section off the site.
func remove(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	reason := set.String("reason", "", "`why`: the site shows it to readers who follow one of the section's addresses; required")
	to := newRemoteFlags(set)
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
	section := rest[0]
	there, reg, err := to.target(t, flags)
	if err != nil {
		return err
	}
	if there != nil {
		live, err := there.Live(ctx)
		if err != nil {
			return err
		}
		changed, err := there.Remove(ctx, live.Number, deployapi.Removal{Section: section, Reason: *reason})
		if err != nil {
			return refused(err)
		}
		printRemoved(t, section, outcomeOf(changed), there.toFlag())
		return nil
	}
	outcome, err := reg.Remove(ctx, section, intent(ctx, t, *reason, ""))
	if err != nil {
		return err
	}
	printRemoved(t, section, outcome, flags.storeFlag())
	return nil
}

func printRemoved(t *terminal, section string, outcome registry.Outcome, to string) {
	if len(outcome.Warnings) > 0 {
		printFindings(t.out, outcome.Warnings)
	}
	was := outcome.Revision.Removed[section]
	fmt.Fprintf(t.out, "%s is removed (revision %d).\n", section, outcome.Revision.Number)
	if was.Bank != "" {
		fmt.Fprintf(t.out, "Its addresses (%s…) show the reason, and no other section can take bank %s.\n", was.Bank, was.Bank)
	}
	fmt.Fprintf(t.out, "To bring it back: %s rollback %s%s\n", programName(os.Args[0]), section, to)
}
