package site

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gorilla/mux"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/route"
	"dataterm/gateway/internal/upstream"
)

// routes gives the named routes their handlers.
func (s *Site) routes() *mux.Router {
	router := mux.NewRouter().SkipClean(true)
	router.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { return !plainPath(r.URL) }).HandlerFunc(s.notPlain)
	route.AddAddresses(router)
	if s.dev != nil {
		router.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { return fromSources(r) }).Handler(s.dev)
	}
	if s.from != nil {
		router.MatcherFunc(func(r *http.Request, _ *mux.RouteMatch) bool { return fromSite(r) }).Handler(s.from)
	}
	route.AddSite(router)
	for name, handler := range map[string]http.HandlerFunc{
		route.Address: s.short(route.Address), route.Slashed: s.short(route.Address), route.Document: s.short(route.Document),
		route.Card: s.short(route.Card), route.Index: s.short(route.Index), route.Sitemap: s.short(route.Sitemap), route.Robots: s.short(route.Robots),
		route.Page: s.page, route.Discovery: s.live, route.Events: s.events, route.Health: s.healthz, route.Readiness: s.readyz,
		route.File: s.releaseFile, route.Retry: s.releaseFile, route.Claim: s.claim, route.Beacon: s.report, route.History: s.history,
		route.Worker: s.live, route.Offline: s.list(s.listOffline), route.WebManifest: s.live, route.Licenses: s.list(s.listLicenses),
	} {
		router.Get(name).HandlerFunc(handler)
	}
	router.NotFoundHandler = http.HandlerFunc(s.notFound)
	router.MethodNotAllowedHandler = http.HandlerFunc(s.answers.MethodNotAllowed)
	return router
}

// ServeHTTP answers most requests by a lookup in a map of what is live and the same for every reader; everything else is
// the router's.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer s.recover(w, r)
	if s.options.NoIndex {
		w.Header()["X-Robots-Tag"] = noIndex
	}
	if r.URL.Path == "" && r.URL.Opaque == "" {
		r.URL.Path = "/" // "GET http://site HTTP/1.1" (RFC 9112 §3.2.2)
	}
	if !s.admit(w, r) {
		return
	}
	if s.dev == nil && s.from == nil {
		if res, caching := s.snapshot.Load().find(r); res != nil {
			s.countRetry(r)
			s.answers.Serve(w, r, res, caching)
			return
		}
	}
	s.router.ServeHTTP(w, r)
}

// find returns the resource that a request means, if that is live and the same for every reader. It does not allocate.
func (s *snapshot) find(r *http.Request) (*answer.Resource, answer.Caching) {
	path, query := r.URL.Path, r.URL.RawQuery
	if r.URL.RawPath != "" || path == "/" && (query != "" || r.Header["Cookie"] != nil) {
		return nil, nil // perhaps not a plain path, or a preview
	}
	if below, ok := strings.CutPrefix(path, "/s/"); ok {
		section, rest, _ := strings.Cut(below, "/")
		id, file, _ := strings.Cut(rest, "/")
		if release := s.sections[section]; release != nil && release.ID == id {
			return release.Files[withoutRetry(file)], answer.Immutable
		}
		return nil, nil
	}
	live := s.byPath[path]
	if query == "" || !live.claimed {
		return live.Resource, live.caching
	}
	id := requestedRelease(query)
	if id == "" {
		return live.Resource, live.caching
	}
	if release := s.byID[id]; release != nil {
		return release.Claimed[path], answer.Immutable
	}
	return nil, nil
}

// requestedRelease returns the value of ?r=.
func requestedRelease(query string) string {
	if query == "" {
		return ""
	}
	if value, ok := strings.CutPrefix(query, "r="); ok && !strings.ContainsAny(value, "&%+;") {
		return value
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		return ""
	}
	return values.Get("r")
}

// withoutRetry cuts "~3/" off the front of a path.
func withoutRetry(file string) string {
	if file == "" || file[0] != '~' {
		return file
	}
	attempt, rest, found := strings.Cut(file[1:], "/")
	if !found || attempt == "" || len(attempt) > 6 || strings.Trim(attempt, "0123456789") != "" {
		return file
	}
	return rest
}

