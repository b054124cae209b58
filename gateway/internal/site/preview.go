package site

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/registry"
)

// A reader who opens "/?mfe=fnff@<release>" sees the site with that release in place of the live one, until "/?mfe=" or
// the end of previewFor. The release is resolved once, when the page is made: the page's discovery names the release,
// and so do all URLs that follow from it. A preview names releases, never URLs. A release that was never live needs a
// signed pass: "/?mfe=fnff@<release>~<expiry>~<signature>".
const (
	previewParameter = "mfe"
	previewCookie    = "dataterm_preview"
	previewFor       = 12 * time.Hour
)

// previewSeparator is between the passes in the cookie: no pass has it.
const previewSeparator = "."

// wantsPreview reports whether a request for the page chooses, leaves or has a preview.
func wantsPreview(r *http.Request) bool {
	if _, chooses := previewChosen(r.URL.RawQuery); chooses {
		return true
	}
	if _, shows := shown(r); shows {
		return true
	}
	_, err := r.Cookie(previewCookie)
	return err == nil
}

// openedCookie lists the signed passes that a browser has opened and that have not expired, for the page #/sections to
// offer them again. Scripts of the site may read it.
const openedCookie = "dataterm_opened"

// show is ?show=fnff@<release>: a preview of that release beside those that the browser sees already. Without a release
// the section is back at the live one.
const showParameter = "show"

// shown returns the preview that ?show= leads to.
func shown(r *http.Request) (chosen string, shows bool) {
	if !strings.Contains(r.URL.RawQuery, showParameter) {
		return "", false
	}
	wanted := r.URL.Query().Get(showParameter)
	if wanted == "" {
		return "", false
	}
	section, release, _ := strings.Cut(wanted, "@")
	var passes []string
	if cookie, err := r.Cookie(previewCookie); err == nil {
		for pass := range strings.SplitSeq(cookie.Value, previewSeparator) {
			if !strings.HasPrefix(pass, section+"@") {
				passes = append(passes, pass)
			}
		}
	}
	if release != "" {
		passes = append(passes, wanted)
	}
	return strings.Join(passes, previewSeparator), true
}

// remember adds the signed passes of a preview to those that the browser has opened.
func (s *Site) remember(w http.ResponseWriter, r *http.Request, passes []auth.Pass, now time.Time) {
	signed := slices.DeleteFunc(slices.Clone(passes), func(p auth.Pass) bool { return !p.Signed() })
	if len(signed) == 0 {
		return
	}
	if cookie, err := r.Cookie(openedCookie); err == nil {
		for text := range strings.SplitSeq(cookie.Value, previewSeparator) {
			before, err := auth.ParsePass(text)
			same := slices.ContainsFunc(signed, func(p auth.Pass) bool { return p.Section == before.Section && p.Release == before.Release })
			if err == nil && !same && before.Expires.After(now) && len(signed) < previewLimit {
				signed = append(signed, before)
			}
		}
	}
	lasts, texts := time.Duration(0), []string{}
	for _, pass := range signed {
		lasts = max(lasts, pass.Expires.Sub(now))
		texts = append(texts, pass.String())
	}
	http.SetCookie(w, &http.Cookie{
		Name: openedCookie, Value: strings.Join(texts, previewSeparator), Path: "/", MaxAge: max(1, int(min(lasts, registry.PreviewLimit).Seconds())),
		Secure: s.options.Proxies.Secure(r), SameSite: http.SameSiteLaxMode,
	})
}

// servePreview answers the page to a reader who chooses, leaves or has a preview, and reports whether it did.
func (s *Site) servePreview(w http.ResponseWriter, r *http.Request, snap *snapshot) bool {
	if chosen, chooses := previewChosen(r.URL.RawQuery); chooses {
		s.choosePreview(w, r, snap, chosen)
		return true
	}
	if chosen, shows := shown(r); shows {
		s.choosePreview(w, r, snap, chosen)
		return true
	}
	cookie, err := r.Cookie(previewCookie)
	if err != nil {
		return false
	}
	_, made, err := s.preview(r.Context(), snap, cookie.Value)
	if err != nil {
		s.failPreview(w, r, err, "The preview has ended. Reload to see the live site.")
		return true
	}
	s.answers.Serve(w, r, made.Resource, answer.NotStored)
	return true
}

