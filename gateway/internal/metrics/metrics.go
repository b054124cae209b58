// Package metrics counts what the gateway does, for Prometheus.
package metrics

import (
	"net/http"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"dataterm/gateway/internal/gate"
)

// Metrics are the gateway's counters. Each gateway has its own, so that tests do not share any.
type Metrics struct {
	registry    *prometheus.Registry
	requests    *prometheus.CounterVec
	durations   *prometheus.HistogramVec
	sent        *prometheus.CounterVec
	refusals    *prometheus.CounterVec
	storeErrors *prometheus.CounterVec
	storeTook   *prometheus.HistogramVec
	upstreams   *prometheus.HistogramVec
	connections *prometheus.GaugeVec
	retries     *prometheus.CounterVec
	beacons     *prometheus.CounterVec
	apiRefusals *prometheus.CounterVec

	// Revision is the number of the revision that is served.
	Revision prometheus.Gauge
	// Ready is 1 while the gateway can serve its revision, Degraded while it serves without its store or with problems.
	Ready, Degraded prometheus.Gauge
	// InFlight counts the public requests that are being answered.
	InFlight prometheus.Gauge
	// Elsewhere is 1 for each upstream that is in use, and 0 for one that the gate refuses or that never answered.
	Elsewhere *prometheus.GaugeVec
	// CacheReads counts reads of the local cache by result: hit, miss, or stale if the store did not answer.
	CacheReads *prometheus.CounterVec
	// CacheBytes is the size of the local cache, CacheLimit its limit.
	CacheBytes, CacheLimit prometheus.Gauge

	mu       sync.Mutex
	tallies  map[[2]string]*Tally
	releases map[[2]string]bool
}

// New makes all counters at 0, and adds those of the Go runtime and the process.
func New() *Metrics {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: "dataterm_" + name, Help: help}, labels)
	}
	gauge := func(name, help string) prometheus.Gauge {
		return prometheus.NewGauge(prometheus.GaugeOpts{Name: "dataterm_" + name, Help: help})
	}
	gauges := func(name, help string, labels ...string) *prometheus.GaugeVec {
		return prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "dataterm_" + name, Help: help}, labels)
	}
	histogram := func(name, help string, labels ...string) *prometheus.HistogramVec {
		return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "dataterm_" + name, Help: help, Buckets: latencies}, labels)
	}
	m := &Metrics{
		registry:    prometheus.NewRegistry(),
		requests:    counter("requests_total", "Answers by class of address, section and status.", "class", "section", "code"),
		durations:   histogram("request_duration_seconds", "Time until an answer was sent, by class of address.", "class"),
		sent:        counter("response_bytes_total", "Bytes of the bodies that were sent, by class of address.", "class"),
		refusals:    counter("gate_refusals_total", "Faults that the gate found, by action and the fault's code.", "action", "code"),
		storeErrors: counter("store_errors_total", "Calls to the store that failed, by operation.", "operation"),
		storeTook:   histogram("store_duration_seconds", "Time that calls to the store took, by operation.", "operation"),
		upstreams:   histogram("upstream_duration_seconds", "Time until an upstream's header arrived.", "section"),
		connections: gauges("connections", "Open connections by listener.", "listener"),
		retries:     counter("retries_total", "Readers whose browser asked again for a file of a release that had failed to load; one counts once an hour for a section.", "section", "release"),
		beacons:     counter("beacons_total", "Errors that browsers reported.", "section", "release", "kind"),
		apiRefusals: counter("api_refusals_total", "Requests to the deploy API that were refused, by the problem's code.", "code"),
		Revision:    gauge("revision", "Number of the revision that is served."),
		Ready:       gauge("ready", "1 while the gateway can serve its revision."),
		Degraded:    gauge("degraded", "1 while the gateway serves and something needs attention."),
		InFlight:    gauge("requests_in_flight", "Public requests that are being answered."),
		Elsewhere:   gauges("upstream_in_use", "1 while the section comes from its upstream.", "section"),
		CacheReads:  counter("cache_reads_total", "Reads of the local cache by result.", "result"),
		CacheBytes:  gauge("cache_bytes", "Size of the local cache."),
		CacheLimit:  gauge("cache_limit_bytes", "Size to which the local cache is held; 0 without a cache."),
		tallies:     map[[2]string]*Tally{}, releases: map[[2]string]bool{},
	}
	m.registry.MustRegister(m.requests, m.durations, m.sent, m.refusals, m.storeErrors, m.storeTook, m.upstreams, m.connections,
		m.retries, m.beacons, m.apiRefusals, m.Revision, m.Ready, m.Degraded, m.InFlight, m.Elsewhere, m.CacheReads, m.CacheBytes, m.CacheLimit,
		buildInfo(), collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	// A series that appears only with its first event hides that event from rate().
	for _, class := range Classes {
		m.Requests(class)
	}
	for _, operation := range operations {
		m.storeErrors.WithLabelValues(operation)
		m.storeTook.WithLabelValues(operation)
	}
	for _, result := range []string{"hit", "miss", "stale"} {
		m.CacheReads.WithLabelValues(result)
	}
	for _, listener := range []string{"public", "admin", "redirect"} {
		m.connections.WithLabelValues(listener)
	}
	return m
}

