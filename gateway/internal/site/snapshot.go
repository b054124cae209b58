package site

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/gate"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/registry"
	"dataterm/gateway/internal/route"
	"dataterm/gateway/internal/upstream"
)

// liveResource is a resource at a path of the site.
type liveResource struct {
	*answer.Resource
	caching answer.Caching
	// claimed is true if ?r= can request the file of another release.
	claimed bool
}

// snapshot is the whole site at one revision. It is never changed, only replaced: a request that began with one
// ends with it.
type snapshot struct {
	revision registry.Revision
	// byPath holds what the site answers by its whole path: the page, discovery, every claimed file.
	byPath map[string]liveResource
	// sections are the live releases by section, byID the same by id, releases the same by registry.ReleaseName.
	sections, byID, releases map[string]*answer.Loaded
	// upstreams are the sections that are served elsewhere, by name.
	upstreams map[string]upstreamSection
	// replaced is closed when another snapshot takes over.
	replaced chan struct{}
	// unsettled says which settings of the operator are not in use, and why; nil if all are.
	unsettled error
	// serial is another number for each snapshot of the site, as previews tell them apart.
	serial int64
}

// upstreamSection is a section behind an upstream, as it was last described.
type upstreamSection struct {
	section *upstream.Remote
	described
	// tables are nil if its server has never sent them.
	tables *reference.Rulebook
}

// described is how an upstream describes its section.
type described struct {
	state *upstream.State
	rules *upstream.Tables
}

// claimedUpstream finds the upstream section that owns a path.
func (s *snapshot) claimedUpstream(path string) *upstream.Remote {
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
		serial:   s.snapshots.Add(1),
		revision: revision, byPath: map[string]liveResource{}, replaced: make(chan struct{}), upstreams: map[string]upstreamSection{},
		sections: map[string]*answer.Loaded{}, byID: map[string]*answer.Loaded{}, releases: map[string]*answer.Loaded{},
	}
	sections := next.sections
	loaded, err := s.loadAll(ctx, revision)
	if err != nil {
		return nil, err
	}
	for _, release := range loaded {
		sections[release.Section], next.byID[release.ID], next.releases[release.Key()] = release, release, release
	}
	_, next.unsettled = s.options.Settings(next.shellManifest())
	s.addUpstreams(next, sections)
	document := s.discover(next, sections, nil)
	for section, release := range sections {
		if _, elsewhere := next.upstreams[section]; elsewhere {
			continue
		}
		for path, res := range release.Claimed {
			next.byPath[path] = liveResource{res, answer.Revalidated, true}
		}
	}
	list, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	sectionsFile, err := answer.Made("sections.json", append(list, '\n'), s.metrics.Tally("discovery", ""))
	if err != nil {
		return nil, err
	}
	next.byPath[route.URL(route.Discovery)] = liveResource{sectionsFile, answer.MustRevalidate, false}
	if shell, found := sections[bundle.Shell]; found {
		page, err := s.composePage(shell, document, s.metrics.Tally("page", ""))
		if err != nil {
			return nil, err
		}
		next.byPath[route.URL(route.Page)] = liveResource{page, answer.Revalidated, false}
	}
	if err := s.addOffline(next); err != nil {
		return nil, err
	}
	return next, nil
}

// loadsAtOnce is how many releases of a revision are loaded at a time.
const loadsAtOnce = 8

// loadAll loads the releases of a revision, several at a time: a bucket takes long over each.
func (s *Site) loadAll(ctx context.Context, revision registry.Revision) ([]*answer.Loaded, error) {
	names := slices.Sorted(maps.Keys(revision.Sections))
	loaded := make([]*answer.Loaded, len(names))
	group, within := errgroup.WithContext(ctx)
	group.SetLimit(loadsAtOnce)
	for i, section := range names {
		group.Go(func() (err error) {
			if loaded[i], err = s.library.Load(within, section, revision.Sections[section]); err != nil {
				return fmt.Errorf("revision %d: %s: %w", revision.Number, section, err)
			}
			return nil
		})
	}
	return loaded, group.Wait()
}

