package site

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/route"
)

// worker returns the file of the shell's service worker; nil if the site offers nothing to keep.
func (s *Site) worker(sections map[string]*answer.Loaded) *answer.Resource {
	shell := sections[bundle.Shell]
	if s.options.NoOffline || s.dev != nil || shell == nil {
		return nil
	}
	return shell.Files[shell.Manifest.Worker]
}

// addOffline adds what belongs to reading without a network: the worker and the web manifest. Without a worker of the live
// shell it is one that ends any earlier worker, so that a rollback never leaves one behind.
func (s *Site) addOffline(next *snapshot) error {
	worker := s.worker(next.sections)
	if worker == nil {
		var err error
		if worker, err = answer.Made(strings.TrimPrefix(route.WorkerPath, "/"), documents.OfflineFarewell, s.metrics.Tally("worker", "")); err != nil {
			return err
		}
	}
	next.byPath[route.URL(route.Worker)] = liveResource{worker, answer.Revalidated, false}
	return s.addWebManifest(next)
}

// listOffline makes /offline.json: what a browser may keep of a snapshot; nil if the site offers nothing to keep.
func (s *Site) listOffline(snap *snapshot) (*answer.Resource, error) {
	if s.worker(snap.sections) == nil {
		return nil, nil
	}
	here := maps.Clone(snap.sections)
	for name := range snap.upstreams {
		delete(here, name)
	}
	elsewhere := slices.Sorted(maps.Keys(snap.upstreams))
	withdrawn := slices.Sorted(maps.Keys(snap.revision.Withdrawn))
	body, err := json.Marshal(documents.NewOfflineList(snap.revision.Number, here, orEmpty(elsewhere), orEmpty(withdrawn)))
	if err != nil {
		return nil, err
	}
	return answer.Made(strings.TrimPrefix(route.URL(route.Offline), "/"), body, s.metrics.Tally("offline", ""))
}

func orEmpty(list []string) []string { return append([]string{}, list...) }

// webManifest is the file in the shell's release that /site.webmanifest is made from.
const webManifest = "site.webmanifest"

// addWebManifest adds the web manifest with the name of the site and with pictures of the shell's release.
func (s *Site) addWebManifest(next *snapshot) error {
	shell := next.sections[bundle.Shell]
	if shell == nil || shell.Files[webManifest] == nil {
		return nil
	}
	body, err := shell.Bundle.Read(webManifest)
	if err != nil {
		return shell.Damaged(err)
	}
	named, err := documents.WebManifest(body, s.options.Title, route.ReleaseFile(bundle.Shell, shell.ID, ""))
	if err != nil {
		return shell.Damaged(fmt.Errorf("%s: %w", webManifest, err))
	}
	made, err := answer.Made(webManifest, named, s.metrics.Tally("manifest", ""))
	if err != nil {
		return err
	}
	next.byPath[route.URL(route.WebManifest)] = liveResource{made, answer.MustRevalidate, false}
	return nil
}
