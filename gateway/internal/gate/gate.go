// Package gate decides whether releases may go live together with the others. It changes nothing.
package gate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"dataterm/gateway/internal/bundle"
	"dataterm/gateway/internal/reference"
)

// Contract is the number of the contract between shell, sections and gateway (packages/ui/src/section/contract.ts).
const Contract = 1

// Mode says in which direction a change goes.
type Mode int

const (
	// Forward is a deploy or a promote.
	Forward Mode = iota
	// RollBack restores a release that was live before, with the addresses that it had then.
	RollBack
)

// section is a release with those of its documents that could be read.
type section struct {
	*bundle.Release
	manifest   *bundle.Manifest
	federation *bundle.Federation
	addresses  map[string]bundle.Address
	// answers returns what answers.json says; it is parsed once.
	answers func() ([]reference.Answer, error)
	// calculators returns what calculators.json says; it is parsed once.
	calculators func() (*reference.Calculators, error)
	// candidate is true for a release that is to go live now.
	candidate bool
	// elsewhere is true for a section behind an upstream: it has documents, and no files to check.
	elsewhere bool
	// removed is true for the remains of a section that was taken off the site.
	removed bool
}

func newSection(release *bundle.Release, candidate bool) *section {
	answers := sync.OnceValues(func() ([]reference.Answer, error) { return reference.ReadAnswers(release) })
	calculators := sync.OnceValues(func() (*reference.Calculators, error) { return reference.ReadCalculators(release) })
	return &section{Release: release, answers: answers, calculators: calculators, candidate: candidate}
}

// check collects findings about one set of releases.
type check struct {
	mode Mode
	// wereLive reports whether a release was live before; nil if that is not known.
	wereLive func(section, release string) bool
	// lastLive returns the newest revision before the live one at which a release was live, 0 for none; nil if that is not
	// known.
	lastLive func(section, release string) int
	findings []Finding
	// faults and warnings count all findings, those that are not reported included.
	faults, warnings int
	// sections are all releases of the site after the change, sorted by name.
	sections []*section
	shell    *section
	// gone says of each address that the change retires that a text links to it.
	gone map[string]string
	// retire are the addresses, or pages by their two digits, that the change names as going out of use.
	retire []string
	// removed are the sections that were taken off the site, by name.
	removed map[string]Remains
	misfits []misfit
	// settingsTaken are the gateway's own settings.
	settingsTaken []string
}

// Option says more about a check.
type Option func(*check)

// Retiring names addresses (D404), or whole pages (D4), that the change takes out of use.
func Retiring(addresses ...string) Option { return func(c *check) { c.retire = addresses } }

// WithRemoved names the sections that were taken off the site: no other section may take what was theirs.
func WithRemoved(removed map[string]Remains) Option { return func(c *check) { c.removed = removed } }

// WereLive tells which releases were live before: rules that came later warn about them and refuse none of them. It is
// asked only about a release that would be refused.
func WereLive(was func(section, release string) bool) Option {
	return func(c *check) { c.wereLive = was }
}

// LastLive tells at which revision before the live one a release was live last, 0 for none. It is asked only about the
// release of a rollback that is refused.
func LastLive(at func(section, release string) int) Option {
	return func(c *check) { c.lastLive = at }
}

// Check checks the candidates in place of the live releases of the same sections, together with all other live
// releases. Findings are in the order of sections; Faults returns those that forbid the change.
func Check(live, candidates map[string]*bundle.Release, mode Mode, options ...Option) []Finding {
	c := &check{mode: mode, gone: map[string]string{}}
	for _, option := range options {
		option(c)
	}
	for _, name := range slices.Sorted(maps.Keys(union(live, candidates))) {
		release, candidate := candidates[name]
		if !candidate {
			release = live[name]
		}
		s := newSection(release, candidate)
		c.read(s)
		if candidate && c.isOfAnother(s) {
			if live[name] == nil {
				continue
			}
			s = newSection(live[name], false)
			c.read(s)
		}
		c.sections = append(c.sections, s)
		if name == bundle.Shell {
			c.shell = s
		}
	}
	c.addRemoved()
	for _, s := range c.sections {
		if s.candidate {
			c.files(s)
			c.names(s)
			c.plugin(s)
			c.size(s)
			c.own(s)
			c.short(s)
			c.described(s)
			if mode == Forward {
				c.kept(s, c.before(s.Section, live))
				c.moved(s, live[s.Section])
			}
		}
		c.shared(s)
		c.content(s)
		c.granted(s)
		c.keptFree(s)
	}
	c.addMisfits()
	c.between()
	for _, s := range c.sections {
		if s.candidate {
			c.withoutBank(s)
		}
	}
	c.listed(live)
	c.references()
	c.filled()
	if mode == Forward {
		c.values()
	}
	slices.SortStableFunc(c.findings, func(a, b Finding) int { return cmp.Compare(a.Section, b.Section) })
	c.addOmitted()
	return c.findings
}

