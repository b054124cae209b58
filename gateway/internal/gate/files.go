package gate

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"

	"dataterm/gateway/internal/bundle"
)

// files checks that the release has every file that it names, and that its data can be parsed.
func (c *check) files(s *section) {
	if s.Section == bundle.Shell {
		c.index(s)
	} else if s.federation != nil {
		c.modules(s)
	}
	for _, file := range s.Files {
		if file.IsJSON() && file.Path != bundle.ManifestFile && file.Path != bundle.FederationFile && file.Path != bundle.AddressFile {
			c.data(s, file)
		}
	}
}

// index checks the shell's page: the gateway writes discovery into it at a marker.
func (c *check) index(s *section) {
	body, err := s.ReadLimited(bundle.IndexFile, bundle.MaxDocumentBytes)
	if err != nil {
		c.unreadable(s, bundle.IndexFile, err, "Build the shell again: Vite writes index.html.")
		return
	}
	if n := bytes.Count(body, []byte(DiscoveryMarker)); n != 1 {
		c.fault(MarkerMissing, s, bundle.IndexFile,
			fmt.Sprintf("the page has the marker %s %d times, where the gateway needs it once", DiscoveryMarker, n),
			"Put the marker into the head of the shell's index.html, before the boot script.")
	}
}

// DiscoveryMarker marks the place in the shell's page where the gateway writes the discovery document.
const DiscoveryMarker = "<!--discovery-->"

func (c *check) modules(s *section) {
	const rebuild = "Empty the dist and build the section again."
	named := map[string]bool{}
	name := func(file, by string) {
		if named[file] {
			return
		}
		named[file] = true
		if _, there := s.File(file); !there {
			c.fault(FileMissing, s, file, by+" names the file, and it is not in the dist", rebuild)
		} else if err := s.Verify(file); err != nil {
			c.fault(FileChanged, s, file, err.Error(), "Let the build finish, then deploy again.")
		}
	}
	if c.exposed(s) {
		name(bundle.EntryFile, bundle.FederationFile)
	}
	for _, module := range s.federation.Exposes {
		for _, assets := range [][]string{module.Assets.JS.Sync, module.Assets.JS.Async, module.Assets.CSS.Sync, module.Assets.CSS.Async} {
			for _, file := range assets {
				name(file, bundle.FederationFile)
			}
		}
		if module.Path == "./section" && len(module.Assets.JS.Sync) == 0 {
			c.fault(ExposedMissing, s, bundle.FederationFile, `the module "./section" has no script`, rebuild)
		}
	}
}

// exposed checks what the federation manifest says that the shell asks for: the entry by its name, and "./section" in it.
// It reports whether the entry has its name.
func (c *check) exposed(s *section) (named bool) {
	if !slices.ContainsFunc(s.federation.Exposes, func(module bundle.Exposed) bool { return module.Path == "./section" }) {
		c.fault(ExposedMissing, s, bundle.FederationFile, `the module "./section" is not exposed`,
			`Expose it in the federation plugin: exposes: { "./section": "./src/section.tsx" }, as the section kit's preset does.`)
	}
	entry := s.federation.MetaData.RemoteEntry
	full := path.Join(entry.Path, entry.Name)
	if full != bundle.EntryFile {
		c.fault(FileMissing, s, bundle.EntryFile, fmt.Sprintf("the federation manifest calls the entry %q", full),
			`Set filename: "remoteEntry.js" in the federation plugin, as the section kit's preset does.`)
	}
	return full == bundle.EntryFile
}

// data checks that a JSON file is valid.
func (c *check) data(s *section, file bundle.File) {
	fault := c.fault
	if kind := path.Ext(file.Path); kind != ".json" && kind != ".webmanifest" {
		fault = c.newFault // names in other case came later
	}
	var size *bundle.SizeError
	body, err := s.ReadLimited(file.Path, bundle.MaxDataBytes)
	switch {
	case errors.As(err, &size):
		fault(SizeExceeded, s, file.Path, size.Error(), tooLong)
		return
	case err != nil:
		c.unreadable(s, file.Path, err, "Build the section again.")
		return
	}
	if bytes.HasPrefix(body, []byte("\xef\xbb\xbf")) {
		fault(JSONBroken, s, file.Path, "line 1, column 1: the file begins with a byte order mark", "Save it as UTF-8 without one.")
		return
	}
	var syntax *bundle.SyntaxError
	if err := bundle.CheckJSON(body); errors.As(err, &syntax) {
		fault(JSONBroken, s, file.Path, syntax.Error(), "Fix it there; the usual cause is a missing comma, quote or bracket just before. Then build and deploy again.")
	}
}