// openPreview returns the preview that a reader has open; nil without one. A preview that cannot be shown counts as none:
// the home page says why.
func (s *Site) openPreview(r *http.Request, snap *snapshot) *previewPage {
	cookie, err := r.Cookie(previewCookie)
	if err != nil {
		return nil
	}
	_, made, err := s.preview(r.Context(), snap, cookie.Value)
	if err != nil {
		return nil
	}
	return made
}

// previewChosen reads ?mfe=fnff@…; several passes are separated by commas or given by repeating the parameter. An empty
// value ends the preview.
func previewChosen(query string) (chosen string, chooses bool) {
	if !strings.Contains(query, previewParameter) {
		return "", false
	}
	values, err := url.ParseQuery(query)
	if err != nil || !values.Has(previewParameter) {
		return "", false
	}
	all := strings.Split(strings.Join(values[previewParameter], ","), ",")
	return strings.Join(slices.DeleteFunc(all, func(one string) bool { return one == "" }), previewSeparator), true
}

// choosePreview stores a preview that can be shown in a cookie, and redirects to the page.
func (s *Site) choosePreview(w http.ResponseWriter, r *http.Request, snap *snapshot, chosen string) {
	lasts := time.Duration(-1)
	if chosen != "" {
		passes, _, err := s.preview(r.Context(), snap, chosen)
		if err != nil {
			s.failPreview(w, r, err, "")
			return
		}
		lasts = lifetime(passes, time.Now())
		s.remember(w, r, passes, time.Now())
	}
	s.setPreview(w, r, chosen, lasts)
	h := w.Header()
	answer.CommonHeaders(h)
	h["Cache-Control"] = answer.NotStored
	h["Location"] = []string{"/"}
	s.metrics.Tally("preview", "").Count(http.StatusSeeOther)
	w.WriteHeader(http.StatusSeeOther)
}

// lifetime is how long a browser keeps a preview: previewFor, or until the first signed pass expires.
func lifetime(passes []auth.Pass, now time.Time) time.Duration {
	lasts := previewFor
	for i, pass := range slices.DeleteFunc(slices.Clone(passes), func(p auth.Pass) bool { return !p.Signed() }) {
		if left := pass.Expires.Sub(now); i == 0 || left < lasts {
			lasts = left
		}
	}
	return min(lasts, registry.PreviewLimit)
}

// setPreview stores passes in the cookie, or removes it if lasts is negative.
func (s *Site) setPreview(w http.ResponseWriter, r *http.Request, passes string, lasts time.Duration) {
	cookie := &http.Cookie{
		Name: previewCookie, Value: passes, Path: "/", MaxAge: max(1, int(lasts.Seconds())),
		HttpOnly: true, Secure: s.options.Proxies.Secure(r), SameSite: http.SameSiteLaxMode,
	}
	if lasts < 0 {
		cookie.MaxAge = -1
	}
	http.SetCookie(w, cookie)
}

// previewError is why a preview cannot be shown.
type previewError struct {
	status         int
	reason, remedy string
}

func (e *previewError) Error() string { return e.reason }

// failPreview answers for a preview that cannot be shown. ended is the remedy for a preview that the reader had already:
// the cookie is removed, unless the store is at fault.
func (s *Site) failPreview(w http.ResponseWriter, r *http.Request, err error, ended string) {
	var refused *previewError
	if !errors.As(err, &refused) {
		answer.AbortIfLeft(r)
		s.log.Error("cannot make a preview", "error", err)
		s.answers.FailBecause(w, r, http.StatusServiceUnavailable, "The gateway cannot read the release from the store. The gateway's log has the details.", "Try again in a moment.")
		return
	}
	remedy := refused.remedy
	if ended != "" {
		remedy = ended
		s.setPreview(w, r, "", -1)
	}
	s.answers.FailBecause(w, r, refused.status, refused.reason, remedy)
}

// preview returns the passes in a text and what they show.
func (s *Site) preview(ctx context.Context, snap *snapshot, text string) (passes []auth.Pass, made *previewPage, err error) {
	if passes, err = parsePasses(text); err != nil {
		return nil, made, err
	}
	candidates, err := s.previewable(ctx, snap, passes)
	if err != nil {
		return nil, made, err
	}
	made, err = s.previewPage(ctx, snap, candidates)
	return passes, made, err
}
