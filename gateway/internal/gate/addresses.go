package gate

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

var addressForm = regexp.MustCompile(`^[0-9A-F]{4}$`)

// addressForm checks that every address is valid and in the section's own bank.
func (c *check) addressForm(s *section) {
	for _, address := range slices.Sorted(maps.Keys(s.addresses)) {
		row := s.addresses[address]
		wrong := func(problem string) {
			c.fault(AddressWrong, s, bundle.AddressFile, address+" "+problem, "Correct the row in addresses.json and the address after the heading. If the rule is new, remove both and run `make content FIX=1`.")
		}
		switch {
		case !addressForm.MatchString(address):
			wrong("is not an address: four digits of 0-9 and A-F")
		case s.manifest.Bank != "" && !strings.HasPrefix(address, s.manifest.Bank):
			wrong("is outside bank " + s.manifest.Bank + " of the section")
		case row.Key == "":
			wrong("has no key")
		}
	}
}

// reservedAddresses are those that the shell keeps for itself.
func (c *check) reservedAddresses() map[string]string {
	if c.shell == nil || c.shell.manifest == nil {
		return nil
	}
	return c.shell.manifest.ShellReserved()
}

// keptFree checks that a section has no address that the shell reserves. A shell that goes live must not reserve those of
// the live sections.
func (c *check) keptFree(s *section) {
	at, file, remedy := s, bundle.AddressFile, "Give the rule the next free address of its page."
	if !s.candidate {
		at, file, remedy = c.shell, bundle.ManifestFile, `Remove the address from "reserved" in the shell's section.json, build and deploy again.`
	}
	if at == nil || !at.candidate {
		return
	}
	reserved := c.reservedAddresses()
	for _, address := range slices.Sorted(maps.Keys(reserved)) {
		if _, taken := s.addresses[address]; taken {
			c.fault(AddressWrong, at, file, fmt.Sprintf("%s of %s is reserved by the shell for %s", address, s.Section, reserved[address]), remedy)
		}
	}
}

// reserves checks the addresses that a manifest reserves, which only the shell may do.
func (c *check) reserves(s *section) {
	for _, address := range slices.Sorted(maps.Keys(s.manifest.Reserved)) {
		switch {
		case s.Section != bundle.Shell:
			c.fault(AddressWrong, s, bundle.ManifestFile, fmt.Sprintf(`"reserved" has %s, and only the shell may reserve addresses`, address), edit)
		case !addressForm.MatchString(address) || s.manifest.Reserved[address] == "":
			c.fault(AddressWrong, s, bundle.ManifestFile, fmt.Sprintf(`"reserved" has %q: %q, and must have an address of four digits, and what it is for`, address, s.manifest.Reserved[address]), edit)
		}
	}
}

var redirectForm = regexp.MustCompile(`^/(#/[a-z0-9/-]*)?$`)

// redirects checks where a manifest lets addresses lead: only the shell's own may lead elsewhere, and to the site alone.
func (c *check) redirects(s *section) {
	for _, address := range slices.Sorted(maps.Keys(s.manifest.Redirects)) {
		to := s.manifest.Redirects[address]
		switch {
		case s.manifest.Reserved[address] == "":
			c.fault(AddressWrong, s, bundle.ManifestFile, fmt.Sprintf(`"redirects" has %q, and "reserved" does not`, address), edit)
		case !redirectForm.MatchString(to):
			c.fault(AddressWrong, s, bundle.ManifestFile, fmt.Sprintf(`"redirects" has %s: %q, and must have a path of the site, as in "/#/mainframe"`, address, to), edit)
		}
	}
}

// withoutBank checks that a section with addresses has a bank for them. If others have these addresses, it was said.
func (c *check) withoutBank(s *section) {
	taken := func(f Finding) bool { return f.Section == s.Section && f.Code == AddressTaken }
	if s.manifest == nil || s.manifest.Bank != "" || len(s.addresses) == 0 || slices.ContainsFunc(c.findings, taken) {
		return
	}
	c.newFault(AddressWrong, s, bundle.AddressFile, fmt.Sprintf("the section has %d addresses, and section.json names no bank for them", len(s.addresses)),
		"Name a free bank in section.json, or leave addresses.json out of the dist.")
}

// before returns the addresses that a section has on the live site, or had when it was removed.
func (c *check) before(name string, live map[string]*bundle.Release) map[string]bundle.Address {
	release, found := live[name]
	if !found {
		return c.removed[name].Addresses
	}
	addresses, err := release.Addresses()
	if err != nil {
		return nil
	}
	return addresses
}

