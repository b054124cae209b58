package site

import (
	"cmp"
	"maps"
	"net/http"
	"slices"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/documents"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// shellRedirects returns where the addresses lead that the live shell keeps for itself.
func (s *Site) shellRedirects() map[string]string {
	return s.snapshot.Load().shellManifest().ShellRedirects()
}

// shellManifest returns the manifest of the shell; nil without a shell.
func (s *snapshot) shellManifest() *bundle.Manifest {
	if shell := s.sections[bundle.Shell]; shell != nil {
		return shell.Manifest
	}
	return nil
}

// shellCard answers with the shell's picture of one of its addresses.
func (s *Site) shellCard(w http.ResponseWriter, r *http.Request, address string) {
	var card *answer.Resource
	if shell := s.snapshot.Load().sections[bundle.Shell]; shell != nil {
		card = shell.Files[reference.CardFile(address)]
	}
	s.serveFile(w, r, card, answer.MustRevalidate)
}

// homeHead is what previews of links and search engines read in the home page; nothing without a public URL.
func (s *Site) homeHead(shell *answer.Loaded) []byte {
	if s.options.PublicURL == "" {
		return nil
	}
	site := &documents.ShortSite{Title: cmp.Or(s.options.Title, "DATATERM"), Base: s.options.PublicURL}
	redirects := shell.Manifest.ShellRedirects()
	for _, address := range slices.Sorted(maps.Keys(redirects)) {
		if redirects[address] == bundle.HomePath && shell.Files[reference.CardFile(address)] != nil {
			return documents.HomeHead(site, route.URL(route.Card, "address", address))
		}
	}
	return documents.HomeHead(site, "")
}
