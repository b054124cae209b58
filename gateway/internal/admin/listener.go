// Package admin is what the admin listener answers: metrics, profiles and the deploy API.
package admin

import (
	"net"
	"net/http"
	"net/http/pprof"

	"dataterm/gateway/internal/metrics"
)

// NewMux makes the handler of the admin listener with /metrics and /debug/pprof/. Further handlers are added by
// Handle: mux.Handle("/api/v1/", …).
func NewMux(m *metrics.Metrics) *http.ServeMux {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	for path, handler := range map[string]http.HandlerFunc{
		"GET /debug/pprof/": pprof.Index, "GET /debug/pprof/cmdline": pprof.Cmdline, "GET /debug/pprof/profile": pprof.Profile,
		"GET /debug/pprof/symbol": pprof.Symbol, "GET /debug/pprof/trace": pprof.Trace,
	} {
		mux.Handle(path, fromHere(handler))
	}
	return mux
}

// fromHere lets only clients of this machine pass: a profile shows memory and costs time.
func fromHere(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.RemoteAddr)
		if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsLoopback() {
			http.Error(w, "Profiles are given to clients on the gateway's own machine only.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
