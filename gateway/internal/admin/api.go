package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
)

// Timeouts of the API.
const (
	// stallTimeout is how long an upload may pause.
	stallTimeout = 30 * time.Second
	// answerTimeout is how long the gateway may work on a request once it has the body.
	answerTimeout = 5 * time.Minute
	// refusalTimeout is how long a client may take to read why it is refused.
	refusalTimeout = 30 * time.Second
)

// API is the deploy API (docs/api.md).
type API struct {
	registry *registry.Registry
	tokens   *auth.Tokens
	metrics  *metrics.Metrics
	log      *slog.Logger
	usages   usages
	// uploads are the places of uploads that run, waiting those of uploads that wait for one.
	uploads, waiting places
	// site is the address of the public site, for links; empty if it is not known.
	site string
	// local stands for the person at the store's machine, who has no token in the store; nil for a listener.
	local *auth.Token
	// stall and answer are the timeouts, which tests shorten.
	stall, answer time.Duration
	// rate is rateAtLeast, which tests lower.
	rate int64
}

// NewAPI makes the deploy API over a registry. site is the address of the public site, for links; empty if it is not known.
func NewAPI(r *registry.Registry, tokens *auth.Tokens, m *metrics.Metrics, log *slog.Logger, site string) *API {
	for _, kind := range codes.All {
		m.InitAPIRefusals(string(kind.Code))
	}
	return &API{registry: r, tokens: tokens, metrics: m, log: log, site: site, uploads: make(places, uploadsAtOnce), waiting: make(places, uploadsWaiting), stall: stallTimeout, answer: answerTimeout, rate: rateAtLeast}
}

// Routes adds the API's routes to a handler.
func (a *API) Routes(mux interface{ Handle(string, http.Handler) }) {
	handlers := map[string]func(*call) (any, error){
		api.FindMissing: a.missing, api.UploadRelease: a.upload, api.ListReleases: a.releases, api.GetRelease: a.release,
		api.ListRevisions: a.revisions, api.GetLive: a.live,
		api.Promote: a.promote, api.RollBack: a.rollBack, api.RemoveSection: a.remove,
		api.Withdraw: a.withdraw, api.MakePreview: a.preview, api.EndPreviews: a.endPreviews,
	}
	for _, route := range api.Routes {
		if route.Open {
			mux.Handle(route.Pattern(), http.HandlerFunc(describe))
			continue
		}
		handler, found := handlers[route.Name]
		if !found {
			panic("admin: the route " + route.Name + " has no handler")
		}
		switch route.Name {
		case api.ListReleases, api.GetRelease:
			handler = a.alone(handler)
		}
		if !route.Archive {
			handler = a.limited(handler, bodyLimit(route.Name))
		}
		mux.Handle(route.Pattern(), a.handle(handler))
	}
	mux.Handle("/api/v1/", a.handle(func(c *call) (any, error) {
		c.audited = true // nothing was tried
		return nil, api.NewProblem(codes.RouteUnknown,
			c.request.Method+" "+c.request.URL.Path+" is not a route. GET /api/v1/openapi.json describes all routes.")
	}))
}

func describe(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(api.OpenAPI)
}

// handle checks the token, runs the handler, and writes its answer or its problem.
func (a *API) handle(next func(*call) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &call{request: r, writer: w, control: http.NewResponseController(w), status: http.StatusOK}
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("X-Content-Type-Options", "nosniff")
		defer func() {
			for _, end := range c.ended {
				end()
			}
		}()
		err := a.identify(c)
		var answer any
		if err == nil {
			answer, err = next(c)
		}
		var body []byte
		if err == nil {
			body, err = json.Marshal(answer)
			body = append(body, '\n')
		}
		if err != nil {
			a.refuse(c, err)
			return
		}
		h.Set("Content-Type", "application/json")
		w.WriteHeader(c.status)
		_, _ = w.Write(body)
	})
}

// bodyLimit is how large the body of a route may be that takes a document.
func bodyLimit(route string) int64 {
	if route == api.FindMissing {
		return bundle.MaxListBytes
	}
	return documentBytes
}

// limited gives a handler the time in which it must read a small body, and that in which it must answer. A body that is
// too large by its own header is not read at all.
func (a *API) limited(next func(*call) (any, error), limit int64) func(*call) (any, error) {
	return func(c *call) (any, error) {
		c.small = true
		if c.request.ContentLength > limit {
			return nil, &http.MaxBytesError{Limit: limit}
		}
		if c.request.Body != http.NoBody {
			_ = c.control.SetReadDeadline(time.Now().Add(a.stall))
			c.request.Body = http.MaxBytesReader(c.writer, c.request.Body, limit)
		}
		defer a.beginAnswer(c)()
		return next(c)
	}
}

// beginAnswer gives a call the time in which it must be answered. The caller calls done at the end.
func (a *API) beginAnswer(c *call) (done func()) {
	_ = c.control.SetWriteDeadline(time.Now().Add(a.answer))
	ctx, done := context.WithTimeout(c.request.Context(), a.answer)
	c.request = c.request.WithContext(ctx)
	return done
}

// refuse answers with the problem of an error. What an unknown caller tried is counted and not stored.
func (a *API) refuse(c *call, err error) {
	problem := problemOf(err)
	a.metrics.APIRefused(string(problem.Code))
	if problem.Status >= http.StatusInternalServerError {
		a.log.Error("deploy API", "method", c.request.Method, "path", c.request.URL.Path, "error", err)
	}
	if !c.audited && c.token.ID != "" && c.request.Method != http.MethodGet && problem.Code != codes.TooMany {
		event := registry.Event{Action: c.request.Method + " " + c.request.URL.Path, Author: c.token.Name, Token: c.token.ID, From: remoteHost(c.request), Section: c.request.PathValue("section")}
		if err := a.registry.Audit(c.request.Context(), event, refusal(problem.Code)); err != refusal(problem.Code) {
			a.log.Error("deploy API", "error", err)
		}
	}
	if c.token.ID != "" {
		c.discardBody()
	}
	// The body may have taken longer than the listener gives an answer.
	_ = c.control.SetWriteDeadline(time.Now().Add(refusalTimeout))
	problem.Write(c.writer)
}

// refusal is what the audit log says about a refused request.
type refusal codes.Code

func (r refusal) Error() string { return string(r) }

// release answers with a kept release, and digests of its rules.
func (a *API) release(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allowLook(section); err != nil {
		return nil, err
	}
	release, err := a.registry.Find(c.request.Context(), section, c.request.PathValue("release"))
	if err != nil {
		return nil, err
	}
	digests, err := a.registry.Digests(release)
	switch {
	case store.Unavailable(err):
		return nil, err
	case err != nil: // a deploy can replace the release all the same
		return api.Kept{Release: release, Rules: map[string]string{}, Unread: err.Error()}, nil
	}
	return api.Kept{Release: release, Rules: digests}, nil
}

// live is for every token: everyone who may change something must be able to say which revision they saw.
func (a *API) live(c *call) (any, error) {
	live, err := a.registry.Live(c.request.Context())
	if live.Sections == nil {
		live.Sections = map[string]string{}
	}
	c.writer.Header().Set("ETag", fmt.Sprintf(`"%d"`, live.Number))
	return live, err
}
