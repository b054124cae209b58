package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/bundletest"
)

// proveKills kills the command at a random time of its run, again and again on the same store.
func proveKills(ctx context.Context, c counts) error {
	fmt.Printf("kills: -9 during `dataterm deploy` and `dataterm promote`\n")
	g, err := openSeeded(ctx, "kills", nil, bundletest.Shell(), "base")
	if err != nil {
		return err
	}
	defer g.close()
	folder, at, r, base := g.folder, g.at, g.registry, g.fnff
	run := func(limit time.Duration, args ...string) (acknowledged, killed bool, took time.Duration, err error) {
		command := exec.CommandContext(ctx, c.binary, append(args, "--store", at)...)
		begin := time.Now()
		if err := command.Start(); err != nil {
			return false, false, 0, fmt.Errorf("%w: `make bin/dataterm` builds it", err)
		}
		timer := time.AfterFunc(limit, func() { _ = command.Process.Kill() })
		err = command.Wait()
		return err == nil, !timer.Stop(), time.Since(begin), nil
	}
	kills, acknowledged, done := 0, 0, 0
	usual := map[string]time.Duration{"deploy": time.Second, "promote": time.Second}
	for i := 0; kills < c.kills && ctx.Err() == nil; i++ {
		before, err := whole(ctx, r)
		if err != nil {
			return fmt.Errorf("after %d kills: %w", kills, err)
		}
		verb, wanted := "deploy", ""
		var args []string
		if i%2 == 0 || before.Sections["fnff"] == base.ID {
			dist, err := write(folder, section("fnff", fmt.Sprintf("build %d", i)))
			if err != nil {
				return err
			}
			next, err := bundle.ReadDist("fnff", dist)
			if err != nil {
				return err
			}
			wanted, args = next.ID, []string{"deploy", "fnff", dist}
		} else {
			verb, wanted, args = "promote", base.ID, []string{"promote", "fnff", base.ID}
		}
		limit := time.Duration(rand.Int64N(int64(usual[verb]) * 11 / 10))
		if i < 4 {
			limit = time.Minute // to learn how long it takes
		}
		ok, killed, took, err := run(limit, args...)
		if err != nil {
			return err
		}
		if i < 4 {
			usual[verb] = took
		}
		live, err := whole(ctx, r)
		switch {
		case err != nil:
			return fmt.Errorf("after %d kills: %w", kills, err)
		case ok && live.Sections["fnff"] != wanted:
			return fmt.Errorf("after %d kills: an acknowledged %s is lost", kills, verb)
		case live.Sections["fnff"] != wanted && live.Sections["fnff"] != before.Sections["fnff"]:
			return fmt.Errorf("after %d kills: neither the old nor the new release is live", kills)
		}
		if ok {
			acknowledged++
		} else if killed {
			kills++
			if live.Number > before.Number {
				done++
			}
		}
	}
	fmt.Printf("  %d kills (%d after the new revision was written), %d runs that came through: no broken revision, no acknowledged change lost\n", kills, done, acknowledged)
	return ctx.Err()
}
