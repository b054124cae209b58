package gate

import (
	"fmt"
	"maps"
	"slices"

	"github.com/Masterminds/semver/v3"

	"dataterm/gateway/internal/bundle"
)

// shared checks that the shell provides each library that a section takes from it, in a version that the section
// accepts.
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
			c.fault(SharedMissing, s, bundle.FederationFile, fmt.Sprintf("the section takes %s from the shell, which does not share it", library.Name),
				"Import it from what the shell shares, or bundle it with the section (leave it out of shared).")
			continue
		}
		allowed, err := semver.NewConstraint(wanted)
		if err != nil {
			c.fault(SharedMismatch, s, bundle.FederationFile, fmt.Sprintf("the version %q that it requires of %s is not a range of versions", wanted, library.Name), `Write it as in package.json: "^19.3.1".`)
			continue
		}
		if version, err := semver.NewVersion(given); err == nil && !allowed.Check(version) {
			c.fault(SharedMismatch, s, bundle.FederationFile, fmt.Sprintf("the section requires %s %s, and the shell shares %s", library.Name, wanted, given),
				fmt.Sprintf("Install %s %s in the section and build it again, or deploy a shell that shares a version that all sections can use.", library.Name, given))
		}
	}
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
