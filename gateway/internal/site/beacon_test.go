package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/metrics"
)

func scraped(m *metrics.Metrics) string {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	return w.Body.String()
}

// TestARetryIsCountedBySectionAndRelease: a request below ~N/ is a fault that a browser saw, once for each reader.
func TestARetryIsCountedBySectionAndRelease(t *testing.T) {
	m := metrics.New()
	f := start(t, Options{Metrics: m})
	f.until(f.deploy(section().With("chunks/page.js", "2").Release(t, "fnff")))
	for _, path := range []string{
		"/s/fnff/{fnff}/~1/remoteEntry.js", "/s/fnff/{fnff}/~2/remoteEntry.js", // an older release
		"/s/shell/{shell}/~1/chunks/index.js", // a live one
		"/s/fnff/{fnff}/remoteEntry.js", "/s/fnff/" + unknown + "/~1/remoteEntry.js", "/s/none/{fnff}/~1/a.js", "/assets/fnff/~1/Data.json",
	} {
		f.ask("GET", path)
	}
	said := scraped(m)
	for _, line := range []string{
		`dataterm_retries_total{release="` + f.fnff + `",section="fnff"} 1`, `dataterm_retries_total{release="` + f.shell + `",section="shell"} 1`,
	} {
		if !strings.Contains(said, line) {
			t.Errorf("no line %s", line)
		}
	}
	if n := strings.Count(said, "\ndataterm_retries_total{"); n != 2 {
		t.Errorf("%d series: addresses that do not exist are counted", n)
	}
}

func (f *fixture) report(body string, header ...string) int {
	f.t.Helper()
	body = strings.NewReplacer("{fnff}", f.fnff, "{shell}", f.shell).Replace(body)
	request, err := http.NewRequest("POST", f.server.URL+"/beacon", strings.NewReader(body))
	if err != nil {
		f.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		f.t.Fatal(err)
	}
	response.Body.Close()
	return response.StatusCode
}

const goodReport = `{"section":"fnff","release":"{fnff}","kind":"render"}`

func TestABeaconCountsWhatABrowserReports(t *testing.T) {
	m := metrics.New()
	f := start(t, Options{Metrics: m, Beacon: true, Privacy: documents.Privacy{Log: true, Client: "truncated"}})
	for _, c := range []struct {
		name, body string
		header     []string
		status     int
	}{
		{"from a page of the site", goodReport, []string{"Sec-Fetch-Site", "same-origin", "Content-Type", "text/plain;charset=UTF-8"}, 204},
		{"by http, where browsers send Origin alone", goodReport, []string{"Origin", f.server.URL}, 204},
		{"from another site", goodReport, []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"from another origin", goodReport, []string{"Origin", "https://elsewhere.example"}, 403},
		{"more than section, release and kind", `{"section":"fnff","release":"{fnff}","kind":"render","reader":"me"}`, nil, 400},
		{"an unknown kind", `{"section":"fnff","release":"{fnff}","kind":"<script>"}`, nil, 400},
		{"a release that does not exist", `{"section":"fnff","release":"` + unknown + `","kind":"render"}`, nil, 400},
		{"no JSON", `render`, nil, 400},
		{"a large body", `{"section":"` + strings.Repeat("f", 2*reportBytes) + `"}`, nil, 400},
	} {
		if got := f.report(c.body, c.header...); got != c.status {
			t.Errorf("%s: %d, want %d", c.name, got, c.status)
		}
	}
	if got := f.ask("GET", "/beacon"); got.StatusCode != 405 || got.Header.Get("Allow") != "POST" {
		t.Errorf("GET: %d", got.StatusCode)
	}
	said := scraped(m)
	if !strings.Contains(said, `dataterm_beacons_total{kind="render",release="`+f.fnff+`",section="fnff"} 2`) || strings.Count(said, "\ndataterm_beacons_total{") != 1 {
		t.Error("the reports are not counted")
	}
	if got := f.ask("GET", "/sections.json").body; !strings.Contains(got, `"beacon":true`) || !strings.Contains(got, `"privacy":{"log":true,"client":"truncated"}`) {
		t.Errorf("discovery does not say so: %s", got)
	}
}

func TestAClientThatReportsTooMuchIsNotHeard(t *testing.T) {
	f := start(t, Options{Beacon: true})
	heard := 0
	for range 3 * clientBurst {
		if f.report(goodReport) == 204 {
			heard++
		}
	}
	if heard < clientBurst || heard == 3*clientBurst {
		t.Errorf("%d of %d reports are heard", heard, 3*clientBurst)
	}
}

func TestThereIsNoBeaconUnlessItIsSwitchedOn(t *testing.T) {
	f := start(t, Options{})
	if got := f.report(goodReport); got != 404 {
		t.Errorf("POST: %d", got)
	}
	if got := f.ask("GET", "/beacon"); got.StatusCode != 404 {
		t.Errorf("GET: %d", got.StatusCode)
	}
	if got := f.ask("GET", "/sections.json").body; strings.Contains(got, "beacon") {
		t.Errorf("discovery: %s", got)
	}
}
