package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// checkup prints one line for each check, and counts those that failed.
type checkup struct {
	t      *terminal
	failed int
}

// say prints that a check passed, or the error with which it failed.
func (c *checkup) say(what, fine string, err error) {
	if err != nil {
		c.failed++
		fmt.Fprintf(c.t.out, "WRONG  %-12s %s\n", what, printable(err.Error()))
		return
	}
	fmt.Fprintf(c.t.out, "ok     %-12s %s\n", what, fine)
}

// note prints what is not an error.
func (c *checkup) note(what, text string) { fmt.Fprintf(c.t.out, "note   %-12s %s\n", what, text) }

// doctor checks everything that `serve` and `deploy` need. A check that fails does not keep it from the others.
func doctor(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	deep := set.Bool("deep", false, "check every release in the store, not only the live ones")
	if err := parseFlags(set, args); err != nil {
		return err
	}
	config, err := flags.load(t)
	if err != nil {
		return err
	}
	c := &checkup{t: t}
	c.settings(ctx, config)
	if reg, live, readable := c.store(ctx, config); readable {
		c.strays(reg.Strays(ctx))
		c.files(ctx, reg, live, *deep)
		c.tokens(ctx, config)
		c.disk(config.space())
		c.say("clock", time.Now().UTC().Format(time.RFC3339), clock(live.Time))
	} else {
		c.note("files", "not checked: the store cannot be read")
	}
	c.machine(ctx, config)
	if c.failed > 0 {
		return fmt.Errorf("%s failed", count(c.failed, "check"))
	}
	return nil
}

// settings checks those that the live shell declares; the gateway's own were checked when they were read.
func (c *checkup) settings(ctx context.Context, config *config) {
	var shell *bundle.Manifest
	var id string
	var reg *registry.Registry
	if opened, err := config.openStore(); err == nil {
		reg = config.registry(opened, nil)
		shell, id = liveShell(ctx, reg)
	}
	_, err := config.shellSettings(shell)
	if err != nil && (shell == nil || reg.TakenBack(ctx, bundle.Shell, id)) {
		c.note("settings", printable(err.Error()))
		err = nil
	}
	c.say("settings", "valid", err)
}

// store opens the store and reports whether it can be read.
func (c *checkup) store(ctx context.Context, config *config) (reg *registry.Registry, live registry.Revision, readable bool) {
	opened, err := config.openStore()
	if err == nil {
		reg = config.registry(opened, nil)
		if err = config.checkFormat(ctx, reg); err == nil {
			live, err = reg.Live(ctx)
		}
	}
	readable = err == nil
	if readable && live.Number == 0 {
		err = errors.New("nothing is deployed yet: run `dataterm deploy shell DIST`")
	}
	c.say("store", fmt.Sprintf("%s, revision %d", config.Store, live.Number), err)
	if readable {
		c.say("writing", "the store takes objects, and gives them up", writable(ctx, opened))
		if _, _, err := reg.Newer(ctx, live.Number); err != nil {
			c.say("revisions", "", fmt.Errorf("%w. Until then revision %d is live, and the next deploy or rollback passes over it", err, live.Number))
		}
	}
	return reg, live, readable
}

// writable writes a probe as a deploy writes its revision, and removes it.
func writable(ctx context.Context, s store.Store) error {
	const probe = "doctor"
	err := s.Remove(ctx, probe) // of a doctor that was killed
	if err == nil {
		err = s.Create(ctx, probe, []byte("doctor checks that the store can be written\n"))
	}
	if err == nil {
		err = s.Remove(ctx, probe)
	}
	if err != nil {
		return fmt.Errorf("the store can be read, but not written: %w. The site is served, but deploys and rollbacks fail; check the owner of the folder, how its disk is mounted, or the rights of the bucket's key", err)
	}
	return nil
}

// strays warns about objects that do not belong to the store. They do no harm.
func (c *checkup) strays(strays []string, err error) {
	if err != nil {
		c.say("objects", "", err)
		return
	}
	for _, key := range strays {
		c.note("objects", printable(key)+" is not the gateway's, and is skipped: remove it")
	}
}

// files reads the files and compressed copies of the live releases, or of all.
func (c *checkup) files(ctx context.Context, reg *registry.Registry, live registry.Revision, deep bool) {
	var releases []string
	which := "all"
	if !deep {
		which, releases = "live", []string{}
		for section, id := range live.Sections {
			releases = append(releases, section+"/"+id)
		}
		slices.Sort(releases)
	}
	verified, err := reg.Verify(ctx, releases)
	var problems []error
	for _, damage := range verified.Damage {
		problems = append(problems, fmt.Errorf("%s: %w", damage.Release, damage.Err))
	}
	fine := fmt.Sprintf("%s and copies of %s (%s) are whole", count(verified.Files, "file"), count(verified.Releases, "release"), which)
	c.say("files", fine, errors.Join(append(problems, err)...))
}

// tokenSoon is how long before its end a token is named.
const tokenSoon = 14 * 24 * time.Hour

// tokens names the tokens that ended or will end soon, with the command that makes the next one.
func (c *checkup) tokens(ctx context.Context, config *config) {
	opened, err := config.openStore()
	var all []auth.Token
	if err == nil {
		all, err = auth.NewTokens(opened).List(ctx)
	}
	if err != nil {
		c.say("tokens", "", err)
		return
	}
	for _, one := range all {
		if one.Expires.IsZero() || time.Until(one.Expires) > tokenSoon {
			continue
		}
		ends := "ends"
		if one.Expired(time.Now()) {
			ends = "ended"
		}
		c.note("tokens", printable(fmt.Sprintf("the token %s of %s %s at %s: make another (dataterm token add %s --section %s --verb %s), then revoke it",
			one.ID, one.Name, ends, stamp(one.Expires), one.Name, strings.Join(one.Sections, ","), strings.Join(one.Verbs, ","))))
	}
}

// disk checks the free space of the store's disk.
func (c *checkup) disk(measure func() (store.Space, error)) {
	if measure == nil {
		return
	}
	space, err := measure()
	if err == nil && space.Short() {
		err = fmt.Errorf("%s of %s are free, and uploads leave %s: free some space, or run dataterm gc", bytes(space.Free), bytes(space.Size), bytes(space.Reserve()))
	}
	c.say("disk", fmt.Sprintf("%s of %s are free", bytes(space.Free), bytes(space.Size)), err)
}

// clock compares this machine's time with that of the newest revision, which is in the past.
func clock(newest time.Time) error {
	if ahead := time.Until(newest); ahead > time.Minute {
		return fmt.Errorf("the newest revision is %s in the future: this clock is slow, or that of the machine that deployed was fast", ahead.Round(time.Second))
	}
	return nil
}
