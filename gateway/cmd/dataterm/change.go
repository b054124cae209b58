package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

func deploy(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newTargetFlags(set)
	reason := reasonFlag(set)
	dry := set.Bool("dry-run", false, "ask the gate, and change nothing")
	before := newLookFlags(set)
	changed := set.Bool("changed", false, "deploy only builds that differ from the last deploy of their section; a rollback stays")
	serveNext := set.Bool("serve-next", false, "a gateway starts next: ask none whether it serves the revision")
	retire := set.String("retire", "", "take these `addresses` out of use: D404,D405, or D4 for a whole page")
	staged := set.Bool("stage", false, "keep the builds without making them live, and print a preview link")
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if *staged && *dry {
		return wrongUsage("--stage and --dry-run cannot be combined")
	}
	if len(rest) == 0 || len(rest)%2 != 0 {
		return wrongUsage("expected pairs: SECTION DIST, as in dataterm deploy fnff apps/fnff/dist")
	}
	look, err := before.open(t, *flags.to)
	if err != nil {
		return err
	}
	releases, err := readDists(rest)
	if err != nil {
		return err
	}
	wanted := registry.Intent{Reason: *reason, Commit: builtFrom(ctx, rest[1])}
	if *retire != "" {
		wanted.Retire = strings.Split(strings.ToUpper(*retire), ",")
	}
	if *changed && *flags.to != "" {
		return wrongUsage("--changed needs a local store; it cannot be combined with --to")
	}
	site, err := flags.target(ctx, t)
	if err != nil {
		return err
	}
	site.serveNext = *serveNext
	if *changed {
		if releases, err = site.changedReleases(ctx, releases); err != nil {
			return err
		}
		if len(releases) == 0 {
			fmt.Fprintln(t.out, "Nothing has changed since the last deploy.")
			return nil
		}
	}
	if wanted.Contains, err = warnProvenance(ctx, t, site, releases, rest[1], wanted.Commit); err != nil {
		return err
	}
	if *staged {
		return site.stage(ctx, releases, wanted)
	}
	return site.deploy(ctx, releases, wanted, look, *dry)
}

// changedReleases leaves out what was deployed last, live or rolled back, and the sections that were removed.
func (r *target) changedReleases(ctx context.Context, releases []*bundle.Release) ([]*bundle.Release, error) {
	var names []string
	for _, release := range releases {
		names = append(names, release.Section)
	}
	last, err := r.here.LastDeployed(ctx, names...)
	if err != nil {
		return nil, err
	}
	live, err := r.Live(ctx)
	if err != nil {
		return nil, err
	}
	var changed []*bundle.Release
	for _, release := range releases {
		if last[release.Section] == release.ID {
			continue
		}
		if was, removed := live.Removed[release.Section]; removed {
			fmt.Fprintf(r.t.out, "%s was removed (%s) and stays so. To bring it back: %s rollback %s%s\n", release.Section, printable(was.Reason), programName(os.Args[0]), release.Section, r.flag)
			continue
		}
		changed = append(changed, release)
	}
	return changed, nil
}

// readDists reads the builds of pairs of section and folder.
func readDists(pairs []string) ([]*bundle.Release, error) {
	seen := map[string]bool{}
	for i := 0; i < len(pairs); i += 2 {
		section := pairs[i]
		if !bundle.IsSectionName(section) {
			return nil, wrongUsage("%q cannot be a section: use lower-case letters, digits and hyphens", section)
		}
		if seen[section] {
			return nil, wrongUsage("%s is given twice", section)
		}
		seen[section] = true
	}
	var releases []*bundle.Release
	var unfit []gate.Finding
	for i := 0; i < len(pairs); i += 2 {
		section, dist := pairs[i], pairs[i+1]
		release, err := bundle.ReadDist(section, dist)
		if file, is := errors.AsType[*bundle.FileError](err); is {
			unfit = append(unfit, gate.Unfit(section, file))
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", section, err)
		}
		releases = append(releases, release)
	}
	if len(unfit) > 0 {
		return nil, &registry.Refused{Findings: unfit}
	}
	return releases, nil
}

func rollback(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := newStoreFlags(set)
	reason := reasonFlag(set)
	whole := set.Bool("site", false, "roll back the whole site by one revision")
	number, address := 0, ""
	set.Func("to", "restore what was live at this `revision`; or the admin URL of a gateway: work on that gateway", func(value string) (err error) {
		if strings.Contains(value, "://") {
			address = value
			return nil
		}
		if number, err = strconv.Atoi(value); err == nil && number < 1 {
			err = errors.New("revisions are numbered from 1")
		}
		return err
	})
	token := tokenFlag(set)
	rest, err := parse(set, args)
	if err != nil {
		return err
	}
	if *whole == (len(rest) == 1) || len(rest) > 1 {
		return wrongUsage("expected one section or --site, as in dataterm rollback fnff")
	}
	site, live, err := targetFlags{flags, &address, token}.live(ctx, t)
	if err != nil {
		return err
	}
	wanted := api.Restoration{To: number, Reason: *reason}
	if !*whole {
		wanted.Section = rest[0]
	}
	changed, err := site.RollBack(ctx, live.Number, wanted)
	if err != nil {
		return refused(err)
	}
	site.printChanged(ctx, changed)
	return nil
}

func reasonFlag(set *flag.FlagSet) *string {
	return set.String("reason", "", "a `sentence` for the list of revisions")
}

// author returns who changes a store, from the settings of git or the name of the user.
func author(ctx context.Context, t *terminal) string {
	return cmp.Or(git(ctx, "", "config", "user.name"), t.env("USER"), t.env("USERNAME"), "unknown")
}

// git runs git, and returns an empty text if that fails.
func git(ctx context.Context, folder string, args ...string) string {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	command := exec.CommandContext(ctx, "git", args...)
	command.Dir = folder
	out, err := command.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
