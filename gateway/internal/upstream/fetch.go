package upstream

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"time"
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

// refusal returns the badAnswer of a status; nil for that of a file.
func refusal(code int) error {
	switch code {
	case http.StatusOK, http.StatusPartialContent, http.StatusNotModified:
		return nil
	case http.StatusNotFound, http.StatusGone:
		return badAnswer{http.StatusNotFound, code}
	case http.StatusPreconditionFailed, http.StatusRequestedRangeNotSatisfiable:
		return badAnswer{code, code}
	}
	return badAnswer{http.StatusBadGateway, code}
}

var (
	errSilent = errors.New("upstream stopped sending")
	errSlow   = errors.New("upstream did not finish in time")
)

// exchange is one request of a reader, and how long the section's server may take for it.
type exchange struct {
	// ctx is the reader's; the limits cancel it with errSilent or errSlow.
	ctx         context.Context
	reader      *http.Request
	path, query string
	// watch is the limit of silence.
	watch *time.Timer
	// extend makes the limit of the whole answer fit its length.
	extend func(length int64)
}

type exchangeKey struct{}

// cause returns why an exchange failed: a limit, if one ended it, or that the reader has left.
func (x *exchange) cause(err error) error {
	if cause := context.Cause(x.ctx); cause != nil {
		return cause
	}
	return err
}

func exchangeOf(ctx context.Context) *exchange { return ctx.Value(exchangeKey{}).(*exchange) }

// fetcher is the transport of the reverse proxy. It answers with what may be passed on: a file, without early hints and
// trailers.
type fetcher struct{ *Remote }

// RoundTrip asks the section's server if the breaker allows it. The breaker learns how that went when the body ends.
func (s fetcher) RoundTrip(out *http.Request) (*http.Response, error) {
	done, err := s.allow()
	if err != nil {
		return nil, err
	}
	x := exchangeOf(out.Context())
	// The proxy's own context would write early hints (103) to the reader.
	answer, err := s.client.Transport.RoundTrip(out.WithContext(x.ctx))
	if err == nil {
		if err = refusal(answer.StatusCode); err == nil {
			x.extend(answer.ContentLength)
			return s.file(answer, &watchedBody{answer.Body, s.Remote, x, done}), nil
		}
		answer.Body.Close()
	}
	err = x.cause(err)
	done(err)
	return nil, err
}

// rewrite makes the request to the section's server.
func (s *Remote) rewrite(p *httputil.ProxyRequest) {
	x, base := exchangeOf(p.In.Context()), s.config.URL
	header := http.Header{}
	for _, name := range sent {
		if values := p.In.Header[name]; len(values) > 0 {
			header[name] = values
		}
	}
	if header["User-Agent"] == nil {
		header["User-Agent"] = []string{""} // otherwise the client library names itself
	}
	p.Out.Header, p.Out.Host = header, ""
	p.Out.URL = &url.URL{Scheme: base.Scheme, Host: base.Host, Path: strings.TrimSuffix(base.Path, "/") + x.path, RawQuery: x.query}
	if base.User != nil {
		password, _ := base.User.Password()
		p.Out.SetBasicAuth(base.User.Username(), password)
	}
	p.SetXForwarded()
}

// file makes the answer to a reader: without what does not belong to this site.
func (s *Remote) file(answer *http.Response, body io.ReadCloser) *http.Response {
	header := http.Header{}
	for _, name := range returned {
		if values := answer.Header[name]; len(values) > 0 {
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
	return &http.Response{StatusCode: answer.StatusCode, Header: header, ContentLength: answer.ContentLength, Body: body}
}

// watchedBody is that of an answer. It restarts the limit of silence whenever data arrives, and tells the breaker how it ends.
type watchedBody struct {
	io.ReadCloser
	section *Remote
	x       *exchange
	done    func(error)
}

func (b *watchedBody) Read(p []byte) (int, error) {
	b.x.watch.Reset(silence)
	n, err := b.ReadCloser.Read(p)
	// The reader may be slow to accept what arrived; that is not the server's fault.
	b.x.watch.Stop()
	switch {
	case err == io.EOF:
		b.end(nil)
	case err != nil:
		err = b.x.cause(err)
		b.end(err)
		if b.x.reader.Context().Err() == nil {
			b.section.log.Warn("upstream stopped in the middle of an answer", "path", b.x.reader.URL.Path, "error", err)
		}
	}
	return n, err
}

// Close ends a body that was not read to its end: the reader has left.
func (b *watchedBody) Close() error {
	b.end(context.Canceled)
	return b.ReadCloser.Close()
}

func (b *watchedBody) end(err error) {
	if b.done != nil {
		b.done(err)
		b.done = nil
	}
}
