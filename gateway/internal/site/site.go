// Package site is the public face of the gateway: the shell's page, the files of releases, what sections claim,
// discovery, and events about new revisions.
package site

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// Options say what the site is called and how it is served. The zero value of each field has a meaning.
type Options struct {
	// Space measures the disk of the store; nil if it has none.
	Space func() (store.Space, error)
	// Certificates returns what is wrong with the certificates that the gateway gets by itself; nil if it gets none.
	Certificates func() []edge.CertificateFault
	// Title replaces that of the shell's page.
	Title string
	// Settings reads the operator's settings that a shell declares: what the page gets, by name, and what is wrong with them.
	// The manifest is nil if no shell can be read. With nil the page gets none.
	Settings func(shell *bundle.Manifest) (page map[string]any, err error)
	// Outside are the hosts that the page may load scripts and frames from.
	Outside documents.PageHosts
	// Report is where readers report a mistake in a section that names no address of its own; empty if nowhere.
	Report string
	// PublicURL begins the site's absolute URLs ("https://dataterm.example"); empty takes them from each request.
	PublicURL string
	// NoIndex asks search engines to leave the site out.
	NoIndex bool
	// Hosts are the host names of the site; with none it answers to all.
	Hosts []string
	// NoHistory turns GET /history.json off.
	NoHistory bool
	// NoOffline keeps browsers from keeping the site for use without a network, and ends what they kept.
	NoOffline bool
	// Beacon lets browsers report errors to POST /beacon.
	Beacon bool
	// Privacy is what is logged about a request, for the shell to say so.
	Privacy documents.Privacy
	// Proxies are trusted to say where a request comes from, and whether it came by https.
	Proxies *edge.Proxies
	// Upstreams are the sections that are served elsewhere.
	Upstreams []upstream.Config
	// ShellDev is the shell's Vite server; nil serves the shell's release.
	ShellDev *url.URL
	// From is a running site that has every section which is not under development; nil serves those of the store. It needs
	// ShellDev.
	From *url.URL
	// Memory is the budget in bytes for hot answers; 0 means 64 MB.
	Memory int64
	// Poll is how often the store is checked for a newer revision; 0 means every half second.
	Poll time.Duration
	// LastGood keeps the live revision on this machine; nil if the store is on this machine too.
	LastGood LastGood
	// Metrics counts the answers; nil discards the counts.
	Metrics *metrics.Metrics
	Log     *slog.Logger
}

// Site answers the public requests. It follows new revisions by itself while Run runs.
type Site struct {
	options  Options
	log      *slog.Logger
	metrics  *metrics.Metrics
	hosts    edge.Hosts
	registry *registry.Registry
	library  *answer.Library
	answers  *answer.Answerer
	health   health
	unread   unread
	beacon   *beacon
	faults   *faults
	router   http.Handler
	dev      *httputil.ReverseProxy
	from     *httputil.ReverseProxy

	// making are the places of those who make a preview's page.
	making     chan struct{}
	previewKey *signingKey
	upstreams  map[string]*upstream.Remote
	snapshot   atomic.Pointer[snapshot]
	// snapshots counts the snapshots that were made.
	snapshots atomic.Int64
	// looked is what the last look at the store found. Only refresh uses it.
	looked looked
	// builtFrom is what the upstreams said when the snapshot was made. Only refresh uses it.
	builtFrom map[string]described

	// ctx ends with the site: streams close.
	ctx    context.Context
	cancel context.CancelFunc
}

// loadTimeout is how long one look at the store may take.
const loadTimeout = 10 * time.Second

// New makes a site over a registry and loads the live revision. A store that is empty, or does not answer yet, is not
// an error: the site says so at /readyz and keeps trying. The context ends only the first look at the store.
func New(ctx context.Context, r *registry.Registry, options Options) (*Site, error) {
	if options.Memory == 0 {
		options.Memory = 64 << 20
	}
	if options.Poll == 0 {
		options.Poll = 500 * time.Millisecond
	}
	if options.Log == nil {
		options.Log = slog.New(slog.DiscardHandler)
	}
	if options.Settings == nil {
		options.Settings = func(*bundle.Manifest) (map[string]any, error) { return nil, nil }
	}
	if options.Metrics == nil {
		options.Metrics = metrics.New()
	}
	s := &Site{
		options: options, log: options.Log, metrics: options.Metrics, hosts: edge.NewHosts(options.Hosts),
		registry: r, library: answer.NewLibrary(r, options.Metrics), upstreams: map[string]*upstream.Remote{},
		faults: newFaults(), making: make(chan struct{}, previewsAtOnce), previewKey: &signingKey{registry: r},
	}
	s.answers = answer.New(answer.Options{
		Blobs: r, Client: options.Proxies.Client, Memory: options.Memory, Errors: options.Metrics.Tally("error", ""), Log: options.Log,
		Unreadable: s.unreadable,
	})
	s.ctx, s.cancel = context.WithCancel(context.Background())
	for _, config := range options.Upstreams {
		section, err := upstream.New(config, upstream.Host{Fail: answer.FailUpstream, Policy: answer.SandboxPolicy, Observe: s.metrics.Upstream, Log: s.log})
		if err != nil {
			return nil, err
		}
		s.upstreams[config.Section] = section
		s.metrics.WatchUpstream(config.Section, func() bool { return section.Fault() == nil })
	}
	if options.ShellDev != nil {
		s.dev = s.devServer(options.ShellDev)
	}
	if options.From != nil {
		s.from = s.siteAround(options.From)
	}
	if options.Beacon {
		s.beacon = newBeacon()
	}
	s.router = s.routes()
	_, unsettled := options.Settings(nil)
	s.snapshot.Store(&snapshot{replaced: make(chan struct{}), unsettled: unsettled})
	return s, s.begin(ctx)
}

// Run follows the store and the upstreams until the context ends. After it returns, the site does not use the store
// anymore.
func (s *Site) Run(ctx context.Context) {
	var background sync.WaitGroup
	defer background.Wait()
	for _, section := range s.upstreams {
		background.Go(func() { section.Run(ctx) })
	}
	// Reports for gc never delay a new revision.
	background.Go(func() {
		s.every(ctx, 1, func(ctx context.Context) {
			if err := s.library.Report(ctx, s.snapshot.Load().releases); err != nil {
				s.log.Warn("could not record which releases are in use; gc may remove releases that open tabs still need", "error", err)
			}
		})
	})
	background.Go(func() { s.every(ctx, checkEvery, s.checkFiles) })
	if s.options.LastGood != nil {
		background.Go(func() { s.keepLastGood(ctx) })
	}
	s.every(ctx, 1, func(ctx context.Context) {
		_ = s.refresh(ctx) // an error is in the log and at /readyz
		s.health.settings(s.log, s.snapshot.Load().unsettled)
		s.measure()
	})
}

// every calls look once in a number of polls until the context ends.
func (s *Site) every(ctx context.Context, polls int, look func(context.Context)) {
	tick := time.NewTicker(time.Duration(polls) * s.options.Poll)
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

// Revision returns the number of the revision that is served; 0 if there is none.
func (s *Site) Revision() int { return s.snapshot.Load().revision.Number }
