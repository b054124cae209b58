// Package offline says what a browser needs to read the site without a network: the list of its files, and the worker
// that ends one that a browser has from before.
package offline

import (
	_ "embed"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// List is GET /offline.json: every file that a browser may keep at one revision (apps/shell/src/offline/list.ts).
type List struct {
	Revision int `json:"revision"`
	// Sections are in the order of their names, the shell among them.
	Sections []Section `json:"sections"`
	// Elsewhere are the sections that another server serves: their files have no release, and cannot be kept.
	Elsewhere []string `json:"elsewhere"`
	// Withdrawn are the releases that a browser must not keep any longer, as "fnff/<release>".
	Withdrawn []string `json:"withdrawn"`
}

// Section is what there is to keep of a section.
type Section struct {
	Name    string `json:"name"`
	Release string `json:"release"`
	Files   []File `json:"files"`
}

// File is one file of a release at the URL at which the site's pages request it.
type File struct {
	URL string `json:"url"`
	// Bytes is what the file costs to transfer, with brotli if the release has that copy.
	Bytes int64 `json:"bytes"`
	Kind  Kind  `json:"kind"`
}

// Kind says what a file is for a reader who chooses what to keep.
type Kind string

const (
	// Text is code, text, data, style sheets and fonts: the site does not work without them.
	Text Kind = "text"
	// Picture is a picture, or a document such as a character sheet.
	Picture Kind = "picture"
	// Music is sound.
	Music Kind = "music"
)

// New lists the files of the releases at a revision.
func New(revision int, sections map[string]*answer.Release, elsewhere, withdrawn []string) *List {
	list := &List{Revision: revision, Sections: []Section{}, Elsewhere: elsewhere, Withdrawn: withdrawn}
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		list.Sections = append(list.Sections, describe(sections[name]))
	}
	return list
}

func describe(release *answer.Release) Section {
	section := Section{Name: release.Section, Release: release.ID, Files: []File{}}
	for _, file := range release.Bundle.Files {
		kind, kept := kindOf(file.Type)
		if !kept || forGateway(release.Manifest, file.Path) {
			continue
		}
		bytes := file.Size
		if packed, found := file.Copies["br"]; found {
			bytes = packed.Size
		}
		section.Files = append(section.Files, File{url(release, file.Path), bytes, kind})
	}
	return section
}

// url is where a page of the site requests a file: a claimed file at its path on the site, under its release.
func url(release *answer.Release, path string) string {
	if release.Claimed["/"+path] != nil {
		return "/" + path + "?r=" + release.ID
	}
	return route.ReleaseFile(release.Section, release.ID, path)
}

// kindOf returns the kind of a media type. Films are never kept: one weighs more than the whole site.
func kindOf(mediaType string) (Kind, bool) {
	main, _, _ := strings.Cut(mediaType, "/")
	switch {
	case main == "video":
		return "", false
	case main == "audio":
		return Music, true
	case main == "image" || mediaType == "application/pdf":
		return Picture, true
	}
	return Text, true
}

// forGateway reports whether only the gateway reads a file: a page never requests it at the URL of its release.
func forGateway(manifest *bundle.Manifest, path string) bool {
	switch path {
	case bundle.ManifestFile, bundle.FederationFile, reference.AnswersFile, manifest.Worker:
		return true
	case bundle.IndexFile:
		return manifest.Kind == bundle.KindShell
	}
	// Pictures for previews of links are shown by other sites.
	return strings.HasPrefix(path, bundle.CardsFolder)
}

// Farewell is the worker that the gateway answers at /sw.js if the site offers nothing to keep: it removes what an earlier
// worker kept, and itself.
//
//go:embed farewell.js
var Farewell []byte
