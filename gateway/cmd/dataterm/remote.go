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

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/quote"
	"dataterm/gateway/internal/registry"
)

// remote is a gateway elsewhere, behind its deploy API.
type remote struct {
	*deployapi.Client
	t *terminal
}

// remoteFlags are the flags of every command that can work on a gateway elsewhere.
type remoteFlags struct{ to, token *string }

func newRemoteFlags(set *flag.FlagSet) remoteFlags {
	return remoteFlags{
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

// open returns nil if no gateway was named.
func (f remoteFlags) open(t *terminal) (*remote, error) {
	if *f.to == "" {
		return nil, nil
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
	return &remote{deployapi.NewClient(*f.to, token, &http.Client{}), t}, nil
}

// target returns what a command changes: the gateway that --to names, or without --to the registry of the local store.
func (f remoteFlags) target(t *terminal, local settings) (*remote, *registry.Registry, error) {
	there, err := f.open(t)
	if err != nil || there != nil {
		return there, nil, err
	}
	_, reg, err := local.open(t)
	return nil, reg, err
}

// toFlag is the flag that another command needs for the same gateway.
func (r *remote) toFlag() string { return " --to " + quote.Arg(r.Base()) }

// refused turns a problem with findings into a *registry.Refused, as for a local store.
func refused(err error) error {
	var problem *deployapi.Problem
	if errors.As(err, &problem) && len(problem.Findings) > 0 {
		return &registry.Refused{Findings: problem.Findings}
	}
	return err
}

// deploy uploads releases, the shell first, and makes them live together.
func (r *remote) deploy(ctx context.Context, releases []*bundle.Release, intent registry.Intent, look look, dry bool) error {
	saw, err := r.Live(ctx)
	if err != nil {
		return err
	}
	ids, err := r.uploadAll(ctx, releases, intent, dry)
	if err != nil {
		return err
	}
	if dry {
		fmt.Fprintln(r.t.out, "The gate accepts this. Nothing was changed: this was a dry run.")
		return nil
	}
	return r.promote(ctx, saw, ids, intent, look)
}

// uploadAll uploads releases, the shell first, and returns their ids. A dry run prints the gate's warnings.
func (r *remote) uploadAll(ctx context.Context, releases []*bundle.Release, intent registry.Intent, dry bool) (map[string]string, error) {
	slices.SortStableFunc(releases, func(a, b *bundle.Release) int { return cmp.Compare(rank(a), rank(b)) })
	ids := map[string]string{}
	for _, release := range releases {
		uploaded, err := r.upload(ctx, release, deployapi.Upload{With: ids, Reason: intent.Reason, Commit: intent.Commit, DryRun: dry, Retire: intent.Retire})
		if err != nil {
			return ids, err
		}
		if !dry {
			ids[release.Section] = release.ID // the answer to promote has the findings
		} else if len(uploaded.Findings) > 0 {
			printFindings(r.t.out, uploaded.Findings)
		}
	}
	return ids, nil
}

func rank(release *bundle.Release) int {
	if release.Section == bundle.Shell {
		return 0
	}
	return 1
}

// upload sends the files that the store lacks.
func (r *remote) upload(ctx context.Context, release *bundle.Release, how deployapi.Upload) (uploaded deployapi.Uploaded, err error) {
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
		if err != nil {
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
	var problem *deployapi.Problem
	return errors.As(err, &problem) && problem.Code == deployapi.RouteUnknown
}

// promote opens kept releases in a browser and makes them live. If another deploy was faster, it says whose, and how to keep
// what that deploy changed; if that deploy changed other sections only, promote tries again beside it.
func (r *remote) promote(ctx context.Context, saw registry.Revision, ids map[string]string, intent registry.Intent, look look) error {
	for try := 0; ; try++ {
		opened, err := look.at(ctx, r, saw, ids)
		if err != nil {
			return err
		}
		changed, err := r.Promote(ctx, saw.Number, deployapi.Promotion{Releases: ids, Reason: intent.Reason, Commit: intent.Commit, Opened: opened, Retire: intent.Retire}, intent.Contains...)
		var problem *deployapi.Problem
		if !errors.As(err, &problem) || problem.Code != deployapi.RevisionRaced {
			if err == nil {
				printOutcome(r.t.out, outcomeOf(changed), r.toFlag(), func() string { return "" })
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
					winner, section, programName(os.Args[0]), section, ids[section], r.toFlag())
			}
		}
		fmt.Fprintf(r.t.out, "%s went live meanwhile; trying again beside it.\n", strings.ToUpper(winner[:1])+winner[1:])
		saw = live
		if err := deployapi.Pause(ctx, try); err != nil {
			return err
		}
	}
}

func (r *remote) rollback(ctx context.Context, section string, to int, reason string) error {
	live, err := r.Live(ctx)
	if err != nil {
		return err
	}
	changed, err := r.RollBack(ctx, live.Number, deployapi.Restoration{Section: section, To: to, Reason: reason})
	if err != nil {
		return refused(err)
	}
	printOutcome(r.t.out, outcomeOf(changed), r.toFlag(), func() string { return "" })
	return nil
}

// List returns what is to be listed of the kept releases of a section.
func (r *remote) List(ctx context.Context, section string) ([]registry.Listed, error) {
	return r.Releases(ctx, section)
}

// Sections returns the live sections: the API lists no others.
func (r *remote) Sections(ctx context.Context) ([]string, error) {
	live, err := r.Live(ctx)
	return slices.Sorted(maps.Keys(live.Sections)), err
}

func outcomeOf(c deployapi.Changed) registry.Outcome {
	return registry.Outcome{Revision: c.Revision, Changed: c.Changed, Warnings: c.Findings, Undo: c.Undo}
}
