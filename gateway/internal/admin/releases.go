package admin

import (
	"context"
	"fmt"
	"net/url"
	"strconv"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/deployapi"
)

// limitAtMost is how many releases one answer may hold if the caller asks for pages.
const limitAtMost = 1000

func (a *API) releases(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowLook(section); err != nil {
		return nil, err
	}
	stored, next, err := a.page(c.request.Context(), section, c.request.URL.Query())
	if err != nil {
		return nil, err
	}
	return deployapi.Releases{Releases: append([]*bundle.Release{}, stored...), Next: next}, nil
}

// page returns the releases that a query asks for, all without a limit, and the value of `after` for the next page.
func (a *API) page(ctx context.Context, section string, query url.Values) (stored []*bundle.Release, next string, err error) {
	if !query.Has("limit") && !query.Has("after") {
		stored, err = a.registry.Releases(ctx, section)
		return stored, "", err
	}
	limit, err := strconv.Atoi(query.Get("limit"))
	if err != nil || limit < 1 || limit > limitAtMost {
		return nil, "", deployapi.NewProblem(deployapi.QueryInvalid, fmt.Sprintf("limit=%q must be a number from 1 to %d.", query.Get("limit"), limitAtMost))
	}
	stored, more, err := a.registry.ReleasesAfter(ctx, section, query.Get("after"), limit)
	if more {
		next = stored[len(stored)-1].ID
	}
	return stored, next, err
}
