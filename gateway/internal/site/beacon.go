package site

import (
	"context"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/upstream"
)

// BeaconKinds are the kinds of error that a browser can report: thrown while a page was drawn; code or data that did not
// load after its retries; thrown anywhere else.
var BeaconKinds = []string{"render", "load", "script"}

// ErrorReport is the body of POST /beacon. It holds nothing about the reader.
type ErrorReport struct {
	Section string `json:"section"`
	Release string `json:"release"`
	Kind    string `json:"kind"`
}

const (
	reportBytes = 512
	// A gateway takes allReports, a client clientReports; beyond that, reports are dropped.
	allReports, allBurst       = rate.Limit(20), 100
	clientReports, clientBurst = rate.Limit(0.1), 10
	// clientLimit is how many clients are counted separately before all counts start over.
	clientLimit = 4096
)

// beacon limits the reports of browsers.
type beacon struct {
	origin *http.CrossOriginProtection
	all    *rate.Limiter

	mu      sync.Mutex
	clients map[netip.Addr]*rate.Limiter
}

func newBeacon() *beacon {
	return &beacon{origin: http.NewCrossOriginProtection(), all: rate.NewLimiter(allReports, allBurst), clients: map[netip.Addr]*rate.Limiter{}}
}

// allow reports whether a client may report now.
func (b *beacon) allow(client netip.Addr) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	limiter, known := b.clients[client]
	if !known {
		if len(b.clients) >= clientLimit {
			clear(b.clients)
		}
		limiter = rate.NewLimiter(clientReports, clientBurst)
		b.clients[client] = limiter
	}
	return limiter.Allow() && b.all.Allow()
}

// report counts an error that a browser reports. The address does not exist unless the operator switched it on.
func (s *Site) report(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTimeout))
	if s.beacon == nil {
		w.Header()["Connection"] = closed // the body stays unread
		s.answers.Fail(w, r, http.StatusNotFound)
		return
	}
	status := s.takeReport(w, r)
	s.metrics.Tally("beacon", "").Count(status)
	h := w.Header()
	answer.CommonHeaders(h)
	h["Cache-Control"] = answer.NotStored
	if status == http.StatusMethodNotAllowed {
		h.Set("Allow", http.MethodPost)
	}
	w.WriteHeader(status)
}

func (s *Site) takeReport(w http.ResponseWriter, r *http.Request) int {
	switch {
	case r.Method != http.MethodPost:
		return http.StatusMethodNotAllowed
	case s.beacon.origin.Check(r) != nil:
		return http.StatusForbidden
	case !s.beacon.allow(s.options.Proxies.Client(r)):
		return http.StatusTooManyRequests
	}
	var report ErrorReport
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, reportBytes))
	decoder.DisallowUnknownFields()
	if decoder.Decode(&report) != nil || !slices.Contains(BeaconKinds, report.Kind) || !s.known(r.Context(), report.Section, report.Release) {
		return http.StatusBadRequest
	}
	s.metrics.Beacon(report.Section, report.Release, report.Kind)
	return http.StatusNoContent
}

// known reports whether a section has a release, live or older.
func (s *Site) known(ctx context.Context, section, id string) bool {
	if id == upstream.Release {
		_, found := s.snapshot.Load().upstreams[section]
		return found
	}
	_, err := s.library.Release(ctx, section, id)
	return err == nil
}
