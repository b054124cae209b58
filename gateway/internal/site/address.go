package site

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// releaseAsked is the value of ?r=.
func releaseAsked(query string) string {
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

// serveRelease answers "<section>/<release>/<file>", with or without "~N/" before the file: a browser never asks
// again for a module that failed, so that a retry needs another address.
func (s *Site) serveRelease(w http.ResponseWriter, r *http.Request, now *snapshot, below string) {
	slash := strings.IndexByte(below, '/')
	if slash < 0 {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	end := strings.IndexByte(below[slash+1:], '/')
	if end < 0 {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	address, file := below[:slash+1+end], withoutRetry(below[slash+end+2:])
	release := now.releases[address]
	if release == nil {
		section, id := below[:slash], below[slash+1:slash+1+end]
		if id == upstream.Release {
			if up, found := now.upstreams[section]; found {
				s.serveUpstream(w, r, up.section, "/"+file)
				return
			}
			s.fail(w, r, http.StatusNotFound)
			return
		}
		if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) {
			s.fail(w, r, http.StatusNotFound)
			return
		}
		var err error
		if release, err = s.library.at(address); err != nil {
			s.noRelease(w, r, err)
			return
		}
	}
	res, found := release.files[file]
	if !found {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	s.serve(w, r, res, immutable)
}

// withoutRetry cuts "~3/" off the front of a path.
func withoutRetry(file string) string {
	if file == "" || file[0] != '~' {
		return file
	}
	number, rest, found := strings.Cut(file[1:], "/")
	if !found || number == "" || len(number) > 6 || strings.Trim(number, "0123456789") != "" {
		return file
	}
	return rest
}

// serveClaimed answers a claimed path from the release that ?r= names, by that release's own claims.
func (s *Site) serveClaimed(w http.ResponseWriter, r *http.Request, now *snapshot, asked string) {
	if asked == upstream.Release {
		if section := now.claimedUpstream(r.URL.Path); section != nil {
			s.serveUpstream(w, r, section, r.URL.Path)
			return
		}
		s.fail(w, r, http.StatusGone)
		return
	}
	release, err := s.library.withID(asked)
	if err != nil {
		s.noRelease(w, r, err)
		return
	}
	res, found := release.claimed[r.URL.Path]
	if !found {
		s.fail(w, r, http.StatusNotFound)
		return
	}
	s.serve(w, r, res, immutable)
}

func (s *Site) noRelease(w http.ResponseWriter, r *http.Request, err error) {
	status := http.StatusGone
	if !errors.Is(err, store.ErrNotFound) {
		s.log.Error("release cannot be read", "path", r.URL.Path, "error", err)
		s.metrics.StoreError("read")
		status = http.StatusServiceUnavailable
	}
	s.fail(w, r, status)
}

func (s *Site) serveUpstream(w http.ResponseWriter, r *http.Request, section *upstream.Section, path string) {
	if !plainPath(r.URL) {
		s.fail(w, r, http.StatusBadRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	secure(w.Header())
	rec := &recorder{ResponseWriter: w, status: http.StatusOK}
	defer func() {
		s.metrics.Tally("upstream", section.Name()).Count(rec.status)
		if w.Header()[upstream.StaleHeader] != nil {
			s.metrics.Stale(section.Name())
		}
	}()
	section.Serve(rec, r, path)
}
