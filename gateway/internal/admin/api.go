package admin

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
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

// call is one request, by somebody with a token.
type call struct {
	request *http.Request
	writer  http.ResponseWriter
	token   token.Token
	status  int
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

// allow checks that the token may do a verb to a section.
func (c *call) allow(verb, section string) error {
	if !c.token.Allows(verb, section) {
		return &Problem{Status: http.StatusForbidden, Code: "token-not-allowed", Title: "The token does not allow this",
			Detail: fmt.Sprintf("The token of %s may not %s %s. Make one that may: dataterm token add --section %s --verb %s", c.token.Name, verb, section, section, verb), unlogged: true}
	}
	return nil
}

func (c *call) intent(reason, commit string) registry.Intent {
	return registry.Intent{Author: c.token.Name, Token: c.token.ID, From: address(c.request), Reason: reason, Commit: commit}
}

// document reads a JSON body.
func (c *call) document(value any) error {
	if err := c.mediaType("application/json"); err != nil {
		return err
	}
	decoder := json.NewDecoder(http.MaxBytesReader(c.writer, c.request.Body, documentBytes))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(value); err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return err
		}
		return &Problem{Status: http.StatusBadRequest, Code: "body-broken", Title: "The body cannot be read", Detail: err.Error(), unlogged: true}
	}
	return nil
}

func (c *call) mediaType(wanted ...string) error {
	given, _, _ := mime.ParseMediaType(c.request.Header.Get("Content-Type"))
	for _, kind := range wanted {
		if given == kind {
			return nil
		}
	}
	return &Problem{Status: http.StatusUnsupportedMediaType, Code: "media-type", Title: "The body is of the wrong kind",
		Detail: fmt.Sprintf("Content-Type is %q, and must be %s.", given, strings.Join(wanted, " or ")), unlogged: true}
}

// seen reads the revision that the caller saw from If-Match.
func (c *call) seen() (int, error) {
	tag := c.request.Header.Get("If-Match")
	number, err := strconv.Atoi(strings.Trim(tag, `"`))
	if tag == "" || err != nil || number < 0 {
		return 0, &Problem{Status: http.StatusPreconditionRequired, Code: "revision-required", Title: "Say which revision you saw",
			Detail: `If-Match must carry the number of the revision that is live, as in If-Match: "12": GET /api/v1/revisions/live tells it.`, unlogged: true}
	}
	return number, nil
}

// List is what /missing and an archive's first entry carry.
type List struct {
	Files []bundle.File `json:"files"`
}

// Missing says which digests an upload must hold.
type Missing struct {
	Release string   `json:"release"`
	Missing []string `json:"missing"`
}

func (a *API) missing(c *call) (any, error) {
	section := c.request.PathValue("section")
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	var list List
	if err := c.document(&list); err != nil {
		return nil, err
	}
	have, err := a.registry.Have(c.request.Context(), section)
	if err != nil {
		return nil, err
	}
	answer := Missing{Release: bundle.New(section, list.Files, nil).ID, Missing: []string{}}
	said := map[string]bool{}
	for _, file := range list.Files {
		if _, there := have[file.SHA384]; !there && !said[file.SHA384] {
			said[file.SHA384] = true
			answer.Missing = append(answer.Missing, file.SHA384)
		}
	}
	return answer, nil
}

// Uploaded is the answer to an upload.
type Uploaded struct {
	Section  string         `json:"section"`
	Release  string         `json:"release"`
	NewFiles int            `json:"newFiles"`
	NewBytes int64          `json:"newBytes"`
	DryRun   bool           `json:"dryRun,omitempty"`
	Findings []gate.Finding `json:"findings"`
}

