package upstream

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"testing"
)

// pair is a section's server, and a front that serves the section from it.
type pair struct {
	section *Remote
	front   *httptest.Server
	asked   atomic.Int64
	// down makes the server drop every connection.
	down atomic.Bool
	log  bytes.Buffer
}

func start(t *testing.T, answer http.HandlerFunc) *pair {
	t.Helper()
	p := &pair{}
	behind := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.asked.Add(1)
		if p.down.Load() {
			panic(http.ErrAbortHandler)
		}
		answer(w, r)
	}))
	t.Cleanup(behind.Close)
	address, err := url.Parse(behind.URL + "/base/")
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.UserPassword("reader", "s3cret")
	fail := func(w http.ResponseWriter, _ *http.Request, status int, reason string) { http.Error(w, reason, status) }
	policy := func(contentType string) []string {
		if contentType == "image/svg+xml" {
			return []string{"sandbox"}
		}
		return nil
	}
	if p.section, err = New(Config{Section: "fnff", URL: address}, Host{fail, policy, nil, slog.New(slog.NewTextHandler(&p.log, nil))}); err != nil {
		t.Fatal(err)
	}
	p.front = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		p.section.Serve(w, r, r.URL.Path)
	}))
	t.Cleanup(p.front.Close)
	return p
}

// ask requests a path from the front. header holds pairs of name and value.
func (p *pair) ask(t *testing.T, path string, header ...string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.front.URL+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	return response, string(body)
}
