// Package site is the public face of the gateway: the shell's page, the files of releases, what sections claim,
// discovery, and word of a new revision.
package site

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gorilla/mux"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// Options say what the site is called and how it is served. The zero value of each field has a meaning.
type Options struct {
	// Title replaces that of the shell's page.
	Title string
	// Login lets the shell ask for one of the Credentials first.
	Login       bool
	Credentials []Credential
	// Video is how embedded videos are shown: "hidden", "visible", or empty where the site plays none.
	Video string
	// Hosts are the names under which the site may be asked for; with none it answers to all.
	Hosts []string
	// Upstreams are the sections that are served elsewhere.
	Upstreams []upstream.Config
	// ShellDev is the shell's Vite server; nil serves the shell's release.
	ShellDev *url.URL
	// Memory is the budget in bytes for file bodies; 64 MB where it is 0.
	Memory int64
	// Poll is how often the store is asked for a newer revision; every half second where it is 0.
	Poll time.Duration
	// Metrics counts what is answered; nil counts for nobody.
	Metrics *metrics.Metrics
	Log     *slog.Logger
}

// Site answers the public requests. It picks up new revisions by itself while Run runs.
type Site struct {
	options  Options
	log      *slog.Logger
	metrics  *metrics.Metrics
	hosts    map[string]bool
	failed   *metrics.Tally
	registry *registry.Registry
	library  *library
	memory   *memory
	health   health
	router   *mux.Router
	dev      *httputil.ReverseProxy

	upstreams map[string]*upstream.Section
	now       atomic.Pointer[snapshot]
	// builtFrom is what the upstreams said when the snapshot was made. Only refresh uses it.
	builtFrom map[string]*upstream.State

	// ctx ends with the site: streams close.
	ctx    context.Context
	cancel context.CancelFunc
}

// New makes a site over a registry and loads the live revision. A store that is empty, or does not answer yet, is
// no error: the site says so at /readyz and goes on trying.
func New(r *registry.Registry, options Options) (*Site, error) {
	if options.Memory == 0 {
		options.Memory = 64 << 20
	}
	if options.Poll == 0 {
		options.Poll = 500 * time.Millisecond
	}
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	if options.Metrics == nil {
		options.Metrics = metrics.New()
	}
	s := &Site{
		options: options, log: options.Log, metrics: options.Metrics, hosts: map[string]bool{},
		failed: options.Metrics.Tally("error", ""), registry: r, library: newLibrary(r, options.Metrics),
		memory:    &memory{registry: r, budget: options.Memory},
		upstreams: map[string]*upstream.Section{},
	}
	for _, host := range options.Hosts {
		s.hosts[strings.ToLower(host)] = true
	}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	for _, config := range options.Upstreams {
		section, err := upstream.New(config, s.sayFailure, s.log)
		if err != nil {
			return nil, err
		}
		s.upstreams[config.Section] = section
	}
	if options.ShellDev != nil {
		s.dev = s.devServer(options.ShellDev)
	}
	s.router = mux.NewRouter().SkipClean(true)
	get := s.router.Methods(http.MethodGet, http.MethodHead).Subrouter()
	get.HandleFunc("/events", s.events)
	get.HandleFunc("/healthz", s.healthz)
	get.HandleFunc("/readyz", s.readyz)
	s.router.NotFoundHandler = http.HandlerFunc(s.notFound)
	s.router.MethodNotAllowedHandler = http.HandlerFunc(s.methodNotAllowed)

	s.now.Store(&snapshot{replaced: make(chan struct{})})
	_ = s.refresh(s.ctx) // what is wrong is in the log and at /readyz
	return s, nil
}

// Run follows the store and the upstreams until the context ends.
func (s *Site) Run(ctx context.Context) {
	for _, section := range s.upstreams {
		go section.Run(ctx)
	}
	tick := time.NewTicker(s.options.Poll)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			asked, cancel := context.WithTimeout(ctx, loadTimeout)
			if s.refresh(asked) == nil { // what is wrong is in the log and at /readyz
				if err := s.library.note(asked, s.now.Load().releases); err != nil {
					s.log.Warn("the store was not told which releases are in use", "error", err)
				}
			}
			cancel()
		case <-ctx.Done():
			return
		}
	}
}

