package site

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// deadlines is a response writer that remembers the last write deadline, and says when something was sent.
type deadlines struct {
	*httptest.ResponseRecorder
	mu   sync.Mutex
	last time.Time
	sent chan struct{}
}

func (d *deadlines) SetWriteDeadline(deadline time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.last = deadline
	if deadline.IsZero() {
		d.sent <- struct{}{}
	}
	return nil
}

func (d *deadlines) FlushError() error { return nil }

// TestAWaitingStreamHasNoDeadline: over HTTP/2, a deadline that passes resets the stream, even if nothing is being sent.
func TestAWaitingStreamHasNoDeadline(t *testing.T) {
	f := start(t, Options{})
	ctx, leave := context.WithCancel(t.Context())
	d := &deadlines{ResponseRecorder: httptest.NewRecorder(), sent: make(chan struct{}, 10)}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		f.site.ServeHTTP(d, httptest.NewRequestWithContext(ctx, http.MethodGet, "/events", nil))
	}()
	for range 2 {
		select {
		case <-d.sent:
		case <-time.After(time.Minute):
			t.Fatal("the stream waits with a deadline")
		}
		f.deploy(section().With("chunks/page.js", "next").Release(t, "fnff"))
	}
	leave()
	<-ended
	if !d.last.IsZero() {
		t.Errorf("the deadline is %v", d.last)
	}
}
