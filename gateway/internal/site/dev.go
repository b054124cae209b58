package site

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

const (
	// sourceRelease stands in an address in place of a release's id, for a section that the shell's Vite server
	// serves from its sources (apps/shell/dev/dev-sections.ts).
	sourceRelease = "source"
	// passedOn marks a request that went to the Vite server. What that server does not have itself it asks of the
	// gateway, which must then not send it there again.
	passedOn = "Dataterm-Passed-On"
)

// devServer passes requests on to the shell's Vite server, WebSockets included.
func (s *Site) devServer(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.SetXForwarded()
			r.Out.Header.Set(passedOn, "1")
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			s.log.Error("the shell's development server does not answer", "url", target.String(), "error", err)
			s.fail(w, r, http.StatusBadGateway)
		},
	}
}

// fromSources reports whether the Vite server is to answer. It has the page, the sources, and the data of the
// sections under development; releases, discovery and events are the gateway's.
func fromSources(r *http.Request) bool {
	if r.Header[passedOn] != nil || !plainPath(r.URL) {
		return false
	}
	if below, ok := strings.CutPrefix(r.URL.Path, "/s/"); ok {
		_, rest, _ := strings.Cut(below, "/")
		return strings.HasPrefix(rest, sourceRelease+"/")
	}
	switch r.URL.Path {
	case "/sections.json", "/events", "/healthz", "/readyz":
		return false
	}
	asked := releaseAsked(r.URL.RawQuery)
	return asked == "" || asked == sourceRelease
}
