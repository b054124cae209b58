package gate

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"dataterm/gateway/internal/bundle"
)

// Limits of what every reader's page carries. The longest title of ours has 16 characters, the longest label 18; the
// largest section takes 3 KB of the list of sections, and all of them 16 KB.
const (
	// textAtMost is for titles, labels, and paths, in characters; titleAtMost for the title of an address.
	textAtMost  = 80
	titleAtMost = 200
	// entryBytes is for what the list of sections says about one section, listBytes for the whole list.
	entryBytes = 16 << 10
	listBytes  = 256 << 10
)

// lengths checks the texts of a section that readers load before they open it.
func (c *check) lengths(s *section) {
	within := func(file, what, text string, limit int) {
		if n := utf8.RuneCountInString(text); n > limit {
			c.newFault(TextTooLong, s, file, fmt.Sprintf("%s has %d characters, and the limit is %d", what, n, limit), "Shorten it, build and deploy again.")
		}
	}
	within(bundle.ManifestFile, `"title"`, s.manifest.Title, textAtMost)
	within(bundle.ManifestFile, `"path"`, s.manifest.Path, textAtMost)
	for i, page := range s.manifest.Pages {
		within(bundle.ManifestFile, fmt.Sprintf(`pages[%d]: "label"`, i), page.Label, textAtMost)
		within(bundle.ManifestFile, fmt.Sprintf(`pages[%d]: "path"`, i), page.Path, textAtMost)
	}
	for i, it := range s.manifest.Asked {
		within(bundle.ManifestFile, fmt.Sprintf(`asked[%d]: "label"`, i), it.Label, textAtMost)
	}
	for i, it := range s.manifest.Screens {
		within(bundle.ManifestFile, fmt.Sprintf(`screens[%d]: "name"`, i), it.Name, textAtMost)
		within(bundle.ManifestFile, fmt.Sprintf(`screens[%d]: "note"`, i), it.Note, textAtMost)
	}
	for _, address := range slices.Sorted(maps.Keys(s.addresses)) {
		within(bundle.AddressFile, "the title of "+address, s.addresses[address].Title, titleAtMost)
		within(bundle.AddressFile, "the key of "+address, s.addresses[address].Key, titleAtMost)
	}
}

// listed checks the size of the list of sections, which is in every reader's page. It refuses a release that makes a list
// beyond the limit longer, and no other.
func (c *check) listed(live map[string]*bundle.Release) {
	whole := 0
	for _, s := range c.sections {
		if !s.removed {
			whole += s.listedBytes()
		}
	}
	for _, s := range c.sections {
		if !s.candidate {
			continue
		}
		size, before := s.listedBytes(), 0
		if release := live[s.Section]; release != nil {
			was := &section{Release: release}
			was.manifest, _ = release.Manifest()
			was.federation, _ = release.Federation()
			before = was.listedBytes()
		}
		const shorten = "Shorten pages, needs, and shared libraries in section.json, build and deploy again."
		switch {
		case size > entryBytes:
			c.newFault(SizeExceeded, s, bundle.ManifestFile, fmt.Sprintf("the section takes %d KB of the list of sections, which every reader loads, and the limit is %d KB", kilobytes(size), entryBytes>>10), shorten)
		case whole > listBytes && size > before:
			c.newFault(SizeExceeded, s, bundle.ManifestFile, fmt.Sprintf("the list of sections, which every reader loads, would have %d KB, and the limit is %d KB", kilobytes(whole), listBytes>>10), shorten)
		}
	}
}

// listedBytes is about the size of what the list of sections says about a section; 0 if its documents cannot be read.
func (s *section) listedBytes() int {
	if s.manifest == nil || s.federation == nil && s.Section != bundle.Shell {
		return 0
	}
	listed := *s.manifest
	listed.Assets, listed.Grants, listed.Owners, listed.Routes = nil, nil, nil, nil
	listed.Uses, listed.Offers, listed.Reserved, listed.Redirects, listed.Settings = nil, nil, nil, nil, nil
	var preload []string
	if s.federation != nil {
		for _, module := range s.federation.Exposes {
			for _, file := range slices.Concat(module.Assets.JS.Sync, module.Assets.CSS.Sync) {
				preload = append(preload, "/s/"+s.Section+"/"+s.ID+"/"+file)
			}
		}
	}
	body, err := json.Marshal([]any{listed, preload})
	if err != nil {
		return 0 // strings and numbers are always valid JSON
	}
	return len(body)
}

// kilobytes rounds up, so that what is over a limit never looks as if it were not.
func kilobytes(bytes int) int { return (bytes + 1<<10 - 1) >> 10 }
