package upstream

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/testkit"
)

// unaided is a section whose server is a function, in a bubble of time.
func unaided(t *testing.T, answer http.HandlerFunc) *Remote {
	return behind(t, func(r *http.Request) (*http.Response, error) {
		w := httptest.NewRecorder()
		answer(w, r)
		return w.Result(), nil
	})
}

// behind is a section whose server is a transport.
func behind(t *testing.T, transport roundTrip) *Remote {
	t.Helper()
	fail := func(w http.ResponseWriter, _ *http.Request, status int, reason string) { http.Error(w, reason, status) }
	policy := func(string) []string { return nil }
	observe := func(string, http.RoundTripper) http.RoundTripper { return transport }
	s, err := New(Config{Section: "fnff", URL: &url.URL{Scheme: "http", Host: "drugs.example"}}, Host{fail, policy, observe, slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestAServerThatHasRecoveredIsInUseWithoutAReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dist := testkit.Section("fnff", "D")
		var filesFail, allFail atomic.Bool
		s := unaided(t, func(w http.ResponseWriter, r *http.Request) {
			file := strings.TrimPrefix(r.URL.Path, "/")
			if allFail.Load() || filesFail.Load() && strings.HasSuffix(file, ".js") {
				w.WriteHeader(http.StatusServiceUnavailable)
				return
			}
			_, _ = io.WriteString(w, dist[file])
		})
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.Run(ctx)
		readers := func() {
			for range failuresInARow {
				s.Serve(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/remoteEntry.js", nil), "/remoteEntry.js")
			}
		}
		for name, broken := range map[string]*atomic.Bool{"all of it": &allFail, "only its files": &filesFail} {
			time.Sleep(time.Minute)
			if err := s.Fault(); err != nil {
				t.Errorf("%s: the fault before is %v", name, err)
			}
			broken.Store(true)
			readers()
			time.Sleep(time.Minute)
			if s.Fault() == nil {
				t.Errorf("%s fails, and the section has no fault", name)
			}
			broken.Store(false)
			time.Sleep(time.Minute)
			if err := s.Fault(); err != nil {
				t.Errorf("%s has recovered, and the fault is %v", name, err)
			}
		}
	})
}

// TestAfterARestOnlyTheGatewayAsks: a reader who loads slowly would keep all others waiting.
func TestAfterARestOnlyTheGatewayAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int32
		s := unaided(t, func(w http.ResponseWriter, _ *http.Request) {
			asked.Add(1)
			w.WriteHeader(http.StatusServiceUnavailable)
		})
		ask := func() *httptest.ResponseRecorder {
			w := httptest.NewRecorder()
			s.Serve(w, httptest.NewRequest(http.MethodGet, "/a.js", nil), "/a.js")
			return w
		}
		for range failuresInARow {
			if w := ask(); w.Header().Get("Retry-After") != "" {
				t.Errorf("it is not resting yet, and the answer says to retry after %s", w.Header().Get("Retry-After"))
			}
		}
		time.Sleep(2 * time.Second)
		if w := ask(); w.Code != http.StatusBadGateway || w.Header().Get("Retry-After") != "3" || !strings.Contains(w.Body.String(), "failed 5 times in a row") {
			t.Errorf("in its rest: %d, Retry-After %q, %s", w.Code, w.Header().Get("Retry-After"), w.Body)
		}
		time.Sleep(time.Minute)
		if w := ask(); w.Code != http.StatusBadGateway || w.Header().Get("Retry-After") != "1" || asked.Load() != failuresInARow {
			t.Errorf("after its rest: %d, Retry-After %q, asked %d times", w.Code, w.Header().Get("Retry-After"), asked.Load())
		}
		s.probe(t.Context())
		if asked.Load() != failuresInARow+1 {
			t.Errorf("the gateway has not asked")
		}
	})
}

func TestTheFaultSaysWhatTheServerAnswered(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   string
	}{
		"a login page": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			_, _ = io.WriteString(w, "\n<!doctype html><title>Sign in</title>")
		}, "answered a web page instead of section.json"},
		"the page of a development server, without a type": {func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			if body := dist[strings.TrimPrefix(r.URL.Path, "/")]; strings.HasSuffix(r.URL.Path, "section.json") {
				_, _ = io.WriteString(w, body)
				return
			}
			_, _ = io.WriteString(w, "<html>")
		}, "answered a web page instead of mf-manifest.json"},
		"an empty folder": {http.NotFound, "answered 404 Not Found instead of section.json"},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://login.example/", http.StatusFound)
		}, "answered 302 Found instead of section.json"},
		"half of a document": {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"name":`) }, "answered invalid JSON instead of section.json: "},
		"nothing at all":     {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `null`) }, "answered null instead of section.json"},
		"too much": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, strings.Repeat(" ", documentLimit+1))
		}, "answered more than 1048576 bytes instead of section.json"},
	} {
		s := unaided(t, c.answer)
		var answered *Answered
		if err := s.poll(t.Context()); !errors.As(err, &answered) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
