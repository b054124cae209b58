package documents

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

// OfflineList is GET /offline.json: every file that a browser may keep at one revision (apps/shell/src/offline/list.ts).
type OfflineList struct {
	Revision int `json:"revision"`
	// Sections are in the order of their names, the shell among them.
	Sections []OfflineSection `json:"sections"`
	// Elsewhere are the sections that another server serves: their files have no release, and cannot be kept.
	Elsewhere []string `json:"elsewhere"`
	// Withdrawn are the releases that a browser must not keep any longer, as "fnff/<release>".
	Withdrawn []string `json:"withdrawn"`
}

// OfflineSection is what there is to keep of a section.
type OfflineSection struct {
	Name    string        `json:"name"`
	Release string        `json:"release"`
	Files   []OfflineFile `json:"files"`
}

// OfflineFile is one file of a release at the URL at which the site's pages request it.
type OfflineFile struct {
	URL string `json:"url"`
	// Bytes is what the file costs to transfer, with brotli if the release has that copy.
	Bytes int64       `json:"bytes"`
	Kind  OfflineKind `json:"kind"`
}

// OfflineKind says what a file is for a reader who chooses what to keep.
type OfflineKind string

const (
	// Text is code, text, data, style sheets and fonts: the site does not work without them.
	Text OfflineKind = "text"
	// Picture is a picture, or a document such as a character sheet.
	Picture OfflineKind = "picture"
	// Music is sound.
	Music OfflineKind = "music"
)

// NewOfflineList lists the files of the releases at a revision.
func NewOfflineList(revision int, sections map[string]*answer.Loaded, elsewhere, withdrawn []string) *OfflineList {
	list := &OfflineList{Revision: revision, Sections: []OfflineSection{}, Elsewhere: elsewhere, Withdrawn: withdrawn}
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		list.Sections = append(list.Sections, describeOffline(sections[name]))
	}
	return list
}

func describeOffline(release *answer.Loaded) OfflineSection {
	section := OfflineSection{Name: release.Section, Release: release.ID, Files: []OfflineFile{}}
	for _, file := range release.Bundle.Files {
		kind, kept := kindOf(file.Type)
		// It has again what the pages' own files have.
		if !kept || file.Path == bundle.TextsFile || forGateway(release.Manifest, file.Path) {
			continue
		}
		bytes := file.Size
		if packed, found := file.Copies["br"]; found {
			bytes = packed.Size
		}
		section.Files = append(section.Files, OfflineFile{offlineURL(release, file.Path), bytes, kind})
	}
	return section
}

// offlineURL is where a page of the site requests a file: a claimed file at its path on the site, under its release.
func offlineURL(release *answer.Loaded, path string) string {
	if release.Claimed["/"+path] != nil {
		return "/" + path + "?r=" + release.ID
	}
	return route.ReleaseFile(release.Section, release.ID, path)
}

// kindOf returns the kind of a media type. Films are never kept: one weighs more than the whole site.
func kindOf(mediaType string) (OfflineKind, bool) {
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
	case bundle.ManifestFile, bundle.FederationFile, reference.AnswersFile, reference.CalculatorsFile, manifest.Worker:
		return true
	case bundle.IndexFile:
		return manifest.Kind == bundle.KindShell
	}
	// Pictures for previews of links are shown by other sites.
	return strings.HasPrefix(path, bundle.CardsFolder)
}

// OfflineFarewell is the worker that the gateway answers at /sw.js if the site offers nothing to keep: it removes what an earlier
// worker kept, and itself.
//
//go:embed farewell.js
var OfflineFarewell []byte
