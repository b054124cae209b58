package store

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// hanging is a store that answers nothing while it hangs.
type hanging struct {
	Store
	hangs atomic.Bool
	calls atomic.Int64
}

func (h *hanging) wait(ctx context.Context) error {
	h.calls.Add(1)
	if !h.hangs.Load() {
		return nil
	}
	<-ctx.Done()
	return ctx.Err()
}

func (h *hanging) Read(ctx context.Context, _ string) ([]byte, error) {
	return []byte("a"), h.wait(ctx)
}

func (h *hanging) List(ctx context.Context, _, _ string) ([]string, error) { return nil, h.wait(ctx) }

func (h *hanging) Write(ctx context.Context, _ string, _ []byte) error { return h.wait(ctx) }

func (h *hanging) Open(ctx context.Context, _ string) (io.ReadSeekCloser, error) {
	return lasting{ctx}, h.wait(ctx)
}

// lasting is a file that can be read as long as its context lasts.
type lasting struct{ context.Context }

func (l lasting) Read(p []byte) (int, error)     { return len(p), l.Err() }
func (l lasting) Seek(int64, int) (int64, error) { return 0, nil }
func (l lasting) Close() error                   { return nil }

// TestAStoreThatHangsIsUnavailableAfterThreeSeconds: the first callers wait that long, all others not at all.
func TestAStoreThatHangsIsUnavailableAfterThreeSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &hanging{}
		s := Prompt(h)
		file, err := s.Open(t.Context(), "blobs/a")
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if _, err := file.Read(make([]byte, 1)); err != nil {
			t.Errorf("a file that is read slowly ends with %v", err)
		}
		_ = file.Close()

		h.hangs.Store(true)
		for name, call := range map[string]func() error{
			"read": func() error { _, err := s.Read(t.Context(), "a"); return err },
			"list": func() error { _, err := s.List(t.Context(), "a/", ""); return err },
			"open": func() error { _, err := s.Open(t.Context(), "a"); return err },
		} {
			time.Sleep(promptRest)
			begin := time.Now()
			if err := call(); !errors.Is(err, ErrUnavailable) || time.Since(begin) > promptTimeout {
				t.Errorf("%s after %s: %v", name, time.Since(begin), err)
			}
		}
		h.calls.Store(0)
		begin := time.Now()
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {
				if _, err := s.Read(t.Context(), "a"); !errors.Is(err, ErrUnavailable) {
					t.Errorf("%v", err)
				}
				if err := s.Write(t.Context(), "a", nil); !errors.Is(err, ErrUnavailable) {
					t.Errorf("a write: %v", err)
				}
			})
		}
		all.Wait()
		if h.calls.Load() > 0 || time.Since(begin) > 0 {
			t.Errorf("%d calls and %s while the store is known not to answer", h.calls.Load(), time.Since(begin))
		}
		time.Sleep(promptRest)
		for range 100 {
			all.Go(func() { _, _ = s.Read(t.Context(), "a") })
		}
		all.Wait()
		if h.calls.Load() != 1 {
			t.Errorf("%d calls ask whether it answers again", h.calls.Load())
		}
		h.hangs.Store(false)
		time.Sleep(promptRest)
		for range 2 {
			if body, err := s.Read(t.Context(), "a"); err != nil || string(body) != "a" {
				t.Errorf("after the outage: %q, %v", body, err)
			}
		}
	})
}

// TestACallerWhoLeavesSaysNothingAboutTheStore: neither that it is down, nor that it is back.
func TestACallerWhoLeavesSaysNothingAboutTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &hanging{}
		s := Prompt(h)
		h.hangs.Store(true)
		ctx, leave := context.WithTimeout(t.Context(), time.Second)
		defer leave()
		if _, err := s.Read(ctx, "a"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
		h.hangs.Store(false)
		if _, err := s.Read(t.Context(), "a"); err != nil {
			t.Errorf("the store counts as unavailable: %v", err)
		}
	})
}
