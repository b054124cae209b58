// Package route names the paths of the public site. The gateway matches requests by them and makes every URL from them.
package route

import (
	"net/http"
	"net/url"

	"github.com/gorilla/mux"
)

// Names of the routes.
const (
	Page      = "page"
	Discovery = "discovery"
	Events    = "events"
	Health    = "health"
	Readiness = "readiness"
	Beacon    = "beacon"
	History   = "history"
	// Worker is the only service worker of the site, Offline the list of what it keeps, WebManifest makes the site
	// installable.
	Worker      = "worker"
	Offline     = "offline"
	WebManifest = "manifest"
	Licenses    = "licenses"
	// File is a file of a release; Retry is the same file under another URL: a browser never requests a module again
	// that failed to load.
	File  = "file"
	Retry = "retry"
	// Address is a rule as a page, Document the same as JSON, Card its picture. Index, Sitemap and Robots list all rules.
	// Slashed is that page with a slash at its end.
	Address  = "address"
	Slashed  = "slashed"
	Document = "document"
	Card     = "card"
	Index    = "index"
	Sitemap  = "sitemap"
	Robots   = "robots"
	// Claim is any path that a section may claim.
	Claim = "claim"
)

// WorkerPath is the only path at which a browser may load a service worker.
const WorkerPath = "/sw.js"

const releaseFile = "/s/{section:[a-z][a-z0-9-]{0,31}}/{release:[a-z2-7]{24}|live}/"

// rule is the pattern of an address. The two digits of a page ("/D8") are one too.
const rule = "/{address:[0-9A-Fa-f]{2}(?:[0-9A-Fa-f]{2})?}"

type path struct{ name, template string }

// addresses are the routes of rules and of lists of them; site are all others, in the order in which they are matched.
var (
	addresses = []path{
		{Address, rule},
		{Slashed, rule + "/"},
		{Document, rule + ".json"},
		{Card, rule + ".png"},
		{Index, "/index"},
		{Sitemap, "/sitemap.xml"},
		{Robots, "/robots.txt"},
	}
	site = []path{
		{Page, "/"},
		{Discovery, "/sections.json"},
		{Events, "/events"},
		{Health, "/healthz"},
		{Readiness, "/readyz"},
		{Beacon, "/beacon"},
		{History, "/history.json"},
		{Worker, WorkerPath},
		{Offline, "/offline.json"},
		{WebManifest, "/site.webmanifest"},
		{Licenses, "/licenses.txt"},
		{Retry, releaseFile + "~{attempt:[0-9]{1,6}}/{file:(?s:.*)}"},
		{File, releaseFile + "{file:(?s:.*)}"},
		{Claim, "/{path:(?s:.*)}"},
	}
)

// AddAddresses adds the routes of rules and of lists of them to a router, without handlers.
func AddAddresses(router *mux.Router) { add(router, addresses) }

// AddSite adds all other routes.
func AddSite(router *mux.Router) { add(router, site) }

// add adds routes that match GET and HEAD. A beacon, and a rule as JSON, which other sites may read, answer for their own
// methods.
func add(router *mux.Router, paths []path) {
	for _, path := range paths {
		added := router.Path(path.template).Name(path.name)
		if path.name != Beacon && path.name != Document {
			added.Methods(http.MethodGet, http.MethodHead)
		}
	}
}

// IsAddress reports whether a path is an address of a rule, or a list of them.
func IsAddress(path string) bool {
	var match mux.RouteMatch
	return rules.Match(&http.Request{Method: http.MethodGet, URL: &url.URL{Path: path}}, &match)
}

var urls, rules = func() (all, rules *mux.Router) {
	all, rules = mux.NewRouter(), mux.NewRouter().SkipClean(true)
	AddAddresses(all)
	AddSite(all)
	AddAddresses(rules)
	return all, rules
}()

// URL makes the URL of a route from the values of its variables, as name and value in turn. It panics if the route has
// other variables: that is a mistake in the gateway.
func URL(name string, values ...string) string {
	u, err := urls.Get(name).URLPath(values...)
	if err != nil {
		panic(err)
	}
	return u.Path
}

// ReleaseFile is the URL of a file of a release.
func ReleaseFile(section, release, file string) string {
	return URL(File, "section", section, "release", release, "file", file)
}
