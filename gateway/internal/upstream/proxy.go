package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"strings"
	"time"

	"github.com/sony/gobreaker/v2"
)

// Only these headers are sent to the section's server and returned from it. All others stay here: the cookies of a
// client and its invented X-Real-Ip or X_Forwarded_For, the Set-Cookie or Clear-Site-Data of a server.
var (
	sent = []string{"Accept", "Accept-Encoding", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
		"If-Unmodified-Since", "Range", "Traceparent", "Tracestate", "User-Agent", "X-Request-Id"}
	returned = []string{"Accept-Ranges", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type", "Etag",
		"Last-Modified", "Vary"}
)

// untyped is the type of an answer that does not name one: a browser must not guess.
var untyped = []string{"application/octet-stream"}

// badAnswer is an answer that is not a file; status is what the reader gets instead.
type badAnswer struct{ status, answered int }

func (e badAnswer) Error() string { return fmt.Sprintf("upstream answered %d", e.answered) }

// broken reports whether an error is the server's fault, and not only that of the path.
func (e badAnswer) broken() bool { return e.status >= 500 }

// Serve answers with the file at a path of the section's server, or with a copy of its last good answer.
func (s *Section) Serve(w http.ResponseWriter, r *http.Request, path string) {
	query := r.URL.RawQuery
	if query == "r="+Release {
		query = "" // names this upstream, not a variant of the file
	}
	done, err := s.breaker.Allow()
	if err != nil {
		s.serveCopy(w, r, path, query, err)
		return
	}
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	watch := time.AfterFunc(s.silence, func() { cancel(errSilent) })
	defer watch.Stop()
	// A server that sends a byte now and then is never silent, and never finishes.
	limit := time.AfterFunc(s.whole, func() { cancel(errSlow) })
	defer limit.Stop()

	settled := false
	settle := func(err error) {
		if !settled {
			settled = true
			done(err)
		}
	}
	// An answer that is cut off panics with http.ErrAbortHandler, so that the client notices.
	defer settle(nil)

	proxy := httputil.ReverseProxy{
		Transport: s.client.Transport,
		Rewrite:   func(p *httputil.ProxyRequest) { s.rewrite(p, path, query) },
		ModifyResponse: func(answer *http.Response) error {
			answer.Body = &watched{answer.Body, watch, s.silence}
			if err := s.accept(answer, path, query); err != nil {
				return err
			}
			allowed := s.whole + time.Duration(max(answer.ContentLength, answerLimit)/slowest)*time.Second
			limit.Reset(allowed)
			_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
			settle(nil)
			return nil
		},
		ErrorHandler: func(_ http.ResponseWriter, _ *http.Request, err error) {
			var bad badAnswer
			switch {
			case r.Context().Err() != nil:
				settle(context.Canceled)
				return
			case errors.As(err, &bad) && !bad.broken():
				settle(nil)
				s.fail(w, r, bad.status)
				return
			case errors.Is(context.Cause(ctx), errSilent), errors.Is(context.Cause(ctx), errSlow):
				err = context.Cause(ctx)
			}
			settle(err)
			s.serveCopy(w, r, path, query, err)
		},
		ErrorLog: nil,
	}
	proxy.ServeHTTP(&finalAnswer{ResponseWriter: w, own: http.Header{}}, r.WithContext(ctx))
}

var (
	errSilent = errors.New("upstream stopped sending")
	errSlow   = errors.New("upstream did not finish in time")
)

func (s *Section) rewrite(p *httputil.ProxyRequest, path, query string) {
	p.Out.URL.Scheme, p.Out.URL.Host = s.config.URL.Scheme, s.config.URL.Host
	p.Out.URL.Path = strings.TrimSuffix(s.config.URL.Path, "/") + path
	p.Out.URL.RawPath, p.Out.URL.RawQuery = "", query
	p.Out.Host = ""
	p.Out.Header = http.Header{}
	for _, name := range sent {
		if values := p.In.Header.Values(name); len(values) > 0 {
			p.Out.Header[name] = values
		}
	}
	if user := s.config.URL.User; user != nil {
		password, _ := user.Password()
		p.Out.SetBasicAuth(user.Username(), password)
	}
	if p.Out.Header.Get("User-Agent") == "" {
		p.Out.Header["User-Agent"] = []string{""} // otherwise the client library names itself
	}
	p.SetXForwarded()
}

// accept checks an answer, removes what does not belong to this site, and copies a good small one.
func (s *Section) accept(answer *http.Response, path, query string) error {
	switch code := answer.StatusCode; {
	case code == http.StatusOK, code == http.StatusPartialContent, code == http.StatusNotModified:
	case code == http.StatusNotFound, code == http.StatusGone:
		return badAnswer{http.StatusNotFound, code}
	case code == http.StatusPreconditionFailed, code == http.StatusRequestedRangeNotSatisfiable:
		return badAnswer{code, code}
	default:
		return badAnswer{http.StatusBadGateway, code}
	}
	header := http.Header{}
	for _, name := range returned {
		if values := answer.Header.Values(name); len(values) > 0 {
			header[name] = values
		}
	}
	if header["Content-Type"] == nil && answer.StatusCode != http.StatusNotModified {
		header["Content-Type"] = untyped
	}
	if policy := s.policy(header.Get("Content-Type")); policy != nil {
		header["Content-Security-Policy"] = policy
	}
	header["Cache-Control"] = []string{"no-cache"}
	answer.Header = header
	if !copyable(query, answer) {
		return nil
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, answerLimit+1))
	if err != nil {
		return err
	}
	if len(body) > answerLimit {
		answer.Body = &rejoined{io.MultiReader(bytes.NewReader(body), answer.Body), answer.Body}
		return nil
	}
	answer.Body.Close()
	answer.Body = io.NopCloser(bytes.NewReader(body))
	s.copies.put(path, header, body)
	return nil
}

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
		h["Content-Length"] = []string{fmt.Sprint(len(last.body))}
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

// finalAnswer passes on the final answer alone. The proxy writes early hints (103) and trailers through the header map
// too, and clears it after each hint; headers that were set before it must outlast that.
type finalAnswer struct {
	http.ResponseWriter
	// own is the header map of the proxy.
	own http.Header
}

func (f *finalAnswer) Header() http.Header { return f.own }

func (f *finalAnswer) WriteHeader(status int) {
	if status < http.StatusOK {
		return
	}
	delete(f.own, "Trailer")
	for name, values := range f.own {
		f.ResponseWriter.Header()[name] = values
	}
	f.ResponseWriter.WriteHeader(status)
}

func (f *finalAnswer) Unwrap() http.ResponseWriter { return f.ResponseWriter }

// watched restarts the limit of silence whenever data arrives.
type watched struct {
	io.ReadCloser
	watch   *time.Timer
	silence time.Duration
}

func (b *watched) Read(p []byte) (int, error) {
	b.watch.Reset(b.silence)
	n, err := b.ReadCloser.Read(p)
	// The reader may be slow to accept what arrived; that is not the server's fault.
	b.watch.Stop()
	return n, err
}

// rejoined is a body whose beginning was read already.
type rejoined struct {
	io.Reader
	io.Closer
}
