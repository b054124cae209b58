// Package site is the public face of the gateway: the shell's page, the files of releases, what sections claim,
// discovery, and word of a new revision.
package site

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/mux"

	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
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
		section, err := upstream.New(config, upstream.Site{Fail: s.sayFailure, Policy: sandboxPolicy, Log: s.log})
		if err != nil {
			return nil, err
		}
		s.upstreams[config.Section] = section
		s.metrics.WatchUpstream(config.Section, func() bool { return section.Fault() == nil })
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

// Run follows the store and the upstreams until the context ends. After it returns, nothing of it still touches
// the store.
func (s *Site) Run(ctx context.Context) {
	var rest sync.WaitGroup
	defer rest.Wait()
	for _, section := range s.upstreams {
		rest.Go(func() { section.Run(ctx) })
	}
	// Notes for gc never hold up a new revision.
	rest.Go(func() {
		s.every(ctx, func(ctx context.Context) {
			if err := s.library.note(ctx, s.now.Load().releases); err != nil {
				s.log.Warn("the store was not told which releases are in use", "error", err)
			}
		})
	})
	s.every(ctx, func(ctx context.Context) { _ = s.refresh(ctx) }) // what is wrong is in the log and at /readyz
}

// every runs a look at the store at each poll until the context ends.
func (s *Site) every(ctx context.Context, look func(context.Context)) {
	tick := time.NewTicker(s.options.Poll)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			within, cancel := context.WithTimeout(ctx, loadTimeout)
			look(within)
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
