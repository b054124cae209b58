package gate

import (
	"fmt"
	"strings"

	"dataterm/gateway/internal/reference"
)

// described checks that others can read which calculators a section has.
func (c *check) described(s *section) {
	if _, err := s.calculators(); err != nil {
		c.newFault(CalculatorsWrong, s, reference.CalculatorsFile, err.Error(), "Build the section again with the section kit, which writes the file from the calculators. A dist without the file is allowed.")
	}
}

// filled warns about links that fill a calculator of another section with what it does not take: the links of the
// candidates, and those of the live sections into candidates. Releases without calculators.json neither have such links nor
// say what they take.
func (c *check) filled() {
	for _, s := range c.sections {
		if s.removed {
			continue
		}
		file, err := s.calculators()
		if err != nil || file == nil {
			continue // a damaged file of a candidate is a finding of its own
		}
		for _, link := range file.Links {
			to := c.holder(link.To, false)
			if gone := c.holder(link.To, true); to == nil && gone != nil && gone != s && (s.candidate || gone.candidate) {
				c.warn(LinkMisfit, s, reference.CalculatorsFile, fmt.Sprintf("%.200s fills the calculator of %s in %s, and the address was retired", link.From, link.To, gone.Section), fmt.Sprintf("Link the rule that replaced it, or remove the link, and deploy %s. Until then the link says that the rule is gone.", s.Section))
			}
			if to == nil || to == s || !s.candidate && !to.candidate {
				continue
			}
			if misfits := to.misfits(link); misfits != "" {
				c.warn(LinkMisfit, s, reference.CalculatorsFile, fmt.Sprintf("%.200s fills the calculator of %s in %s: %s", link.From, link.To, to.Section, misfits), remedyFor(s, to))
			}
		}
	}
}

// holder is the section that has an address in use, or, with gone, had it until it was retired; nil if there is none.
func (c *check) holder(address string, gone bool) *section {
	for _, s := range c.sections {
		if row, found := s.addresses[address]; found && row.Gone == gone && !s.removed {
			return s
		}
	}
	return nil
}

// misfits says what of a link to a calculator of the section does not fit it, "" if all of it does or if that is not known.
func (s *section) misfits(link reference.FilledLink) string {
	file, err := s.calculators()
	if err != nil || file == nil {
		return ""
	}
	for _, calculator := range file.Calculators {
		if calculator.Address == link.To {
			return strings.Join(calculator.Misfits(link), "; ")
		}
	}
	return "it has no calculator there"
}

func remedyFor(s, to *section) string {
	remedy := fmt.Sprintf("Restore in %s what the link fills, or change the link and deploy %s.", to.Section, s.Section)
	switch {
	case s.candidate && to.candidate:
		remedy = "Change the link, build and deploy again."
	case s.candidate:
		remedy = fmt.Sprintf("Deploy %s first if its next release takes this, or change the link.", to.Section)
	}
	return remedy + " Until then the calculator starts without that value, and says so."
}
