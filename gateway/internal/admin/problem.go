package admin

import (
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"golang.org/x/time/rate"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/token"
)

// Problem is an error of the API, as RFC 9457 has it. Code is stable.
type Problem struct {
	Type     string         `json:"type"`
	Title    string         `json:"title"`
	Status   int            `json:"status"`
	Detail   string         `json:"detail"`
	Code     string         `json:"code"`
	Findings []gate.Finding `json:"findings,omitempty"`
	// Live is the number of the live revision, where the caller saw another.
	Live int `json:"live,omitempty"`
	// unlogged is true for a refusal that the audit log does not have yet.
	unlogged bool
}

func (p *Problem) Error() string { return p.Title + ": " + p.Detail }

func (p *Problem) write(w http.ResponseWriter) {
	p.Type = "https://dataterm.invalid/problems/" + p.Code
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	switch p.Status {
	case http.StatusUnauthorized:
		h.Set("WWW-Authenticate", `Bearer realm="dataterm"`)
	case http.StatusTooManyRequests:
		h.Set("Retry-After", "2")
	}
	body, err := json.Marshal(p)
	if err != nil {
		http.Error(w, p.Title, p.Status)
		return
	}
	w.WriteHeader(p.Status)
	_, _ = w.Write(append(body, '\n'))
}

// problemOf says what an error is to the caller.
func problemOf(err error) *Problem {
	var problem *Problem
	var refused *registry.Refused
	var raced *registry.Raced
	var large *http.MaxBytesError
	var file *bundle.FileError
	var outdated *registry.Outdated
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.As(err, &refused):
		return &Problem{Status: http.StatusUnprocessableEntity, Code: "gate-refused", Title: "The gate refuses this", Detail: "Nothing was changed. Each finding names a file and a remedy.", Findings: refused.Findings}
	case errors.As(err, &raced):
		return &Problem{Status: http.StatusPreconditionFailed, Code: "revision-raced", Title: "Another revision is live by now", Detail: err.Error() + ". Look at it, then try again with its number.", Live: raced.Live}
	case errors.As(err, &large):
		return &Problem{Status: http.StatusRequestEntityTooLarge, Code: "body-too-large", Title: "The body is too large", Detail: err.Error(), unlogged: true}
	case errors.As(err, &file):
		return &Problem{Status: http.StatusUnprocessableEntity, Code: "archive-unfit", Title: "The archive holds what a release cannot", Detail: err.Error()}
	case errors.As(err, &outdated):
		return &Problem{Status: http.StatusServiceUnavailable, Code: "gateway-outdated", Title: "This gateway is older than the store", Detail: err.Error() + ".", unlogged: true}
	case errors.Is(err, syscall.ENOSPC):
		return &Problem{Status: http.StatusInsufficientStorage, Code: "disk-full", Title: "The gateway's disk is full", Detail: err.Error() + ". Nothing is half live. Make room (`dataterm gc` removes old releases), then try again.", unlogged: true}
	case errors.Is(err, registry.ErrNoBrowser):
		return &Problem{Status: http.StatusNotImplemented, Code: "no-browser", Title: "The gateway has no browser", Detail: err.Error() + ". Install one on the gateway's machine, or deploy without --boot.", unlogged: true}
	case errors.Is(err, store.ErrNotFound):
		return &Problem{Status: http.StatusNotFound, Code: "not-kept", Title: "It is not in the store", Detail: err.Error()}
	default:
		return &Problem{Status: http.StatusInternalServerError, Code: "store-failed", Title: "The gateway could not do it", Detail: err.Error() + ". Look with GET /api/v1/revisions/live whether it was done, then try again.", unlogged: true}
	}
}

// archiveProblem says what is wrong with an upload.
func archiveProblem(section string, err error) error {
	var large *http.MaxBytesError
	var file *bundle.FileError
	switch {
	case errors.As(err, &large):
		return err
	case errors.As(err, &file):
		return &Problem{Status: http.StatusUnprocessableEntity, Code: "archive-unfit", Title: "The archive holds what a release cannot", Detail: err.Error(), Findings: []gate.Finding{gate.Unfit(section, file)}, unlogged: true}
	case errors.Is(err, bundle.ErrArchiveTooLarge):
		return &Problem{Status: http.StatusRequestEntityTooLarge, Code: "archive-too-large", Title: "The archive is too large", Detail: err.Error(), unlogged: true}
	case errors.Is(err, os.ErrDeadlineExceeded):
		return &Problem{Status: http.StatusRequestTimeout, Code: "upload-stalled", Title: "The upload has stopped", Detail: "Nothing came for 30 seconds, and nothing was changed. Try again.", unlogged: true}
	case errors.Is(err, bundle.ErrArchiveBroken):
		return &Problem{Status: http.StatusBadRequest, Code: "archive-broken", Title: "The archive cannot be read", Detail: err.Error() + ". Send a whole tar.gz.", unlogged: true}
	}
	return err
}

// limits hold back who guesses tokens, by address, and who floods, by token.
type limits struct{ failed, used *byKey }

func newLimits() limits {
	return limits{failed: &byKey{every: time.Second, burst: 10}, used: &byKey{every: 20 * time.Millisecond, burst: 200}}
}

// identify finds the caller's token.
func (a *API) identify(c *call) error {
	from := address(c.request)
	if a.limits.failed.at(from).Tokens() < 1 {
		return tooMany
	}
	scheme, text, _ := strings.Cut(c.request.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		text = ""
	}
	found, err := a.tokens.Find(c.request.Context(), strings.TrimSpace(text))
	if errors.Is(err, token.ErrUnknown) {
		a.limits.failed.at(from).Allow()
		return &Problem{Status: http.StatusUnauthorized, Code: "token-unknown", Title: "The token is not known", Detail: "It is missing, was revoked, or has expired. `dataterm token add` on the store's machine makes one.", unlogged: true}
	}
	if err != nil {
		return err
	}
	c.token = found
	if !a.limits.used.at(found.ID).Allow() {
		return tooMany
	}
	return nil
}

var tooMany = &Problem{Status: http.StatusTooManyRequests, Code: "too-many", Title: "Too many requests", Detail: "Wait for two seconds, then try again."}

func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// byKey is a rate limiter for each key.
type byKey struct {
	every time.Duration
	burst int
	all   keyed[*rate.Limiter]
}

func (b *byKey) at(key string) *rate.Limiter {
	return b.all.get(key, func() *rate.Limiter { return rate.NewLimiter(rate.Every(b.every), b.burst) })
}
