package api

import (
	"context"
	"encoding/json"
	"net/http"
)

// Readiness is what a gateway says at /readyz.
type Readiness struct {
	Ready bool `json:"ready"`
	// Degraded is true if the site is ready and something needs the operator's attention.
	Degraded bool `json:"degraded"`
	Revision int  `json:"revision"`
	// Problems are sentences for everyone: they name no bucket, endpoint or path.
	Problems []string `json:"problems"`
	// Details are the errors themselves, on the admin listener only.
	Details []string `json:"details,omitempty"`
}

// Readiness asks the gateway whether it can serve, and what needs attention.
func (c *Client) Readiness(ctx context.Context) (state Readiness, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.base+"/readyz", nil)
	if err != nil {
		return state, err
	}
	response, content, err := c.do(request)
	if err != nil {
		return state, err
	}
	if status := response.StatusCode; status != http.StatusOK && status != http.StatusServiceUnavailable || json.Unmarshal(content, &state) != nil {
		return state, c.unfit(response, content)
	}
	return state, nil
}
