package site

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"dataterm/gateway/internal/gate"
)

// devServer passes on to the shell's Vite server what the gateway does not answer itself, WebSockets included.
// Pages get discovery at its marker, so that the shell begins as it does in production.
func (s *Site) devServer(target *url.URL) *httputil.ReverseProxy {
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.SetXForwarded()
			r.Out.Header.Del("Accept-Encoding") // so that a page can be written into
		},
		ModifyResponse: func(answer *http.Response) error {
			if !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
				return nil
			}
			page, err := io.ReadAll(answer.Body)
			if err != nil {
				return err
			}
			answer.Body.Close()
			document, err := s.inlinedDiscovery()
			if err != nil {
				return err
			}
			page = bytes.Replace(page, []byte(gate.DiscoveryMarker), document, 1)
			answer.Body = io.NopCloser(bytes.NewReader(page))
			answer.ContentLength = int64(len(page))
			answer.Header.Set("Content-Length", strconv.Itoa(len(page)))
			answer.Header.Set("Cache-Control", "no-store")
			answer.Header.Del("Etag")
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			s.log.Error("the shell's development server does not answer", "url", target.String(), "error", err)
			s.fail(w, r, http.StatusBadGateway)
		},
	}
}

func (s *Site) inlinedDiscovery() ([]byte, error) {
	now := s.now.Load()
	sections := map[string]*served{}
	for _, release := range now.releases {
		sections[release.section] = release
	}
	document, err := json.Marshal(s.discover(now, sections))
	return slices.Concat([]byte(`<script id="discovery" type="application/json">`), document, []byte("</script>")), err
}
