package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/testkit"
)

// TestConformance is what every store must do: a folder, a bucket in this process, and one of a real server.
func TestConformance(t *testing.T) {
	t.Run("directory", func(t *testing.T) {
		conforms(t, func(t *testing.T) store.Store {
			d, root := open(t, store.System{})
			t.Cleanup(func() {
				if left, _ := os.ReadDir(filepath.Join(root, "tmp")); len(left) > 0 {
					t.Errorf("%d files are left in tmp/", len(left))
				}
			})
			return d
		})
	})
	t.Setenv("AWS_ACCESS_KEY_ID", testkit.S3Key)
	t.Setenv("AWS_SECRET_ACCESS_KEY", testkit.S3Secret)
	t.Run("gofakes3", func(t *testing.T) {
		conforms(t, func(t *testing.T) store.Store {
			fake := gofakes3.New(s3mem.New(), gofakes3.WithAutoBucket(true)).Server()
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				// It needs a length, which the client does not send with an empty object's chunks.
				r.Header.Set("Content-Length", fmt.Sprint(max(0, r.ContentLength)))
				fake.ServeHTTP(w, r)
			}))
			t.Cleanup(server.Close)
			return bucket(t, "s3://test/some/prefix?endpoint="+url.QueryEscape(server.URL))
		})
	})
	t.Run("versitygw", func(t *testing.T) {
		if testing.Short() {
			t.Skip("-short leaves out versitygw, which takes two minutes to build the first time")
		}
		server, err := testkit.StartS3(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(server.Stop)
		var buckets atomic.Int32
		conforms(t, func(t *testing.T) store.Store {
			where, err := server.Store(fmt.Sprintf("bucket-%d", buckets.Add(1)))
			if err != nil {
				t.Fatal(err)
			}
			return bucket(t, where)
		})
	})
}

func bucket(t *testing.T, where string) store.Store {
	t.Helper()
	s, err := store.OpenS3(t.Context(), where, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func conforms(t *testing.T, empty func(*testing.T) store.Store) {
	t.Run("read gives what was written", func(t *testing.T) {
		s := empty(t)
		for _, body := range []string{"one", "", "two"} {
			if err := s.Write(ctx, "blobs/ab/abc.br", []byte(body)); err != nil {
				t.Fatal(err)
			}
			got, err := s.Read(ctx, "blobs/ab/abc.br")
			if err != nil || string(got) != body {
				t.Errorf("read %q, error %v; want %q", got, err, body)
			}
			f, err := s.Open(ctx, "blobs/ab/abc.br")
			if err != nil {
				t.Fatal(err)
			}
			if opened, err := io.ReadAll(f); err != nil || string(opened) != body {
				t.Errorf("opened %q, error %v; want %q", opened, err, body)
			}
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	t.Run("open reads parts of what is large", func(t *testing.T) {
		s := empty(t)
		large := bytes.Repeat([]byte("0123456789abcdef"), 1<<17)
		if err := s.Write(ctx, "blobs/large", large); err != nil {
			t.Fatal(err)
		}
		f, err := s.Open(ctx, "blobs/large")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if end, err := f.Seek(0, io.SeekEnd); err != nil || end != int64(len(large)) {
			t.Fatalf("the end is at %d, error %v", end, err)
		}
		if _, err := f.Seek(1<<20+3, io.SeekStart); err != nil {
			t.Fatal(err)
		}
		part := make([]byte, 5)
		if _, err := io.ReadFull(f, part); err != nil || string(part) != "34567" {
			t.Errorf("read %q, error %v", part, err)
		}
	})
	t.Run("missing keys are not found", func(t *testing.T) {
		s := empty(t)
		if _, err := s.Read(ctx, "blobs/none"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Read: %v", err)
		}
		if _, err := s.Open(ctx, "blobs/none"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Open: %v", err)
		}
		if err := s.Remove(ctx, "blobs/none"); err != nil {
			t.Errorf("Remove: %v", err)
		}
		if keys, err := s.List(ctx, "none/", ""); err != nil || len(keys) != 0 {
			t.Errorf("List: %v, %v", keys, err)
		}
	})
	t.Run("a removed object is gone and can be created again", func(t *testing.T) {
		s := empty(t)
		for range 2 {
			if err := s.Create(ctx, "releases/a", []byte("x")); err != nil {
				t.Fatal(err)
			}
			if err := s.Remove(ctx, "releases/a"); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Read(ctx, "releases/a"); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("Read: %v", err)
			}
		}
	})
	t.Run("keys cannot leave the store", func(t *testing.T) {
		s := empty(t)
		for _, key := range []string{"", "/etc/passwd", "../up", "a/../../up", "a//b", "a/", ".hidden", "a/.hidden", "A", "a\\b", "a\x00"} {
			if _, err := s.Read(ctx, key); err == nil || errors.Is(err, store.ErrNotFound) {
				t.Errorf("Read(%q): %v", key, err)
			}
			if err := s.Write(ctx, key, nil); err == nil {
				t.Errorf("Write(%q) succeeds", key)
			}
			if err := s.Remove(ctx, key); err == nil {
				t.Errorf("Remove(%q) succeeds", key)
			}
		}
	})
	t.Run("list is sorted and begins after a key", func(t *testing.T) {
		s := empty(t)
		for _, key := range []string{"r/3", "r/1", "r/2", "r/sub/1", "other/1"} {
			if err := s.Write(ctx, key, nil); err != nil {
				t.Fatal(err)
			}
		}
		for after, want := range map[string][]string{"": {"r/1", "r/2", "r/3", "r/sub/1"}, "r/1": {"r/2", "r/3", "r/sub/1"}, "r/9": {"r/sub/1"}, "r/z": nil} {
			got, err := s.List(ctx, "r/", after)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("after %q: %v, %v; want %v", after, got, err, want)
			}
		}
	})
	t.Run("of many creators one wins", func(t *testing.T) {
		s := empty(t)
		for round := range 4 {
			key := fmt.Sprintf("revisions/%d.json", round)
			var won, winner atomic.Int32
			var group sync.WaitGroup
			for i := range 16 {
				group.Go(func() {
					err := s.Create(ctx, key, fmt.Append(nil, i))
					switch {
					case err == nil:
						won.Add(1)
						winner.Store(int32(i))
					case !errors.Is(err, store.ErrExists):
						t.Error(err)
					}
				})
			}
			group.Wait()
			got, err := s.Read(ctx, key)
			if won.Load() != 1 || err != nil || string(got) != fmt.Sprint(winner.Load()) {
				t.Errorf("%d creators won; the object is that of %s, error %v; the last to win was %d", won.Load(), got, err, winner.Load())
			}
		}
	})
}
