package main

import (
	"context"
	"flag"
	"slices"

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
	if len(rest) == 0 || len(rest)%2 != 0 {
		return wrongUsage("expected SECTION RELEASE, as in dataterm promote fnff k3jq (dataterm releases fnff lists the releases)")
	}
	ids := map[string]string{}
	for pair := range slices.Chunk(rest, 2) {
		if _, is := ids[pair[0]]; is {
			return wrongUsage("the command names %s twice", printable(pair[0]))
		}
		ids[pair[0]] = pair[1]
	}
	look, err := before.open(t, *flags.to)
	if err != nil {
		return err
	}
	site, live, err := flags.live(ctx, t)
	if err != nil {
		return err
	}
	return site.promote(ctx, live, ids, registry.Intent{Reason: *reason}, look)
}
