package registry

import (
	"fmt"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/codes"
)

// Opened states which pages were opened in a browser before a change. It is the word of whoever makes the change: the
// gateway runs no browser.
type Opened struct {
	// Releases are those that were opened (section → release), beside the live ones of a revision.
	Releases map[string]string `json:"releases"`
	Revision int               `json:"revision"`
	// Shell is the release of the shell that they were opened under.
	Shell string `json:"shell"`
	// Pages is how many pages were opened. None had a fault.
	Pages int `json:"pages"`
}

// NotOpened is the error of a change with releases that nobody opened in a browser, if the settings require it.
type NotOpened struct{ Section string }

func (e *NotOpened) Error() string {
	return fmt.Sprintf("require_check is on, and nothing says that %s was opened in a browser: deploy from a checkout with its packages installed and a Chromium, and without --look off", e.Section)
}

func (*NotOpened) Code() codes.Code { return codes.CheckMissing }

// OpenedOther is the error of a change whose statement is about something else than what would go live.
type OpenedOther struct{ What, Opened, Live string }

func (e *OpenedOther) Error() string {
	return fmt.Sprintf("the pages were opened with another %s (%q) than would go live (%q): open them again, and name what was opened", e.What, e.Opened, e.Live)
}

func (*OpenedOther) Code() codes.Code { return codes.CheckOther }

// checkOpened checks the statement of a change to the live revision that makes sections live. A release that is live
// already need not be opened.
func (r *Registry) checkOpened(live Revision, candidates map[string]*bundle.Release, sections map[string]string, opened *Opened) error {
	for _, section := range slices.Sorted(maps.Keys(candidates)) {
		id := candidates[section].ID
		switch {
		case live.Sections[section] == id:
		case opened == nil && r.options.RequireCheck:
			return &NotOpened{section}
		case opened != nil && opened.Releases[section] != id:
			return &OpenedOther{"release of " + section, opened.Releases[section], id}
		}
	}
	if opened == nil {
		return nil
	}
	// What was opened together goes live together.
	for _, section := range slices.Sorted(maps.Keys(opened.Releases)) {
		if opened.Releases[section] != sections[section] {
			return &OpenedOther{"release of " + section, opened.Releases[section], sections[section]}
		}
	}
	switch {
	case opened.Revision != live.Number:
		return &OpenedOther{"live revision", fmt.Sprint(opened.Revision), fmt.Sprint(live.Number)}
	case opened.Shell != sections[bundle.Shell]:
		return &OpenedOther{"release of the shell", opened.Shell, sections[bundle.Shell]}
	case opened.Pages < 1:
		return &OpenedOther{"number of pages", fmt.Sprint(opened.Pages), "at least 1"}
	}
	return nil
}
