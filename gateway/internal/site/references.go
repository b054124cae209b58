package site

import (
	"context"
	"path"
	"strings"

	"dataterm/gateway/internal/answer"
	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
	"dataterm/gateway/internal/route"
)

// referenceOf returns the reference of the live sections, or of those of a preview. Sections under development are read for
// each request.
func (s *Site) referenceOf(ctx context.Context, snap *snapshot) (*reference.Reference, error) {
	if s.dev != nil {
		return s.devReference(ctx, snap)
	}
	sections, err := s.tables(ctx, snap, nil)
	return reference.New(sections), err
}

// tables returns the tables of a snapshot's sections, except for those that are left out.
func (s *Site) tables(ctx context.Context, snap *snapshot, without map[string]bool) (sections []*reference.Rulebook, err error) {
	for name, release := range snap.sections {
		if _, elsewhere := snap.upstreams[name]; elsewhere || without[name] {
			continue
		}
		read, err := answer.Recall(ctx, s.answers, "tables "+release.Key(), func(context.Context) (tables, error) { return tablesOf(release) })
		if err != nil {
			return nil, release.Damaged(err)
		}
		sections = append(sections, read.Rulebook)
	}
	for _, up := range snap.upstreams {
		if up.tables != nil {
			sections = append(sections, up.tables)
		}
	}
	return sections, nil
}

// tables are those of a release, which never change.
type tables struct {
	*reference.Rulebook
	size int64
}

// Size implements answer.Sized.
func (t tables) Size() int64 { return t.size }

// parsed is about how many times as much memory a table takes as its file.
const parsed = 3

// tablesOf reads the tables of a release. An answers.json that cannot be read leaves titles without texts.
func tablesOf(release *answer.Loaded) (read tables, err error) {
	addresses, err := release.Bundle.Addresses()
	if err != nil {
		return read, err
	}
	answers, err := reference.ReadAnswers(release.Bundle)
	if err != nil && !bundle.IsInvalid(err) {
		return read, err
	}
	for _, path := range []string{bundle.AddressFile, reference.AnswersFile} {
		file, _ := release.Bundle.File(path)
		read.size += parsed * file.Size
	}
	read.Rulebook = reference.NewSection(release.Manifest, addresses, answers, func(file string) bool { return release.Files[file] != nil })
	read.Release = release.ID
	return read, nil
}

// shellLook returns the icon and the fonts of a shell's release, by what their files are called.
func shellLook(shell *answer.Loaded) (icon string, fonts map[string]string) {
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
