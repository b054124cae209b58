package gate

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"dataterm/gateway/internal/bundle"
)

// edit is the remedy for what section.json says.
const edit = "Change it in the section's section.json, build and deploy again."

var (
	digitForm = regexp.MustCompile(`^[0-9A-E]$`)
	bankForm  = regexp.MustCompile(`^[0-9A-F]$`)
	colorForm = regexp.MustCompile(`^#[0-9a-f]{6}$`)
	pathForm  = regexp.MustCompile(`^/[a-z0-9-]+$`)
	pageForm  = regexp.MustCompile(`^[a-z0-9-]+$`)
)

// isOfAnother reports whether the build is of another section. Everything else that could be found follows from that:
// nearly every address, path and claim would be a fault.
func (c *check) isOfAnother(s *section) bool {
	if s.manifest == nil || s.manifest.Name == s.Section {
		return false
	}
	c.fault(NameMismatch, s, bundle.ManifestFile, fmt.Sprintf("the dist is of section %q", s.manifest.Name),
		fmt.Sprintf("Deploy it as %s, or give the dist of %s.", s.manifest.Name, s.Section))
	return true
}

// own checks what section.json says about the section itself.
func (c *check) own(s *section) {
	m := s.manifest
	if m == nil {
		return
	}
	wrong := func(code Code, format string, values ...any) {
		c.fault(code, s, bundle.ManifestFile, fmt.Sprintf(format, values...), edit)
	}
	if m.Contract != Contract {
		c.fault(ContractMismatch, s, bundle.ManifestFile,
			fmt.Sprintf("the section is built for contract %d, and this gateway and its shell speak contract %d", m.Contract, Contract),
			fmt.Sprintf("Build it with the section kit of contract %d, or bring gateway and shell to contract %d first.", Contract, m.Contract))
	}
	if m.Title == "" {
		wrong(NameMismatch, `"title" is missing: the menu shows it`)
	}
	switch m.Kind {
	case bundle.KindSection, bundle.KindOverlay, bundle.KindShell:
		if (m.Kind == bundle.KindShell) != (s.Section == bundle.Shell) {
			wrong(KindWrong, `"kind" is %q: the section named shell is of the kind shell, and no other`, m.Kind)
		}
	default:
		wrong(KindWrong, `"kind" is %q, and must be section, overlay or shell`, m.Kind)
	}
	if m.Bank != "" && !bankForm.MatchString(m.Bank) {
		wrong(BankWrong, `"bank" is %q, and must be one digit of 0-9 or A-F`, m.Bank)
	}
	if m.Color != "" && !colorForm.MatchString(m.Color) {
		wrong(ColorWrong, `"color" is %q, and must be six lower-case hex digits, as in "#ff7a5c"`, m.Color)
	}
	if m.Report != "" {
		if err := bundle.CheckReport(m.Report); err != nil {
			wrong(ReportWrong, `"report" is %q: %v`, m.Report, err)
		}
	}
	if m.Kind == bundle.KindSection {
		c.pages(s, wrong)
	}
	if m.Worker != "" {
		c.worker(s, wrong)
	}
	for _, path := range m.Routes {
		if m.Kind == bundle.KindShell && !pathForm.MatchString(path) {
			c.newFault(PathWrong, s, bundle.ManifestFile, fmt.Sprintf(`"routes" has %q, and must have a slash and lower-case letters, as in "/screen"`, path), edit)
		}
	}
	c.claims(s)
	c.reserves(s)
	c.redirects(s)
	c.settings(s)
	c.lengths(s)
	c.addressForm(s)
	c.asked(s)
}

// worker checks the service worker, which only the shell may have.
func (c *check) worker(s *section, wrong func(code Code, format string, values ...any)) {
	file, there := s.File(s.manifest.Worker)
	switch {
	case s.manifest.Kind != bundle.KindShell:
		wrong(WorkerWrong, `"worker" is %q, and only the shell may have a service worker`, s.manifest.Worker)
	case !there:
		wrong(WorkerWrong, `"worker" is %q, which is not a file of the dist`, s.manifest.Worker)
	case !strings.Contains(file.Type, "javascript"):
		wrong(WorkerWrong, `"worker" is %q, which is not a script`, s.manifest.Worker)
	}
}

