package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
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

// broken reports whether an error is the server's fault, and not only that of the path.
func (e badAnswer) broken() bool { return e.status >= 500 }

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

func exchangeOf(ctx context.Context) *exchange { return ctx.Value(exchangeKey{}).(*exchange) }

// fetcher is the transport of the reverse proxy. It answers with what may be passed on: a file, without early hints and
// trailers.
type fetcher struct{ *Section }

// RoundTrip asks the section's server if the breaker allows it, and tells the breaker how that went.
func (s fetcher) RoundTrip(out *http.Request) (file *http.Response, err error) {
	done, err := s.breaker.Allow()
	if err != nil {
		return nil, err
	}
	defer func() { done(err) }()
	x := exchangeOf(out.Context())
	// The proxy's own context would write early hints (103) to the reader.
	answer, err := s.client.Transport.RoundTrip(out.WithContext(x.ctx))
	if err == nil {
		answer.Body = &watched{answer.Body, x.watch, s.silence}
		if file, err = s.accept(answer, x.path, x.query); err != nil {
			answer.Body.Close()
		} else {
			x.extend(file.ContentLength)
			file.Body = &passed{file.Body, x.reader, s.log}
		}
	}
	if cause := context.Cause(x.ctx); err != nil && cause != nil {
		err = cause // errSilent, errSlow, or that of a client who left
	}
	return file, err
}

// rewrite makes the request to the section's server.
func (s *Section) rewrite(p *httputil.ProxyRequest) {
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

// accept checks an answer, removes what does not belong to this site, and copies a good small one.
func (s *Section) accept(answer *http.Response, path, query string) (*http.Response, error) {
	if err := refusal(answer.StatusCode); err != nil {
		return nil, err
	}
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
	file := &http.Response{StatusCode: answer.StatusCode, Header: header, ContentLength: answer.ContentLength, Body: answer.Body}
	if !copyable(query, answer) {
		return file, nil
	}
	// A server may announce more than it sends.
	body := bytes.NewBuffer(make([]byte, 0, min(max(0, answer.ContentLength), 32<<10)+bytes.MinRead))
	if _, err := body.ReadFrom(io.LimitReader(answer.Body, answerLimit+1)); err != nil {
		return nil, err
	}
	if body.Len() > answerLimit {
		file.Body = &rejoined{io.MultiReader(body, answer.Body), answer.Body}
		return file, nil
	}
	answer.Body.Close()
	file.Body, file.ContentLength = io.NopCloser(bytes.NewReader(body.Bytes())), int64(body.Len())
	header["Content-Length"] = []string{strconv.Itoa(body.Len())}
	s.copies.put(path, header, body.Bytes())
	return file, nil
}

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

// passed logs a body that stops in the middle.
type passed struct {
	io.ReadCloser
	reader *http.Request
	log    *slog.Logger
}

func (b *passed) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF && b.reader.Context().Err() == nil {
		b.log.Warn("upstream stopped in the middle of an answer", "path", b.reader.URL.Path, "error", err)
	}
	return n, err
}

// rejoined is a body whose beginning was read already.
type rejoined struct {
	io.Reader
	io.Closer
}
