// Package upstream serves a section from a server elsewhere instead of from its releases: while its maintainer works on
// it, or because somebody else builds it. While that server is down, a breaker spares it and the site's readers.
package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/sony/gobreaker/v2"

	"dataterm/gateway/internal/bundle"
)

// Release replaces a release's id in addresses: "/s/fnff/live/…", "?r=live".
const Release = "live"

// Time limits of every step, and sizes.
const (
	dialTimeout   = 2 * time.Second
	tlsTimeout    = 3 * time.Second
	headerTimeout = 5 * time.Second
	// silence is how long a server may send nothing, counted from the request.
	silence = 10 * time.Second
	// whole is how long the body of an answer may take, and 1 second more for each slowest bytes. One that says no
	// length, or a smaller one, counts as unsaid bytes.
	whole   = 30 * time.Second
	slowest = 16 << 10
	unsaid  = 1 << 20
	// The breaker opens after this many failures in a row, and lets the gateway's own request through after this rest.
	failuresInARow = 5
	rest           = 5 * time.Second
)

// Config names a section and the server that it comes from.
type Config struct {
	Section string
	// URL is the folder with section.json, mf-manifest.json and the section's files.
	URL *url.URL
	// Poll is the time between two reads of these documents; 0 means 3 seconds.
	Poll time.Duration
}

// State is a section as its server last described it. It never changes.
type State struct {
	Manifest   *bundle.Manifest
	Federation *bundle.Federation
	documents  [2]document
}

// Host is what a section needs from the site that it is part of.
type Host struct {
	// Fail answers a request with an error status. An empty reason leaves the status with its usual one.
	Fail func(w http.ResponseWriter, r *http.Request, status int, reason string)
	// Policy returns the Content-Security-Policy of a file of a media type, nil if it has none.
	Policy func(contentType string) []string
	// Observe surrounds the requests to the section's server, to measure them; nil measures nothing.
	Observe func(section string, next http.RoundTripper) http.RoundTripper
	Log     *slog.Logger
}

// Remote is one section that is served elsewhere.
type Remote struct {
	config  Config
	log     *slog.Logger
	fail    func(http.ResponseWriter, *http.Request, int, string)
	policy  func(string) []string
	client  *http.Client
	proxy   *httputil.ReverseProxy
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	// rested is when the breaker's last rest ends.
	rested atomic.Pointer[time.Time]
	state  atomic.Pointer[State]
	tables atomic.Pointer[Tables]
	// unread is why the last poll failed.
	unread atomic.Pointer[error]
}

// New prepares a section. It sends no request yet.
func New(config Config, site Host) (*Remote, error) {
	if !bundle.IsSectionName(config.Section) {
		return nil, fmt.Errorf("upstream.%s: %q cannot be a section: use lower-case letters, digits and hyphens", config.Section, config.Section)
	}
	if config.Section == bundle.Shell {
		return nil, errors.New("upstream.shell: the shell is always served from its releases; --shell-dev takes it from its development server")
	}
	// The user and password of the URL stay out of every message.
	shown := *config.URL
	shown.User, shown.RawQuery, shown.Fragment = nil, "", ""
	if shown.Scheme != "http" && shown.Scheme != "https" || shown.Host == "" {
		return nil, fmt.Errorf("upstream.%s: url = %q must begin with http:// or https:// and name a host", config.Section, &shown)
	}
	if config.URL.RawQuery != "" {
		return nil, fmt.Errorf("upstream.%s: url = %q must not have a query", config.Section, &shown)
	}
	if config.Poll == 0 {
		config.Poll = 3 * time.Second
	}
	s := &Remote{
		config: config, fail: site.Fail, policy: site.Policy,
		log: site.Log.With("section", config.Section, "upstream", shown.String()),
	}
	s.unread.Store(&errUnasked)
	var transport http.RoundTripper = &http.Transport{
		DialContext:            (&net.Dialer{Timeout: dialTimeout}).DialContext,
		TLSHandshakeTimeout:    tlsTimeout,
		ResponseHeaderTimeout:  headerTimeout,
		MaxResponseHeaderBytes: 64 << 10,
		MaxIdleConns:           256,
		MaxIdleConnsPerHost:    256,
		MaxConnsPerHost:        256,
		IdleConnTimeout:        time.Minute,
		DisableCompression:     true,
		ForceAttemptHTTP2:      true,
	}
	if site.Observe != nil {
		transport = site.Observe(config.Section, transport)
	}
	s.client = &http.Client{
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	s.breaker = gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Name:        config.Section,
		Timeout:     rest,
		ReadyToTrip: func(counts gobreaker.Counts) bool { return counts.ConsecutiveFailures >= failuresInARow },
		// A reader who left says nothing about the server.
		IsExcluded: func(err error) bool { return errors.Is(err, context.Canceled) },
		// A server that does not have a file works, and so does one that refuses a path, or leads elsewhere: anyone can ask
		// for such a path.
		IsSuccessful: func(err error) bool {
			var bad badAnswer
			return err == nil || errors.As(err, &bad) && bad.answered < http.StatusInternalServerError
		},
		OnStateChange: func(_ string, _, to gobreaker.State) {
			if to == gobreaker.StateOpen {
				until := time.Now().Add(rest)
				s.rested.Store(&until)
			}
			s.log.Warn("upstream breaker changed", "state", to.String())
		},
	})
	s.proxy = s.newProxy()
	return s, nil
}

