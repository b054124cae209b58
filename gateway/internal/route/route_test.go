package route

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/gorilla/mux"
)

func TestIsClaimAgreesWithTheRouter(t *testing.T) {
	router := NewRouter()
	for path, want := range map[string]bool{
		"/": false, "/sections.json": false, "/events": false, "/healthz": false, "/readyz": false, "/beacon": false,
		"/s/fnff/live/a.js": false, "/s/fnff/live/~1/a.js": false, "/s/": false, "": false,
		"/assets/fnff/Data.json": true, "/none": true, "/s": true, "/events/": true, "/a\nb": true,
	} {
		if got := IsClaim(path); got != want {
			t.Errorf("%q: %v", path, got)
		}
		var match mux.RouteMatch
		matched := router.Match(&http.Request{Method: http.MethodGet, URL: &url.URL{Path: path}}, &match)
		if IsClaim(path) && (!matched || match.Route.GetName() != Claim) {
			t.Errorf("%q is not a claim to the router", path)
		}
	}
}
