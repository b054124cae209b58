package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// Client speaks to the deploy API of a gateway. A refusal is a *Problem.
type Client struct {
	base, token string
	http        *http.Client
}

// NewClient returns a client of the gateway with the admin address base ("https://site:2021"). It follows no redirect: a
// gateway sends none, and what does would get the token, or a GET instead of a change.
func NewClient(base, token string, client *http.Client) *Client {
	own := *client
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Client{strings.TrimRight(base, "/"), token, &own}
}

// Base returns the admin address of the gateway.
func (c *Client) Base() string { return c.base }

// Live returns the live revision.
func (c *Client) Live(ctx context.Context) (live registry.Revision, err error) {
	return live, c.get(ctx, "/api/v1/revisions/live", &live)
}

// Revisions yields the revisions from a number down, the newest first. It asks for the first few, then for whole pages.
func (c *Client) Revisions(ctx context.Context, from int) iter.Seq2[registry.Revision, error] {
	return func(yield func(registry.Revision, error) bool) {
		after := from + 1
		for limit := 10; after > 0; limit = 200 {
			query := url.Values{"limit": {strconv.Itoa(limit)}, "after": {strconv.Itoa(after)}}
			var page Revisions
			if err := c.get(ctx, "/api/v1/revisions?"+query.Encode(), &page); err != nil {
				yield(registry.Revision{}, err)
				return
			}
			for _, revision := range page.Revisions {
				if !yield(revision, nil) {
					return
				}
			}
			after = page.Next
		}
	}
}

// releasesAtOnce is how many releases one answer holds.
const releasesAtOnce = 100

// Releases returns what is to be listed of the kept releases of a section, the newest first.
func (c *Client) Releases(ctx context.Context, section string) (all []registry.Listed, err error) {
	for after := ""; ; {
		query := url.Values{"limit": {strconv.Itoa(releasesAtOnce)}}
		if after != "" {
			query.Set("after", after)
		}
		var page Releases
		if err := c.get(ctx, sectionPath(section, "releases")+"?"+query.Encode(), &page); err != nil {
			return nil, err
		}
		all = append(all, page.Releases...)
		if after = page.Next; after == "" {
			return all, nil
		}
	}
}

// Kept returns the release of a section whose id begins with the given letters, and digests of its rules.
func (c *Client) Kept(ctx context.Context, section, id string) (answer Kept, err error) {
	return answer, c.get(ctx, sectionPath(section, "releases/"+url.PathEscape(id)), &answer)
}

// Missing returns which files of a release an upload must contain.
func (c *Client) Missing(ctx context.Context, release *bundle.Release) (answer Missing, err error) {
	return answer, c.send(ctx, sectionPath(release.Section, "missing"), List{release.Files}, nil, &answer)
}

// Upload says how a release is uploaded.
type Upload struct {
	// With are further releases that will go live together with this one (section → release).
	With map[string]string
	// Next are the sections whose releases are uploaded next and will go live together with this one.
	Next           []string
	Reason, Commit string
	DryRun         bool
	// Retire names the addresses, or pages by their two digits, that go out of use.
	Retire []string
}

// Upload sends an archive that Release.WriteArchive made.
func (c *Client) Upload(ctx context.Context, section string, archive io.Reader, how Upload) (answer Uploaded, err error) {
	query := url.Values{"reason": {how.Reason}, "commit": {how.Commit}}
	if how.DryRun {
		query.Set("dryRun", "1")
	}
	for _, address := range how.Retire {
		query.Add("retire", address)
	}
	for _, section := range how.Next {
		query.Add("next", section)
	}
	for section, id := range how.With {
		query.Add("with", section+"@"+id)
	}
	return answer, c.put(ctx, sectionPath(section, "releases")+"?"+query.Encode(), archive, &answer)
}

// Promote makes kept releases live, if the revision saw is still live. how is the query.
func (c *Client) Promote(ctx context.Context, saw int, wanted Promotion, how url.Values) (answer Changed, err error) {
	// An older gateway refuses a field that it does not know, and passes over a query.
	return answer, c.send(ctx, "/api/v1/promote?"+how.Encode(), wanted, &saw, &answer)
}

