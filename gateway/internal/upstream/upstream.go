// Package upstream serves a section from a server elsewhere, in place of its releases: while its maintainer
// works on it, or because it is built by somebody else. What was answered well is kept, and answers while that
// server is down (RFC 5861, stale-if-error).
package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/sony/gobreaker/v2"

	"dataterm/gateway/internal/bundle"
)

// Release is what stands in an address in place of a release's id: "/s/fnff/live/…", "?r=live".
const Release = "live"

// StaleHeader marks an answer that stands in for a server that does not answer; its value is the answer's age in
// seconds.
const StaleHeader = "Dataterm-Stale"

// Time limits of every step, and sizes.
const (
	dialTimeout   = 2 * time.Second
	tlsTimeout    = 3 * time.Second
	headerTimeout = 5 * time.Second
	// silence is how long a server may send nothing, from the question on.
	silence = 10 * time.Second
	// whole is how long a small answer may take in all; a large one gets a second more for each slowest bytes.
	whole         = 30 * time.Second
	slowest       = 16 << 10
	documentLimit = 1 << 20
	// The breaker opens after so many failures in a row, and lets one request try after this rest.
	failuresInARow = 5
	rest           = 5 * time.Second
)

// Config names a section and where it is served.
type Config struct {
	Section string
	// URL is the folder with section.json, mf-manifest.json and the section's files.
	URL *url.URL
	// Poll is how often these two are read again; every 3 seconds where it is 0.
	Poll time.Duration
}

// State is a section as its server last described it.
type State struct {
	Manifest   *bundle.Manifest
	Federation *bundle.Federation
	documents  [2][]byte
}

// Section is one section that is served elsewhere.
type Section struct {
	config  Config
	log     *slog.Logger
	fail    func(http.ResponseWriter, *http.Request, int)
	client  *http.Client
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	kept    *kept
	state   atomic.Pointer[State]
	// silence and whole are the limits of that name.
	silence, whole time.Duration
}

// New prepares a section; nothing is asked yet. fail answers a request with an error status.
func New(config Config, fail func(http.ResponseWriter, *http.Request, int), log *slog.Logger) (*Section, error) {
	if !bundle.IsSectionName(config.Section) {
		return nil, fmt.Errorf("upstream.%s: %q cannot be a section: use lower-case letters, digits and hyphens", config.Section, config.Section)
	}
	if config.Section == bundle.Shell {
		return nil, errors.New("upstream.shell: the shell is always served from its releases; --shell-dev takes it from its development server")
	}
	if config.URL.Scheme != "http" && config.URL.Scheme != "https" || config.URL.Host == "" {
		return nil, fmt.Errorf(`upstream.%s: url = %q must begin with http:// or https:// and name a host`, config.Section, config.URL)
	}
	if config.Poll == 0 {
		config.Poll = 3 * time.Second
	}
	s := &Section{config: config, silence: silence, whole: whole, fail: fail, kept: newKept(), log: log.With("section", config.Section, "upstream", config.URL.Redacted())}
	s.client = &http.Client{
		Transport: &http.Transport{
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
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	s.breaker = gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Name:        config.Section,
		Timeout:     rest,
		ReadyToTrip: func(counts gobreaker.Counts) bool { return counts.ConsecutiveFailures >= failuresInARow },
		// A reader who left says nothing about the server.
		IsExcluded: func(err error) bool { return errors.Is(err, context.Canceled) },
		OnStateChange: func(_ string, _, to gobreaker.State) {
			s.log.Warn("breaker", "state", to.String())
		},
	})
	return s, nil
}

// Name is the section's.
func (s *Section) Name() string { return s.config.Section }

// State is the section as last described; nil while its server has never answered.
func (s *Section) State() *State { return s.state.Load() }

// Run reads the section's documents again and again until the context ends.
func (s *Section) Run(ctx context.Context) {
	tick := time.NewTicker(s.config.Poll)
	defer tick.Stop()
	said := ""
	for {
		err := s.poll(ctx)
		if ctx.Err() != nil {
			return
		}
		now := ""
		if err != nil {
			now = err.Error()
		}
		if now != said {
			if now != "" {
				s.log.Warn("upstream cannot be read; what is known of it stays", "error", err)
			} else {
				s.log.Info("upstream answers")
			}
		}
		said = now
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (s *Section) poll(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	next := &State{}
	for i, document := range []struct {
		file string
		into any
	}{{bundle.ManifestFile, &next.Manifest}, {bundle.FederationFile, &next.Federation}} {
		body, err := s.get(ctx, document.file)
		if err != nil {
			return err
		}
		if err := bundle.ParseJSON(body, document.into); err != nil {
			return fmt.Errorf("%s: %w", document.file, err)
		}
		next.documents[i] = body
	}
	if next.Manifest == nil || next.Federation == nil {
		return errors.New("section.json or mf-manifest.json holds null")
	}
	now := s.state.Load()
	if now == nil || !bytes.Equal(now.documents[0], next.documents[0]) || !bytes.Equal(now.documents[1], next.documents[1]) {
		s.state.Store(next)
	}
	return nil
}

func (s *Section) get(ctx context.Context, file string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.config.URL.JoinPath(file).String(), nil)
	if err != nil {
		return nil, err
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %s", request.URL, answer.Status)
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, documentLimit+1))
	if err == nil && len(body) > documentLimit {
		err = fmt.Errorf("%s is larger than %d bytes", request.URL, documentLimit)
	}
	return body, err
}
