package site

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/auth"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/store"
)

const (
	// previewLimit is how many releases one preview may name.
	previewLimit = 16
	// previewMemory is what a page takes of the memory, previewsAtOnce how many are made at a time: checking releases and
	// compressing a page takes time, and anyone may request any release that was live.
	previewMemory  = 1 << 20
	previewsAtOnce = 2

	listRemedy = "`dataterm releases` lists the releases."
)

func parsePasses(text string) ([]auth.Pass, error) {
	texts := strings.Split(text, previewSeparator)
	if len(texts) > previewLimit {
		return nil, &previewError{http.StatusBadRequest, fmt.Sprintf("A preview can name at most %d releases.", previewLimit), "Name fewer."}
	}
	var passes []auth.Pass
	seen := map[string]bool{}
	for _, text := range texts {
		pass, err := auth.ParsePass(text)
		if errors.Is(err, auth.ErrPassSyntax) || seen[pass.Section] {
			return nil, &previewError{http.StatusBadRequest, "A preview names releases as section@release, each section once.", listRemedy}
		}
		if err != nil {
			return nil, passError(pass, err)
		}
		seen[pass.Section] = true
		passes = append(passes, pass)
	}
	return passes, nil
}

// previewable loads the releases that passes open.
func (s *Site) previewable(ctx context.Context, snap *snapshot, passes []auth.Pass) ([]*answer.Loaded, error) {
	var releases []*answer.Loaded
	for _, pass := range passes {
		if snap.withdrawn(pass.Section, pass.Release) {
			return nil, &previewError{http.StatusGone, fmt.Sprintf("Release %s of %s is withdrawn.", pass.Release, pass.Section), listRemedy}
		}
		denied := s.checkPass(ctx, pass)
		find := s.library.Release
		if denied == nil {
			// The link was signed for a release that is stored, maybe a moment ago.
			find = s.library.Load
		}
		release, err := find(ctx, pass.Section, pass.Release)
		if errors.Is(err, store.ErrNotFound) {
			return nil, &previewError{http.StatusNotFound, fmt.Sprintf("%s has no release %s.", pass.Section, pass.Release), listRemedy}
		}
		if err != nil {
			return nil, err
		}
		public, err := s.registry.WasLive(ctx, pass.Section, pass.Release)
		if err != nil {
			return nil, err
		}
		// A release that was live needs no signature; one that is wrong is refused all the same, and not ignored.
		if denied != nil && (!public || pass.Signed()) {
			return nil, passError(pass, denied)
		}
		releases = append(releases, release)
	}
	return releases, nil
}

// passError is the answer to a reader whose pass does not open its release.
func passError(pass auth.Pass, err error) error {
	const ask = "Ask the person who sent you the link for a new one."
	switch {
	case errors.Is(err, auth.ErrPassExpired):
		return &previewError{http.StatusForbidden, "This preview link has expired.", ask}
	case errors.Is(err, auth.ErrPassInvalid) && pass.Section != "" && !pass.Signed():
		return &previewError{http.StatusForbidden, fmt.Sprintf("Release %s of %s was never live: its preview needs a signed link.", pass.Release, pass.Section),
			fmt.Sprintf("Run `dataterm preview %s@%s` to get one.", pass.Section, pass.Release)}
	case errors.Is(err, auth.ErrPassInvalid):
		return &previewError{http.StatusForbidden, "This preview link is not valid, or all links were ended.", ask}
	}
	return err
}

// previewPage is the result of a preview: a page and what it shows, or why the gate refuses it.
type previewPage struct {
	*answer.Resource
	refused error
	// seen is the site as the reader sees it, name another text for each.
	seen *snapshot
	name string
	// releases names what is not live: "fnff k3jq2abc".
	releases string
}

// Size implements answer.Sized. A page holds on to the releases that it shows.
func (p *previewPage) Size() int64 { return previewMemory }

// name returns another text for each snapshot, and for each preview of releases beside it.
func (s *snapshot) name(releases []*answer.Loaded) string {
	var names []string
	for _, release := range releases {
		names = append(names, release.Key())
	}
	slices.Sort(names)
	return fmt.Sprint(s.serial, " ", strings.Join(names, " "))
}

// previewPage returns the page of a snapshot with other releases in it, and makes it if necessary.
func (s *Site) previewPage(ctx context.Context, snap *snapshot, releases []*answer.Loaded) (*previewPage, error) {
	name := snap.name(releases)
	made, err := answer.Recall(ctx, s.answers, "preview "+name, func(ctx context.Context) (*previewPage, error) {
		select {
		case s.making <- struct{}{}:
			defer func() { <-s.making }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		made, err := s.makePreview(snap, releases)
		var refused *previewError
		if errors.As(err, &refused) {
			return &previewPage{refused: refused}, nil
		}
		made.name = name
		return &made, err
	})
	if err != nil {
		return nil, err
	}
	return made, made.refused
}

// makePreview makes the page of a snapshot with other releases in it, if the gate accepts them beside the live ones.
func (s *Site) makePreview(snap *snapshot, releases []*answer.Loaded) (made previewPage, err error) {
	sections := maps.Clone(snap.sections)
	if sections == nil {
		sections = map[string]*answer.Loaded{}
	}
	live, candidates, ids := map[string]*bundle.Release{}, map[string]*bundle.Release{}, map[string]string{}
	for section, release := range snap.sections {
		live[section] = release.Bundle
	}
	var named []string
	for _, release := range releases {
		sections[release.Section], candidates[release.Section], ids[release.Section] = release, release.Bundle, release.ID
		named = append(named, release.Section+" "+release.ID[:8])
	}
	if sections[bundle.Shell] == nil {
		return made, &previewError{http.StatusServiceUnavailable, errNoShell.Error() + ".", "Then try again."}
	}
	// An older release may lack addresses that are live now: as in a rollback, that is not a fault.
	if faults := gate.Faults(gate.Check(live, candidates, gate.RollBack, gate.WithRemoved(snap.revision.StaysRemoved()))); len(faults) > 0 {
		s.metrics.Refused("preview", faults)
		var said []string
		for _, fault := range faults {
			said = append(said, fmt.Sprintf("%s: %s: %s (%s).", fault.Section, fault.File, fault.Problem, fault.Code))
		}
		return made, &previewError{http.StatusConflict, "The gate refuses this release beside the live ones. " + strings.Join(said, " "), "Fix the build and deploy it again."}
	}
	seen := *snap
	seen.sections = sections
	made.seen, made.releases = &seen, strings.Join(named, ", ")
	made.Resource, err = s.composePage(sections[bundle.Shell], s.discover(snap, sections, ids), s.metrics.Tally("preview", ""))
	return made, err
}
