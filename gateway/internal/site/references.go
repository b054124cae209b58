package site

import (
	"context"
	"fmt"
	"path"
	"strings"
	"sync"
	"time"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/library"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// upstreamTables is how long the tables of a section behind an upstream are used before they are read again.
const upstreamTables = 3 * time.Second

// liveReference is the reference of the live sections. Serial is another number for each; 0 if the reference may change
// at any time.
type liveReference struct {
	*reference.Reference
	Serial int64
}

// references keeps the tables of the live sections.
type references struct {
	mu sync.Mutex
	// made is that of the snapshot with the serial number snapshot, until the tables of an upstream are due again.
	made     *liveReference
	snapshot int64
	until    time.Time
	serial   int64
	// releases are the sections of releases by library.Key, upstreams those of upstreams by name.
	releases, upstreams map[string]*reference.Section
}

// of returns the reference of a snapshot. Sections under development are read for each request.
func (l *references) of(ctx context.Context, s *Site, snap *snapshot) (*liveReference, error) {
	if s.dev != nil {
		return s.devReference(ctx, snap)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.made != nil && l.snapshot == snap.serial && (len(snap.upstreams) == 0 || time.Now().Before(l.until)) {
		return l.made, nil
	}
	sections, err := l.sections(ctx, s, snap, nil)
	if err != nil {
		return nil, err
	}
	l.serial++
	l.made, l.snapshot, l.until = &liveReference{reference.New(sections), l.serial}, snap.serial, time.Now().Add(upstreamTables)
	return l.made, nil
}

// sections reads the tables of the live sections, except for those that are left out.
func (l *references) sections(ctx context.Context, s *Site, snap *snapshot, without map[string]bool) ([]*reference.Section, error) {
	var sections []*reference.Section
	releases, upstreams := map[string]*reference.Section{}, map[string]*reference.Section{}
	for name, release := range snap.sections {
		if _, elsewhere := snap.upstreams[name]; elsewhere || without[name] {
			continue
		}
		section := l.releases[release.Key()]
		if section == nil {
			var err error
			if section, err = tablesOf(release); err != nil {
				return nil, release.Damaged(err)
			}
		}
		releases[release.Key()] = section
		sections = append(sections, section)
	}
	for name, up := range snap.upstreams {
		section, err := upstreamTablesOf(ctx, up)
		if err != nil {
			if section = l.upstreams[name]; section == nil {
				s.log.Warn("cannot read the tables of an upstream", "section", name, "error", err)
				continue
			}
		}
		upstreams[name] = section
		sections = append(sections, section)
	}
	l.releases, l.upstreams = releases, upstreams
	return sections, nil
}

// tablesOf reads the tables of a release. A search.json that cannot be read leaves titles without texts.
func tablesOf(release *library.Release) (*reference.Section, error) {
	addresses, err := release.Bundle.Addresses()
	if err != nil {
		return nil, err
	}
	search, err := release.Bundle.Search()
	if err != nil && !bundle.IsInvalid(err) {
		return nil, err
	}
	section := reference.NewSection(release.Manifest, addresses, search, func(file string) bool { return release.Files[file] != nil })
	section.Release = release.ID
	return section, nil
}

// upstreamTablesOf reads the tables of a section that is served elsewhere. Whether it has pictures is not known.
func upstreamTablesOf(ctx context.Context, up upstreamSection) (*reference.Section, error) {
	var addresses map[string]bundle.Address
	body, err := up.section.Read(ctx, bundle.AddressFile)
	if err == nil {
		err = bundle.ParseJSON(body, &addresses)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", bundle.AddressFile, err)
	}
	var search []bundle.SearchEntry
	if body, err = up.section.Read(ctx, bundle.SearchFile); err == nil {
		search, err = bundle.ParseSearch(body)
	}
	if err != nil && !bundle.IsInvalid(err) {
		return nil, err
	}
	return reference.NewSection(up.state.Manifest, addresses, search, func(string) bool { return false }), nil
}

// shellLook returns the icon and the fonts of a shell's release, by what their files are called.
func shellLook(shell *library.Release) (icon string, fonts map[string]string) {
	fonts = map[string]string{}
	if shell.Files["favicon.svg"] != nil {
		icon = route.ReleaseFile(bundle.Shell, shell.ID, "favicon.svg")
	}
	for _, file := range shell.Bundle.Files {
		for family, begins := range map[string]string{"Archivo": "archivo", "Atkinson": "atkinson"} {
			if path.Ext(file.Path) == ".woff2" && strings.HasPrefix(path.Base(file.Path), begins) {
				fonts[family] = route.ReleaseFile(bundle.Shell, shell.ID, file.Path)
			}
		}
	}
	return icon, fonts
}
