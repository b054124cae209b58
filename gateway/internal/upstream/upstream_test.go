package upstream

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"dataterm/gateway/internal/testkit"
)

func TestTheStateFollowsTheDocuments(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	var broken atomic.Bool
	var title atomic.Value
	title.Store("FNFF")
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		if broken.Load() {
			_, _ = io.WriteString(w, "<!doctype html>")
			return
		}
		_, _ = io.WriteString(w, dist.Edit("section.json", testkit.JSON{"title": title.Load()})[strings.TrimPrefix(r.URL.Path, "/base/")])
	})
	poll := func() error { return p.section.poll(context.Background()) }
	if p.section.State() != nil {
		t.Error("there is a state before the first answer")
	}
	if err := poll(); err != nil {
		t.Fatal(err)
	}
	first := p.section.State()
	if err := poll(); err != nil || p.section.State() != first {
		t.Errorf("the same documents are another state; %v", err)
	}
	broken.Store(true)
	if err := poll(); err == nil || !strings.Contains(err.Error(), "section.json") || p.section.State() != first {
		t.Errorf("a broken document: %v", err)
	}
	broken.Store(false)
	title.Store("Friday Night")
	if err := poll(); err != nil || p.section.State() == first || p.section.State().Manifest.Title != "Friday Night" {
		t.Errorf("a changed document: %v", err)
	}
}

func TestConfigurationsThatAreRefused(t *testing.T) {
	for _, c := range []Config{
		{Section: "FNFF!", URL: &url.URL{Scheme: "http", Host: "a"}},
		{Section: "shell", URL: &url.URL{Scheme: "http", Host: "a"}},
		{Section: "fnff", URL: &url.URL{Scheme: "ftp", Host: "a"}},
		{Section: "fnff", URL: &url.URL{Path: "localhost:5173"}},
		{Section: "fnff", URL: &url.URL{Scheme: "http", Host: "a", RawQuery: "key=1"}},
	} {
		if _, err := New(c, Host{}); err == nil || !strings.Contains(err.Error(), "upstream.") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestAServerSendsAgainOnlyWhatItHasChanged(t *testing.T) {
	dist := testkit.Section("fnff", "D")
	var sent atomic.Int32
	p := start(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"1"`)
		if r.Header.Get("If-None-Match") == `"1"` {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		sent.Add(1)
		_, _ = io.WriteString(w, dist[strings.TrimPrefix(r.URL.Path, "/base/")])
	})
	for range 3 {
		if err := p.section.poll(context.Background()); err != nil {
			t.Fatal(err)
		}
		if err := p.section.pollTables(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	if sent.Load() != 4 || p.section.State() == nil || p.section.Tables() == nil {
		t.Errorf("%d documents were sent for four", sent.Load())
	}
}
