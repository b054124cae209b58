package site

import (
	"net/http"
	"net/url"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"dataterm/gateway/internal/route"
)

// recover turns an internal error into an error page, and logs where it happened.
func (s *Site) recover(w http.ResponseWriter, r *http.Request) {
	switch fault := recover(); fault {
	case nil:
	case http.ErrAbortHandler: // an answer that stopped halfway: the connection must be closed
		panic(fault)
	default:
		s.log.Error("internal error", "path", r.URL.Path, "error", fault, "stack", string(debug.Stack()))
		s.answers.Fail(w, r, http.StatusInternalServerError)
	}
}

// admit refuses a request that the site does not answer, whatever its path: for another host, for a service worker, or
// with a body.
func (s *Site) admit(w http.ResponseWriter, r *http.Request) bool {
	if !r.ProtoAtLeast(1, 1) {
		// net/http ignores Transfer-Encoding there, so that what follows may be a body (RFC 9112 §6.1).
		w.Header()["Connection"] = closed
	}
	if path := r.URL.Path; len(s.hosts) > 0 && !s.hosts.Has(r.Host) && path != "/healthz" && path != "/readyz" {
		s.answers.Fail(w, r, http.StatusMisdirectedRequest)
		return false
	}
	if r.Header["Service-Worker"] != nil && r.URL.Path != route.WorkerPath {
		// A worker outlives the rollback of the release that it came with. /sw.js follows the live shell instead.
		s.answers.Fail(w, r, http.StatusForbidden)
		return false
	}
	if r.ContentLength != 0 && s.dev == nil && r.URL.Path != "/beacon" {
		s.refuseBody(w, r)
		return false
	}
	return true
}

// closed ends the connection after the answer.
var closed = []string{"close"}

// bodyTimeout is how long a request's body may take to arrive.
const bodyTimeout = 10 * time.Second

// refuseBody answers a request with a body. The site reads none but a beacon's, and if servers disagree about where a
// body ends, a second request can hide in it: the connection is closed, and a body that arrives slowly holds it only
// briefly.
func (s *Site) refuseBody(w http.ResponseWriter, r *http.Request) {
	w.Header()["Connection"] = closed
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTimeout))
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.answers.MethodNotAllowed(w, r)
		return
	}
	s.answers.Fail(w, r, http.StatusBadRequest)
}

// notFound answers a path that the site does not have.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		s.answers.MethodNotAllowed(w, r)
	case r.URL.Path == "/":
		s.answers.Fail(w, r, http.StatusServiceUnavailable)
	default:
		s.answers.Fail(w, r, http.StatusNotFound)
	}
}

// notPlain answers a path that another server may read in another way, and a target that is not a path ("OPTIONS *").
func (s *Site) notPlain(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.URL.Path, "/") && r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.answers.MethodNotAllowed(w, r)
		return
	}
	s.answers.Fail(w, r, http.StatusBadRequest)
}

// unreserved are the characters that never need encoding (RFC 3986 §2.3).
const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

var encodedBytes = regexp.MustCompile("%[0-9a-fA-F]{2}")

// plainPath reports whether a path means the same to every server that reads it: a slash at its beginning, no dot segments, no backslash, no
// control character, and no encoded slash or encoded letter, by which a path could pass a rule of a proxy ("/ready%7a").
func plainPath(u *url.URL) bool {
	if !strings.HasPrefix(u.Path, "/") || strings.ContainsFunc(u.Path, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\\' }) {
		return false
	}
	for _, encoded := range encodedBytes.FindAllString(u.RawPath, -1) {
		if c, err := url.PathUnescape(encoded); err != nil || strings.ContainsAny(c, "/"+unreserved) {
			return false
		}
	}
	for part := range strings.SplitSeq(strings.TrimPrefix(u.Path, "/"), "/") {
		if part == "." || part == ".." {
			return false
		}
	}
	return true
}
