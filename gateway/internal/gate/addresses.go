package gate

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

var addressForm = regexp.MustCompile(`^[0-9A-F]{4}$`)

// homeAddress is kept for the home page (look: the address register).
const homeAddress = "FFFC"

// addressForm checks that every address is one, and lies in the section's own bank.
func (c *check) addressForm(s *section) {
	for _, address := range slices.Sorted(maps.Keys(s.addresses)) {
		row := s.addresses[address]
		wrong := func(problem string) {
			c.fault(AddressWrong, s, bundle.AddressFile, address+" "+problem, "Let `make content` number it: remove the row and the number behind the heading, then run it with FIX=1.")
		}
		switch {
		case !addressForm.MatchString(address):
			wrong("is no address: four digits of 0-9 and A-F")
		case s.manifest.Bank != "" && !strings.HasPrefix(address, s.manifest.Bank):
			wrong("lies outside bank " + s.manifest.Bank + " of the section")
		case s.manifest.Bank != "" && address == homeAddress:
			wrong("is kept for the home page")
		case row.Key == "":
			wrong("has no key")
		}
	}
}

// kept checks that the addresses that readers have noted still mean what they meant.
func (c *check) kept(s *section, before *bundle.Release) {
	old, err := before.Addresses()
	if _, there := s.File(bundle.AddressFile); !there && len(old) > 0 {
		c.fault(FileMissing, s, bundle.AddressFile, fmt.Sprintf("the dist has no addresses.json, and the section has %d live addresses: people have them in their notes", len(old)),
			"Build the section with the section kit, which copies the table into the dist.")
		return
	}
	if err != nil || s.addresses == nil {
		return
	}
	for _, address := range slices.Sorted(maps.Keys(old)) {
		row, there := s.addresses[address]
		switch {
		case !there:
			c.fault(AddressDropped, s, bundle.AddressFile, fmt.Sprintf("%s (%s) is live, and not in this release: people have it in their notes", address, old[address].Title),
				`Put the row back; if the rule is gone, with "gone": true. To take back a deploy, use dataterm rollback.`)
		case row.Key != old[address].Key:
			c.fault(AddressReused, s, bundle.AddressFile, fmt.Sprintf("%s means %s on the live site, and %s in this release", address, old[address].Key, row.Key),
				"Give the new rule the next free address, and keep the row of the old one.")
		}
	}
}

func (c *check) addressesBetween(mine, theirs *section) {
	for _, address := range slices.Sorted(maps.Keys(mine.addresses)) {
		if row, taken := theirs.addresses[address]; taken {
			c.fault(AddressTaken, mine, bundle.AddressFile, fmt.Sprintf("%s belongs to %s (%s)", address, theirs.Section, row.Title), "Take a free address of your own bank.")
		}
	}
}

var pageTree = regexp.MustCompile(`^assets/[^/]+/pages/[^/]+\.json$`)

// references warns of links to rules that no live section has. The build resolves them against the sources of all
// sections, so a target can be written and not yet deployed.
func (c *check) references() {
	known := map[string]bool{homeAddress: true, "0000": true}
	for _, s := range c.sections {
		for address, row := range s.addresses {
			known[address] = !row.Gone
		}
	}
	for _, s := range c.sections {
		if !s.candidate {
			continue
		}
		for _, file := range s.Files {
			if !pageTree.MatchString(file.Path) {
				continue
			}
			body, err := s.Read(file.Path)
			if err != nil {
				continue
			}
			var tree any
			if json.Unmarshal(body, &tree) != nil {
				continue
			}
			missing := map[string]bool{}
			collectReferences(tree, func(address string) {
				if !known[address] {
					missing[address] = true
				}
			})
			for _, address := range slices.Sorted(maps.Keys(missing)) {
				c.warn(AddressUnknown, s, file.Path, "the text links to "+address+", which no section has live", "Deploy the section that has it, or change the link.")
			}
		}
	}
}

// collectReferences finds the nodes { "type": "ref", "address": … } of a page tree (packages/ui/src/tree.ts).
func collectReferences(node any, found func(address string)) {
	switch node := node.(type) {
	case []any:
		for _, child := range node {
			collectReferences(child, found)
		}
	case map[string]any:
		if address, ok := node["address"].(string); ok && node["type"] == "ref" {
			found(address)
		}
		for _, child := range node {
			collectReferences(child, found)
		}
	}
}
