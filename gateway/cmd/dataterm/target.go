package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/quote"
	"dataterm/gateway/internal/registry"
)

// target is what a command works on: the deploy API of a gateway elsewhere, or the same API over a store of this machine.
type target struct {
	*api.Client
	t *terminal
	// flag leads a further command to the same gateway or store.
	flag string
	// here is the store of this machine; nil for a gateway elsewhere.
	here *registry.Registry
	// config is the settings of the store.
	config *config
	// serveNext says that a gateway starts next, so that none is asked whether it serves a change.
	serveNext bool
}

// targetFlags are the flags of every command that can work on a gateway elsewhere.
type targetFlags struct {
	storeFlags
	to, token *string
}

func newTargetFlags(set *flag.FlagSet) targetFlags {
	return targetFlags{
		newStoreFlags(set),
		set.String("to", "", "work on the gateway with this admin `URL` instead of a store"),
		tokenFlag(set),
	}
}

func tokenFlag(set *flag.FlagSet) *string {
	return set.String("token", "", "the `token` for --to (default: $DATATERM_TOKEN)")
}

// notInToken reports whether a token cannot contain a character.
func notInToken(c rune) bool {
	return c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
}

// target returns the gateway that --to names, or without --to the store of the settings, which must exist.
func (f targetFlags) target(ctx context.Context, t *terminal) (*target, error) {
	if *f.to == "" {
		config, reg, err := f.openToChange(ctx, t)
		if err != nil {
			return nil, err
		}
		here := targetOver(reg, t, config, author(ctx, t))
		here.flag = f.storeFlag()
		return here, nil
	}
	parsed, err := url.Parse(*f.to)
	if err != nil || parsed.Host == "" || parsed.Scheme != "http" && parsed.Scheme != "https" {
		return nil, wrongUsage("--to %q is not an address: use the form https://host:2021", *f.to)
	}
	// A secret that is read from a file often ends with a newline.
	from, token := "--token", strings.TrimSpace(*f.token)
	if token == "" {
		from, token = "DATATERM_TOKEN", strings.TrimSpace(t.env("DATATERM_TOKEN"))
	}
	if token == "" {
		return nil, wrongUsage("--to needs a token: give --token, or set DATATERM_TOKEN")
	}
	if at := strings.IndexFunc(token, notInToken); at >= 0 {
		// The token itself must not be in the log of a pipeline.
		return nil, wrongUsage("%s is not a token: it has %q at position %d. Give the one line that `dataterm token add` printed, as in dt_…", from, []rune(token[at:])[0], at+1)
	}
	client := api.NewClient(*f.to, token, &http.Client{})
	return &target{Client: client, t: t, flag: " --to " + quote.Arg(client.Base())}, nil
}

// openToChange opens the registry as open does, and only warns of settings that are not in use: the command may be the
// deploy, or the rollback, of the shell that has them.
func (f targetFlags) openToChange(ctx context.Context, t *terminal) (*config, *registry.Registry, error) {
	config, err := f.load(t)
	if err != nil {
		return nil, nil, err
	}
	opened, err := config.openStore()
	if err != nil {
		return nil, nil, err
	}
	reg, err := config.openIn(t, opened)
	if err != nil || len(config.given.values) == 0 {
		return config, reg, err
	}
	shell, _ := liveShell(ctx, reg)
	if _, err := config.shellSettings(shell); err != nil {
		t.warn(err)
	}
	return config, reg, nil
}

// live returns the target, and the revision that is live there.
func (f targetFlags) live(ctx context.Context, t *terminal) (*target, registry.Revision, error) {
	site, err := f.target(ctx, t)
	if err != nil {
		return nil, registry.Revision{}, err
	}
	live, err := site.Live(ctx)
	return site, live, err
}

// targetOver returns the API over a store of this machine, in this process.
func targetOver(reg *registry.Registry, t *terminal, config *config, author string) *target {
	client := api.NewClient("http://store", "", &http.Client{Transport: admin.Local(reg, author, config.siteURL())})
	return &target{Client: client, t: t, here: reg, config: config}
}

// refused turns a problem with findings into a *registry.Refused, whose findings the program prints as a table.
func refused(err error) error {
	if problem, is := errors.AsType[*api.Problem](err); is && len(problem.Findings) > 0 {
		return &registry.Refused{Findings: problem.Findings}
	}
	return err
}

// deploy uploads releases, the shell first, and makes them live together.
func (r *target) deploy(ctx context.Context, releases []*bundle.Release, intent registry.Intent, look look, dry bool) error {
	saw, err := r.Live(ctx)
	if err != nil {
		return err
	}
	intent.Deploys = !dry
	var ids map[string]string
	var findings []gate.Finding
	if dry && r.here != nil {
		// The API is asked about each upload, and a dry run leaves none beside which it could check the next one.
		findings, err = r.here.Check(ctx, releases, intent)
	} else {
		ids, findings, err = r.uploadAll(ctx, releases, intent, dry)
	}
	if err != nil {
		return err
	}
	if dry {
		printFindings(r.t.out, findings)
		fmt.Fprintln(r.t.out, "The gate accepts this. Nothing was changed: this was a dry run.")
		return nil
	}
	return r.promote(ctx, saw, ids, intent, look)
}

