package site

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Export writes the live site as plain files into a folder that is empty or not there yet, for any web server: the
// page as index.html, sections.json, the releases below s/, and what they claim. _headers holds the headers that
// the server should add, in the form that static hosts read. It returns how many files it wrote.
func (s *Site) Export(ctx context.Context, folder string) (files int, err error) {
	now := s.now.Load()
	page, found := now.at["/"]
	if !found {
		return 0, errNoShell
	}
	if there, err := os.ReadDir(folder); err == nil && len(there) > 0 {
		return 0, fmt.Errorf("%s holds something already: name an empty folder, or a new one", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return 0, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return 0, err
	}
	defer root.Close()
	write := func(address string, body []byte) error {
		name := strings.TrimPrefix(address, "/")
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		files++
		return root.WriteFile(name, body, 0o644)
	}
	for _, release := range now.sections {
		for _, file := range release.release.Files {
			body, err := s.registry.ReadBlob(ctx, file, "")
			if err != nil {
				return files, fmt.Errorf("%s of %s: %w", file.Path, release.section, err)
			}
			if err := write("/s/"+release.section+"/"+release.id+"/"+file.Path, body); err != nil {
				return files, err
			}
			if release.claimed["/"+file.Path] == nil {
				continue
			}
			if err := write("/"+file.Path, body); err != nil {
				return files, err
			}
		}
	}
	for name, made := range map[string]*resource{"/index.html": page.resource, "/sections.json": now.at["/sections.json"].resource} {
		if err := write(name, *made.plain.body.bytes.Load()); err != nil {
			return files, err
		}
	}
	return files, write("/_headers", fmt.Appendf(nil, "/*\n  X-Content-Type-Options: %s\n  Referrer-Policy: %s\n  Cross-Origin-Opener-Policy: %s\n/\n  Content-Security-Policy: %s\n  Cache-Control: %s\n/s/*\n  Cache-Control: %s\n",
		noSniff[0], referrerPolicy[0], openerPolicy[0], page.policy[0], revalidated[0], immutable[0]))
}
