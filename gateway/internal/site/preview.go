package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/maypok86/otter/v2"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// A reader who opens "/?mfe=fnff@<release>" sees the site with that release in place of the live one, until "/?mfe=" or
// the end of previewFor. The release is resolved once, when the page is made: the page's discovery names the release,
// and so do all URLs that follow from it. A preview names releases, never URLs.
const (
	previewParameter = "mfe"
	previewCookie    = "dataterm_preview"
	previewFor       = 12 * time.Hour
	// previewLimit is how many releases one preview may name.
	previewLimit = 16
)

// previewSeparator is between the releases in the cookie: neither a section's name nor a release's id has it.
const previewSeparator = "."

// previewed is the result of a preview: a page, or why there is none.
type previewed struct {
	page           *answer.Resource
	status         int
	reason, remedy string
}

// temporary is a result that the next attempt may change.
type temporary struct{ previewed }

func (temporary) Error() string { return "the preview may be possible later" }

// previewKey names a preview: the releases in it beside those of a snapshot.
type previewKey struct {
	snapshot int64
	chosen   string
}

const (
	// rememberedPreviews is how many previews the site remembers.
	rememberedPreviews = 64
	// previewsAtOnce is how many previews are made at a time: to check a release takes time, and anyone may request one.
	previewsAtOnce = 2
)

// previews are the pages with other releases in them.
type previews struct {
	pages *otter.Cache[previewKey, previewed]
	slots chan struct{}
}

func newPreviews() previews {
	return previews{otter.Must(&otter.Options[previewKey, previewed]{MaximumSize: rememberedPreviews}), make(chan struct{}, previewsAtOnce)}
}

// wantsPreview reports whether a request for the page chooses, leaves or has a preview.
func wantsPreview(r *http.Request) bool {
	if _, chooses := previewChosen(r.URL.RawQuery); chooses {
		return true
	}
	_, err := r.Cookie(previewCookie)
	return err == nil
}

// servePreview answers the page to a reader who chooses, leaves or has a preview, and reports whether it did.
func (s *Site) servePreview(w http.ResponseWriter, r *http.Request, snap *snapshot) bool {
	if chosen, chooses := previewChosen(r.URL.RawQuery); chooses {
		s.choosePreview(w, r, snap, chosen)
		return true
	}
	cookie, err := r.Cookie(previewCookie)
	if err != nil {
		return false
	}
	preview := s.previewed(r, snap, cookie.Value)
	if preview.page == nil {
		s.setPreview(w, r, "")
		s.answers.FailBecause(w, r, preview.status, preview.reason, "The preview has ended. Reload to see the live site.")
		return true
	}
	s.answers.Serve(w, r, preview.page, answer.NotStored)
	return true
}

// previewChosen reads ?mfe=fnff@…; several releases are separated by commas or given by repeating the parameter. An
// empty value ends the preview.
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
	if chosen != "" {
		if preview := s.previewed(r, snap, chosen); preview.page == nil {
			s.answers.FailBecause(w, r, preview.status, preview.reason, preview.remedy)
			return
		}
	}
	s.setPreview(w, r, chosen)
	h := w.Header()
	answer.Secure(h)
	h["Cache-Control"] = answer.NotStored
	h["Location"] = []string{"/"}
	s.metrics.Tally("preview", "").Count(http.StatusSeeOther)
	w.WriteHeader(http.StatusSeeOther)
}

func (s *Site) setPreview(w http.ResponseWriter, r *http.Request, chosen string) {
	cookie := &http.Cookie{
		Name: previewCookie, Value: chosen, Path: "/", MaxAge: int(previewFor.Seconds()),
		HttpOnly: true, Secure: s.options.Proxies.Secure(r), SameSite: http.SameSiteLaxMode,
	}
	if chosen == "" {
		cookie.MaxAge = -1
	}
	http.SetCookie(w, cookie)
}

// previewed returns the page of a snapshot with the releases "fnff@….classes@…" in it, and makes it if necessary. Readers
// who request the same preview wait for the same page.
func (s *Site) previewed(r *http.Request, snap *snapshot, chosen string) previewed {
	made, err := s.previews.pages.Get(r.Context(), previewKey{snap.serial, chosen}, otter.LoaderFunc[previewKey, previewed](func(ctx context.Context, _ previewKey) (previewed, error) {
		select {
		case s.previews.slots <- struct{}{}:
			defer func() { <-s.previews.slots }()
		case <-ctx.Done():
			return previewed{}, ctx.Err()
		}
		made, lasting := s.preview(ctx, snap, chosen)
		if !lasting {
			return previewed{}, temporary{made}
		}
		return made, nil
	}))
	var now temporary
	switch {
	case errors.As(err, &now):
		return now.previewed
	case err != nil:
		panic(http.ErrAbortHandler) // the reader has left
	}
	return made
}

// preview makes a preview. lasting is false if the next attempt may have another result.
func (s *Site) preview(ctx context.Context, snap *snapshot, chosen string) (made previewed, lasting bool) {
	const list = "`dataterm releases` lists the releases."
	if snap.sections[bundle.Shell] == nil {
		return previewed{status: http.StatusServiceUnavailable, reason: errNoShell.Error() + ".", remedy: "Then try again."}, false
	}
	names := strings.Split(chosen, previewSeparator)
	if len(names) > previewLimit {
		return previewed{status: http.StatusBadRequest, reason: fmt.Sprintf("A preview can name at most %d releases.", previewLimit), remedy: "Name fewer."}, false
	}
	candidates, ids := map[string]*bundle.Release{}, map[string]string{}
	sections := maps.Clone(snap.sections)
	for _, name := range names {
		section, id, _ := strings.Cut(name, "@")
		if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) || ids[section] != "" {
			return previewed{status: http.StatusBadRequest, reason: "A preview names releases as section@release, each section once.", remedy: list}, false
		}
		release, err := s.library.Release(ctx, section, id)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return previewed{status: http.StatusNotFound, reason: fmt.Sprintf("%s has no release %s.", section, id), remedy: list}, false
		case err != nil:
			return s.previewFailed(chosen, err), false
		}
		sections[section], ids[section], candidates[section] = release, id, release.Bundle
	}
	live := map[string]*bundle.Release{}
	for section, release := range snap.sections {
		live[section] = release.Bundle
	}
	// An older release may lack addresses that are live now: as in a rollback, that is not a fault.
	if findings := gate.Faults(gate.Check(live, candidates, gate.RollBack)); len(findings) > 0 {
		s.metrics.Refused("preview", findings)
		var said []string
		for _, fault := range findings {
			said = append(said, fmt.Sprintf("%s: %s: %s (%s).", fault.Section, fault.File, fault.Problem, fault.Code))
		}
		return previewed{status: http.StatusConflict, reason: "The gate refuses this release beside the live ones. " + strings.Join(said, " "), remedy: "Fix the build and deploy it again."}, true
	}
	inlined, err := json.Marshal(s.discover(snap, sections, ids))
	if err != nil {
		return s.previewFailed(chosen, err), false
	}
	page, err := s.composePage(sections[bundle.Shell], inlined, s.metrics.Tally("preview", ""))
	if err != nil {
		return s.previewFailed(chosen, err), false
	}
	return previewed{page: page}, true
}

func (s *Site) previewFailed(chosen string, err error) previewed {
	s.log.Error("cannot make a preview", "releases", chosen, "error", err)
	return previewed{status: http.StatusServiceUnavailable, reason: "The gateway cannot read the release from the store. The gateway's log has the details.", remedy: "Try again in a moment."}
}
