package metrics

import (
	"net/http/httptest"
	"strings"
	"testing"

	"dataterm/gateway/internal/gate"
)

func TestAScrapeTellsWhatWasCounted(t *testing.T) {
	m := New()
	m.Tally("asset", "fnff").Count(200)
	m.Tally("asset", "fnff").Count(200)
	m.Tally("asset", "fnff").Count(503)
	m.Refused("deploy", []gate.Finding{{Code: gate.BankTaken}, {Code: gate.FileUnclaimed, Warning: true}})
	m.StoreError("read")
	m.Revision.Set(7)
	m.Elsewhere.WithLabelValues("drugs").Set(1)
	m.Stale("drugs")
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, line := range []string{
		`dataterm_requests_total{class="asset",code="200",section="fnff"} 2`,
		`dataterm_requests_total{class="asset",code="503",section="fnff"} 1`,
		`dataterm_gate_refusals_total{action="deploy",code="bank-taken"} 1`,
		`dataterm_store_errors_total{operation="read"} 1`,
		`dataterm_revision 7`,
		`dataterm_upstream_in_use{section="drugs"} 1`,
		`dataterm_upstream_stale_total{section="drugs"} 1`,
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