func (a *API) upload(c *call) (any, error) {
	section, query := c.request.PathValue("section"), c.request.URL.Query()
	if err := c.allow("deploy", section); err != nil {
		return nil, err
	}
	if err := c.mediaType("application/gzip", "application/x-gzip", "application/x-gtar-compressed"); err != nil {
		return nil, err
	}
	with, err := parseWith(query["with"])
	if err != nil {
		return nil, err
	}
	ctx := c.request.Context()
	have, err := a.registry.Have(ctx, section)
	if err != nil {
		return nil, err
	}
	spool, err := os.MkdirTemp("", "dataterm-upload-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(spool)
	body := &unstalled{http.MaxBytesReader(c.writer, c.request.Body, uploadBytes), http.NewResponseController(c.writer), a.stall}
	release, err := bundle.ReadArchive(section, body, spool, have, func(file bundle.File) ([]byte, error) {
		return a.registry.ReadBlob(ctx, file, "")
	})
	if err != nil {
		return nil, archiveProblem(section, err)
	}
	answer := Uploaded{Section: section, Release: release.ID, DryRun: query.Get("dryRun") == "1"}
	intent := c.intent(query.Get("reason"), query.Get("commit"))
	intent.Boot = query.Get("boot") == "1"
	if answer.DryRun {
		_, answer.Findings, err = a.registry.Try(ctx, release, with, intent)
	} else {
		var saved registry.Saved
		saved, answer.Findings, err = a.registry.Save(ctx, release, with, intent)
		answer.NewFiles, answer.NewBytes = saved.NewFiles, saved.NewBytes
		if saved.Created {
			c.status = http.StatusCreated
		}
	}
	a.metrics.Refused("deploy", answer.Findings)
	if answer.Findings == nil {
		answer.Findings = []gate.Finding{}
	}
	return answer, err
}

// unstalled gives each part of a body its own deadline.
type unstalled struct {
	io.Reader
	control *http.ResponseController
	stall   time.Duration
}

func (u *unstalled) Read(p []byte) (int, error) {
	_ = u.control.SetReadDeadline(time.Now().Add(u.stall))
	return u.Reader.Read(p)
}

// parseWith reads "shell@<release>".
func parseWith(values []string) (map[string]string, error) {
	with := map[string]string{}
	for _, value := range values {
		section, id, found := strings.Cut(value, "@")
		if !found || !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
			return nil, &Problem{Status: http.StatusBadRequest, Code: "query-wrong", Title: "The address is wrong",
				Detail: fmt.Sprintf("with=%s must be a section and a release, as in with=shell@<release>.", value), unlogged: true}
		}
		with[section] = id
	}
	return with, nil
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

// Promotion is the body of /promote.
type Promotion struct {
	// Releases go live together (section → release).
	Releases map[string]string `json:"releases"`
	Reason   string            `json:"reason,omitempty"`
	Commit   string            `json:"commit,omitempty"`
	// Boot asks for the site to be opened in a browser first.
	Boot bool `json:"boot,omitempty"`
}

// Changed is the answer to a change of what is live.
type Changed struct {
	Revision registry.Revision `json:"revision"`
	// Changed are the sections that went live; empty where all of it was live already.
	Changed  []string       `json:"changed"`
	Findings []gate.Finding `json:"findings"`
}

func (a *API) promote(c *call) (any, error) {
	var wanted Promotion
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	for section := range wanted.Releases {
		if err := c.allow("promote", section); err != nil {
			return nil, err
		}
	}
	if len(wanted.Releases) == 0 {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "body-broken", Title: "The body cannot be read", Detail: `"releases" names nothing to promote.`, unlogged: true}
	}
	return a.change(c, "promote", wanted.Reason, wanted.Commit, func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		intent.Boot = wanted.Boot
		return a.registry.Promote(ctx, wanted.Releases, intent)
	})
}

// Restoration is the body of /rollback.
type Restoration struct {
	// Section is empty for the whole site.
	Section string `json:"section,omitempty"`
	// To is the revision whose state is wanted; 0 is the one before.
	To     int    `json:"to,omitempty"`
	Reason string `json:"reason,omitempty"`
}

func (a *API) rollback(c *call) (any, error) {
	var wanted Restoration
	if err := c.document(&wanted); err != nil {
		return nil, err
	}
	section := wanted.Section
	if section == "" {
		section = token.Any
	}
	if err := c.allow("rollback", section); err != nil {
		return nil, err
	}
	return a.change(c, "rollback", wanted.Reason, "", func(ctx context.Context, intent registry.Intent) (registry.Outcome, error) {
		if wanted.Section == "" {
			return a.registry.RollbackSite(ctx, wanted.To, intent)
		}
		return a.registry.Rollback(ctx, wanted.Section, wanted.To, intent)
	})
}

func (a *API) change(c *call, action, reason, commit string, run func(context.Context, registry.Intent) (registry.Outcome, error)) (any, error) {
	saw, err := c.seen()
	if err != nil {
		return nil, err
	}
	intent := c.intent(reason, commit)
	intent.At = &saw
	outcome, err := run(c.request.Context(), intent)
	answer := Changed{outcome.Revision, outcome.Changed, outcome.Warnings}
	a.metrics.Refused(action, outcome.Warnings)
	if answer.Changed == nil {
		answer.Changed = []string{}
	}
	if answer.Findings == nil {
		answer.Findings = []gate.Finding{}
	}
	return answer, err
}
