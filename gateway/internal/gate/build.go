package gate

import (
	"fmt"

	"github.com/Masterminds/semver/v3"

	"dataterm/gateway/internal/bundle"
)

// PluginRange is the range of versions of the federation plugin whose sections were tested in this shell. A patch of it
// once broke new sections on old shells with the same declared versions.
const PluginRange = "~1.23.0"

var pluginRange = func() *semver.Constraints {
	allowed, err := semver.NewConstraint(PluginRange)
	if err != nil {
		panic(err)
	}
	return allowed
}()

// Size budgets of a release in bytes, not compressed. A section's scripts and styles are about 55 KB, the shell's
// 530 KB; the largest release has 8 MB of pictures and sound.
const (
	codeBudget      = 200_000
	shellCodeBudget = 800_000
	releaseBudget   = 64_000_000
)

// plugin checks that a tested version of the federation plugin built the section.
func (c *check) plugin(s *section) {
	if s.federation == nil {
		return
	}
	const remedy = "Install a version of @module-federation/vite in " + PluginRange + " and build the section again."
	given := s.federation.MetaData.PluginVersion
	version, err := semver.NewVersion(given)
	switch {
	case err != nil:
		c.fault(PluginUntested, s, bundle.FederationFile, fmt.Sprintf("the federation plugin's version is %q, which is not a version", given), remedy)
	case !pluginRange.Check(version):
		c.fault(PluginUntested, s, bundle.FederationFile, fmt.Sprintf("the section was built by version %s of the federation plugin, and this shell was tested with %s", given, PluginRange), remedy)
	}
}

// size checks that a release is not too large for readers and the store.
func (c *check) size(s *section) {
	var code int64
	for _, file := range s.Files {
		if file.IsScript() || file.IsStyle() {
			code += file.Size
		}
	}
	budget := int64(codeBudget)
	if s.Section == bundle.Shell {
		budget = shellCodeBudget
	}
	if code > budget {
		c.newFault(SizeExceeded, s, "", fmt.Sprintf("scripts and styles have %d KB, and the budget is %d KB", code/1000, budget/1000),
			"Look for a library that the shell shares and the build bundles, or for data that belongs into an asset.")
	}
	for _, file := range s.Files {
		if file.Size > bundle.MaxFileBytes {
			c.fault(SizeExceeded, s, file.Path, fmt.Sprintf("the file has %d MB, and the limit is %d MB", file.Size>>20, bundle.MaxFileBytes>>20), "Compress it more, or split it.")
		}
	}
	if len(s.Files) > bundle.MaxFiles {
		c.fault(SizeExceeded, s, "", fmt.Sprintf("the release has %d files, and the limit is %d", len(s.Files), bundle.MaxFiles), "Combine small files.")
	}
	if size := s.Size(); size > releaseBudget {
		c.fault(SizeExceeded, s, "", fmt.Sprintf("the release has %d MB, and the budget is %d MB", size/1e6, int64(releaseBudget/1e6)), "Pack pictures and sound smaller.")
	}
}
