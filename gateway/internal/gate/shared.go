package gate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"dataterm/gateway/internal/bundle"
)

// Limits of the names of libraries that a manifest lists: several times what the kit has.
const (
	namesAtMost = 2000
	nameAtMost  = 100
)

// misfit is what a section takes from the shell and does not get from it.
type misfit struct {
	*section
	code          Code
	file, problem string
	// otherwise is a remedy that needs no other shell.
	otherwise string
}

// shared checks that the shell provides each library that a section takes from it, in a version that the section
// accepts, with the names that the section uses.
func (c *check) shared(s *section) {
	if s == c.shell {
		if s.candidate && s.manifest != nil {
			c.shares(s)
		}
		return
	}
	if s.federation == nil || !s.candidate && (c.shell == nil || !c.shell.candidate) {
		return
	}
	if c.shell == nil {
		c.fault(ShellMissing, s, bundle.FederationFile, "no shell is live whose libraries the section could share", "Deploy the shell first, or together with it: dataterm deploy shell apps/shell/dist …")
		return
	}
	if c.shell.manifest == nil {
		return
	}
	for _, library := range s.federation.Shared {
		wanted, named := library.RequiredVersion.(string)
		if !named || wanted == "" || wanted == "*" {
			wanted = ">=0.0.0-0"
		}
		given, found := c.shell.manifest.Shares[library.Name]
		if !found {
			c.misfits = append(c.misfits, misfit{s, SharedMissing, bundle.FederationFile, fmt.Sprintf("the section takes %s from the shell, which does not share it", library.Name),
				" Or import it from what the shell shares, or bundle it with the section (leave it out of shared)."})
			continue
		}
		allowed, err := semver.NewConstraint(wanted)
		if err != nil {
			c.fault(SharedMismatch, s, bundle.FederationFile, fmt.Sprintf("the version %q that it requires of %s is not a range of versions", wanted, library.Name), `Write it as in package.json: "^19.3.1".`)
			continue
		}
		if version, err := semver.NewVersion(given); err == nil && !allowed.Check(version) {
			c.misfits = append(c.misfits, misfit{s, SharedMismatch, bundle.FederationFile, fmt.Sprintf("the section requires %s %s, and the shell shares %s", library.Name, wanted, given),
				fmt.Sprintf(" Or install %s %s in the section and build it again.", library.Name, given)})
		}
	}
	c.offered(s)
}

// namesWithin checks that a manifest lists no more names of libraries than anybody needs.
func (c *check) namesWithin(s *section) {
	if s.manifest == nil {
		return
	}
	for _, list := range []struct {
		field     string
		libraries map[string][]string
	}{{"uses", s.manifest.Uses}, {"offers", s.manifest.Offers}} {
		entries, longest := 0, 0
		for library, names := range list.libraries {
			entries, longest = entries+len(names), max(longest, len(library))
			for _, name := range names {
				longest = max(longest, len(name))
			}
		}
		if entries > namesAtMost || longest > nameAtMost {
			c.fault(SizeExceeded, s, bundle.ManifestFile, fmt.Sprintf("%q has %d names, the longest of %d bytes, and the limit is %d names of %d bytes", list.field, entries, longest, namesAtMost, nameAtMost),
				"The section kit's build writes this list. Build again, or leave it out.")
			s.manifest = nil
			return
		}
	}
}

// offered checks that the shell has each name that a section uses of a library. It judges only where both builds list
// names: a stock build lists none.
func (c *check) offered(s *section) {
	if s.manifest == nil {
		return
	}
	for _, library := range slices.Sorted(maps.Keys(s.manifest.Uses)) {
		offers, listed := c.shell.manifest.Offers[library]
		if !listed {
			continue
		}
		has := map[string]bool{}
		for _, name := range offers {
			has[name] = true
		}
		missing := slices.DeleteFunc(slices.Clone(s.manifest.Uses[library]), func(name string) bool { return has[name] })
		if len(missing) > 0 {
			c.misfits = append(c.misfits, misfit{s, NameNotOffered, bundle.ManifestFile, fmt.Sprintf("the section uses %s of %s, which the shell does not offer", strings.Join(missing, ", "), library), ""})
		}
	}
}

// addMisfits adds a fault for each misfit. Its remedy is the command that makes a shell and sections live that fit: a shell
// that goes live names all sections that it does not fit.
func (c *check) addMisfits() {
	live := []string{bundle.Shell}
	for _, m := range c.misfits {
		if !slices.Contains(live, m.Section) {
			live = append(live, m.Section)
		}
	}
	for _, m := range c.misfits {
		var remedy string
		switch {
		case c.mode == RollBack:
			remedy = "Roll back the whole site to a revision at which both were live: " + c.siteRollback() + "."
		case m.elsewhere:
			remedy = "Deploy a shell that has it first." + m.otherwise
		case c.shell.candidate:
			remedy = "Build and deploy them in one revision: make deploy SECTION=" + strings.Join(live, ",") + "." + m.otherwise
		default:
			remedy = "Deploy the shell first, or both in one revision: make deploy SECTION=shell," + m.Section + "." + m.otherwise
		}
		c.fault(m.code, m.section, m.file, m.problem, remedy)
	}
}

// siteRollback is the command that restores the release of a rollback together with the others that were live with it.
func (c *check) siteRollback() string {
	for _, s := range c.sections {
		if s.candidate && c.lastLive != nil {
			if number := c.lastLive(s.Section, s.ID); number != 0 {
				return fmt.Sprintf("dataterm rollback --site --to %d", number)
			}
		}
	}
	return "dataterm rollback --site --to N (dataterm revisions lists them)"
}

func (c *check) shares(shell *section) {
	if len(shell.manifest.Shares) == 0 {
		c.fault(SharesWrong, shell, bundle.ManifestFile, `"shares" is missing: the libraries that the shell gives to the sections`, "The shell's build writes it from what it shares; build it again.")
	}
	for _, library := range slices.Sorted(maps.Keys(shell.manifest.Shares)) {
		if version := shell.manifest.Shares[library]; !isVersion(version) {
			c.fault(SharesWrong, shell, bundle.ManifestFile, fmt.Sprintf("the shell shares %s in version %q, which is not a version", library, version), `Name the version that is installed: "19.3.1".`)
		}
	}
}

func isVersion(s string) bool {
	_, err := semver.StrictNewVersion(s)
	return err == nil
}
