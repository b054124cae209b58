package gate

import (
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
)

// Beside checks a section that is served elsewhere, by its two documents, in place of its release. It cannot check the
// files: they may change at any time.
func Beside(live map[string]*bundle.Release, name string, manifest *bundle.Manifest, federation *bundle.Federation, options ...Option) []Finding {
	c := &check{}
	for _, option := range options {
		option(c)
	}
	for _, other := range slices.Sorted(maps.Keys(live)) {
		if other == name {
			continue
		}
		s := newSection(live[other], false)
		c.read(s)
		c.sections = append(c.sections, s)
		if other == bundle.Shell {
			c.shell = s
		}
	}
	// A fault of a live release is not this section's fault.
	c.findings = nil
	s := &section{Release: &bundle.Release{Section: name}, manifest: manifest, federation: federation, candidate: true, elsewhere: true}
	c.sections = append(c.sections, s)
	c.addRemoved()
	if federation != nil {
		c.exposed(s)
	}
	c.own(s)
	c.moved(s, live[name])
	c.shared(s)
	c.addMisfits()
	c.content(s)
	c.granted(s)
	c.between()
	c.listed(live)
	return c.findings
}
