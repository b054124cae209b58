package site

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/metrics"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/upstream"
)

// hit is a resource at an address of the site.
type hit struct {
	*resource
	keep caching
	// claimed is true where ?r= can ask for the file of another release.
	claimed bool
}

// snapshot is the whole site at one revision. It is never changed, only replaced: a request that began with one
// ends with it.
type snapshot struct {
	revision registry.Revision
	// at holds what the site answers by its whole path: the page, discovery, every claimed file.
	at map[string]hit
	// sections are the live releases by section, releases the same by "<section>/<id>".
	sections map[string]*served
	releases map[string]*served
	// upstreams are the sections that are served elsewhere, by name.
	upstreams map[string]live
	// replaced is closed when another snapshot takes over.
	replaced chan struct{}
	previews previews
}

// live is a section behind an upstream, as it was last described.
type live struct {
	section *upstream.Section
	state   *upstream.State
}

// claimedUpstream finds the upstream section that owns a path.
func (s *snapshot) claimedUpstream(path string) *upstream.Section {
	for _, up := range s.upstreams {
		if up.state.Manifest.Claims(path) {
			return up.section
		}
	}
	return nil
}

// build makes the snapshot of a revision and of the upstreams that have answered.
func (s *Site) build(ctx context.Context, revision registry.Revision) (*snapshot, error) {
	next := &snapshot{
		revision: revision, at: map[string]hit{}, sections: map[string]*served{}, releases: map[string]*served{},
		upstreams: map[string]live{}, replaced: make(chan struct{}),
	}
	sections := next.sections
	for _, section := range slices.Sorted(maps.Keys(revision.Sections)) {
		release, err := s.library.at(section + "/" + revision.Sections[section])
		if err != nil {
			return nil, fmt.Errorf("revision %d: %s: %w", revision.Number, section, err)
		}
		sections[section] = release
		next.releases[section+"/"+release.id] = release
	}
	s.admit(next, sections)

	discovery := s.discover(next, sections, nil)
	for section, release := range sections {
		if _, elsewhere := next.upstreams[section]; elsewhere {
			continue
		}
		for address, res := range release.claimed {
			next.at[address] = hit{res, revalidated, true}
		}
	}
	inlined, err := json.Marshal(discovery)
	if err != nil {
		return nil, err
	}
	document, err := madeResource("sections.json", append(slices.Clip(inlined), '\n'), s.metrics.Tally("discovery", ""))
	if err != nil {
		return nil, err
	}
	next.at["/sections.json"] = hit{document, mustRevalidate, false}
	if shell, found := sections[bundle.Shell]; found {
		page, err := s.page(shell, inlined, s.metrics.Tally("page", ""))
		if err != nil {
			return nil, err
		}
		next.at["/"] = hit{page, revalidated, false}
	}
	return next, nil
}

// page makes what "/" answers: the page of a shell's release with discovery in it.
func (s *Site) page(shell *served, discovery []byte, tally *metrics.Tally) (*resource, error) {
	index, err := shell.release.Read(bundle.IndexFile)
	if err != nil {
		return nil, broken(shell.section, shell.id, err)
	}
	content, hashes := compose(index, "/s/shell/"+shell.id+"/", s.options.Title, discovery)
	page, err := madeResource(bundle.IndexFile, content, tally)
	if err != nil {
		return nil, err
	}
	page.policy, page.vary = []string{contentPolicy(hashes, s.options.Video != "")}, varyPage
	return page, nil
}

// admit puts the upstreams into a snapshot that the gate lets stand beside the releases. One that it refuses is
// reported, and the section's release stays.
func (s *Site) admit(next *snapshot, sections map[string]*served) {
	releases := map[string]*bundle.Release{}
	for name, release := range sections {
		releases[name] = release.release
	}
	problems := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(s.upstreams)) {
		section := s.upstreams[name]
		state := section.State()
		if state == nil {
			s.metrics.Elsewhere.WithLabelValues(name).Set(0)
			continue
		}
		if faults := gate.Faults(gate.Beside(releases, name, state.Manifest, state.Federation)); len(faults) > 0 {
			said := make([]string, len(faults))
			for i, fault := range faults {
				said[i] = fault.Problem
			}
			problems[name] = "is refused by the gate: " + strings.Join(said, "; ")
			s.metrics.Refused("upstream", faults)
			s.metrics.Elsewhere.WithLabelValues(name).Set(0)
			continue
		}
		s.metrics.Elsewhere.WithLabelValues(name).Set(1)
		next.upstreams[name] = live{section, state}
	}
	s.health.upstreams(s.log, problems)
}

// discover describes the site with these releases. Those of a preview go before an upstream.
func (s *Site) discover(next *snapshot, sections map[string]*served, preview map[string]string) Discovery {
	discovery := Discovery{Schema: discoverySchema, MicroFrontends: map[string][]DiscoveryEntry{}}
	discovery.Extras.Dataterm = DiscoverySite{
		Revision: next.revision.Number, Title: s.options.Title, Login: s.options.Login, Video: s.options.Video, Preview: preview,
	}
	if s.options.Login {
		discovery.Extras.Dataterm.Credentials = s.options.Credentials
	}
	for name, release := range sections {
		digest := ""
		if file, found := release.release.File(bundle.FederationFile); found {
			digest = file.SHA384
		}
		discovery.MicroFrontends["@dataterm/"+name] = []DiscoveryEntry{describe(release.manifest, release.federation, release.id, digest)}
	}
	for name, up := range next.upstreams {
		if preview[name] != "" {
			continue
		}
		discovery.MicroFrontends["@dataterm/"+name] = []DiscoveryEntry{describe(up.state.Manifest, up.state.Federation, upstream.Release, "")}
	}
	return discovery
}

// refresh looks for a newer revision, or a changed upstream, and swaps to it.
func (s *Site) refresh(ctx context.Context) error {
	now := s.now.Load()
	revision, newer, err := s.registry.Newer(ctx, now.revision.Number)
	if err != nil {
		s.health.store(s.log, err)
		s.metrics.StoreError("poll")
		return err
	}
	s.health.store(s.log, nil)
	states := s.upstreamStates()
	if !newer {
		if maps.Equal(states, s.builtFrom) {
			return nil
		}
		revision = now.revision
	}
	next, err := s.build(ctx, revision)
	if err != nil {
		s.health.revision(s.log, revision.Number, err)
		return err
	}
	s.health.revision(s.log, revision.Number, nil)
	s.builtFrom = states
	s.now.Store(next)
	s.metrics.Revision.Set(float64(revision.Number))
	close(now.replaced)
	s.library.prune(next.releases)
	if newer {
		s.log.Info("revision is live", "revision", revision.Number)
	}
	return nil
}

func (s *Site) upstreamStates() map[string]*upstream.State {
	states := map[string]*upstream.State{}
	for name, section := range s.upstreams {
		states[name] = section.State()
	}
	return states
}

var errNoShell = errors.New("nothing is deployed yet: run `dataterm deploy shell DIST`")