// kept checks that addresses in readers' notes still mean the same.
func (c *check) kept(s *section, old map[string]bundle.Address) {
	if _, there := s.File(bundle.AddressFile); !there && len(old) > 0 {
		c.fault(FileMissing, s, bundle.AddressFile, fmt.Sprintf("the dist has no addresses.json, and the section has %d live addresses: readers have noted them", len(old)),
			"Build the section with the section kit, which copies the table into the dist.")
		return
	}
	if s.addresses == nil {
		return
	}
	var retired []string
	for _, address := range slices.Sorted(maps.Keys(old)) {
		row, there := s.addresses[address]
		if there && row.Gone && !old[address].Gone {
			c.gone[address] = fmt.Sprintf("%s (%s), which this change retires from %s", address, old[address].Title, s.Section)
		}
		switch {
		case there && row.Gone && !old[address].Gone && !c.retires(address):
			retired = append(retired, address)
		case !there:
			c.fault(AddressDropped, s, bundle.AddressFile, fmt.Sprintf("%s (%s) is live, but not in this release: readers have noted it", address, old[address].Title),
				`If the build is of an old checkout, update it and build again. If the rule is gone, keep its row with "gone": true. To undo a deploy, run dataterm rollback.`)
		case row.Key != old[address].Key:
			c.fault(AddressReused, s, bundle.AddressFile, fmt.Sprintf("%s means %s on the live site, and %s in this release", address, old[address].Key, row.Key),
				"Restore the row of the old rule, and give the new rule the next free address.")
		case row.Page != old[address].Page && !row.Gone:
			c.fault(AddressMoved, s, bundle.AddressFile, fmt.Sprintf("%s is on the page %q on the live site, and on %q in this release", address, old[address].Page, row.Page),
				"An address stays on its page: restore the page's path, or give the moved rule a new address.")
		}
	}
	if len(retired) > retiredAtMost {
		c.fault(AddressRetired, s, bundle.AddressFile, fmt.Sprintf("this release retires %d live addresses: %s", len(retired), strings.Join(retired, ", ")),
			"Readers have noted them. If they are to go out of use, name them: dataterm deploy --retire "+strings.Join(retired, ","))
	}
}

// retiredAtMost is how many addresses a release may retire without naming them: retiring more than a few at once is
// usually a mistake.
const retiredAtMost = 3

func (c *check) retires(address string) bool {
	return slices.ContainsFunc(c.retire, func(named string) bool { return named != "" && strings.HasPrefix(address, named) })
}

// addressesBetween finds addresses that another section has. One that took them from the bank of this section, while the
// gate still allowed that, only causes a warning.
func (c *check) addressesBetween(mine, theirs *section) {
	for _, address := range slices.Sorted(maps.Keys(mine.addresses)) {
		if row, taken := theirs.addresses[address]; taken {
			if !theirs.candidate && mine.manifest.Bank != "" && strings.HasPrefix(address, mine.manifest.Bank) && !strings.HasPrefix(address, cmp.Or(theirs.manifest.Bank, "none")) {
				c.warn(AddressTaken, mine, bundle.AddressFile, fmt.Sprintf("%s is also in %s (%s), which has another bank", address, theirs.owner(), row.Title),
					fmt.Sprintf("Deploy a release of %s without it.", theirs.Section))
				continue
			}
			c.fault(AddressTaken, mine, bundle.AddressFile, fmt.Sprintf("%s belongs to %s (%s)", address, theirs.owner(), row.Title), "Take a free address of your own bank.")
		}
	}
}

// references warns about links, and successors of retired rules, that no live section has. The build resolves them against
// the sources of all sections, so that a target can exist there without being deployed. Of the sections that stay as they
// are, it names the links to rules that the change retires.
func (c *check) references() {
	known, removed := map[string]bool{}, map[string]string{}
	for address := range c.reservedAddresses() {
		known[address] = true
	}
	for _, s := range c.sections {
		for address, row := range s.addresses {
			known[address] = !row.Gone && !s.removed
			if s.removed && !row.Gone {
				removed[address] = fmt.Sprintf("%s (%s), which was removed with %s", address, row.Title, s.Section)
			}
		}
	}
	for _, s := range c.sections {
		if !s.candidate && len(c.gone) > 0 && !s.removed {
			c.eachLink(s, func(address string) bool { return c.gone[address] != "" }, func(text, address string) {
				c.warn(AddressUnknown, s, reference.AnswersFile, text+c.gone[address], "Link another rule, and deploy "+s.Section+". Until then the link leads to a page that says that the rule is gone.")
			})
		}
		if s.candidate {
			for _, address := range slices.Sorted(maps.Keys(s.addresses)) {
				if see := s.addresses[address].See; addressForm.MatchString(see) && !known[see] {
					c.warn(AddressUnknown, s, bundle.AddressFile, fmt.Sprintf("%s is replaced by %s, which no section has live: its readers are not sent there", address, see), "Deploy the section that has it, or correct the row in addresses.json.")
				}
			}
			c.eachLink(s, func(address string) bool { return !known[address] }, func(text, address string) {
				if removed[address] != "" {
					c.warn(AddressRemoved, s, reference.AnswersFile, text+removed[address], "Change the link. Until then it leads to a page that says why the section was removed.")
					return
				}
				c.warn(AddressUnknown, s, reference.AnswersFile, text+address+", which no section has live", "Deploy the section that has it, or change the link.")
			})
		}
	}
}

// linkForm is a link to an address, or to its calculator filled in: "/D811", "/#/@D811?D811=1~8.7".
var linkForm = regexp.MustCompile(`href="/(?:#/@)?([0-9A-F]{4})["?]`)

// eachLink calls found for the addresses that wanted accepts and that the texts of a section link to, once per address, in
// order. text begins a sentence that names the texts.
func (c *check) eachLink(s *section, wanted func(address string) bool, found func(text, address string)) {
	answers, err := s.answers()
	if err != nil {
		return // a finding of its own
	}
	from := map[string][]string{}
	for _, answer := range answers {
		for _, link := range linkForm.FindAllStringSubmatch(answer.HTML, -1) {
			if rules := from[link[1]]; wanted(link[1]) && (len(rules) == 0 || rules[len(rules)-1] != answer.Address) {
				from[link[1]] = append(rules, answer.Address)
			}
		}
	}
	for _, address := range slices.Sorted(maps.Keys(from)) {
		found("the text of "+strings.Join(from[address], ", ")+" links to ", address)
	}
}