func (c *check) pages(s *section, wrong func(code Code, format string, values ...any)) {
	m := s.manifest
	if !pathForm.MatchString(m.Path) {
		wrong(PathWrong, `"path" is %q, and must be a slash and lower-case letters, as in "/fnff"`, m.Path)
	}
	seen, digits := map[string]bool{}, map[string]string{}
	for i, page := range m.Pages {
		switch {
		case !pageForm.MatchString(page.Path):
			wrong(PageWrong, `pages[%d]: "path" is %q, and must be lower-case letters, digits and hyphens`, i, page.Path)
		case seen[page.Path]:
			wrong(PageWrong, `pages[%d]: the path %q is given twice`, i, page.Path)
		case page.Label == "":
			wrong(PageWrong, `pages[%d] %q: "label" is missing`, i, page.Path)
		}
		seen[page.Path] = true
		if digit := page.DigitOf(i); page.Digit != "" || m.Bank != "" {
			first, taken := digits[digit]
			switch {
			case !digitForm.MatchString(digit):
				c.newFault(PageWrong, s, bundle.ManifestFile, fmt.Sprintf(`pages[%d] %q: "digit" is %q, and must be one digit of 0-9 or A-E; without one it is the page's position`, i, page.Path, digit), edit)
			case taken:
				c.newFault(PageWrong, s, bundle.ManifestFile, fmt.Sprintf(`pages[%d] %q has the digit %s of the page %q`, i, page.Path, digit, first), `Give every page a "digit" of its own in the section's section.json, build and deploy again.`)
			default:
				digits[digit] = page.Path
			}
		}
		for _, need := range page.Needs {
			_, there := s.File(strings.TrimPrefix(need, "/"))
			if !m.Claims(need) || !there && !s.elsewhere {
				wrong(NeedMissing, `pages[%d] %q needs %s, which is not a claimed file of the dist`, i, page.Path, need)
			}
		}
		for _, code := range page.Code {
			if _, there := s.File(code); !there && !s.elsewhere {
				wrong(NeedMissing, `pages[%d] %q needs the code %s, which is not a file of the dist`, i, page.Path, code)
			}
		}
	}
	if len(m.Pages) > 0 && !seen[m.Home] {
		wrong(HomeMissing, `"home" is %q, which is none of the pages: %s`, m.Home, strings.Join(slices.Sorted(maps.Keys(seen)), ", "))
	}
}

// between checks what only one section can have: a bank, a path, a claim, an address.
func (c *check) between() {
	for i, s := range c.sections {
		for _, other := range c.sections[:i] {
			if s.manifest == nil || other.manifest == nil || !s.candidate && !other.candidate {
				continue
			}
			// The finding is about the section that is to go live.
			mine, theirs := s, other
			if !mine.candidate {
				mine, theirs = other, s
			}
			a, b := mine.manifest, theirs.manifest
			if a.Bank != "" && a.Bank == b.Bank {
				c.fault(BankTaken, mine, bundle.ManifestFile, fmt.Sprintf("bank %s belongs to %s", a.Bank, theirs.owner()), "Take a bank that is free.")
			}
			if a.Path != "" && a.Path == b.Path {
				c.fault(PathTaken, mine, bundle.ManifestFile, fmt.Sprintf("the path %s belongs to %s", a.Path, theirs.owner()), "Take a path that is free.")
			}
			c.shellPages(mine, theirs)
			c.claimsBetween(mine, theirs)
			c.addressesBetween(mine, theirs)
			c.ranksBetween(mine, theirs)
			c.screensBetween(mine, theirs)
		}
	}
}

// shellPages checks that no section has the path of one of the shell's own pages.
func (c *check) shellPages(mine, theirs *section) {
	shell, other := theirs, mine
	if mine == c.shell {
		shell, other = mine, theirs
	}
	path := other.manifest.Path
	switch {
	case shell != c.shell || !slices.Contains(shell.manifest.Routes, path):
	case other.candidate:
		c.newFault(PathTaken, other, bundle.ManifestFile, fmt.Sprintf("the path %s belongs to a page of the shell", path), "Take a path that is free.")
	default:
		c.newFault(PathTaken, shell, bundle.ManifestFile, fmt.Sprintf(`"routes" has %s, which belongs to %s`, path, other.owner()), "Give the shell's page a path that is free.")
	}
}

// content checks that the shell can read a section's search index and addresses. A shell reads the version that it
// names and all earlier ones.
func (c *check) content(s *section) {
	if s == c.shell || s.manifest == nil || c.shell == nil || c.shell.manifest == nil || !s.candidate && !c.shell.candidate {
		return
	}
	if has, reads := max(1, s.manifest.Content), max(1, c.shell.manifest.Content); has > reads {
		c.fault(ContentMismatch, s, bundle.ManifestFile,
			fmt.Sprintf("search.json and addresses.json have schema version %d, and the shell reads up to %d", has, reads),
			"Deploy a shell that was built with the same section kit first, or together with the section.")
	}
}
