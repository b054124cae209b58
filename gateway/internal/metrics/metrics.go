// Package metrics counts what the gateway does, for Prometheus.
package metrics

import (
	"net/http"
	"strconv"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"dataterm/gateway/internal/gate"
)

// Metrics are the gateway's counters. Each gateway has its own, so that tests do not share any.
type Metrics struct {
	registry    *prometheus.Registry
	requests    *prometheus.CounterVec
	refusals    *prometheus.CounterVec
	storeErrors *prometheus.CounterVec
	stale       *prometheus.CounterVec
	// Revision is the number of the revision that is served.
	Revision prometheus.Gauge
	// Elsewhere is 1 for each upstream that is in use, 0 for one that is refused or does not answer.
	Elsewhere *prometheus.GaugeVec

	mu      sync.Mutex
	tallies map[[2]string]*Tally
}

// New makes counters that stand at 0, together with those of the Go runtime and the process.
func New() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dataterm_requests_total", Help: "Answers by class of address, section and status.",
		}, []string{"class", "section", "code"}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dataterm_gate_refusals_total", Help: "Faults that the gate found, by what was tried and the fault's code.",
		}, []string{"action", "code"}),
		storeErrors: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dataterm_store_errors_total", Help: "Errors of the store, by what was done.",
		}, []string{"operation"}),
		stale: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "dataterm_upstream_stale_total", Help: "Copies served because an upstream did not answer.",
		}, []string{"section"}),
		Revision: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "dataterm_revision", Help: "Number of the revision that is served.",
		}),
		Elsewhere: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "dataterm_upstream_in_use", Help: "1 while the section comes from its upstream.",
		}, []string{"section"}),
		tallies: map[[2]string]*Tally{},
	}
	m.registry.MustRegister(m.requests, m.refusals, m.storeErrors, m.stale, m.Revision, m.Elsewhere,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Refused counts the faults for which the gate refused an action: deploy, promote, rollback, preview, upstream.
func (m *Metrics) Refused(action string, findings []gate.Finding) {
	for _, fault := range gate.Faults(findings) {
		m.refusals.WithLabelValues(action, string(fault.Code)).Inc()
	}
}

// StoreError counts an error of the store.
func (m *Metrics) StoreError(operation string) { m.storeErrors.WithLabelValues(operation).Inc() }

// Stale counts a copy that was served because a section's upstream did not answer.
func (m *Metrics) Stale(section string) { m.stale.WithLabelValues(section).Inc() }

// WatchUpstream adds a gauge that asks at each scrape whether a section's upstream answers.
func (m *Metrics) WatchUpstream(section string, answers func() bool) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "dataterm_upstream_up", Help: "1 while the section's upstream answers.", ConstLabels: prometheus.Labels{"section": section},
	}, func() float64 {
		if answers() {
			return 1
		}
		return 0
	}))
}

// Tally counts the answers of one class and section. To count allocates nothing.
type Tally struct {
	usual  [4]prometheus.Counter
	others *prometheus.CounterVec
}

// usual are the statuses of good answers; all others are looked up.
var usual = [4]int{http.StatusOK, http.StatusNotModified, http.StatusPartialContent, http.StatusNotFound}

// Tally returns the counter of a class ("page", "release", "asset" …) and a section, which may be empty.
func (m *Metrics) Tally(class, section string) *Tally {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := [2]string{class, section}
	t, found := m.tallies[key]
	if !found {
		t = &Tally{others: m.requests.MustCurryWith(prometheus.Labels{"class": class, "section": section})}
		for i, status := range usual {
			t.usual[i] = t.others.WithLabelValues(strconv.Itoa(status))
		}
		m.tallies[key] = t
	}
	return t
}

// Count adds an answer.
func (t *Tally) Count(status int) {
	for i, known := range usual {
		if status == known {
			t.usual[i].Inc()
			return
		}
	}
	t.others.WithLabelValues(strconv.Itoa(status)).Inc()
}
