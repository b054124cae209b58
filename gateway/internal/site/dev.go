package site

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"

	"dataterm/gateway/internal/route"
)

const (
	// sourceRelease takes the place of a release's id in the URLs of a section that the shell's Vite server serves from
	// its sources (apps/shell/dev/dev-sections.ts).
	sourceRelease = "source"
	// passedOn marks a request that was passed to the Vite server. That server requests what it does not have from the
	// gateway, which must not send it there again.
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
			s.answers.Fail(w, r, http.StatusBadGateway)
		},
	}
}

// siteAround passes requests on to a running site elsewhere, which has every section that is not under development. What
// this browser keeps for localhost stays here.
func (s *Site) siteAround(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			for _, name := range []string{passedOn, "Cookie", "Authorization", "Referer", "Origin"} {
				r.Out.Header.Del(name)
			}
		},
		ModifyResponse: func(r *http.Response) error {
			r.Header.Del("Set-Cookie")
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			s.log.Error("the site that the other sections come from does not answer", "url", target.String(), "error", err)
			s.answers.Fail(w, r, http.StatusBadGateway)
		},
	}
}

// fromSite reports whether the site elsewhere answers a request that the Vite server does not: everything that reads,
// except for the page and the health of this process.
func fromSite(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead || !plainPath(r.URL) {
		return false
	}
	switch r.URL.Path {
	case "/", "/healthz", "/readyz", route.WorkerPath:
		return false
	}
	return true
}

// fromSources reports whether the Vite server answers a request. It has the page, the sources, and the data of the
// sections under development; releases, previews, discovery and events are the gateway's.
func fromSources(r *http.Request) bool {
	if r.Header[passedOn] != nil || !plainPath(r.URL) {
		return false
	}
	if below, ok := strings.CutPrefix(r.URL.Path, "/s/"); ok {
		_, rest, _ := strings.Cut(below, "/")
		return strings.HasPrefix(rest, sourceRelease+"/")
	}
	switch r.URL.Path {
	case "/":
		if wantsPreview(r) {
			return false
		}
	case "/sections.json", "/events", "/healthz", "/readyz", route.WorkerPath, "/offline.json", "/licenses.txt":
		return false
	}
	id := requestedRelease(r.URL.RawQuery)
	return id == "" || id == sourceRelease
}
