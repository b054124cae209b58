package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

// A reader who opens "/?mfe=fnff@<release>" looks at the site with that release in place of the live one, until
// "/?mfe=" or the end of previewFor. It is resolved once, when the page is made: the page's discovery names the
// release, and everything else follows from there by addresses that name it too. Releases are named, never URLs.
const (
	previewParameter = "mfe"
	previewCookie    = "dataterm_preview"
	previewFor       = 12 * time.Hour
	// previewedAtMost is how many releases one preview may name.
	previewedAtMost = 16
)

// previewLinks joins the releases in the cookie: it stands in no section's name and no release's id.
const previewLinks = "."

// previews are the pages of one snapshot with other releases in them. Made one after the other: to judge a release
// takes time, and anyone may ask.
type previews struct {
	mu   sync.Mutex
	made map[string]previewed
}

// previewed is what a preview came to: a page, or why there is none.
type previewed struct {
	page           *resource
	status         int
	reason, remedy string
}

// keptPreviews is how many of them a snapshot remembers.
const keptPreviews = 64

// servePreview answers the page to a reader who chooses, leaves or has a preview. False: there is none.
func (s *Site) servePreview(w http.ResponseWriter, r *http.Request, now *snapshot) bool {
	if chosen, chooses := previewChosen(r.URL.RawQuery); chooses {
		s.choosePreview(w, r, now, chosen)
		return true
	}
	cookie, err := r.Cookie(previewCookie)
	if err != nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	preview := s.previewed(now, cookie.Value)
	if preview.page == nil {
		setPreview(w, r, "")
		s.failBecause(w, r, preview.status, preview.reason, "The preview has ended: reload, and the live site is there.")
		return true
	}
	s.serve(w, r, preview.page, notStored)
	return true
}

// previewChosen reads ?mfe=fnff@…; several may be given, by commas or by repeating it. With an empty value the
// reader leaves.
func previewChosen(query string) (chosen string, chooses bool) {
	if !strings.Contains(query, previewParameter) {
		return "", false
	}
	values, err := url.ParseQuery(query)
	if err != nil || !values.Has(previewParameter) {
		return "", false
	}
	all := strings.Split(strings.Join(values[previewParameter], ","), ",")
	return strings.Join(slices.DeleteFunc(all, func(one string) bool { return one == "" }), previewLinks), true
}

// choosePreview keeps a preview that can be shown in a cookie, and leads to the clean address.
func (s *Site) choosePreview(w http.ResponseWriter, r *http.Request, now *snapshot, chosen string) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		s.methodNotAllowed(w, r)
		return
	}
	if chosen != "" {
		if preview := s.previewed(now, chosen); preview.page == nil {
			s.failBecause(w, r, preview.status, preview.reason, preview.remedy)
			return
		}
	}
	setPreview(w, r, chosen)
	h := w.Header()
	secure(h)
	h["Cache-Control"] = notStored
	h["Location"] = []string{"/"}
	s.metrics.Tally("preview", "").Count(http.StatusSeeOther)
	w.WriteHeader(http.StatusSeeOther)
}

func setPreview(w http.ResponseWriter, r *http.Request, chosen string) {
	cookie := &http.Cookie{
		Name: previewCookie, Value: chosen, Path: "/", MaxAge: int(previewFor.Seconds()),
		HttpOnly: true, Secure: r.TLS != nil, SameSite: http.SameSiteLaxMode,
	}
	if chosen == "" {
		cookie.MaxAge = -1
	}
	http.SetCookie(w, cookie)
}

// previewed makes the page of a snapshot with the releases "fnff@….classes@…" in it, or finds it made.
func (s *Site) previewed(now *snapshot, chosen string) previewed {
	now.previews.mu.Lock()
	defer now.previews.mu.Unlock()
	if made, found := now.previews.made[chosen]; found {
		return made
	}
	made, lasting := s.preview(now, chosen)
	if lasting {
		if now.previews.made == nil || len(now.previews.made) >= keptPreviews {
			now.previews.made = map[string]previewed{}
		}
		now.previews.made[chosen] = made
	}
	return made
}

// preview makes a preview. lasting is false where the next attempt may end otherwise.
func (s *Site) preview(now *snapshot, chosen string) (made previewed, lasting bool) {
	const list = "`dataterm releases` lists the kept ones."
	if now.sections[bundle.Shell] == nil {
		return previewed{status: http.StatusServiceUnavailable, reason: errNoShell.Error() + ".", remedy: "Then try again."}, false
	}
	names := strings.Split(chosen, previewLinks)
	if len(names) > previewedAtMost {
		return previewed{status: http.StatusBadRequest, reason: fmt.Sprintf("A preview names at most %d releases.", previewedAtMost), remedy: "Name fewer."}, false
	}
	candidates, ids := map[string]*bundle.Release{}, map[string]string{}
	sections := maps.Clone(now.sections)
	for _, name := range names {
		section, id, _ := strings.Cut(name, "@")
		if !bundle.IsSectionName(section) || !bundle.IsReleaseID(id) || ids[section] != "" {
			return previewed{status: http.StatusBadRequest, reason: "A preview names releases as section@release, each section once.", remedy: list}, false
		}
		release, err := s.library.at(section + "/" + id)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return previewed{status: http.StatusNotFound, reason: fmt.Sprintf("%s has no release %s.", section, id), remedy: list}, false
		case err != nil:
			return s.previewFailed(chosen, err), false
		}
		sections[section], ids[section], candidates[section] = release, id, release.release
	}
	live := map[string]*bundle.Release{}
	for section, release := range now.sections {
		live[section] = release.release
	}
	// An older release may lack addresses that are live by now: as in a roll back, that is no fault.
	if findings := gate.Faults(gate.Check(live, candidates, gate.RollBack)); len(findings) > 0 {
		s.metrics.Refused("preview", findings)
		var said []string
		for _, fault := range findings {
			said = append(said, fmt.Sprintf("%s: %s: %s (%s).", fault.Section, fault.File, fault.Problem, fault.Code))
		}
		return previewed{status: http.StatusConflict, reason: "The gate does not let this release stand beside the live ones. " + strings.Join(said, " "), remedy: "Mend the build and deploy it again."}, true
	}
	inlined, err := json.Marshal(s.discover(now, sections, ids))
	if err != nil {
		return s.previewFailed(chosen, err), false
	}
	page, err := s.page(sections[bundle.Shell], inlined, s.metrics.Tally("preview", ""))
	if err != nil {
		return s.previewFailed(chosen, err), false
	}
	return previewed{page: page}, true
}

func (s *Site) previewFailed(chosen string, err error) previewed {
	s.log.Error("preview cannot be made", "releases", chosen, "error", err)
	s.metrics.StoreError("read")
	return previewed{status: http.StatusServiceUnavailable, reason: "The release cannot be read from the store; the gateway's log has the details.", remedy: "Try again in a moment."}
}