// Close ends the streams to open pages, so that a server can shut down.
func (s *Site) Close() { s.cancel() }

// Revision is the number of the revision that is served; 0 while there is none.
func (s *Site) Revision() int { return s.now.Load().revision.Number }

// ServeHTTP finds what is asked for by two looks into maps; what they do not know goes the longer way.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer s.recover(w, r)
	now := s.now.Load()
	path := r.URL.Path
	if !r.ProtoAtLeast(1, 1) {
		// net/http passes over Transfer-Encoding there, so that what follows may be a body (RFC 9112 §6.1).
		w.Header()["Connection"] = closed
	}
	if len(s.hosts) > 0 && !s.knowsHost(r.Host) && path != "/healthz" && path != "/readyz" {
		s.fail(w, r, http.StatusMisdirectedRequest)
		return
	}
	if r.ContentLength != 0 && s.dev == nil {
		s.refuseBody(w, r)
		return
	}
	if path == "/" && (r.URL.RawQuery != "" || r.Header["Cookie"] != nil) && s.servePreview(w, r, now) {
		return
	}
	if s.dev != nil && fromSources(r) {
		s.dev.ServeHTTP(w, r)
		return
	}
	if found, ok := now.at[path]; ok && (r.URL.RawQuery == "" || !found.claimed) {
		s.serve(w, r, found.resource, found.keep)
		return
	}
	if below, ok := strings.CutPrefix(path, "/s/"); ok {
		s.serveRelease(w, r, now, below)
		return
	}
	if asked := releaseAsked(r.URL.RawQuery); asked != "" {
		s.serveClaimed(w, r, now, asked)
		return
	}
	if found, ok := now.at[path]; ok {
		s.serve(w, r, found.resource, found.keep)
		return
	}
	if section := now.claimedUpstream(path); section != nil {
		s.serveUpstream(w, r, section, path)
		return
	}
	s.router.ServeHTTP(w, r)
}

// recover turns a fault of the gateway's own into an error page, and logs where it happened.
func (s *Site) recover(w http.ResponseWriter, r *http.Request) {
	switch fault := recover(); fault {
	case nil:
	case http.ErrAbortHandler: // an answer that broke off: the connection must be closed
		panic(fault)
	default:
		s.log.Error("fault in the gateway", "path", r.URL.Path, "fault", fault, "stack", string(debug.Stack()))
		s.fail(w, r, http.StatusInternalServerError)
	}
}

// closed ends the connection after the answer.
var closed = []string{"close"}

// bodyTimeout is how long a request's body may take to arrive.
const bodyTimeout = 10 * time.Second

// refuseBody answers a request with a body. Nobody here reads one, and where servers disagree about its end a
// second request can hide in it: the connection is closed, and one that trickles in holds it only briefly.
func (s *Site) refuseBody(w http.ResponseWriter, r *http.Request) {
	w.Header()["Connection"] = closed
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTimeout))
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	s.fail(w, r, http.StatusBadRequest)
}

// knowsHost reports whether a Host header, or the host of an absolute request line, is one of the site's names.
func (s *Site) knowsHost(host string) bool {
	if s.hosts[host] {
		return true
	}
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && strings.Trim(host[colon+1:], "0123456789") == "" {
		host = host[:colon]
	}
	return s.hosts[strings.ToLower(strings.TrimSuffix(host, "."))]
}

// releaseAsked is the value of ?r=.
func releaseAsked(query string) string {
	if query == "" {
		return ""
	}
	if value, ok := strings.CutPrefix(query, "r="); ok && !strings.ContainsAny(value, "&%+;") {
		return value
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return ""
	}
	return values.Get("r")
}