// Name returns the section's name.
func (s *Remote) Name() string { return s.config.Section }

// State returns the section as last described; nil if its server has never answered.
func (s *Remote) State() *State { return s.state.Load() }

var errUnasked = errors.New("not asked yet")

// Fault returns why the section's server cannot be used now; nil if it answers. In the meantime the site shows
// its last state, and its files are faults.
func (s *Remote) Fault() error {
	if err := *s.unread.Load(); err != nil {
		return err
	}
	if s.breaker.State() != gobreaker.StateClosed {
		return resting{}
	}
	return nil
}

// Run reads the section's documents at each poll until the context ends. Its tables are read beside them: a section
// whose tables do not come is part of the site all the same.
func (s *Remote) Run(ctx context.Context) {
	var background sync.WaitGroup
	defer background.Wait()
	background.Go(func() { s.follow(ctx, "upstream tables", s.pollTables) })
	s.follow(ctx, "upstream", func(ctx context.Context) error {
		err := s.poll(ctx)
		s.probe(ctx)
		return err
	})
}

// follow calls a poll until the context ends, and reports when it begins and ceases to fail.
func (s *Remote) follow(ctx context.Context, what string, poll func(context.Context) error) {
	tick := time.NewTicker(s.config.Poll)
	defer tick.Stop()
	failing := false
	for {
		err := poll(ctx)
		if ctx.Err() != nil {
			return
		}
		switch {
		case err != nil && !failing:
			s.log.Warn(what+" cannot be read; serving the last state", "error", err)
		case err == nil && failing:
			s.log.Info(what + " can be read again")
		}
		failing = err != nil
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (s *Remote) poll(ctx context.Context) (err error) {
	defer func() { s.unread.Store(&err) }()
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	now := s.state.Load()
	if now == nil {
		now = &State{}
	}
	next := &State{}
	for i, each := range []struct {
		file string
		into any
	}{{bundle.ManifestFile, &next.Manifest}, {bundle.FederationFile, &next.Federation}} {
		read, err := s.get(ctx, each.file, now.documents[i])
		if err != nil {
			return err
		}
		if err := bundle.ParseJSON(read.body, each.into); err != nil {
			return fmt.Errorf("%w: %w", &Answered{each.file, "invalid JSON"}, err)
		}
		if bytes.Equal(bytes.TrimSpace(read.body), []byte("null")) {
			return &Answered{each.file, "null"}
		}
		next.documents[i] = read
	}
	if !sameDocuments(now.documents, next.documents) {
		s.state.Store(next)
	}
	return nil
}

// resting is the error of a request that the breaker kept from the server.
type resting struct{ left time.Duration }

func (resting) Error() string { return fmt.Sprintf("%d requests in a row failed", failuresInARow) }

// allow asks the breaker whether a reader's request may go to the server. After a rest, only a probe may: a reader who
// loads slowly would keep all others waiting.
func (s *Remote) allow() (done func(error), err error) {
	if s.breaker.State() == gobreaker.StateClosed {
		if done, err = s.breaker.Allow(); err == nil {
			return done, nil
		}
	}
	return nil, resting{time.Until(*s.rested.Load())}
}

// probe asks a server whose files failed for the one that every reader needs first, once the breaker has rested: if it
// answers, the section is in use again before a reader comes.
func (s *Remote) probe(ctx context.Context) {
	if s.breaker.State() != gobreaker.StateHalfOpen {
		return
	}
	if done, err := s.breaker.Allow(); err == nil {
		done(s.tryEntry(ctx))
	}
}

func (s *Remote) tryEntry(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.config.URL.JoinPath(bundle.EntryFile).String(), nil)
	if err != nil {
		return err
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return err
	}
	answer.Body.Close()
	return refusal(answer.StatusCode)
}
