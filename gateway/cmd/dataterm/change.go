package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
)

func deploy(ctx context.Context, t *terminal, set *flag.FlagSet, args []string) error {
	flags := settingsFlags(set)
	reason := reasonFlag(set)
	to, dry := newRemoteFlags(set), set.Bool("dry-run", false, "ask the gate, and change nothing")
	before := newLookFlags(set)
	changed := set.Bool("changed", false, "deploy only builds that differ from the last deploy of their section; a rollback stays")
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
	look, err := before.open(t, *to.to)
	if err != nil {
		return err
	}
	releases, err := readDists(rest)
	if err != nil {
		return err
	}
	wanted := intent(ctx, t, *reason, rest[1])
	if *retire != "" {
		wanted.Retire = strings.Split(strings.ToUpper(*retire), ",")
	}
	if there, err := to.open(t); err != nil {
		return err
	} else if there != nil {
		if *changed {
			return wrongUsage("--changed needs a local store; it cannot be combined with --to")
		}
		if wanted.Contains, err = warnProvenance(ctx, t, there, releases, rest[1], wanted.Commit); err != nil {
			return err
		}
		if *staged {
			return there.stage(ctx, releases, wanted)
		}
		return there.deploy(ctx, releases, wanted, look, *dry)
	}
	c, reg, err := flags.open(t)
	if err != nil {
		return err
	}
	if *changed {
		if releases, err = changedReleases(ctx, t, reg, releases, flags.storeFlag()); err != nil {
			return err
		}
		if len(releases) == 0 {
			fmt.Fprintln(t.out, "Nothing has changed since the last deploy.")
			return nil
		}
	}
	if wanted.Contains, err = warnProvenance(ctx, t, kept{reg}, releases, rest[1], wanted.Commit); err != nil {
		return err
	}
	if *dry {
		warnings, err := reg.Check(ctx, releases, wanted)
		if err != nil {
			return err
		}
		if len(warnings) > 0 {
			printFindings(t.out, warnings)
		}
		fmt.Fprintln(t.out, "The gate accepts this. Nothing was changed: this was a dry run.")
		return nil
	}
	local := localPreviews{reg, t, c}
	if *staged {
		return local.stage(ctx, releases, wanted, flags.storeFlag())
	}
	saw, err := reg.Keep(ctx, releases, wanted, func(saved registry.Saved) {
		printSaved(t.out, saved)
	})
	if err != nil {
		return err
	}
	ids := map[string]string{}
	for _, release := range releases {
		ids[release.Section] = release.ID
	}
	outcome, err := local.golive(ctx, look, ids, wanted, func(wanted registry.Intent) (registry.Outcome, error) {
		return reg.DeployKept(ctx, saw, ids, wanted)
	})
	if err != nil {
		return err
	}
	return printLocal(ctx, t, flags, outcome)
}

// printLocal prints what a change of the local store came to.
func printLocal(ctx context.Context, t *terminal, flags settings, outcome registry.Outcome) error {
	config, err := flags.load(t)
	if err != nil {
		return err
	}
	printOutcome(t.out, outcome, flags.storeFlag(), func() string { return notServed(ctx, config, outcome.Revision.Number) })
	return nil
}

// changedReleases leaves out what was deployed last, live or rolled back, and the sections that were removed.
func changedReleases(ctx context.Context, t *terminal, reg *registry.Registry, releases []*bundle.Release, to string) ([]*bundle.Release, error) {
	var names []string
	for _, release := range releases {
		names = append(names, release.Section)
	}
	last, err := reg.LastDeployed(ctx, names...)
	if err != nil {
		return nil, err
	}
	live, err := reg.Live(ctx)
	if err != nil {
		return nil, err
	}
	var changed []*bundle.Release
	for _, release := range releases {
		if last[release.Section] == release.ID {
			continue
		}
		if was, removed := live.Removed[release.Section]; removed {
			fmt.Fprintf(t.out, "%s was removed (%s) and stays so. To bring it back: %s rollback %s%s\n", release.Section, printable(was.Reason), programName(os.Args[0]), release.Section, to)
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
		var file *bundle.FileError
		if errors.As(err, &file) {
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
	flags := settingsFlags(set)
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
	there, reg, err := (remoteFlags{&address, token}).target(t, flags)
	if err != nil {
		return err
	}
	if there != nil {
		section := ""
		if !*whole {
			section = rest[0]
		}
		return there.rollback(ctx, section, number, *reason)
	}
	var outcome registry.Outcome
	if *whole {
		outcome, err = reg.RollbackSite(ctx, number, intent(ctx, t, *reason, ""))
	} else {
		outcome, err = reg.Rollback(ctx, rest[0], number, intent(ctx, t, *reason, ""))
	}
	if err != nil {
		return err
	}
	return printLocal(ctx, t, flags, outcome)
}

func reasonFlag(set *flag.FlagSet) *string {
	return set.String("reason", "", "a `sentence` for the list of revisions")
}

// intent returns who changes the site, from the settings of git or the name of the user, and the commit of a build that
// is in a git repository.
func intent(ctx context.Context, t *terminal, reason, folder string) registry.Intent {
	in := registry.Intent{Author: git(ctx, "", "config", "user.name"), Reason: reason}
	for _, name := range []string{"USER", "USERNAME"} {
		if in.Author == "" {
			in.Author = t.env(name)
		}
	}
	if in.Author == "" {
		in.Author = "unknown"
	}
	if folder != "" {
		in.Commit = builtFrom(ctx, folder)
	}
	return in
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
