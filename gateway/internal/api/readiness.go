package api

import (
	"context"
	"encoding/json"
	"net/http"
)

// Readiness is what a gateway says at /readyz of its admin listener.
type Readiness struct {
	Ready    bool     `json:"ready"`
	Degraded bool     `json:"degraded"`
	Revision int      `json:"revision"`
	Problems []string `json:"problems"`
	Details  []string `json:"details,omitempty"`
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
