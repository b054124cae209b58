package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"net"
	"net/http"
	"net/http/httputil"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Serve answers with the file at a path of the section's server, or says why it cannot.
func (s *Remote) Serve(w http.ResponseWriter, r *http.Request, path string) {
	query := r.URL.RawQuery
	if query == "r="+Release {
		query = "" // names this upstream, not a variant of the file
	}
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	watch := time.AfterFunc(silence, func() { cancel(errSilent) })
	defer watch.Stop()
	// A server that sends a byte now and then is never silent, and never finishes.
	limit := time.AfterFunc(whole, func() { cancel(errSlow) })
	defer limit.Stop()

	x := &exchange{ctx, r, path, query, watch, func(length int64) {
		allowed := whole + time.Duration(max(length, unsaid)/slowest)*time.Second
		limit.Reset(allowed)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
	}}
	s.proxy.ServeHTTP(w, r.WithContext(context.WithValue(ctx, exchangeKey{}, x)))
}

// newProxy makes the reverse proxy of the section.
func (s *Remote) newProxy() *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite:    s.rewrite,
		Transport:  fetcher{s},
		BufferPool: buffers{},
		ErrorLog:   log.New(io.Discard, "", 0), // body logs the same with the path
		ErrorHandler: func(w http.ResponseWriter, out *http.Request, err error) {
			r := exchangeOf(out.Context()).reader
			var bad badAnswer
			switch {
			case r.Context().Err() != nil: // the client has left
			case errors.As(err, &bad) && bad.status < http.StatusInternalServerError:
				s.fail(w, r, bad.status, "")
			default:
				s.fault(w, r, err)
			}
		},
	}
}

// buffers is what the proxy copies bodies by.
type buffers struct{}

var bufferPool = sync.Pool{New: func() any { return new([32 << 10]byte) }}

func (buffers) Get() []byte  { return bufferPool.Get().(*[32 << 10]byte)[:] }
func (buffers) Put(b []byte) { bufferPool.Put((*[32 << 10]byte)(b)) }

// fault says to a reader why the server's file does not come.
func (s *Remote) fault(w http.ResponseWriter, r *http.Request, reason error) {
	status, said := http.StatusBadGateway, "cannot be reached"
	var bad badAnswer
	var pause resting
	var timeout net.Error
	paused := errors.As(reason, &pause)
	switch {
	case paused:
		w.Header().Set("Retry-After", strconv.Itoa(max(1, int(math.Ceil(pause.left.Seconds())))))
		said = fmt.Sprintf("failed %d times in a row, and has a few seconds to recover", failuresInARow)
	case errors.As(reason, &bad):
		said = strings.TrimSpace(fmt.Sprintf("answered %d %s", bad.answered, http.StatusText(bad.answered)))
	case errors.Is(reason, errSilent), errors.Is(reason, errSlow), errors.As(reason, &timeout) && timeout.Timeout():
		status, said = http.StatusGatewayTimeout, "took too long"
	}
	if !paused { // the failures that led to the pause are in the log
		s.log.Warn("upstream request failed", "path", r.URL.Path, "error", reason)
	}
	s.fail(w, r, status, fmt.Sprintf("The section %s comes from another server, which %s.", s.config.Section, said))
}
