package admin

import (
	"errors"
	"net"
	"net/http"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
)

// identify finds the caller's token. An unknown token takes nothing from the limit of a known one: a secret of
// 130 bits cannot be guessed.
func (a *API) identify(c *call) error {
	if a.local != nil {
		c.token = *a.local
		return nil
	}
	found, err := a.tokens.Find(c.request.Context(), bearer(c.request))
	if errors.Is(err, auth.ErrTokenUnknown) {
		return api.NewProblem(codes.TokenUnknown, "The token is missing, was revoked, or has expired. Run `dataterm token add` on the gateway's machine to make one.")
	}
	if err != nil {
		return err
	}
	c.token = found
	if !a.usages.of(found.ID).requests.Allow() {
		return api.NewProblem(codes.TooMany, "The token made more than 50 requests a second. Wait for two seconds, then retry.")
	}
	return nil
}

// bearer returns the text of a request's token; empty without one.
func bearer(r *http.Request) string {
	scheme, text, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(text)
}

// remoteHost returns the host that a request came from.
func remoteHost(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
