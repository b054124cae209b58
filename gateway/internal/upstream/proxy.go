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
)

// Only these headers go out to the section's server and come back from it. All others stay here: a client's
// cookies and made-up X-Real-Ip or X_Forwarded_For, a server's Set-Cookie or Clear-Site-Data.
var (
	sent = []string{"Accept", "Accept-Encoding", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range",
		"If-Unmodified-Since", "Range", "Traceparent", "Tracestate", "User-Agent"}
	returned = []string{"Accept-Ranges", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type", "Etag",
		"Last-Modified", "Vary"}
)

// badAnswer is an answer that is no file; status is what the reader gets instead.
type badAnswer struct{ status, answered int }

func (e badAnswer) Error() string { return fmt.Sprintf("upstream answered %d", e.answered) }

// broken reports whether an error speaks against the server, and not only against the address asked for.
func (e badAnswer) broken() bool { return e.status >= 500 }

// Serve answers with the file at a path of the section's server, or with what it last answered there.
func (s *Section) Serve(w http.ResponseWriter, r *http.Request, path string) {
	key := path + "?" + r.URL.RawQuery + "\n" + r.Header.Get("Accept-Encoding")
	done, err := s.breaker.Allow()
	if err != nil {
		s.instead(w, r, key, err)
		return
	}
	ctx, cancel := context.WithCancelCause(r.Context())
	defer cancel(nil)
	watch := time.AfterFunc(s.silence, func() { cancel(errSilent) })
	defer watch.Stop()
	// A server that sends a byte now and then is never silent, and never done.
	limit := time.AfterFunc(s.whole, func() { cancel(errSlow) })
	defer limit.Stop()

	settled := false
	settle := func(err error) {
		if !settled {
			settled = true
			done(err)
		}
	}
	// An answer that breaks off midway panics with http.ErrAbortHandler, so that the client knows.
	defer settle(nil)

	proxy := httputil.ReverseProxy{
		Transport: s.client.Transport,
		Rewrite:   func(p *httputil.ProxyRequest) { s.rewrite(p, path) },
		ModifyResponse: func(answer *http.Response) error {
			answer.Body = &watched{answer.Body, watch, s.silence}
			if err := s.accept(answer, key); err != nil {
				return err
			}
			allowed := s.whole + time.Duration(max(answer.ContentLength, answerLimit)/slowest)*time.Second
			limit.Reset(allowed)
			_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
			settle(nil)
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
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
			s.instead(w, r, key, err)
		},
		ErrorLog: nil,
	}
	proxy.ServeHTTP(w, r.WithContext(ctx))
}

var (
	errSilent = errors.New("upstream fell silent")
	errSlow   = errors.New("upstream was not done in time")
)

func (s *Section) rewrite(p *httputil.ProxyRequest, path string) {
	p.Out.URL.Scheme, p.Out.URL.Host = s.config.URL.Scheme, s.config.URL.Host
	p.Out.URL.Path = strings.TrimSuffix(s.config.URL.Path, "/") + path
	p.Out.URL.RawPath = ""
	p.Out.Host = ""
	p.Out.Header = http.Header{}
	for _, name := range sent {
		if values := p.In.Header.Values(name); len(values) > 0 {
			p.Out.Header[name] = values
		}
	}
	if p.Out.Header.Get("User-Agent") == "" {
		p.Out.Header["User-Agent"] = []string{""} // otherwise the client library names itself
	}
	p.SetXForwarded()
}

// accept checks an answer, takes off what does not belong to this site, and keeps a good small one.
func (s *Section) accept(answer *http.Response, key string) error {
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
	header["Cache-Control"] = []string{"no-cache"}
	answer.Header = header
	if answer.StatusCode != http.StatusOK || answer.Request.Method != http.MethodGet || answer.ContentLength > answerLimit {
		return nil
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, answerLimit+1))
	if err != nil {
		return err
	}
	if len(body) > answerLimit {
		answer.Body = &joined{io.MultiReader(bytes.NewReader(body), answer.Body), answer.Body}
		return nil
	}
	answer.Body.Close()
	answer.Body = io.NopCloser(bytes.NewReader(body))
	s.kept.put(key, header, body)
	return nil
}

// instead answers where the server did not: with its last good answer, marked with its age, or with an error.
func (s *Section) instead(w http.ResponseWriter, r *http.Request, key string, reason error) {
	s.log.Warn("upstream did not answer", "path", r.URL.Path, "error", reason)
	if last, age, found := s.kept.get(key); found {
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

// watched puts the silence off whenever something arrives.
type watched struct {
	io.ReadCloser
	watch   *time.Timer
	silence time.Duration
}

func (b *watched) Read(p []byte) (int, error) {
	b.watch.Reset(b.silence)
	n, err := b.ReadCloser.Read(p)
	// The reader may be slow to take what has arrived; that is not the server's fault.
	b.watch.Stop()
	return n, err
}

type joined struct {
	io.Reader
	io.Closer
}
