package admin

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/token"
)

// Limits of requests to the API.
const (
	uploadBytes   = 512 << 20
	documentBytes = 16 << 20
	// stallTimeout is how long an upload may pause; answerTimeout is for everything else.
	stallTimeout  = 30 * time.Second
	answerTimeout = 5 * time.Minute
)

//go:embed openapi.json
var openAPI []byte

// API is the deploy API (docs/api.md).
type API struct {
	registry *registry.Registry
	tokens   *token.Tokens
	metrics  *metrics.Metrics
	log      *slog.Logger
	limits   limits
	// stall is how long an upload may pause.
	stall time.Duration
}

// NewAPI makes the deploy API over a registry.
func NewAPI(r *registry.Registry, tokens *token.Tokens, m *metrics.Metrics, log *slog.Logger) *API {
	return &API{registry: r, tokens: tokens, metrics: m, log: log, limits: newLimits(), stall: stallTimeout}
}

// Routes adds the API's routes to the handler of the admin listener.
func (a *API) Routes(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/v1/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(openAPI)
	})
	for pattern, handle := range map[string]func(*call) (any, error){
		"POST /api/v1/sections/{section}/missing": a.missing,
		"PUT /api/v1/sections/{section}/releases": a.upload,
		"GET /api/v1/sections/{section}/releases": a.releases,
		"GET /api/v1/revisions":                   a.revisions,
		"GET /api/v1/revisions/live":              a.live,
		"POST /api/v1/promote":                    a.promote,
		"POST /api/v1/rollback":                   a.rollback,
	} {
		mux.Handle(pattern, a.handle(handle))
	}
	mux.Handle("/api/v1/", a.handle(func(c *call) (any, error) {
		return nil, &Problem{Status: http.StatusNotFound, Code: "no-such-route", Title: "The API has no such route",
			Detail: c.request.Method + " " + c.request.URL.Path + " is none: /api/v1/openapi.json describes all."}
	}))
}

// handle checks the token, runs the handler, and writes its answer or its problem. Every refusal is in the audit log.
func (a *API) handle(next func(*call) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		control := http.NewResponseController(w)
		_ = control.SetWriteDeadline(time.Now().Add(answerTimeout))
		_ = control.SetReadDeadline(time.Now().Add(a.stall))
		ctx, cancel := context.WithTimeout(r.Context(), answerTimeout)
		defer cancel()
		c := &call{request: r.WithContext(ctx), writer: w, status: http.StatusOK}
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("X-Content-Type-Options", "nosniff")
		err := a.identify(c)
		var answer any
		if err == nil {
			answer, err = next(c)
		}
		if err != nil {
			a.refuse(c, err)
			return
		}
		body, err := json.Marshal(answer)
		if err != nil {
			a.refuse(c, err)
			return
		}
		h.Set("Content-Type", "application/json")
		w.WriteHeader(c.status)
		_, _ = w.Write(append(body, '\n'))
	})
}

func (a *API) refuse(c *call, err error) {
	problem := problemOf(err)
	if problem.Status >= 500 {
		a.log.Error("deploy API", "method", c.request.Method, "path", c.request.URL.Path, "error", err)
	}
	// What the registry refused is in the log already; a flood is not logged line by line.
	if problem.unlogged && c.request.Method != http.MethodGet {
		event := registry.Event{Action: c.request.Method + " " + c.request.URL.Path, Author: c.token.Name, Token: c.token.ID, From: address(c.request), Section: c.request.PathValue("section")}
		if err := a.registry.Audit(c.request.Context(), event, errors.New(problem.Code)); err.Error() != problem.Code {
			a.log.Error("deploy API", "error", err)
		}
	}
	problem.write(c.writer)
}

func (a *API) releases(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allow("read", section); err != nil {
		return nil, err
	}
	kept, err := a.registry.Releases(c.request.Context(), section)
	if err != nil {
		return nil, err
	}
	if kept == nil {
		kept = []*bundle.Release{}
	}
	return struct {
		Releases []*bundle.Release `json:"releases"`
	}{kept}, nil
}

func (a *API) revisions(c *call) (any, error) {
	if !slices.Contains(c.token.Verbs, "read") {
		return nil, c.allow("read", token.Any)
	}
	all, err := a.registry.Revisions(c.request.Context())
	if all == nil {
		all = []registry.Revision{}
	}
	return struct {
		Revisions []registry.Revision `json:"revisions"`
	}{all}, err
}

// live is for every token: whoever may change something must be able to say which revision they saw.
func (a *API) live(c *call) (any, error) {
	live, err := a.registry.Live(c.request.Context())
	if live.Sections == nil {
		live.Sections = map[string]string{}
	}
	c.writer.Header().Set("ETag", fmt.Sprintf(`"%d"`, live.Number))
	return live, err
}
