package store_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestABucketThatFailsIsAnErrorAndNoWait: a bucket that answers 500, hangs, breaks off or refuses, in reading and in
// creating. Each call ends, with an error that names the object.
func TestABucketThatFailsIsAnErrorAndNoWait(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	fake := gofakes3.New(s3mem.New(), gofakes3.WithAutoBucket(true)).Server()
	var spoil atomic.Pointer[http.HandlerFunc]
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if handler := spoil.Load(); handler != nil {
			(*handler)(w, r)
			return
		}
		fake.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	ended := make(chan struct{})
	t.Cleanup(func() { close(ended) })
	transport := &http.Transport{DialContext: (&net.Dialer{Timeout: time.Second}).DialContext, ResponseHeaderTimeout: 200 * time.Millisecond}
	s, err := store.OpenS3(t.Context(), "s3://test/site?endpoint="+url.QueryEscape(server.URL), transport)
	if err != nil {
		t.Fatal(err)
	}
	const key, body = "revisions/0000000001.json", "a body of some length"
	if err := s.Create(ctx, key, []byte(body)); err != nil {
		t.Fatal(err)
	}
	answer := func(status int, text string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status); _, _ = io.WriteString(w, text) }
	}
	for name, handler := range map[string]http.HandlerFunc{
		"500":        answer(500, `<Error><Code>InternalError</Code></Error>`),
		"a web page": answer(502, "<html>Bad Gateway"),
		"no rights":  answer(403, `<Error><Code>AccessDenied</Code><Message>no</Message></Error>`),
		"silence":    func(http.ResponseWriter, *http.Request) { <-ended },
		"breaks off": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", "1000")
			w.Header().Set("ETag", `"x"`)
			w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
			_, _ = io.WriteString(w, "half")
			panic(http.ErrAbortHandler)
		},
	} {
		t.Run(name, func(t *testing.T) {
			spoil.Store(&handler)
			defer spoil.Store(nil)
			if got, err := s.Read(ctx, key); err == nil || errors.Is(err, store.ErrNotFound) || !strings.Contains(err.Error(), key) {
				t.Errorf("read gives %q, error %v", got, err)
			}
			err := s.Create(ctx, "revisions/0000000002.json", []byte(body))
			if err == nil || errors.Is(err, store.ErrExists) {
				t.Errorf("create gives error %v", err)
			}
		})
		if got, err := s.Read(ctx, key); err != nil || string(got) != body {
			t.Errorf("after %s: %q, error %v", name, got, err)
		}
	}
	t.Run("500, once", func(t *testing.T) {
		once := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { spoil.Store(nil); w.WriteHeader(500) })
		spoil.Store(&once)
		before := asked.Load()
		if got, err := s.Read(ctx, key); err != nil || string(got) != body || asked.Load() < before+2 {
			t.Errorf("%q after %d calls, error %v", got, asked.Load()-before, err)
		}
	})
	if err := s.Create(ctx, "revisions/0000000002.json", []byte(body)); err != nil {
		t.Errorf("what failed was created all the same, or cannot be now: %v", err)
	}
}
