package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"dataterm/gateway/internal/registry"
)

func promote(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	reason := reasonFlag(set)
	before := newLookFlags(set)
	to := newRemoteFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 2 {
		return wrongUsage("expected SECTION RELEASE, as in dataterm promote fnff k3jq (dataterm releases fnff lists the releases)")
	}
	look, err := before.open(t, *to.to)
	if err != nil {
		return err
	}
	ids, wanted := map[string]string{rest[0]: rest[1]}, intent(ctx, t, *reason, "")
	there, err := to.open(t)
	if err != nil {
		return err
	}
	if there != nil {
		live, err := there.Live(ctx)
		if err != nil {
			return err
		}
		return there.promote(ctx, live, ids, wanted, look)
	}
	c, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	outcome, err := localPreviews{reg, t, c}.golive(ctx, look, ids, wanted, func(wanted registry.Intent) (registry.Outcome, error) {
		return reg.Promote(ctx, ids, wanted)
	})
	if err != nil {
		return err
	}
	return printLocal(ctx, t, flags, outcome)
}

// golive opens releases of a local store and makes them live with change. If somebody else is faster, it opens them again.
func (l localPreviews) golive(ctx context.Context, look look, ids map[string]string, intent registry.Intent, change func(registry.Intent) (registry.Outcome, error)) (registry.Outcome, error) {
	look = look.lookingAt(l.registry, l.config.Title)
	for {
		live, err := l.registry.Live(ctx)
		if err != nil {
			return registry.Outcome{Revision: live}, err
		}
		if intent.Opened, err = look.at(ctx, l, live, ids); err != nil {
			return registry.Outcome{Revision: live}, err
		}
		if intent.At = nil; intent.Opened != nil {
			intent.At = &intent.Opened.Revision
		}
		outcome, err := change(intent)
		var raced *registry.Raced
		if !errors.As(err, &raced) {
			return outcome, err
		}
		fmt.Fprintf(l.t.out, "Meanwhile others changed the site: %s. Opening it again.\n", printable(registry.Betweens(raced.Between)))
	}
}
