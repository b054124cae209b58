package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"
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

	x := &exchange{ctx, r, path, query, watch, func(length int64) {
		allowed := s.whole + time.Duration(max(length, answerLimit)/slowest)*time.Second
		limit.Reset(allowed)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
	}}
	s.proxy.ServeHTTP(w, r.WithContext(context.WithValue(ctx, exchangeKey{}, x)))
}

// newProxy makes the reverse proxy of the section.
func (s *Section) newProxy() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite:    s.rewrite,
		Transport:  fetcher{s},
		BufferPool: buffers{},
		ErrorLog:   log.New(io.Discard, "", 0), // passed logs the same with the path
		ErrorHandler: func(w http.ResponseWriter, out *http.Request, err error) {
			x := exchangeOf(out.Context())
			var bad badAnswer
			switch {
			case x.reader.Context().Err() != nil: // the client has left
			case errors.As(err, &bad) && !bad.broken():
				s.fail(w, x.reader, bad.status)
			default:
				s.serveCopy(w, x.reader, x.path, x.query, err)
			}
		},
	}
}

// buffers is what the proxy copies bodies by.
type buffers struct{}

var bufferPool = sync.Pool{New: func() any { return new([32 << 10]byte) }}

func (buffers) Get() []byte  { return bufferPool.Get().(*[32 << 10]byte)[:] }
func (buffers) Put(b []byte) { bufferPool.Put((*[32 << 10]byte)(b)) }

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
