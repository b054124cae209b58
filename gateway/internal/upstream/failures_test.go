package upstream

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"dataterm/gateway/internal/bundletest"
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

func TestAnAnswerThatBreaksOffIsNotPassedOnAsWhole(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, "half")
		panic(http.ErrAbortHandler)
	})
	if response, body := p.ask(t, "/a.js"); response.StatusCode != 502 || body != "" {
		t.Errorf("%d %q", response.StatusCode, body)
	}
}

func TestALargeAnswerThatBreaksOffEndsTheConnection(t *testing.T) {
	for name, length := range map[string]string{"with its length": fmt.Sprint(3 * answerLimit), "in chunks": ""} {
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			if length != "" {
				w.Header().Set("Content-Length", length)
			}
			_, _ = io.WriteString(w, strings.Repeat("x", 2*answerLimit))
			panic(http.ErrAbortHandler)
		})
		response, err := http.Get(p.front.URL + "/film.webm")
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(response.Body); err == nil {
			t.Errorf("%s: %d bytes arrived as if they were all", name, len(body))
		}
		response.Body.Close()
		p.front.Close() // waits for the handler
		if log := p.log.String(); !strings.Contains(log, "in the middle") || !strings.Contains(log, "/film.webm") {
			t.Errorf("%s: the log is %s", name, log)
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

func TestASlowServerIsGivenUp(t *testing.T) {
	for name, answer := range map[string]func(w http.ResponseWriter, r *http.Request){
		"that sends nothing": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"that stops after its head": func(w http.ResponseWriter, r *http.Request) {
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		},
		"that trickles without end": func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				_, _ = io.WriteString(w, "x")
				_ = http.NewResponseController(w).Flush()
				time.Sleep(5 * time.Millisecond)
			}
		},
	} {
		p := start(t, answer)
		p.section.silence, p.section.whole = 100*time.Millisecond, 300*time.Millisecond
		if response, _ := p.ask(t, "/a.js"); response.StatusCode != 504 { // it never ends by itself
			t.Errorf("one %s: %d", name, response.StatusCode)
		}
	}
}

func TestADeadServerIsAFault(t *testing.T) {
	dist := bundletest.Section("fnff", "D")
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
