package gate

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// moved checks that a section stays where readers and other sections expect it: at its path, in its bank, of its kind,
// and with the pages of its addresses.
func (c *check) moved(s *section, live *bundle.Release) {
	removed := c.removed[s.Section]
	was := &bundle.Manifest{Path: removed.Path, Bank: removed.Bank}
	if live != nil {
		manifest, err := live.Manifest()
		if err != nil {
			return
		}
		was = manifest
	}
	if s.manifest == nil {
		return
	}
	if was.Path != "" && s.manifest.Path != was.Path {
		c.fault(PathMoved, s, bundle.ManifestFile, fmt.Sprintf("the section's pages are at %s on the live site, and at %s in this release: links to #%s/… would break", was.Path, cmp.Or(s.manifest.Path, "no path"), was.Path),
			fmt.Sprintf("Restore \"path\": %q in section.json, build and deploy again. To rename the section for readers, change its \"title\".", was.Path))
	}
	if was.Bank != "" && s.manifest.Bank != was.Bank {
		now := "no bank"
		if s.manifest.Bank != "" {
			now = "bank " + s.manifest.Bank
		}
		c.newFault(BankMoved, s, bundle.ManifestFile, fmt.Sprintf("the section has bank %s on the live site, and %s in this release: readers have noted its addresses", was.Bank, now),
			fmt.Sprintf("Restore \"bank\": %q in section.json, build and deploy again.", was.Bank))
	}
	if was.Kind != "" && s.manifest.Kind != was.Kind {
		c.newFault(KindMoved, s, bundle.ManifestFile, fmt.Sprintf("the section is of the kind %s on the live site, and %s in this release", was.Kind, cmp.Or(s.manifest.Kind, "of none")),
			fmt.Sprintf("Restore \"kind\": %q in section.json, build and deploy again. To change it for good, take the section off the site first: dataterm remove %s.", was.Kind, s.Section))
	}
	c.pagesKept(s, was)
}

// pagesKept checks that each address of a release is on a page that section.json names.
func (c *check) pagesKept(s *section, was *bundle.Manifest) {
	has := map[string]bool{}
	for _, page := range s.manifest.Pages {
		has[page.Path] = true
	}
	missing := map[string][]string{}
	for address, row := range s.addresses {
		if !row.Gone && !has[row.Page] {
			missing[row.Page] = append(missing[row.Page], address)
		}
	}
	for _, page := range slices.Sorted(maps.Keys(missing)) {
		addresses := slices.Sorted(slices.Values(missing[page]))
		if slices.ContainsFunc(was.Pages, func(p bundle.Page) bool { return p.Path == page }) {
			c.newFault(PageDropped, s, bundle.ManifestFile, fmt.Sprintf("this release lacks the live page %q with %s: readers have noted them", page, strings.Join(addresses, ", ")),
				`Restore the page in section.json. If its rules are gone, keep their rows in addresses.json with "gone": true.`)
			continue
		}
		c.newFault(AddressWrong, s, bundle.AddressFile, fmt.Sprintf("%s is on the page %q, which section.json does not name", strings.Join(addresses, ", "), page),
			"Add the page to section.json, or correct the page of the address.")
	}
}
