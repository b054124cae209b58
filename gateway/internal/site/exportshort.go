package site

import (
	"context"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
	"dataterm/gateway/internal/shortpage"
)

// exportShort writes what the site answers at its addresses: D811/index.html, D811.json, D811.png, the index and what
// search engines read. It returns the lines that these need in _headers. Without a public URL there is no sitemap,
// which needs absolute URLs.
func (s *Site) exportShort(ctx context.Context, snap *snapshot, write func(path string, body []byte) error) (headers string, err error) {
	all, err := s.references.of(ctx, s, snap)
	if err != nil {
		return "", err
	}
	site := s.describe(snap, s.options.PublicURL)
	made := func(name, path string, entry *reference.Entry) error {
		res, err := s.makeShort(site, all.Reference, entry, name, "")
		if err != nil {
			return err
		}
		return write(path, res.Content())
	}
	for _, section := range all.Sections {
		for i := range section.Entries {
			entry := &section.Entries[i]
			page := route.URL(route.Address, "address", entry.Address)
			if err := made(route.Address, page+"/"+bundle.IndexFile, entry); err != nil {
				return "", err
			}
			if entry.Referee {
				headers += page + "/\n  X-Robots-Tag: noindex\n"
				continue
			}
			document := route.URL(route.Document, "address", entry.Address)
			if err := made(route.Document, document, entry); err != nil {
				return "", err
			}
			headers += document + "\n  Access-Control-Allow-Origin: *\n"
			if entry.Card {
				if err := s.exportCard(snap, section.Name, entry.Address, write); err != nil {
					return "", err
				}
			}
		}
	}
	if err := s.exportCard(snap, bundle.Shell, reference.Home, write); err != nil {
		return "", err
	}
	for address, to := range map[string]string{reference.Home: "/", reference.Mainframe: "/#/mainframe"} {
		if err := write("/"+address+"/"+bundle.IndexFile, shortpage.Redirect(to)); err != nil {
			return "", err
		}
	}
	lists := map[string]string{route.Index: "/index/" + bundle.IndexFile, route.Robots: "/robots.txt"}
	if site.Base != "" && !s.options.NoIndex {
		lists[route.Sitemap] = "/sitemap.xml"
	}
	for name, path := range lists {
		if err := made(name, path, &reference.Entry{}); err != nil {
			return "", err
		}
	}
	if s.options.NoIndex {
		headers += "/*\n  X-Robots-Tag: noindex\n"
	}
	return headers, nil
}

// exportCard writes the picture of an address, if its release has one.
func (s *Site) exportCard(snap *snapshot, section, address string, write func(path string, body []byte) error) error {
	release := snap.sections[section]
	file := reference.CardFile(address)
	if release == nil || release.Files[file] == nil {
		return nil
	}
	body, err := release.Bundle.Read(file)
	if err != nil {
		return release.Damaged(err)
	}
	return write(route.URL(route.Card, "address", address), body)
}
