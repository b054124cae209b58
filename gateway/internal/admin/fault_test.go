package admin

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestAnUploadThatStopsIsGivenUp sends half of an archive and then nothing.
func TestAnUploadThatStopsIsGivenUp(t *testing.T) {
	archive := pack(t, testkit.Shell().Release(t, "shell"), nil)
	kept := testkit.Store(t, t.TempDir())
	tokens := auth.NewTokens(kept)
	_, secret, err := tokens.Add(t.Context(), "rache", []string{"*"}, auth.Verbs, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	r, m := registry.New(kept), metrics.New()
	a := NewAPI(r, tokens, m, slog.New(slog.DiscardHandler), "")
	a.stall = 200 * time.Millisecond
	mux := NewMux(m, Access{})
	a.Routes(mux)
	server := httptest.NewServer(mux)
	defer server.Close()
	connection, err := net.Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_ = connection.SetDeadline(time.Now().Add(time.Minute))
	fmt.Fprintf(connection, "PUT /api/v1/sections/shell/releases HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\nContent-Type: application/gzip\r\nContent-Length: %d\r\n\r\n%s",
		secret, len(archive), archive[:len(archive)/2])
	said, err := io.ReadAll(connection)
	if err != nil || !strings.HasPrefix(string(said), "HTTP/1.1 408 ") || !strings.Contains(string(said), `"code":"upload-stalled"`) {
		t.Errorf("%s, error %v", said, err)
	}
	if all, err := r.List(t.Context(), "shell"); err != nil || len(all) > 0 {
		t.Errorf("%d releases are kept, error %v", len(all), err)
	}
}

// fullDisk is a file system whose disk is full from a number of writes on.
type fullDisk struct {
	store.System
	left *atomic.Int64
}

func (d fullDisk) CreateTemp(label, folder string) (store.TempFile, error) {
	file, err := d.System.CreateTemp(label, folder)
	return fullFile{file, d.left}, err
}

func (d fullDisk) SyncFolder(_, _ string) error { return nil }

type fullFile struct {
	store.TempFile
	left *atomic.Int64
}

func (f fullFile) Write(label string, body []byte) error {
	if f.left.Add(-1) < 0 {
		_ = f.TempFile.Write(label, body[:len(body)/2])
		return fmt.Errorf("write %s: %w", f.Name(), syscall.ENOSPC)
	}
	return f.TempFile.Write(label, body)
}

func (f fullFile) Sync(string) error { return nil }

// TestAFullDiskIsSaidAndLeavesNothingHalfLive fills the disk after every number of writes of an upload and a promote.
func TestAFullDiskIsSaidAndLeavesNothingHalfLive(t *testing.T) {
	shell := testkit.Shell().Release(t, "shell")
	archive := pack(t, shell, nil)
	promotion := `{"releases":{"shell":"` + shell.ID + `"}}`
	for room := int64(1); ; room++ {
		var left atomic.Int64
		left.Store(1 << 20)
		kept, err := store.OpenDirectory(t.TempDir(), fullDisk{left: &left})
		if err != nil {
			t.Fatal(err)
		}
		d := &desk{t: t, registry: registry.New(kept), tokens: auth.NewTokens(kept)}
		m := metrics.New()
		d.mux = NewMux(m, Access{})
		NewAPI(d.registry, d.tokens, m, slog.New(slog.DiscardHandler), "").Routes(d.mux)
		if _, d.secret, err = d.tokens.Add(t.Context(), "rache", []string{"*"}, auth.Verbs, time.Hour); err != nil {
			t.Fatal(err)
		}
		left.Store(room)
		full := false
		for _, ask := range []func() *http.Request{
			func() *http.Request {
				return httptest.NewRequest("PUT", "/api/v1/sections/shell/releases", strings.NewReader(archive))
			},
			func() *http.Request {
				return httptest.NewRequest("POST", "/api/v1/promote", strings.NewReader(promotion))
			},
		} {
			r, w := ask(), httptest.NewRecorder()
			r.Header.Set("Authorization", "Bearer "+d.secret)
			r.Header.Set("Content-Type", map[string]string{"PUT": "application/gzip", "POST": "application/json"}[r.Method])
			r.Header.Set("If-Match", `"0"`)
			d.mux.ServeHTTP(w, r)
			d.described(r, w)
			if w.Code >= 300 {
				full = true
				if w.Code != http.StatusInsufficientStorage || !strings.Contains(w.Body.String(), `"code":"disk-full"`) {
					t.Errorf("room for %d writes: %d %s", room, w.Code, w.Body)
				}
				break
			}
		}
		left.Store(1 << 20)
		live, err := d.registry.Live(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if live.Number == 1 {
			release, err := d.registry.Release(t.Context(), "shell", live.Sections["shell"])
			if err != nil {
				t.Fatalf("room for %d writes: %v", room, err)
			}
			for _, file := range release.Files {
				if err := release.Verify(file.Path); err != nil {
					t.Errorf("room for %d writes: %v", room, err)
				}
			}
		}
		if !full {
			if room < 5 {
				t.Errorf("%d writes are enough for a deploy", room)
			}
			return
		}
		// With room again the same goes through.
		d.ask(map[bool]int{true: 200, false: 201}[isKept(d)], "PUT", "/api/v1/sections/shell/releases", archive)
		d.ask(200, "POST", "/api/v1/promote", promotion, "If-Match", fmt.Sprintf("%q", fmt.Sprint(live.Number)))
	}
}

// isKept reports whether the shell's release is kept.
func isKept(d *desk) bool {
	all, err := d.registry.List(d.t.Context(), "shell")
	return err == nil && len(all) == 1
}