// uploadAll uploads releases, the shell first. It returns their ids, and what the gate found: of releases that are made live
// next, the answer to that says it.
func (r *target) uploadAll(ctx context.Context, releases []*bundle.Release, intent registry.Intent, dry bool) (ids map[string]string, findings []gate.Finding, err error) {
	slices.SortStableFunc(releases, func(a, b *bundle.Release) int { return cmp.Compare(rank(a), rank(b)) })
	ids = map[string]string{}
	for i, release := range releases {
		var next []string
		for _, later := range releases[i+1:] {
			if !dry { // each later one is judged beside this one
				next = append(next, later.Section)
			}
		}
		uploaded, err := r.upload(ctx, release, api.Upload{With: ids, Next: next, Reason: intent.Reason, Commit: intent.Commit, DryRun: dry, Retire: intent.Retire})
		if err != nil {
			return ids, nil, err
		}
		findings = append(findings, uploaded.Findings...)
		if !dry {
			ids[release.Section] = release.ID
		}
	}
	return ids, findings, nil
}

func rank(release *bundle.Release) int {
	if release.Section == bundle.Shell {
		return 0
	}
	return 1
}

// upload sends the files that the store lacks.
func (r *target) upload(ctx context.Context, release *bundle.Release, how api.Upload) (uploaded api.Uploaded, err error) {
	lacking, err := r.Missing(ctx, release)
	if err != nil {
		return uploaded, refused(err)
	}
	missing := map[string]bool{}
	for _, digest := range lacking.Missing {
		missing[digest] = true
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	archive, writer := io.Pipe()
	progress := newProgress(r.t, release, missing)
	go func() {
		err := release.WriteArchive(writer, missing, progress.done)
		writer.CloseWithError(err)
		if err != nil && !errors.Is(err, io.ErrClosedPipe) { // the answer says why
			cancel(err)
		}
	}()
	uploaded, err = r.Upload(ctx, release.Section, archive, how)
	_ = archive.Close()
	progress.end()
	if cause := context.Cause(ctx); err != nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return uploaded, cause
	}
	if err == nil && !how.DryRun {
		fmt.Fprintf(r.t.out, "%-12s %s  %s sent of %d\n", release.Section, release.ID, count(len(missing), "file"), len(release.Files))
		if uploaded.Repaired > 0 {
			printRepaired(r.t.out, release, uploaded.Repaired)
		}
	}
	return uploaded, refused(err)
}

// isOlder reports whether a gateway is older than this program: it does not know a route.
func isOlder(err error) bool {
	var problem *api.Problem
	return errors.As(err, &problem) && problem.Code == codes.RouteUnknown
}

// promote opens kept releases in a browser and makes them live. If another deploy was faster, it says whose, and how to keep
// what that deploy changed; if that deploy changed other sections only, promote tries again beside it.
func (r *target) promote(ctx context.Context, saw registry.Revision, ids map[string]string, intent registry.Intent, look look) error {
	if r.here != nil {
		look = look.lookingAt(r.here, r.config.Title)
	}
	how := url.Values{"contains": intent.Contains}
	if intent.Deploys {
		how.Set("deploy", "1")
	}
	for try := 0; ; try++ {
		opened, err := look.at(ctx, r, saw, ids)
		if err != nil {
			return err
		}
		changed, err := r.Promote(ctx, saw.Number, api.Promotion{Releases: ids, Reason: intent.Reason, Commit: intent.Commit, Opened: opened, Retire: intent.Retire}, how)
		var problem *api.Problem
		if !errors.As(err, &problem) || problem.Code != codes.RevisionRaced {
			if err == nil {
				r.printChanged(ctx, changed)
			}
			return refused(err)
		}
		live, err := r.Live(ctx)
		if err != nil {
			return err
		}
		winner := printable(registry.Betweens(problem.Between))
		if winner == "" { // an older gateway does not say
			winner = fmt.Sprintf("revision %d by %s (%s)", live.Number, printable(live.Author), strings.Join(live.Changes(saw), ", "))
		}
		for _, section := range slices.Sorted(maps.Keys(ids)) {
			if now := live.Sections[section]; now != saw.Sections[section] && !strings.HasPrefix(now, ids[section]) {
				return fmt.Errorf("%s went live meanwhile with another release of %s. Yours is not live, and does not have that change: pull or merge it, build again and deploy again. To see what yours would take back: %s diff %s %s%s",
					winner, section, programName(os.Args[0]), section, ids[section], r.flag)
			}
		}
		fmt.Fprintf(r.t.out, "%s went live meanwhile; trying again beside it.\n", strings.ToUpper(winner[:1])+winner[1:])
		saw = live
		if err := api.Pause(ctx, try); err != nil {
			return err
		}
	}
}

// sections returns the live sections, and of a store the others too: the API lists none that were never live.
func (r *target) sections(ctx context.Context) ([]string, error) {
	if r.here != nil {
		return r.here.Sections(ctx)
	}
	live, err := r.Live(ctx)
	return slices.Sorted(maps.Keys(live.Sections)), err
}
