package admin

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/registry"
)

// Limits of an answer with a list: how many releases, and how many bytes of JSON.
const (
	limitAtMost = 1000
	listBytes   = 1 << 20
)

func (a *API) releases(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowLook(section); err != nil {
		return nil, err
	}
	after, limit, err := pageWanted(c.request.URL.Query())
	if err != nil {
		return nil, err
	}
	all, err := a.registry.List(c.request.Context(), section)
	if err != nil {
		return nil, err
	}
	if after != "" {
		at := slices.IndexFunc(all, func(one registry.Listed) bool { return one.ID == after })
		if at < 0 {
			return nil, &registry.UnknownRelease{Section: section, Release: after}
		}
		all = all[at+1:]
	}
	return pageOf(all, limit)
}

// pageWanted reads the query of a list.
func pageWanted(query url.Values) (after string, limit int, err error) {
	limit, err = strconv.Atoi(cmp.Or(query.Get("limit"), strconv.Itoa(limitAtMost)))
	if err != nil || query.Has("after") && !query.Has("limit") || limit < 1 || limit > limitAtMost {
		return "", 0, api.NewProblem(codes.QueryInvalid, fmt.Sprintf("limit=%q must be a number from 1 to %d.", query.Get("limit"), limitAtMost))
	}
	return query.Get("after"), limit, nil
}

// pageOf returns as many releases as an answer holds: at least one, if there is one.
func pageOf(all []registry.Listed, limit int) (api.Releases, error) {
	page, size := api.Releases{Releases: []registry.Listed{}}, 0
	for _, one := range all {
		body, err := json.Marshal(one)
		if err != nil {
			return page, err
		}
		if size += len(body); len(page.Releases) == limit || len(page.Releases) > 0 && size > listBytes {
			page.Next = page.Releases[len(page.Releases)-1].ID
			break
		}
		page.Releases = append(page.Releases, one)
	}
	return page, nil
}
