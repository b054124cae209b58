package site

import (
	"context"
	"maps"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// exportShort writes what the site answers at its addresses: D811/index.html, D811.json, D811.png, D8/index.html, which
// leads to D800, the index, and what search engines read. It returns the rules, and the Content-Security-Policy of the
// pages of each section, by its bank; that of the index has the key "". Without a public URL there is no sitemap, which
// needs absolute URLs.
func (s *Site) exportShort(ctx context.Context, snap *snapshot, write func(path string, body []byte) error) (all *reference.Reference, policies map[string]string, err error) {
	if all, err = s.referenceOf(ctx, snap); err != nil {
		return nil, nil, err
	}
	site := s.describe(snap, s.options.PublicURL)
	policies = map[string]string{}
	made := func(name, path string, entry *reference.Rule) error {
		res, err := s.makeShort(site, all, entry, name, "")
		if err != nil {
			return err
		}
		if entry.Section != nil && name == route.Address {
			policies[entry.Section.Bank] = res.Policy()
		} else if name == route.Index {
			policies[""] = res.Policy()
		}
		return write(path, res.Content())
	}
	redirects := maps.Clone(snap.shellManifest().ShellRedirects())
	for address := range redirects {
		if err := s.exportCard(snap, bundle.Shell, address, write); err != nil {
			return nil, nil, err
		}
	}
	for _, section := range all.Sections {
		for i := range section.Entries {
			entry := &section.Entries[i]
			page := route.URL(route.Address, "address", entry.Address)
			if err := made(route.Address, page+"/"+bundle.IndexFile, entry); err != nil {
				return nil, nil, err
			}
			if digits, isPage := strings.CutSuffix(entry.Address, "00"); isPage {
				redirects[digits] = page
			}
			if entry.Referee {
				continue
			}
			if err := made(route.Document, route.URL(route.Document, "address", entry.Address), entry); err != nil {
				return nil, nil, err
			}
			if entry.Card {
				if err := s.exportCard(snap, section.Name, entry.Address, write); err != nil {
					return nil, nil, err
				}
			}
		}
	}
	for address, to := range redirects {
		if err := write("/"+address+"/"+bundle.IndexFile, documents.Redirect(to)); err != nil {
			return nil, nil, err
		}
	}
	lists := map[string]string{route.Index: "/index/" + bundle.IndexFile, route.Robots: "/robots.txt"}
	if site.Base != "" && !s.options.NoIndex {
		lists[route.Sitemap] = "/sitemap.xml"
	}
	for name, path := range lists {
		if err := made(name, path, &reference.Rule{}); err != nil {
			return nil, nil, err
		}
	}
	return all, policies, nil
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
