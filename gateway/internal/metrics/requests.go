package metrics

import (
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Classes are the classes of address by which durations and bytes are counted. The streams of events stay open: they
// have no duration.
var Classes = []string{"page", "discovery", "file", events, "health", "other"}

const events = "events"

// Requests counts the answers of one class: how long they took, and their bytes.
type Requests struct {
	took  prometheus.Observer
	bytes prometheus.Counter
}

// Requests returns the counters of one of the Classes.
func (m *Metrics) Requests(class string) Requests {
	r := Requests{bytes: m.sent.WithLabelValues(class)}
	if class != events {
		r.took = m.durations.WithLabelValues(class)
	}
	return r
}

// Answered counts an answer.
func (r Requests) Answered(took time.Duration, bytes int64) {
	if r.took != nil {
		r.took.Observe(took.Seconds())
	}
	r.bytes.Add(float64(bytes))
}

// Connections counts a server's open connections; it is for http.Server.ConnState.
func (m *Metrics) Connections(listener string) func(net.Conn, http.ConnState) {
	open := m.connections.WithLabelValues(listener)
	return func(_ net.Conn, state http.ConnState) {
		switch state {
		case http.StateNew:
			open.Inc()
		case http.StateClosed, http.StateHijacked:
			open.Dec()
		}
	}
}

// Upstream counts how long a section's upstream takes until its header arrives.
func (m *Metrics) Upstream(section string, next http.RoundTripper) http.RoundTripper {
	return timed{next, m.upstreams.WithLabelValues(section)}
}

type timed struct {
	next http.RoundTripper
	took prometheus.Observer
}

func (t timed) RoundTrip(r *http.Request) (*http.Response, error) {
	begin := time.Now()
	answer, err := t.next.RoundTrip(r)
	t.took.Observe(time.Since(begin).Seconds())
	return answer, err
}

// releasesAtMost bounds the series with a release label: a gateway that runs for years sees many releases.
const releasesAtMost = 100

// release returns the label of a release: its id, or "other" once too many were counted.
func (m *Metrics) release(section, id string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := [2]string{section, id}
	if !m.releases[key] {
		if len(m.releases) >= releasesAtMost {
			return "other"
		}
		m.releases[key] = true
	}
	return id
}

// Retried counts a reader whose browser asked again for a file of a release that had failed to load. Callers pass only releases
// that exist.
func (m *Metrics) Retried(section, release string) {
	m.retries.WithLabelValues(section, m.release(section, release)).Inc()
}

// Beacon counts an error that a browser reported. Callers pass only releases that exist and known kinds.
func (m *Metrics) Beacon(section, release, kind string) {
	m.beacons.WithLabelValues(section, m.release(section, release), kind).Inc()
}

// Forget lets the releases that are no longer live make room for those that are.
func (m *Metrics) Forget(live map[string]string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.releases) < releasesAtMost {
		return
	}
	for key := range m.releases {
		if live[key[0]] != key[1] {
			delete(m.releases, key)
			labels := prometheus.Labels{"section": key[0], "release": key[1]}
			m.retries.DeletePartialMatch(labels)
			m.beacons.DeletePartialMatch(labels)
		}
	}
}
