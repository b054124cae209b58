package api

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestWhatIsNotAGatewayIsNamed: a proxy's login page, its redirects, an error of its own. The error says who answered,
// what was asked, and what to do; the token is not sent on.
func TestWhatIsNotAGatewayIsNamed(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s %s was sent on", r.Method, r.URL)
	}))
	defer elsewhere.Close()
	const page = "<!DOCTYPE html><title>Sign in\x1b[31m to\nACME</title><form>"
	for name, test := range map[string]struct {
		status         int
		location, kind string
		text           string
		said           []string
	}{
		"a login page":         {200, "", "text/html", page, []string{"200 OK", "a web page", "proxy", "tunnel"}},
		"an error page":        {502, "", "text/html", page, []string{"502 Bad Gateway", "a web page"}},
		"too large":            {413, "", "text/html", page, []string{"413 Request Entity Too Large", "a web page"}},
		"text":                 {200, "", "text/plain", "welcome", []string{"200 OK", "text/plain"}},
		"an empty answer":      {200, "", "", "", []string{"200 OK"}},
		"somebody else's JSON": {404, "", "application/json", `{"error":"unknown"}`, []string{"404 Not Found", "application/json"}},
		"a login elsewhere":    {302, elsewhere.URL + "/login", "text/html", page, []string{"302 Found", "a redirect to \"" + elsewhere.URL + "/login\""}},
		"another scheme":       {301, "SAME", "text/html", page, []string{"301 Moved Permanently", "--to " + elsewhere.URL}},
		"another host":         {308, "SAME", "", "", []string{"308 Permanent Redirect", "--to " + elsewhere.URL}},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				if test.location == "SAME" {
					w.Header().Set("Location", elsewhere.URL+r.URL.RequestURI())
				} else if test.location != "" {
					w.Header().Set("Location", test.location)
				}
				w.Header().Set("Content-Type", test.kind)
				w.WriteHeader(test.status)
				_, _ = io.WriteString(w, test.text)
			}))
			defer server.Close()
			client := NewClient(server.URL, "token", http.DefaultClient)
			_, live := client.Live(t.Context())
			_, promoted := client.Promote(t.Context(), 1, Promotion{}, nil)
			_, ready := client.Readiness(t.Context())
			for asked, err := range map[string]error{
				"GET " + server.URL + "/api/v1/revisions/live": live,
				"POST " + server.URL + "/api/v1/promote":       promoted,
				"GET " + server.URL + "/readyz":                ready,
			} {
				if err == nil {
					t.Errorf("%s: no error", asked)
					continue
				}
				for _, want := range append(test.said, asked, "not a gateway's admin listener") {
					if !strings.Contains(err.Error(), want) {
						t.Errorf("%s: no %q in %q", asked, want, err)
					}
				}
			}
		})
	}
}
