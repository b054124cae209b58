package site

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/route"
)

// Export writes the live site as plain files into a folder that is empty or does not exist yet, for any web server: the
// page as index.html, sections.json, the releases below s/, what they claim, every address as a page, as JSON and as a
// picture, what keeping the site offline needs, licenses.txt, and a page for what is not there. _headers holds the headers
// that the server should add, in the form that static hosts read. It returns how many files it wrote.
func (s *Site) Export(ctx context.Context, folder string) (files int, err error) {
	snap := s.snapshot.Load()
	page, found := snap.byPath[route.URL(route.Page)]
	if !found {
		return 0, errNoShell
	}
	if there, err := os.ReadDir(folder); err == nil && len(there) > 0 {
		return 0, fmt.Errorf("%s is not empty: name an empty folder, or a new one", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return 0, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return 0, err
	}
	defer root.Close()
	var paths []string
	write := func(path string, body []byte) error {
		paths = append(paths, path)
		name := strings.TrimPrefix(path, "/")
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		files++
		return root.WriteFile(name, body, 0o644)
	}
	worker := snap.byPath[route.WorkerPath].Resource
	for _, release := range snap.sections {
		for _, file := range release.Bundle.Files {
			body, err := s.registry.ReadBlob(ctx, file, "")
			if err != nil {
				return files, fmt.Errorf("%s of %s: %w", file.Path, release.Section, err)
			}
			if err := write(route.ReleaseFile(release.Section, release.ID, file.Path), body); err != nil {
				return files, err
			}
			if release.Claimed["/"+file.Path] != nil {
				if err := write("/"+file.Path, body); err != nil {
					return files, err
				}
			}
			if res := release.Files[file.Path]; res == worker {
				if err := write(route.WorkerPath, body); err != nil {
					return files, err
				}
			}
		}
	}
	all, policies, err := s.exportShort(ctx, snap, write)
	if err != nil {
		return files, err
	}
	made := map[string]*answer.Resource{"/" + bundle.IndexFile: page.Resource}
	for _, name := range []string{route.Discovery, route.WebManifest} {
		made[route.URL(name)] = snap.byPath[route.URL(name)].Resource
	}
	if s.worker(snap.sections) == nil {
		made[route.WorkerPath] = worker
	}
	if made[route.URL(route.Licenses)], err = s.listLicenses(snap); err != nil {
		return files, err
	}
	if made[route.URL(route.Offline)], err = s.listOffline(snap); err != nil {
		return files, err
	}
	for path, document := range made {
		if document == nil { // a shell may have none
			continue
		}
		if err := write(path, document.Content()); err != nil {
			return files, err
		}
	}
	rules := snap.hostRules(paths, all, policies, s.options.NoIndex)
	if len(rules) > hostRulesAtMost {
		s.log.Warn("static hosts may ignore the end of _headers", "rules", len(rules), "hosts read", hostRulesAtMost)
	}
	if err := write("/404.html", answer.NotFoundPage()); err != nil {
		return files, err
	}
	return files, write("/_headers", []byte(rules.String()))
}
