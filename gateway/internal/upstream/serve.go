package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"

	"dataterm/gateway/internal/coalesce"
)

// Serve answers with the file at a path of the section's server, or with a copy of its last good answer.
func (s *Section) Serve(w http.ResponseWriter, r *http.Request, path string) {
	query := r.URL.RawQuery
	if query == "r="+Release {
		query = "" // names this upstream, not a variant of the file
	}
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	watch := time.AfterFunc(s.silence, func() { cancel(errSilent) })
	defer watch.Stop()
	// A server that sends a byte now and then is never silent, and never finishes.
	limit := time.AfterFunc(s.whole, func() { cancel(errSlow) })
	defer limit.Stop()

	got, err := s.fetch(s.request(ctx, r, path, query), path, query, watch)
	var bad badAnswer
	switch {
	case err == nil:
		allowed := s.whole + time.Duration(max(got.length, answerLimit)/slowest)*time.Second
		limit.Reset(allowed)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
		s.pass(w, r, got)
	case r.Context().Err() != nil: // the client has left
	case errors.As(err, &bad) && !bad.broken():
		s.fail(w, r, bad.status)
	default:
		s.serveCopy(w, r, path, query, err)
	}
}

// pass sends an accepted answer on.
func (s *Section) pass(w http.ResponseWriter, r *http.Request, got *fetched) {
	h := w.Header()
	for name, values := range got.header {
		h[name] = values
	}
	w.WriteHeader(got.status)
	if got.rest == nil {
		coalesce.Write(w, r, got.body)
		return
	}
	defer got.rest.Close()
	buffer := buffers.Get().(*[32 << 10]byte)
	defer buffers.Put(buffer)
	for {
		n, err := got.rest.Read(buffer[:])
		if n > 0 {
			if _, err := w.Write(buffer[:n]); err != nil {
				panic(http.ErrAbortHandler)
			}
			if got.length < 0 { // perhaps a stream
				_ = http.NewResponseController(w).Flush()
			}
		}
		switch {
		case err == io.EOF:
			return
		case err != nil:
			if r.Context().Err() == nil {
				s.log.Warn("upstream stopped in the middle of an answer", "path", r.URL.Path, "error", err)
			}
			panic(http.ErrAbortHandler) // the client must notice
		}
	}
}

var buffers = sync.Pool{New: func() any { return new([32 << 10]byte) }}

// serveCopy answers for a server that failed: with a copy of its last good answer and the copy's age, or with an error.
func (s *Section) serveCopy(w http.ResponseWriter, r *http.Request, path, query string, reason error) {
	// While the breaker is open, each request fails for the reason that is already in the log.
	if !errors.Is(reason, gobreaker.ErrOpenState) && !errors.Is(reason, gobreaker.ErrTooManyRequests) {
		s.log.Warn("upstream request failed", "path", r.URL.Path, "error", reason)
	}
	if last, age, found := s.copies.get(path, r.Header.Get("Accept-Encoding")); found && query == "" {
		h := w.Header()
		for name, values := range last.header {
			h[name] = values
		}
		h[StaleHeader] = []string{fmt.Sprint(int(age.Seconds()))}
		if r.Method != http.MethodHead {
			_, _ = w.Write(last.body)
		}
		return
	}
	var timeout net.Error
	if errors.Is(reason, errSilent) || errors.Is(reason, errSlow) || errors.As(reason, &timeout) && timeout.Timeout() {
		s.fail(w, r, http.StatusGatewayTimeout)
		return
	}
	s.fail(w, r, http.StatusBadGateway)
}
