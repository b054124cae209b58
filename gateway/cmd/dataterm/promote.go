package main

import (
	"context"
	"flag"

	"dataterm/gateway/internal/registry"
)

func promote(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	reason := reasonFlag(set)
	before := newLookFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 2 {
		return wrongUsage("expected SECTION RELEASE, as in dataterm promote fnff k3jq (dataterm releases fnff lists the releases)")
	}
	look, err := before.open(t, *flags.to)
	if err != nil {
		return err
	}
	site, live, err := flags.live(ctx, t)
	if err != nil {
		return err
	}
	return site.promote(ctx, live, map[string]string{rest[0]: rest[1]}, registry.Intent{Reason: *reason}, look)
}
