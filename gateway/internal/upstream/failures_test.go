package upstream

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dataterm/gateway/internal/testkit"
)

func TestAnswersThatAreNoFile(t *testing.T) {
	for answered, want := range map[int]int{404: 404, 410: 404, 401: 502, 403: 502, 301: 502, 302: 502, 500: 502, 503: 502, 204: 502, 416: 416} {
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", "http://elsewhere.example/")
			w.WriteHeader(answered)
		})
		client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		response, err := client.Get(p.front.URL + "/a.js")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != want || response.Header.Get("Location") != "" {
			t.Errorf("%d: %d with Location %q, want %d", answered, response.StatusCode, response.Header.Get("Location"), want)
		}
	}
}

func TestTheBreakerSparesADeadServer(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) })
	for range 20 {
		if response, _ := p.ask(t, "/a.js"); response.StatusCode != 502 {
			t.Errorf("%d", response.StatusCode)
		}
	}
	if asked := p.asked.Load(); asked != failuresInARow {
		t.Errorf("it was asked %d times, want %d", asked, failuresInARow)
	}
}

func TestAMissingFileIsNoFailureOfTheServer(t *testing.T) {
	p := start(t, http.NotFound)
	for range 3 * failuresInARow {
		p.ask(t, "/none.js")
	}
	if asked := p.asked.Load(); asked != 3*failuresInARow {
		t.Errorf("it was asked %d times", asked)
	}
}

// TestAPathThatAServerRefusesIsNoFailureOfTheServer: anyone can ask for a folder, or for a path that is no file's, and must
// not close the section for others by that.
func TestAPathThatAServerRefusesIsNoFailureOfTheServer(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/") {
			w.WriteHeader(http.StatusForbidden)
		}
	})
	for range failuresInARow {
		if response, _ := p.ask(t, "/assets/"); response.StatusCode != http.StatusBadGateway {
			t.Errorf("the folder is answered with %d", response.StatusCode)
		}
	}
	if response, _ := p.ask(t, "/remoteEntry.js"); response.StatusCode != http.StatusOK {
		t.Errorf("a file is answered with %d", response.StatusCode)
	}
}

func TestAReaderWhoLeavesIsNoFailureOfTheServer(t *testing.T) {
	release := make(chan struct{})
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	for range 2 * failuresInARow {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		request, _ := http.NewRequestWithContext(ctx, http.MethodGet, p.front.URL+"/a.js", nil)
		_, _ = http.DefaultClient.Do(request)
		cancel()
	}
	close(release)
	for range 100 {
		if response, _ := p.ask(t, "/a.js"); response.StatusCode == 200 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the breaker is open")
}

func TestAnAnswerThatBreaksOffEndsTheConnection(t *testing.T) {
	for name, length := range map[string]string{"with its length": "200000", "in chunks": ""} {
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			if length != "" {
				w.Header().Set("Content-Length", length)
			}
			_, _ = io.WriteString(w, strings.Repeat("x", 100_000))
			panic(http.ErrAbortHandler)
		})
		for range 2 * failuresInARow {
			response, err := http.Get(p.front.URL + "/film.webm")
			if err != nil {
				continue // before the header left
			}
			if body, err := io.ReadAll(response.Body); err == nil && response.StatusCode == 200 {
				t.Errorf("%s: %d bytes arrived as if they were all", name, len(body))
			}
			response.Body.Close()
		}
		p.front.Close() // waits for the handler
		if log := p.log.String(); !strings.Contains(log, "in the middle") || !strings.Contains(log, "/film.webm") {
			t.Errorf("%s: the log is %s", name, log)
		}
		if asked := p.asked.Load(); asked != failuresInARow {
			t.Errorf("%s: it was asked %d times, want %d", name, asked, failuresInARow)
		}
	}
}

// TestAStreamArrivesAsItIsSent: the server waits until the reader has the first piece.
func TestAStreamArrivesAsItIsSent(t *testing.T) {
	arrived := make(chan struct{})
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, "first")
		_ = http.NewResponseController(w).Flush()
		select {
		case <-arrived:
			_, _ = io.WriteString(w, " second")
		case <-r.Context().Done():
		}
	})
	response, err := http.Get(p.front.URL + "/feed")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	first := make([]byte, 5)
	if _, err := io.ReadFull(response.Body, first); err != nil || string(first) != "first" {
		t.Fatalf("%q, %v", first, err)
	}
	close(arrived)
	if rest, err := io.ReadAll(response.Body); err != nil || string(rest) != " second" {
		t.Errorf("%q, %v", rest, err)
	}
}