// serveRelease answers "<section>/<release>/<file>", with or without "~N/" before the file: a browser never asks
// again for a module that failed, so that a retry needs another address.
func (s *Site) serveRelease(w http.ResponseWriter, r *http.Request, now *snapshot, below string) {
	slash := strings.IndexByte(below, '/')
	if slash < 0 {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	end := strings.IndexByte(below[slash+1:], '/')
	if end < 0 {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	address, file := below[:slash+1+end], withoutRetry(below[slash+end+2:])
	release := now.releases[address]
	if release == nil {
		section, id := below[:slash], below[slash+1:slash+1+end]
		if id == upstream.Release {
			if up, found := now.upstreams[section]; found {
				s.serveUpstream(w, r, up.section, "/"+file)
				return
			}
			s.fail(w, r, http.StatusNotFound)
			return
		}
		if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
			s.fail(w, r, http.StatusNotFound)
			return
		}
		var err error
		if release, err = s.library.at(address); err != nil {
			s.noRelease(w, r, err, http.StatusNotFound)
			return
		}
	}
	res, found := release.files[file]
	if !found {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	s.serve(w, r, res, immutable)
}

// withoutRetry cuts "~3/" off the front of a path.
func withoutRetry(file string) string {
	if file == "" || file[0] != '~' {
		return file
	}
	number, rest, found := strings.Cut(file[1:], "/")
	if !found || number == "" || len(number) > 6 || strings.Trim(number, "0123456789") != "" {
		return file
	}
	return rest
}

// serveClaimed answers a claimed path from the release that ?r= names, by that release's own claims.
func (s *Site) serveClaimed(w http.ResponseWriter, r *http.Request, now *snapshot, asked string) {
	if asked == upstream.Release {
		if section := now.claimedUpstream(r.URL.Path); section != nil {
			s.serveUpstream(w, r, section, r.URL.Path)
			return
		}
		s.fail(w, r, http.StatusGone)
		return
	}
	release, err := s.library.withID(asked)
	if err != nil {
		s.noRelease(w, r, err, http.StatusGone)
		return
	}
	res, found := release.claimed[r.URL.Path]
	if !found {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	s.serve(w, r, res, immutable)
}

func (s *Site) noRelease(w http.ResponseWriter, r *http.Request, err error, status int) {
	if !errors.Is(err, store.ErrNotFound) {
		s.log.Error("release cannot be read", "path", r.URL.Path, "error", err)
		s.metrics.StoreError("read")
		status = http.StatusServiceUnavailable
	}
	s.fail(w, r, status)
}

func (s *Site) serveUpstream(w http.ResponseWriter, r *http.Request, section *upstream.Section, path string) {
	if !plainPath(r.URL) {
		s.fail(w, r, http.StatusBadRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	secure(w.Header())
	rec := &recorder{ResponseWriter: w, status: http.StatusOK}
	defer func() {
		s.metrics.Tally("upstream", section.Name()).Count(rec.status)
		if w.Header()[upstream.StaleHeader] != nil {
			s.metrics.Stale(section.Name())
		}
	}()
	section.Serve(rec, r, path)
}

// notFound is the end of the way: nothing here answers to the address.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	switch {
	case !plainPath(r.URL):
		s.fail(w, r, http.StatusBadRequest)
	case r.URL.Path == "/":
		s.fail(w, r, http.StatusServiceUnavailable)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		s.methodNotAllowed(w, r)
	default:
		s.fail(w, r, http.StatusNotFound)
	}
}

// plainPath reports whether a path means the same to every server that reads it: no dot segments, no encoded
// slash, no backslash, no control character.
func plainPath(u *url.URL) bool {
	if strings.ContainsFunc(u.Path, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\\' }) {
		return false
	}
	raw := strings.ToLower(u.EscapedPath())
	if strings.Contains(raw, "%2f") || strings.Contains(raw, "%5c") {
		return false
	}
	for part := range strings.SplitSeq(strings.TrimPrefix(u.Path, "/"), "/") {
		if part == "." || part == ".." {
			return false
		}
	}
	return true
}
