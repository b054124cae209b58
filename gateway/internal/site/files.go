package site

import (
	"cmp"
	"errors"
	"net/http"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/edge"
	"dataterm/gateway/internal/store"
	"dataterm/gateway/internal/upstream"
)

// serveFile answers with a file of a release; nil means that the release does not have it.
func (s *Site) serveFile(w http.ResponseWriter, r *http.Request, file *answer.Resource, caching answer.Caching) {
	if file == nil {
		s.answers.Fail(w, r, http.StatusNotFound)
		return
	}
	s.answers.Serve(w, r, file, caching)
}

func (s *Site) noRelease(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, store.ErrNotFound) {
		s.answers.Fail(w, r, http.StatusGone)
		return
	}
	answer.AbortIfLeft(r)
	s.log.Error("cannot read a release", "path", r.URL.Path, "error", err)
	if store.Unavailable(err) {
		s.answers.FailBecause(w, r, http.StatusServiceUnavailable, "The site's store does not answer, so this version of the site cannot be read.", "Try again in a moment. Reload the page to get the newest version.")
		return
	}
	s.answers.Fail(w, r, http.StatusServiceUnavailable)
}

func (s *Site) serveUpstream(w http.ResponseWriter, r *http.Request, section *upstream.Remote, path string) {
	answer.CommonHeaders(w.Header())
	rec := &edge.Recorder{ResponseWriter: w}
	defer func() { s.metrics.Tally("upstream", section.Name()).Count(cmp.Or(rec.Status, http.StatusOK)) }()
	section.Serve(rec, r, path)
}
