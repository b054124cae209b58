package admin

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/token"
)

// How many requests a token may make: this many at once, and one more after each interval.
const (
	requestBurst    = 200
	requestInterval = 20 * time.Millisecond
)

// identify finds the caller's token. An unknown token takes nothing from the limit of a known one: a secret of
// 130 bits cannot be guessed.
func (a *API) identify(c *call) error {
	scheme, text, _ := strings.Cut(c.request.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		text = ""
	}
	found, err := a.tokens.Find(c.request.Context(), strings.TrimSpace(text))
	if errors.Is(err, token.ErrUnknown) {
		return deployapi.NewProblem(deployapi.TokenUnknown, "The token is missing, was revoked, or has expired. Run `dataterm token add` on the gateway's machine to make one.")
	}
	if err != nil {
		return err
	}
	c.token = found
	if !a.rates.of(found.ID).Allow() {
		return deployapi.NewProblem(deployapi.TooMany, "The token made more than 50 requests a second. Wait for two seconds, then retry.")
	}
	return nil
}

// rates are the limiters of known tokens, by id.
type rates struct {
	mu  sync.Mutex
	all map[string]*rate.Limiter
}

func (r *rates) of(id string) *rate.Limiter {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.all == nil {
		r.all = map[string]*rate.Limiter{}
	}
	if r.all[id] == nil {
		r.all[id] = rate.NewLimiter(rate.Every(requestInterval), requestBurst)
	}
	return r.all[id]
}

// remoteHost returns the host that a request came from.
func remoteHost(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
