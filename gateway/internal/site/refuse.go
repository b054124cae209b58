package site

import (
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"time"
)

// recover turns a fault of the gateway's own into an error page, and logs where it happened.
func (s *Site) recover(w http.ResponseWriter, r *http.Request) {
	switch fault := recover(); fault {
	case nil:
	case http.ErrAbortHandler: // an answer that broke off: the connection must be closed
		panic(fault)
	default:
		s.log.Error("fault in the gateway", "path", r.URL.Path, "fault", fault, "stack", string(debug.Stack()))
		s.fail(w, r, http.StatusInternalServerError)
	}
}

// closed ends the connection after the answer.
var closed = []string{"close"}

// bodyTimeout is how long a request's body may take to arrive.
const bodyTimeout = 10 * time.Second

// refuseBody answers a request with a body. Nobody here reads one, and where servers disagree about its end a
// second request can hide in it: the connection is closed, and one that trickles in holds it only briefly.
func (s *Site) refuseBody(w http.ResponseWriter, r *http.Request) {
	w.Header()["Connection"] = closed
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTimeout))
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	s.fail(w, r, http.StatusBadRequest)
}

// knowsHost reports whether a Host header, or the host of an absolute request line, is one of the site's names.
func (s *Site) knowsHost(host string) bool {
	if s.hosts[host] {
		return true
	}
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && strings.Trim(host[colon+1:], "0123456789") == "" {
		host = host[:colon]
	}
	return s.hosts[strings.ToLower(strings.TrimSuffix(host, "."))]
}

// notFound is the end of the way: nothing here answers to the address.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	switch {
	case !plainPath(r.URL):
		s.fail(w, r, http.StatusBadRequest)
	case r.URL.Path == "/":
		s.fail(w, r, http.StatusServiceUnavailable)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		s.methodNotAllowed(w, r)
	default:
		s.fail(w, r, http.StatusNotFound)
	}
}

// plainPath reports whether a path means the same to every server that reads it: no dot segments, no encoded
// slash, no backslash, no control character.
func plainPath(u *url.URL) bool {
	if strings.ContainsFunc(u.Path, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\\' }) {
		return false
	}
	raw := strings.ToLower(u.EscapedPath())
	if strings.Contains(raw, "%2f") || strings.Contains(raw, "%5c") {
		return false
	}
	for part := range strings.SplitSeq(strings.TrimPrefix(u.Path, "/"), "/") {
		if part == "." || part == ".." {
			return false
		}
	}
	return true
}
