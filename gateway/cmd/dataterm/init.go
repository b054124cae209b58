package main

import (
	"context"
	"flag"
	"fmt"

	"dataterm/gateway/internal/store"
)

// initStore creates a store; an existing one stays as it is.
func initStore(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	if rest, err := parse(set, args); err != nil {
		return err
	} else if len(rest) > 0 {
		return wrongUsage("unexpected argument %q: --store names the store", rest[0])
	}
	config, err := flags.load(t)
	if err != nil {
		return err
	}
	existing, _ := config.openStore()
	if err := config.refuseMisspelled(ctx, t, existing); err != nil {
		return err
	}
	opened, err := store.Create(ctx, config.Store)
	if err != nil {
		return err
	}
	created, err := config.registry(opened, nil).Init(ctx)
	if err != nil {
		return err
	}
	if created {
		fmt.Fprintf(t.out, "Created the store %s.\n", config.Store)
	}
	return nil
}
