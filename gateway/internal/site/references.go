package site

import (
	"context"
	"maps"
	"path"
	"strings"
	"sync"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/library"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
	"dataterm/gateway/internal/upstream"
)

// liveReference is the reference of the live sections. Serial is another number for each; 0 if the reference may change
// at any time.
type liveReference struct {
	*reference.Reference
	Serial int64
}

// references keeps the tables of the live sections.
type references struct {
	mu sync.Mutex
	// made is that of the snapshot with the serial number snapshot, with the upstreams' tables in these states.
	made     *liveReference
	snapshot int64
	from     map[string]*upstream.Tables
	serial   int64
	// releases are the sections of releases by library.Key.
	releases map[string]*reference.Section
}

// of returns the reference of a snapshot. Sections under development are read for each request.
func (l *references) of(ctx context.Context, s *Site, snap *snapshot) (*liveReference, error) {
	if s.dev != nil {
		return s.devReference(ctx, snap)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	from := upstreamTables(snap)
	if l.made != nil && l.snapshot == snap.serial && maps.Equal(l.from, from) {
		return l.made, nil
	}
	sections, releases, err := l.sections(snap, from, nil)
	if err != nil {
		return nil, err
	}
	l.releases = releases
	l.serial++
	l.made, l.snapshot, l.from = &liveReference{reference.New(sections), l.serial}, snap.serial, from
	return l.made, nil
}

// inPreview returns the reference of a preview. The tables of the releases that only the preview has are not kept.
func (l *references) inPreview(seen *snapshot) (*liveReference, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	sections, _, err := l.sections(seen, upstreamTables(seen), nil)
	return &liveReference{reference.New(sections), 0}, err
}

// upstreamTables returns the tables of the sections behind upstreams as they are now.
func upstreamTables(snap *snapshot) map[string]*upstream.Tables {
	tables := map[string]*upstream.Tables{}
	for name, up := range snap.upstreams {
		tables[name] = up.section.Tables()
	}
	return tables
}

// sections reads the tables of a snapshot's sections, except for those that are left out. It returns those of releases by
// library.Key too.
func (l *references) sections(snap *snapshot, from map[string]*upstream.Tables, without map[string]bool) (sections []*reference.Section, releases map[string]*reference.Section, err error) {
	releases = map[string]*reference.Section{}
	for name, release := range snap.sections {
		if _, elsewhere := snap.upstreams[name]; elsewhere || without[name] {
			continue
		}
		section := l.releases[release.Key()]
		if section == nil {
			if section, err = tablesOf(release); err != nil {
				return nil, nil, release.Damaged(err)
			}
		}
		releases[release.Key()] = section
		sections = append(sections, section)
	}
	for name, tables := range from {
		if tables != nil {
			// Whether it has pictures is not known.
			unknown := func(string) bool { return false }
			sections = append(sections, reference.NewSection(snap.upstreams[name].state.Manifest, tables.Addresses, tables.Answers, unknown))
		}
	}
	return sections, releases, nil
}

// tablesOf reads the tables of a release. An answers.json that cannot be read leaves titles without texts.
func tablesOf(release *library.Release) (*reference.Section, error) {
	addresses, err := release.Bundle.Addresses()
	if err != nil {
		return nil, err
	}
	answers, err := reference.ReadAnswers(release.Bundle)
	if err != nil && !bundle.IsInvalid(err) {
		return nil, err
	}
	section := reference.NewSection(release.Manifest, addresses, answers, func(file string) bool { return release.Files[file] != nil })
	section.Release = release.ID
	return section, nil
}

// shellLook returns the icon and the fonts of a shell's release, by what their files are called.
func shellLook(shell *library.Release) (icon string, fonts map[string]string) {
	fonts = map[string]string{}
	if shell.Files["favicon.svg"] != nil {
		icon = route.ReleaseFile(bundle.Shell, shell.ID, "favicon.svg")
	}
	for _, file := range shell.Bundle.Files {
		for family, begins := range map[string]string{"Archivo": "archivo", "Atkinson": "atkinson", "Symbols": "symbols"} {
			if path.Ext(file.Path) == ".woff2" && strings.HasPrefix(path.Base(file.Path), begins) {
				fonts[family] = route.ReleaseFile(bundle.Shell, shell.ID, file.Path)
			}
		}
	}
	return icon, fonts
}
