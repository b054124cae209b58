package site

import (
	"context"
	"net/http"
	"strings"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/registry"
)

// Of the releases that are not live, those that were live once are public for ever: open tabs still load them. A release
// that was never live is served only to a browser that holds a preview pass for it, since its code runs on the site's
// origin. A withdrawn release is not served at all.

// withdrawn reports whether a release is withdrawn.
func (s *snapshot) withdrawn(section, id string) bool {
	return s.revision.Withdrawn[registry.ReleaseName(section, id)] != 0
}

// serveReleaseFile answers with a file of a release that may not be live; nil means that the release does not have it.
func (s *Site) serveReleaseFile(w http.ResponseWriter, r *http.Request, release *answer.Loaded, file *answer.Resource) {
	if s.snapshot.Load().withdrawn(release.Section, release.ID) {
		s.answers.Fail(w, r, http.StatusGone)
		return
	}
	public, err := s.registry.WasLive(r.Context(), release.Section, release.ID)
	if err != nil {
		s.noRelease(w, r, err)
		return
	}
	switch {
	case public:
		s.serveFile(w, r, file, answer.Immutable)
	case s.holdsPass(r, release):
		// The same URL has another answer for everybody else, and becomes immutable when the release goes live.
		s.serveFile(w, r, file, answer.NotStored)
	default:
		s.answers.Fail(w, r, http.StatusGone)
	}
}

// holdsPass reports whether a request's preview cookie has a valid pass for a release.
func (s *Site) holdsPass(r *http.Request, release *answer.Loaded) bool {
	cookie, err := r.Cookie(previewCookie)
	if err != nil {
		return false
	}
	for text := range strings.SplitSeq(cookie.Value, previewSeparator) {
		pass, err := auth.ParsePass(text)
		if err == nil && pass.Section == release.Section && pass.Release == release.ID && s.checkPass(r.Context(), pass) == nil {
			return true
		}
	}
	return false
}

// checkPass returns nil if the gateway signed a pass and the pass has not expired.
func (s *Site) checkPass(ctx context.Context, pass auth.Pass) error {
	if !pass.Signed() {
		return auth.ErrPassInvalid
	}
	key, err := s.previewKey.get(ctx)
	if err != nil {
		return err
	}
	return pass.Check(key, time.Now())
}