// composePage makes the page of a shell's release with the discovery document in it, brief if the shell reads it so.
func (s *Site) composePage(shell *answer.Loaded, document *documents.Discovery, counter answer.Counter) (*answer.Resource, error) {
	index, err := shell.Bundle.Read(bundle.IndexFile)
	if err != nil {
		return nil, shell.Damaged(err)
	}
	if shell.Manifest.Brief {
		document = document.Brief()
	}
	inlined, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	content, hashes := documents.ComposePage(index, route.ReleaseFile(bundle.Shell, shell.ID, ""), s.options.Title, inlined, s.homeHead(shell))
	return answer.Page(content, documents.PagePolicy(hashes, s.options.Outside), counter)
}

// addUpstreams adds the upstreams that the gate accepts beside the releases. An upstream that the gate refuses is
// reported, and the section's release stays.
func (s *Site) addUpstreams(next *snapshot, sections map[string]*answer.Loaded) {
	releases := map[string]*bundle.Release{}
	for name, release := range sections {
		releases[name] = release.Bundle
	}
	problems := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(s.upstreams)) {
		section := s.upstreams[name]
		now := described{section.State(), section.Tables()}
		state := now.state
		if state == nil {
			s.metrics.Elsewhere.WithLabelValues(name).Set(0)
			continue
		}
		findings := gate.Beside(releases, name, state.Manifest, state.Federation, gate.WithRemoved(next.revision.StaysRemoved()),
			gate.WereLive(func(string, string) bool { return s.wasInUse(name, state) }))
		if faults := gate.Faults(findings); len(faults) > 0 {
			reasons := make([]string, len(faults))
			for i, fault := range faults {
				reasons[i] = fault.Problem
			}
			problems[name] = "is refused by the gate: " + strings.Join(reasons, "; ")
			s.metrics.Refused("upstream", faults)
			s.metrics.Elsewhere.WithLabelValues(name).Set(0)
			continue
		}
		s.metrics.Elsewhere.WithLabelValues(name).Set(1)
		elsewhere := upstreamSection{section: section, described: now}
		if now.rules != nil {
			// Whether it has pictures is not known.
			elsewhere.tables = reference.NewSection(state.Manifest, now.rules.Addresses, now.rules.Answers, func(string) bool { return false })
		}
		next.upstreams[name] = elsewhere
	}
	s.health.upstreams(s.log, problems)
}

// wasInUse reports whether an upstream is in use as it is. What it says first after the start counts as in use: the
// gateway before this one served it, maybe without rules that came later.
func (s *Site) wasInUse(name string, state *upstream.State) bool {
	return s.builtFrom[name].state == nil || s.snapshot.Load().upstreams[name].state == state
}

// discover describes the site with these releases. Those of a preview take precedence over an upstream.
func (s *Site) discover(next *snapshot, sections map[string]*answer.Loaded, preview map[string]string) *documents.Discovery {
	about := documents.About{
		Revision: next.revision.Number, Title: s.options.Title, Preview: preview,
		Beacon: s.options.Beacon, Report: s.options.Report, Privacy: s.options.Privacy, Links: s.options.PublicURL, Offline: s.worker(next.sections) != nil,
	}
	if shell := sections[bundle.Shell]; shell != nil {
		about.Settings, _ = s.options.Settings(shell.Manifest)
	}
	for _, name := range slices.Sorted(maps.Keys(next.revision.Removed)) {
		_, elsewhere := next.upstreams[name]
		if was := next.revision.Removed[name]; sections[name] == nil && !elsewhere {
			about.Removed = append(about.Removed, documents.RemovedSection{
				Name: name, Title: was.Title, Bank: was.Bank, Path: was.Path, Release: was.Release, Reason: was.Reason, Time: was.Time,
			})
		}
	}
	document := documents.NewDiscovery(about)
	for name, release := range sections {
		digest := ""
		entry := bundle.FederationFile
		if name == bundle.Shell {
			entry = bundle.IndexFile
		}
		if file, found := release.Bundle.File(entry); found {
			digest = file.SHA384
		}
		document.Add(name, release.Manifest, release.Federation, release.ID, digest)
	}
	for name, up := range next.upstreams {
		if preview[name] == "" {
			document.Add(name, up.state.Manifest, up.state.Federation, upstream.Release, "")
		}
	}
	return document
}