// trickle is a body that ends with its request: with a byte a second, or with none.
type trickle struct {
	ctx   context.Context
	sends bool
}

func (b trickle) Read(p []byte) (int, error) {
	if !b.sends {
		<-b.ctx.Done()
		return 0, b.ctx.Err()
	}
	time.Sleep(time.Second)
	return copy(p, "x"), b.ctx.Err()
}

func (trickle) Close() error { return nil }

func TestASlowServerIsGivenUp(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(r *http.Request) (*http.Response, error)
		status int
		log    string
	}{
		"that sends nothing": {func(r *http.Request) (*http.Response, error) {
			<-r.Context().Done()
			return nil, r.Context().Err()
		}, http.StatusGatewayTimeout, "stopped sending"},
		"that stops after its head": {func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, ContentLength: -1, Body: trickle{r.Context(), false}}, nil
		}, http.StatusOK, "stopped sending"},
		"that trickles without end": {func(r *http.Request) (*http.Response, error) {
			return &http.Response{StatusCode: 200, ContentLength: -1, Body: trickle{r.Context(), true}}, nil
		}, http.StatusOK, "did not finish in time"},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := behind(t, c.answer)
			var log bytes.Buffer
			s.log = slog.New(slog.NewTextHandler(&log, nil))
			for range failuresInARow {
				w := httptest.NewRecorder()
				s.Serve(w, httptest.NewRequest(http.MethodGet, "/a.js", nil), "/a.js") // never returns by itself
				if w.Code != c.status {
					t.Errorf("one %s: %d %s", name, w.Code, w.Body)
				}
			}
			if !strings.Contains(log.String(), c.log) || s.Fault() == nil {
				t.Errorf("one %s: the fault is %v, the log %s", name, s.Fault(), &log)
			}
		})
	}
}

func TestAReaderLearnsWhyAFileDoesNotCome(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/base/b.js" {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = io.WriteString(w, "good")
	})
	if response, body := p.ask(t, "/a.js"); response.StatusCode != 200 || body != "good" {
		t.Errorf("%d %q", response.StatusCode, body)
	}
	if response, body := p.ask(t, "/b.js"); response.StatusCode != 502 || body != "The section fnff comes from another server, which answered 503 Service Unavailable.\n" {
		t.Errorf("%d %q", response.StatusCode, body)
	}
	p.down.Store(true)
	for _, path := range []string{"/a.js", "/a.js?r=live", "/never-asked.js"} {
		if response, body := p.ask(t, path); response.StatusCode != 502 || body != "The section fnff comes from another server, which cannot be reached.\n" {
			t.Errorf("%s: %d %q", path, response.StatusCode, body)
		}
	}
	p.down.Store(false)
	if response, body := p.ask(t, "/a.js"); response.StatusCode != 200 || body != "good" {
		t.Errorf("once it is back: %d %q", response.StatusCode, body)
	}
}

func TestADeadServerIsAFault(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	failing := false
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		file := strings.TrimPrefix(r.URL.Path, "/base/")
		if failing && file == "a.js" {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		_, _ = io.WriteString(w, dist[file])
	})
	expect := func(when, want string) {
		t.Helper()
		fault := ""
		if err := p.section.Fault(); err != nil {
			fault = err.Error()
		}
		if (want == "") != (fault == "") || !strings.Contains(fault, want) {
			t.Errorf("%s the fault is %q, want %q", when, fault, want)
		}
	}
	expect("before the first answer", "not asked yet")
	_ = p.section.poll(t.Context())
	expect("after an answer", "")
	p.down.Store(true)
	_ = p.section.poll(t.Context())
	expect("with the server down", "section.json")
	p.down.Store(false)
	_ = p.section.poll(t.Context())
	expect("with the server back", "")
	failing = true
	for range failuresInARow {
		p.ask(t, "/a.js")
	}
	expect("with every file failing", "5 requests in a row failed")
}
