package metrics

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

func TestAScrapeTellsWhatWasCounted(t *testing.T) {
	m := New()
	m.Tally("asset", "fnff").Count(200)
	m.Tally("asset", "fnff").Count(200)
	m.Tally("asset", "fnff").Count(503)
	m.Refused("deploy", []gate.Finding{{Code: gate.BankTaken}, {Code: gate.FileUnclaimed, Warning: true}})
	m.Revision.Set(7)
	m.Elsewhere.WithLabelValues("drugs").Set(1)
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, line := range []string{
		`dataterm_requests_total{class="asset",code="200",section="fnff"} 2`,
		`dataterm_requests_total{class="asset",code="503",section="fnff"} 1`,
		`dataterm_gate_refusals_total{action="deploy",code="bank-taken"} 1`,
		`dataterm_revision 7`,
		`dataterm_upstream_in_use{section="drugs"} 1`,
		`go_goroutines `,
	} {
		if !strings.Contains(w.Body.String(), line) {
			t.Errorf("no line %q", line)
		}
	}
	if strings.Contains(w.Body.String(), "file-unclaimed") {
		t.Error("a warning is counted as a refusal")
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	tally := New().Tally("release", "fnff")
	for _, status := range usual {
		if n := testing.AllocsPerRun(100, func() { tally.Count(status) }); n != 0 {
			t.Errorf("%d: %v allocations", status, n)
		}
	}
}

func scrape(m *Metrics) string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	return w.Body.String()
}

// TestEverySeriesIsThereFromTheStart: rate() does not see the event with which a series first appears.
func TestEverySeriesIsThereFromTheStart(t *testing.T) {
	said := scrape(New())
	for _, line := range []string{
		`dataterm_request_duration_seconds_count{class="file"} 0`, `dataterm_response_bytes_total{class="page"} 0`,
		`dataterm_requests_in_flight 0`, `dataterm_connections{listener="public"} 0`, `dataterm_connections{listener="admin"} 0`,
		`dataterm_store_duration_seconds_count{operation="list"} 0`, `dataterm_store_errors_total{operation="read"} 0`,
		`dataterm_cache_reads_total{result="hit"} 0`, `dataterm_cache_reads_total{result="stale"} 0`, `dataterm_cache_bytes 0`,
		`dataterm_ready 0`, `dataterm_degraded 0`, `dataterm_build_info{`,
	} {
		if !strings.Contains(said, "\n"+line) {
			t.Errorf("no line %q", line)
		}
	}
}

// failing is a store whose calls fail with one error.
type failing struct {
	store.Store
	err error
}

func (f failing) Read(context.Context, string) ([]byte, error) { return nil, f.err }

func TestWhatIsAnErrorOfTheStore(t *testing.T) {
	for _, c := range []struct {
		err   error
		count string
	}{
		{store.ErrUnavailable, "1"},
		{errors.New("corrupt"), "1"},
		{fmt.Errorf("blobs/a: %w", store.ErrNotFound), "0"},
		{fmt.Errorf("%w: %w", store.ErrUnavailable, context.Canceled), "0"}, // the reader left
	} {
		m := New()
		_, _ = m.Store(failing{err: c.err}).Read(t.Context(), "blobs/a")
		said := scrape(m)
		for _, line := range []string{`dataterm_store_errors_total{operation="read"} ` + c.count, `dataterm_store_duration_seconds_count{operation="read"} 1`} {
			if !strings.Contains(said, line) {
				t.Errorf("%v: no line %q", c.err, line)
			}
		}
	}
}

// TestReleasesDoNotFillTheScrape: the release label is bounded, and makes room for what is live.
func TestReleasesDoNotFillTheScrape(t *testing.T) {
	m := New()
	for i := range 3 * releasesAtMost {
		m.Retried("fnff", fmt.Sprint("release", i))
	}
	count := func() int { return strings.Count(scrape(m), "\ndataterm_retries_total{") }
	if n := count(); n != releasesAtMost+1 {
		t.Errorf("%d series", n)
	}
	m.Forget(map[string]string{"fnff": "release1"})
	m.Retried("fnff", "newest")
	if said := scrape(m); !strings.Contains(said, `{release="newest",section="fnff"} 1`) || !strings.Contains(said, `{release="release1",section="fnff"} 1`) || count() != 3 {
		t.Errorf("%d series", count())
	}
}

func TestUpstreamsAndCertificates(t *testing.T) {
	m := New()
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	request := httptest.NewRequest("GET", server.URL, nil)
	answer, err := m.Upstream("fnff", http.DefaultTransport).RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	m.CertificateExpires(func() time.Time { return time.Unix(1234, 0) })
	for _, line := range []string{`dataterm_upstream_duration_seconds_count{section="fnff"} 1`, "dataterm_certificate_expiry_timestamp_seconds 1234"} {
		if !strings.Contains(scrape(m), line) {
			t.Errorf("no line %q", line)
		}
	}
}

// TestTheNamesFollowTheRules are those that `promtool check metrics` holds them to.
func TestTheNamesFollowTheRules(t *testing.T) {
	m := New()
	m.WatchUpstream("drugs", func() bool { return true })
	m.CertificateExpires(time.Now)
	m.Tally("page", "").Count(200)
	m.Retried("fnff", "release")
	m.Beacon("fnff", "release", "render")
	problems, err := promlint.New(strings.NewReader(scrape(m))).Lint()
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range problems {
		t.Errorf("%s: %s", problem.Metric, problem.Text)
	}
}