// live answers with what is live at a path.
func (s *Site) live(w http.ResponseWriter, r *http.Request) {
	snap := s.snapshot.Load()
	if live, found := snap.byPath[r.URL.Path]; found {
		s.answers.Serve(w, r, live.Resource, live.caching)
		return
	}
	if section := snap.claimedUpstream(r.URL.Path); section != nil {
		s.serveUpstream(w, r, section, r.URL.Path)
		return
	}
	s.notFound(w, r)
}

// errNoList is the error of a list that is nil: the memory holds none of these.
var errNoList = errors.New("no release has anything for the list")

// list returns the handler of a document of all live releases; nil if none has anything for it.
func (s *Site) list(makeList func(*snapshot) (*answer.Resource, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		snap := s.snapshot.Load()
		list, err := answer.Recall(r.Context(), s.answers, fmt.Sprint("list ", snap.serial, " ", r.URL.Path), func(context.Context) (*answer.Resource, error) {
			list, err := makeList(snap)
			if err == nil && list == nil {
				err = errNoList
			}
			return list, err
		})
		switch {
		case errors.Is(err, errNoList):
			s.notFound(w, r)
		case err != nil:
			s.log.Error("cannot make a list", "path", r.URL.Path, "error", err)
			s.answers.Fail(w, r, http.StatusInternalServerError)
		default:
			s.answers.Serve(w, r, list, answer.MustRevalidate)
		}
	}
}

// page answers "/": the page of the reader's preview, or the live one.
func (s *Site) page(w http.ResponseWriter, r *http.Request) {
	if !s.servePreview(w, r, s.snapshot.Load()) {
		s.live(w, r)
	}
}

// claim answers a claimed path from the live release, or from the release that ?r= names, by that release's own claims.
func (s *Site) claim(w http.ResponseWriter, r *http.Request) {
	id := requestedRelease(r.URL.RawQuery)
	if id == "" {
		s.live(w, r)
		return
	}
	if id == upstream.Release {
		if section := s.snapshot.Load().claimedUpstream(r.URL.Path); section != nil {
			s.serveUpstream(w, r, section, r.URL.Path)
			return
		}
		s.answers.Fail(w, r, http.StatusGone)
		return
	}
	release, err := s.library.WithID(r.Context(), id)
	if err != nil {
		s.noRelease(w, r, err)
		return
	}
	s.serveReleaseFile(w, r, release, release.Claimed[r.URL.Path])
}

// releaseFile answers with a file of any release that the store has.
func (s *Site) releaseFile(w http.ResponseWriter, r *http.Request) {
	values := mux.Vars(r)
	section, id, file := values["section"], values["release"], values["file"]
	if id == upstream.Release {
		if elsewhere := s.snapshot.Load().upstreams[section].section; elsewhere != nil {
			s.countRetry(r)
			s.serveUpstream(w, r, elsewhere, "/"+file)
			return
		}
		s.answers.Fail(w, r, http.StatusNotFound)
		return
	}
	release, err := s.library.Release(r.Context(), section, id)
	if err != nil {
		s.noRelease(w, r, err)
		return
	}
	if release.Files[file] != nil {
		s.countRetry(r)
	}
	s.serveReleaseFile(w, r, release, release.Files[file])
}

// countRetry counts a request for a file that a release has, if the path has an attempt ("/s/fnff/<release>/~1/…"): the
// browser failed to load the file before.
func (s *Site) countRetry(r *http.Request) {
	below, isFile := strings.CutPrefix(r.URL.Path, "/s/")
	if !isFile || !strings.Contains(below, "/~") {
		return
	}
	section, rest, _ := strings.Cut(below, "/")
	release, file, _ := strings.Cut(rest, "/")
	if withoutRetry(file) != file && s.faults.add(s.options.Proxies.Client(r), section) {
		s.metrics.Retried(section, release)
	}
}
