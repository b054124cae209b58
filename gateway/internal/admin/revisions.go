package admin

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// Limits of a page of revisions: how many without a limit, and at how many bytes it ends. A revision repeats all that is
// withdrawn.
const (
	revisionsAtOnce = 100
	revisionsBytes  = 1 << 20
)

// revisions answers with a page of the revisions.
func (a *API) revisions(c *call) (any, error) {
	if !slices.Contains(c.token.Verbs, "read") {
		return nil, c.allow("read", auth.AnySection)
	}
	query := c.request.URL.Query()
	number := func(name string, without, most int) (int, error) {
		if !query.Has(name) {
			return without, nil
		}
		number, err := strconv.Atoi(query.Get(name))
		if err != nil || number < 1 || number > most {
			return 0, api.NewProblem(codes.QueryInvalid, fmt.Sprintf("%s=%q must be a number from 1 to %d.", name, query.Get(name), most))
		}
		return number, nil
	}
	limit, err := number("limit", revisionsAtOnce, limitAtMost)
	if err != nil {
		return nil, err
	}
	live, err := a.registry.Live(c.request.Context())
	if err != nil {
		return nil, err
	}
	after, err := number("after", live.Number+1, 1<<31)
	if err != nil {
		return nil, err
	}
	page, bytes := api.Revisions{Revisions: []registry.Revision{}}, 0
	for revision, err := range a.registry.Revisions(c.request.Context(), min(live.Number, after-1)) {
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(revision)
		if err != nil {
			return nil, err
		}
		if bytes += len(body); len(page.Revisions) == limit || len(page.Revisions) > 0 && bytes > revisionsBytes {
			page.Next = revision.Number + 1
			break
		}
		page.Revisions = append(page.Revisions, revision)
	}
	return page, nil
}
