package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/admin"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/registry"
)

// remote is the deploy API of a gateway elsewhere.
type remote struct {
	base, token string
	client      *http.Client
	t           *terminal
}

// remoteFlags are those of every command that can work on a gateway elsewhere.
type remoteFlags struct{ to, token *string }

func newRemoteFlags(set *flag.FlagSet) remoteFlags {
	return remoteFlags{
		set.String("to", "", "work on the gateway whose admin address is this `URL`, not on a store"),
		tokenFlag(set),
	}
}

func tokenFlag(set *flag.FlagSet) *string {
	return set.String("token", "", "the `token` for it (default: the environment's DATATERM_TOKEN)")
}

// open returns nil where no gateway was named.
func (f remoteFlags) open(t *terminal) (*remote, error) {
	if *f.to == "" {
		return nil, nil
	}
	parsed, err := url.Parse(*f.to)
	if err != nil || parsed.Host == "" || parsed.Scheme != "http" && parsed.Scheme != "https" {
		return nil, wrongUsage("--to %q is no address: give it as https://host:2021", *f.to)
	}
	token := cmp.Or(*f.token, t.env("DATATERM_TOKEN"))
	if token == "" {
		return nil, wrongUsage("a gateway takes changes with a token only: give --token, or set DATATERM_TOKEN")
	}
	return &remote{strings.TrimSuffix(*f.to, "/"), token, &http.Client{}, t}, nil
}

// call makes a request and reads the JSON answer. A problem is returned as *admin.Problem; findings of the gate as
// *registry.Refused.
func (r *remote) call(ctx context.Context, method, path string, body io.Reader, header map[string]string, answer any) error {
	request, err := http.NewRequestWithContext(ctx, method, r.base+path, body)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+r.token)
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := r.client.Do(request)
	if err != nil {
		return fmt.Errorf("the gateway does not answer: %w", err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("the gateway's answer ended early: %w", err)
	}
	if response.StatusCode < 300 {
		return json.Unmarshal(content, answer)
	}
	problem := &admin.Problem{}
	if json.Unmarshal(content, problem) != nil || problem.Code == "" {
		return fmt.Errorf("%s answers %s, and no deploy API: is it the admin address?", r.base, response.Status)
	}
	if len(problem.Findings) > 0 {
		return &registry.Refused{Findings: problem.Findings}
	}
	return problem
}

func (r *remote) json(ctx context.Context, method, path string, body any, at int, answer any) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	return r.call(ctx, method, path, strings.NewReader(string(content)), map[string]string{
		"Content-Type": "application/json", "If-Match": strconv.Quote(strconv.Itoa(at)),
	}, answer)
}

// Live implements source.
func (r *remote) Live(ctx context.Context) (live registry.Revision, err error) {
	err = r.call(ctx, http.MethodGet, "/api/v1/revisions/live", nil, nil, &live)
	return live, err
}

// deploy uploads releases, the shell first, and makes them live together.
func (r *remote) deploy(ctx context.Context, releases []*bundle.Release, intent registry.Intent, dry bool) error {
	saw, err := r.Live(ctx)
	if err != nil {
		return err
	}
	slices.SortStableFunc(releases, func(a, b *bundle.Release) int { return cmp.Compare(rank(a), rank(b)) })
	ids := map[string]string{}
	for _, release := range releases {
		uploaded, err := r.upload(ctx, release, ids, intent, dry)
		if err != nil {
			return err
		}
		if !dry {
			ids[release.Section] = release.ID // the answer to promote has the findings
		} else if len(uploaded.Findings) > 0 {
			printFindings(r.t.out, uploaded.Findings)
		}
	}
	if dry {
		fmt.Fprintln(r.t.out, "The gate lets it pass. Nothing was changed: this was a dry run.")
		return nil
	}
	return r.promote(ctx, saw, ids, intent)
}

func rank(release *bundle.Release) int {
	if release.Section == bundle.Shell {
		return 0
	}
	return 1
}