// RollBack restores what was live before, if the revision saw is still live.
func (c *Client) RollBack(ctx context.Context, saw int, wanted Restoration) (answer Changed, err error) {
	return answer, c.send(ctx, "/api/v1/rollback", wanted, &saw, &answer)
}

// Remove takes a section off the site, if the revision saw is still live.
func (c *Client) Remove(ctx context.Context, saw int, wanted Removal) (answer Changed, err error) {
	return answer, c.send(ctx, "/api/v1/remove", wanted, &saw, &answer)
}

// Withdraw withdraws a release for good.
func (c *Client) Withdraw(ctx context.Context, wanted Withdrawal) (answer Withdrawn, err error) {
	return answer, c.send(ctx, "/api/v1/withdraw", wanted, nil, &answer)
}

// Preview signs a preview pass for a release of a section.
func (c *Client) Preview(ctx context.Context, section string, wanted Preview) (answer Pass, err error) {
	return answer, c.send(ctx, sectionPath(section, "preview"), wanted, nil, &answer)
}

// EndPreviews ends all preview links.
func (c *Client) EndPreviews(ctx context.Context) error {
	return c.send(ctx, "/api/v1/preview/rotate", Done{}, nil, &Done{})
}

const sectionsPath = "/api/v1/sections/"

func sectionPath(section, last string) string {
	return sectionsPath + url.PathEscape(section) + "/" + last
}

func (c *Client) get(ctx context.Context, path string, answer any) error {
	return c.call(ctx, http.MethodGet, path, nil, nil, answer)
}

// put sends something packed.
func (c *Client) put(ctx context.Context, path string, packed io.Reader, answer any) error {
	return c.call(ctx, http.MethodPut, path, packed, http.Header{"Content-Type": {ArchiveTypes[0]}}, answer)
}

// send posts a document. saw is the revision that a change is made against.
func (c *Client) send(ctx context.Context, path string, document any, saw *int, answer any) error {
	body, err := json.Marshal(document)
	if err != nil {
		return err
	}
	header := http.Header{"Content-Type": {"application/json"}}
	if saw != nil {
		header.Set("If-Match", strconv.Quote(strconv.Itoa(*saw)))
	}
	return c.call(ctx, http.MethodPost, path, bytes.NewReader(body), header, answer)
}

func (c *Client) call(ctx context.Context, method, path string, body io.Reader, header http.Header, answer any) error {
	if of, is := strings.CutPrefix(path, sectionsPath); is {
		// Any other name would be another path.
		named, _, _ := strings.Cut(of, "/")
		if section, err := url.PathUnescape(named); err != nil || !bundle.IsSectionName(section) {
			return &registry.BadName{Name: section}
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return err
	}
	for name, values := range header {
		request.Header[name] = values
	}
	response, content, err := c.do(request)
	if err != nil {
		return err
	}
	if response.StatusCode < 300 {
		if json.Unmarshal(content, answer) != nil {
			return c.unfit(response, content)
		}
		return nil
	}
	problem := &Problem{}
	if json.Unmarshal(content, problem) != nil || problem.Code == "" {
		return c.unfit(response, content)
	}
	if problem.Code == codes.RouteUnknown {
		problem.Detail = fmt.Sprintf("the gateway is older than this dataterm and does not know %s %s. Upgrade the gateway, or use its own dataterm.", method, path)
	}
	return problem
}

// do sends a request with the token, and reads the whole answer.
func (c *Client) do(request *http.Request) (*http.Response, []byte, error) {
	request.Header.Set("Authorization", "Bearer "+c.token)
	response, err := c.http.Do(request)
	if err != nil {
		return nil, nil, fmt.Errorf("the gateway does not answer: %w. Check the address, and that the gateway runs", err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, nil, fmt.Errorf("the gateway's answer ended early: %w", err)
	}
	return response, content, nil
}

// longestPause is the longest that a caller waits after a race.
const longestPause = 2 * time.Second

// Pause waits before a caller tries again after a race: for a random time of up to 100 ms, then up to twice that, and
// so on. Callers who all come back at once would race again. try counts from 0.
func Pause(ctx context.Context, try int) error {
	select {
	case <-time.After(rand.N(min(longestPause, 100*time.Millisecond<<min(try, 10)))):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
