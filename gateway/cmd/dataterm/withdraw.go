package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/route"
)

// withdraw withdraws a release for good.
func withdraw(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	wanted := api.Withdrawal{}
	set.StringVar(&wanted.Reason, "reason", "", "`why`, for the audit log and for anyone who tries to use the release; required")
	set.BoolVar(&wanted.Rollback, "rollback", false, "if the release is live, also restore the one before it, in the same revision")
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 2 {
		return wrongUsage("expected a section and a release: dataterm withdraw fnff k3jq --reason \"…\" (dataterm releases fnff lists them)")
	}
	wanted.Section, wanted.Release = rest[0], rest[1]
	if strings.TrimSpace(wanted.Reason) == "" {
		return wrongUsage("--reason is required: say why the release must not be served")
	}
	site, err := flags.target(ctx, t)
	if err != nil {
		return err
	}
	done, err := site.Withdraw(ctx, wanted)
	if err != nil {
		return refused(err)
	}
	printWithdrawn(t, wanted, done)
	return nil
}

func printWithdrawn(t *terminal, wanted api.Withdrawal, done api.Withdrawn) {
	printFindings(t.out, done.Findings)
	fmt.Fprintf(t.out, "Release %s of %s is withdrawn for good (revision %d). Every gateway answers 410 for it at its next poll.\n",
		done.Release, wanted.Section, done.Revision.Number)
	if len(done.Changed) > 0 {
		fmt.Fprintf(t.out, "Rolled back: %s.\n", strings.Join(done.Changed, ", "))
	}
	fmt.Fprintf(t.out, "A CDN in front of the site still has copies. Purge everything below %s and every URL with ?r=%s.\n",
		route.ReleaseFile(wanted.Section, done.Release, ""), done.Release)
}

// deleteStaged removes a release that was never live.
func deleteStaged(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 2 {
		return wrongUsage("expected a section and a release: dataterm delete fnff k3jq (dataterm status lists the staged ones)")
	}
	_, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	id, err := reg.Delete(ctx, rest[0], rest[1], registry.Intent{Author: author(ctx, t)})
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "The staged release %s of %s is deleted. gc removes the files that only it had.\n", id, rest[0])
	return nil
}