// upload sends the files that the store lacks.
func (r *remote) upload(ctx context.Context, release *bundle.Release, with map[string]string, intent registry.Intent, dry bool) (admin.Uploaded, error) {
	var uploaded admin.Uploaded
	var lacking admin.Missing
	at := "/api/v1/sections/" + release.Section
	if err := r.json(ctx, http.MethodPost, at+"/missing", admin.List{Files: release.Files}, 0, &lacking); err != nil {
		return uploaded, err
	}
	missing := map[string]bool{}
	for _, digest := range lacking.Missing {
		missing[digest] = true
	}
	query := url.Values{"reason": {intent.Reason}, "commit": {intent.Commit}}
	if dry {
		query.Set("dryRun", "1")
	}
	if intent.Boot {
		query.Set("boot", "1")
	}
	for section, id := range with {
		query.Add("with", section+"@"+id)
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
	err := r.call(ctx, http.MethodPut, at+"/releases?"+query.Encode(), archive, map[string]string{"Content-Type": "application/gzip"}, &uploaded)
	_ = archive.Close()
	progress.end()
	if cause := context.Cause(ctx); err != nil && cause != nil && !errors.Is(cause, context.Canceled) {
		return uploaded, cause
	}
	if err == nil && !dry {
		fmt.Fprintf(r.t.out, "%-12s %s  %s sent of %d\n", release.Section, release.ID, count(len(missing), "file"), len(release.Files))
	}
	return uploaded, err
}

// promote makes kept releases live. Where another deploy was faster, it says whose; if that concerned other sections,
// the gate looks again and the promote is tried again.
func (r *remote) promote(ctx context.Context, saw registry.Revision, ids map[string]string, intent registry.Intent) error {
	for try := 0; ; try++ {
		var changed admin.Changed
		err := r.json(ctx, http.MethodPost, "/api/v1/promote", admin.Promotion{Releases: ids, Reason: intent.Reason, Commit: intent.Commit, Boot: intent.Boot}, saw.Number, &changed)
		var problem *admin.Problem
		if !errors.As(err, &problem) || problem.Status != http.StatusPreconditionFailed {
			if err == nil {
				printOutcome(r.t.out, outcomeOf(changed))
			}
			return err
		}
		live, err := r.Live(ctx)
		if err != nil {
			return err
		}
		winner := fmt.Sprintf("revision %d by %s (%s)", live.Number, live.Author, strings.Join(live.Changes(saw), ", "))
		for _, section := range slices.Sorted(maps.Keys(ids)) {
			if live.Sections[section] != saw.Sections[section] {
				return fmt.Errorf("%s went live meanwhile with another release of %s: look at it, then promote yours with `dataterm promote --to %s %s %s`",
					winner, section, r.base, section, ids[section])
			}
		}
		fmt.Fprintf(r.t.out, "%s went live meanwhile; trying again beside it.\n", strings.ToUpper(winner[:1])+winner[1:])
		saw = live
		if err := admin.Pause(ctx, try); err != nil {
			return err
		}
	}
}

func (r *remote) rollback(ctx context.Context, section string, to int, reason string) error {
	live, err := r.Live(ctx)
	if err != nil {
		return err
	}
	var changed admin.Changed
	if err := r.json(ctx, http.MethodPost, "/api/v1/rollback", admin.Restoration{Section: section, To: to, Reason: reason}, live.Number, &changed); err != nil {
		return err
	}
	printOutcome(r.t.out, outcomeOf(changed))
	return nil
}

// Releases implements source.
func (r *remote) Releases(ctx context.Context, section string) ([]*bundle.Release, error) {
	var answer struct{ Releases []*bundle.Release }
	err := r.call(ctx, http.MethodGet, "/api/v1/sections/"+url.PathEscape(section)+"/releases", nil, nil, &answer)
	return answer.Releases, err
}

// Sections are those that are live; the API lists no others.
func (r *remote) Sections(ctx context.Context) ([]string, error) {
	live, err := r.Live(ctx)
	return slices.Sorted(maps.Keys(live.Sections)), err
}

// Revisions implements source.
func (r *remote) Revisions(ctx context.Context) ([]registry.Revision, error) {
	var answer struct{ Revisions []registry.Revision }
	err := r.call(ctx, http.MethodGet, "/api/v1/revisions", nil, nil, &answer)
	return answer.Revisions, err
}

func outcomeOf(c admin.Changed) registry.Outcome {
	return registry.Outcome{Revision: c.Revision, Changed: c.Changed, Warnings: c.Findings}
}

// progress draws a bar while files are sent.
type progress struct {
	t     *terminal
	name  string
	total int64
	sent  int64
	shown time.Time
}

func newProgress(t *terminal, release *bundle.Release, missing map[string]bool) *progress {
	p := &progress{t: t, name: release.Section}
	seen := map[string]bool{}
	for _, file := range release.Files {
		if missing[file.SHA384] && !seen[file.SHA384] {
			seen[file.SHA384] = true
			p.total += file.Size
		}
	}
	return p
}

// done hears of each file that is packed.
func (p *progress) done(file bundle.File) {
	p.sent += file.Size
	if onScreen(p.t.err) && (time.Since(p.shown) > 100*time.Millisecond || p.sent == p.total) {
		p.shown = time.Now()
		const width = 30
		full := int(width * p.sent / max(1, p.total))
		fmt.Fprintf(p.t.err, "\r%-12s [%s%s] %3d%% of %s", p.name, strings.Repeat("#", full), strings.Repeat("-", width-full), 100*p.sent/max(1, p.total), bytes(p.total))
	}
}

func (p *progress) end() {
	if !p.shown.IsZero() {
		fmt.Fprint(p.t.err, "\r\033[K")
	}
}

// onScreen reports whether a line that was written can be drawn again.
func onScreen(w io.Writer) bool {
	f, is := w.(*os.File)
	if !is {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