// latencies are the upper bounds of histograms in seconds, from an answer from memory to a bucket's timeout.
var latencies = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

func buildInfo() prometheus.Collector {
	version, commit := "unknown", "unknown"
	if info, found := debug.ReadBuildInfo(); found {
		version = info.Main.Version
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				commit = setting.Value
			}
		}
	}
	g := prometheus.NewGauge(prometheus.GaugeOpts{Name: "dataterm_build_info", Help: "1; the labels say which build this is.",
		ConstLabels: prometheus.Labels{"version": version, "commit": commit, "goversion": runtime.Version()}})
	g.Set(1)
	return g
}

// Handler answers a scrape.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// CertificateExpires reports when the TLS certificate that is in use expires.
func (m *Metrics) CertificateExpires(when func() time.Time) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "dataterm_certificate_expiry_timestamp_seconds", Help: "When the TLS certificate in use expires, in Unix time.",
	}, func() float64 { return float64(when().Unix()) }))
}

// Disk reports the free bytes of the store's disk, and its size.
func (m *Metrics) Disk(space func() (free, size int64)) {
	m.registry.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "dataterm_disk_free_bytes", Help: "Free bytes of the store's disk."}, func() float64 {
			free, _ := space()
			return float64(free)
		}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "dataterm_disk_size_bytes", Help: "Size of the store's disk in bytes."}, func() float64 {
			_, size := space()
			return float64(size)
		}))
}

// Refused counts the faults for which the gate refused an action: deploy, promote, rollback, preview, upstream.
func (m *Metrics) Refused(action string, findings []gate.Finding) {
	for _, fault := range gate.Faults(findings) {
		m.refusals.WithLabelValues(action, string(fault.Code)).Inc()
	}
}

// InitAPIRefusals makes the series of a problem's code exist before the first problem.
func (m *Metrics) InitAPIRefusals(code string) { m.apiRefusals.WithLabelValues(code) }

// APIRefused counts a request to the deploy API that was refused.
func (m *Metrics) APIRefused(code string) { m.apiRefusals.WithLabelValues(code).Inc() }

// WatchUpstream adds a gauge that asks at each scrape whether a section's upstream answers.
func (m *Metrics) WatchUpstream(section string, answers func() bool) {
	up := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "dataterm_upstream_up", Help: "1 while the section's upstream answers.", ConstLabels: prometheus.Labels{"section": section},
	}, func() float64 {
		if answers() {
			return 1
		}
		return 0
	})
	m.registry.MustRegister(up)
}

// Tally counts the answers of one class and section. It allocates nothing.
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