func union(a, b map[string]*bundle.Release) map[string]*bundle.Release {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]*bundle.Release{}
	}
	maps.Copy(all, b)
	return all
}

// Limits of what is reported.
const (
	// findingsAtMost is how many faults, and how many warnings, are reported.
	findingsAtMost = 200
	// problemBytes is how long the text of a finding may be: it can quote the release.
	problemBytes = 1000
)

func (c *check) fault(code Code, s *section, file, problem, remedy string) {
	c.add(Finding{Code: code, Section: s.Section, File: file, Problem: problem, Remedy: remedy}, &c.faults)
}

// newFault adds a fault for a release that was never live, and a warning for any other. Rules that came after the first
// releases use it: what was live once can be restored.
func (c *check) newFault(code Code, s *section, file, problem, remedy string) {
	if !s.candidate || c.mode == RollBack || c.wereLive != nil && c.wereLive(s.Section, s.ID) {
		c.warn(code, s, file, problem, remedy)
		return
	}
	c.fault(code, s, file, problem, remedy)
}

func (c *check) warn(code Code, s *section, file, problem, remedy string) {
	c.add(Finding{code, s.Section, file, problem, remedy, true}, &c.warnings)
}

// add counts a finding, and reports it unless enough of its kind are reported.
func (c *check) add(f Finding, count *int) {
	if *count++; *count > findingsAtMost {
		return
	}
	if len(f.Problem) > problemBytes {
		f.Problem = strings.ToValidUTF8(f.Problem[:problemBytes], "") + "…"
	}
	c.findings = append(c.findings, f)
}

// addOmitted says how many findings are not reported.
func (c *check) addOmitted() {
	if faults, warnings := max(0, c.faults-findingsAtMost), max(0, c.warnings-findingsAtMost); faults+warnings > 0 {
		c.findings = append(c.findings, Finding{Code: FindingsOmitted, Problem: fmt.Sprintf("%d more faults and %d more warnings are not shown", faults, warnings),
			Remedy: "Fix what is shown, then check again.", Warning: true})
	}
}

// manifestEntries is how many claims and how many pages a manifest may have: each is compared with all others.
const manifestEntries = 200

// read reads the documents of a release. A document that cannot be read is a finding, and stays nil.
func (c *check) read(s *section) {
	var err error
	if s.manifest, err = s.Manifest(); err != nil {
		c.unreadable(s, bundle.ManifestFile, err, "Copy the section's section.json into the dist: the section kit's build does it.")
	}
	if s.manifest != nil && (len(s.manifest.Assets) > manifestEntries || len(s.manifest.Pages) > manifestEntries) {
		c.fault(SizeExceeded, s, bundle.ManifestFile, fmt.Sprintf("the manifest has %d claims and %d pages, and the limit is %d of each", len(s.manifest.Assets), len(s.manifest.Pages), manifestEntries),
			"Claim a folder instead of its files, or make two sections of one.")
		s.manifest = nil
	}
	c.namesWithin(s)
	if s.federation, err = s.Federation(); err != nil {
		c.unreadable(s, bundle.FederationFile, err, "Build the section with the section kit's Vite preset (manifest: true).")
	}
	if s.addresses, err = s.Addresses(); err != nil {
		c.unreadable(s, bundle.AddressFile, err, "Restore addresses.json from the last commit, then build again.")
	}
}

// tooLong is the remedy for a file that the gateway does not read.
const tooLong = "Split the file, or leave out what the section does not need."

func (c *check) unreadable(s *section, file string, err error, remedy string) {
	var syntax *bundle.SyntaxError
	var size *bundle.SizeError
	switch {
	case errors.As(err, &size):
		c.fault(SizeExceeded, s, file, size.Error(), tooLong)
	case errors.Is(err, fs.ErrNotExist):
		c.fault(FileMissing, s, file, "the file is not in the dist", remedy)
	case errors.As(err, &syntax):
		c.fault(FileBroken, s, file, syntax.Error(), remedy)
	default:
		c.fault(FileBroken, s, file, fmt.Sprintf("the file cannot be read: %v", err), remedy)
	}
}
