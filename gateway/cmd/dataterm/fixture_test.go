package main

import (
	"archive/tar"
	"compress/gzip"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"dataterm/gateway/internal/testkit"
)

// wait waits for something to happen; it gives up after a minute, enough for the slowest machine.
func wait(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !happened(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("this did not happen: %s", what)
		}
	}
}

// get returns status and body, 0 if nobody answers.
func get(address string) (int, string) {
	answer, err := http.Get(address)
	if err != nil {
		return 0, err.Error()
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(body)
}

// freeAddress is an address whose port nobody has.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// archive packs a build for an upload.
func archive(t *testing.T, dist testkit.Dist) []byte {
	t.Helper()
	var body strings.Builder
	zipped := gzip.NewWriter(&body)
	entries := tar.NewWriter(zipped)
	for path, content := range dist {
		if err := entries.WriteHeader(&tar.Header{Name: path, Mode: 0o644, Size: int64(len(content))}); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(entries, content); err != nil {
			t.Fatal(err)
		}
	}
	if err := entries.Close(); err != nil {
		t.Fatal(err)
	}
	if err := zipped.Close(); err != nil {
		t.Fatal(err)
	}
	return []byte(body.String())
}

// syncWriter is a log that is read while it is written.
type syncWriter struct {
	mu  sync.Mutex
	buf strings.Builder
}

func (w *syncWriter) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.buf.Write(b)
}

func (w *syncWriter) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.buf.String()
}
