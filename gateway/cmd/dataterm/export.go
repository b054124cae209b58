package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"

	"dataterm/gateway/internal/site"
)

func export(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return wrongUsage("expected one folder to write the site into")
	}
	config, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	options, err := config.options()
	if err != nil {
		return err
	}
	// Plain files cannot follow a section that may change at any time: its release is written.
	options.Upstreams, options.Log = nil, slog.New(slog.NewTextHandler(t.err, &slog.HandlerOptions{Level: slog.LevelWarn}))
	public, err := site.New(ctx, reg, options)
	if err != nil {
		return err
	}
	defer public.Close()
	if err := public.RefusedSettings(ctx); err != nil {
		return err
	}
	files, err := public.Export(ctx, rest[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "Revision %d is in %s: %d files. Any web server can serve them from its root; _headers says what to add.\n", public.Revision(), rest[0], files)
	return nil
}
