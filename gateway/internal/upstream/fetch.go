package upstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
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

var (
	errSilent = errors.New("upstream stopped sending")
	errSlow   = errors.New("upstream did not finish in time")
)

// fetched is an accepted answer: its body is in memory, or still to be read.
type fetched struct {
	status int
	header http.Header
	// length is -1 if the server does not say it.
	length int64
	body   []byte
	rest   io.ReadCloser
}

// fetch asks the section's server if the breaker allows it, and tells the breaker how that went.
func (s *Section) fetch(request *http.Request, path, query string, watch *time.Timer) (got *fetched, err error) {
	done, err := s.breaker.Allow()
	if err != nil {
		return nil, err
	}
	defer func() { done(err) }()
	answer, err := s.client.Transport.RoundTrip(request)
	if err == nil {
		answer.Body = &watched{answer.Body, watch, s.silence}
		if got, err = s.accept(answer, path, query); err != nil {
			answer.Body.Close()
		}
	}
	if cause := context.Cause(request.Context()); err != nil && cause != nil {
		err = cause // errSilent, errSlow, or that of a client who left
	}
	return got, err
}

// request is what the section's server is asked.
func (s *Section) request(ctx context.Context, r *http.Request, path, query string) *http.Request {
	header := http.Header{}
	for _, name := range sent {
		if values := r.Header[name]; len(values) > 0 {
			header[name] = values
		}
	}
	if header["User-Agent"] == nil {
		header["User-Agent"] = []string{""} // otherwise the client library names itself
	}
	if client, _, err := net.SplitHostPort(r.RemoteAddr); err == nil {
		header["X-Forwarded-For"] = []string{client}
	}
	header["X-Forwarded-Host"] = []string{r.Host}
	header["X-Forwarded-Proto"] = forwardedHTTP
	if r.TLS != nil {
		header["X-Forwarded-Proto"] = forwardedHTTPS
	}
	base := s.config.URL
	request := (&http.Request{
		Method: r.Method, Header: header, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		URL: &url.URL{Scheme: base.Scheme, Host: base.Host, Path: strings.TrimSuffix(base.Path, "/") + path, RawQuery: query},
	}).WithContext(ctx)
	if base.User != nil {
		password, _ := base.User.Password()
		request.SetBasicAuth(base.User.Username(), password)
	}
	return request
}

var forwardedHTTP, forwardedHTTPS = []string{"http"}, []string{"https"}

// accept checks an answer, removes what does not belong to this site, and copies a good small one.
func (s *Section) accept(answer *http.Response, path, query string) (*fetched, error) {
	switch code := answer.StatusCode; {
	case code == http.StatusOK, code == http.StatusPartialContent, code == http.StatusNotModified:
	case code == http.StatusNotFound, code == http.StatusGone:
		return nil, badAnswer{http.StatusNotFound, code}
	case code == http.StatusPreconditionFailed, code == http.StatusRequestedRangeNotSatisfiable:
		return nil, badAnswer{code, code}
	default:
		return nil, badAnswer{http.StatusBadGateway, code}
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
	header["Cache-Control"] = revalidated
	got := &fetched{status: answer.StatusCode, header: header, length: answer.ContentLength, rest: answer.Body}
	if !copyable(query, answer) {
		return got, nil
	}
	// A server may announce more than it sends.
	body := bytes.NewBuffer(make([]byte, 0, min(max(0, answer.ContentLength), 32<<10)+bytes.MinRead))
	if _, err := body.ReadFrom(io.LimitReader(answer.Body, answerLimit+1)); err != nil {
		return nil, err
	}
	if body.Len() > answerLimit {
		got.rest = &rejoined{io.MultiReader(body, answer.Body), answer.Body}
		return got, nil
	}
	answer.Body.Close()
	got.body, got.rest = body.Bytes(), nil
	header["Content-Length"] = []string{strconv.Itoa(len(got.body))}
	s.copies.put(path, header, got.body)
	return got, nil
}

var revalidated = []string{"no-cache"}

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
