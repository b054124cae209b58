package deployapi

import (
	"context"
	"encoding/json"
	"fmt"
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
	request.Header.Set("Authorization", "Bearer "+c.token)
	response, err := c.http.Do(request)
	if err != nil {
		return state, fmt.Errorf("the gateway does not answer: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK && response.StatusCode != http.StatusServiceUnavailable {
		return state, fmt.Errorf("%s/readyz answered %s. Check that it is the gateway's admin address", c.base, response.Status)
	}
	return state, json.NewDecoder(response.Body).Decode(&state)
}
