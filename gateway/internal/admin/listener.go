// Package admin is what the admin listener answers: metrics, profiles and the deploy API.
package admin

import (
	"net"
	"net/http"
	"net/http/pprof"
	"strings"

	"dataterm/gateway/internal/deployapi"
	"dataterm/gateway/internal/metrics"
)

// Mux is the handler of the admin listener.
type Mux struct{ *http.ServeMux }

// NewMux makes the handler of the admin listener with /metrics and /debug/pprof/. Further handlers are added by
// Handle.
func NewMux(m *metrics.Metrics) *Mux {
	mux := &Mux{http.NewServeMux()}
	mux.Handle("GET /metrics", m.Handler())
	for path, handler := range map[string]http.HandlerFunc{
		"GET /debug/pprof/": pprof.Index, "GET /debug/pprof/cmdline": pprof.Cmdline, "GET /debug/pprof/profile": pprof.Profile,
		"GET /debug/pprof/symbol": pprof.Symbol, "GET /debug/pprof/trace": pprof.Trace,
	} {
		mux.Handle(path, localOnly(handler))
	}
	return mux
}

// ServeHTTP refuses paths with percent-encoding: no route needs it, and a proxy's rules would not recognize the path.
func (m *Mux) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if path := r.URL.EscapedPath(); strings.Contains(path, "%") {
		deployapi.NewProblem(deployapi.RouteUnknown, path+" is not a route: send the path without percent-encoding.").Write(w)
		return
	}
	m.ServeMux.ServeHTTP(w, r)
}

// forwardingHeaders are what proxies add to a request that they pass on.
var forwardingHeaders = []string{"Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip"}

// localOnly lets only clients of this machine pass: a profile shows memory and costs time. A request that a proxy on
// this machine passes on has another client.
func localOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.RemoteAddr)
		ip := net.ParseIP(host)
		local := err == nil && ip != nil && ip.IsLoopback()
		for _, name := range forwardingHeaders {
			local = local && len(r.Header.Values(name)) == 0
		}
		if !local {
			http.Error(w, "Profiles are for clients on the gateway's own machine. Connect to admin_addr there, without a proxy.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
