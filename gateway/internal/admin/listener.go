// Package admin is what the admin listener answers: metrics, profiles and the deploy API.
package admin

import (
	"net"
	"net/http"
	"net/http/pprof"
	"strings"

	"dataterm/gateway/internal/api"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/codes"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/metrics"
)

// Mux is the handler of the admin listener.
type Mux struct {
	*http.ServeMux
	access Access
}

// Access says who may read what needs no token.
type Access struct {
	// Hosts are the host names of the site. Besides them, only localhost and IP addresses are answered: a page whose own
	// name resolves to 127.0.0.1 could read everything else.
	Hosts edge.Hosts
	// Closed keeps metrics and the details of readiness for clients of this machine and for tokens.
	Closed bool
	// Tokens are those that count; with nil none does.
	Tokens *auth.Tokens
}

// NewMux makes the handler of the admin listener with /metrics and /debug/pprof/. Further handlers are added by
// Handle.
func NewMux(m *metrics.Metrics, access Access) *Mux {
	mux := &Mux{http.NewServeMux(), access}
	mux.Handle("GET /metrics", mux.guarded(m.Handler()))
	for path, handler := range map[string]http.HandlerFunc{
		"GET /debug/pprof/": pprof.Index, "GET /debug/pprof/cmdline": pprof.Cmdline, "GET /debug/pprof/profile": pprof.Profile,
		"GET /debug/pprof/symbol": pprof.Symbol, "GET /debug/pprof/trace": pprof.Trace,
	} {
		mux.Handle(path, localOnly(handler))
	}
	return mux
}

// ServeHTTP refuses other host names where no token is needed, health excepted. It refuses paths with percent-encoding:
// no route needs it, and a proxy's rules would not recognize the path.
func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := r.URL.EscapedPath()
	needsToken := strings.HasPrefix(path, "/api/v1/") && path != api.DescriptionPath
	switch {
	case path != "/readyz" && !needsToken && !m.knows(r):
		http.Error(w, "This gateway does not serve the host name in the request. Use localhost, the IP address, or a name that the operator lists under hosts.", http.StatusMisdirectedRequest)
	case !strings.HasPrefix(path, "/") || strings.Contains(path, "%"):
		api.NewProblem(codes.RouteUnknown, path+" is not a route: send a path, without percent-encoding.").Write(w)
	default:
		m.ServeMux.ServeHTTP(w, r)
	}
}

// knows reports whether a request came under a name of this gateway, or with a token.
func (m *Mux) knows(r *http.Request) bool {
	return edge.IsLocalHost(r.Host) || m.access.Hosts.Has(r.Host) || m.holdsToken(r)
}

// holdsToken reports whether a request has a valid token.
func (m *Mux) holdsToken(r *http.Request) bool {
	if m.access.Tokens == nil || r.Header.Get("Authorization") == "" {
		return false
	}
	_, err := m.access.Tokens.Find(r.Context(), bearer(r))
	return err == nil
}

// Trusts reports whether a request may read metrics and the details of readiness.
func (m *Mux) Trusts(r *http.Request) bool {
	return m.knows(r) && (!m.access.Closed || isLocal(r) || m.holdsToken(r))
}

// guarded lets only requests pass that Trusts accepts.
func (m *Mux) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !m.Trusts(r) {
			api.NewProblem(codes.TokenUnknown, "Metrics need a token, or a client on the gateway's own machine. `dataterm token add` makes a token.").Write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// forwardingHeaders are what proxies add to a request that they pass on.
var forwardingHeaders = []string{"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip"}

// isLocal reports whether a request comes from this machine. One that a proxy on this machine passes on has another
// client.
func isLocal(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	local := err == nil && ip != nil && ip.IsLoopback()
	for _, name := range forwardingHeaders {
		local = local && len(r.Header.Values(name)) == 0
	}
	return local
}

// localOnly lets only clients of this machine pass: a profile shows memory and costs time. A HEAD would take that time
// for nothing.
func localOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !isLocal(r):
			http.Error(w, "Profiles are for clients on the gateway's own machine. Connect to admin_addr there, without a proxy.", http.StatusForbidden)
		case r.Method != http.MethodGet:
			w.Header().Set("Allow", http.MethodGet)
			http.Error(w, "A profile can only be read with GET.", http.StatusMethodNotAllowed)
		default:
			next.ServeHTTP(w, r)
		}
	})
}
