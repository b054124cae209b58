// Package route names the paths of the public site. The gateway matches requests by them and makes every URL from them.
package route

import (
	"net/http"
	"strings"

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
	Address  = "address"
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

// paths are in the order in which they are matched.
var paths = []struct{ name, template string }{
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
	{Address, "/{address:[0-9A-Fa-f]{4}}"},
	{Document, "/{address:[0-9A-Fa-f]{4}}.json"},
	{Card, "/{address:[0-9A-Fa-f]{4}}.png"},
	{Index, "/index"},
	{Sitemap, "/sitemap.xml"},
	{Robots, "/robots.txt"},
	{Licenses, "/licenses.txt"},
	{Retry, releaseFile + "~{attempt:[0-9]{1,6}}/{file:(?s:.*)}"},
	{File, releaseFile + "{file:(?s:.*)}"},
	{Claim, "/{path:(?s:.*)}"},
}

// NewRouter makes a router that has the routes, without handlers. They match GET and HEAD; a beacon answers for its own
// methods.
func NewRouter() *mux.Router {
	router := mux.NewRouter().SkipClean(true)
	for _, path := range paths {
		added := router.Path(path.template).Name(path.name)
		if path.name != Beacon {
			added.Methods(http.MethodGet, http.MethodHead)
		}
	}
	return router
}

// Short returns the route and the address of a path that is an address, whatever the case of its digits and with a slash
// at its end or without; or the route of a list of addresses. The two digits of a page ("/D8") are an address too. It
// answers without the router, as IsClaim does.
func Short(path string) (name, address string) {
	switch path {
	case "/index":
		return Index, ""
	case "/sitemap.xml":
		return Sitemap, ""
	case "/robots.txt":
		return Robots, ""
	}
	below, _ := strings.CutPrefix(path, "/")
	rest := strings.TrimLeft(below, "0123456789ABCDEFabcdef")
	if address = below[:len(below)-len(rest)]; len(below) == len(path) || len(address) != len("D811") && len(address) != len("D8") {
		return "", ""
	}
	switch rest {
	case "", "/":
		return Address, address
	case ".json":
		return Document, address
	case ".png":
		return Card, address
	}
	return "", ""
}

// IsClaim reports whether a path can only be a claim. It answers without the router, whose match costs as much as the rest
// of a request: most paths that the site does not have are of this kind.
func IsClaim(path string) bool {
	return strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "/s/") && !fixed[path]
}

// fixed are the paths of the routes without variables.
var fixed = func() map[string]bool {
	all := map[string]bool{}
	for _, path := range paths {
		if !strings.Contains(path.template, "{") {
			all[path.template] = true
		}
	}
	return all
}()

var urls = NewRouter()

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
