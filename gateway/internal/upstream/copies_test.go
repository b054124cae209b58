package upstream

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestTheLastGoodAnswerReplacesTheServerAndSaysSo(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, "good ", r.URL.Path)
	})
	p.ask(t, "/a.js")
	p.down.Store(true)
	response, body := p.ask(t, "/a.js")
	if response.StatusCode != 200 || body != "good /base/a.js" || response.Header.Get("Dataterm-Stale") == "" || response.Header.Get("Content-Type") != "text/javascript" {
		t.Errorf("%d %q %v", response.StatusCode, body, response.Header)
	}
	if response, _ := p.ask(t, "/never-asked.js"); response.StatusCode != 502 {
		t.Errorf("what was never answered: %d", response.StatusCode)
	}
	p.down.Store(false)
	for range 200 {
		if response, _ = p.ask(t, "/a.js"); response.Header.Get("Dataterm-Stale") == "" {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Error("the old answer stays")
}

func TestALargeAnswerPassesAndIsNotKept(t *testing.T) {
	large := strings.Repeat("x", answerLimit+10)
	for name, chunked := range map[string]bool{"with its length": false, "in chunks": true} {
		p := start(t, func(w http.ResponseWriter, _ *http.Request) {
			if !chunked {
				w.Header().Set("Content-Length", fmt.Sprint(len(large)))
			}
			_, _ = io.WriteString(w, large)
		})
		if _, body := p.ask(t, "/film.webm"); body != large {
			t.Errorf("%s: %d bytes", name, len(body))
		}
		p.down.Store(true)
		if response, _ := p.ask(t, "/film.webm"); response.StatusCode != 502 {
			t.Errorf("%s: %d afterwards", name, response.StatusCode)
		}
	}
}

func TestCopiesStayWithinTheirLimit(t *testing.T) {
	c := newCopies()
	for i := range 100 {
		c.put(fmt.Sprint(i), http.Header{}, make([]byte, answerLimit))
	}
	c.put("99", http.Header{}, []byte("again"))
	if c.used > copiesLimit || len(c.byKey) != c.order.Len() || len(c.byKey) > 32 {
		t.Errorf("%d bytes in %d copies", c.used, len(c.byKey))
	}
	if _, _, found := c.get("0", ""); found {
		t.Error("the oldest is still there")
	}
	if last, _, found := c.get("99", ""); !found || string(last.body) != "again" {
		t.Error("the newest is not there")
	}
	// An empty body takes memory too.
	for i := range 2 * copiesLimit / copyOverhead {
		c.put(fmt.Sprint(i), http.Header{}, nil)
	}
	if len(c.byKey) > copiesLimit/copyOverhead {
		t.Errorf("%d empty copies", len(c.byKey))
	}
}

func TestJunkDoesNotEvictTheLastGoodAnswers(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/data.json"):
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, `{"good":true}`)
		case strings.HasSuffix(r.URL.Path, "/large.js"):
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, strings.Repeat("x", answerLimit))
		default: // as development servers do for a file that they do not have
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, strings.Repeat("x", answerLimit))
		}
	})
	p.ask(t, "/data.json?r=live")
	for i := range 40 {
		p.ask(t, fmt.Sprintf("/large.js?junk=%d", i))
		p.ask(t, "/large.js", "Accept-Encoding", fmt.Sprintf("junk%d", i))
		p.ask(t, fmt.Sprintf("/junk/%d", i))
	}
	p.down.Store(true)
	for _, path := range []string{"/data.json", "/data.json?r=live"} {
		if response, body := p.ask(t, path); response.StatusCode != 200 || body != `{"good":true}` {
			t.Errorf("%s: %d %q", path, response.StatusCode, body)
		}
	}
}

func TestACopyIsInACodingThatTheClientAccepts(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		if coding := r.Header.Get("Accept-Encoding"); coding == "br" || coding == "gzip" {
			w.Header().Set("Content-Encoding", coding)
			fmt.Fprint(w, coding)
			return
		}
		fmt.Fprint(w, "plain")
	})
	for _, coding := range []string{"br", "gzip", "identity"} {
		p.ask(t, "/a.js", "Accept-Encoding", coding)
	}
	p.ask(t, "/br.js", "Accept-Encoding", "br")
	p.down.Store(true)
	for accepted, want := range map[string]string{"gzip, br": "br", "gzip, br;q=0": "gzip", "gzip": "gzip", "zstd": "plain", "identity": "plain"} {
		if response, body := p.ask(t, "/a.js", "Accept-Encoding", accepted); response.StatusCode != 200 || body != want {
			t.Errorf("%s: %d %q, want %q", accepted, response.StatusCode, body, want)
		}
	}
	if response, _ := p.ask(t, "/br.js", "Accept-Encoding", "gzip"); response.StatusCode != 502 {
		t.Errorf("a client without br got %d for a file of which only br is known", response.StatusCode)
	}
}

func TestAnAnswerThatVariesByOtherHeadersIsNotACopy(t *testing.T) {
	p := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		w.Header().Set("Vary", "Accept-Encoding, User-Agent")
		fmt.Fprint(w, "for one browser")
	})
	p.ask(t, "/a.js")
	p.down.Store(true)
	if response, body := p.ask(t, "/a.js"); response.StatusCode != 502 {
		t.Errorf("%d %q", response.StatusCode, body)
	}
}
