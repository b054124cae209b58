package gate

import (
	"fmt"
	"maps"
	"slices"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// Remains are what stays of a section that was taken off the site.
type Remains struct {
	// Bank and Path are empty if the section had none.
	Bank, Path string
	Addresses  map[string]bundle.Address
}

// addRemoved adds the removed sections that do not come back, so that nobody takes what was theirs.
func (c *check) addRemoved() {
	for _, name := range slices.Sorted(maps.Keys(c.removed)) {
		if slices.ContainsFunc(c.sections, func(s *section) bool { return s.Section == name }) {
			continue
		}
		was := c.removed[name]
		c.sections = append(c.sections, &section{
			Release: &bundle.Release{Section: name}, manifest: &bundle.Manifest{Bank: was.Bank, Path: was.Path}, addresses: was.Addresses, removed: true,
		})
	}
}

// owner names a section in a finding about something that it holds.
func (s *section) owner() string {
	if s.removed {
		return s.Section + ", which was removed and can come back"
	}
	return s.Section
}

// CheckRemoval returns a warning for each link of the other live sections to an address of a section that is to be
// removed.
func CheckRemoval(live map[string]*bundle.Release, name string) []Finding {
	c := &check{}
	addresses, err := live[name].Addresses()
	if err != nil {
		addresses = nil // a table that cannot be read has no addresses that a link could lead to
	}
	for _, other := range slices.Sorted(maps.Keys(live)) {
		if other == name {
			continue
		}
		s := newSection(live[other], false)
		c.eachLink(s, func(address string) bool { row, found := addresses[address]; return found && !row.Gone }, func(text, address string) {
			c.warn(AddressRemoved, s, reference.AnswersFile, fmt.Sprintf("%s%s (%s), which is removed with %s", text, address, addresses[address].Title, name),
				"Change the link and deploy "+s.Section+". Until then the link leads to a page that says why the section was removed.")
		})
	}
	c.addOmitted()
	return c.findings
}
